"""What screens see of a match of The Princes of Florence, as Structs: the referee fills them, the screens read them.

No rules here, so that a screen need not import the game.
"""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from companion.games.florence import data
from companion.procedures.view_types import PastSale

# On the table.


class Pawn(msgspec.Struct, frozen=True):
    """Whose pawn is on a character, at which number."""

    seat: int
    space: int


class SeatView(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One seat as the viewer may see it; unset is what the viewer may not know, null what nobody knows yet."""

    colour: str
    name: str
    score: int
    money: int | UnsetType | None = UNSET
    landscapes: Mapping[str, int]
    buildings: tuple[str, ...]
    shared: Mapping[str, int]
    """Joint buildings, and with whom."""
    freedoms: tuple[str, ...]
    jesters: int
    builders: int
    hand: int
    recruiting: int
    bonus: int
    prestige_cards: int
    works: int
    """Profession and recruiting cards on the table."""
    professions: tuple[str, ...]
    """Those of them that can be recruited."""
    recruited: tuple[str, ...]
    """In hand, and everybody has seen it."""
    best: int | None
    """The value of the best work this round."""
    prestige: tuple[str, ...]
    """Turned at the end, once all are."""
    empty: int | None
    banker: bool
    uses: tuple[str, ...]
    """What it may use now, in turn or not."""


class TurnView(msgspec.Struct, frozen=True, gc=False):
    """Whose turn it is in phase B, and what is left of it."""

    seat: int
    actions: int
    done: tuple[str, ...]


class Size(msgspec.Struct, frozen=True, gc=False):
    """A size of buildings: how many squares one covers, and which are of it."""

    squares: int
    buildings: tuple[str, ...]


class Facts(msgspec.Struct, frozen=True, gc=False):
    """What boards and cards print, for the screens."""

    sizes: Mapping[str, Size]
    prestige: Mapping[str, data.Prestige]
    """What each card brings alone, and when tied."""
    parts: Mapping[str, int]
    """What the parts of a work are worth."""
    price: int = data.PRICE
    """Of a profession card, a freedom, a bonus card."""
    pay: int = data.PAY
    """For each point of a work's value."""
    point: int = data.POINT
    """How much of it becomes a point of prestige."""
    given_back: int = data.GIVEN_BACK
    """For each returned point."""
    most_builders: int = data.MOST_BUILDERS
    touching: int = data.TOUCHING
    """How many of them let buildings touch."""


class TableView(msgspec.Struct, frozen=True, gc=False):
    """The table."""

    game: str
    muse: bool
    cooperation: bool
    mode: str
    round: int | None
    phase: str | None
    starter: int | None
    last_round: bool
    minimum: tuple[int, ...]
    likes: Mapping[str, data.Likes]
    """What each profession likes."""
    facts: Facts
    piles: Mapping[str, int]
    """What nobody has taken yet."""
    sold: Mapping[str, int]
    """Piles sold from this round, and to whom."""
    renounced: tuple[int, ...]
    turn: TurnView | None
    played: tuple[str, ...]
    """Bonus cards that have left the game."""
    characters: Mapping[str, int]
    pawns: Mapping[str, Pawn]
    on_banker: int | None
    seats: tuple[SeatView, ...]
    warnings: tuple[str, ...]
    sales: tuple[PastSale, ...]


# The parts of prompts that screens read.


class BoardAsked(msgspec.Struct, frozen=True):
    """What AskBoard shows."""

    minimum: tuple[int, ...]
    unverified: tuple[int, ...]
    professions: Mapping[str, data.Likes]


class PileAsked(msgspec.Struct, frozen=True):
    """What AskPile shows."""

    piles: tuple[str, ...]
    full: tuple[str, ...]
    price: int
    alone: bool
    left: Mapping[str, int]
    bought: Mapping[str, int]
    renounced: tuple[int, ...]


class PlaceAsked(msgspec.Struct, frozen=True):
    """What AskPlace shows."""

    spaces: Mapping[str, tuple[int, int]]
    pawns: Mapping[str, Pawn]
    taken: Mapping[str, int]
    on_banker: int
    still_in: tuple[int, ...]
    brings: Mapping[str, Mapping[int, int]]


class ActAsked(msgspec.Struct, frozen=True):
    """What AskAct shows."""

    actions: int
    minimum: int
    works: Mapping[str, Mapping[str, int]]
    princess: Mapping[str, int] | None
    bonus: Mapping[str, int]
    bonus_cards: int
    cost: int
    buildings: tuple[str, ...]
    freedoms: tuple[str, ...]
    cards: tuple[str, ...]
    partners: Mapping[int, tuple[str, ...]] | None


class PrestigeAsked(msgspec.Struct, frozen=True):
    """What AskPrestige shows."""

    cards: int


class MoneyAsked(msgspec.Struct, frozen=True):
    """What AskMoney shows."""

    last_known: int | UnsetType | None = UNSET
    """Unset: there is one, but not for this viewer."""


# Scoring, besides what all games have.


class FinalCount(msgspec.Struct, frozen=True):
    """The fields of scoring.Result that screens read."""

    compared: Mapping[str, tuple[tuple[int, ...], ...]]


# What is sold.


class Lot(msgspec.Struct, frozen=True):
    """One item of a pile."""

    pile: str


def read_lot(lot: Any) -> Lot | str:
    """The lot of an auction; one that players named themselves stays a text."""
    return msgspec.convert(lot, Lot) if isinstance(lot, Mapping) else str(lot)
