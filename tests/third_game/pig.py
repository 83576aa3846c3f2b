"""Pig: whoever is on turn rolls a die and adds it up, or holds and keeps the sum; a 1 loses it. 20 points end the round."""

from typing import ClassVar, Literal

from companion.engine.answers import KEPT, UNIVERSAL, Answer
from companion.engine.choices import Choice, Confirm, Number
from companion.engine.events import NewRound
from companion.engine.prompts import Prompt
from companion.engine.refusals import N_
from companion.engine.script import Over, Script, ask
from companion.procedures.in_turn import clockwise
from companion.procedures.plain_game import PlainGame, PlainMatch
from companion.text.words import Words

GOAL = 20


class Roll(Answer, frozen=True):
    """One more die."""

    kind: ClassVar[str] = "roll"

    seat: int
    roll: Literal[True]


class Hold(Answer, frozen=True):
    """The sum is kept."""

    kind: ClassVar[str] = "hold"

    seat: int
    hold: Literal[True]


class Die(Answer, frozen=True):
    """What the die shows."""

    kind: ClassVar[str] = "die"

    die: int


class AskRoll(Prompt, frozen=True, tag="roll"):
    """PG-1: roll or hold."""

    at_stake: int
    clause: str = "PG-1"

    def ways(self) -> tuple[Choice, ...]:
        hold = (self.way(Hold, hold=Confirm()),) if self.at_stake else ()
        return self.way(Roll, roll=Confirm()), *hold


class AskDie(Prompt, frozen=True, tag="die"):
    """PG-2: what does the die show?"""

    clause: str = "PG-2"

    def ways(self) -> tuple[Choice, ...]:
        return (self.way(Die, die=Number(1, 6)),)


def turn(m: PlainMatch, seat: int) -> Script[None]:
    """PG-1, PG-2: add up until one holds or rolls a 1."""
    dice: list[int] = []
    while isinstance((yield from ask(lambda: AskRoll((seat,), sum(dice)))), Roll):
        shown = yield from ask(lambda: AskDie(()))
        assert isinstance(shown, Die)
        if shown.die == 1:
            return
        dice.append(shown.die)
    m.book(seat, sum(dice), "held", "PG-1")


def play(m: PlainMatch) -> Script[Over]:
    """PG-3: rounds until somebody has enough; all have had as many turns then."""
    while True:
        m.tell(NewRound(m.round))
        for seat in clockwise(m.first, len(m.seats)):
            yield from turn(m, seat)
        if max(map(m.score, m.seats)) >= GOAL:
            return Over("goal", "PG-3")
        m.round += 1


class PigWords(Words):
    """Pig in words."""

    questions: ClassVar[dict[str, str]] = {
        "roll": N_("{name} rolls or holds: {at_stake} at stake"),
        "die": N_("What does the die show?"),
    }
    reasons: ClassVar[dict[str, str]] = {"held": N_("held")}
    endings: ClassVar[dict[str, str]] = {"goal": N_("Somebody has 20 points.")}


class Pig(PlainGame):
    """The whole game."""

    id = "pig"
    title = "Pig"
    clause = "PG-0"
    answers = (Roll, Hold, Die, *KEPT, *UNIVERSAL)
    words_of = PigWords
    play = staticmethod(play)


GAME = Pig()
