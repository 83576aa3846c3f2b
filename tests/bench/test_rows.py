"""How rows of the bench are compared and laid out."""

from pathlib import Path

import pytest

from bench.__main__ import PARTS, main
from bench.before import Told, lay_out_today, number, table
from bench.evenings import longest, told
from bench.rounds import Goal, columns
from bench.shelf import listen
from companion import games


def test_every_part_is_a_module_with_rows() -> None:
    for module in PARTS.values():
        assert "def rows(rounds: int, scratch: Path) -> list[Row]:" in Path(f"bench/{module}.py").read_text()


def test_a_part_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--parts", "weather"])
    assert "there is no part weather" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("shown", "meant"), [("1.83 (1.4-2.0)", 1.83), ("63,945", 63945), ("-", None), ("", None)]
)
def test_the_figure_of_a_row_is_read(shown: str, meant: float | None) -> None:
    assert meant == number(shown)


def test_before_and_now_stand_side_by_side() -> None:
    before = [Told("a", ">= 1", value) for value in (1.0, 2.0, 9.0)]
    now = [Told("a", ">= 1", 4.0), Told("b", "-", 3.0), Told("c", "-", None, "skipped: no disk")]
    rows = [line.split() for line in table(before, now, "abc").splitlines()]
    assert ["a", ">=", "1", "2.00", "4.00", "2.00"] == rows[2]
    assert ["b", "-", "-", "3.00", "-"] == rows[3]
    assert ["c", "-", "-", "-", "-"] == rows[4]
    assert ["now,", "c:", "skipped:", "no", "disk"] == rows[5]


def test_columns_are_as_wide_as_they_must_be() -> None:
    assert ["a  bb", "-----", "c  d"] == columns([("a", "bb"), ("c", "d")]).splitlines()


def test_a_goal_judges_what_it_is_for() -> None:
    judged = [(goal.verdict(2), str(goal)) for goal in (Goal(at_least=2), Goal(at_most=1), Goal())]
    assert [("reached", ">= 2"), ("missed", "<= 1"), ("shown only", "-")] == judged


def test_every_game_has_an_evening_that_can_be_taken_up_again() -> None:
    for game in games.every():
        evening = longest(game)
        assert evening is not None
        assert told(evening) > 0


@pytest.mark.skipif(not Path(".git").exists(), reason="only git knows which files belong to the project")
def test_the_files_of_today_can_be_laid_out(tmp_path: Path) -> None:
    lay_out_today(tmp_path)
    assert (tmp_path / "bench" / "before.py").read_bytes() == Path("bench/before.py").read_bytes()


def test_a_loop_is_listened_to(tmp_path: Path) -> None:
    heard = listen(tmp_path, seconds=0.2)
    assert 0 < heard.silence
    assert 0 < heard.home
    assert 0 == heard.listed
