"""Pig: on your turn, roll a die and add it up, or hold and keep the sum. A 1 loses the sum."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Literal

from companion.engine.answers import SCORE_KEEPING, UNIVERSAL, Answer
from companion.engine.choices import Choice, Confirm, Number
from companion.engine.events import NewRound
from companion.engine.prompts import Prompt
from companion.engine.refusals import N_
from companion.engine.script import Over, Script, ask
from companion.procedures.auction_words import AuctionWords
from companion.procedures.in_turn import clockwise
from companion.procedures.plain_game import PlainGame, PlainMatch

GOAL = 20


# The answers. The keys of the protocol are the fields.


class Roll(Answer, frozen=True):
    """One more die."""

    seat: int
    roll: Literal[True]


class Hold(Answer, frozen=True):
    """The sum is kept."""

    seat: int
    hold: Literal[True]


class Die(Answer, frozen=True):
    """What the die shows."""

    die: int


# The prompts. `choices` lists the possible answers; typing, buttons, screens and random players follow from it.


class AskRoll(Prompt, frozen=True, tag="roll"):
    """PG-2: roll or hold?"""

    at_stake: int
    clause: str = "PG-2"

    def choices(self) -> tuple[Choice, ...]:
        hold = (self.choice(Hold, hold=Confirm()),) if self.at_stake else ()
        return self.choice(Roll, roll=Confirm()), *hold


class AskDie(Prompt, frozen=True, tag="die"):
    """PG-3: what does the die show?"""

    clause: str = "PG-3"

    def choices(self) -> tuple[Choice, ...]:
        return (self.choice(Die, die=Number(1, 6)),)


# The rules, from top to bottom. Every point is booked with its reason and its clause.


def turn(match: PlainMatch, seat: int) -> Script[None]:
    """PG-2, PG-3: add up until the player holds or rolls a 1."""
    dice: list[int] = []
    while isinstance((yield from ask(lambda: AskRoll((seat,), sum(dice)))), Roll):
        shown = yield from ask(lambda: AskDie(()))
        assert isinstance(shown, Die)
        if shown.die == 1:
            return
        dice.append(shown.die)
    match.book(seat, sum(dice), "held", "PG-2")


class PigWords(AuctionWords):
    """Pig in words. AuctionWords, because every match can change to keeping score, with auctions."""

    questions: ClassVar[Mapping[str, str]] = {
        "roll": N_("{name} rolls or holds: {at_stake} at stake"),
        "die": N_("What does the die show?"),
    }
    answer_names: ClassVar[Mapping[str, str]] = {
        "roll": N_("roll"),
        "hold": N_("hold the sum"),
        "die": N_("die"),
    }
    reasons: ClassVar[Mapping[str, str]] = {"held": N_("held")}
    endings: ClassVar[Mapping[str, str]] = {"goal": N_("Somebody has 20 points.")}


class Pig(PlainGame):
    """The game. Everything else comes from PlainGame."""

    id = "pig"
    title = "Pig"
    players = range(2, 6)
    clause: ClassVar[str] = "PG-1"
    answers: Sequence[type[Answer]] = (Roll, Hold, Die, *SCORE_KEEPING, *UNIVERSAL)
    words_of = PigWords

    def play(self, match: PlainMatch) -> Script[Over]:
        """PG-4: rounds until somebody has enough; by then all have had as many turns."""
        while True:
            match.emit(NewRound(match.round))
            for seat in clockwise(match.first, len(match.seats)):
                yield from turn(match, seat)
            if max(map(match.score, match.seats)) >= GOAL:
                return Over("goal", "PG-4")
            match.round += 1


GAME = Pig()
