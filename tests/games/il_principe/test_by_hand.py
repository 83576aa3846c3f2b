"""Il Principe, keeping score: points, roles, shields and buildings, auctions on demand, final scoring, and a match that changes to keeping score."""

from typing import Any

import pytest

from companion.engine.answers import Rule
from companion.engine.choices import Counts, OneOf, Record, Seat
from companion.engine.events import Sold
from companion.games.il_principe.answers import Drop, Take
from companion.games.il_principe.colours import COLOURS, REGIONS
from tests.games.il_principe.table import Table, kept
from tests.games.il_principe.test_corrections import at


def test_what_can_be_kept_by_taps_and_is_shown() -> None:
    seats = {"is": "seat", "of": [0, 1, 2], "nobody": False}
    counts = {"is": "counts", "least": 1, "most": None, "fewest_kinds": 0, "most_kinds": None}
    choices = kept().choices()
    assert {"seat": seats, "shields": {**counts, "room": dict.fromkeys(REGIONS, 1)}} == choices["addshields"]
    assert {"seat": seats, "buildings": {**counts, "room": dict.fromkeys(COLOURS, 1)}} == choices[
        "addbuildings"
    ]
    assert {"principe": seats} == choices["setprincipe"]
    table = kept(2, edition="mind-the-move")
    table.shows(mode="by-hand", edition="mind-the-move", principe=0, last_round=False, warnings=[], sales=[])
    table.shows(round=None, phase=None, piles=None, face_up=[], reserve={}, triggers=[])
    table.shows(score=[0, 0], coins=[None] * 2, hand=[None] * 2, shields_left=[11, 11])


def test_what_can_be_typed_only() -> None:
    """Roles have a screen of their own; a reserve of another size is a ruling."""
    seats, sizes = Seat((0, 1, 2)), Counts(dict.fromkeys(COLOURS, 20), 1)
    tiles = [Record({rank: OneOf(COLOURS)}) for rank in ("major", "minor")]
    taken: list[Any] = [(Take, {"seat": seats, "take": tile}) for tile in tiles]
    taken += [(Drop, {"seat": seats, "drop": tile}) for tile in tiles]
    for table, typed in ((kept(), taken), (Table(), [(Rule, {"rule": Record({"reveal": sizes})})])):
        choices = [(choice.answer, choice.fields) for choice in table.prompt.typed_choices()]
        assert typed == choices[-len(typed) :]
        assert choices[: -len(typed)]


# First use: points, roles, shields and buildings are entered.


def test_roles_are_taken_and_dropped() -> None:
    table = kept().say(seat=1, take={"major": "green"}).say(seat=2, take={"minor": "green"})
    table.shows(roles={"green": (1, 2)}).say(seat=0, take={"major": "green"}).shows(roles={"green": (0, 2)})
    table.say(seat=2, drop={"minor": "green"}).shows(roles={"green": (0, None)})
    table.refused("not_holding", "", seat=1, drop={"major": "green"}).because(seat=1)
    table.refused("both_roles", "IP-27", seat=0, take={"minor": "green"}).because(colour="green")
    table.say(seat=0, drop={"major": "green"}).shows(roles={})
    kept(2).refused("no_minor_roles", "IP-7", seat=0, take={"minor": "green"})


@pytest.mark.parametrize("verb", ["take", "drop"])
def test_tiles_that_cannot_be(verb: str) -> None:
    refusals: dict[tuple[str, str], list[Any]] = {
        ("one_tile", "IP-7"): [{}, {"major": "green", "minor": "red"}],
        ("unknown_colour", "IP-1"): [{"major": "purple"}, {"minor": "purple"}],
        ("not_understood", ""): [{"middle": "green"}, "green"],
    }
    for refusal, tiles in refusals.items():
        for tile in tiles:
            kept().refused(*refusal, seat=0, **{verb: tile})


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


def test_the_marker_and_values_can_be_corrected_but_not_what_is_unknown() -> None:
    table = kept().say(principe=2).shows(principe=2)
    table.refused("unknown_seat", "", principe=3).because(seat=3)
    table.correct(1, "score", 4).shows(score=[0, 4, 0])
    for what in ("coins", "hand"):
        table.wrong("not_kept -", what, 4, seat=1).because(what=what, seat=1)


