"""The Princes of Florence, keeping score: domains, auctions on demand, final scoring. What every game keeps: procedures/test_by_hand.py."""

from typing import Any

import pytest

from companion.engine.events import Sold
from tests.any_table import as_shown
from tests.games.florence.table import Table


def kept(seats: int = 3, **options: Any) -> Table:
    return Table(seats, mode="by-hand", **options)


# Points and domains.


@pytest.mark.parametrize(
    ("keep", "name"),
    [
        *((keep, "nothing_to_keep") for keep in ({}, {"forest": 0})),
        *((keep, "no_such_thing") for keep in ({"gold": 1}, {"money": 100})),
        *((keep, "none_left") for keep in ({"forest": 7}, {"prestige": 15}, {"works": 27})),
        *((keep, "not_there") for keep in ({"opera": -1}, {"travel": -1})),
        *((keep, "not_understood") for keep in ({"forest": "1"}, [1])),
        *(({"forest": -1}, "count_below_zero"), ({"forest": 10**30}, "number_too_large")),
        *(({"builder": 4}, "too_many_builders"), ({"opera": 2}, "one_at_a_time")),
    ],
)
def test_what_cannot_be_kept(keep: Any, name: str) -> None:
    table = kept().refused(name, seat=1, keep=keep).refused("unknown_seat", seat=9, keep={"forest": 1})
    table.refused("unknown_seat", starter=3).refused("not_understood", starter=None)
    table.refused("no_such_thing", "PF-2", seat=1, keep={"gold": 1})


@pytest.mark.clause("PF-2", "PF-3", "PF-23")
def test_landscapes_buildings_and_freedoms_are_kept_and_leave_the_stock() -> None:
    table = kept()
    for what, by in (("opera", 1), ("travel", 1), ("lake", 4), ("works", 26)):
        table.say(seat=1, keep={what: by})
    table.has(1, buildings=["opera"], freedoms=["travel"], landscapes={"forest": 0, "lake": 4, "park": 0})
    for what, terms in (("buildings", {"building": "opera"}), ("freedoms", {"freedom": "travel"})):
        assert [("by_hand", terms | {"why": ""})] == [(e.reason, e.terms) for e in table.entries(1, what)]
    assert [(26, "by_hand", "")] == [(e.by, e.reason, e.clause) for e in table.entries(1, "works")]
    for what in ("opera", "travel"):
        table.refused("already_there", seat=1, keep={what: 1})
    table.left(opera=2, travel=1, lake=2).refused("none_left", seat=2, keep={"lake": 3})
    table.say(seat=1, keep={"opera": -1}).say(seat=1, keep={"travel": -1}).say(seat=1, keep={"lake": -4})
    table.has(1, buildings=[], freedoms=[]).left(opera=3, travel=2, lake=6)


@pytest.mark.clause("PF-40")
def test_the_start_player_and_who_has_the_banker_are_kept_the_latter_with_muse_and_princess_only() -> None:
    kept().say(starter=2).shows(starter=2).refused("no_banker", "PF-40", banker=1)
    table = kept(muse="true").say(banker=1).shows(banker=[False, True, False]).say(banker=None)
    table.shows(banker=[False] * 3).refused("unknown_seat", banker=3)


# Auctions on demand.


