"""The Princes of Florence, scoring a position given as data: every line of the count, and ties."""

from typing import Any

import pytest

from companion.engine.refusals import Refusal, Refused
from companion.games import find
from companion.games.florence.data import FREEDOMS
from tests.any_table import as_shown

BOOK: dict[str, Any] = {
    "landscapes": {"forest": 2, "lake": 1, "park": 0},
    "freedoms": ["travel", "religion"],
    "jesters": 0,
    "builders": 2,
    "buildings": ["university", "workshop", "opera", "tower", "chapel"],
    "works": 5,
    "empty": 9,
}
"""The domain beside the fourteen cards in the book."""
OTHER: dict[str, Any] = {
    "landscapes": {"forest": 1, "lake": 1, "park": 0},
    "freedoms": ["opinion"],
    "jesters": 0,
    "builders": 1,
    "buildings": ["university", "laboratory", "library", "studio", "theatre"],
    "works": 5,
    "empty": 8,
}


def seats(*own: dict[str, Any]) -> dict[str, Any]:
    """A position: seats that differ from an empty domain by this."""
    return {"seats": [{"name": f"Seat {n}", "empty": 20} | seat for n, seat in enumerate(own)]}


def score(*own: dict[str, Any]) -> dict[str, Any]:
    return as_shown(find("florence").score(seats(*own)))


def refusal(position: Any) -> Refusal:
    with pytest.raises(Refused) as no:
        find("florence").score(position)
    refused = no.value.refusal
    assert "{" not in refused.sentence.format(**dict.fromkeys(refused.details, ""))
    return refused


def brought(card: str, *own: dict[str, Any]) -> int:
    """What this card of the first seat brings; the others have none."""
    first, *others = own
    line = score(first | {"prestige": [card]}, *others)["seats"][0]["lines"][1]
    assert line["terms"] == {card: line["points"]}
    points: int = line["points"]
    return points


def landscapes(forest: int = 0, lake: int = 0, park: int = 0) -> dict[str, Any]:
    return {"landscapes": {"forest": forest, "lake": lake, "park": park}}


# What is printed.


@pytest.mark.clause("PF-26", "PF-28", "PF-40")
def test_the_lines_of_the_contract() -> None:
    anna = BOOK | {"name": "Anna", "score": 41, "money": 700, "prestige": ["two_large", "most_jesters"]}
    bruno = OTHER | {"name": "Bruno", "score": 30, "money": 700, "prestige": [], "banker": True}
    assert {
        "seats": [
            {
                "name": "Anna",
                "lines": [
                    {"reason": "track", "points": 41},
                    {
                        "reason": "prestige",
                        "points": 5,
                        "clause": "PF-26",
                        "terms": {"two_large": 5, "most_jesters": 0},
                    },
                    {"reason": "banker", "points": 0, "clause": "PF-40", "terms": {}},
                ],
                "total": 46,
            },
            {
                "name": "Bruno",
                "lines": [
                    {"reason": "track", "points": 30},
                    {"reason": "prestige", "points": 0, "clause": "PF-26", "terms": {}},
                    {"reason": "banker", "points": 3, "clause": "PF-40", "terms": {"money": 700}},
                ],
                "total": 33,
            },
        ],
        "winners": [0],
        "tie_break": None,
        "compared": {"two_large": [[2], [2]], "most_jesters": [[0], [0]]},
    } == score(anna, bruno)


def test_only_the_seats_are_needed_and_what_is_left_out_is_nothing() -> None:
    shown = as_shown(find("florence").score({"seats": [{"name": "Anna"}, {"name": "Bruno"}]}))
    assert [("Anna", 0), ("Bruno", 0)] == [(seat["name"], seat["total"]) for seat in shown["seats"]]


@pytest.mark.clause("PF-5")
def test_the_track_goes_on_past_50() -> None:
    assert [51, 123] == [seat["total"] for seat in score({"score": 51}, {"score": 123})["seats"]]


# Each card.


