"""Il Principe, scoring a position given as data: what is read, and every impossible position."""

from typing import Any

import pytest

from companion.engine.plain_data import to_plain
from companion.engine.refusals import Refusal, Refused
from companion.games import find
from tests.games.il_principe.table import FAMILIES
from tests.games.il_principe.test_end_count import COLOURS, score, totals

TWO = [{"family": "medici"}, {"family": "visconti"}]
THREE = [*TWO, {"family": "gonzaga"}]
MTM = {"edition": "mind-the-move"}


def refusal(position: Any) -> Refusal:
    with pytest.raises(Refused) as no:
        find("il-principe").score(position)
    assert "{" not in no.value.refusal.sentence.format(**no.value.refusal.details)
    return no.value.refusal


def with_first(seats: list[dict[str, Any]] = THREE, **own: Any) -> dict[str, Any]:
    return {"seats": [seats[0] | own, *seats[1:]]}


def each(seats: list[dict[str, Any]] = THREE, **own: Any) -> dict[str, Any]:
    return {"seats": [seat | own for seat in seats]}


UNREADABLE: list[dict[str, Any]] = [
    *({"score": score} for score in ("3", 1.5, True)),
    *({"purse": 3}, {"shields": {"red": None}}),
    *({"buildings": {"green": 3}}, {"buildings": {"green": {"up": 1, "sideways": 1}}}),
    *({"roles": {"major": "green"}}, {"roles": {"middle": ["green"]}}),
]
NO_SEATS: list[Any] = [3, {"family": "medici"}, [1, 2], [{}, {}]]
BELOW_ZERO: list[tuple[str, dict[str, Any]]] = [
    *((what, {what: -1}) for what in ("score", "coins", "hand", "shields_left")),
    *(("green", {"buildings": {"green": stack}}) for stack in ({"up": -1}, {"up": 2, "down": -1})),
    ("red", {"shields": {"red": -1, "blue": 3}}),
]
SHARED: list[dict[str, Any]] = [{"major": ["red"]}, {"minor": ["red"]}, {}]
TWICE = [
    *((with_first(roles={rank: ["red", "red"]}), rank) for rank in ("major", "minor")),
    *((each(TWO, roles={"major": ["red"]}), "major"), (each(roles={"minor": ["red"]}), "minor")),
]
BORGIA = "b" * 50
SHIELDS, OLDER = ({"family": "Medici", "shields": shields} for shields in (12, 11))
RED: dict[str, Any] = {"colour": "red"}
TOO_MANY = "more_cards_than_exist", "IP-2"
EDITIONS = {"option": "edition", "values": ("amigo", "mind-the-move")}
KNOWN = {"side": BORGIA[:40], "all": ("medici", "visconti", "carraresi", "este", "gonzaga")}


def test_only_seats_and_families_are_needed() -> None:
    """An empty stack or hand may be left out."""
    assert [4, 4] == totals(score({}, {}))
    green: dict[str, Any] = {"buildings": {"green": {}}, "roles": {}}
    assert [4, 4] == totals(score({**green, "hand": None, "coins": None, "name": "Anna"}, {}))


@pytest.mark.parametrize(
    ("position", "name", "clause"),
    [
        *(({}, "no_seats", ""), ({"game": "il-principe"}, "no_seats", "")),
        *(({"seats": seats}, "not_understood", "") for seats in NO_SEATS),
        ({"seats": TWO, "edition": 3}, "not_understood", ""),
        *((with_first(**own), "not_understood", "") for own in UNREADABLE),
        *(({"seats": seats}, "wrong_number_of_seats", "IP-9") for seats in ([], TWO[:1], TWO * 3)),
        ({"seats": [TWO[0], {"family": "borgia"}]}, "unknown_family", "IP-6"),
        (with_first(buildings={"purple": {"up": 1}}), "unknown_colour", "IP-1"),
        *((with_first(roles={rank: ["purple"]}), "unknown_colour", "IP-1") for rank in ("major", "minor")),
        (with_first(shields={"white": 1}), "unknown_region", "IP-4"),
        (with_first(coins=3), "coins_missing", "IP-43"),
    ],
)
def test_a_position_that_cannot_be_read_is_refused(position: dict[str, Any], name: str, clause: str) -> None:
    found = refusal(position)
    assert (name, clause) == (found.name, found.clause)


