"""The Princes of Florence with Cooperation: joint buildings, who pays what and what each partner gets. PF-50, PF-51."""

from collections import Counter
from typing import Any

import pytest

from companion.games.florence.data import LANDSCAPES, MEDIUM, SMALL
from tests.games.florence.table import Table

pytestmark = pytest.mark.clause("PF-50")


def cooperation(seats: int = 3, **options: Any) -> Table:
    """A table at the first act of round 1."""
    return Table(seats, cooperation="true", **options).acts()


# What it costs.


def test_the_example_of_the_book() -> None:
    """One builder, so the bank gets 300; the partner (three builders) pays 500: a gain of 200."""
    terms = {"building": "workshop"}
    cooperation().give(0, "builder", 1).give(1, "builder", 3).joint("workshop", 500).books(
        *((seat, "buildings", 1, "building", "PF-50", terms) for seat in (0, 1)),
        (0, "money", -300, "building", "PF-23", terms),
        (0, "score", 3, "building", "PF-23", terms),
        (1, "money", -500, "share", "PF-50", terms),
        (0, "money", 500, "share", "PF-50", terms),
        (1, "score", 3, "building", "PF-50", terms),
    )


@pytest.mark.parametrize("pays", [-100, 50, 100_100, 10**30])
def test_a_share_is_in_hundreds_and_can_be_meant(pays: int) -> None:
    cooperation(muse="true").refuses(seat=0, build="opera", with_=1, pays=pays)


@pytest.mark.clause("PF-1")
def test_only_the_partner_learns_that_the_purse_does_not_hold_the_share() -> None:
    table = cooperation(muse="true").propose(0, "opera", 1, 100_000)
    assert [1] == [viewer for viewer in ("table", 0, 1, 2) if "purse" in table.plain_prompt(viewer)]
    table.refused("cost_above_purse", "PF-50", seat=1, join=True).because(cost=100_000)
    cooperation(muse="true").joint(pays=3500).shows(purses=[6300, 0, 3500])
    table.passes(1).asks("act", 0)


# Who agrees.


def test_the_partner_decides() -> None:
    table = cooperation().propose(0, "opera", 2, 300).asks("join", 2)
    table.asks(builder=0, building="opera", pays=300).shows(purses=[3500] * 3, scores=[0] * 3).left(opera=3)
    table.refuses(seat=0, join=True).refuses(seat=1, join=True)
    table.join(2).shows(purses=[3100, 3500, 3200]).asks("act", 0, actions=1)
    table.passes(0).asks("act", 1, actions=2)
    # The seat on turn may then build alone, or do something else.
    table = cooperation().propose(0, "opera", 1, 300).passes(1).asks("act", 0, actions=2)
    table.shows(purses=[3500] * 3, scores=[0] * 3).has(0, buildings=[]).build(0, "opera")
    table.has(0, buildings=["opera"]).has(1, buildings=[])
    table = cooperation().propose(0, "opera", 1).passes(1).propose(0, "opera", 2).join(2)
    table.shows(buildings=[["opera"], [], ["opera"]])

    table = cooperation(2).refused("own_partner", "PF-50", seat=0, build="opera", with_=0)
    table.refused("no_partner", "PF-50", seat=0, build="opera", pays=100)
    for nobody in (-1, 2, 99):
        table.refuses(seat=0, build="opera", with_=nobody)
    table.joint().shows(buildings=[["opera"], ["opera"]])


# What both get.


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


# Which buildings.


def test_the_prompt_says_what_can_be_built_with_whom() -> None:
    table = cooperation().domain(1, buildings=("opera",)).domain(0, buildings=("tower",))
    partners = {int(seat): set(types) for seat, types in table.plain_prompt()["partners"].items()}
    assert {1, 2} == set(partners)
    assert (False, False, True) == ("opera" in partners[1], "tower" in partners[2], "opera" in partners[2])
    told = [choice["fields"] for choice in table.prompt.payload("table")["ways"] if choice["way"] == "build"]
    assert ["seat", "build"] == list(told[0])
    share = {"is": "number", "least": 0, "most": 100_000, "step": 100}
    assert [((1,), share), ((2,), share)] == [(own["with"]["of"], own["pays"]) for own in told[1:]]
    assert [partners[1], partners[2]] == [set(own["build"]["of"]) for own in told[1:]]


# Alone at the border, and taking back.


@pytest.mark.clause("PF-51")
def test_building_alone_at_the_border_is_left_to_the_table() -> None:
    """Where a building stands is seen on the board: the referee shows the rule and refuses nothing."""
    cooperation().domain(1, buildings=("tower",)).build(0, "opera").has(0, buildings=["opera"])
