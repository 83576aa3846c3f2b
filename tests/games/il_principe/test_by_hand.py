"""Il Principe by hand: points, roles, shields and buildings are kept as the table says; auctions on demand."""

from typing import Any

import pytest

from companion.engine.moments import Sold
from companion.games.il_principe.colours import COLOURS, REGIONS
from tests.games.il_principe.table import kept
from tests.games.il_principe.test_corrections import right


def test_what_can_be_kept_by_taps() -> None:
    seats = {"is": "seat", "of": [0, 1, 2], "nobody": False}
    counts = {"is": "counts", "least": 1, "most": None, "fewest_kinds": 0, "most_kinds": None}
    ways = kept().ways()
    assert {"seat": seats, "shields": {**counts, "room": dict.fromkeys(REGIONS, 1)}} == ways["addshields"]
    assert {"seat": seats, "buildings": {**counts, "room": dict.fromkeys(COLOURS, 1)}} == ways["addbuildings"]
    assert {"principe": seats} == ways["setprincipe"]


def test_the_view_shows_only_what_is_kept() -> None:
    table = kept(2, edition="mind-the-move")
    table.shows(mode="by-hand", edition="mind-the-move", principe=0, last_round=False, warnings=[], sales=[])
    table.shows(round=None, phase=None, piles=None, face_up=[], reserve={}, triggers=[])
    table.shows(score=[0, 0], coins=[None] * 2, hand=[None] * 2, shields_left=[11, 11])


# First use: points, roles, shields and buildings are kept.


def test_roles_are_taken_and_dropped() -> None:
    table = kept().say(seat=1, take={"major": "green"}).say(seat=2, take={"minor": "green"})
    table.shows(roles={"green": (1, 2)}).say(seat=0, take={"major": "green"}).shows(roles={"green": (0, 2)})
    table.say(seat=2, drop={"minor": "green"}).shows(roles={"green": (0, None)})
    table.refused("not_holding", "", seat=1, drop={"major": "green"}).because(seat=1)
    table.refused("both_roles", "IP-27", seat=0, take={"minor": "green"}).because(colour="green")
    table.say(seat=0, drop={"major": "green"}).shows(roles={})
    kept(2).refused("no_minor_roles", "IP-7", seat=0, take={"minor": "green"})


@pytest.mark.parametrize("verb", ["take", "drop"])
@pytest.mark.parametrize(
    ("tile", "name", "clause"),
    [
        *(({}, "one_tile", "IP-7"), ({"major": "green", "minor": "red"}, "one_tile", "IP-7")),
        *(({rank: "purple"}, "unknown_colour", "IP-1") for rank in ("major", "minor")),
        *(({"middle": "green"}, "not_understood", ""), ("green", "not_understood", "")),
    ],
)
def test_tiles_that_cannot_be(verb: str, tile: Any, name: str, clause: str) -> None:
    kept().refused(name, clause, seat=0, **{verb: tile})


def test_shields_are_added_and_taken_away() -> None:
    table = kept().say(seat=1, shields={"blue": 2, "red": 1, "green": 0})
    table.books((1, "shields", 3, "by_hand", "", {"blue": 2, "red": 1}))
    table.say(seat=1, shields={"blue": -1, "yellow": 1})
    table.has(1, shields={"blue": 1, "red": 1, "yellow": 1}, shields_left=9)
    table.refused("count_below_zero", "", seat=1, shields={"red": -2}).because(what="red")
    table.refused("more_shields_than_exist", "IP-6", seat=1, shields={"red": 10})
    table.refused("unknown_region", "IP-4", seat=1, shields={"white": 1}).because(region="white")
    table.refused("unknown_seat", "", seat=5, shields={"red": 1}).because(seat=5)
    table.refused("nothing_to_keep", "", seat=1, shields={"red": 0})


def test_buildings_are_added_and_taken_away() -> None:
    table = kept().say(seat=1, buildings={"green": 3, "red": 2, "blue": 0})
    table.books((1, "buildings", 5, "by_hand", "", {"green": 3, "red": 2}))
    table.say(seat=1, buildings={"green": -2, "white": 1}).lies(1, green=(1, 0), white=(1, 0), red=(2, 0))
    table.refused("count_below_zero", "", seat=1, buildings={"red": -3}).because(what="red")
    table.refused("more_cards_than_exist", "IP-2", seat=1, buildings={"red": 19})
    table.because(colour="red", room=18)
    table.refused("unknown_colour", "IP-1", seat=1, buildings={"purple": 1}).because(colour="purple")
    table.refused("nothing_to_keep", "", seat=1, buildings={})


