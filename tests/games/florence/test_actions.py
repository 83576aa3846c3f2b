"""The Princes of Florence, phase B: possible actions, how often and for how much; PF-19, PF-23."""

from typing import Any

import pytest

from companion.games.florence import data
from companion.games.florence.answers import Build
from companion.games.florence.data import BUILDINGS
from companion.text.language import sentence
from tests.games.florence.table import EASY, Table

ACTIONS: dict[str, dict[str, Any]] = {
    "work": {"work": "poet"},
    "build": {"build": "opera"},
    "profession": {"take": "profession"},
    "freedom": {"freedom": "travel"},
    "bonus": {"take": "bonus"},
}
AGAIN = ACTIONS | {"work": {"work": "lawyer"}, "build": {"build": "tower"}, "freedom": {"freedom": "opinion"}}


def does(table: Table, seat: int, action: dict[str, Any]) -> Table:
    """A seat does this; a work is paid in money."""
    table.say(seat=seat, **action)
    return table.say(seat=seat, points=0) if table.kind == "points" else table


@pytest.mark.clause("PF-19")
@pytest.mark.parametrize("first", [0, 2])
def test_all_act_clockwise_from_the_start_player_twice_once_or_not_at_all(first: int) -> None:
    table = Table(4, first=first).acts()
    for turn in range(4):
        seat = (first + turn) % 4
        table.asks("act", seat, actions=2)
        table.refused("not_your_turn", seat=(seat + 1) % 4, take="bonus").take(seat, "bonus")
        table.asks("act", seat, actions=1, done=["bonus"])
        table.shows(turn={"seat": seat, "actions": 1, "done": ["bonus"]})
        table.passes(seat) if turn % 2 else table.take(seat, "bonus")
    table.asks("pile", (first + 1) % 4).passes(*((first + turn) % 4 for turn in (1, 2, 3, 0)))
    table.passes((first + 1) % 4).asks("act", (first + 2) % 4)


@pytest.mark.clause("PF-19")
@pytest.mark.parametrize("second", ACTIONS)
@pytest.mark.parametrize("first", ACTIONS)
def test_any_two_different_actions_in_any_order(first: str, second: str) -> None:
    """And twice the same, except a profession card and a freedom."""
    table = does(Table(minimum=EASY).acts(), 0, ACTIONS[first])
    if first == second and first in ("profession", "freedom"):
        table.refused("once_a_turn", "PF-19", seat=0, **AGAIN[second])
    else:
        assert ("act", 1) == does(table, 0, AGAIN[second]).asked


# What costs 300.


FOR_300 = pytest.mark.parametrize(
    "action", [{"take": "profession"}, {"take": "bonus"}, {"freedom": "opinion"}]
)


@pytest.mark.clause("PF-19")
@pytest.mark.parametrize(
    ("action", "what", "reason", "taken"),
    [
        ({"take": "profession"}, "hand", "card", {}),
        ({"take": "bonus"}, "bonus", "card", {}),
        ({"freedom": "opinion"}, "freedoms", "freedom", {"freedom": "opinion"}),
    ],
)
def test_cards_and_freedoms_cost_300(action: dict[str, str], what: str, reason: str, taken: Any) -> None:
    told, paid = (reason, "PF-19"), taken or {"card": action["take"]}
    Table().acts().say(seat=0, **action).books((0, what, 1, *told, taken), (0, "money", -300, *told, paid))


@pytest.mark.clause("PF-19")
@FOR_300
@pytest.mark.parametrize(("money", "score"), [(200, 0), (0, 2), (100, 1)])
def test_who_has_less_than_300_cannot(action: dict[str, str], money: int, score: int) -> None:
    table = Table().give(0, "money", money).give(0, "score", score).acts()
    table.refused("cost_above_purse", seat=0, **action).because(cost=300)


# Cards.


@pytest.mark.clause("PF-19")
@pytest.mark.parametrize(("card", "what"), [("profession", "hand"), ("bonus", "bonus")])
def test_a_spent_pile_gives_no_card(card: str, what: str) -> None:
    table = Table().acts()
    table.correct(1, what, table.piles[card] - 1)
    assert 0 == table.take(0, card).piles[card]
    assert card not in table.prompt.cards
    table.passes(0).refused("cannot_take", "PF-19", seat=1, take=card).because(what=card)


# Buildings.


@pytest.mark.clause("PF-23")
@pytest.mark.parametrize("building", BUILDINGS)
def test_a_building_of_any_size_costs_700_and_brings_three_points(building: str) -> None:
    terms = {"building": building}
    Table().acts().build(0, building).has(0, buildings=[building]).left(**{building: 2}).books(
        (0, "buildings", 1, "building", "PF-23", terms),
        (0, "money", -700, "building", "PF-23", terms),
        (0, "score", 3, "building", "PF-23", terms),
    )


