"""What a list shows of a saved match without opening it, and the mark that shows whether its files have changed."""

from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import msgspec

from companion.engine.session import Session
from companion.storage import journal, record
from companion.storage.times import Times

Kind = TypeVar("Kind")


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match in a list. Nothing in it is secret."""

    game: str
    names: tuple[str, ...]
    seats: tuple[tuple[str, str], ...]
    places: tuple[int | None, ...] | None
    options: dict[str, str]
    n: int
    round: int | None
    mode: str | None
    over: bool
    begun: str
    """The time of the first line, as written."""
    at: str
    """The time of the last line."""
    seconds: int
    """How long it was played, without the pauses between evenings."""
    winners: tuple[int, ...] = ()
    """Seats; empty until a match is over."""
    scores: tuple[int | None, ...] = ()
    """Seat by seat, as the table sees them; the totals once a match is over."""
    scratch: bool = False


def entry_of(session: Session, times: Times) -> Entry:
    """The entry of a match in its current state."""
    match, request, view = session.match, session.request, session.view("table")
    result = None if session.over is None else session.result
    seats = getattr(view, "seats", ())
    scores = [getattr(seat, "score", None) for seat in seats]
    if result is not None:
        scores = [getattr(seat, "total", None) for seat in getattr(result, "seats", ())]
    return Entry(
        session.game.id,
        match.names,
        tuple((side, name) for side, name in request.seats),
        request.places,
        dict(request.options),
        session.n,
        _only(int, getattr(view, "round", None)),
        _only(str, getattr(view, "mode", None)),
        result is not None,
        times.begun,
        times.at,
        round(times.seconds),
        tuple(getattr(result, "winners", ())),
        tuple(_only(int, score) for score in scores),
        request.scratch,
    )


def _only(kind: type[Kind], value: object) -> Kind | None:
    """A game may use this name for something else, or not at all."""
    return value if isinstance(value, kind) else None


def read_entry(path: Path) -> Entry | None:
    """The entry of a journal, which is read and replayed. None if nothing was ever written. Raises Refused."""
    lines = journal.read(path)
    if not lines:
        return None
    game, request = record.decode_start(lines[0].text)
    session = Session(game, request)
    record.restore(session, [line.text for line in lines[1:]])
    times = Times()
    for line in lines:
        times.add(line.at)
    return entry_of(session, times)


def mark(path: Path) -> str:
    """The files of a journal, with their lengths and times. Raises OSError if there are none.

    The log beside it counts too: after a power cut the last lines are only there.
    """
    marks = [_mark(path)]
    for beside in ("-wal", "-journal"):
        with suppress(FileNotFoundError):
            marks.append(beside + _mark(Path(f"{path}{beside}")))
    return " ".join(marks)


def _mark(path: Path) -> str:
    stat = path.stat()
    return f"{stat.st_ino}:{stat.st_size}:{stat.st_mtime_ns}"
