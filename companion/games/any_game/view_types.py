"""The view of any other game: the referee fills it, the screens read it. No rules here."""

import msgspec

from companion.engine.refusals import UserText
from companion.procedures.view_types import SeatView


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
    """What the players call the game; empty if they have not said."""
