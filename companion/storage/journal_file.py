"""The file of a journal: its content, how it is read without being touched, and how it is opened for writing."""

import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from functools import cache
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from companion.engine.progress import noop, with_progress
from companion.engine.refusals import N_, Refusal, Refused, UserText
from companion.storage.files import NotPlain, followed, sync_folder
from companion.storage.journal_copy import (
    BESIDE,
    NOT_A_JOURNAL,
    copy_journal,
)

APPLICATION = 0x5167_6E6F  # "Sgno": other SQLite files are not ours
MIGRATIONS: tuple[str, ...] = (
    "CREATE TABLE line (seq INTEGER PRIMARY KEY, at TEXT NOT NULL, text TEXT NOT NULL, crc INTEGER NOT NULL) STRICT",
)
"""Migration i brings a journal from version i to i + 1; a new one runs them all. Never change one that was released."""
SCHEMA = "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY name, type"
PUT = "INSERT OR REPLACE INTO line VALUES (?, ?, ?, ?)"
LONGEST_TIME = 64
PRIVATE = 0o600

DAMAGED_JOURNAL = Refusal(
    "damaged_journal", "", N_("The journal {file} is damaged ({why}). It was left as it is.")
)
NEWER_JOURNAL = Refusal(
    "newer_journal", "", N_("{file} was written by a newer Signoria (version {theirs}, here {ours}).")
)
JOURNAL_IN_USE = Refusal("journal_in_use", "", N_("The saved game {file} is already open elsewhere."))
CANNOT_READ = Refusal("cannot_read", "", N_("The journal {file} cannot be read ({why})."))
_DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
_IN_USE = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
FAULTS = (sqlite3.Error, UnicodeDecodeError)
"""What reading raises: SQLite quotes a damaged schema in its message, and that may not be text."""


class JournalLine(NamedTuple):
    """One line: its number, its time, and its text."""

    seq: int
    at: str
    text: bytes


def read(path: Path, follow: bool = True, on_progress: Callable[[], None] = noop) -> list[JournalLine]:
    """The lines of a journal, without touching it: a copy is read. Links only if they are followed. Raises Refused."""
    try:
        with tempfile.TemporaryDirectory(prefix="signoria-") as folder:
            copy = Path(folder) / "journal"
            copy_journal(path, copy, follow)
            with closing(_connect(copy)) as db:
                _check(db, path)
                return _lines(db, on_progress)
    except FAULTS as error:
        raise Refused(refusal(error, path)) from None
    except OSError as error:
        raise Refused(CANNOT_READ(file=UserText(path.name), why=UserText(error.strerror or "?"))) from None


def _connect(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=0.2)
    db.execute("PRAGMA trusted_schema=OFF")  # the schema of a stranger's file must not run anything
    db.execute("PRAGMA locking_mode=EXCLUSIVE")  # two referees must not write one journal
    return db


def _check(db: sqlite3.Connection, path: Path) -> int:
    """The version of a journal. Raises Refused if it is not one, not a whole one, or a newer one."""
    version = int(db.execute("PRAGMA user_version").fetchone()[0])
    application = db.execute("PRAGMA application_id").fetchone()[0]
    schema = db.execute(SCHEMA).fetchall()
    if application != APPLICATION and (schema or version):
        raise Refused(NOT_A_JOURNAL(file=UserText(path.name)))
    if version > len(MIGRATIONS):
        raise Refused(NEWER_JOURNAL(file=UserText(path.name), theirs=version, ours=len(MIGRATIONS)))
    # A trigger would run with every line that is saved, a view or a virtual table with every one that is read.
    if version < 0 or schema != _schema(MIGRATIONS[:version]):
        raise Refused(NOT_A_JOURNAL(file=UserText(path.name)))
    verdict = db.execute("PRAGMA quick_check(1)").fetchone()[0]
    if verdict != "ok":
        raise Refused(DAMAGED_JOURNAL(file=UserText(path.name), why=UserText(str(verdict)[:80])))
    return version


@cache
def _schema(migrations: tuple[str, ...]) -> list[tuple[str, ...]]:
    """What a journal of our own making holds after these migrations, and nothing else."""
    with closing(sqlite3.connect(":memory:")) as db:
        for migration in migrations:
            db.execute(migration)
        return db.execute(SCHEMA).fetchall()


