"""The answers of Il Principe, with the full rules and while only keeping score."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from companion.engine.answers import SCORE_KEEPING, UNIVERSAL, Answer, Score, Seated, TableWord

Counts = Mapping[str, int]


class Face(TableWord, frozen=True):
    """A city's face (IP-5). The icons may be left out where a rulebook prints them."""

    teaches = True

    city: str
    regions: tuple[str, ...]
    icons: Counts | None = None


class Reveal(Answer, frozen=True):
    """The reserve, turned up, shows this (IP-14)."""

    reveal: Counts


class Build(Seated, frozen=True):
    """A seat builds a city and places shields (IP-21, IP-22)."""

    build: str
    shields: Counts = {}  # noqa: RUF012 - msgspec gives each answer its own


class TurnUp(Answer, frozen=True):
    """This city fills the gap (IP-24)."""

    city: str


class Lay(Seated, frozen=True):
    """A seat plays buildings of one colour (IP-20)."""

    lay: Counts


class Flip(Seated, frozen=True):
    """The green role turns a building of this colour face up (IP-7)."""

    flip: str


class Shield(Seated, frozen=True):
    """The blue role places a shield in this region (IP-7)."""

    region: str


# Keeping score. Most of these can be entered at any time.


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One role tile: the major or the minor one of a colour."""

    major: str | None = None
    minor: str | None = None


class Take(TableWord, frozen=True):
    """A seat takes a role."""

    seat: int
    take: Tile


class Drop(TableWord, frozen=True):
    """A seat puts a role back."""

    seat: int
    drop: Tile


class AddShields(TableWord, frozen=True):
    """A seat has this many more shields in these regions; fewer if below 0."""

    seat: int
    shields: Counts


class AddBuildings(TableWord, frozen=True):
    """A seat has this many more buildings of these colours; fewer if below 0."""

    seat: int
    buildings: Counts


class SetPrincipe(TableWord, frozen=True):
    """This seat holds the Principe marker."""

    principe: int


class Count(Seated, frozen=True):
    """What a seat has left at the end."""

    coins: int | None = None
    hand: int | None = None


class Enough(Answer, frozen=True):
    """Skip the rest: score what is known."""

    enough: Literal[True]


ByHandAnswer = Score | Take | Drop | AddShields | AddBuildings | SetPrincipe

REFEREED: tuple[type[Answer], ...] = (Reveal, Build, Lay, TurnUp, Face, Flip, Shield)
BY_HAND: tuple[type[Answer], ...] = (
    *SCORE_KEEPING,
    Take,
    Drop,
    AddShields,
    AddBuildings,
    SetPrincipe,
    Count,
    Enough,
)
ANSWERS: tuple[type[Answer], ...] = (*REFEREED, *BY_HAND, *UNIVERSAL)
