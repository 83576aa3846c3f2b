"""The journal: accepted lines on disk, in SQLite. A line reported as saved survives a power cut.

WAL with synchronous=FULL and small checkpoints; one writer thread commits all that is queued at once; nobody
waits for it who does not ask to. After a failed commit the file is closed, opened and read again: what the
operating system says about a second sync of the same pages is worth nothing.
"""

import errno
import os
import shutil
import sqlite3
import stat
import tempfile
import threading
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import BinaryIO, NamedTuple
from zlib import crc32

from companion.engine.refusals import N_, Refusal, Refused, Text

APPLICATION = 0x5167_6E6F  # "Sgno": other SQLite files are not ours
MIGRATIONS: tuple[str, ...] = (
    "CREATE TABLE line (seq INTEGER PRIMARY KEY, at TEXT NOT NULL, text TEXT NOT NULL, crc INTEGER NOT NULL) STRICT",
)
"""Migration i brings a journal from version i to i + 1; a new one runs them all. Never change one that was released."""
ROLLBACK_MAGIC = bytes.fromhex("d9d505f920a163d7")
SCHEMA = "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY name, type"
LARGEST = 64 * 1024 * 1024
"""A file that is larger is not opened. Our own stay below: see Journal.is_full."""
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
JOURNAL_FULL = Refusal(
    "journal_full", "", N_("The journal of this match is full, so nothing was changed. Begin a new match.")
)

_DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
_IN_USE = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_FAULTS = (sqlite3.Error, UnicodeDecodeError)
"""What reading raises: SQLite quotes a damaged schema in its complaint, and that may be no text."""


class Line(NamedTuple):
    """One kept line: its number, when it was written, and what it says."""

    seq: int
    at: str
    text: bytes


