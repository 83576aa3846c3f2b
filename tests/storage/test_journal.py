"""The journal: what it reports as saved is on disk; whatever happens to the disk, nothing it held is lost."""

import os
import sqlite3
import stat
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.engine.refusals import Refused
from companion.storage import journal, journal_file
from companion.storage.journal import Journal, read
from tests.hw.gpio_rigs import eventually


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "evening.journal"


def fill(path: Path, *texts: bytes) -> None:
    with Journal(path) as kept:
        for text in texts:
            kept.append(text)


def texts(path: Path) -> list[bytes]:
    return [line.text for line in read(path)]


def refusal(act: Callable[[], object]) -> str:
    with pytest.raises(Refused) as no:
        act()
    return no.value.refusal.name


def test_lines_come_back_in_order(path: Path) -> None:
    fill(path, b"one", b"two")
    fill(path, b"three")
    assert [b"one", b"two", b"three"] == texts(path)
    assert [1, 2, 3] == [line.seq for line in read(path)]


def test_what_was_there_is_known_when_it_is_opened_again(path: Path) -> None:
    fill(path, b"one")
    with Journal(path) as kept:
        assert [b"one"] == [line.text for line in kept.lines]
        assert (1, 1) == (kept.saved, kept.appended)
        assert 2 == kept.append(b"two")


def test_the_pragmas_that_durability_and_safety_rest_on(path: Path) -> None:
    """With any other setting an acknowledged line can be lost in a power cut."""
    fill(path, b"one")
    db, _ = journal.open_journal(path)
    settings = {
        name: db.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("journal_mode", "synchronous", "wal_autocheckpoint", "locking_mode", "trusted_schema")
    }
    db.close()
    assert {
        "journal_mode": "wal",
        "synchronous": 2,
        "wal_autocheckpoint": 100,
        "locking_mode": "exclusive",
        "trusted_schema": 0,
    } == settings


@pytest.mark.parametrize("umask", [0o000, 0o022, 0o077, 0o277])
def test_only_its_owner_can_read_it_whatever_the_umask(path: Path, umask: int) -> None:
    before = os.umask(umask)
    try:
        with Journal(path) as kept:
            kept.append(b"the purses")
            assert kept.wait(120)
            rights = {file.name: stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()}
    finally:
        os.umask(before)
    assert rights == {"evening.journal": 0o600, "evening.journal-wal": 0o600}


def test_one_that_everybody_could_read_is_closed_to_them(path: Path) -> None:
    """As older versions have made them."""
    fill(path, b"the purses")
    path.chmod(0o644)
    with Journal(path) as kept:
        kept.append(b"more")
        assert kept.wait(120)
        assert 0o600 == stat.S_IMODE(path.stat().st_mode)


def test_two_referees_cannot_write_one_journal(path: Path) -> None:
    with Journal(path) as kept:
        kept.append(b"mine")
        assert kept.wait(120)
        assert "journal_in_use" == refusal(lambda: Journal(path))
        kept.append(b"still mine")
    assert [b"mine", b"still mine"] == texts(path)


def test_a_journal_can_be_read_while_it_is_written(path: Path) -> None:
    with Journal(path) as kept:
        kept.append(b"one")
        assert kept.wait(120)
        assert [b"one"] == texts(path)


def test_a_newer_journal_is_refused_and_left_alone(path: Path) -> None:
    fill(path, b"one")
    db = sqlite3.connect(path)
    db.execute("PRAGMA user_version=99")
    db.close()
    before = path.read_bytes()
    assert "newer_journal" == refusal(lambda: Journal(path))
    assert "newer_journal" == refusal(lambda: read(path))
    assert before == path.read_bytes()


def test_no_folder_no_file(tmp_path: Path) -> None:
    assert "no_folder" == refusal(lambda: Journal(tmp_path / "nowhere" / "journal"))
    assert "no_journal" == refusal(lambda: read(tmp_path / "journal"))
    assert "cannot_read" == refusal(lambda: Journal(tmp_path))


def test_a_line_that_is_no_text_does_not_end_the_writer(path: Path) -> None:
    """Whoever waits for it must learn that it cannot be saved."""
    with Journal(path) as kept:
        kept.append(b"\xff")
        assert not kept.wait(120)
        assert kept.trouble is not None
    assert [] == texts(path)


