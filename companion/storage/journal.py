"""The journal: accepted lines on disk, in SQLite. A line reported as saved survives a power cut.

WAL with synchronous=FULL and small checkpoints; one writer thread commits everything that is queued at once; nobody
waits for it unless they ask to. After a failed commit the file is closed, opened and read again, because what the
operating system says about a second sync of the same pages is worthless.
"""

import errno
import os
import sqlite3
import threading
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from queue import Empty, SimpleQueue

from companion.engine.progress import noop, with_progress
from companion.engine.refusals import N_, Refusal, Refused, UserText
from companion.storage.disk_errors import why
from companion.storage.files import sync_folder
from companion.storage.journal_copy import LARGEST, NO_JOURNAL, NOT_A_JOURNAL, open_file
from companion.storage.journal_file import (
    APPLICATION,
    CANNOT_READ,
    FAULTS,
    JOURNAL_IN_USE,
    LONGEST_TIME,
    MIGRATIONS,
    JournalLine,
    holds_something,
    open_journal,
    put,
    read,
    refusal,
    where_it_leads,
)
from companion.storage.times import Times
from companion.storage.watch import Watch, discard
from companion.text.language import sentence

__all__ = [
    "APPLICATION",
    "CANNOT_READ",
    "LARGEST",
    "LONGEST_TIME",
    "MIGRATIONS",
    "NOT_A_JOURNAL",
    "NO_JOURNAL",
    "Journal",
    "JournalLine",
    "open_file",
    "open_journal",
    "read",
]

RETRY_SECONDS = 5.0
LOOK_SECONDS = 5.0
"""Seconds between two checks that the file is still there."""

NO_FOLDER = Refusal("no_folder", "", N_("There is no folder {folder} for the journal."))
NOT_SAVED = Refusal("not_saved", "", N_("You can play on, but the game is not being saved: {why}."))
JOURNAL_FULL = Refusal(
    "journal_full", "", N_("The file of this game is full, so nothing was changed. Start a new game.")
)

JOURNAL_NEARLY_FULL = Refusal(
    "journal_nearly_full",
    "",
    N_("The file of this game is almost full: there is room only for answers and undo. Nothing was changed."),
)


