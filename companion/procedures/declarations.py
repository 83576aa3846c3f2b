"""Declaring how much a seat has of something that was not followed: the last known value is proposed, and BID agrees."""

from collections.abc import Mapping

from companion.engine.answers import Answer, Pass, Seated
from companion.engine.choices import Choice, Counts
from companion.engine.prompts import Prompt
from companion.engine.refusals import Refusal
from companion.procedures.box import Numbers


class Own(Seated, frozen=True):
    """How much a seat has of what is asked for."""

    own: Numbers


class AskOwn(Prompt, frozen=True):
    """How much does each seat have of this? They answer in any order."""

    room: Numbers
    """What is asked for, and its bound."""
    now: Mapping[int, Numbers]
    """What is proposed, by seat."""
    known: Mapping[int, Numbers]
    """What else is known of all seats."""

    def cannot_be(self, held: list[Numbers]) -> Refusal | None:
        """Why the seats cannot have this at the same time. A game overrides it."""
        return None

    def choices(self) -> tuple[Choice, ...]:
        return (self.choice(Own, own=Counts(self.room)),)

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        if not isinstance(answer, Own | Pass):
            return None
        declared = answer.own if isinstance(answer, Own) else self.now[answer.seat]
        own = {what: declared.get(what, 0) for what in self.room}
        before = self.known.get(answer.seat, {})
        others = [known for seat, known in self.known.items() if seat != answer.seat]
        wrong = self.cannot_be([{**before, **own}, *others])
        # If a correction has made the rest impossible, no answer could help it.
        return None if wrong == self.cannot_be([before, *others]) else wrong

    def yes(self, seat: int) -> Answer | None:
        """As it is proposed."""
        return self.proposed(Own(seat, self.now[seat])) if seat in self.now else None

    def no(self, seat: int) -> Answer | None:
        """Pass, where the proposal is possible at all."""
        return super().no(seat) if self.yes(seat) is not None else None
