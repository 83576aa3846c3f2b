"""The Princes of Florence with Cooperation: joint buildings, who pays what and who has what of them. PF-50, PF-51."""

from collections import Counter
from typing import Any

import pytest

from companion.games.florence.data import LANDSCAPES, MEDIUM, SMALL
from tests.games.florence.table import EASY, Table

pytestmark = pytest.mark.clause("PF-50")


def cooperation(seats: int = 3, **options: Any) -> Table:
    """A table at the first act of round 1."""
    return Table(seats, cooperation="true", **options).acts()


# What it costs.


def test_the_example_of_the_book() -> None:
    """One builder, so the bank gets 300; the partner (three builders) pays 500: 200 are won."""
    terms = {"building": "workshop"}
    cooperation().give(0, "builder", 1).give(1, "builder", 3).joint("workshop", 500).books(
        *((seat, "buildings", 1, "building", "PF-50", terms) for seat in (0, 1)),
        (0, "money", -300, "building", "PF-23", terms),
        (0, "score", 3, "building", "PF-23", terms),
        (1, "money", -500, "share", "PF-50", terms),
        (0, "money", 500, "share", "PF-50", terms),
        (1, "score", 3, "building", "PF-50", terms),
    )


@pytest.mark.parametrize(("builders", "cost"), [(0, 700), (1, 300), (2, 300), (3, 0)])
@pytest.mark.parametrize("pays", [0, 100, 700, 1500])
def test_the_bank_gets_what_the_builders_of_the_seat_on_turn_say(builders: int, cost: int, pays: int) -> None:
    table = cooperation().give(0, "builder", builders).give(1, "builder", 1).joint(pays=pays)
    table.shows(purses=[3500 - cost + pays, 3500 - pays, 3500])


@pytest.mark.parametrize("pays", [-100, 50, 100_100, 10**30])
def test_a_share_is_in_hundreds_and_can_be_meant(pays: int) -> None:
    cooperation(muse="true").refuses(seat=0, build="opera", with_=1, pays=pays)


@pytest.mark.clause("PF-1")
def test_only_the_partner_learns_that_the_purse_does_not_hold_the_share() -> None:
    table = cooperation(muse="true").propose(0, "opera", 1, 100_000)
    assert [1] == [viewer for viewer in ("table", 0, 1, 2) if "purse" in table.plain_prompt(viewer)]
    table.refused("cost_above_purse", "PF-50", seat=1, join=True).because(cost=100_000)
    table.passes(1).asks("act", 0)


def test_a_share_may_be_all_the_partner_has_and_the_bank_is_paid_before_the_share_comes() -> None:
    """A builder whose own purse does not hold the cost cannot build, whatever the partner would pay."""
    cooperation(muse="true").joint(pays=3500).shows(purses=[6300, 0, 3500])
    table = cooperation(muse="true").give(0, "money", 600)
    table.refused("cost_above_purse", "PF-19", seat=0, build="opera", with_=1, pays=900)
    table.refused("cost_above_purse", "PF-19", seat=0, build="opera").give(0, "money", 700).joint(pays=900)
    table.shows(purses=[900, 2600, 3500])


# Who agrees.


def test_the_partner_is_asked_and_nothing_is_paid_before() -> None:
    table = cooperation().propose(0, "opera", 2, 300).asks("join", 2)
    table.asks(builder=0, building="opera", pays=300).shows(purses=[3500] * 3, scores=[0] * 3).left(opera=3)
    table.refuses(seat=0, join=True).refuses(seat=1, join=True)
    table.join(2).shows(purses=[3100, 3500, 3200]).asks("act", 0, actions=1)
    table.passes(0).asks("act", 1, actions=2)


def test_a_partner_who_does_not_want_to_costs_no_action_and_after_one_no_another_may_be_asked() -> None:
    """The seat on turn may then build alone, or do something else."""
    table = cooperation().propose(0, "opera", 1, 300).passes(1).asks("act", 0, actions=2)
    table.shows(purses=[3500] * 3, scores=[0] * 3).has(0, buildings=[]).build(0, "opera")
    table.has(0, buildings=["opera"]).has(1, buildings=[])
    table = cooperation().propose(0, "opera", 1).passes(1).propose(0, "opera", 2).join(2)
    table.shows(buildings=[["opera"], [], ["opera"]])


def test_nobody_builds_with_oneself_or_with_nobody_and_two_players_are_neighbours() -> None:
    table = cooperation(2).refused("own_partner", "PF-50", seat=0, build="opera", with_=0)
    table.refused("no_partner", "PF-50", seat=0, build="opera", pays=100)
    for nobody in (-1, 2, 99):
        table.refuses(seat=0, build="opera", with_=nobody)
    table.joint().shows(buildings=[["opera"], ["opera"]])


# What both have of it.