@pytest.mark.clause("PF-7", "PF-13")
def test_auctions_on_demand() -> None:
    table = kept(4).say(auction={"lot": "jester", "seats": [1, 2, 3]})
    for seat, bid in ((2, 300), (3, 400), (1, 500), (2, 600), (3, 700)):
        table.bid(seat, bid)
    table.passes(1, 2).shows(kind="free", sales=[{"lot": "jester", "winner": 3, "price": 700}])
    table.tells(Sold("jester", 3, 700))
    table = kept().say(auction={"lot": "jester", "seats": [0, 1, 2], "purses": {"1": 300, "2": 300}})
    for bid in (200, 250, 400, 10**30):
        assert table.handle(seat=1, bid=bid) is not None
    table.bid(1, 300).refused("bid_above_purse", "PF-11", seat=2, bid=400)

    sold = {"lot": "jester", "winner": 1, "price": 200}
    table = kept().say(auction={"lot": "jester", "seats": [1]}).shows(kind="free", sales=[sold])
    table.say(auction={"lot": "jester", "seats": [0, 1, 2]})
    table.refused("price_not_in_steps", "PF-7", rule={"winner": 2, "price": 250})
    table.say(rule={"winner": 2, "price": 900}).shows(sales=[sold, sold | {"winner": 2, "price": 900}])
    table.refused("bad_lot", "PF-7", auction={"lot": {"pile": "goat"}, "seats": [0, 1, 2]})
    table.say(auction={"lot": {"pile": "jester"}, "seats": [0, 1, 2]}).say(rule={"winner": None})
    assert {"lot": {"pile": "jester"}, "winner": None, "price": 0} == table.view()["sales"][2]


# The end.


@pytest.mark.clause("PF-28", "PF-26", "PF-40")
def test_final_scoring() -> None:
    table = kept().say(seat=1, score=3, why="a work").say(seat=2, score=3, why="a work").say(end=True)
    table.asks("money", 0, last_known=None)
    table.refused("count_below_zero", seat=0, money=-100).because(what="money")
    table.refused("in_hundreds", "PF-1", seat=0, money=50).refused("number_too_large", seat=0, money=100_100)
    table.refused("not_your_turn", seat=1, money=500)
    table.say(seat=0, money=900).books((0, "money", 900, "told", "PF-28", {}))
    table.say(seat=1, money=300).say(seat=2, money=400)
    assert ([2], "money") == (table.result()["winners"], table.result()["tie_break"])
    table.shows(ended=("by_hand", "PF-28"))

    table = kept().say(seat=1, keep={"prestige": 2}).say(seat=2, keep={"prestige": 1}).say(end=True)
    for seat in range(3):
        table.say(seat=seat, money=0)
    table.asks("prestige", 1, cards=2).tell(("fewest_empty", "most_jesters"), ("two_large",))
    table.shows(kind="empty").say(empty=[4, 3, 3])
    assert {"fewest_empty": 4, "most_jesters": 0} == table.result()["seats"][1]["lines"][1]["terms"]
    assert table.result() == as_shown(table.game.score(table.view()))

    table = kept(muse="true").say(banker=0).say(end=True).say(seat=0, money=700)
    assert [700, 700] == [table.view(viewer)["seats"][0]["money"] for viewer in ("all", 0)]
    assert all("money" not in table.view(viewer)["seats"][0] for viewer in ("table", 1))
    table.say(seat=1, money=0).say(seat=2, money=0)
    assert [3, 0, 0] == [seat["total"] for seat in table.result()["seats"]]


# Leaving a refereed match.


@pytest.mark.clause("PF-28", "PF-26")
def test_leaving_a_refereed_match() -> None:
    table = Table().buy(0, "jester").say(by_hand=True).shows(money=[None] * 3).say(end=True)
    table.asks(last_known=3300)
    seen = [viewer for viewer in ("all", 0, 1, "table") if "last_known" in table.plain_prompt(viewer)]
    assert ["all", 0] == seen
    table.say(seat=0, money=3300).say(seat=1, money=100).say(seat=2, money=3500)
    table.shows(money=[3300, 100, 3500])
    # The match went over to keeping score while the empty squares were asked for.
    table = Table().give(0, "prestige", 1).to_end().say(seat=0, prestige=["fewest_empty"]).shows(kind="empty")
    table.say(by_hand=True).say(seat=1, keep={"prestige": 1}).say(end=True)
    while table.kind == "money":
        table.say(seat=table.prompt.seats[0], money=0)
    table.asks("prestige", 1).say(seat=1, prestige=["most_parks"]).shows(kind="empty")
