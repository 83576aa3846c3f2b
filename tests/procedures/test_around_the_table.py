"""Who comes after whom, and who has most: the small procedures."""

import pytest

from companion.procedures.in_turn import clockwise, left_of
from companion.procedures.majority import first_and_second


@pytest.mark.parametrize(
    ("first", "seats", "order"),
    [(0, 3, [0, 1, 2]), (2, 3, [2, 0, 1]), (1, 4, [1, 2, 3, 0]), (4, 5, [4, 0, 1, 2, 3])],
)
def test_clockwise(first: int, seats: int, order: list[int]) -> None:
    assert order == clockwise(first, seats)


@pytest.mark.parametrize(
    ("seat", "seats", "order"),
    [(0, 3, [1, 2, 0]), (2, 3, [0, 1, 2]), (1, 2, [0, 1]), (3, 5, [4, 0, 1, 2, 3])],
)
def test_left_of(seat: int, seats: int, order: list[int]) -> None:
    """The seat itself comes last."""
    assert order == left_of(seat, seats)


@pytest.mark.parametrize(
    ("seat", "among", "order"), [(0, {0, 2}, [2, 0]), (1, {0, 1, 3}, [3, 0, 1]), (2, [], []), (3, [2], [2])]
)
def test_left_of_among_some(seat: int, among: set[int], order: list[int]) -> None:
    assert order == left_of(seat, 4, among)


@pytest.mark.parametrize(
    ("counts", "firsts", "seconds"),
    [
        ([4, 3, 1, 1], [0], [1]),
        ([4, 2, 1, 2], [0], [1, 3]),
        ([3, 1, 3, 3], [0, 2, 3], [1]),
        ([0, 2, 0], [1], []),
        ([1, 0, 0], [0], []),
        ([0, 0, 0], [], []),
        ([2, 2], [0, 1], []),
        ([1, 5, 3, 3, 5], [1, 4], [2, 3]),
        ([], [], []),
    ],
)
def test_first_and_second(counts: list[int], firsts: list[int], seconds: list[int]) -> None:
    """A seat with nothing has no rank."""
    assert (firsts, seconds) == first_and_second(dict(enumerate(counts)))
