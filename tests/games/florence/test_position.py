"""The Princes of Florence, scoring a position given as data: every line of the scoring, and ties."""

from typing import Any

import pytest

from companion.engine.refusals import Refusal, Refused
from companion.games import find
from tests.any_table import as_shown


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
    assert None not in refused.details.values()
    return refused


def brought(card: str, *own: dict[str, Any]) -> int:
    """What this card brings the first seat; the others have none."""
    first, *others = own
    line = score(first | {"prestige": [card]}, *others)["seats"][0]["lines"][1]
    assert line["terms"] == {card: line["points"]}
    points: int = line["points"]
    return points


def landscapes(forest: int = 0, lake: int = 0, park: int = 0) -> dict[str, Any]:
    return {"landscapes": {"forest": forest, "lake": lake, "park": park}}


# What is printed.


@pytest.mark.clause("PF-26", "PF-27", "PF-28", "PF-40")
def test_the_lines_of_the_contract() -> None:
    """Bruno has as many large buildings, but only the owner of a card scores it."""
    anna = {"name": "Anna", "score": 41, "money": 700, "buildings": ["university", "workshop", "opera"]}
    anna |= {"builders": 2, "prestige": ["two_large", "most_builders"]}
    bruno = {
        "name": "Bruno",
        "score": 123,
        "money": 700,
        "buildings": ["university", "laboratory", "library"],
    }
    bruno |= {"builders": 1, "banker": True}

    def lines(track: int, cards: dict[str, int], exchanged: int, **money: int) -> list[dict[str, Any]]:
        return [
            {"reason": "track", "points": track},
            {"reason": "prestige", "points": sum(cards.values()), "clause": "PF-26", "terms": cards},
            {"reason": "banker", "points": exchanged, "clause": "PF-40", "terms": money},
        ]

    assert {
        "seats": [
            {"name": "Anna", "lines": lines(41, {"two_large": 5, "most_builders": 6}, 0), "total": 52},
            {"name": "Bruno", "lines": lines(123, {}, 3, money=700), "total": 126},
        ],
        "winners": [1],
        "tie_break": None,
        "compared": {"two_large": [[2], [2]], "most_builders": [[2], [1]]},
    } == score(anna, bruno)
    assert {"one_one_two": [[2, 1, 3], [1, 0, 0]]} == score(
        landscapes(2) | {"builders": 1, "jesters": 3, "prestige": ["one_one_two"]}, landscapes(lake=1)
    )["compared"]


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
    ("other", "winners", "tie_break"), [(0, [0], "money"), (100, [0, 1], "shared"), (200, [1], "money")]
)
def test_what_the_banker_took_does_not_break_a_tie(other: int, winners: list[int], tie_break: str) -> None:
    """700 become 3 points and 100 florins."""
    result = score({"score": 10, "money": 700, "banker": True}, {"score": 13, "money": other})
    assert (winners, tie_break) == (result["winners"], result["tie_break"])


# The winner.


@pytest.mark.clause("PF-28")
@pytest.mark.parametrize(
    ("points", "money", "winners", "tie_break"),
    [
        ((54, 54, 53), (100, 200, 900), [1], "money"),
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
