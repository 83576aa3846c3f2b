"""What the mutation test is set up for, and how it is counted."""

import tomllib
from pathlib import Path

from bench.mutants import ROOT, Mutant, figures, parts, settings
from bench.sizes import game_names

RULE = ("def f():\n    return 1", "def f():\n    return 2")
TEXT = ("def f():\n    return N_('a')", "def f():\n    return N_('b')")


def mutant(status: str, source: tuple[str, str] = RULE) -> Mutant:
    return Mutant("m", "companion/games/dice/rules.py", status, *source)


def test_every_game_is_a_part_of_its_own() -> None:
    assert ["engine", *game_names(ROOT)] == list(parts())


def test_rules_and_scoring_of_every_game_are_changed() -> None:
    for game in game_names(ROOT):
        changed = parts()[game].changed
        rules = [f"companion/games/{game}/{name}.py" for name in ("rules", "scoring")]
        assert {path for path in rules if (ROOT / path).exists()} <= set(changed)
        assert f"companion/games/{game}/words.py" not in changed
        assert all((ROOT / path).exists() for path in changed)


def test_a_part_has_settings_of_its_own() -> None:
    for part in parts().values():
        told = tomllib.loads(settings(part))["tool"]["mutmut"]
        assert (list(part.changed), list(part.tests)) == (
            told["only_mutate"],
            told["pytest_add_cli_args_test_selection"],
        )
        assert all((ROOT / Path(path)).exists() for path in part.tests)


def test_what_was_not_run_is_told_apart() -> None:
    found = [
        mutant("killed"),
        mutant("timeout"),
        mutant("survived"),
        mutant("no tests"),
        mutant("not checked"),
    ]
    assert (
        "dice         mutants 5, run 4: killed 2, survived 2 (1 of them in code that no test runs), not run 1;"
        " text-only 0, rate 50.0%"
    ) == figures("dice", found)


def test_another_wording_is_not_counted() -> None:
    found = [mutant("killed"), mutant("survived", TEXT)]
    assert figures("dice", found).endswith(
        "survived 1 (0 of them in code that no test runs), not run 0; text-only 1, rate 100.0%"
    )


def test_nothing_run_has_no_rate() -> None:
    assert figures("dice", [mutant("not checked")]).endswith("not run 1; text-only 0, rate none")
