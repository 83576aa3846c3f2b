"""The view and the prompts of Il Principe as Structs: the referee fills them (views.py, prompts.py), screens read them."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from companion.procedures.view_types import PastSale

Rank = Literal["major", "minor"]

# On the table.


class Stack(msgspec.Struct, frozen=True, gc=False):
    """Buildings of one colour."""

    up: int
    down: int

    @property
    def both(self) -> int:
        """Face up and down together."""
        return self.up + self.down


class Roles(msgspec.Struct, frozen=True, gc=False):
    """The colours whose roles a seat holds."""

    major: tuple[str, ...]
    minor: tuple[str, ...]

    def of(self, rank: Rank) -> tuple[str, ...]:
        """Those of one rank."""
        return self.major if rank == "major" else self.minor


class Brought(msgspec.Struct, frozen=True):
    """What a role's effect has brought its new holder."""

    what: str
    by: int
    where: str = ""
    """The colour that was turned up, or the region of the shield."""


class Given(msgspec.Struct, frozen=True):
    """What happened to one tile when roles were last handed out."""

    why: str = "coming"
    """most, second or won; or why it stays: nobody, tied or unsold."""
    seat: int | None = None
    price: int = 0
    down: int = 0
    """Buildings that the new major has turned face down."""
    brought: Brought | None = None


class Dealt(msgspec.Struct, frozen=True):
    """One colour when roles were last handed out: face-up buildings by seat, and what happened to each tile in play."""

    counts: tuple[int, ...]
    tiles: Mapping[Rank, Given]


class SeatView(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One seat as the viewer may see it: unset is what the viewer may not know, null what is unknown."""

    family: str
    name: str
    score: int
    coins: int | UnsetType | None = UNSET
    hand: int | None
    shields_left: int
    buildings: Mapping[str, Stack]
    roles: Roles
    shields: Mapping[str, int]


class Trigger(msgspec.Struct, frozen=True, gc=False):
    """How near an end of the game is."""

    what: str
    left: int
    clause: str


class Piles(msgspec.Struct, frozen=True, gc=False):
    """Cards in the piles."""

    buildings: int
    cities: int
    discards: int


class Facts(msgspec.Struct, frozen=True):
    """Numbers of this match's rules, so that no screen has to know them."""

    roles: Mapping[Rank, Mapping[str, str]]
    """What each role is called in this edition, by rank and colour."""
    role_points: Mapping[Rank, int]
    set_points: int
    most_points: int
    """For most coins, and for most cards in hand."""
    region_points: tuple[int, int]
    """For most shields in a region, and for second most."""


class TableView(msgspec.Struct, frozen=True):
    """A match as the viewer may see it. What is not tracked while only keeping score is null or empty."""

    game: str
    edition: str
    rich: bool
    mode: str
    round: int | None
    phase: int | None
    principe: int | None
    last_round: bool
    piles: Piles | None
    face_up: tuple[str, ...]
    reserve: Mapping[str, int]
    seats: tuple[SeatView, ...]
    triggers: tuple[Trigger, ...]
    warnings: tuple[str, ...]
    sales: tuple[PastSale, ...]
    ranks: tuple[Rank, ...]
    """The ranks of roles that are in play."""
    dealt: Mapping[str, Dealt]
    facts: Facts


# Prompts, as far as screens read them.


class Face(msgspec.Struct, frozen=True):
    """A card's face: icons by colour, and the regions the city touches."""

    icons: Mapping[str, int]
    regions: tuple[str, ...]


class Offer(msgspec.Struct, frozen=True, gc=False):
    """A face-up city as its builder sees it, and what the others would score (IP-23)."""

    city: str
    cost: int
    points: int
    shields: int
    """How many shields the builder would have to place."""
    face: Face
    others: Mapping[int, int]
    """Role points by seat."""
    lacks: Mapping[str, int] = {}
    """Cards that are missing: in the `hand`, or of a colour in the whole game."""


class BuildAsked(msgspec.Struct, frozen=True):
    """The fields of AskBuild and AskAct."""

    offers: tuple[Offer, ...]
    hand: int
    may_build: bool = True


class RevealAsked(msgspec.Struct, frozen=True):
    """The fields of AskReveal."""

    count: int
    room: Mapping[str, int]


class ShieldAsked(msgspec.Struct, frozen=True):
    """The fields of AskShield."""

    regions: tuple[str, ...]


class CountAsked(msgspec.Struct, frozen=True):
    """The fields of AskCount."""

    missing: tuple[str, ...]
    last_known: Mapping[str, int]


# What is sold.


class LotView(msgspec.Struct, frozen=True):
    """Cards of a colour, or its role."""

    colour: str
    cards: int = 0
    role: Rank | None = None


def read_lot(lot: Any) -> LotView | str:
    """The lot; one that the players named themselves stays a text."""
    return msgspec.convert(lot, LotView) if isinstance(lot, Mapping) else str(lot)
