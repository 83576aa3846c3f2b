"""The Princes of Florence, phase A: who starts, who bids, who buys; PF-6 to PF-10, PF-13."""

import pytest

from tests.games.florence.table import Table

PILES = ["forest", "lake", "park", "jester", "builder", "prestige", "recruiting"]


@pytest.mark.clause("PF-13")
def test_the_example_of_the_book() -> None:
    table = Table(4).name(0, "park").passes(1, 2, 3).asks("pile", 1)
    table.name(1, "jester").bid(2, 300).bid(3, 400).bid(1, 500).bid(2, 600).bid(3, 700).passes(1, 2)
    table.asks("pile", 1).shows(sold={"park": 0, "jester": 3})
    table.name(1, "forest").bid(2, 300).bid(1, 400).bid(2, 500).bid(1, 600).passes(2)
    table.asks("pile", 2, alone=True).asks(piles=["lake", "builder", "prestige", "recruiting"])
    table.name(2, "prestige").shows(purses=[3300, 2900, 3300, 2800])
    table.shows(jesters=[0, 0, 0, 1], prestige_cards=[0, 0, 1, 0]).asks("act", 0)
    table.has(0, landscapes={"forest": 0, "lake": 0, "park": 1})
    table.has(1, landscapes={"forest": 1, "lake": 0, "park": 0})


@pytest.mark.clause("PF-7")
def test_bidding_for_a_pile() -> None:
    # Screens and lamps depend on this.
    table = Table(4).asks("pile", 0, piles=PILES, full=[], price=200, alone=False, purse=3500, clause="PF-7")
    table.asks(bought={}, renounced=[], left={pile: table.piles[pile] for pile in PILES}).name(0, "park")
    table.asks("raise", 1, lot={"pile": "park"}, high={"seat": 0, "bid": 200}, min=300, max=3500, step=100)
    table.asks(still_in=[0, 1, 2, 3], bids={"0": 200}, entered=[0, 1, 2, 3], purse_clause="PF-11")
    # What else an auction refuses: procedures/test_raising.py.
    for bid in (200, 299, 400):
        Table().name(0, "lake").refused("bid_not_the_step", "PF-7", seat=1, bid=bid).because(bid=300)
    Table().refused("not_asked", seat=0, bid=300).refused("not_understood", seat=0, pile="lake", bid=300)
    table = Table(first=1)
    table.refused("not_your_turn", seat=0, pile="park").refused("not_your_turn", seat=2, pass_=True)
    table.name(1, "park").asks("raise", 2)

    table = Table().name(0, "jester").raises(1, 2, 0).passes(1, 2)
    paid = (0, "money", -500, "bought", "PF-7", {"item": "jester"})
    table.books((0, "jester", 1, "bought", "PF-7", {}), paid)
    table.shows(purses=[3000, 3500, 3500], jesters=[1, 0, 0]).left(jester=6)


# Who starts.


@pytest.mark.clause("PF-8", "PF-9")
def test_who_opens_next() -> None:
    table = Table(4).name(0, "lake").raises(1).passes(2, 3, 0).asks("pile", 0)
    assert "lake" not in table.prompt.piles
    table.refused("pile_closed", "PF-6", seat=0, pile="lake").because(pile="lake")
    assert "sold" in str(table.handle(seat=0, pile="lake"))
    table.name(0, "park")
    table.asks("raise", 2, still_in=[0, 2, 3])

    table = Table(4).name(0, "lake").raises(1).pass_while("raise").passes(0)
    table.asks("pile", 2).shows(renounced=[0])
    table = Table(4).passes(0).asks("pile", 1).shows(renounced=[0]).name(1, "jester").asks(entered=[1, 2, 3])
    table.refused("not_in_auction", seat=0, bid=300).refused("not_in_auction", seat=0, pass_=True)
    table.raises(2).passes(3, 1).passes(1).asks("pile", 3, alone=True)


# The last one.


@pytest.mark.clause("PF-10")
def test_the_last_one_takes_an_item_for_200_by_a_clause_of_its_own_or_nothing() -> None:
    table = Table().buy(0, "lake").buy(1, "park").asks("pile", 2, price=200, clause="PF-10", alone=True)
    table.name(2, "jester").asks("act", 0)
    assert [(-200, "PF-10")] == [(e.by, e.clause) for e in table.entries(2, "money", "bought")]
    Table().buy(0, "lake").passes(1, 2).asks("act", 0).shows(purses=[3300, 3500, 3500])


