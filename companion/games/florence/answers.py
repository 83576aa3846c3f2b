"""What the table answers in The Princes of Florence, refereed and by hand."""

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

from companion.engine.answers import SCORE_KEEPING, UNIVERSAL, Answer, Score, Seated, TableWord
from companion.games.florence.data import Likes

# The board, and the tokens drawn for two players.


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the table's own board and cards print, to be compared once."""

    minimum: tuple[int, ...]
    professions: Mapping[str, Likes] = {}


class Board(TableWord, frozen=True):
    """The board shows this row of least work values, and these professions (PF-20)."""

    teaches = True

    board: Printed


class Freedoms(Answer, frozen=True):
    """Two players have drawn these freedoms besides one of each (PF-3)."""

    freedoms: tuple[str, ...]


# Phase A.


class NamePile(Seated, frozen=True):
    """A seat names a pile, and thereby bids for it, or buys from it if it is the last (PF-7, PF-10)."""

    pile: str


class Landscape(Seated, frozen=True):
    """Two players: the winner takes this landscape (PF-12)."""

    landscape: str


class GiveBack(TableWord, frozen=True):
    """A seat returns prestige for 100 florins a point (PF-34). At any time."""

    seat: int
    give_back: Annotated[int, msgspec.Meta(ge=1)]


class Recruit(TableWord, frozen=True):
    """A seat recruits this face-up profession of an opponent (PF-18): as it buys the card, or in any phase B."""

    seat: int
    recruit: str


# Muse & Princess.


class Place(Seated, frozen=True):
    """A seat places its pawn on a character, at this number (PF-41)."""

    character: str
    space: int


class MerchantFree(Seated, frozen=True):
    """The merchant pays for the item just won (PF-40)."""

    merchant: Literal["free"]


class MerchantPoints(TableWord, frozen=True):
    """The merchant brings as many points as one's place on the track (PF-40). At any time while one has it."""

    seat: int
    merchant: Literal["points"]


class Professor(TableWord, frozen=True):
    """The professor brings a bonus or a prestige card (PF-40). At any time while one has it."""

    seat: int
    professor: Literal["bonus", "prestige"]


# Phase B.


class Work(Seated, frozen=True):
    """A seat presents a work with this profession, plays bonus cards, and may switch parts that its card prints differently (PF-20)."""

    work: str
    bonus: tuple[str, ...] = ()
    parts: Mapping[str, bool] = {}


class Princess(Seated, frozen=True):
    """A seat presents a work with the princess, without a profession (PF-40)."""

    princess: Literal[True]


class Points(Seated, frozen=True):
    """This much of the pay for a work is turned into prestige (PF-21)."""

    points: int


class Build(Seated, frozen=True, rename={"partner": "with"}):
    """A seat builds, alone or with a partner who pays what was agreed (PF-23, PF-50)."""

    build: str
    partner: int | None = None
    pays: int = 0


class Join(Seated, frozen=True):
    """The partner agrees to a joint building (PF-50)."""

    join: Literal[True]


class TakeFreedom(Seated, frozen=True):
    """A seat introduces this freedom (PF-19)."""

    freedom: str


class TakeCard(Seated, frozen=True):
    """A seat takes one of the first five cards of a pile (PF-19)."""

    take: Literal["profession", "bonus"]


# The end.


class Reveal(Seated, frozen=True):
    """A seat enters its prestige cards, secret until all have done so (PF-26)."""

    covered = True

    prestige: tuple[str, ...]


class Empty(Answer, frozen=True):
    """The empty squares of the domains, seat by seat (PF-26)."""

    empty: tuple[int, ...]


# Keeping score. These can be entered at any time.


class Keep(TableWord, frozen=True):
    """A seat has this many more of these: items, buildings, freedoms, cards; fewer if below 0."""

    seat: int
    keep: Mapping[str, int]


class SetStarter(TableWord, frozen=True):
    """This seat is the start player."""

    starter: int


class SetBanker(TableWord, frozen=True):
    """This seat has the banker at the end; null: nobody."""

    banker: int | None


class Money(Seated, frozen=True):
    """What a seat has left at the end."""

    covered = True

    money: int


ACTIONS: tuple[type[Answer], ...] = (Work, Princess, Build, TakeFreedom, TakeCard)
"""What is done in phase B."""
ByHandAnswer = Score | Keep | SetStarter | SetBanker

REFEREED: tuple[type[Answer], ...] = (
    *(Board, Freedoms, NamePile, Landscape, GiveBack, Recruit),
    *(Place, MerchantFree, MerchantPoints, Professor),
    *(Work, Princess, Points, Build, Join, TakeFreedom, TakeCard, Reveal, Empty),
)
BY_HAND: tuple[type[Answer], ...] = (*SCORE_KEEPING, Keep, SetStarter, SetBanker, Money)
ANSWERS: tuple[type[Answer], ...] = (*REFEREED, *BY_HAND, *UNIVERSAL)
