"""The Princes of Florence, phase B: what can be done, how often and for how much; PF-19, PF-23."""

from typing import Any

import pytest

from companion.games.florence.data import BUILDINGS, FREEDOMS
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
def test_all_act_clockwise_from_the_start_player(first: int) -> None:
    table = Table(4, first=first).acts()
    for turn in range(4):
        seat = (first + turn) % 4
        assert (("act", seat), 2) == (table.asked, table.prompt.actions)
        table.refused("not_your_turn", seat=(seat + 1) % 4, take="bonus").take(seat, "bonus")
        assert (("act", seat), 1) == (table.asked, table.prompt.actions)
        table.take(seat, "bonus")
    table.asks("pile", (first + 1) % 4)


@pytest.mark.clause("PF-19")
@pytest.mark.parametrize("done", [0, 1])
def test_one_may_do_fewer(done: int) -> None:
    table = Table().acts()
    for _ in range(done):
        table.take(0, "bonus")
    table.passes(0).asks("act", 1).has(0, money=3500 - 300 * done, bonus=done)


@pytest.mark.clause("PF-19")
@pytest.mark.parametrize("second", ACTIONS)
@pytest.mark.parametrize("first", ACTIONS)
def test_any_two_different_actions_in_any_order(first: str, second: str) -> None:
    """And twice the same, but for a profession card and a freedom."""
    table = does(Table(minimum=EASY).acts(), 0, ACTIONS[first])
    if first == second and first in ("profession", "freedom"):
        table.refused("once_a_turn", "PF-19", seat=0, **AGAIN[second])
    else:
        assert ("act", 1) == does(table, 0, AGAIN[second]).asked


@pytest.mark.clause("PF-19")
def test_what_was_done_once_can_be_done_again_next_turn_and_there_is_no_third_action() -> None:
    table = Table().acts().take(0, "profession").freedom(0, "travel").quiet_round().acts().passes(1, 2)
    table.take(0, "profession").freedom(0, "opinion").has(0, hand=5, freedoms=["travel", "opinion"])
    table = Table().acts().take(0, "bonus").take(0, "bonus")
    table.refused("not_your_turn", seat=0, take="bonus").refused("not_your_turn", seat=0, build="opera")


@pytest.mark.clause("PF-19")
def test_the_prompt_says_what_is_left() -> None:
    table = Table().acts().build(0, "opera")
    assert (1, ("build",)) == (table.prompt.actions, tuple(table.prompt.done))
    table.shows(turn={"seat": 0, "actions": 1, "done": ["build"]})


# What costs 300.


@pytest.mark.clause("PF-19")
@pytest.mark.parametrize(
    ("action", "booked"),
    [
        ({"take": "profession"}, {"hand": 1, "money": -300}),
        ({"take": "bonus"}, {"bonus": 1, "money": -300}),
        ({"freedom": "religion"}, {"freedoms": 1, "money": -300}),
    ],
    ids=["profession", "bonus", "freedom"],
)
def test_cards_and_freedoms_cost_300(action: dict[str, str], booked: dict[str, int]) -> None:
    table = Table().acts().say(seat=0, **action)
    assert booked == {what: by for _, what, by, *_ in table.booked()}
    assert {"PF-19"} == {clause for *_, clause, _ in table.booked()}
    table.shows(purses=[3200, 3500, 3500], scores=[0, 0, 0])


@pytest.mark.clause("PF-19")
@pytest.mark.parametrize("action", [{"take": "profession"}, {"take": "bonus"}, {"freedom": "opinion"}])
@pytest.mark.parametrize(("money", "score"), [(200, 0), (0, 2), (100, 1)])
def test_who_has_less_than_300_cannot(action: dict[str, str], money: int, score: int) -> None:
    table = Table().give(0, "money", money).give(0, "score", score).acts()
    table.refused("cost_above_purse", seat=0, **action).because(cost=300)


@pytest.mark.clause("PF-19", "PF-34")
@pytest.mark.parametrize("action", [{"take": "profession"}, {"take": "bonus"}, {"freedom": "opinion"}])
def test_who_is_short_gives_points_back(action: dict[str, str]) -> None:
    table = Table().give(0, "money", 100).give(0, "score", 2).acts().say(seat=0, **action)
    table.asks("give_back", 0, price=300, short=2).give_back(0, 2)
    table.asks("act", 0, actions=1).has(0, money=0, score=0)


# Freedoms.


@pytest.mark.clause("PF-19")
@pytest.mark.parametrize("freedom", FREEDOMS)
def test_each_freedom_once_in_a_domain(freedom: str) -> None:
    table = Table().domain(0, freedoms=[freedom]).acts()
    assert freedom not in table.prompt.freedoms
    table.refused("cannot_take", "PF-19", seat=0, freedom=freedom).because(what=freedom)


@pytest.mark.clause("PF-19", "PF-3")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_one_player_goes_without(seats: int) -> None:
    """There is one freedom of each type less than players."""
    table = Table(seats).acts()
    for seat in range(seats - 1):
        table.freedom(seat, "travel").passes(seat)
    assert ("travel" in table.prompt.freedoms, table.piles["travel"]) == (False, 0)
    table.refused("cannot_take", "PF-19", seat=seats - 1, freedom="travel")


