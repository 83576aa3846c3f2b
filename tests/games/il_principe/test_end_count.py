"""Il Principe, the final count: IP-40 to IP-45."""

from typing import Any

import pytest

from companion.games import find
from tests.games.il_principe.table import Table, as_shown

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
    """So many buildings of each colour, in colour order."""
    return {"buildings": {c: {"down" if down else "up": n} for c, n in zip(COLOURS, counts, strict=False)}}


def shields(**counts: int) -> dict[str, Any]:
    return {"shields": counts}


@pytest.mark.clause("IP-40")
def test_the_lines_of_a_count() -> None:
    """Seat 0: 12 + 2 + 1 + 2 + 2 + 2 + 5 + 2; this is what ./signoria score prints, line by line."""
    result = score(
        {
            "score": 12,
            "coins": 4,
            "hand": 3,
            "roles": {"major": ["green"], "minor": ["yellow"]},
            "shields": {"blue": 2, "red": 1},
            **laid(1, 2, 1, 1, 1),
        },
        {"score": 9, "coins": 3, "hand": 2, "shields": {"red": 2}},
        {"coins": 0},
    )
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


@pytest.mark.clause("IP-40")
def test_the_track_keeps_its_score_after_the_end() -> None:
    """The view shows the marker on the track; what the end adds stands in the result."""
    table = Table().no_sale().set_pile(2).lay_out("white", 2, 1).pass_while("act")
    assert "short_pile" == table.over
    assert [1, 1, 0] == table.numbers("score") == line(table.result(), "track")
    assert [1 + 2 + 2 + 2, 1 + 1 + 2 + 2, 2 + 2] == totals(table.result())


@pytest.mark.clause("IP-40")
def test_a_view_of_a_match_scores_like_the_match() -> None:
    """What a screen saved can be counted again and gives the same."""
    table = Table(4).deal(white=(3, 2, 1), blue=(0, 2)).shield(1, "red").quiet_round()
    assert table.result() == as_shown(find("il-principe").score(table.view()))


@pytest.mark.clause("IP-41")
@pytest.mark.parametrize(
    ("major", "minor", "points"),
    [
        ([], [], 0),
        (["red"], [], 2),
        ([], ["red"], 1),
        (["red", "blue"], ["green"], 5),
        (list(COLOURS), [], 10),
    ],
)
def test_two_a_major_and_one_a_minor(major: list[str], minor: list[str], points: int) -> None:
    result = score({"roles": {"major": major, "minor": minor}}, {}, {})
    assert [points, 0, 0] == line(result, "roles")


@pytest.mark.clause("IP-41")
def test_the_terms_of_the_roles_come_in_colour_order() -> None:
    result = score({"roles": {"major": ["yellow", "white"], "minor": ["red"]}}, {}, {})
    assert [("white", 2), ("red", 1), ("yellow", 2)] == list(result["seats"][0]["lines"][1]["terms"].items())


@pytest.mark.clause("IP-42")
@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((3, 4, 2, 5, 2), 4),
        ((1, 1, 1, 1, 1), 2),
        ((9, 9, 9, 9, 0), 0),
        ((9, 9, 9, 9), 0),
        ((), 0),
        ((3,) * 5, 6),
    ],
)
def test_two_per_building_of_the_colour_one_has_fewest_of(counts: tuple[int, ...], points: int) -> None:
    assert [points, 0, 0] == line(score(laid(*counts), {}, {}), "sets")


@pytest.mark.clause("IP-42")
def test_face_up_and_face_down_count_together() -> None:
    both = {"buildings": {c: {"up": 1, "down": 1} for c in COLOURS}}
    assert [4, 2, 0] == line(score(both, laid(1, 1, 1, 1, 1, down=True), {}), "sets")


@pytest.mark.clause("IP-43")
@pytest.mark.parametrize("what", ["coins", "hand"])
@pytest.mark.parametrize(
    ("counts", "points"),
    [((3, 2, 1), [2, 0, 0]), ((2, 3, 3), [0, 2, 2]), ((0, 0, 0), [2, 2, 2]), ((0, 1, 0), [0, 2, 0])],
)
def test_two_for_most_and_all_who_are_tied(what: str, counts: tuple[int, ...], points: list[int]) -> None:
    seats = [{"coins": 0, "hand": 0} | {what: count} for count in counts]
    result = score(*seats)
    assert points == line(result, what)
    assert [2, 2, 2] == line(result, "hand" if what == "coins" else "coins")