@pytest.mark.clause("PF-26")
@pytest.mark.parametrize(
    ("card", "alone", "tied", "own"),
    [
        ("most_buildings", 6, 3, {"buildings": ["tower", "chapel"]}),
        ("fewest_empty", 8, 4, {"empty": 3}),
        ("most_landscapes", 7, 4, landscapes(1, 1, 1)),
        ("most_forests", 7, 4, landscapes(forest=2)),
        ("most_lakes", 6, 3, landscapes(lake=2)),
        ("most_parks", 5, 3, landscapes(park=2)),
        ("most_jesters", 6, 3, {"jesters": 3}),
        ("most_builders", 6, 3, {"builders": 3}),
        ("most_works", 7, 4, {"works": 6}),
        ("two_large", 5, 5, {"buildings": ["university", "laboratory"]}),
        ("three_freedoms", 8, 8, {"freedoms": list(FREEDOMS)}),
    ],
)
def test_every_part_of_a_position_counts_alone_tied_and_not(
    card: str, alone: int, tied: int, own: dict[str, Any]
) -> None:
    """The cards one by one, with the examples of the book: test_prestige_cards.py."""
    assert alone == brought(card, own, {}, {})
    assert tied == brought(card, own, {}, own)
    assert 0 == brought(card, {}, own, {})


@pytest.mark.clause("PF-27")
def test_only_the_owner_scores_a_card() -> None:
    """Seat 1 has the most jesters, seat 0 the card: neither gets anything."""
    result = score({"prestige": ["most_jesters"]}, {"jesters": 3}, {})
    assert [0, 0, 0] == [seat["total"] for seat in result["seats"]]


@pytest.mark.clause("PF-26")
def test_several_cards_are_added_and_each_is_told() -> None:
    own = {"jesters": 3, "builders": 1, "prestige": ["most_jesters", "most_builders", "most_parks"]}
    line = score(own, {"builders": 1})["seats"][0]["lines"][1]
    assert (9, {"most_jesters": 6, "most_builders": 3, "most_parks": 0}) == (line["points"], line["terms"])


# The banker.


@pytest.mark.clause("PF-40")
@pytest.mark.parametrize(
    ("money", "points"), [(0, 0), (100, 0), (200, 1), (300, 1), (400, 2), (1900, 9), (2000, 10)]
)
def test_the_banker_turns_every_full_200_into_a_point(money: int, points: int) -> None:
    result = score({"money": money, "banker": True}, {"money": money})
    assert [points, 0] == [seat["lines"][2]["points"] for seat in result["seats"]]


@pytest.mark.clause("PF-40", "PF-28")
@pytest.mark.parametrize(
    ("other", "winners", "tie_break"),
    [(0, [0], "money"), (100, [0, 1], "shared"), (200, [1], "money")],
)
def test_what_the_banker_took_does_not_break_a_tie(other: int, winners: list[int], tie_break: str) -> None:
    """700 become 3 points and 100 florins."""
    result = score({"score": 10, "money": 700, "banker": True}, {"score": 13, "money": other})
    assert (winners, tie_break) == (result["winners"], result["tie_break"])


@pytest.mark.clause("PF-40")
def test_the_banker_needs_to_know_the_money() -> None:
    """Without it nobody can say how many points there are."""
    position = {"seats": [{"name": "Anna", "banker": True}, {"name": "Bruno"}]}
    assert "PF-" == refusal(position).clause[:3]


# Who wins.


@pytest.mark.clause("PF-28")
@pytest.mark.parametrize(
    ("points", "money", "winners", "tie_break"),
    [
        ((9, 8, 7), (0, 500, 900), [0], None),
        ((7, 8, 9), (0, 0, 0), [2], None),
        ((9, 9, 7), (100, 500, 900), [1], "money"),
        ((9, 9, 9), (300, 100, 200), [0], "money"),
        ((9, 9, 9), (300, 300, 200), [0, 1], "shared"),
        ((9, 9, 7), (300, 300, 900), [0, 1], "shared"),
        ((0, 0, 0), (0, 0, 0), [0, 1, 2], "shared"),
    ],
)
def test_most_points_then_most_money(
    points: tuple[int, ...], money: tuple[int, ...], winners: list[int], tie_break: str | None
) -> None:
    result = score(*({"score": own, "money": purse} for own, purse in zip(points, money, strict=True)))
    assert (winners, tie_break) == (result["winners"], result["tie_break"])


@pytest.mark.clause("PF-28")
def test_cards_count_before_it_is_a_tie() -> None:
    result = score({"score": 9}, {"score": 3, "jesters": 1, "prestige": ["most_jesters"]}, {"score": 8})
    assert ([0, 1], "shared") == (result["winners"], result["tie_break"])
