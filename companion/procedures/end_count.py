"""The final count as every game writes it: lines of points for a reason, and who has most."""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec import UNSET, UnsetType


class ScoreLine(msgspec.Struct, frozen=True):
    """One line of a seat's count: points for a reason, by a clause, from these terms."""

    reason: str
    points: int
    clause: str | UnsetType = UNSET
    terms: Mapping[str, int] | UnsetType = UNSET
    """The track has neither: its entries say why."""


class Counted(msgspec.Struct, frozen=True):
    """A seat's whole count."""

    name: str
    lines: tuple[ScoreLine, ...]
    total: int


class Result(msgspec.Struct, frozen=True):
    """The final count of all seats, who has won, and what broke a tie."""

    seats: tuple[Counted, ...]
    winners: tuple[int, ...]
    tie_break: str | None
    """By this, or the victory is shared; None where there was no tie."""


def decided(seats: Sequence[Counted], tie: Sequence[int] = (), by: str = "") -> Result:
    """Most points win; if there is a tie that can be broken, most of what breaks it; else they share the victory."""
    winners = best(range(len(seats)), [seat.total for seat in seats])
    if len(winners) == 1:
        return Result(tuple(seats), tuple(winners), None)
    left = best(winners, tie) if tie else winners
    return Result(tuple(seats), tuple(left), by if len(left) == 1 else "shared")


def best(among: Sequence[int], worth: Sequence[int]) -> list[int]:
    """Those among these seats who have most."""
    top = max(worth[seat] for seat in among)
    return [seat for seat in among if worth[seat] == top]
