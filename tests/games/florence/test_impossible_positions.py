"""The Princes of Florence, every position that cannot be is refused in one sentence."""

import json
from typing import Any

import pytest

from companion.engine.plain_data import to_plain
from companion.engine.refusals import Refused
from companion.games import find
from companion.games.florence.data import BUILDINGS, FREEDOMS, PRESTIGE
from tests.any_table import as_shown
from tests.games.florence.test_position import landscapes, refusal, score, seats


def with_first(**own: Any) -> dict[str, Any]:
    return seats(own, {}, {})


def all_have(count: int, **own: Any) -> dict[str, Any]:
    return seats(*([own] * count))


BELOW_ZERO: list[dict[str, Any]] = [
    *({what: -1} for what in ("score", "jesters", "builders", "works", "empty")),
    *({"money": -100}, landscapes(forest=-1), landscapes(forest=2, lake=-1)),
]


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
    "position", [{}, *({"seats": wrong} for wrong in NO_SEATS), *(with_first(**own) for own in UNREADABLE)]
)
def test_what_is_no_position_is_not_understood(position: Any) -> None:
    assert refusal(position).name in ("not_understood", "no_seats")


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
        with_first(buildings=["university", "tower"], empty=33),
        seats(*({"buildings": ["opera"], "shared": {"opera": 1 - n}, "empty": 42} for n in range(2))),
        with_first(buildings=list(BUILDINGS), empty=33) | {"cooperation": True, "mode": "by-hand"},
    ],
)
def test_a_position_at_the_limit_is_counted(position: dict[str, Any]) -> None:
    assert len(position["seats"]) == len(as_shown(find("florence").score(position))["seats"])


def test_all_fourteen_cards_may_lie_before_one_seat() -> None:
    cards = list(PRESTIGE)
    own = {"freedoms": list(FREEDOMS), "jesters": 1, "builders": 1, "works": 4, "empty": 1}
    own |= {"buildings": ["university", "workshop", "tower", "chapel"], "prestige": cards}
    own |= landscapes(1, 1, 1)
    line = score(own, {})["seats"][0]["lines"][1]
    assert [6, 5, 8, 8, 7, 7, 6, 8, 6, 6, 6, 5, 7, 7] == [line["terms"][card] for card in cards]
    assert 92 == line["points"]


@pytest.mark.clause("PF-26")
def test_fewest_empty_needs_every_count() -> None:
    """A domain nobody has counted must not pass for a full one."""
    for others in ({"empty": 3}, {}):
        position = {"seats": [{"prestige": ["fewest_empty"]} | others, {"name": "Bruno"}]}
        assert "PF-26" == refusal(position).clause


@pytest.mark.clause("PF-50")
def test_a_joint_building_is_one_building_in_two_domains() -> None:
    """Three operas are enough for four domains if two of them share one."""
    joint: list[dict[str, Any]] = [{"buildings": ["opera"], "shared": {"opera": 1 - n}} for n in range(2)]
    alone: dict[str, Any] = {"buildings": ["opera"]}
    assert 4 == len(score(*joint, alone, alone)["seats"])
    assert "PF-3" == refusal(seats(*joint, alone, alone, alone)).clause


@pytest.mark.parametrize("what", ["score", "money", "jesters", "builders", "works", "empty"])
@pytest.mark.parametrize("number", [10**30, -(10**30), 2**63, 2**64, -(2**63)])
def test_an_endless_number_is_counted_or_refused(what: str, number: int) -> None:
    """A number that cannot be written down again must not end in a traceback."""
    try:
        result = find("florence").score(seats({what: number}, {what: number}))
    except Refused:
        return
    json.dumps(to_plain(result))


@pytest.mark.parametrize("name", ["x" * 10_000, "{seat}", "{0}", "\x00", "\ud800", "", " ", "opera\n"])
@pytest.mark.parametrize("what", ["buildings", "freedoms", "prestige"])
def test_a_hostile_name_is_refused_in_one_short_sentence(name: str, what: str) -> None:
    found = refusal(with_first(**{what: [name]}))
    assert 300 > len(found.sentence.format(**found.details))