# Second use: auctions on demand.


def test_an_auction_on_demand() -> None:
    """Bidders come in the order given; a purse that was entered limits the bid and is booked."""
    table = kept().say(auction={"lot": "3 green", "seats": [1, 2, 0], "purses": {"1": 7, "0": 0}})
    table.books((1, "coins", 7, "told", "IP-16", {})).shows(coins=[0, 7, None])
    table.asks("bid", 1, lot="3 green", max=7, still_in=[0, 1, 2], clause="IP-15", purse_clause="IP-16")
    table.refused("bid_above_purse", "IP-16", seat=1, bid=8).bid(1, 3).asks("bid", 2, max=None).passes(2, 0)
    table.shows(kind="free", principe=1, sales=[{"lot": "3 green", "winner": 1, "price": 3}])
    table.tells(Sold("3 green", 1, 3))
    table.books((1, "coins", -3, "sale", "IP-17", {})).shows(coins=[0, 4, None])
    table.say(auction={"lot": "b", "seats": [0, 1], "purses": {"1": 9}})  # the purse that is entered then
    table.books((1, "coins", 5, "told", "IP-16", {})).has(1, coins=9)
    # The winner without a purse pays an amount that nobody tracks; a ruling ends it.
    table = kept().say(auction={"lot": "x", "seats": [1, 2], "purses": {"1": 7}}).passes(1).bid(2, 30)
    table.shows(coins=[None, 7, None], principe=2, sales=[{"lot": "x", "winner": 2, "price": 30}])
    table = kept().say(auction={"lot": "x", "seats": [2], "purses": {"2": 1000}}).bid(2, 1000)  # alone
    table.shows(kind="free", coins=[None, None, 0])
    table = kept().say(principe=2).say(auction={"lot": "x", "seats": [1, 0]}).passes(1, 0)
    table.shows(kind="free", principe=2, sales=[{"lot": "x", "winner": None, "price": 0}])
    table.say(auction={"lot": "x", "seats": [1, 0], "purses": {"0": 9}}).say(rule={"winner": 0, "price": 5})
    table.shows(kind="free", principe=0).has(0, coins=4)


GREEN = {"colour": "green"}
LOTS: list[Any] = [
    *("3 green", "x" * 80, {**GREEN, "cards": 1}, {**GREEN, "cards": 20}),
    *({**GREEN, "role": "major"}, {**GREEN, "role": "minor"}),
]
NO_LOTS: list[Any] = [
    *("x" * 81, GREEN, {"cards": 3}, {"role": "major"}, {**GREEN, "role": "middle"}),
    *({"colour": "purple", "cards": 3}, {"colour": [], "cards": 3}),
    *({**GREEN, "cards": cards} for cards in (0, 21, True, "3")),
    *({**GREEN, "role": "major", more: 1} for more in ("cards", "more")),
]


def test_lots_and_sales_that_can_be_and_others() -> None:
    for lot in LOTS:
        kept().say(auction={"lot": lot, "seats": [0, 1]}).asks("bid", 0, lot=lot)
    for lot in NO_LOTS:
        kept().refused("bad_lot", "IP-14", auction={"lot": lot, "seats": [0, 1]})
    # More impossible sales: tests/procedures/test_by_hand.py. Numbers at this table go up to 1000.
    kept().refused("no_bidders", "IP-15", auction={"lot": "x", "seats": []})
    kept().refused("bad_purses", "IP-16", auction={"lot": "x", "seats": [0, 1], "purses": {"1": 1001}})
    table = kept().say(auction={"lot": "x", "seats": [0, 1]})
    table.refused("bid_beyond_reason", "IP-16", seat=0, bid=1001).because(most=1000)
    table.refused("bid_beyond_reason", "IP-16", rule={"winner": 1, "price": 1001}).because(most=1000)
    table.bid(0, 1000).asks(min=1001)


# Final scoring.