@pytest.mark.clause("PF-19", "PF-3")
def test_two_players_have_the_freedoms_they_drew_and_a_freedom_that_does_not_exist() -> None:
    table = Table(2, freedoms=("travel",)).acts().freedom(0, "opinion").passes(0)
    assert ("travel", "religion") == tuple(table.prompt.freedoms)
    table.refused("cannot_take", "PF-19", seat=1, freedom="opinion")
    Table().acts().refused("no_such_thing", "PF-3", seat=0, freedom="speech")


# Cards.


@pytest.mark.clause("PF-19")
@pytest.mark.parametrize(("card", "what"), [("profession", "hand"), ("bonus", "bonus")])
def test_a_spent_pile_gives_no_card(card: str, what: str) -> None:
    table = Table().acts()
    table.correct(1, what, table.piles[card] - 1)
    assert 0 == table.take(0, card).piles[card]
    assert card not in table.prompt.cards
    table.passes(0).refused("cannot_take", "PF-19", seat=1, take=card).because(what=card)


@pytest.mark.clause("PF-19")
def test_prestige_and_recruiting_cards_are_not_taken_by_action() -> None:
    table = Table().acts().refused("not_understood", seat=0, take="prestige")
    table.refused("not_understood", seat=0, take="recruiting")


@pytest.mark.clause("PF-19", "PF-20")
def test_a_profession_just_taken_can_work() -> None:
    table = Table(minimum=EASY).give(0, "hand", 0).acts().take(0, "profession").work(0, "poet")
    table.asks("act", 1).has(0, works=1)


# Buildings.


@pytest.mark.clause("PF-23")
@pytest.mark.parametrize("building", BUILDINGS)
def test_a_building_of_any_size_costs_700_and_brings_three_points(building: str) -> None:
    table = Table().acts().build(0, building)
    table.books(
        (0, "buildings", 1, "building", "PF-23", {"building": building}),
        (0, "money", -700, "building", "PF-23", {"building": building}),
        (0, "score", 3, "building", "PF-23", {"building": building}),
    )
    assert ([building], 2) == (table.seat(0)["buildings"], table.piles[building])


@pytest.mark.clause("PF-23", "PF-3")
def test_one_of_each_type_in_a_domain_and_three_of_each_type_in_the_game() -> None:
    table = Table().acts().build(0, "opera")
    assert "opera" not in table.prompt.buildings
    table.refused("cannot_build", "PF-23", seat=0, build="opera").because(building="opera")
    table = Table(4).acts()
    for seat in range(3):
        table.build(seat, "opera").passes(seat)
    table.left(opera=0).refused("cannot_build", "PF-23", seat=3, build="opera")


@pytest.mark.clause("PF-23")
def test_two_buildings_in_a_turn() -> None:
    table = Table().acts().build(0, "opera").build(0, "tower")
    table.has(0, money=2100, score=6, buildings=["opera", "tower"])


@pytest.mark.clause("PF-23")
@pytest.mark.parametrize(("builders", "money"), [(0, 600), (1, 200), (2, 200)])
def test_who_cannot_pay_cannot_build(builders: int, money: int) -> None:
    table = Table().give(0, "builder", builders).give(0, "money", money).acts()
    refusal = table.refused("cost_above_purse", seat=0, build="opera").details
    assert {"cost": money + 100} == refusal
    table.give(0, "money", money + 100).build(0, "opera").asks("act", 0)


@pytest.mark.clause("PF-23", "PF-16")
def test_with_three_builders_the_poorest_can_build() -> None:
    table = Table().give(0, "builder", 3).give(0, "money", 0).acts().build(0, "opera").build(0, "tower")
    table.has(0, money=0, score=6)


@pytest.mark.clause("PF-23", "PF-34")
def test_points_given_back_pay_a_building_before_it_brings_its_own() -> None:
    table = Table().give(0, "money", 300).give(0, "score", 4).acts().build(0, "opera")
    table.asks("give_back", 0, short=4).give_back(0, 4).has(0, money=0, score=3, buildings=["opera"])


@pytest.mark.clause("PF-23", "PF-34")
def test_the_points_a_building_brings_do_not_pay_it() -> None:
    table = Table().give(0, "money", 500).give(0, "score", 1).acts()
    table.refused("cost_above_purse", seat=0, build="opera").because(cost=700)


@pytest.mark.clause("PF-23")
@pytest.mark.parametrize("building", ["palace", "", "forest", "x" * 60])
def test_a_building_that_does_not_exist(building: str) -> None:
    Table().acts().refused("no_such_thing", "PF-3", seat=0, build=building)


@pytest.mark.clause("PF-23")
def test_buildings_stay_but_can_be_put_right() -> None:
    """Nothing built is ever torn down; a wrong tap is corrected."""
    table = Table().acts().build(0, "opera").correct(0, "buildings", -1, "opera")
    table.has(0, buildings=[]).left(opera=3)


@pytest.mark.clause("PF-50", "PF-40")
def test_the_base_game_has_no_partners_and_no_princess() -> None:
    table = Table().acts().refused("no_cooperation", "PF-50", seat=0, build="opera", **{"with": 1})
    table.refused("no_princess", "PF-40", seat=0, princess=True)
    table.refused("no_partner", seat=0, build="opera", pays=100)
    assert (None, None) == (table.prompt.partners, table.prompt.princess)


@pytest.mark.clause("PF-19")
def test_phase_a_things_are_not_asked_in_phase_b() -> None:
    table = Table().acts().refused("not_asked", seat=0, pile="park").refused("not_asked", seat=0, bid=300)
    table.refused("not_asked", rule={"winner": 0, "price": 200})
