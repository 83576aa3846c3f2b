"""Brings the database up to date with the files: in the background, in a process of its own with low priority, or at once.

Every match is a transaction of its own, so an interrupted run continues where it was.
"""

import os
import sqlite3
import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import closing, suppress
from pathlib import Path
from zlib import crc32

import msgspec

from companion.engine.refusals import Refused
from companion.history import database, imported, players, rating
from companion.history.facts import Evening, folded, read_evening
from companion.history.forget import take_out
from companion.history.players import People
from companion.storage.entry import mark
from companion.storage.journal import CANNOT_READ, NO_JOURNAL
from companion.storage.shelf import KEPT_AS
from companion.storage.watch import all_aside

IMPORTED = "import:"
"""How the keys of imported plays begin; no match file has such a name."""
MANY = 500
"""This many changes are worth updating SQLite's statistics."""

Progress = Callable[[int, int], None]
"""Called with how many matches are done, and of how many."""
Job = Callable[[], object]


def update(folder: Path, on_progress: Progress = lambda done, of: None) -> bool:
    """Bring the database of this folder up to date; returns whether every name to be forgotten is gone. Raises OSError or sqlite3.Error."""
    people = players.load(folder)
    with closing(database.open_to_write(folder / database.FILE)) as db:
        left: list[str] = []
        _do(
            list(_forgets(db, folder, people, left)), on_progress
        )  # first, so that what is read then has no such name
        jobs = [*_files(db, folder, people), *_plays(db, folder, people), *_respelled(db, people)]
        _do(jobs, on_progress)
        rating.rate_stale(db)
        if len(jobs) >= MANY:
            db.execute("ANALYZE")
        if jobs:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return _finish_forgetting(db, folder, people, left)


def _do(jobs: list[Job], on_progress: Progress) -> None:
    for done, job in enumerate(jobs):
        on_progress(done, len(jobs))
        with suppress(OverflowError):  # a number that no database holds: that game is not counted
            job()
    on_progress(len(jobs), len(jobs))


def _paths(folder: Path) -> dict[str, Path]:
    try:
        files = [Path(file) for file in os.scandir(folder / "matches") if file.name.endswith(KEPT_AS)]
    except OSError:
        return {}
    return {path.name.removesuffix(KEPT_AS): path for path in sorted(files)}


def _files(db: sqlite3.Connection, folder: Path, people: People) -> Iterator[Job]:
    """Take in what is new or has changed, drop what is gone."""
    known, paths = database.marks(db), _paths(folder)
    gone = [name for name in known if name not in paths and not name.startswith(IMPORTED)]
    if gone:
        yield lambda: _drop(db, gone)
    for name, path in paths.items():
        with suppress(OSError):
            if known.get(name) != mark(path):
                yield lambda path=path: _take_in(db, path, people)  # type: ignore[misc]


def _drop(db: sqlite3.Connection, names: list[str]) -> None:
    with database.transaction(db):
        database.forget_files(db, names)


def _take_in(db: sqlite3.Connection, path: Path, people: People) -> None:
    """A journal that cannot be read now is tried again next time; one that is not a match is not."""
    evening = None
    try:
        before = mark(path)
        evening = read_evening(path)
    except Refused as no:
        if no.refusal.name in (CANNOT_READ.name, NO_JOURNAL.name):
            return
    except OSError:
        return
    except Exception:  # a file that somebody else has made may hold anything; it is just not counted
        evening = None
    with database.transaction(db):
        if evening is None:
            database.remove(db, path.stem)
        else:
            database.put(db, evening, people.player_of)
        database.mark_seen(db, path.stem, before)


def _plays(db: sqlite3.Connection, folder: Path, people: People) -> Iterator[Job]:
    """The same for imported plays."""
    known, plays = database.marks(db), imported.load(folder)
    gone = [name for name in known if name.startswith(IMPORTED) and name not in plays]
    if gone:
        yield lambda: _drop(db, gone)
    for key, evening in plays.items():
        try:
            is_now = str(crc32(msgspec.msgpack.encode(evening)))
        except OverflowError:  # a number that no database holds
            continue
        if known.get(key) != is_now:
            yield lambda one=evening, now=is_now: _put(db, one, people, now)  # type: ignore[misc]


