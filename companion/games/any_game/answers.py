"""What a table says that plays a game the referee does not know."""

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
    """AG-5: a marker with a name of the table's own goes to somebody; to nobody, it is gone."""

    kind: ClassVar[str] = "mark"

    marker: UserText
    holder: int | None


class Rolled(TableWord, frozen=True):
    """AG-6: what a die has shown."""

    kind: ClassVar[str] = "rolled"
    by_chance: ClassVar[bool] = True

    rolled: int


class Begins(TableWord, frozen=True):
    """AG-6: who begins, as the table says or chance has drawn."""

    kind: ClassVar[str] = "begins"
    by_chance: ClassVar[bool] = True

    first: int


class OnTurn(TableWord, frozen=True):
    """AG-14: whose turn it is; nobody's, if turns are not followed."""

    kind: ClassVar[str] = "onturn"

    turn: int | None


class Offer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AG-7: an auction of any kind. Seats in bidding order; nobody named: everybody, from who begins on."""

    kind: AuctionKind
    lot: UserText
    seats: tuple[int, ...] = ()
    step: int | None = None
    """Open: every bid is exactly so much more. Falling: by so much it falls."""
    first: int = 1
    """The least first bid; where the price falls, where it begins."""
    least: int = 1
    """Where a falling price ends."""
    every: int = 1000
    """Milliseconds from one price to the next."""
    pay: bool = False
    """Whether the price is taken from the points."""
    ties: Literal["order", "lot"] = "order"
    """Secret bids: whether a tie goes by bidding order or is drawn."""


class Sell(Answer, frozen=True):
    """Run this auction."""

    kind: ClassVar[str] = "sell"

    sell: Offer