@pytest.mark.parametrize(
    ("position", "name", "clause", "details"),
    [
        (
            {"seats": TWO[:1]},
            "wrong_number_of_seats",
            "IP-9",
            {"game": "Il Principe", "seats": 1, "least": 2, "most": 5},
        ),
        ({"seats": TWO, "edition": "third"}, "wrong_option", "IP-9", EDITIONS),
        ({"seats": [TWO[0], {"family": BORGIA}]}, "unknown_family", "IP-6", KNOWN),
        ({"seats": TWO, "game": BORGIA}, "other_game", "", {"game": BORGIA[:40]}),
        ({"seats": [{"family": "este"}] * 2}, "family_twice", "IP-6", {"side": "d'Este"}),
        *((with_first(**own), "count_below_zero", "", {"what": what}) for what, own in BELOW_ZERO),
        (with_first(shields={"red": 7, "blue": 6}), "more_shields_than_exist", "IP-6", SHIELDS),
        (with_first(shields={"red": 12}) | MTM, "more_shields_than_exist", "IP-6", OLDER),
        (with_first(shields={"red": 3}, shields_left=10), "shields_do_not_add_up", "IP-6", SHIELDS),
        (with_first(shields={"red": 3}, shields_left=8), "shields_do_not_add_up", "IP-6", SHIELDS),
        (with_first(shields={"red": 3}, shields_left=9) | MTM, "shields_do_not_add_up", "IP-6", OLDER),
        *((held, "role_twice", "IP-26", RED | {"rank": rank}) for held, rank in TWICE),
        (with_first(roles={"major": ["red"], "minor": ["red"]}), "both_roles", "IP-27", RED),
        (with_first(TWO, roles={"minor": ["green"]}), "no_minor_roles", "IP-7", {}),
        (with_first(buildings={"red": {"up": 11, "down": 10}}), *TOO_MANY, RED | {"room": 20}),
        (each(buildings={"red": {"up": 7}}), *TOO_MANY, RED | {"room": 20}),
        (with_first(TWO, buildings={"red": {"up": 14}}), *TOO_MANY, RED | {"room": 13}),
        (with_first(hand=101), "more_cards_in_all", "IP-2", {"cards": 100}),
        (with_first(hand=82, buildings={"green": {"up": 19}}), "more_cards_in_all", "IP-2", {"cards": 100}),
        (with_first(TWO, hand=66), "more_cards_in_all", "IP-2", {"cards": 65}),
    ],
)
def test_an_impossible_position_is_refused_and_why(
    position: dict[str, Any], name: str, clause: str, details: dict[str, Any]
) -> None:
    found = refusal(position)
    assert (name, clause, details) == (found.name, found.clause, found.details)


@pytest.mark.parametrize(
    "position",
    [
        *(with_first(shields={"red": red}, shields_left=12 - red) for red in (12, 3)),
        with_first(shields={"red": 11}, shields_left=0) | MTM,
        with_first(buildings={"green": {"up": 10, "down": 10}}),
        with_first(TWO, buildings={"green": {"up": 13}}),
        *(with_first(hand=100), with_first(TWO, hand=65), with_first(roles={"major": list(COLOURS)})),
        {"seats": [seat | {"roles": held} for seat, held in zip(THREE, SHARED, strict=True)]},
        *(each(coins=0), {"seats": [{"family": family} for family in FAMILIES]}),
    ],
)
def test_a_position_at_the_limit_is_counted(position: dict[str, Any]) -> None:
    assert len(position["seats"]) == len(to_plain(find("il-principe").score(position))["seats"])
