"""The benchmarks start, and the mutation test covers every game. What they measure is no test."""

import tomllib

import pytest

from bench.__main__ import PARTS, main
from bench.mutants import ROOT, parts, settings
from bench.sizes import game_names, of_a_game, report


def test_every_part_has_rows() -> None:
    """Read, not imported: the peers may not be installed."""
    for part in PARTS:
        assert "def rows(rounds: int, scratch: Path) -> list[Row]:" in (ROOT / f"bench/{part}.py").read_text()


def test_an_unknown_part_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--parts", "weather"])
    assert "there is no part weather" in capsys.readouterr().err


def test_sizes_counts_every_game() -> None:
    for game in game_names(ROOT):
        found = of_a_game(ROOT, game)
        assert min(found["rules"], found["tests"]) > 0
        assert game in report(ROOT)


def test_the_mutation_test_knows_every_game_and_its_tests() -> None:
    assert ["engine", "hw", "sheets", *game_names(ROOT)] == list(parts())
    for part in parts().values():
        read = tomllib.loads(settings(part))["tool"]["mutmut"]
        assert list(part.changed) == read["only_mutate"]
        assert all((ROOT / path).exists() for path in part.tests)
    for game in game_names(ROOT):
        rules = {f"companion/games/{game}/{name}.py" for name in ("rules", "scoring")}
        assert {path for path in rules if (ROOT / path).exists()} <= set(parts()[game].changed)
