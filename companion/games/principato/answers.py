"""The answers of Principato."""

from typing import Literal

from companion.engine.answers import SCORE_KEEPING, UNIVERSAL, Answer, Seated, TableWord
from companion.procedures.box import Numbers
from companion.procedures.declarations import Own as Own


class Cards(TableWord, frozen=True):
    """PR-3: how many cards are left in the pile."""

    cards: int


class Depth(TableWord, frozen=True):
    """PR-1: full rules or scoring only, from here on."""

    depth: str


class Done(Seated, frozen=True):
    """PR-1, PR-7: a turn is over, or the armies are right."""

    done: Literal[True]


class Turned(Seated, frozen=True):
    """PR-3, PR-4: a military card was turned up, or the pile is empty, or both: it was the last card."""

    turned: str


class Act(Seated, frozen=True):
    """PR-1, PR-13: a card that brings resource tokens, catapults or cubes; an exchange; or a favour."""

    act: str


class Recruit(Seated, frozen=True):
    """PR-13: a card that brings soldiers."""

    recruit: str
    count: int


class Acquire(Seated, frozen=True):
    """PR-13, PR-14: a card that brings a culture token of this value."""

    acquire: str
    value: int


class Pay(Seated, frozen=True):
    """PR-2: the cubes that pay for it."""

    pay: Numbers


class Order(Seated, frozen=True):
    """PR-5: a seat asks to supply in order."""

    order: Literal[True]


class Supply(Seated, frozen=True):
    """PR-2: cubes go from the stores to soldiers."""

    supply: Numbers


class Dismiss(Seated, frozen=True):
    """PR-8: soldiers go back to the stock."""

    dismiss: Numbers


class Culture(Seated, frozen=True):
    """PR-14: the values of the culture tokens of a seat: how many there are of each value."""

    monuments: Numbers = {}  # noqa: RUF012 - msgspec gives each answer its own
    books: Numbers = {}  # noqa: RUF012
    paintings: Numbers = {}  # noqa: RUF012


class Objectives(Seated, frozen=True):
    """PR-10: the objective cards of a seat."""

    covered = True

    objectives: tuple[str, ...]


TURNS = (Done, Turned, Cards, Depth, Act, Recruit, Acquire, Pay)
COUNTS = (Own, Order, Supply, Dismiss, Culture, Objectives)
ANSWERS: tuple[type[Answer], ...] = (*TURNS, *COUNTS, *SCORE_KEEPING, *UNIVERSAL)
