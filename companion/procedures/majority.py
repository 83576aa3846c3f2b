"""Most and second most."""

from collections.abc import Mapping


def first_and_second(counts: Mapping[int, int]) -> tuple[list[int], list[int]]:
    """The seats with the most and with the second most; a seat with nothing has no rank."""
    ranks = sorted(set(counts.values()), reverse=True)
    first, second, *_ = [*ranks, 0, 0]
    return _with(first, counts), _with(second, counts)


def _with(rank: int, counts: Mapping[int, int]) -> list[int]:
    return [seat for seat, count in counts.items() if count == rank > 0]
