"""The Princes of Florence, purses and two players: PF-1, PF-11, PF-12, PF-34."""

import pytest

from companion.games.florence.data import LANDSCAPES
from tests.games.florence.table import Table


def poor(seat: int = 0, money: int = 300, score: int = 4, seats: int = 3) -> Table:
    """One seat with little money and some points, at the first pile."""
    return Table(seats).give(seat, "money", money).give(seat, "score", score)


@pytest.mark.clause("PF-11", "PF-7", "PF-10", "PF-34")
def test_a_bid_is_limited_by_money_and_points() -> None:
    table = poor(1, 200, 2).name(0, "jester").raises(1).passes(2).raises(0).asks(min=500, max=400)
    table.refused("bid_above_purse", "PF-11", seat=1, bid=500).because(seat=1).passes(1)
    table.shows(sold={"jester": 0})
    table = poor(0, 100, 0).refused("cost_above_purse", "PF-11", seat=0, pile="lake").because(cost=200)
    table.passes(0).asks("pile", 1)

    table = poor(2, 0, 1).buy(0, "lake").buy(1, "park").refused("cost_above_purse", seat=2, pile="forest")
    table.passes(2).asks("act", 0)
    table = poor(0, 100, 3).buy(0, "jester").asks("give_back", 0, price=200, short=1, most=3, clause="PF-34")
    table.give_back(0, 1).has(0, money=0, score=2, jesters=1).asks("pile", 1)


@pytest.mark.clause("PF-34", "PF-11")
def test_points_are_given_back() -> None:
    table = poor(0, 100, 3).refused("not_understood", seat=0, give_back=0)
    table.refused("not_understood", seat=0, give_back=-1)
    for points in (4, 50):
        table.refused("too_few_points", "PF-34", seat=0, give_back=points).because(seat=0, points=3)

    table = poor(1, 300, 4).give(0, "score", 9).give_back(0, 1).name(0, "park").give_back(0, 2)
    table.books((0, "score", -2, "give_back", "PF-34", {}), (0, "money", 200, "give_back", "PF-34", {}))
    table.asks("raise", 1, max=700).give_back(1, 3).asks("raise", 1, max=700).acts().give_back(1, 1)
    table.asks("act", 0).shows(scores=[6, 0, 0], purses=[3500 + 300 - 200, 700, 3500])


# Two players.


@pytest.mark.clause("PF-12", "PF-2")
@pytest.mark.parametrize(
    ("seats", "piles", "others"),
    [
        (2, ["landscape", "jester", "builder", "prestige", "recruiting"], ["forest", "lake", "opera"]),
        (3, [*LANDSCAPES, "jester", "builder", "prestige", "recruiting"], ["landscape", "bonus", "x" * 60]),
    ],
)
def test_two_players_have_one_pile_of_landscapes(seats: int, piles: list[str], others: list[str]) -> None:
    table = Table(seats).asks(piles=piles)
    for pile in others:
        table.refused("no_such_thing", "PF-2", seat=0, pile=pile)
        assert tuple(piles) == table.details["all"]


@pytest.mark.clause("PF-12", "PF-14")
@pytest.mark.parametrize("landscape", LANDSCAPES)
def test_the_winner_picks_the_landscape(landscape: str) -> None:
    """The second of a kind scores for two players too."""
    table = Table(2).give(1, landscape, 1).name(0, "landscape").raises(1).passes(0).asks("landscape", 1)
    table.refused("not_your_turn", seat=0, landscape=landscape).say(seat=1, landscape=landscape)
    table.has(1, landscapes=dict.fromkeys(LANDSCAPES, 0) | {landscape: 2}, money=2100, score=3)


@pytest.mark.clause("PF-6", "PF-12", "PF-10")
def test_the_pile_of_landscapes_of_two_players() -> None:
    table = Table(2).buy(0, "landscape").say(seat=0, landscape="lake")
    table.asks("pile", 1, piles=["jester", "builder", "prestige", "recruiting"])
    table.refused("pile_closed", "PF-6", seat=1, pile="landscape")
    assert "landscape" in table.quiet_round().prompt.piles
    table = Table(2).give(1, "lake", 6).buy(0, "landscape").asks(landscapes=["forest", "park"])
    table.refused("pile_closed", "PF-6", seat=0, landscape="lake")
    table.refused("no_such_thing", "PF-2", seat=0, landscape="sea")
    # Ruling: the least bid of two players is 300, so that is what the last one pays. The last kind needs no question.
    table = Table(2).domain(1, forest=6, lake=6, park=5).buy(0, "landscape").asks("pile", 1)
    table.has(0, landscapes={"forest": 0, "lake": 0, "park": 1}).quiet_round()
    assert "landscape" not in table.prompt.piles
    table = Table(2).buy(0, "jester").asks("pile", 1, price=300, alone=True)
    table.name(1, "landscape").say(seat=1, landscape="park").shows(purses=[2200, 2200]).asks("act", 0)
