"""The final count as every game writes it: lines of points for a reason, and who has most."""

from collections.abc import Mapping, Sequence

import msgspec


class Line(msgspec.Struct, frozen=True):
    """One line of a seat's count: points for a reason, by a clause, from these terms."""

    reason: str
    points: int
    clause: str | msgspec.UnsetType = msgspec.UNSET
    terms: Mapping[str, int] | msgspec.UnsetType = msgspec.UNSET
    """The track needs neither: its entries say why."""


class Counted(msgspec.Struct, frozen=True):
    """A seat's whole count."""

    name: str
    lines: tuple[Line, ...]
    total: int


def best(among: Sequence[int], worth: Sequence[int]) -> list[int]:
    """Those among these seats who have most."""
    top = max(worth[seat] for seat in among)
    return [seat for seat in among if worth[seat] == top]
