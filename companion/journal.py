"""The journal: accepted lines on disk, in SQLite. A line reported as saved survives a power cut.

WAL with synchronous=FULL and small checkpoints; one writer thread commits all that is queued at once; nobody
waits for it who does not ask to. After a failed commit the file is closed, opened and read again: what the
operating system says about a second sync of the same pages is worth nothing.
"""

import os
import shutil
import sqlite3
import tempfile
import threading
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import NamedTuple
from zlib import crc32

from companion.engine.refusals import N_, Refusal, Refused

APPLICATION = 0x5167_6E6F  # "Sgno": other SQLite files are not ours
MIGRATIONS: tuple[str, ...] = (
    "CREATE TABLE line (seq INTEGER PRIMARY KEY, at TEXT NOT NULL, text TEXT NOT NULL, crc INTEGER NOT NULL) STRICT",
)
"""Migration i brings a journal from version i to i + 1; a new one runs them all. Never change one that was released."""
LARGEST = 64 * 1024 * 1024
RETRY_SECONDS = 5.0
LONGEST_TIME = 64

NO_FOLDER = Refusal("no_folder", "", N_("There is no folder {folder} for the journal."))
NOT_A_JOURNAL = Refusal("not_a_journal", "", N_("{file} is not a journal. It was left as it is."))
DAMAGED_JOURNAL = Refusal(
    "damaged_journal", "", N_("The journal {file} is damaged ({why}). It was left as it is.")
)
NEWER_JOURNAL = Refusal(
    "newer_journal", "", N_("{file} was written by a newer Signoria (version {theirs}, here {ours}).")
)
JOURNAL_IN_USE = Refusal("journal_in_use", "", N_("Another referee has the journal {file} open."))
CANNOT_READ = Refusal("cannot_read", "", N_("The journal {file} cannot be read ({why})."))
NO_JOURNAL = Refusal("no_journal", "", N_("There is no journal {file}."))
NOT_SAVED = Refusal("not_saved", "", N_("The match goes on, but it is not being saved: {why}."))

_DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
_IN_USE = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}


class Line(NamedTuple):
    """One kept line: its number, when it was written, and what it says."""

    seq: int
    at: str
    text: bytes


