"""Final scoring as every game writes it: lines of points with reasons, and the winners."""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec import UNSET, UnsetType


class ScoreLine(msgspec.Struct, frozen=True):
    """One line of a seat's scoring: points for a reason, by a clause, from these terms."""

    reason: str
    points: int
    clause: str | UnsetType = UNSET
    terms: Mapping[str, int] | UnsetType = UNSET
    """Unset for the score track: its entries say why."""


class Counted(msgspec.Struct, frozen=True):
    """A seat's whole scoring."""

    name: str
    lines: tuple[ScoreLine, ...]
    total: int


class Result(msgspec.Struct, frozen=True):
    """Final scoring of all seats, the winners, and the tie break."""

    seats: tuple[Counted, ...]
    winners: tuple[int, ...]
    tie_break: str | None
    """What broke the tie, or "shared"; None if there was no tie."""


def decided(seats: Sequence[Counted], tie: Sequence[int] = (), by: str = "") -> Result:
    """The most points win; then the most of the tie breaker; else the victory is shared."""
    winners = best(range(len(seats)), [seat.total for seat in seats])
    if len(winners) == 1:
        return Result(tuple(seats), tuple(winners), None)
    left = best(winners, tie) if tie else winners
    return Result(tuple(seats), tuple(left), by if len(left) == 1 else "shared")


def best(among: Sequence[int], worth: Sequence[int]) -> list[int]:
    """The seats with the most."""
    top = max(worth[seat] for seat in among)
    return [seat for seat in among if worth[seat] == top]
