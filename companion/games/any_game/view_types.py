"""What is told of a match of any other game, as Structs: the referee fills them, the screens read them. No rule is in here."""

import msgspec

from companion.engine.refusals import UserText
from companion.procedures.view_types import SeatView


class Marker(msgspec.Struct, frozen=True):
    """A marker and who holds it."""

    name: UserText
    seat: int


class Sale(msgspec.Struct, frozen=True):
    """AG-7: what was sold to whom for how much; who else paid, and how close it was."""

    kind: str
    lot: UserText
    winner: int | None
    price: int
    pays: dict[str, int] = {}
    """By seat, where not only the winner pays."""
    tied: tuple[int, ...] = ()
    """Who has bid as much, but sits later."""
    later: tuple[tuple[int, int], ...] = ()
    """Who has pressed too, and how many milliseconds later."""


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
    title: UserText = UserText("")
    """What the players call the game; empty if they have not said."""
