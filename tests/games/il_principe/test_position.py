"""Il Principe, scoring a position given as data: what is read, and every impossible position."""

from typing import Any

import msgspec
import pytest

from companion.engine.refusals import Refusal, Refused
from companion.games import find
from tests.games.il_principe.test_end_count import COLOURS, FAMILIES, score

TWO = [{"family": "medici"}, {"family": "visconti"}]
THREE = [*TWO, {"family": "gonzaga"}]


def refusal(position: Any) -> Refusal:
    with pytest.raises(Refused) as no:
        find("il-principe").score(position)
    assert "{" not in no.value.refusal.sentence.format(**no.value.refusal.details)
    return no.value.refusal


def with_first(seats: list[dict[str, Any]] = THREE, **own: Any) -> dict[str, Any]:
    return {"seats": [seats[0] | own, *seats[1:]]}


UNREADABLE: list[dict[str, Any]] = [
    *({"purse": 3}, {"shields": {"red": None}}),
    *({"buildings": {"green": 3}}, {"buildings": {"green": {"up": 1, "sideways": 1}}}),
    *({"roles": {"major": "green"}}, {"roles": {"middle": ["green"]}}),
]
BELOW_ZERO: list[dict[str, Any]] = [
    *({what: -1} for what in ("score", "coins", "hand", "shields_left")),
    *({"buildings": {"green": stack}} for stack in ({"up": -1}, {"up": 2, "down": -1})),
    {"shields": {"red": -1, "blue": 3}},
]


def test_only_seats_and_families_are_needed() -> None:
    result = score({}, {})
    assert [("medici", 4), ("visconti", 4)] == [(seat["family"], seat["total"]) for seat in result["seats"]]


def test_an_empty_stack_or_hand_may_be_left_out() -> None:
    result = score({"buildings": {"green": {}}, "roles": {}, "hand": None, "coins": None, "name": "Anna"}, {})
    assert 4 == result["seats"][0]["total"]


@pytest.mark.parametrize(
    ("position", "name", "clause"),
    [
        ({}, "no_seats", ""),
        ({"game": "il-principe"}, "no_seats", ""),
        ({"seats": 3}, "not_understood", ""),
        ({"seats": {"family": "medici"}}, "not_understood", ""),
        ({"seats": [1, 2]}, "not_understood", ""),
        ({"seats": [{}, {}]}, "not_understood", ""),
        ({"seats": TWO, "edition": 3}, "not_understood", ""),
        ({"seats": []}, "wrong_number_of_seats", "IP-9"),
        ({"seats": TWO[:1]}, "wrong_number_of_seats", "IP-9"),
        ({"seats": [{"family": f} for f in FAMILIES] + TWO[:1]}, "wrong_number_of_seats", "IP-9"),
        ({"seats": TWO, "edition": "third"}, "wrong_option", "IP-9"),
        ({"seats": [TWO[0], {"family": "borgia"}]}, "unknown_family", "IP-6"),
        ({"seats": [TWO[0], TWO[0]]}, "family_twice", "IP-6"),
        *((with_first(score=score), "not_understood", "") for score in ("3", 1.5, True)),
        *((with_first(**own), "not_understood", "") for own in UNREADABLE),
        *((with_first(**own), "count_below_zero", "") for own in BELOW_ZERO),
        (with_first(buildings={"purple": {"up": 1}}), "unknown_colour", "IP-1"),
        *((with_first(roles={rank: ["purple"]}), "unknown_colour", "IP-1") for rank in ("major", "minor")),
        (with_first(shields={"white": 1}), "unknown_region", "IP-4"),
        (with_first(coins=3), "coins_missing", "IP-43"),
        (with_first(shields={"red": 7, "blue": 6}), "more_shields_than_exist", "IP-6"),
        (with_first(shields={"red": 12}) | {"edition": "mind-the-move"}, "more_shields_than_exist", "IP-6"),
        (with_first(shields={"red": 3}, shields_left=10), "shields_do_not_add_up", "IP-6"),
        (with_first(shields={"red": 3}, shields_left=8), "shields_do_not_add_up", "IP-6"),
        (
            with_first(shields={"red": 3}, shields_left=9) | {"edition": "mind-the-move"},
            "shields_do_not_add_up",
            "IP-6",
        ),
        (with_first(roles={"major": ["green", "green"]}), "role_twice", "IP-26"),
        (with_first(roles={"minor": ["green", "green"]}), "role_twice", "IP-26"),
        ({"seats": [s | {"roles": {"major": ["red"]}} for s in TWO]}, "role_twice", "IP-26"),
        ({"seats": [s | {"roles": {"minor": ["red"]}} for s in THREE]}, "role_twice", "IP-26"),
        (with_first(roles={"major": ["green"], "minor": ["green"]}), "both_roles", "IP-27"),
        (with_first(TWO, roles={"minor": ["green"]}), "no_minor_roles", "IP-7"),
        (with_first(buildings={"green": {"up": 11, "down": 10}}), "more_cards_than_exist", "IP-2"),
        ({"seats": [s | {"buildings": {"red": {"up": 7}}} for s in THREE]}, "more_cards_than_exist", "IP-2"),
        (with_first(TWO, buildings={"green": {"up": 14}}), "more_cards_than_exist", "IP-2"),
        (with_first(hand=101), "more_cards_in_all", "IP-2"),
        (with_first(hand=82, buildings={"green": {"up": 19}}), "more_cards_in_all", "IP-2"),
        (with_first(TWO, hand=66), "more_cards_in_all", "IP-2"),
    ],
)
def test_an_impossible_position_is_refused(position: dict[str, Any], name: str, clause: str) -> None:
    found = refusal(position)
    assert (name, clause) == (found.name, found.clause)


