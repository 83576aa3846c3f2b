"""The Princes of Florence: every impossible position is refused in one sentence."""

from typing import Any

import pytest

from companion.games import find
from companion.games.florence.data import BUILDINGS, FREEDOMS
from tests.any_table import as_shown
from tests.games.florence.test_position import landscapes, refusal, seats


def with_first(**own: Any) -> dict[str, Any]:
    return seats(own, {}, {})


def all_have(count: int, **own: Any) -> dict[str, Any]:
    return seats(*([own] * count))


BELOW_ZERO: list[dict[str, Any]] = [
    *({what: -1} for what in ("score", "jesters", "builders", "works", "empty")),
    *({"money": -100}, landscapes(forest=-1), landscapes(forest=2, lake=-1)),
]


JOINT = [{"buildings": ["opera"], "shared": {"opera": 1 - seat}} for seat in range(2)]


@pytest.mark.clause("PF-1", "PF-2", "PF-3", "PF-16", "PF-19", "PF-23", "PF-26", "PF-40")
@pytest.mark.parametrize(
    ("position", "clause"),
    [
        *((all_have(count), "PF-1") for count in (0, 1, 6)),
        *((with_first(**own), "PF-1") for own in ({"money": 50}, {"money": 699})),
        *((with_first(**own), "") for own in BELOW_ZERO),
        (with_first(landscapes={"swamp": 1}), "PF-2"),
        (with_first(buildings=["castle"]), "PF-23"),
        *((with_first(freedoms=names), "PF-19") for names in (["speech"], ["travel", "travel"])),
        (with_first(prestige=["most_money"]), "PF-26"),
        *((with_first(**own), "PF-2") for own in (landscapes(forest=7), landscapes(park=7), {"jesters": 8})),
        *((all_have(3, **landscapes(lake=3)), "PF-2"), (all_have(4, jesters=2), "PF-2")),
        (with_first(builders=4), "PF-16"),
        (all_have(3, builders=3), "PF-2"),
        (with_first(buildings=["opera", "opera"]), "PF-23"),
        (all_have(4, buildings=["opera"]), "PF-3"),
        *((all_have(count, freedoms=["opinion"]), "PF-3") for count in (3, 5)),
        (all_have(2, freedoms=list(FREEDOMS)), "PF-3"),
        (with_first(prestige=["two_large", "two_large"]), "PF-26"),
        (all_have(2, prestige=["two_large"]), "PF-26"),
        (with_first(works=27), "PF-3"),
        (with_first(buildings=list(BUILDINGS)), "PF-23"),
        (with_first(buildings=list(BUILDINGS)) | {"cooperation": True}, "PF-23"),
        (with_first(buildings=["university", "tower"], empty=34), "PF-26"),
        (all_have(3, works=9), "PF-3"),
        (seats({"banker": True, "money": 0}, {"banker": True, "money": 0}), "PF-40"),
        *((seats({"buildings": ["opera"], "shared": {"opera": n}}, {}), "PF-50") for n in (-1, 0, 1, 2)),
        (seats({"prestige": ["fewest_empty"]}, {"empty": None}), "PF-26"),
        (seats({"banker": True}, {}), "PF-28"),
        (seats(*JOINT, *[{"buildings": ["opera"]}] * 3), "PF-3"),
        (seats({"shared": {"opera": 1}}, {"buildings": ["opera"], "shared": {"opera": 0}}), "PF-50"),
    ],
)
def test_an_impossible_position_is_refused(position: dict[str, Any], clause: str) -> None:
    found = refusal(position)
    assert clause == found.clause, found


def test_a_refusal_tells_what_cannot_be() -> None:
    for own in BELOW_ZERO[:6]:
        assert list(own) == [refusal(with_first(**own)).details["what"]]
    twice = refusal(with_first(prestige=["two_large"] * 2))
    assert ("card_twice", {"card": "two_large"}) == (twice.name, twice.details)
    assert {"most": 5, "what": "freedoms"} == refusal(all_have(2, freedoms=list(FREEDOMS))).details
    assert {"seat": 0, "most": 43} == refusal(with_first(buildings=list(BUILDINGS))).details
    built = {"buildings": ["university", "tower"], "empty": 34}
    assert {"seat": 1, "most": 33} == refusal(seats({}, built)).details


NO_SEATS: list[Any] = [None, 3, {"name": "Anna"}, [1, 2], [[], []], [None, None]]
UNREADABLE: list[dict[str, Any]] = [
    *({"score": score} for score in ("3", 1.5, True, [1])),
    *({"name": 3}, {"money": "700"}, {"works": 2.5}, {"empty": "none"}, {"banker": "yes"}, {"purse": 700}),
    *({"landscapes": land} for land in (["forest"], {"forest": "2"}, {"forest": None})),
    *({what: wrong} for what in ("freedoms", "buildings", "prestige") for wrong in ("opera", {"x": 1}, [1])),
]


@pytest.mark.parametrize(
    "position",
    [
        with_first(
            **landscapes(6, 6, 6), jesters=7, builders=3, works=26, buildings=list(BUILDINGS[3:7]), empty=5
        ),
        all_have(2, **landscapes(3, 3, 3), builders=3, works=13, buildings=list(BUILDINGS[5:]), empty=13),
        all_have(3, buildings=list(BUILDINGS[2:9]), empty=8),
        seats({"freedoms": list(FREEDOMS)}, {"freedoms": ["travel", "opinion"]}),
        seats({"freedoms": list(FREEDOMS)}, {"freedoms": list(FREEDOMS)}, {}),
        seats(*[{"freedoms": list(FREEDOMS)}] * 4, {}),
        all_have(5, jesters=1, builders=1, money=100),
        seats({"empty": 0}, {"empty": 43}),
        seats(*JOINT, *[{"buildings": ["opera"]}] * 2),
        with_first(buildings=["university", "tower"], empty=33),
        seats(*({"buildings": ["opera"], "shared": {"opera": 1 - n}, "empty": 42} for n in range(2))),
        with_first(buildings=list(BUILDINGS), empty=33) | {"cooperation": True, "mode": "by-hand"},
    ],
)
def test_a_position_at_the_limit_is_counted(position: dict[str, Any]) -> None:
    assert len(position["seats"]) == len(as_shown(find("florence").score(position))["seats"])
