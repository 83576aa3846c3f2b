"""A journal that vanishes under an open match: the table loses nothing, or is told that nothing is saved."""

import shutil
from pathlib import Path

import pytest

from companion.storage import journal
from tests.server_table import WANTED, End, ServerTable, begun

RIGHT = {"seat": 0, "what": "score", "by": 1, "why": "again"}


def test_a_match_whose_file_was_deleted_is_there_after_a_restart(tmp_path: Path) -> None:
    with ServerTable(tmp_path) as table:
        screen = End(table)
        match = begun(screen)
        screen.says(correct=RIGHT)
        assert table.until(screen.knows_of_saving)
        shutil.rmtree(tmp_path / "matches")
        screen.says(correct=RIGHT)
        assert table.until(screen.knows_of_saving)
        lines = journal.read(tmp_path / "matches" / f"{match}.journal")
        assert 3 == len(lines)
    with ServerTable(tmp_path) as table:
        screen = End(table)
        screen.says(go_on=match)
        assert 2 == screen.last("n")["n"]


def test_screens_are_told_without_an_answer_that_nothing_is_saved_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "LOOK_SECONDS", 0.01)
    monkeypatch.setattr(journal, "RETRY_SECONDS", 0.05)
    with ServerTable(tmp_path) as table:
        screen = End(table)
        begun(screen)
        screen.says(correct=RIGHT)
        assert table.until(screen.knows_of_saving)
        shutil.rmtree(tmp_path / "matches")
        (tmp_path / "matches").touch()
        assert table.until(lambda: not screen.last("saved")["saved"])
        assert (
            "the game is not being saved: its folder is not there any more" in screen.last("saved")["warning"]
        )
        (tmp_path / "matches").unlink()
        assert table.until(screen.knows_of_saving)
    with ServerTable(tmp_path) as table:
        (kept,) = End(table).home()["matches"]
        assert (1, WANTED["game"]) == (kept["n"], kept["game"])