def test_no_line_takes_up_more_room_than_is_counted_for_it(path: Path) -> None:
    """The size is estimated, not measured: the estimate must never be too low."""
    sizes = (0, 10, 400, 1900, 2000, 2100, 4000, 4050, 4100, 6000, 8200, 20_000)
    for size in sizes:
        one = path.with_name(f"{size}")
        fill(one, *(b"x" * size for _ in range(200)))
        assert one.stat().st_size <= sum(map(journal._most_room, read(one))) + 4 * 4096


def test_an_older_journal_is_brought_up_to_date(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(path, b"one")
    monkeypatch.setattr(journal_file, "MIGRATIONS", (*journal.MIGRATIONS, "CREATE TABLE remark (text)"))
    fill(path, b"two")
    assert [b"one", b"two"] == texts(path)
    db = sqlite3.connect(path)
    assert 2 == db.execute("PRAGMA user_version").fetchone()[0]
    assert 0 == db.execute("SELECT count(*) FROM remark").fetchone()[0]
    db.close()


def test_a_migration_that_fails_changes_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(path, b"one")
    with monkeypatch.context() as patch:
        patch.setattr(
            journal_file, "MIGRATIONS", (*journal.MIGRATIONS, "CREATE TABLE a (x)", "CREATE TABLE a (x)")
        )
        with Journal(path) as kept:
            assert kept.trouble is not None
            assert [b"one"] == [line.text for line in kept.lines]
    assert [b"one"] == texts(path)


def test_nobody_waits_and_what_has_queued_up_is_one_commit(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the disk stalled, appending goes on; afterwards everything that queued up is saved at once."""
    stalled, commits = threading.Event(), []
    insert = Journal._insert

    def slow(self: Journal, lines: list[journal.JournalLine]) -> None:
        commits.append(len(lines))
        stalled.wait(120)
        insert(self, lines)

    monkeypatch.setattr(Journal, "_insert", slow)
    with Journal(path) as kept:
        kept.append(b"0")
        while not commits:
            pass
        for number in range(1, 11):
            kept.append(b"%d" % number)
        assert 0 == kept.saved
        assert not kept.wait(0)
        stalled.set()
        assert kept.wait(120)
    assert [1, 10] == commits
    assert [b"%d" % number for number in range(11)] == texts(path)


class Disk:
    """A disk that can be full or read-only for a while, for every connection made in the meantime."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.pragma = ""
        connect = journal_file._connect

        def meet(path: Path) -> sqlite3.Connection:
            db = connect(path)
            if self.pragma and not str(path).endswith("/journal"):  # copies for reading are on another disk
                db.execute(self.pragma)
            return db

        monkeypatch.setattr(journal_file, "_connect", meet)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


@pytest.mark.parametrize("pragma", ["PRAGMA max_page_count=1", "PRAGMA query_only=1"])
def test_a_full_or_read_only_disk_is_told_and_nothing_is_lost(path: Path, disk: Disk, pragma: str) -> None:
    fill(path, b"one")
    disk.pragma = pragma
    with Journal(path) as kept:
        kept.append(b"x" * 20_000)
        assert not kept.wait(120)
        assert kept.trouble is not None
        assert "not_saved" == kept.trouble.name
        assert 1 == kept.saved
        kept.append(b"three")
        disk.pragma = ""
        kept.append(b"four")
        assert eventually(lambda: kept.trouble is None)
        assert kept.wait(120)
    assert [b"one", b"x" * 20_000, b"three", b"four"] == texts(path)[:4]


def test_the_writer_tries_again_by_itself(path: Path, disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody presses a button for hours; when there is room again, the match is saved all the same."""
    monkeypatch.setattr(journal, "RETRY_SECONDS", 0.01)
    disk.pragma = "PRAGMA query_only=1"
    with Journal(path) as kept:
        kept.append(b"one")
        assert not kept.wait(120)
        disk.pragma = ""
        assert eventually(lambda: kept.trouble is None)
        assert kept.wait(120)
    assert [b"one"] == texts(path)


def test_on_change_is_told_of_each_commit(path: Path) -> None:
    changes: list[int] = []
    with Journal(path) as kept:
        kept.on_change = lambda: changes.append(kept.saved)
        kept.append(b"one")
        kept.wait(120)
        kept.append(b"two")
    assert [1, 2] == changes
