"""The view of any other game: the referee fills it, the screens read it. No rules here."""

from typing import Literal

import msgspec

from companion.engine.refusals import UserText
from companion.procedures.view_types import SeatView
from companion.sheets.points import Value
from companion.sheets.sheet import Sheet


class Marker(msgspec.Struct, frozen=True):
    """A marker and who holds it."""

    name: UserText
    seat: int


class Sale(msgspec.Struct, frozen=True):
    """AG-7: a sale: the winner, the price, who else paid, and how close it was."""

    kind: str
    lot: UserText
    winner: int | None
    price: int
    pays: dict[str, int] = {}
    """By seat, where everyone pays."""
    tied: tuple[int, ...] = ()
    """Who bid as much but comes later in bidding order."""
    later: tuple[tuple[int, int], ...] = ()
    """Who else pressed, and how many milliseconds later."""
    from_points: bool = False
    """Whether the price was taken from the points."""


class Cell(msgspec.Struct, frozen=True):
    """AG-16: what a seat has in a row."""

    value: Value | None
    """The current value, of this round or of the end; None: nothing yet, or it is secret."""
    entered: bool
    """Whether there is a value, even if it is secret."""
    points: int
    """What the row brings the seat so far, all rounds together."""
    rounds: tuple[Value | None, ...] = ()
    """What was entered in each round, of a row that is entered every round."""
    by_round: tuple[int | None, ...] = ()
    """The points of each of them."""


class SheetRow(msgspec.Struct, frozen=True):
    """AG-16: a row that counts with this number of players, in its current state."""

    key: str
    is_due: bool
    """Whether it is entered now."""
    is_hidden: bool
    """AG-22: whether it is entered in secret now."""
    cells: tuple[Cell, ...]
    """One for each seat."""


class SheetView(msgspec.Struct, frozen=True):
    """AG-15: the score sheet with its entries. The totals are the scores of the seats."""

    sheet: Sheet
    phase: Literal["round", "end"]
    """Whether the rows of a round are entered, or those of the end."""
    rows: tuple[SheetRow, ...]
    to_go: int
    """Cells that are empty, of those that are due."""
    ranks: tuple[int, ...]
    """The place of each seat now, from 1; tied seats have the same. Empty if nobody can win."""
    have_told: tuple[int, ...]
    """AG-22: who has entered all secret rows, while they are hidden."""


class AnyView(msgspec.Struct, frozen=True):
    """The table, as everybody sees it."""

    game: str
    mode: str
    round: int | None
    last_round: bool
    first: int
    seats: tuple[SeatView, ...]
    lowest_wins: bool
    has_rounds: bool
    rounds: tuple[tuple[int, ...], ...]
    markers: tuple[Marker, ...]
    sales: tuple[Sale, ...]
    rolled: int | None
    turn: int | None
    title: UserText = msgspec.field(default_factory=UserText)
    """The players' name for the game; empty if it has none."""
    sheet: SheetView | None = None
    """AG-15: None if the game is played without a score sheet."""
