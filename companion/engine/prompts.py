"""Prompts: who is asked, what, and what is legal."""

from enum import Enum
from typing import ClassVar, Literal

import msgspec

from companion.engine.answers import Answer, Pass
from companion.engine.refusals import NOT_ASKED, NOT_YOUR_TURN, UNKNOWN_SEAT, Refusal

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

    accepts: ClassVar[tuple[type[Answer], ...]] = ()
    climbs: ClassVar[bool] = False
    """Whether a held BID button asks for more with each step, and counts when it is let go of."""

    seats: tuple[int, ...]
    """Who is asked; nobody in particular means the table."""

    def check(self, answer: Answer) -> Refusal | None:
        """Why this answer cannot be, or None if it can."""
        if not isinstance(answer, self.accepts):
            return NOT_ASKED()
        if self.seats:
            seat = getattr(answer, "seat", None)
            if seat not in self.seats:
                return NOT_ASKED() if seat is None else NOT_YOUR_TURN(seat=seat)
        return self.forbids(answer)

    def forbids(self, answer: Answer) -> Refusal | None:
        """Why the rules forbid this answer, once it is known to be what is asked of whom is asked."""
        return None

    def yes(self, seat: int, steps: int = 0) -> Answer | None:
        """What the BID button of this seat says, held for so many steps; None if it says nothing here."""
        return None

    def no(self, seat: int) -> Answer | None:
        """What the PASS button of this seat says; None if it says nothing here."""
        return Pass(seat, True) if Pass in self.accepts and seat in self.seats else None

    def only_answer(self) -> Answer | None:
        """The one thing that can be said here, if there is only one; to say it unasked may tell what is hidden."""
        return None

    def standing(self, seat: int) -> Standing | None:
        """How this seat stands here; None if it has no part in it."""
        return Standing.ASKED if seat in self.seats else None

    def is_still(self, earlier: "Prompt") -> bool:
        """Whether this asks just what the earlier prompt has asked, though others may have said something since."""
        return self is earlier

    def winner_after(self, answer: Answer) -> int | None:
        """Who has won something if this legal answer ends what is going on."""
        return None

    def seen_by(self, viewer: Viewer) -> "Prompt":
        """This prompt without what the viewer may not know."""
        return self


def unknown_seat(seat: int | None, seats: int) -> Refusal | None:
    """Refuse a seat that is not at the table."""
    if seat is None or not 0 <= seat < seats:
        return UNKNOWN_SEAT(seat="?" if seat is None else seat)
    return None