@pytest.mark.clause("PF-23", "PF-50")
def test_no_building_is_built_where_it_cannot_fit() -> None:
    """Nine of them cover 45 squares of 43; of a joint one it may be a single square."""
    *first, last = BUILDINGS[::-1]
    table = Table().domain(0, buildings=first[:8]).acts()
    assert () == table.prompt.buildings
    assert [] == list(table.prompt.choices_of(Build))
    table.refused("no_room", "PF-23", seat=0, build=last).because(building=last, squares=7, most=5)
    refusal = table.handle(seat=0, build=last)
    assert refusal is not None
    assert f"The {last} needs 7 squares, and at most 5 are free." == sentence(refusal, str)
    table = Table(cooperation="true").domain(0, buildings=first[:7]).acts().joint(first[7]).build(0, last)
    table.has(0, buildings=[*first[:8], last])


@pytest.mark.clause("PF-50", "PF-40")
def test_the_base_game_has_no_partners_and_no_princess() -> None:
    table = Table().acts().refused("no_cooperation", "PF-50", seat=0, build="opera", with_=1)
    table.refused("no_princess", "PF-40", seat=0, princess=True).asks(partners=None, princess=None)
    table.refused("no_partner", seat=0, build="opera", pays=100)


@pytest.mark.clause("PF-3", "PF-19", "PF-20", "PF-23", "PF-25", "PF-50")
@pytest.mark.parametrize(
    ("refusal", "line", "details"),
    [
        ("no_such_thing PF-3", {"build": "palace"}, None),
        ("no_such_thing PF-3", {"freedom": "speech"}, None),
        ("no_such_thing PF-20", {"work": "cook"}, None),
        ("no_such_thing PF-25", {"work": "poet", "bonus": ["per_palace"]}, None),
        (
            "no_such_part PF-20",
            {"work": "poet", "parts": {"jesters": True}},
            {"parts": ("building", "landscape", "freedom")},
        ),
        ("cannot_build PF-23", {"build": "tower"}, {"building": "tower"}),
        ("cannot_build PF-23", {"build": "tower", "with_": 1}, {"building": "tower"}),
        ("cannot_build PF-50", {"build": "opera", "with_": 1}, {"building": "opera"}),
        ("cannot_build PF-23", {"build": "chapel"}, {"building": "chapel"}),
        ("cannot_take PF-19", {"freedom": "travel"}, {"what": "travel"}),
        ("cost_above_purse PF-19", {"build": "studio"}, {"cost": 700}),
    ],
)
def test_actions_that_cannot_be(refusal: str, line: dict[str, Any], details: dict[str, Any] | None) -> None:
    """Anna has a tower, travel and 600 florins, Bruno an opera; no chapel is left."""
    table = Table(5, minimum=EASY, cooperation="true").domain(
        0, buildings=["tower"], freedoms=["travel"], bonus=1
    )
    for seat in (2, 3, 4):
        table.domain(seat, buildings=["chapel"])
    table.domain(1, buildings=["opera"]).acts().give(0, "money", 600)
    table.refused(*refusal.split(), seat=0, **line)
    assert details in (None, table.details)


@pytest.mark.clause("PF-19", "PF-23")
def test_the_last_florin_and_the_last_square_are_enough() -> None:
    """Eight buildings and landscapes leave 3 squares; the tower has 3. It costs everything there is."""
    large_and_medium = [one for one in BUILDINGS if one not in ("tower", "chapel", "library", "university")]
    table = Table().domain(0, buildings=large_and_medium, forest=3, lake=3, money=700).acts()
    assert data.GRID - 34 - 6 == 3
    table.build(0, "tower").has(0, money=0).asks("act", 0, done=["build"])


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ({"build": "tower"}, "This domain already has one: tower. Choose another building."),
        ({"build": "chapel"}, "None are left: chapel. Choose another building."),
        ({"freedom": "travel"}, "This domain already has that freedom: travel. Choose another."),
        ({"freedom": "opinion"}, "None are left: opinion. Choose something else."),
    ],
)
def test_a_refusal_says_which_of_two_reasons_holds(line: dict[str, str], says: str) -> None:
    table = Table(4).domain(0, buildings=["tower"], freedoms=["travel"])
    for seat in (1, 2, 3):
        table.domain(seat, buildings=["chapel"], freedoms=["opinion"])
    refusal = table.acts().handle(seat=0, **line)
    assert refusal is not None
    assert says == sentence(refusal, str)
