"""Il Principe, final scoring: IP-40 to IP-45."""

from typing import Any

import pytest

from companion.games import find
from tests.any_table import as_shown
from tests.games.il_principe.table import Table

COLOURS = ("green", "white", "red", "blue", "yellow")
FAMILIES = ("medici", "visconti", "carraresi", "este", "gonzaga")


def score(*seats: dict[str, Any], **position: Any) -> dict[str, Any]:
    """The count of these seats; the families come in their order unless they are named."""
    named = [{"family": family} | seat for family, seat in zip(FAMILIES, seats, strict=False)]
    return as_shown(find("il-principe").score({"seats": named} | position))


def line(result: dict[str, Any], reason: str) -> list[int]:
    """The points of every seat for this reason."""
    return [next(x["points"] for x in seat["lines"] if x["reason"] == reason) for seat in result["seats"]]


def totals(result: dict[str, Any]) -> list[int]:
    return [seat["total"] for seat in result["seats"]]


def laid(*counts: int, down: bool = False) -> dict[str, Any]:
    """This many buildings of each colour, in colour order."""
    return {"buildings": {c: {"down" if down else "up": n} for c, n in zip(COLOURS, counts, strict=False)}}


@pytest.mark.clause("IP-40")
def test_the_lines_of_a_count() -> None:
    """Seat 0: 12 + 2 + 1 + 2 + 2 + 2 + 5 + 2; this is what ./signoria score prints, line by line."""
    own = {"score": 12, "coins": 4, "hand": 3, "roles": {"major": ["green"], "minor": ["yellow"]}}
    other = {"score": 9, "coins": 3, "hand": 2, "shields": {"red": 2}}
    result = score(own | {"shields": {"blue": 2, "red": 1}} | laid(1, 2, 1, 1, 1), other, {"coins": 0})
    assert {
        "family": "medici",
        "lines": [
            {"reason": "track", "points": 12},
            {"reason": "roles", "points": 3, "clause": "IP-41", "terms": {"green": 2, "yellow": 1}},
            {"reason": "sets", "points": 2, "clause": "IP-42", "terms": {"sets": 1}},
            {"reason": "coins", "points": 2, "clause": "IP-43", "terms": {"coins": 4}},
            {"reason": "hand", "points": 2, "clause": "IP-43", "terms": {"hand": 3}},
            {"reason": "regions", "points": 7, "clause": "IP-44", "terms": {"blue": 5, "red": 2}},
        ],
        "total": 28,
    } == result["seats"][0]
    assert ([28, 14, 0], [0], None) == (totals(result), result["winners"], result["tie_break"])
    # The view shows the marker on the track after the end, too; what the end adds is in the result.
    table = Table().no_sale().set_pile(2).lay_out("white", 2, 1).pass_while("act").shows(over="short_pile")
    assert [1, 1, 0] == table.numbers("score") == line(table.result(), "track")
    assert [1 + 2 + 2 + 2, 1 + 1 + 2 + 2, 2 + 2] == totals(table.result())


@pytest.mark.clause("IP-41")
def test_two_per_major_and_one_per_minor() -> None:
    """In colour order."""
    for major, minor, points in (
        *(("", "", ()), ("red", "", (2,)), ("", "red", (1,)), ("green blue", "", (2, 2))),
        *(("white yellow", "red", (2, 1, 2)), (" ".join(COLOURS), "", (2,) * 5)),
    ):
        result = score({"roles": {"major": major.split(), "minor": minor.split()}}, {}, {})
        held = [colour for colour in COLOURS if colour in (*major.split(), *minor.split())]
        assert [sum(points), 0, 0] == line(result, "roles")
        assert list(zip(held, points, strict=True)) == list(result["seats"][0]["lines"][1]["terms"].items())


@pytest.mark.clause("IP-42")
def test_two_per_building_of_the_colour_one_has_fewest_of() -> None:
    """Face up and face down count together."""
    sets = {(3, 4, 2, 5, 2): 4, (1, 1, 1, 1, 1): 2, (9, 9, 9, 9, 0): 0, (9, 9, 9, 9): 0, (): 0, (3,) * 5: 6}
    for counts, points in sets.items():
        assert [points, points, 0] == line(score(laid(*counts), laid(*counts, down=True), {}), "sets")
    both = {"buildings": {c: {"up": 1, "down": 1} for c in COLOURS}}
    assert [4, 2, 0] == line(score(both, laid(1, 1, 1, 1, 1), {}), "sets")


