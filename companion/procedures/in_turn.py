"""Turn order around the table."""

from collections.abc import Collection


def clockwise(first: int, seats: int) -> list[int]:
    """All seats, from this one on."""
    return [(first + i) % seats for i in range(seats)]


def left_of(seat: int, seats: int, among: Collection[int] | None = None) -> list[int]:
    """The seats from the left neighbour on, the seat itself last; only those among, if given."""
    order = clockwise(seat + 1, seats)
    return order if among is None else [s for s in order if s in among]