def _migrate(db: sqlite3.Connection, version: int) -> None:
    """Bring a journal up to date, all or nothing."""
    db.execute("BEGIN EXCLUSIVE")
    for migration in MIGRATIONS[version:]:
        db.execute(migration)
    db.execute(f"PRAGMA application_id={APPLICATION}")
    db.execute(f"PRAGMA user_version={len(MIGRATIONS)}")
    db.execute("COMMIT")


def _lines(db: sqlite3.Connection, on_progress: Callable[[], None]) -> list[JournalLine]:
    if not db.execute(SCHEMA).fetchall():  # it was interrupted while it was made
        return []
    lines = []
    rows = db.execute("SELECT seq, at, text, crc FROM line ORDER BY seq")
    for seq, at, text, crc in with_progress(rows, on_progress):
        if (
            not (isinstance(seq, int) and isinstance(at, str) and isinstance(text, str))
            or len(at) > LONGEST_TIME
        ):
            raise sqlite3.DatabaseError(f"line {seq!r:.20} is not as it was written")
        line = JournalLine(seq, at, text.encode())
        if crc != _crc(line):  # SQLite finds torn pages, but not a flipped bit inside a text
            raise sqlite3.DatabaseError(f"line {seq} has changed")
        lines.append(line)
    return lines


def _crc(line: JournalLine) -> int:
    return crc32(line.text, crc32(line.at.encode(), line.seq))


def refusal(error: Exception, path: Path) -> Refusal:
    """What SQLite says, as a refusal."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
    if code in _DAMAGED:
        return DAMAGED_JOURNAL(file=UserText(path.name), why=UserText(str(error)[:80]))
    if code in _IN_USE:
        return JOURNAL_IN_USE(file=UserText(path.name))
    return CANNOT_READ(file=UserText(path.name), why=UserText(str(error)[:80]))


def open_journal(
    path: Path, on_progress: Callable[[], None] = noop
) -> tuple[sqlite3.Connection, list[JournalLine]]:
    """Open for writing, brought up to date and locked. Raises OSError or what SQLite raises."""
    new = not path.exists()
    _keep_private(path, new)
    db = _connect(path)
    try:
        version = _check(db, path)
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("PRAGMA synchronous=FULL")
        db.execute("PRAGMA wal_autocheckpoint=100")
        _migrate(db, version)
        if new:
            sync_folder(path.parent)
        return db, _lines(db, on_progress)
    except BaseException:
        db.close()
        raise


def _keep_private(path: Path, new: bool) -> None:
    """Only its owner may read it, whatever the umask: it holds secrets. SQLite gives its log the same rights.

    A new file is made under a name that is not a link. Raises OSError.
    """
    if new:
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
        fd = os.open(path, flags, PRIVATE)
        os.fchmod(fd, PRIVATE)
        os.close(fd)
        return
    for file in (path, *(Path(f"{path}{beside}") for beside in BESIDE)):
        with suppress(OSError):  # somebody else's file
            if file.stat().st_mode & 0o077:
                file.chmod(PRIVATE)


def put(db: sqlite3.Connection, lines: Iterable[JournalLine]) -> None:
    """Write lines, all or none."""
    rows = [(line.seq, line.at, line.text.decode(), _crc(line)) for line in lines]
    if len(rows) == 1:  # as nearly always: SQLite commits it by itself
        db.execute(PUT, rows[0])
        return
    db.execute("BEGIN IMMEDIATE")
    db.executemany(PUT, rows)
    db.execute("COMMIT")


def where_it_leads(path: Path) -> Path:
    """The file itself, if this is a link of our own: from now on no link is followed. Raises Refused."""
    try:
        return followed(path, "own")
    except FileNotFoundError:
        if path.is_symlink():  # to nowhere: the journal would be made where it points
            raise Refused(NOT_A_JOURNAL(file=UserText(path.name))) from None
        return path
    except NotPlain:
        raise Refused(NOT_A_JOURNAL(file=UserText(path.name))) from None
    except OSError as error:
        raise Refused(CANNOT_READ(file=UserText(path.name), why=UserText(error.strerror or "?"))) from None


def holds_something(path: Path) -> bool:
    """Whether this is there and is anything but an empty file."""
    return path.exists() and not (path.is_file() and path.stat().st_size == 0)