def _put(db: sqlite3.Connection, evening: Evening, people: People, is_now: str) -> None:
    with database.transaction(db):
        database.put(db, evening, people.player_of)
        database.mark_seen(db, evening.key, is_now)


def _respelled(db: sqlite3.Connection, people: People) -> Iterator[Job]:
    """Matches of players who were joined, parted or forgotten since they were added."""
    asked = "SELECT DISTINCT spelling, ifnull(player.folded, '') FROM seat LEFT JOIN player ON player.id = seat.player"
    spellings = db.execute(asked).fetchall()
    for spelling, player in spellings:
        if folded(people.player_of(spelling)) != player:
            found = db.execute("SELECT DISTINCT match FROM seat WHERE spelling = ?", (spelling,)).fetchall()
            for (match,) in found:
                yield lambda match=match: _put_again(db, match, people)  # type: ignore[misc]


def _put_again(db: sqlite3.Connection, match: int, people: People) -> None:
    with database.transaction(db):
        found = db.execute("SELECT whole FROM match WHERE id = ?", (match,)).fetchone()
        if found is not None:
            database.put(db, msgspec.msgpack.decode(found[0], type=Evening), people.player_of)


# Forgetting.


def _forgets(db: sqlite3.Connection, folder: Path, people: People, left: list[str]) -> Iterator[Job]:
    """Remove the names from every journal that has, or may have, one of them, before it is read; `left` are those that keep it."""
    names = people.forgetting
    if not names:
        return
    imported.take_out(folder, names)
    asked = "SELECT key FROM match WHERE id IN (SELECT match FROM seat WHERE spelling IN (SELECT value FROM json_each(?)))"
    keys = {key for (key,) in db.execute(asked, (msgspec.json.encode(names).decode(),))}
    in_it = {key for (key,) in db.execute("SELECT key FROM match")}
    theirs = [path for name, path in _paths(folder).items() if name in keys or name not in in_it]
    for path in (*theirs, *all_aside(folder / "matches")):
        yield lambda path=path: _take_out(path, names, left)  # type: ignore[misc]


def _take_out(path: Path, names: Collection[str], left: list[str]) -> None:
    if not take_out(path, names):
        left.append(path.name)


def _finish_forgetting(db: sqlite3.Connection, folder: Path, people: People, left: list[str]) -> bool:
    if not people.forgetting:
        return True
    asked = "SELECT 1 FROM seat WHERE spelling IN (SELECT value FROM json_each(?)) LIMIT 1"
    is_counted = bool(db.execute(asked, (msgspec.json.encode(people.forgetting).decode(),)).fetchall())

    def finished(now: People) -> People:
        if left or is_counted:
            return msgspec.structs.replace(now, still_in=tuple(left))
        return now.forgotten(people.forgetting)

    if players.change(folder, finished) != people and not is_counted:
        db.execute("INSERT INTO words (words) VALUES ('rebuild')")  # its index keeps deleted rows for a while
        db.execute("VACUUM")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return not left and not is_counted


def main(folder: Path) -> None:
    """The process: prints a line for every step. It ends with whoever has started it."""
    with suppress(OSError):
        os.nice(10)
    with suppress(OSError):  # when memory is short, this goes first
        Path("/proc/self/oom_score_adj").write_text("900", "ascii")

    def tell(done: int, of: int) -> None:
        sys.stdout.buffer.write(msgspec.json.encode([done, of]) + b"\n")
        sys.stdout.buffer.flush()

    update(folder, tell)


if __name__ == "__main__":
    with suppress(BrokenPipeError, KeyboardInterrupt):
        try:
            main(Path(sys.argv[1]))
        except BrokenPipeError:
            raise
        except (OSError, sqlite3.Error, Refused) as error:
            sys.exit(f"Past games cannot be counted: {error!r}")  # for the log of the table
