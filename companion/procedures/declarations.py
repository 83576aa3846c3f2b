"""Telling how much one has of something, where nobody has followed it: what was last known is proposed, and BID agrees."""

from collections.abc import Mapping
from typing import ClassVar

from companion.engine.answers import Answer, Pass, Seated
from companion.engine.choices import Choice, Counts
from companion.engine.prompts import Prompt
from companion.engine.refusals import Refusal
from companion.procedures.box import Numbers


class Own(Seated, frozen=True):
    """A seat has so much of what is asked for."""

    kind: ClassVar[str] = "own"

    own: Numbers


class AskOwn(Prompt, frozen=True):
    """How much does a seat have of this? All who are asked may tell, in any order."""

    room: Numbers
    """What is asked for, and how much of it there can be."""
    now: Mapping[int, Numbers]
    """What is proposed, by seat."""
    known: Mapping[int, Numbers]
    """What is known of all seats besides."""

    def cannot_be(self, held: list[Numbers]) -> Refusal | None:
        """Why seats cannot have this, side by side. A game says so."""
        return None

    def ways(self) -> tuple[Choice, ...]:
        return (self.way(Own, own=Counts(self.room)),)

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        if not isinstance(answer, Own | Pass):
            return None
        told = answer.own if isinstance(answer, Own) else self.now[answer.seat]
        own = {what: told.get(what, 0) for what in self.room}
        before = self.known.get(answer.seat, {})
        others = [known for seat, known in self.known.items() if seat != answer.seat]
        wrong = self.cannot_be([{**before, **own}, *others])
        # What the table has put right too far is no fault of this answer, and none could mend it.
        return None if wrong == self.cannot_be([before, *others]) else wrong

    def yes(self, seat: int) -> Answer | None:
        """As it is proposed."""
        return self.proposed(Own(seat, self.now[seat])) if seat in self.now else None

    def no(self, seat: int) -> Answer | None:
        """What passing says of it, where that can be at all."""
        return super().no(seat) if self.yes(seat) is not None else None
