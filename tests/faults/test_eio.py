"""A disk that errs (EIO) at any one call: never a wrong `saved`, always a prefix, and all is there once it is well again."""

import errno
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.storage import journal, journal_file
from companion.storage.journal import Journal
from tests.hw.gpio_rigs import eventually

TEXTS = [b'{"line": %d}' % n for n in range(6)]
CALLS = 24
"""More than a journal makes for these lines; a call that is never made fails nothing."""


class Sick(sqlite3.Connection):
    """A connection one of whose calls fails as it does on a dying card."""

    calls = 0
    fails_at: int | None = None
    failed = False

    def _call(self) -> None:
        Sick.calls += 1
        if Sick.calls == Sick.fails_at:
            Sick.failed = True
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC
            error.sqlite_errorname = "SQLITE_IOERR_FSYNC"
            raise error

    def execute(self, *arguments: Any) -> sqlite3.Cursor:
        self._call()
        return super().execute(*arguments)

    def executemany(self, *arguments: Any) -> sqlite3.Cursor:
        self._call()
        return super().executemany(*arguments)


@pytest.fixture(autouse=True)
def sick(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Sick]]:
    """Only the journal's own connection: a copy is read through another one."""

    def connect(path: Path) -> sqlite3.Connection:
        kind = sqlite3.Connection if path.parent.name.startswith("signoria-") else Sick
        db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=0.2, factory=kind)
        sqlite3.Connection.execute(db, "PRAGMA locking_mode=EXCLUSIVE")
        return db

    monkeypatch.setattr(journal_file, "_connect", connect)
    monkeypatch.setattr(journal, "RETRY_SECONDS", 0.005)
    Sick.calls, Sick.fails_at, Sick.failed = 0, None, False
    yield Sick
    Sick.fails_at = None


def texts(path: Path) -> list[bytes]:
    Sick.fails_at = None
    return [line.text for line in journal.read(path)]


@pytest.mark.parametrize("call", range(1, CALLS))
def test_any_one_call_may_fail_while_a_match_is_kept(tmp_path: Path, sick: type[Sick], call: int) -> None:
    path = tmp_path / "journal"
    with Journal(path) as kept:
        sick.calls, sick.fails_at = 0, call
        for text in TEXTS:
            kept.append(text)
            kept.wait(0.05)
        assert eventually(lambda: kept.saved == len(TEXTS))
        assert None is kept.trouble
    assert TEXTS == texts(path)


@pytest.mark.parametrize("call", range(1, CALLS))
def test_any_one_call_may_fail_while_a_journal_is_made(tmp_path: Path, sick: type[Sick], call: int) -> None:
    """It is opened all the same, or refused; a referee that falls over it has no match at all."""
    path = tmp_path / "journal"
    sick.calls, sick.fails_at = 0, call
    with Journal(path) as kept:
        for text in TEXTS:
            kept.append(text)
        assert eventually(lambda: kept.saved == len(TEXTS))
    assert TEXTS == texts(path)


def test_a_disk_that_stays_sick_saves_nothing_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "journal"
    with Journal(path) as kept:
        kept.append(TEXTS[0])
        assert kept.wait()
        well = Sick._call

        def fail(_: Sick) -> None:
            raise OSError(errno.EIO, os.strerror(errno.EIO))

        monkeypatch.setattr(Sick, "_call", fail)
        for text in TEXTS[1:]:
            kept.append(text)
            assert not kept.wait()
        assert 1 == kept.saved
        assert kept.trouble is not None
        assert "not_saved" == kept.trouble.name
        monkeypatch.setattr(Sick, "_call", well)
        assert eventually(lambda: kept.saved == len(TEXTS))
        assert None is kept.trouble
    assert TEXTS == texts(path)