@pytest.mark.clause("IP-44")
def test_the_regions_of_the_amigo_book() -> None:
    """Blue: Carraresi 5, Visconti and Gonzaga 2 each. Green: d'Este 5, Carraresi 2. Red: Visconti alone 5.

    Yellow: Medici and Gonzaga tied with two shields, 5 each, and nothing for the one shield of Visconti.
    """
    result = score(
        shields(yellow=2),
        shields(blue=1, red=1, yellow=1),
        shields(blue=2, green=1),
        shields(green=3),
        shields(blue=1, yellow=2),
    )
    terms = [seat["lines"][5].get("terms", {}) for seat in result["seats"]]
    assert [
        {"yellow": 5},
        {"blue": 2, "red": 5},
        {"green": 2, "blue": 5},
        {"green": 5},
        {"blue": 2, "yellow": 5},
    ] == terms
    assert [5, 7, 7, 5, 7] == line(result, "regions")


@pytest.mark.clause("IP-44")
@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((3, 2, 1), [5, 2, 0]),
        ((3, 2, 2), [5, 2, 2]),
        ((3, 3, 2), [5, 5, 0]),
        ((1, 1, 1), [5, 5, 5]),
        ((1, 0, 0), [5, 0, 0]),
        ((0, 0, 0), [0, 0, 0]),
    ],
)
@pytest.mark.parametrize("region", ["brown", "violet", "green", "blue", "red", "yellow"])
def test_a_region(region: str, counts: tuple[int, ...], points: list[int]) -> None:
    assert points == line(score(*(shields(**{region: count}) for count in counts)), "regions")


# Who wins.


@pytest.mark.clause("IP-45")
def test_most_points_win() -> None:
    result = score({"score": 3}, {"score": 5}, {"score": 4})
    assert ([1], None) == (result["winners"], result["tie_break"])


@pytest.mark.clause("IP-45")
def test_the_end_count_decides_not_the_track() -> None:
    result = score({"score": 7, "coins": 0}, {"score": 6, "coins": 3})
    assert ([9, 10], [1], None) == (totals(result), result["winners"], result["tie_break"])


@pytest.mark.clause("IP-45")
def test_a_tie_goes_to_most_buildings_laid() -> None:
    """Face up and face down together; buildings of who is not tied do not matter."""
    result = score({"score": 5, **laid(2)}, {"score": 5, **laid(1, 2, down=True)}, {"score": 1, **laid(9)})
    assert ([1], "buildings") == (result["winners"], result["tie_break"])


@pytest.mark.clause("IP-45")
def test_still_tied_the_earliest_major_wins() -> None:
    result = score(
        {"score": 5, "roles": {"major": ["red"]}, **laid(2)},
        {"score": 5, "roles": {"major": ["white"]}, **laid(1, 1)},
        {"score": 7, **laid(0, 1)},
        {"score": 2, "roles": {"major": ["green"]}, **laid(9)},
    )
    assert ([1], "roles") == (result["winners"], result["tie_break"])


@pytest.mark.clause("IP-45")
def test_minor_roles_break_no_tie() -> None:
    result = score(
        {"score": 6, "roles": {"minor": ["green"]}},
        {"score": 5, "roles": {"major": ["yellow"]}},
        {"score": 0},
    )
    assert ([1], "roles") == (result["winners"], result["tie_break"])


@pytest.mark.clause("IP-45")
def test_still_tied_they_share() -> None:
    result = score({"score": 5, **laid(2)}, {"score": 3}, {"score": 5, **laid(1, 1)}, {"score": 5, **laid(1)})
    assert ([0, 2], "shared") == (result["winners"], result["tie_break"])


@pytest.mark.clause("IP-45")
def test_all_share() -> None:
    result = score({}, {}, {}, {}, {})
    assert ([0, 1, 2, 3, 4], "shared") == (result["winners"], result["tie_break"])
