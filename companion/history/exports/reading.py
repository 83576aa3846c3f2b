"""Reads a file of plays in any format, and says what was understood before anything is saved."""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import NamedTuple

import msgspec

from companion.engine.refusals import N_, Refusal, Refused, UserText
from companion.history.exports import bgg, bgstats, csv_file
from companion.history.exports.plays import play_id
from companion.history.facts import Evening

LARGEST = 32 * 1024 * 1024
MOST_PLAYS = 50_000
NOT_PLAYS = Refusal(
    "not_plays",
    "",
    N_(
        "{file} holds no games that can be read ({why}). Import a .bgsplay file, BoardGameGeek's XML, or a CSV table."
    ),
)
TOO_MANY = N_("too many games")


class Preview(NamedTuple):
    """The plays of a file, compared with those that are here already."""

    new: Sequence[Evening]
    known: int
    unreadable: int
    kind: str

    @property
    def names(self) -> list[str]:
        """The players of the new plays, those with most plays first."""
        counted: dict[str, int] = {}
        for evening in self.new:
            for seat in evening.seats:
                counted[seat.name] = counted.get(seat.name, 0) + 1
        return sorted(filter(None, counted), key=lambda name: -counted[name])

    @property
    def span(self) -> tuple[str, str]:
        """The first and the last day."""
        days = sorted(evening.started[:10] for evening in self.new)
        return (days[0], days[-1]) if days else ("", "")


def preview(data: bytes, name: str, here: Sequence[str]) -> Preview:
    """The plays of this file; `here` are the keys of all past games. Raises Refused, whatever the file is."""
    known = {play_id(key).casefold() for key in here}
    kind, read = _reader(data)
    new: dict[str, Evening] = {}
    old = unreadable = 0
    try:
        for number, evening in enumerate(read(data)):
            if number >= MOST_PLAYS:
                raise ValueError(TOO_MANY)
            if evening is None or not _is_sane(evening):
                unreadable += 1
            elif play_id(evening.key) in known or evening.key in new:
                old += 1
            else:
                new[evening.key] = evening
    except (ValueError, RecursionError, msgspec.DecodeError) as error:
        said = "" if isinstance(error, UnicodeDecodeError) else str(error)[:80]
        raise Refused(NOT_PLAYS(file=UserText(name[:60]), why=said or csv_file.NO_TEXT)) from None
    return Preview(tuple(new.values()), old, unreadable, kind)


def _reader(data: bytes) -> tuple[str, Callable[[bytes], Iterable[Evening | None]]]:
    """The format of a file, by its beginning."""
    start = data[:64].removeprefix(b"\xef\xbb\xbf").lstrip()
    if start.startswith(b"{"):
        return "BG Stats", bgstats.read
    if start.startswith(b"<"):
        return "BoardGameGeek", bgg.read
    return "CSV", csv_file.read


def _is_sane(evening: Evening) -> bool:
    """Whether a play is plausible."""
    try:
        year = datetime.fromisoformat(evening.started).year
    except ValueError:  # a year before 1000 is written with fewer digits
        return False
    return 1900 <= year <= 2200 and 1 <= len(evening.seats) <= 100