def now() -> str:
    """The time as it is written beside a line. It is only shown: a wrong clock does no harm."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def read(path: Path) -> list[Line]:
    """The lines of a journal, without touching it: a copy is read. Raises Refused."""
    _must_be_ours(path)
    with tempfile.TemporaryDirectory(prefix="signoria-") as folder:
        copy = Path(folder) / "journal"
        try:
            shutil.copyfile(path, copy)
            for beside in ("-wal", "-journal"):  # a cut while the file is made leaves a rollback journal
                with suppress(FileNotFoundError):
                    if Path(f"{path}{beside}").stat().st_size > LARGEST:
                        raise Refused(NOT_A_JOURNAL(file=path.name))
                    shutil.copyfile(f"{path}{beside}", f"{copy}{beside}")
            with closing(_connect(copy)) as db:
                _check(db, path)
                return _lines(db)
        except sqlite3.Error as error:
            raise Refused(_refusal(error, path)) from None
        except OSError as error:
            raise Refused(CANNOT_READ(file=path.name, why=error.strerror or "?")) from None


def _must_be_ours(path: Path) -> None:
    try:
        if path.is_fifo():  # it would be waited for
            raise Refused(NOT_A_JOURNAL(file=path.name))
        with path.open("rb") as file:
            start = file.read(16)
            large = os.fstat(file.fileno()).st_size > LARGEST
    except FileNotFoundError:
        raise Refused(NO_JOURNAL(file=path.name)) from None
    except OSError as error:
        raise Refused(CANNOT_READ(file=path.name, why=error.strerror or "?")) from None
    half_made = Path(f"{path}-journal").exists()  # then SQLite knows what the file was, and takes it back
    if large or (start and start != b"SQLite format 3\0" and not half_made):
        raise Refused(NOT_A_JOURNAL(file=path.name))


def _connect(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=0.2)
    db.execute("PRAGMA locking_mode=EXCLUSIVE")  # two referees must not write one journal
    return db


def _check(db: sqlite3.Connection, path: Path) -> int:
    """The version of a journal. Raises Refused if it is not one, not a whole one, or a newer one."""
    version = int(db.execute("PRAGMA user_version").fetchone()[0])
    application = db.execute("PRAGMA application_id").fetchone()[0]
    empty = db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
    if application != APPLICATION and not (empty and version == 0):
        raise Refused(NOT_A_JOURNAL(file=path.name))
    if version > len(MIGRATIONS):
        raise Refused(NEWER_JOURNAL(file=path.name, theirs=version, ours=len(MIGRATIONS)))
    verdict = db.execute("PRAGMA quick_check(1)").fetchone()[0]
    if verdict != "ok":
        raise Refused(DAMAGED_JOURNAL(file=path.name, why=str(verdict)[:80]))
    return version


def _migrate(db: sqlite3.Connection, version: int) -> None:
    """Bring a journal up to date, all or nothing."""
    db.execute("BEGIN EXCLUSIVE")
    for migration in MIGRATIONS[version:]:
        db.execute(migration)
    db.execute(f"PRAGMA application_id={APPLICATION}")
    db.execute(f"PRAGMA user_version={len(MIGRATIONS)}")
    db.execute("COMMIT")


def _lines(db: sqlite3.Connection) -> list[Line]:
    kinds = db.execute("SELECT type FROM sqlite_master WHERE name='line'").fetchall()
    if not kinds:
        return []
    if kinds != [("table",)]:  # a view could go on without end
        raise sqlite3.DatabaseError("line is no table")
    lines = []
    for seq, at, text, crc in db.execute("SELECT seq, at, text, crc FROM line ORDER BY seq"):
        if (
            not (isinstance(seq, int) and isinstance(at, str) and isinstance(text, str))
            or len(at) > LONGEST_TIME
        ):
            raise sqlite3.DatabaseError(f"line {seq!r:.20} is not as it was written")
        line = Line(seq, at, text.encode())
        if crc != _crc(line):  # SQLite finds torn pages, but not a flipped bit inside a text
            raise sqlite3.DatabaseError(f"line {seq} has changed")
        lines.append(line)
    return lines


def _crc(line: Line) -> int:
    return crc32(line.text, crc32(line.at.encode(), line.seq))


def _refusal(error: sqlite3.Error, path: Path) -> Refusal:
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
    if code in _DAMAGED:
        return DAMAGED_JOURNAL(file=path.name, why=str(error)[:80])
    if code in _IN_USE:
        return JOURNAL_IN_USE(file=path.name)
    return CANNOT_READ(file=path.name, why=str(error)[:80])


def _open(path: Path) -> tuple[sqlite3.Connection, list[Line]]:
    """Open for writing, brought up to date and locked."""
    new = not path.exists()
    db = _connect(path)
    try:
        version = _check(db, path)
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("PRAGMA synchronous=FULL")
        db.execute("PRAGMA wal_autocheckpoint=100")
        _migrate(db, version)
        if new:
            _sync_folder(path.parent)
        return db, _lines(db)
    except BaseException:
        db.close()
        raise


def _sync_folder(folder: Path) -> None:
    """A new file survives a power cut only once its folder is on disk too."""
    fd = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)


class Journal:
    """A journal open for writing. Opened by one referee at a time."""

    def __init__(self, path: Path) -> None:
        """Open or make the journal. Raises Refused if it must not be touched; a disk that cannot be written only troubles."""
        self._path = path
        self._changed = threading.Condition()
        self._queue: SimpleQueue[Line | None] = SimpleQueue()
        self._unsaved: list[Line] = []
        self._db: sqlite3.Connection | None = None
        self.trouble: Refusal | None = None
        """Why nothing can be saved now, if so."""
        self.on_change: Callable[[], None] = lambda: None
        """Called on the writer's thread after each commit and each trouble."""
        if not path.parent.is_dir():
            raise Refused(NO_FOLDER(folder=str(path.parent)))
        if path.exists() and path.stat().st_size:
            read(path)  # what must not be touched is refused on a copy: opening alone can change a file
        self.lines = self._begin()
        """What the journal held when it was opened."""
        self._kept = list(self.lines)
        self.saved = self.appended = self.lines[-1].seq if self.lines else 0
        self._writer = threading.Thread(target=self._write_on, name="journal", daemon=True)
        self._writer.start()

    def _begin(self) -> list[Line]:
        try:
            self._db, lines = _open(self._path)
            return lines
        except sqlite3.Error as error:
            refusal = _refusal(error, self._path)
            if refusal.name != CANNOT_READ.name:
                raise Refused(refusal) from None
            self.trouble = NOT_SAVED(why=str(error))
            return read(self._path) if self._path.exists() and self._path.stat().st_size else []

    def append(self, text: bytes, at: str | None = None) -> int:
        """Queue a line and give its number. Never waits."""
        self.appended += 1
        self._queue.put(Line(self.appended, at or now(), text))
        return self.appended

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until all that was appended is saved, or cannot be; say whether it is."""
        with self._changed:
            self._changed.wait_for(lambda: self.saved >= self.appended or self.trouble is not None, timeout)
            return self.saved >= self.appended

    def close(self) -> None:
        """Save what is queued and let go of the file."""
        self._queue.put(None)
        self._writer.join()

    def __enter__(self) -> "Journal":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # On the writer's thread.

    def _write_on(self) -> None:
        going = True
        while going:
            batch = self._next_batch()
            going = None not in batch
            self._unsaved += (line for line in batch if line is not None)
            if self._unsaved:
                self._save()
                self.on_change()
        if self._db is not None:
            self._db.close()

    def _next_batch(self) -> list[Line | None]:
        """All that is queued; at least one, unless it is time to try again to save what could not be saved."""
        batch: list[Line | None] = []
        with suppress(Empty):
            batch.append(self._queue.get(timeout=RETRY_SECONDS if self._unsaved else None))
            while True:
                batch.append(self._queue.get_nowait())
        return batch

    def _save(self) -> None:
        try:
            if self._db is None:
                self._open_again()
            self._insert(self._unsaved)
        except (sqlite3.Error, OSError, Refused) as error:
            self._give_up(error)
            return
        with self._changed:
            self.saved = self._unsaved[-1].seq
            self._kept += self._unsaved
            self._unsaved, self.trouble = [], None
            self._changed.notify_all()

    def _open_again(self) -> None:
        """Read what is really there, and write again all that is not, were it once reported as saved."""
        self._db, lines = _open(self._path)
        there = {line.seq for line in lines}
        self._unsaved = [line for line in self._kept if line.seq not in there] + self._unsaved

    def _insert(self, lines: Iterable[Line]) -> None:
        assert self._db is not None
        rows = [(line.seq, line.at, line.text.decode(), _crc(line)) for line in lines]
        self._db.execute("BEGIN IMMEDIATE")
        self._db.executemany("INSERT OR REPLACE INTO line VALUES (?, ?, ?, ?)", rows)
        self._db.execute("COMMIT")

    def _give_up(self, error: Exception) -> None:
        if self._db is not None:
            with suppress(sqlite3.Error):
                self._db.close()
            self._db = None
        with self._changed:
            self.trouble = NOT_SAVED(why=str(error))
            self._changed.notify_all()