@pytest.mark.parametrize(
    ("position", "details"),
    [
        ({"seats": TWO[:1]}, {"seats": 1}),
        ({"seats": TWO, "edition": "third"}, {"option": "edition", "values": ("amigo", "mind-the-move")}),
        (
            {"seats": [TWO[0], {"family": "b" * 50}]},
            {"side": "b" * 40, "all": ("medici", "visconti", "carraresi", "este", "gonzaga")},
        ),
        ({"seats": [{"family": "este"}] * 2}, {"side": "d'Este"}),
        (with_first(hand=-1), {"what": "hand"}),
        (with_first(shields={"red": -1}), {"what": "red"}),
        (with_first(shields={"red": 13}), {"family": "Medici", "shields": 12}),
        (with_first(shields_left=13), {"family": "Medici", "shields": 12}),
        (with_first(roles={"minor": ["red", "red"]}), {"rank": "minor", "colour": "red"}),
        (with_first(roles={"major": ["red", "red"]}), {"rank": "major", "colour": "red"}),
        (with_first(roles={"major": ["red"], "minor": ["red"]}), {"colour": "red"}),
        (with_first(TWO, buildings={"green": {"up": 14}}), {"colour": "green", "room": 13}),
        (with_first(TWO, hand=66), {"cards": 65}),
        (with_first(hand=101), {"cards": 100}),
    ],
)
def test_the_sentence_says_what_is_wrong(position: dict[str, Any], details: dict[str, Any]) -> None:
    assert details == refusal(position).details


@pytest.mark.parametrize(
    "position",
    [
        with_first(shields={"red": 12}, shields_left=0),
        with_first(shields={"red": 11}, shields_left=0) | {"edition": "mind-the-move"},
        with_first(buildings={"green": {"up": 10, "down": 10}}),
        with_first(TWO, buildings={"green": {"up": 13}}),
        with_first(hand=100),
        with_first(TWO, hand=65),
        with_first(roles={"major": list(COLOURS)}),
        {
            "seats": [
                THREE[0] | {"roles": {"major": ["red"]}},
                THREE[1] | {"roles": {"minor": ["red"]}},
                THREE[2],
            ]
        },
        {"seats": [seat | {"coins": 0} for seat in THREE]},
    ],
)
def test_a_position_at_the_limit_is_counted(position: dict[str, Any]) -> None:
    assert len(position["seats"]) == len(msgspec.to_builtins(find("il-principe").score(position))["seats"])


@pytest.mark.parametrize("what", ["score", "coins"])
def test_a_position_with_an_endless_number_is_counted_or_refused(what: str) -> None:
    """A number that cannot be written down again must not end in a traceback."""
    seats = [seat | {what: 10**30} for seat in TWO]
    try:
        result = find("il-principe").score({"seats": seats})
    except Refused:
        return
    msgspec.json.encode(result)