@pytest.mark.clause("PF-23", "PF-50")
@pytest.mark.parametrize(
    ("own", "other", "fits"), [(0, 9, False), (9, 0, False), (3, 3, False), (3, 4, True), (1, 6, True)]
)
def test_a_joint_building_needs_a_square_in_each_domain_and_both_together_its_size(
    own: int, other: int, fits: bool
) -> None:
    """Seven buildings cover 31 squares, landscapes one each: so many squares are left of 43."""
    table, seven = Table(cooperation="true"), (*MEDIUM, *SMALL)
    stock = [landscape for landscape in LANDSCAPES for _ in range(6)]
    for seat, left in enumerate((own, other)):
        taken, stock = stock[: 12 - left], stock[12 - left :]
        counts: Any = Counter(taken)
        table.domain(seat, buildings=seven, **counts)
    table.acts()
    assert fits == ("laboratory" in table.prompt.partners[1])
    assert ("laboratory" in table.prompt.buildings) == (own >= 7)
    if fits:
        table.joint("laboratory").has(0, buildings=[*seven, "laboratory"])
    else:
        table.refused("no_room", "PF-50", seat=0, build="laboratory", with_=1).because(
            building="laboratory", squares=7, most=own, other=other
        )


@pytest.mark.clause("PF-23")
def test_both_score_three_points_and_it_stands_in_both_domains_and_left_the_stock_once() -> None:
    """It is the only one of its type for both."""
    table = cooperation().joint().shows(scores=[3, 3, 0], buildings=[["opera"], ["opera"], []])
    table.shows(shared=[{"opera": 1}, {"opera": 0}, {}]).left(opera=2)
    table.refused("cannot_build", "PF-23", seat=0, build="opera").passes(0)
    table.refused("cannot_build", "PF-23", seat=1, build="opera")
    table.refused("cannot_build", seat=1, build="opera", with_=2)


@pytest.mark.clause("PF-20", "PF-25")
def test_it_counts_for_the_works_of_both_and_it_counts_for_the_bonus_cards_of_both() -> None:
    """The composer likes the opera: three cards and 4."""
    table = cooperation(minimum=EASY).joint()
    assert 7 == table.value(0, "composer")
    table.passes(0)
    assert 7 == table.value(1, "composer")
    table.passes(1)
    assert 3 == table.value(2, "composer")
    table = cooperation(minimum=EASY).joint("university").give(1, "bonus", 1).passes(0)
    assert (1, 2) == (table.prompt.bonus["per_building"], table.prompt.bonus["per_large"])
    assert 5 == table.value(1, "poet", "per_large")


@pytest.mark.clause("PF-26", "PF-40")
def test_it_counts_for_the_prestige_cards_of_both_and_it_counts_for_the_princess_of_the_partner() -> None:
    table = cooperation().joint().give(0, "prestige", 1).give(1, "prestige", 1).to_end()
    table.tell(("most_buildings",), ("two_large",))
    assert [3, 0, 0] == [seat["lines"][1]["points"] for seat in table.result()["seats"]]
    table = Table(3, cooperation="true", muse="true", minimum=EASY).no_sale().passes(0)
    table.say(seat=1, character="princess", space=3).passes(2).joint().passes(0)
    assert 3 + 2 == sum(table.prompt.princess.values())


# Which buildings.


@pytest.mark.parametrize("owner", [0, 1])
def test_it_must_be_of_a_type_neither_has(owner: int) -> None:
    table = cooperation().domain(owner, buildings=("opera",))
    clause = "PF-50" if owner else "PF-23"
    table.refused("cannot_build", clause, seat=0, build="opera", with_=1).because(building="opera")
    table.joint("tower")


@pytest.mark.clause("PF-3", "PF-19")
def test_a_spent_type_cannot_be_built_together_and_two_joint_buildings_in_one_turn() -> None:
    table = cooperation(5)
    for seat in (2, 3, 4):
        table.domain(seat, buildings=("opera",))
    table.refused("cannot_build", seat=0, build="opera", with_=1).joint("tower").joint("chapel", 700)
    table.shows(scores=[6, 6, 0, 0, 0]).has(1, buildings=["tower", "chapel"]).asks("act", 1)


def test_the_prompt_says_what_can_be_built_with_whom() -> None:
    table = cooperation().domain(1, buildings=("opera",)).domain(0, buildings=("tower",))
    partners = {int(seat): set(types) for seat, types in table.plain_prompt()["partners"].items()}
    assert {1, 2} == set(partners)
    assert (False, False, True) == ("opera" in partners[1], "tower" in partners[2], "opera" in partners[2])
    told = [way["fields"] for way in table.prompt.plain("table")["ways"] if way["way"] == "build"]
    assert ["seat", "build"] == list(told[0])
    share = {"is": "number", "least": 0, "most": 100_000, "step": 100}
    assert [((1,), share), ((2,), share)] == [(own["with"]["of"], own["pays"]) for own in told[1:]]
    assert [partners[1], partners[2]] == [set(own["build"]["of"]) for own in told[1:]]


# Alone at the border, and taking back.


@pytest.mark.clause("PF-51")
def test_building_alone_at_the_border_is_left_to_the_table() -> None:
    """Where a building stands is seen on the board: the referee shows the rule and refuses nothing."""
    cooperation().domain(1, buildings=("tower",)).build(0, "opera").has(0, buildings=["opera"])


# With points given back (no Muse & Princess).


@pytest.mark.clause("PF-34")
def test_builder_and_partner_with_too_little_money_give_points_back() -> None:
    table = cooperation().domain(0, money=200, score=5).domain(1, money=200, score=5)
    table.joint("opera", 500).asks("give_back", 0, price=700, short=5).give_back(0, 5)
    table.asks("give_back", 1, short=3).give_back(1, 3).shows(purses=[500, 0, 3500], scores=[3, 5, 0])
