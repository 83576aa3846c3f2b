"""Removes a name from saved matches: the first line of a journal is rewritten without it, everything else stays."""

import sqlite3
from collections.abc import Collection, Mapping
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import msgspec

from companion.history.facts import folded
from companion.storage import journal, record
from companion.storage.export import write_journal
from companion.storage.files import NotPlain, give, read_plain, sync_folder
from companion.storage.journal_copy import BESIDE, LARGEST
from companion.storage.journal_file import open_journal


def take_out(path: Path, names: Collection[str]) -> bool:
    """Remove these folded names from a journal; returns whether none of them is in it now.

    One that is open elsewhere, or cannot be replayed, stays as it is.
    """
    try:
        lines = journal.read(path)
        if not lines or (renamed := _renamed(lines[0].text, names)) is None:
            return True
        db, lines = open_journal(path)  # nobody else has it open, and its log goes into the file
        db.close()
        new = path.with_name(f"{path.name}.new")
        new.unlink(missing_ok=True)
        start, instead = renamed
        endings = [line._replace(text=_ending(line.text, instead)) for line in lines[1:]]
        write_journal([lines[0]._replace(text=start), *endings], new)
        give(new, path.parent.stat())
        new.replace(path)
        sync_folder(path.parent)
    except Exception:  # a damaged file, or somebody else's, may hold anything
        return not _may_hold(path, names)
    return True


def _may_hold(path: Path, names: Collection[str]) -> bool:
    """Whether one of these folded names is in the bytes of a journal; those that cannot be read may hold it."""
    for beside in ("", *BESIDE):
        try:
            data = read_plain(f"{path}{beside}", LARGEST, "own")
        except (FileNotFoundError, IsADirectoryError, NotPlain):
            continue
        except OSError:
            return True
        text = folded(data.decode("utf-8", "replace"))
        if any(name in text for name in names):
            return True
    return False


def _renamed(text: bytes, names: Collection[str]) -> tuple[bytes, dict[str, str]] | None:
    """The first line without these names, and their replacements; None if it has none of them. Raises Refused."""
    game, request = record.decode_start(text)
    seats = tuple((side, "" if folded(name) in names else name) for side, name in request.seats)
    if seats == request.seats:
        return None
    start = msgspec.json.decode(text)
    start["request"]["seats"] = seats
    called = game.start(msgspec.structs.replace(request, seats=seats)).names
    instead = {name: new for (_, name), new in zip(request.seats, called, strict=True) if name != new}
    return msgspec.json.encode(start), instead


def _ending(text: bytes, instead: Mapping[str, str]) -> bytes:
    """A line whose recorded ending names nobody who is forgotten; all other lines stay as they are."""
    line = msgspec.json.decode(text)
    if not isinstance(line, dict) or b'"ending"' not in text:
        return text
    return msgspec.json.encode(_replaced(line, instead, inside=False))


def _replaced(value: Any, instead: Mapping[str, str], inside: bool) -> Any:
    """`inside` an ending, names are replaced; elsewhere they may be part of what somebody wrote."""
    match value:
        case dict():
            return {key: _replaced(one, instead, inside or key == "ending") for key, one in value.items()}
        case list():
            return [_replaced(one, instead, inside) for one in value]
        case str() if inside:
            return instead.get(value, value)
    return value


def drop_catalogue(folder: Path, name: str) -> None:
    """Drop the catalogue: it is rebuilt, without the name."""
    for beside in ("", "-wal", "-shm", "-journal"):
        with suppress(OSError):
            (folder / f"{name}{beside}").unlink()


def is_in_use(file: Path) -> bool:
    """Whether a running table has this database open."""
    if not file.exists():
        return False
    try:
        with closing(sqlite3.connect(file, timeout=0.2, isolation_level=None)) as db:
            db.execute("BEGIN IMMEDIATE")
            db.execute("ROLLBACK")
    except sqlite3.OperationalError as error:
        return error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
    except sqlite3.DatabaseError:
        return False
    return False
