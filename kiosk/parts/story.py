"""The log as a story: rounds, and in them groups of answers with their outcome. Pure."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.protocol import outgoing as out
from kiosk.scene.context import capital

CLAUSE = re.compile(r"\s*\[[A-Z]+-\d+\]")


@dataclass(frozen=True)
class Beat:
    """Answers that belong together for a player: an auction with all its bids, a turn, a few passes."""

    answers: tuple[out.Logged, ...]

    @property
    def first(self) -> int:
        """The number of its first answer, which identifies it."""
        return int(self.answers[0].n)

    @property
    def round(self) -> int | None:
        """When it was."""
        return self.answers[0].round

    @property
    def title(self) -> str:
        """What it was about: a lot, else what was said. It is a heading, so it begins with a capital."""
        words = self.answers[0].about or ", ".join(one.text for one in self.answers)
        return capital(words)

    @property
    def news(self) -> list[str]:
        """Its outcome, without clauses; while there is none, the last thing said about the lot."""
        lines = [CLAUSE.sub("", line) for one in self.answers for line in one.news]
        return lines or ([self.answers[-1].text] if self.answers[0].about else [])

    @property
    def seats(self) -> set[int]:
        """The seats that took part."""
        return {seat for one in self.answers for seat in one.seats}


@dataclass(frozen=True)
class Heading:
    """A round begins."""

    round: int | None


Row = Beat | Heading


def beats(answers: Sequence[out.Logged]) -> list[Beat]:
    """Groups of answers, in order."""
    found: list[list[out.Logged]] = []
    for one in answers:
        if found and _goes_on(found[-1][-1], one):
            found[-1].append(one)
        else:
            found.append([one])
    return [Beat(tuple(group)) for group in found]


def _goes_on(last: out.Logged, one: out.Logged) -> bool:
    """Whether this belongs to the same group: the same lot until it is sold, those who let it pass, one more pass."""
    if last.round != one.round:
        return False
    if last.about and _is_idle(one):
        return True
    if last.news:
        return False
    if one.about or last.about:
        return bool(one.about == last.about)
    return _is_idle(one) and _is_idle(last)


def _is_idle(one: out.Logged) -> bool:
    """Whether somebody just passed."""
    return bool(one.kind == "pass" and not one.about and not one.news)


def rows(found: Sequence[Beat], seat: int | None = None) -> list[Row]:
    """The story with its headings; for one seat, only what it took part in."""
    listed: list[Row] = []
    for beat in found:
        if seat is not None and seat not in beat.seats:
            continue
        if not listed or listed[-1].round != beat.round:
            listed.append(Heading(beat.round))
        listed.append(beat)
    return (
        listed
        if any(beat.round is not None for beat in found)
        else [one for one in listed if isinstance(one, Beat)]
    )


def headings(rows: Sequence[Row]) -> Iterator[tuple[int, int]]:
    """The rounds, each with where it begins."""
    for at, row in enumerate(rows):
        if isinstance(row, Heading) and row.round is not None:
            yield row.round, at
