"""The log as a story: rounds, and in them what belongs together with what came of it. Pure."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kiosk.scene.context import capital
from kiosk.store import Line

CLAUSE = re.compile(r"\s*\[[A-Z]+-\d+\]")


@dataclass(frozen=True)
class Beat:
    """Answers that are one thing to a player: an auction with all its bids, a turn, some who pass."""

    answers: tuple[Line, ...]

    @property
    def first(self) -> int:
        """The number of its first answer: it is known by it."""
        return int(self.answers[0]["n"])

    @property
    def round(self) -> int | None:
        """When it was."""
        return self.answers[0].get("round")

    @property
    def title(self) -> str:
        """What it was about: a lot, else what was said. It stands over what came of it, so it begins with a capital."""
        told = str(self.answers[0].get("about") or ", ".join(one["text"] for one in self.answers))
        return capital(told)

    @property
    def news(self) -> list[str]:
        """What came of it, without clauses; while nothing has, the last that was said about the lot."""
        told = [CLAUSE.sub("", line) for one in self.answers for line in one.get("news", ())]
        return told or ([self.answers[-1]["text"]] if self.answers[0].get("about") else [])

    @property
    def seats(self) -> set[int]:
        """Who had to do with it."""
        return {seat for one in self.answers for seat in one.get("seats", ())}


@dataclass(frozen=True)
class Heading:
    """A round begins."""

    round: int | None


Row = Beat | Heading


def beats(answers: Sequence[Line]) -> list[Beat]:
    """What belongs together, in order."""
    found: list[list[Line]] = []
    for one in answers:
        if found and _goes_on(found[-1][-1], one):
            found[-1].append(one)
        else:
            found.append([one])
    return [Beat(tuple(group)) for group in found]


def _goes_on(last: Line, one: Line) -> bool:
    """Whether this is still the same thing: the same lot until it is sold, who lets pass what follows, one more who passes."""
    if last.get("round") != one.get("round"):
        return False
    if last.get("about") and _is_idle(one):
        return True
    if last.get("news"):
        return False
    if one.get("about") or last.get("about"):
        return bool(one.get("about") == last.get("about"))
    return _is_idle(one) and _is_idle(last)


def _is_idle(one: Line) -> bool:
    """Whether somebody just let it pass."""
    return bool(one["kind"] == "pass" and not one.get("about") and not one.get("news"))


def rows(found: Sequence[Beat], seat: int | None = None) -> list[Row]:
    """The story with its headings; of one seat only what it had to do with."""
    told: list[Row] = []
    for beat in found:
        if seat is not None and seat not in beat.seats:
            continue
        if not told or _round(told[-1]) != beat.round:
            told.append(Heading(beat.round))
        told.append(beat)
    return (
        told
        if any(beat.round is not None for beat in found)
        else [one for one in told if isinstance(one, Beat)]
    )


def _round(row: Row) -> int | None:
    return row.round


def headings(told: Sequence[Row]) -> Iterator[tuple[int, int]]:
    """The rounds there are, each with where it begins."""
    for at, row in enumerate(told):
        if isinstance(row, Heading) and row.round is not None:
            yield row.round, at
