"""The final count as every game writes it: lines of points for a reason, and who has most."""

from collections.abc import Mapping, Sequence

from companion.engine.value import Value


class Line(Value):
    """One line of a seat's count: points for a reason, by a clause, from these terms."""

    reason: str
    points: int
    clause: str = ""
    terms: Mapping[str, int] = {}
    """The track needs neither: its entries say why."""


class Counted(Value):
    """A seat's whole count."""

    name: str
    lines: tuple[Line, ...]
    total: int


def best(among: Sequence[int], worth: Sequence[int]) -> list[int]:
    """Those among these seats who have most."""
    top = max(worth[seat] for seat in among)
    return [seat for seat in among if worth[seat] == top]