def test_the_marker_and_values_can_be_put_right_but_not_what_nobody_keeps() -> None:
    table = kept().say(principe=2).shows(principe=2)
    table.refused("unknown_seat", "", principe=3).because(seat=3)
    table.say(correct=right("score", 4, 1)).shows(score=[0, 4, 0])
    for what in ("coins", "hand"):
        table.refused("not_kept", "", correct=right(what, 4, 1)).because(what=what, seat=1)


# Second use: auctions on demand.


def test_an_auction_on_demand() -> None:
    """The order is the one that was told; the purse only where it was told, and is booked."""
    table = kept().say(auction={"lot": "3 green", "seats": [1, 2, 0], "purses": {"1": 7, "0": 0}})
    table.books((1, "coins", 7, "told", "IP-16", {})).shows(coins=[0, 7, None])
    table.asks("bid", 1, lot="3 green", max=7, still_in=[0, 1, 2], clause="IP-15", purse_clause="IP-16")
    table.refused("bid_above_purse", "IP-16", seat=1, bid=8).bid(1, 3).asks("bid", 2, max=None).passes(2, 0)
    table.shows(kind="free", principe=1, sales=[{"lot": "3 green", "winner": 1, "price": 3}])
    table.tells(Sold("3 green", 1, 3))
    table.books((1, "coins", -3, "sale", "IP-17", {})).shows(coins=[0, 4, None])
    table.say(auction={"lot": "b", "seats": [0, 1], "purses": {"1": 9}})  # the purse that is told then
    table.books((1, "coins", 5, "told", "IP-16", {})).has(1, coins=9)


def test_the_winner_without_a_purse_pays_what_nobody_counts() -> None:
    table = kept().say(auction={"lot": "x", "seats": [1, 2], "purses": {"1": 7}}).passes(1).bid(2, 30)
    table.shows(coins=[None, 7, None], principe=2, sales=[{"lot": "x", "winner": 2, "price": 30}])
    table = kept().say(auction={"lot": "x", "seats": [2], "purses": {"2": 1000}}).bid(2, 1000)  # alone
    table.shows(kind="free", coins=[None, None, 0])


def test_an_auction_nobody_bids_in_and_a_ruling() -> None:
    table = kept().say(principe=2).say(auction={"lot": "x", "seats": [1, 0]}).passes(1, 0)
    table.shows(kind="free", principe=2, sales=[{"lot": "x", "winner": None, "price": 0}])
    table.say(auction={"lot": "x", "seats": [1, 0], "purses": {"0": 9}}).say(rule={"winner": 0, "price": 5})
    table.shows(kind="free", principe=0).has(0, coins=4)


GREEN = {"colour": "green"}
LOTS = [
    *("3 green", "x" * 80, {**GREEN, "cards": 1}, {**GREEN, "cards": 20}),
    *({**GREEN, "role": "major"}, {**GREEN, "role": "minor"}),
]
NO_LOTS: list[Any] = [
    *("x" * 81, GREEN, {"cards": 3}, {"role": "major"}, {**GREEN, "role": "middle"}),
    *({"colour": "purple", "cards": 3}, {"colour": [], "cards": 3}),
    *({**GREEN, "cards": cards} for cards in (0, 21, True, "3")),
    *({**GREEN, "role": "major", more: 1} for more in ("cards", "more")),
]


@pytest.mark.parametrize("lot", LOTS + NO_LOTS)
def test_lots_that_can_be_named_and_others(lot: Any) -> None:
    if any(lot is one for one in LOTS):
        kept().say(auction={"lot": lot, "seats": [0, 1]}).asks("bid", 0, lot=lot)
    else:
        kept().refused("bad_lot", "IP-14", auction={"lot": lot, "seats": [0, 1]})


def test_sales_name_their_clauses() -> None:
    """All the rest of sales that cannot be: tests/games/test_any_slip.py. Numbers at this table go to 1000."""
    kept().refused("no_bidders", "IP-15", auction={"lot": "x", "seats": []})
    kept().refused("bad_purses", "IP-16", auction={"lot": "x", "seats": [0, 1], "purses": {"1": 1001}})
    table = kept().say(auction={"lot": "x", "seats": [0, 1]})
    table.refused("bid_beyond_reason", "IP-16", seat=0, bid=1001).because(most=1000)
    table.refused("bid_beyond_reason", "IP-16", rule={"winner": 1, "price": 1001}).because(most=1000)
    table.bid(0, 1000).asks(min=1001)
