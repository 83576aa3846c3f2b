"""Il Principe by hand: auctions on demand."""

from typing import Any

import pytest

from tests.games.il_principe.test_by_hand import kept

# Second use: auctions on demand.


def test_an_auction_on_demand() -> None:
    """The order is the one that was told; the purse only where it was told."""
    table = kept().say(auction={"lot": "3 green", "seats": [1, 2, 0], "purses": {"1": 7}})
    assert {
        "kind": "bid",
        "seats": [1],
        "lot": "3 green",
        "high": None,
        "min": 1,
        "max": 7,
        "still_in": [0, 1, 2],
        "clause": "IP-15",
        "purse_clause": "IP-16",
        "bids": {},
        "entered": [0, 1, 2],
    } == table.plain_prompt()
    table.refused("bid_above_purse", "IP-16", seat=1, bid=8)
    table.bid(1, 3)
    assert (("bid", 2), None) == (table.asked, table.prompt.max)
    table.passes(2, 0)
    assert ("free", 1) == (table.kind, table.view()["principe"])
    assert [{"lot": "3 green", "winner": 1, "price": 3}] == table.view()["sales"]
    assert (1, "coins", -3, "sale", "IP-17", {}) == table.booked()[0]
    assert [None, 4, None] == table.numbers("coins")


def test_a_told_purse_is_booked() -> None:
    table = kept().say(auction={"lot": "3 green", "seats": [1, 2], "purses": {"1": 7, "2": 0}})
    assert [(1, "coins", 7, "told", "IP-16", {})] == table.booked()
    assert [None, 7, 0] == table.numbers("coins")


def test_the_winner_without_a_purse_pays_what_nobody_counts() -> None:
    table = kept().say(auction={"lot": "3 green", "seats": [1, 2], "purses": {"1": 7}}).passes(1).bid(2, 30)
    assert ([None, 7, None], 2) == (table.numbers("coins"), table.view()["principe"])
    assert {"lot": "3 green", "winner": 2, "price": 30} == table.view()["sales"][0]


def test_an_auction_nobody_bids_in() -> None:
    table = kept().say(principe=2).say(auction={"lot": "3 green", "seats": [1, 0]}).passes(1, 0)
    assert ("free", 2) == (table.kind, table.view()["principe"])
    assert [{"lot": "3 green", "winner": None, "price": 0}] == table.view()["sales"]


def test_a_ruling_ends_an_auction_on_demand() -> None:
    table = (
        kept()
        .say(auction={"lot": "3 green", "seats": [1, 0], "purses": {"0": 9}})
        .say(rule={"winner": 0, "price": 5})
    )
    assert ("free", 0, 4) == (table.kind, table.view()["principe"], table.seat(0)["coins"])


def test_a_second_auction_knows_the_purse_that_is_told_then() -> None:
    table = kept().say(auction={"lot": "a", "seats": [1, 0], "purses": {"1": 7}}).bid(1, 3).passes(0)
    table.say(auction={"lot": "b", "seats": [0, 1], "purses": {"1": 9}})
    assert (1, "coins", 5, "told", "IP-16", {}) == table.booked()[0]
    assert 9 == table.seat(1)["coins"]


@pytest.mark.parametrize(
    "lot",
    [
        *("3 green", "x" * 80, {"colour": "green", "cards": 3}),
        *({"role": "major", "colour": "blue"}, {"role": "minor", "colour": "red"}),
    ],
)
def test_lots_that_can_be_named(lot: Any) -> None:
    assert lot == kept().say(auction={"lot": lot, "seats": [0, 1]}).plain_prompt()["lot"]


@pytest.mark.parametrize(
    "lot",
    [
        "x" * 81,
        *({"colour": "green"}, {"cards": 3}, {"role": "major"}, {"colour": "green", "role": "middle"}),
        *({"colour": "purple", "cards": 3}, {"colour": [], "cards": 3}),
        *({"colour": "green", "cards": cards} for cards in (0, 21, True, "3")),
        *({"colour": "green", "role": "major", more: 1} for more in ("cards", "more")),
    ],
)
def test_lots_that_cannot_be(lot: Any) -> None:
    kept().refused("bad_lot", "IP-14", auction={"lot": lot, "seats": [0, 1]})


def test_sales_name_their_clauses() -> None:
    """All the rest of sales that cannot be: tests/games/test_any_slip.py."""
    kept().refused("no_bidders", "IP-15", auction={"lot": "x", "seats": []})
    kept().refused("bad_purses", "IP-16", auction={"lot": "x", "seats": [0, 1], "purses": {"1": 1001}})


def test_a_single_bidder_may_be_asked() -> None:
    table = kept().say(auction={"lot": "x", "seats": [2], "purses": {"2": 1000}}).bid(2, 1000)
    assert ("free", 0) == (table.kind, table.seat(2)["coins"])


def test_bids_without_a_purse_stay_numbers_of_this_table() -> None:
    """Nobody keeps this purse, but numbers at this table go to 1000; the next after an endless one cannot be written."""
    table = kept().say(auction={"lot": "x", "seats": [0, 1]})
    table.refused("bid_beyond_reason", "IP-16", seat=0, bid=1001).because(most=1000)
    table.refused("bid_beyond_reason", "IP-16", rule={"winner": 1, "price": 1001}).because(most=1000)
    assert 1001 == table.bid(0, 1000).prompt.min
