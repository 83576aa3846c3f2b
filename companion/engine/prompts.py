"""Prompts: who is asked, what, and what may be answered."""

from collections.abc import Iterator
from enum import Enum
from typing import Any, ClassVar, Literal

import msgspec

from companion.engine.answers import Answer, Pass
from companion.engine.refusals import NOT_ASKED, NOT_OFFERED, NOT_YOUR_TURN, UNKNOWN_SEAT, Refusal
from companion.engine.ways import Domain, Seat, Way, Yes, encoded, has_seat

Viewer = int | Literal["all", "table"]
"""Who looks: a seat, the whole table on the shared screen, or somebody who may see everything."""

EVERYTHING: Viewer = "all"
TABLE: Viewer = "table"


def may_see(viewer: Viewer, seat: int) -> bool:
    """Whether this viewer may see what is secret to the seat."""
    return viewer in ("all", seat)


class Standing(Enum):
    """How a seat stands to what is asked."""

    ASKED = "asked"
    LEADS = "leads"
    IN = "in"
    OUT = "out"


class Prompt(msgspec.Struct, frozen=True, tag_field="kind", gc=False):
    """A question. It holds all that decides whether an answer is legal, so `check` needs nothing else."""

    also: ClassVar[tuple[type[Answer], ...]] = ()
    """What is heard here besides the ways: a ruling of the table."""
    climbs: ClassVar[bool] = False
    """Whether a held BID button asks for more with each step, and counts when it is let go of."""

    seats: tuple[int, ...]
    """Who is asked; nobody in particular means the table."""

    def ways(self) -> tuple[Way, ...]:
        """What may be answered. It tells nothing that whoever sees this prompt may not know."""
        return ()

    def way(self, answer: type[Answer], /, **fields: Domain) -> Way:
        """A way of those who are asked."""
        return Way(answer, **({"seat": Seat(self.seats)} if has_seat(answer) else {}), **fields)

    def passing(self) -> Way:
        """Who is asked may pass."""
        return self.way(Pass, passes=Yes())

    @property
    def accepts(self) -> tuple[type[Answer], ...]:
        """The kinds of answers that are heard here."""
        return (*dict.fromkeys(way.answer for way in self.ways()), *self.also)

    def check(self, answer: Answer) -> Refusal | None:
        """Why this answer cannot be, or None if it can."""
        ways = [way for way in self.ways() if isinstance(answer, way.answer)]
        if not ways and not isinstance(answer, self.also):
            return NOT_ASKED()
        if self.seats:
            seat = getattr(answer, "seat", None)
            if seat not in self.seats:
                return NOT_ASKED() if seat is None else NOT_YOUR_TURN(seat=seat)
        if ways and not any(way.fits(answer) for way in ways):
            return self.misfit(answer) or NOT_OFFERED()
        return self.forbids(answer)

    def misfit(self, answer: Answer) -> Refusal | None:
        """Why an answer of a kind that is asked fits no way, where the rules have a word for it."""
        return None

    def forbids(self, answer: Answer) -> Refusal | None:
        """Why the rules forbid this answer, once it is known to be one that is offered to whom is asked."""
        return None

    def yes(self, seat: int, steps: int = 0) -> Answer | None:
        """What the BID button of this seat says, held for so many steps: the one thing that can be said but no."""
        if seat not in self.seats:
            return None
        ways = [way for way in self.ways() if way.answer is not Pass]
        return ways[0].only() if len(ways) == 1 and len(self.seats) == 1 else None

    def no(self, seat: int) -> Answer | None:
        """What the PASS button of this seat says; None if it says nothing here."""
        return Pass(seat, True) if seat in self.seats and Pass in self.accepts else None

    def only_answer(self) -> Answer | None:
        """The one thing that can be said here, if there is only one; to say it unasked may tell what is hidden."""
        return None

    def standing(self, seat: int) -> Standing | None:
        """How this seat stands here; None if it has no part in it."""
        return Standing.ASKED if seat in self.seats else None

    def is_still(self, earlier: "Prompt") -> bool:
        """Whether this asks just what the earlier prompt has asked, though others may have said something since."""
        return self is earlier

    def seen_by(self, viewer: Viewer) -> "Prompt":
        """This prompt without what the viewer may not know."""
        return self

    def plain(self, viewer: Viewer) -> dict[str, Any]:
        """This prompt and its ways as the link tells them to this viewer."""
        seen = self.seen_by(viewer)
        shown: dict[str, Any] = msgspec.to_builtins(seen, str_keys=True)
        return shown | {"ways": [way.plain() for way in seen.ways()]}

    def names(self) -> Iterator[str]:
        """All names of the game that its ways are told with."""
        for way in self.ways():
            yield way.answer.kind
            yield from (encoded(way.answer)[field] for field in way.fields)
            yield from way.names()


def unknown_seat(seat: int | None, seats: int) -> Refusal | None:
    """Refuse a seat that is not at the table."""
    if seat is None or not 0 <= seat < seats:
        return UNKNOWN_SEAT(seat="?" if seat is None else seat)
    return None