def now() -> str:
    """The time as it is written beside a line. It is only shown: a wrong clock does no harm."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def read(path: Path, follow: bool = True) -> list[Line]:
    """The lines of a journal, without touching it: a copy is read. Links only if they are followed. Raises Refused."""
    try:
        with tempfile.TemporaryDirectory(prefix="signoria-") as folder:
            copy = Path(folder) / "journal"
            _copy(path, copy, follow)
            with closing(_connect(copy)) as db:
                _check(db, path)
                return _lines(db)
    except _FAULTS as error:
        raise Refused(_refusal(error, path)) from None
    except OSError as error:
        raise Refused(CANNOT_READ(file=Text(path.name), why=Text(error.strerror or "?"))) from None


def open_file(path: Path, follow: bool = True) -> BinaryIO:
    """A file to be read, if it is one and not too large. Raises Refused or OSError."""
    mode = path.stat(follow_symlinks=follow).st_mode
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(mode):  # opening alone can set off a device
        raise Refused(NOT_A_JOURNAL(file=Text(path.name)))
    # What was looked at may be another thing by now: a link to somewhere, or a pipe that would be waited for.
    flags = os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK | (0 if follow else os.O_NOFOLLOW)
    fd = os.open(path, flags)
    opened = os.fstat(fd)
    if not stat.S_ISREG(opened.st_mode) or opened.st_size > LARGEST:
        os.close(fd)
        raise Refused(NOT_A_JOURNAL(file=Text(path.name)))
    return os.fdopen(fd, "rb")


def _copy(path: Path, copy: Path, follow: bool) -> None:
    """Copy a journal and what SQLite has laid beside it. Raises Refused or OSError."""
    if not path.exists():
        raise Refused(NO_JOURNAL(file=Text(path.name)))
    for beside in ("", "-wal", "-journal"):  # a cut while the file is made leaves a rollback journal
        with (
            suppress(FileNotFoundError),
            open_file(Path(f"{path}{beside}"), follow) as file,
            Path(f"{copy}{beside}").open("wb") as out,
        ):
            shutil.copyfileobj(file, out)
    with copy.open("rb") as file:
        start = file.read(16)
    rollback = Path(f"{copy}-journal")
    half_made = rollback.exists()  # then SQLite knows what the file was, and takes it back
    strange = bool(start) and start != b"SQLite format 3\0" and not half_made
    if strange or (half_made and _names_another_file(rollback)):
        raise Refused(NOT_A_JOURNAL(file=Text(path.name)))


def _names_another_file(rollback: Path) -> bool:
    """Whether a rollback journal ends with the name of a super-journal: SQLite would delete that file, whatever it is."""
    with rollback.open("rb") as file:
        file.seek(max(0, rollback.stat().st_size - len(ROLLBACK_MAGIC)))
        return file.read(len(ROLLBACK_MAGIC)) == ROLLBACK_MAGIC


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
        raise Refused(NOT_A_JOURNAL(file=Text(path.name)))
    if version > len(MIGRATIONS):
        raise Refused(NEWER_JOURNAL(file=Text(path.name), theirs=version, ours=len(MIGRATIONS)))
    # A trigger would run with every line that is saved, a view or a virtual table with every one that is read.
    if version < 0 or schema != _schema(MIGRATIONS[:version]):
        raise Refused(NOT_A_JOURNAL(file=Text(path.name)))
    verdict = db.execute("PRAGMA quick_check(1)").fetchone()[0]
    if verdict != "ok":
        raise Refused(DAMAGED_JOURNAL(file=Text(path.name), why=Text(str(verdict)[:80])))
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


def _lines(db: sqlite3.Connection) -> list[Line]:
    if not db.execute(SCHEMA).fetchall():  # it was cut off while it was made
        return []
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


def _refusal(error: Exception, path: Path) -> Refusal:
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
    if code in _DAMAGED:
        return DAMAGED_JOURNAL(file=Text(path.name), why=Text(str(error)[:80]))
    if code in _IN_USE:
        return JOURNAL_IN_USE(file=Text(path.name))
    return CANNOT_READ(file=Text(path.name), why=Text(str(error)[:80]))


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


def _holds_something(path: Path) -> bool:
    """Whether this is there and is anything but an empty file."""
    return path.exists() and not (path.is_file() and path.stat().st_size == 0)


def _most_room(line: Line) -> int:
    """The most that a line takes up on disk: one that is a little longer than half a page has a page to itself."""
    return 2 * (len(line.text) + len(line.at) + 50)


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
            raise Refused(NO_FOLDER(folder=Text(str(path.parent))))
        if _holds_something(path):
            read(path)  # what must not be touched is refused on a copy: opening alone can change a file
        self.lines = self._begin()
        """What the journal held when it was opened."""
        self._kept = list(self.lines)
        self._room = LARGEST // 4 - sum(map(_most_room, self.lines))
        self.saved = self.appended = self.lines[-1].seq if self.lines else 0
        self._writer = threading.Thread(target=self._write_on, name="journal", daemon=True)
        self._writer.start()

    def _begin(self) -> list[Line]:
        try:
            self._db, lines = _open(self._path)
            return lines
        except _FAULTS as error:
            refusal = _refusal(error, self._path)
            if refusal.name != CANNOT_READ.name:
                raise Refused(refusal) from None
            self.trouble = NOT_SAVED(why=Text(str(error)))
            return read(self._path) if _holds_something(self._path) else []

    @property
    def is_full(self) -> bool:
        """Whether one more line might be too much: then what was saved could not be opened again.

        A quarter of the cap is enough, since a line is at most about as long as all before it: an amendment
        tells again what follows it.
        """
        return self._room < 0

    def append(self, text: bytes, at: str | None = None) -> int:
        """Queue a line and give its number. Never waits."""
        self.appended += 1
        line = Line(self.appended, at or now(), text)
        self._room -= _most_room(line)
        self._queue.put(line)
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
        except (*_FAULTS, OSError, Refused) as error:
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
            self.trouble = NOT_SAVED(why=Text(str(error)))
            self._changed.notify_all()
