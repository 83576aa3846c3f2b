"""The answers of any other game."""

from typing import ClassVar, Literal

import msgspec

from companion.engine.answers import Answer, TableWord
from companion.engine.refusals import UserText

AuctionKind = Literal["open", "once", "sealed", "all_pay", "falling"]
KINDS: tuple[AuctionKind, ...] = ("open", "once", "sealed", "all_pay", "falling")


class NextRound(TableWord, frozen=True):
    """AG-3: a round is over, and the next begins."""

    kind: ClassVar[str] = "nextround"

    next_round: Literal[True]


class Mark(TableWord, frozen=True):
    """AG-5: a marker goes to a seat, or is put away."""

    kind: ClassVar[str] = "mark"

    marker: UserText
    holder: int | None


class Rolled(TableWord, frozen=True):
    """AG-6: what the die shows."""

    kind: ClassVar[str] = "rolled"
    by_chance: ClassVar[bool] = True

    rolled: int


class Begins(TableWord, frozen=True):
    """AG-6: the first player, entered or drawn."""

    kind: ClassVar[str] = "begins"
    by_chance: ClassVar[bool] = True

    first: int


class OnTurn(TableWord, frozen=True):
    """AG-14: whose turn it is; None if turns are not followed."""

    kind: ClassVar[str] = "onturn"

    turn: int | None


class Offer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AG-7: an auction of any kind. Seats in bidding order; if empty, everyone from the first player on."""

    kind: AuctionKind
    lot: UserText
    seats: tuple[int, ...] = ()
    step: int | None = None
    """Open: the fixed raise. Falling: the fall from price to price."""
    first: int = 1
    """The least first bid; of a falling price, the first price."""
    least: int = 1
    """The last price of a falling price."""
    every: int = 1000
    """Milliseconds from price to price."""
    pay: bool = False
    """Whether the price is taken from the points."""
    ties: Literal["order", "lot"] = "order"
    """Secret bids: whether a tie goes by bidding order or is drawn."""


class Sell(Answer, frozen=True):
    """Run this auction."""

    kind: ClassVar[str] = "sell"

    sell: Offer
