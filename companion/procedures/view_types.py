"""Structs that views of several games share. No rules here: screens import them."""

from typing import Any

import msgspec


class PastSale(msgspec.Struct, frozen=True, gc=False):
    """An auction on demand in a view."""

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