@pytest.mark.clause("IP-43")
@pytest.mark.parametrize("what", ["coins", "hand"])
def test_two_for_most_and_all_who_are_tied(what: str) -> None:
    most = {(3, 2, 1): [2, 0, 0], (2, 3, 3): [0, 2, 2], (0, 0, 0): [2, 2, 2], (0, 1, 0): [0, 2, 0]}
    for counts, points in most.items():
        result = score(*({"coins": 0, "hand": 0} | {what: count} for count in counts))
        assert points == line(result, what)
        assert [2, 2, 2] == line(result, "hand" if what == "coins" else "coins")


@pytest.mark.clause("IP-44")
def test_the_regions_of_the_amigo_book() -> None:
    """Blue: Carraresi 5, Visconti and Gonzaga 2 each. Green: d'Este 5, Carraresi 2. Red: Visconti alone 5.

    Yellow: Medici and Gonzaga tied with two shields, 5 each, and nothing for the one shield of Visconti.
    """
    held: list[dict[str, int]] = [
        *({"yellow": 2}, {"blue": 1, "red": 1, "yellow": 1}, {"blue": 2, "green": 1}),
        *({"green": 3}, {"blue": 1, "yellow": 2}),
    ]
    result = score(*({"shields": shields} for shields in held))
    assert [
        *({"yellow": 5}, {"blue": 2, "red": 5}, {"green": 2, "blue": 5}, {"green": 5}),
        {"blue": 2, "yellow": 5},
    ] == [seat["lines"][5].get("terms", {}) for seat in result["seats"]]
    assert [5, 7, 7, 5, 7] == line(result, "regions")


@pytest.mark.clause("IP-44")
@pytest.mark.parametrize("region", ["brown", "violet", "green", "blue", "red", "yellow"])
def test_a_region(region: str) -> None:
    alone = {(3, 2, 1): [5, 2, 0], (3, 2, 2): [5, 2, 2], (1, 0, 0): [5, 0, 0], (0, 0, 0): [0, 0, 0]}
    for counts, points in {**alone, (3, 3, 2): [5, 5, 0], (1, 1, 1): [5, 5, 5]}.items():
        assert points == line(score(*({"shields": {region: count}} for count in counts)), "regions")


# The winner.


def best(points: int, roles: str = "", **more: Any) -> dict[str, Any]:
    """A seat with this many points on the track, and these major roles."""
    return {"score": points, "roles": {"major": roles.split()}, **more}


@pytest.mark.clause("IP-45")
@pytest.mark.parametrize(
    ("seats", "winners", "tie_break"),
    [
        ((best(3), best(5), best(4)), [1], None),
        ((best(7, coins=0), best(6, coins=3)), [1], None),  # final scoring decides, not the track
        # Most buildings, face up and down together; buildings of seats that are not tied do not matter.
        ((best(5, **laid(2)), best(5, **laid(1, 2, down=True)), best(1, **laid(9))), [1], "buildings"),
        # The earliest major role.
        (
            (best(5, "red", **laid(2)), best(5, "white", **laid(2)), best(7, **laid(0, 1)), best(2, "green")),
            *([1], "roles"),
        ),
        # Minor roles break no tie.
        (({"score": 6, "roles": {"minor": ["green"]}}, best(5, "yellow"), best(0)), [1], "roles"),
        ((best(5, **laid(2)), best(3), best(5, **laid(1, 1)), best(5, **laid(1))), [0, 2], "shared"),
        (({},) * 5, [0, 1, 2, 3, 4], "shared"),
    ],
)
def test_most_points_then_buildings_then_roles_win(
    seats: Any, winners: list[int], tie_break: str | None
) -> None:
    result = score(*seats)
    assert (winners, tie_break) == (result["winners"], result["tie_break"])