def totals(table: Table, *counts: tuple[int, int]) -> list[int]:
    """Declare the end if nobody has, answer the questions, and return every seat's total."""
    if table.kind == "free":
        table.say(end=True)
    for seat, (coins, hand) in enumerate(counts):
        table.asks("count", seat).say(seat=seat, coins=coins, hand=hand)
    return [seat["total"] for seat in table.result()["seats"]]


@pytest.mark.clause("IP-43")
def test_the_count_asks_each_seat_for_coins_and_hand() -> None:
    table = kept().say(end=True)
    asked = {"kind": "count", "seats": [0], "missing": ["coins", "hand"], "clause": "IP-43", "most": 100}
    assert {**asked, "last_known": {}} == table.plain_prompt()
    table.refused("still_missing", "IP-43", seat=0).because(what="coins", seat=0)
    table.refused("count_below_zero", "", seat=0, coins=-1, hand=0).because(what="coins")
    table.refused("count_below_zero", "", seat=0, coins=1, hand=-1).because(what="hand")
    table.refused("number_too_large", "", seat=0, coins=1001, hand=1)
    table.refused("not_your_turn", "", seat=1, coins=1, hand=1).because(seat=1)
    table.refused("not_asked", "", seat=0, pass_=True)
    table.say(seat=0, coins=1000, hand=4)
    table.books((0, "coins", 1000, "told", "IP-43", {}), (0, "hand", 4, "told", "IP-43", {}))


@pytest.mark.clause("IP-2", "IP-43")
def test_no_more_cards_are_counted_than_there_are() -> None:
    """Cards that are played, or in another hand, cannot be in a hand; nor can they be played later."""
    table = kept(2).say(seat=1, buildings={"green": 13, "red": 2}).say(end=True).asks(most=50)
    table.refused("more_cards_than_left", "IP-2", seat=0, coins=1, hand=51).because(most=50)
    table.say(seat=0, coins=1, hand=49).asks(most=1)
    table.refused("more_cards_than_left", "IP-2", seat=1, coins=1, hand=2).because(most=1)
    table.refused("more_cards_than_left", "IP-2", seat=1, buildings={"red": 2}).because(most=1)
    table.say(seat=1, buildings={"red": 1}).asks(most=0).say(seat=1, coins=0, hand=0)
    table = Table(2).correct(0, "hand", 60).say(by_hand=True).say(seat=1, score=1, why="x").say(end=True)
    assert {"is": "number", "least": 0, "most": 65, "step": 1} == table.choices()["count"]["hand"]
    assert {"is": "number", "least": 0, "most": 1000, "step": 1} == table.choices()["count"]["coins"]
    seen = [table.plain_prompt(0), table.plain_prompt(1), table.plain_prompt("table")]
    assert [{"coins": 11, "hand": 62}, {"hand": 62}, {"hand": 62}] == [one["last_known"] for one in seen]
    table.say(seat=0, hand=62).asks(most=3)
    table = Table(2).correct(0, "hand", 70).say(by_hand=True).say(seat=1, score=1, why="x").say(end=True)
    table.refused("more_cards_than_left", "IP-2", seat=0).because(most=65)  # also what was last known


@pytest.mark.clause("IP-43", "IP-44")
def test_only_the_regions_are_scored_or_what_some_have_entered_scores_nothing() -> None:
    """Ruling: coins and hands need not be entered, and score nothing unless all are known."""
    for told, points in (({"coins": 3}, [2, 0, 0, 0]), ({"hand": 3}, [0, 2, 0, 0])):
        table = kept(2).say(end=True).say(seat=0, **told).say(seat=1, coins=1, hand=1)
        seats = table.result()["seats"]
        assert points == [line["points"] for seat in seats for line in seat["lines"][3:5]]
    table = kept(2).say(seat=0, shields={"blue": 2}).say(seat=1, shields={"blue": 1})
    assert [5, 2] == totals(table.say(end=True).say(enough=True))
    untold = [line for seat in table.result()["seats"] for line in seat["lines"][3:5]]
    assert [(0, {})] * 4 == [(line["points"], line.get("terms", {})) for line in untold]
    table = kept(3).say(end=True).say(seat=0, coins=9, hand=9).say(enough=True)
    assert [0, 0, 0] == totals(table)


