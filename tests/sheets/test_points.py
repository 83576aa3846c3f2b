"""What every kind of row is worth, and who wins."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from math import ceil, floor
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.plain_data import encode
from companion.sheets.points import MOST_POINTS, majority, score, sets
from companion.sheets.position import Counted, count
from companion.sheets.reading import from_data
from companion.sheets.sheet import MajorityRow, SetsRow, Sheet

Rows = list[dict[str, Any]]


def sheet(*rows: Mapping[str, Any], **more: Any) -> Sheet:
    return from_data({"format": 1, "game": "try", "players": [1, 8], "row": list(rows), **more})


def counted(on: Sheet, *seats: Mapping[str, Any]) -> Counted:
    return count(on, tuple("ABCDEFGH"[: len(seats)]), tuple(seats))


ALONE: list[tuple[dict[str, Any], Any, int]] = [
    ({"kind": "points"}, 7, 7),
    ({"kind": "points", "least": -10, "step": 5}, -5, -5),
    ({"kind": "count"}, 4, 4),
    ({"kind": "count", "per": 3}, 7, 2),
    ({"kind": "count", "per": 3, "each": 2}, 2, 0),
    ({"kind": "count", "each": -2}, 3, -6),
    ({"kind": "count", "each": 5, "limit": 12}, 2, 10),
    ({"kind": "count", "each": 5, "limit": 12}, 3, 12),
    ({"kind": "steps", "steps": [[1, 2], [3, 5]]}, 0, 0),
    ({"kind": "steps", "steps": [[1, 2], [3, 5]]}, 2, 2),
    ({"kind": "steps", "steps": [[1, 2], [3, 5]]}, 3, 5),
    ({"kind": "steps", "steps": [[1, 2], [3, -5]]}, 99, -5),
    ({"kind": "choice", "choices": {"small": 3, "none": 0}}, "none", 0),
    ({"kind": "choice", "choices": {"small": 3, "none": 0}}, None, 3),
    ({"kind": "sets", "kinds": ["a", "b"], "different": [0, 1, 4]}, {"a": 3, "b": 1}, 6),
    ({"kind": "sets", "kinds": ["a", "b"], "same": "square"}, {"a": 3, "b": 1}, 10),
    ({"kind": "sets", "kinds": ["a", "b"], "same": [1, 2, 9]}, {"a": 7}, 10),
    ({"kind": "sets", "kinds": ["a", "b"], "different": [0, 1, 4], "same": "square"}, {"a": 1, "b": 1}, 6),
    ({"kind": "holder", "points": 4}, True, 4),
    ({"kind": "holder", "points": 4}, None, 0),
    ({"kind": "count", "when": "round", "per": 2, "limit": 2}, [3, 1, 9], 3),
    ({"kind": "choice", "when": "round", "choices": {"won": 1, "lost": -1}}, ["won", "lost", "won"], 1),
    ({"kind": "points", "when": "round"}, None, 0),
    ({"kind": "points", "least_players": 2}, 7, 0),
    ({"kind": "points"}, None, 0),
    ({"kind": "points", "least": 5}, None, 0),
    ({"kind": "points", "least": 5}, 0, 0),
    ({"kind": "count", "when": "round", "per": 2, "limit": 2}, [], 0),
    ({"kind": "sets", "kinds": ["a", "b"], "same": "square"}, None, 0),
]


@pytest.mark.parametrize(("row", "value", "points"), ALONE)
def test_a_row_by_itself(row: Mapping[str, Any], value: Any, points: int) -> None:
    on = sheet({"key": "r", **row}, rounds="open")
    seat = counted(on, {} if value is None else {"r": value}).seats[0]
    assert (points, {"r": points}) == (seat.total, seat.rows)


STEPS = {"kind": "steps", "steps": [[1, 2], [3, 5]]}
BEHIND: list[tuple[dict[str, Any], Any, dict[str, int], tuple[int, ...]]] = [
    ({"kind": "points"}, 7, {"number": 7}, ()),
    ({"kind": "count", "per": 3, "limit": 1}, 7, {"number": 7}, ()),
    (STEPS, 0, {"number": 0, "step": 0}, ()),
    (STEPS, 4, {"number": 4, "step": 3}, ()),
    ({"kind": "choice", "choices": {"small": 3}}, "small", {}, ()),
    ({"kind": "holder", "points": 4}, True, {}, ()),
    ({"kind": "majority", "points": [5]}, 3, {"number": 3, "rank": 1, "tied": 1}, ()),
    ({"kind": "majority", "points": [5]}, 0, {"number": 0}, ()),
    (
        {"kind": "sets", "kinds": ["a"], "different": [0, 2], "same": "square"},
        {"a": 3},
        {"different": 6, "same": 9},
        (),
    ),
    ({"kind": "count", "when": "round", "per": 2}, [3, 1, 4], {"number": 8}, (1, 0, 2)),
    ({"kind": "choice", "when": "round", "choices": {"won": 1, "lost": -1}}, ["won", "lost"], {}, (1, -1)),
]


@pytest.mark.parametrize(("row", "value", "terms", "by_round"), BEHIND)
def test_the_numbers_behind_the_points(
    row: Mapping[str, Any], value: Any, terms: Mapping[str, int], by_round: tuple[int, ...]
) -> None:
    part = score(sheet({"key": "r", **row}, rounds="open"), [{"r": value}])[0].rows["r"]
    assert (terms, by_round) == (part.terms, part.by_round)


def test_an_empty_cell_brings_nothing_and_takes_no_part() -> None:
    rows: Rows = [
        {"key": "most", "kind": "majority", "points": [5, 2], "least": 0},
        {"key": "a", "kind": "count"},
        {"key": "tricks", "kind": "count", "when": "round"},
        {"key": "area", "kind": "product", "of": ["a", "tricks"]},
        {"key": "both", "kind": "sum", "of": ["a", "area"], "limit": 4},
    ]
    empty, full = score(sheet(*rows, rounds="open"), [{}, {"most": 0, "a": 2, "tricks": [1, 2]}])
    assert (0, {}, ()) == (empty.total, empty.rows["most"].terms, empty.rows["tricks"].by_round)
    assert {"first": 0, "second": 0} == empty.rows["area"].terms
    assert {"a": 2, "area": 6} == full.rows["both"].terms
    assert (5 + 3 + 4, {"number": 0, "rank": 1, "tied": 1}) == (full.total, full.rows["most"].terms)
    tied = score(sheet(rows[0]), [{"most": 3}, {"most": 1}, {"most": 1}])
    assert [(1, 1), (2, 2), (2, 2)] == [
        (one.rows["most"].terms["rank"], one.rows["most"].terms["tied"]) for one in tied
    ]
    alone = score(sheet(rows[1], {**rows[3], "of": ["a", "a"]}), [{}])[0]
    assert (0, {"first": 0, "second": 0}) == (alone.total, alone.rows["area"].terms)


@pytest.mark.parametrize(
    ("numbers", "more", "points"),
    [
        ([4, 3, 1], {}, [5, 2, 0]),
        ([0, 0, 1], {}, [0, 0, 5]),
        ([3, 3, 1], {"ties": "share"}, [3, 3, 0]),
        ([3, 3, 1], {"ties": "share", "rounding": "up"}, [4, 4, 0]),
        ([3, 3, 1], {"ties": "full"}, [5, 5, 0]),
        ([3, 3, 1], {"ties": "next"}, [2, 2, 0]),
        ([3, 3, 1], {"ties": "none"}, [0, 0, 0]),
        ([4, 3, 3], {"ties": "share"}, [5, 1, 1]),
        ([4, 3, 3], {"ties": "next"}, [5, 0, 0]),
        ([4, 3, 3], {"ties": "full"}, [5, 2, 2]),
        ([3, 1, 0], {"order": "fewest"}, [0, 2, 5]),
        ([3, 1, 0], {"order": "fewest", "least": 1}, [2, 5, 0]),
        ([3, 1, 0], {"least": 2}, [5, 0, 0]),
        ([2, 2, 2], {"points": [-5, -2], "rounding": "up"}, [-2, -2, -2]),
        ([2, 2, 2], {"points": [-5, -2]}, [-3, -3, -3]),
        ([2, 2, 2], {"points": [5, 3, 1], "ties": "next"}, [1, 1, 1]),
    ],
)
def test_majorities(numbers: list[int], more: dict[str, Any], points: list[int]) -> None:
    on = sheet({"key": "r", "kind": "majority", "points": [5, 2], **more})
    assert points == [seat.total for seat in counted(on, *({"r": number} for number in numbers)).seats]


def by_the_book(row: MajorityRow, numbers: Sequence[int]) -> list[int]:
    """The definition, rank by rank."""
    sign = -1 if row.order == "most" else 1
    ranked = sorted((sign * n, seat) for seat, n in enumerate(numbers) if n >= row.bar)
    points, ranks = [0] * len(numbers), iter([*row.points, *[0] * len(numbers)])
    for _, group in groupby(ranked, key=lambda one: one[0]):
        seats = [seat for _, seat in group]
        worth = [next(ranks) for _ in seats]
        share = Fraction(sum(worth), len(worth))
        each = {
            "share": ceil(share) if row.rounding == "up" else floor(share),
            "full": worth[0],
            "next": worth[-1],
            "none": worth[0] if len(seats) == 1 else 0,
        }
        for seat in seats:
            points[seat] = each[row.ties]
    return points


@given(
    st.lists(st.integers(0, 4), min_size=1, max_size=8),
    st.lists(st.integers(-6, 12), min_size=1, max_size=5),
    st.sampled_from(["most", "fewest"]),
    st.sampled_from(["share", "full", "next", "none"]),
    st.sampled_from(["down", "up"]),
    st.none() | st.integers(0, 3),
)
def test_every_shape_of_tie(
    numbers: list[int], points: list[int], order: Any, ties: Any, rounding: Any, least: int | None
) -> None:
    more: dict[str, Any] = {} if least is None else {"least": least}
    row = MajorityRow(key="r", points=tuple(points), order=order, ties=ties, rounding=rounding, **more)
    assert by_the_book(row, numbers) == [part.points for part in majority(row, numbers)]


def laid_out(row: SetsRow, held: Mapping[str, int]) -> int:
    """Make the largest possible set, and again, until nothing is left."""
    assert row.different is not None
    left, points = {kind: n for kind, n in held.items() if n}, 0
    while left:
        points += row.different[len(left)]
        left = {kind: n - 1 for kind, n in left.items() if n > 1}
    return points


@given(st.data())
def test_sets_are_made_as_large_as_possible(data: st.DataObject) -> None:
    kinds = tuple("abcdef"[: data.draw(st.integers(1, 6))])
    different = data.draw(st.tuples(*[st.integers(-3, 20)] * (len(kinds) + 1)))
    held = data.draw(st.fixed_dictionaries({}, optional={kind: st.integers(0, 9) for kind in kinds}))
    row = SetsRow(key="r", kinds=kinds, different=different)
    assert laid_out(row, held) == sets(row, held).points


GOODS: Rows = [{"key": key, "kind": "count", "each": 0} for key in ("a", "b")]


def test_products_multiply_raw_numbers_and_sums_stand_for_their_rows() -> None:
    rows: Rows = [
        {"key": "all", "kind": "sum", "of": ["a", "area", "p"], "limit": 20},
        *({**row, "each": 1} for row in GOODS),
        {"key": "area", "kind": "product", "of": ["a", "b"], "each": 2},
        {"key": "p", "kind": "points", "least": -9},
    ]
    first, second = counted(sheet(*rows), {"a": 2, "b": 3, "p": 5}, {"a": 1, "b": 2, "p": -9}).seats
    assert {"all": 19, "a": 2, "b": 3, "area": 12, "p": 5} == first.rows
    assert 22 == first.total
    assert (-4 + 2) == second.total
    assert 20 == counted(sheet(*rows), {"a": 9, "b": 9}).seats[0].rows["all"]
    assert 2 * 10**12 == counted(sheet(*rows), {"a": 10**6, "b": 10**6}).seats[0].rows["area"]


def test_a_row_for_more_players_counts_nothing_in_sums_products_and_ties() -> None:
    rows: Rows = [
        {"key": "a", "kind": "count", "least_players": 3},
        {"key": "b", "kind": "count"},
        {"key": "area", "kind": "product", "of": ["a", "b"]},
        {"key": "all", "kind": "sum", "of": ["a", "b"]},
    ]
    on = sheet(*rows, tie=[{"row": "a"}])
    two = counted(on, {"a": 2, "b": 3}, {"a": 1, "b": 3})
    assert {"a": 0, "b": 3, "area": 0, "all": 3} == two.seats[0].rows
    assert ((0, 1), "shared") == (two.winners, two.tie_break)
    three = counted(on, {"a": 2, "b": 3}, {"a": 1, "b": 3}, {})
    assert {"a": 2, "b": 3, "area": 6, "all": 5} == three.seats[0].rows


TIED = [{"p": 5, "a": 1, "b": 4}, {"p": 5, "a": 2, "b": 3}, {"p": 5, "a": 2, "b": 1}, {"p": 4, "a": 9}]


@pytest.mark.parametrize(
    ("winner", "ties", "won"),
    [
        ("highest", [], ((0, 1, 2), "shared")),
        ("highest", [{"row": "a"}], ((1, 2), "shared")),
        ("highest", [{"row": "a"}, {"row": "b"}], ((1,), "b")),
        ("highest", [{"row": "a", "order": "fewest"}, {"row": "b"}], ((0,), "a")),
        ("highest", [{"row": "a"}, {"row": "b", "order": "fewest"}], ((2,), "b")),
        ("lowest", [{"row": "a"}], ((3,), None)),
        ("nobody", [{"row": "a"}], ((), None)),
    ],
)
def test_who_wins(winner: str, ties: Any, won: Any) -> None:
    on = sheet({"key": "p", "kind": "points"}, *GOODS, winner=winner, tie=ties)
    found = counted(on, *TIED)
    assert won == (found.winners, found.tie_break)


def test_raw_numbers_of_rounds_add_up() -> None:
    row = {"key": "tricks", "kind": "steps", "steps": [[5, 0]], "when": "round"}
    found = counted(sheet(row, rounds=3, tie=[{"row": "tricks"}]), {"tricks": [1, 2, 3]}, {"tricks": [4, 4]})
    assert ((1,), "tricks") == (found.winners, found.tie_break)


def test_the_largest_numbers_can_still_be_written() -> None:
    rows: Rows = [{"key": key, "kind": "points", "when": "round", "most": 1_000_000} for key in ("a", "b")]
    rows += [{"key": f"p{n}", "kind": "product", "of": ["a", "b"], "each": 1000} for n in range(48)]
    most = [1_000_000] * 100
    assert encode(counted(sheet(*rows, rounds=100), {"a": most, "b": most}))


@pytest.mark.parametrize(("each", "points"), [(1000, MOST_POINTS), (-1000, -MOST_POINTS)])
def test_a_product_has_bounds(each: int, points: int) -> None:
    rows: Rows = [{"key": "a", "kind": "points", "when": "round", "most": 1_000_000}]
    on = sheet(*rows, {"key": "area", "kind": "product", "of": ["a", "a"], "each": each}, rounds=100)
    assert points == counted(on, {"a": [1_000_000] * 100}).seats[0].rows["area"]
