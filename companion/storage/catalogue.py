"""The catalogue: the entry of every saved match, in a file of its own, so that listing them opens no journal.

It is never trusted over a journal: an entry is valid as long as the journal's files bear the mark they had then. Nothing
is lost with it: if it is missing or damaged it is rebuilt from the journals, in the background. So it needs no flush.
"""

import os
import sqlite3
import threading
from collections.abc import Iterable
from contextlib import closing, suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import NamedTuple
from zlib import crc32

import msgspec

from companion.storage.entry import Entry
from companion.storage.files import check_own

CATALOGUE = "catalogue.sqlite"
APPLICATION = 0x5167_6E63  # "Sgnc"
VERSION = 1
"""A catalogue of another version is dropped and rebuilt."""
TABLE = (
    "CREATE TABLE kept (name BLOB PRIMARY KEY, mark TEXT NOT NULL, entry TEXT, crc INTEGER NOT NULL) STRICT"
)
SCHEMA = "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL"
LARGEST = 64 * 1024 * 1024
LONGEST_END = 2.0
"""Seconds that closing waits for the disk. What is not written by then is found out again."""


class Known(NamedTuple):
    """What is known about a file with this mark; no entry: it is not a match that can be listed."""

    mark: str
    entry: Entry | None


class Row(NamedTuple):
    """A name with its record; None: it is gone."""

    name: str
    known: Known | None


class Catalogue:
    """The entries of all saved matches, in memory, and written to disk on a thread of their own."""

    def __init__(self, file: Path | None) -> None:
        """An unreadable file is dropped; a disk that cannot be written only means that entries are found out again next time.

        Without a file nothing outlives this object.
        """
        self._file = file
        self._known: dict[str, Known] = {}
        self._queue: SimpleQueue[Row | None] = SimpleQueue()
        self._writer: threading.Thread | None = None
        self._db = self._opened()
        try:
            if self._db is not None:
                self._known = _rows(self._db)
        except (sqlite3.Error, ValueError, UnicodeDecodeError):
            self._start_anew()

    def _opened(self) -> sqlite3.Connection | None:
        with suppress(OSError, sqlite3.Error):
            return None if self._file is None else _open(self._file)
        return None

    def get(self, name: str) -> Known | None:
        """What is known about the match of this name."""
        return self._known.get(name)

    def names(self) -> set[str]:
        """Names with a record."""
        return set(self._known)

    def put(self, name: str, known: Known) -> None:
        """Store this. Never blocks."""
        if self._known.get(name) != known:
            self._known[name] = known
            self._write_later(Row(name, known))

    def forget(self, names: Iterable[str]) -> None:
        """These are gone. Never blocks."""
        for name in names:
            if self._known.pop(name, None) is not None:
                self._write_later(Row(name, None))

    def close(self) -> None:
        """Write what is queued, if the disk is not too slow."""
        if self._writer is not None:
            self._queue.put(None)
            self._writer.join(LONGEST_END)
        elif self._db is not None:
            self._db.close()

    def _write_later(self, row: Row) -> None:
        if self._db is None:
            return
        if self._writer is None:
            self._writer = threading.Thread(target=self._write_on, name="catalogue", daemon=True)
            self._writer.start()
        self._queue.put(row)

    def _start_anew(self) -> None:
        """The existing file is of no use."""
        if self._db is not None:
            self._db.close()
        self._known = {}
        for beside in ("", "-wal", "-shm", "-journal"):
            with suppress(OSError):
                Path(f"{self._file}{beside}").unlink()
        self._db = self._opened()
        with suppress(sqlite3.Error, ValueError):
            if self._db is not None:
                _rows(self._db)

    # On the writer's thread.

    def _write_on(self) -> None:
        assert self._db is not None
        with closing(self._db):
            going = True
            while going:
                rows = self._next_rows()
                going = None not in rows
                with suppress(sqlite3.Error, OSError):  # a full disk: it is found out again next time
                    _write(self._db, [row for row in rows if row is not None])

    def _next_rows(self) -> list[Row | None]:
        rows = [self._queue.get()]
        with suppress(Empty):
            while True:
                rows.append(self._queue.get_nowait())
        return rows


def _open(file: Path) -> sqlite3.Connection:
    """The catalogue's file, created if it is missing. Raises OSError or sqlite3.Error."""
    check_own(file, LARGEST)  # it shows who has played
    db = sqlite3.connect(file, isolation_level=None, check_same_thread=False, timeout=0.2)
    try:
        db.execute("PRAGMA trusted_schema=OFF")
        db.execute("PRAGMA locking_mode=EXCLUSIVE")  # a second referee on this folder has none
        db.execute("PRAGMA secure_delete=ON")  # a forgotten name must not stay in a free page
        db.execute("PRAGMA user_version").fetchone()
    except sqlite3.DatabaseError as error:
        db.close()
        if error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise
        file.unlink()  # not a database at all: it will be one
        return _open(file)
    return db


def _rows(db: sqlite3.Connection) -> dict[str, Known]:
    """Everything in the file. Raises sqlite3.Error or ValueError if we have not written it."""
    if opened_new := not db.execute(SCHEMA).fetchall():
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("BEGIN IMMEDIATE")
        db.execute(TABLE)
        db.execute(f"PRAGMA application_id={APPLICATION}")
        db.execute(f"PRAGMA user_version={VERSION}")
        db.execute("COMMIT")
    db.execute("PRAGMA synchronous=NORMAL")
    found = [db.execute(asked).fetchone()[0] for asked in ("PRAGMA application_id", "PRAGMA user_version")]
    if found != [APPLICATION, VERSION] or db.execute(SCHEMA).fetchall() != [(TABLE,)]:
        raise ValueError("another catalogue")
    if not opened_new and db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise ValueError("a damaged catalogue")
    known = {}
    for name, mark, entry, crc in db.execute("SELECT name, mark, entry, crc FROM kept"):
        if crc != _crc(name, mark, entry):
            raise ValueError("a changed row")
        known[os.fsdecode(name)] = Known(mark, msgspec.json.decode(entry, type=Entry) if entry else None)
    return known


def _write(db: sqlite3.Connection, rows: list[Row]) -> None:
    db.execute("BEGIN IMMEDIATE")
    try:
        for name, known in rows:
            raw = os.fsencode(name)
            if known is None:
                db.execute("DELETE FROM kept WHERE name = ?", (raw,))
                continue
            entry = None if known.entry is None else msgspec.json.encode(known.entry).decode()
            row = (raw, known.mark, entry, _crc(raw, known.mark, entry))
            db.execute("INSERT OR REPLACE INTO kept VALUES (?, ?, ?, ?)", row)
        db.execute("COMMIT")
        if any(known is None for _, known in rows):  # nor in the log
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except BaseException:
        with suppress(sqlite3.Error):
            db.execute("ROLLBACK")
        raise


def _crc(name: bytes, mark: str, entry: str | None) -> int:
    """SQLite finds torn pages, but not a flipped bit inside a text."""
    return crc32(b"\0".join((name, mark.encode(), (entry or "").encode())))
