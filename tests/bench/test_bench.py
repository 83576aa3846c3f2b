"""The benchmarks start, and the mutation test covers every game and counts right. What they measure is no test."""

import tomllib
from pathlib import Path

import pytest

from bench.__main__ import PARTS, main
from bench.before import Measured, table
from bench.mutants import ROOT, Mutant, figures, parts, settings
from bench.shelf import listen
from bench.sizes import game_names, of_a_game, report

RULE = ("def f():\n    return 1", "def f():\n    return 2")
TEXT = ("def f():\n    return N_('a')", "def f():\n    return N_('b')")


def test_every_part_has_rows() -> None:
    """Read, not imported: the peers may not be installed."""
    for part in PARTS:
        assert "def rows(rounds: int, scratch: Path) -> list[Row]:" in (ROOT / f"bench/{part}.py").read_text()


def test_an_unknown_part_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--parts", "weather"])
    assert "there is no part weather" in capsys.readouterr().err


def test_before_and_now_stand_side_by_side() -> None:
    before = [Measured("a", ">= 1", value) for value in (1.0, 2.0, 9.0)]
    now = [Measured("a", ">= 1", 4.0), Measured("c", "-", None, "skipped: no disk")]
    rows = [line.split() for line in table(before, now, "abc").splitlines()]
    assert [["a", ">=", "1", "2.00", "4.00", "2.00"], ["c", "-", "-", "-", "-"]] == rows[2:4]
    assert ["now,", "c:", "skipped:", "no", "disk"] == rows[4]


def test_the_loop_can_be_measured(tmp_path: Path) -> None:
    heard = listen(tmp_path, seconds=0.2)
    assert 0 < min(heard.silence, heard.home)


def test_sizes_counts_every_game() -> None:
    for game in game_names(ROOT):
        found = of_a_game(ROOT, game)
        assert min(found["rules"], found["tests"]) > 0
        assert game in report(ROOT)


def test_the_mutation_test_knows_every_game_and_its_tests() -> None:
    assert ["engine", "hw", *game_names(ROOT)] == list(parts())
    for part in parts().values():
        read = tomllib.loads(settings(part))["tool"]["mutmut"]
        assert list(part.changed) == read["only_mutate"]
        assert all((ROOT / path).exists() for path in part.tests)
    for game in game_names(ROOT):
        rules = {f"companion/games/{game}/{name}.py" for name in ("rules", "scoring")}
        assert {path for path in rules if (ROOT / path).exists()} <= set(parts()[game].changed)


def mutant(status: str, source: tuple[str, str] = RULE) -> Mutant:
    return Mutant("m", "companion/games/dice/rules.py", status, *source)


@pytest.mark.parametrize(
    ("found", "line"),
    [
        (
            [mutant(status) for status in ("killed", "timeout", "survived", "no tests", "not checked")],
            "mutants 5, run 4: killed 2, survived 2 (1 of them in code that no test runs), not run 1; text-only 0, rate 50.0%",
        ),
        (
            [mutant("killed"), mutant("survived", TEXT)],
            "mutants 2, run 2: killed 1, survived 1 (0 of them in code that no test runs), not run 0; text-only 1, rate 100.0%",
        ),
        (
            [mutant("not checked")],
            "mutants 1, run 0: killed 0, survived 0 (0 of them in code that no test runs), not run 1; text-only 0, rate none",
        ),
    ],
    ids=["by status", "a sentence", "nothing was run"],
)
def test_mutants_are_counted(found: list[Mutant], line: str) -> None:
    assert f"dice         {line}" == figures("dice", found)