@pytest.mark.parametrize(("hand", "hands"), [(2, [2, 2]), (65, [65, None]), (72, [None, 2])])
def test_enough_is_said_once_for_all_and_what_was_known_stands_if_it_can_be(hand: int, hands: Any) -> None:
    table = Table(2).give(0, "hand", hand).say(by_hand=True).say(seat=1, score=1, why="x").say(end=True)
    table.asks("count", 0).say(enough=True).shows(prompt=None, hand=hands, coins=[11, 11])


def test_the_count_asks_only_what_is_missing() -> None:
    """The purse of seat 1 is known, though it may be entered again; its hand is not."""
    for again, coins in (({}, 4), ({"coins": 9}, 9)):
        table = kept().say(auction={"lot": "x", "seats": [1, 0], "purses": {"1": 7}}).bid(1, 3).passes(0)
        table.say(end=True).say(seat=0, coins=1, hand=1).asks(missing=["hand"])
        table.say(seat=1, hand=2, **again).has(1, coins=coins, hand=2).asks(missing=["coins", "hand"])


def test_points_can_be_kept_while_counting_and_after() -> None:
    table = kept(2).say(end=True).say(seat=0, coins=1, hand=1).say(seat=0, score=2, why="forgotten")
    table.asks("count", 1).say(seat=1, coins=1, hand=1).say(seat=1, score=5, why="forgotten too")
    table.shows(score=[2, 5], ended=("by_hand", "IP-40"), coins=[1, 1])
    assert [1] == table.result()["winners"]


# From a refereed match on.


def test_what_was_refereed_stays_known_until_things_move_by_hand() -> None:
    table = at("act").say(by_hand=True).refused("unknown_seat", "", seat=9, buildings={"green": 1})
    table.shows(coins=[16] * 3).say(seat=2, buildings={"green": 1}).shows(coins=[None] * 3, hand=[None] * 3)
    table = (
        Table().correct(0, "hand", 96).say(by_hand=True)
    )  # the first cards played were in a hand that is dropped
    table.say(seat=0, buildings={"green": 9}).lies(0, green=(9, 0)).shows(hand=[None] * 3)
    table = at("act").say(by_hand=True).say(auction={"lot": "x", "seats": [0, 1], "purses": {"1": 7}})
    table.shows(coins=[None, 7, None]).books((1, "coins", 7 - 16, "told", "IP-16", {}))
    table.bid(0, 2).passes(1).say(end=True).asks("count", 0, last_known={"hand": 2})  # a purse has moved
    # Nothing was changed while keeping score, so everything is known, and what was counted stays known.
    table = at("act").say(by_hand=True).say(end=True).shows(over="by_hand", prompt=None)
    assert [4, 4, 4] == totals(table)
    assert [6, 4, 4] == totals(table.say(seat=0, score=2, why="forgotten").shows(coins=[16] * 3))


def test_the_rest_of_a_refereed_match_is_counted_by_hand() -> None:
    """A reserve is gone: its cards are nobody's business any more, so they do not count as copies."""
    table = Table(2).deal(white=(2, 1)).say(by_hand=True).say(seat=1, score=9, why="Pisa")
    assert [1 + 2 + 2, 9 + 2 + 2] == totals(table, (4, 2), (4, 3))
    table = Table().give(0, "coins", 99).reveal(green=6).say(by_hand=True).shows(warnings=[])
    table.say(seat=0, buildings={"green": 20}).lies(0, green=(20, 0))


def test_a_purse_entered_in_an_auction_is_asked_again_but_stands_if_nothing_else_is_entered() -> None:
    """Coins move without being entered: an old purse is shown as last known, not silently counted."""
    table = kept().say(auction={"lot": "3 green", "seats": [0, 1], "purses": {"0": 9}}).bid(0, 2).passes(1)
    table.has(0, coins=7).say(seat=1, score=3, why="Lucca").has(0, coins=None).say(end=True)
    table.asks(missing=["coins", "hand"], last_known={"coins": 7}).refused("still_missing", "IP-43", seat=0)
    table.say(seat=0, hand=1).has(0, coins=7, hand=1)
