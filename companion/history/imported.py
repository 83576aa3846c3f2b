"""Imported plays, in a file of their own: one line each, as records."""

import errno
from collections.abc import Callable, Collection, Iterable
from pathlib import Path

import msgspec

from companion.engine.refusals import N_, Refusal, Refused
from companion.history.facts import Evening, folded
from companion.storage.files import locked, read_plain, reason, write_whole

FILE = "imported.jsonl"
LARGEST = 64 * 1024 * 1024

CANNOT_KEEP = Refusal(
    "cannot_keep", "", N_("The imported games cannot be saved ({why}). Nothing was changed.")
)
TOO_LARGE = N_("the file would be too large")


def load(folder: Path) -> dict[str, Evening]:
    """All of them, by key. Unreadable lines are left out."""
    try:
        data = read_plain(folder / FILE, LARGEST)
    except OSError:
        return {}
    found = {}
    for line in data.splitlines():
        try:
            evening = msgspec.json.decode(line, type=Evening)
        except (ValueError, RecursionError):
            continue
        found[evening.key] = evening
    return found


def add(folder: Path, evenings: Iterable[Evening]) -> None:
    """Add these; existing ones stay as they are. Raises Refused."""
    _change(folder, lambda here: {evening.key: evening for evening in evenings} | here)


def _change(folder: Path, how: Callable[[dict[str, Evening]], dict[str, Evening]]) -> None:
    """Rewrite the file, whole or not at all, with a lock against other writers. Raises Refused."""
    try:
        with locked(folder):
            before = load(folder)
            if (after := how(before)) == before:
                return
            data = b"".join(msgspec.json.encode(evening) + b"\n" for evening in after.values())
            if len(data) > LARGEST:
                raise OSError(errno.EFBIG, TOO_LARGE)
            write_whole(folder / FILE, data, 0o600)
    except OSError as error:
        raise Refused(CANNOT_KEEP(why=reason(error))) from None


def take_out(folder: Path, names: Collection[str]) -> None:
    """Remove these folded names from all plays. Raises Refused."""
    _change(folder, lambda here: {key: _without(evening, names) for key, evening in here.items()})


def _without(evening: Evening, names: Collection[str]) -> Evening:
    seats = tuple(
        msgspec.structs.replace(seat, name="") if folded(seat.name) in names else seat
        for seat in evening.seats
    )
    return evening if seats == evening.seats else msgspec.structs.replace(evening, seats=seats)
