"""A journal that fills up: the match goes on as long as it can, and nothing that was saved is lost."""

from typing import Any

import pytest

from companion.storage import journal, journal_copy
from tests.server_table import GREEN, End, ServerTable, begun, kinds


def test_what_was_kept_can_be_opened_again_however_long(
    table: ServerTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However much a wild screen corrects, the match must open again."""
    for module in (journal, journal_copy):
        monkeypatch.setattr(module, "LARGEST", 128 * 1024)
    screen = End(table)
    match = begun(screen)
    for i in range(1200):
        screen.says(correct={"seat": 0, "what": "score", "by": (-1) ** i, "why": "w" * 200})
    screen.says(leave=True)
    assert ["n"] == kinds(screen.says(go_on=match))[:1]


def test_amendments_that_change_nothing_do_not_fill_the_journal(table: ServerTable) -> None:
    screen = End(table)
    match = begun(screen)
    line = {"correct": {"seat": 0, "what": "score", "by": 1, "why": "once"}}
    screen.says(**line)
    for _ in range(1000):
        assert "refused" not in screen.says(amend={"n": 1, "answer": line})[0]
    screen.says(leave=True)
    assert 2 == len(journal.read(table.folder / "matches" / f"{match}.journal"))


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (journal, journal_copy):
        monkeypatch.setattr(module, "LARGEST", 2**20)


LINE = {"correct": {"seat": 0, "what": "score", "by": 1, "why": "w" * 200}}


def amended_until_refused(screen: End) -> str:
    """Amendments are the longest lines: each repeats everything that follows it."""
    screen.says(**LINE)
    screen.says(reveal=GREEN)
    for _ in range(100):
        screen.says(**LINE)
    for i in range(2000):
        changed = {"correct": LINE["correct"] | {"by": 1 + i % 2}}
        told = screen.says(amend={"n": 1, "answer": changed})
        if told[0].get("refused"):
            return str(told[0]["refused"])
    return ""


@pytest.mark.usefixtures("small")
def test_the_last_part_of_a_journal_is_for_answers_and_going_back(table: ServerTable) -> None:
    """However much was amended, the match can be played to its end."""
    screen = End(table)
    match = begun(screen)
    assert "journal_nearly_full" == amended_until_refused(screen)
    for _ in range(15):
        for said in (LINE, {"undo": True}, {"redo": True}, LINE, {"rewind": screen.last("n")["n"] - 1}):
            assert "refused" not in screen.says(**said)[0]
    n = screen.last("n")["n"]
    screen.says(leave=True)
    screen.says(go_on=match)
    assert n == screen.last("n")["n"]


@pytest.mark.usefixtures("small")
def test_a_full_journal_takes_nothing_more_and_loses_nothing(table: ServerTable) -> None:
    screen = End(table)
    match = begun(screen)
    amended_until_refused(screen)
    for _ in range(2000):
        told = screen.says(**LINE)
        if told[0].get("refused"):
            break
    assert "journal_full" == told[0]["refused"]
    n = screen.last("n")["n"]
    assert n > 100
    lines: list[dict[str, Any]] = [
        {"undo": True},
        {"rewind": 3},
        {"amend": {"n": 1, "answer": LINE}},
        LINE,
    ]
    assert ["journal_full"] * 4 == [screen.says(**said)[0]["refused"] for said in lines]
    before = len(screen.lines)
    table.tap(1)
    assert ["journal_full"] == [no["refused"] for no in screen.lines[before:] if "refused" in no]
    screen.says(leave=True)
    assert (table.folder / "matches" / f"{match}.journal").stat().st_size < journal.LARGEST
    screen.says(go_on=match)
    assert n == screen.last("n")["n"]
