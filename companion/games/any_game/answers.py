"""The answers of any other game."""

from typing import Literal

import msgspec

from companion.engine.answers import Answer, Seated, TableWord
from companion.engine.refusals import UserText
from companion.sheets.sheet import Sheet

AuctionKind = Literal["open", "once", "sealed", "all_pay", "falling"]
KINDS: tuple[AuctionKind, ...] = ("open", "once", "sealed", "all_pay", "falling")


class NextRound(TableWord, frozen=True):
    """AG-3: a round is over, and the next begins."""

    next_round: Literal[True]


class Mark(TableWord, frozen=True):
    """AG-5: a marker goes to a seat, or is put away."""

    marker: UserText
    holder: int | None


class Rolled(TableWord, frozen=True):
    """AG-6: what the die shows."""

    by_chance = True

    rolled: int


class Begins(TableWord, frozen=True):
    """AG-6: the first player, entered or drawn."""

    by_chance = True

    first: int


class OnTurn(TableWord, frozen=True):
    """AG-14: whose turn it is; None if turns are not tracked."""

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
    """Milliseconds from one price to the next."""
    pay: bool = False
    """Whether the price is taken from the points."""
    ties: Literal["order", "lot"] = "order"
    """Secret bids: whether a tie goes by bidding order or is drawn."""


class Sell(Answer, frozen=True):
    """Run this auction."""

    sell: Offer


# Score sheets (AG-15 to AG-23).


class Enter(Seated, frozen=True):
    """AG-16: a number, a choice or so many of each kind in one cell; of a row that one player has, yes or no."""

    row: str
    value: int | str | dict[str, int]


class EnterRow(Answer, frozen=True):
    """AG-16: a whole row, a number for each seat."""

    row: str
    numbers: tuple[int, ...]


class Hold(Answer, frozen=True):
    """AG-20: who has it; None: nobody."""

    row: str
    held_by: int | None


class EnterSecret(Seated, frozen=True):
    """AG-22: a cell of a secret row. It can be changed until everybody has entered theirs."""

    covered = True

    row: str
    secret: int | str | dict[str, int]


class Blank(Answer, frozen=True):
    """AG-16: the empty cells count as 0, as the first choice, or as nobody's."""

    blank: Literal[True]


class ChangeSheet(TableWord, frozen=True):
    """AG-15: from here on this sheet counts; what was entered stays."""

    sheet: Sheet


SHEET: tuple[type[Answer], ...] = (Enter, EnterRow, Hold, EnterSecret, Blank, ChangeSheet)