# Piles.


@pytest.mark.clause("PF-6")
@pytest.mark.parametrize("pile", PILES)
def test_of_each_pile_one_item_a_round_and_one_item_a_seat(pile: str) -> None:
    table = Table().buy(0, pile).asks(piles=[other for other in PILES if other != pile])
    table.refused("pile_closed", "PF-6", seat=1, pile=pile).name(1, PILES[PILES.index(pile) - 1])
    table.asks(still_in=[1, 2]).refused("not_in_auction", "PF-7", seat=0, bid=300).quiet_round()
    table.asks(piles=PILES)


@pytest.mark.clause("PF-6", "PF-16", "PF-9")
def test_piles_run_out() -> None:
    table = Table().give(1, "builder", 3).give(2, "builder", 3)
    table.refused("pile_closed", "PF-6", seat=0, pile="builder")
    assert "left" in str(table.handle(seat=0, pile="builder"))
    table = Table().give(2, "jester", 6).buy(0, "jester").left(jester=0).has(0, jesters=1)
    assert "jester" not in table.quiet_round().prompt.piles

    table = Table().name(0, "jester").give(2, "jester", 7).pass_while("raise")
    table.asks("pile", 0).left(jester=0).shows(sold={}).shows(purses=[3500] * 3)

    table = Table().domain(1, forest=6, lake=6, park=6, jester=7, builder=3, prestige=14, recruiting=5)
    table.give(2, "builder", 3).pass_while("pile").shows(kind="act")
    table = Table().domain(2, forest=6, lake=6, park=6, jester=7, prestige=14, recruiting=5)
    table.give(0, "builder", 3).asks("pile", 1, piles=["builder"], renounced=[0])


# Three builders.


@pytest.mark.clause("PF-16")
def test_three_builders_are_enough() -> None:
    Table().give(0, "builder", 3).refused("too_many_builders", "PF-16", seat=0, pile="builder")
    table = Table(4).give(2, "builder", 3)
    table.name(0, "builder").asks(entered=[0, 1, 3])
    table.refused("not_in_auction", "PF-7", seat=2, bid=300).raises(1).asks("raise", 3).passes(3, 0)
    table.asks("pile", 0).has(1, builders=1).name(0, "park").asks(entered=[0, 2, 3])

    Table().give(1, "builder", 2).name(0, "builder").raises(1).passes(2, 0).has(1, builders=3)
    table = Table().name(0, "builder").give(1, "builder", 3)
    table.handle(seat=1, bid=300)
    table.pass_while("raise").shows(builders=[0, 3, 0])


# Rulings.


@pytest.mark.clause("PF-7", "PF-8")
def test_the_table_may_end_an_auction_with_a_result_also_that_nobody_has_won() -> None:
    """If nothing is sold, the start player names a pile again."""
    table = Table(4).name(0, "jester").raises(1).say(rule={"winner": None})
    table.asks("pile", 0, piles=PILES).shows(sold={}, purses=[3500] * 4)
    table.name(0, "jester").raises(1).say(rule={"winner": 3, "price": 900})
    table.has(3, money=2600, jesters=1).asks("pile", 0).shows(sold={"jester": 3})
    table.name(0, "lake").refused("not_in_auction", "PF-7", rule={"winner": 3, "price": 300})
    table.say(rule={"winner": 0, "price": 0}).has(0, money=3500).asks("pile", 1)


@pytest.mark.clause("PF-11", "PF-1")
@pytest.mark.parametrize(("points", "muse"), [(2, "false"), (0, "false"), (2, "true")])
def test_a_ruled_price_above_the_purse_is_not_refused_to_the_table(points: int, muse: str) -> None:
    """Only the winner sees that everything was paid; points are returned first, as for every price."""
    table = Table(4, muse=muse).give(2, "score", points).buy(0, "lake").name(1, "park")
    table.say(rule={"winner": 2, "price": 3900})
    if points and muse == "false":
        table.asks("give_back", 2, price=3900, short=2).give_back(2, 2)
    table.shows(kind="pile").has(2, money=0, landscapes={"forest": 0, "lake": 0, "park": 1})
