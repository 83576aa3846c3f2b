"""What views of several games tell alike, as Structs. No rule is in here: screens read them, too."""

from typing import Any

import msgspec


class PastSale(msgspec.Struct, frozen=True, gc=False):
    """An auction that was run by hand, as views tell it."""

    lot: Any
    winner: int | None
    price: int


class SeatView(msgspec.Struct, frozen=True):
    """One seat, as everybody sees it."""

    side: str
    name: str
    score: int


class TableView(msgspec.Struct, frozen=True):
    """The table, as everybody sees it."""

    game: str
    mode: str
    round: int | None
    last_round: bool
    first: int | None
    seats: tuple[SeatView, ...]