def now() -> str:
    """The time written beside a line. It is only shown: a wrong clock does no harm."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def _most_room(line: JournalLine) -> int:
    """The most disk space of a line: one that is a little longer than half a page has a page to itself."""
    return 2 * (len(line.text) + len(line.at) + 50)


def _reason(error: Exception, path: Path) -> str | UserText:
    return UserText(sentence(error.refusal, str)) if isinstance(error, Refused) else why(error, path)


def check_folder(path: Path) -> None:
    """Whether a journal can be there at all. Raises Refused."""
    folder = where_it_leads(path).parent
    if not folder.is_dir():
        raise Refused(NO_FOLDER(folder=UserText(str(folder))))


class Journal:
    """A journal open for writing. Opened by one referee at a time."""

    def __init__(self, path: Path, on_progress: Callable[[], None] = noop) -> None:
        """Open or make the journal. Raises Refused if it must not be touched; a disk that cannot be written only sets `trouble`."""
        self._path = path = where_it_leads(path)
        self._changed = threading.Condition()
        self._queue: SimpleQueue[JournalLine | None] = SimpleQueue()
        self._unsaved: list[JournalLine] = []
        self._db: sqlite3.Connection | None = None
        self._watch = Watch(path)
        self.trouble: Refusal | None = None
        """Why nothing can be saved now, if so."""
        self.on_change: Callable[[], None] = lambda: None
        """Called on the writer's thread after each commit and each trouble."""
        check_folder(path)
        if holds_something(path):
            read(
                path, on_progress=on_progress
            )  # what must not be touched is refused on a copy: opening alone can change a file
        self.lines = self._begin(on_progress)
        """What the journal held when it was opened."""
        self.times = Times()
        """When its match was played; only for whoever appends."""
        for line in with_progress(self.lines, on_progress):
            self.times.add(line.at)
        self._kept = list(self.lines)
        self._room = LARGEST // 4 - sum(map(_most_room, self.lines))
        self.saved = self.appended = self.lines[-1].seq if self.lines else 0
        self._writer = threading.Thread(target=self._write_on, name="journal", daemon=True)
        self._writer.start()

    def _begin(self, on_progress: Callable[[], None]) -> list[JournalLine]:
        try:
            self._db, lines = open_journal(self._path, on_progress)
            self._watch.leave()
            return lines
        except (*FAULTS, OSError) as error:
            no = None if isinstance(error, OSError) else refusal(error, self._path)
            if no is not None and no.name != CANNOT_READ.name:
                raise Refused(no) from None
            self.trouble = NOT_SAVED(why=why(error, self._path))
            return read(self._path, on_progress=on_progress) if holds_something(self._path) else []

    @property
    def is_full(self) -> bool:
        """Whether one more line might be too much: then what was saved could not be opened again.

        A quarter of the limit is enough, since a line is at most about as long as everything before it: an amendment
        repeats what follows it.
        """
        return self._room < 0

    def can_amend(self, text: bytes) -> bool:
        """Whether a line of this length leaves enough for answers and for going back: some ten thousand of them."""
        return self._room - _most_room(JournalLine(0, now(), text)) > LARGEST // 16

    def append(self, text: bytes, at: str | None = None) -> int:
        """Queue a line and return its number. Never blocks."""
        self.appended += 1
        line = JournalLine(self.appended, at or now(), text)
        self._room -= _most_room(line)
        self.times.add(line.at)
        self._queue.put(line)
        return self.appended

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until everything appended is saved, or cannot be; returns whether it is."""
        with self._changed:
            self._changed.wait_for(lambda: self.saved >= self.appended or self.trouble is not None, timeout)
            return self.saved >= self.appended

    def close(self) -> None:
        """Save what is queued and close the file."""
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
            if self._unsaved or self._is_disturbed():
                self._save()
                self.on_change()
        self._let_go()

    def _next_batch(self) -> list[JournalLine | None]:
        """Everything that is queued; at least one line, unless it is time to check the file, or to try again to save."""
        try:
            batch = [self._queue.get(timeout=RETRY_SECONDS if self._unsaved else LOOK_SECONDS)]
        except Empty:
            return []
        while not self._queue.empty():  # nobody else takes anything out
            batch.append(self._queue.get_nowait())
        return batch

    def _is_disturbed(self) -> bool:
        """Whether somebody has deleted, changed or replaced the file while it was open."""
        return self._db is not None and not self._watch.is_as_left()

    def _save(self) -> None:
        disturbed = self._is_disturbed()
        try:
            if disturbed:
                self._write_anew(self._kept)
            elif self._db is None:
                self._open_again()
            if self._unsaved:
                self._insert(self._unsaved)
            if not self._watch.is_there():
                disturbed = True
                self._write_anew([*self._kept, *self._unsaved])
                if not self._watch.is_there():
                    raise FileNotFoundError(errno.ENOENT, "somebody takes it away")
        except (*FAULTS, OSError, Refused) as error:
            self._give_up(error, disturbed)
            return
        with self._changed:
            self._kept += self._unsaved
            self.saved = self._kept[-1].seq if self._kept else 0
            self._unsaved, self.trouble = [], None
            self._changed.notify_all()

    def _open_again(self) -> None:
        """Read what is really there, and write again everything that is missing, even if it was once reported as saved."""
        self._path.parent.mkdir(exist_ok=True)
        if not self._is_ours():
            self._write_anew(self._kept)
            return
        self._db, lines = open_journal(self._path)
        self._watch.leave()
        there = {line.seq for line in lines}
        self._insert(line for line in self._kept if line.seq not in there)

    def _is_ours(self) -> bool:
        """Whether the file there is a journal with lines of this match only. Raises Refused if it cannot be read."""
        if not os.path.lexists(self._path):
            return True
        try:
            return not holds_something(self._path) or self._knows(read(self._path, follow=False))
        except Refused as no:
            if no.refusal.name in (CANNOT_READ.name, JOURNAL_IN_USE.name):
                raise
            return False

    def _knows(self, lines: list[JournalLine]) -> bool:
        return set(lines) <= {*self._kept, *self._unsaved}

    def _write_anew(self, lines: Iterable[JournalLine]) -> None:
        """All of it into a new file, which then takes the place of whatever is there; what is not ours is set aside."""
        self._path.parent.mkdir(exist_ok=True)
        new = self._path.with_name(f"{self._path.name}.new")
        discard(new)
        db, _ = open_journal(new)
        with closing(db):
            put(db, lines)
        aside = self._watch.clear()
        new.replace(self._path)
        self._let_go()  # only now: SQLite does not lock a file that has another name
        sync_folder(self._path.parent)
        self._db, _ = open_journal(self._path)
        self._watch.leave()
        with suppress(Refused):
            if aside is not None and self._knows(read(aside, follow=False)):
                discard(aside)

    def _insert(self, lines: Iterable[JournalLine]) -> None:
        assert self._db is not None
        put(self._db, lines)

    def _let_go(self) -> None:
        db, self._db = self._db, None
        if db is not None:
            with suppress(sqlite3.Error):
                db.close()

    def _give_up(self, error: Exception, disturbed: bool) -> None:
        """Nothing is saved now; if somebody has replaced the file, then not even what once was."""
        self._let_go()
        with self._changed:
            if disturbed:
                self._unsaved, self._kept, self.saved = [*self._kept, *self._unsaved], [], 0
            self.trouble = NOT_SAVED(why=_reason(error, self._path))
            self._changed.notify_all()
