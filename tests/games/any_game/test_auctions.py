"""Auctions of all kinds in any other game: who pays, and how close it was. How each goes: tests/procedures; how each ends: test_offers.py."""

from typing import Any

import pytest

from companion.engine.events import Sold
from companion.engine.prompts import Standing
from companion.games.any_game.game import GAME
from companion.procedures.sealed_bids import Drawn
from companion.server.random_draw import drawn
from tests.any_table import AnyTable, as_shown
from tests.games.any_game.table import scores, sells, table


def last_sale(sat: AnyTable) -> dict[str, Any]:
    found: dict[str, Any] = as_shown(sat.session.view("table"))["sales"][-1]
    return found


def sold(sat: AnyTable) -> tuple[int | None, int]:
    return last_sale(sat)["winner"], last_sale(sat)["price"]


@pytest.mark.clause("AG-7")
def test_who_bids_in_which_order_is_told_or_it_is_everybody() -> None:
    assert ("bid", 0) == sells(table(), "open").asked
    assert ("bid", 2) == sells(table(), "open", seats=[2, 1]).asked
    table().refused("no_bidders", "AG-7", sell={"kind": "open", "lot": "x", "seats": [1, 1]})
    table().refused("bad_lot", "", sell={"kind": "open", "lot": " "})
    table().refused("bad_offer", "AG-7", sell={"kind": "open", "lot": "x", "step": 0})


@pytest.mark.clause("AG-7")
@pytest.mark.parametrize(("pay", "points"), [(True, [-5, 0, 0]), (False, [0, 0, 0])])
def test_what_is_paid_is_taken_from_the_points_if_the_table_wants_it(pay: bool, points: list[int]) -> None:
    sat = sells(table(), "once", pay=pay).say(seat=0, bid=5).say(seat=1, pass_=True).say(seat=2, pass_=True)
    assert points == scores(sat)
    assert ((0, 5), "free") == (sold(sat), sat.kind)
    assert "Sold" in {type(moment).__name__ for moment in sat.session.events}


@pytest.mark.clause("AG-10")
def test_fists_open_together_and_a_tie_goes_to_who_comes_first() -> None:
    sat = sells(table(), "sealed", seats=[2, 0, 1]).say(opened=[4, 1, 4])
    assert ((2, 4), [0], {}) == (sold(sat), last_sale(sat)["tied"], last_sale(sat)["pays"])
    assert (None, 0) == sold(sells(table(), "sealed").say(opened=[0, 0, 0]))
    sells(table(), "sealed", seats=[0, 1]).refused("bid_of_others", "AG-10", opened=[1, 1, 1])


@pytest.mark.clause("AG-10", "AG-11")
@pytest.mark.parametrize(
    ("kind", "points", "pays"),
    [("sealed", [0, 0, -4], {}), ("all_pay", [-4, -1, -4], {"0": 4, "1": 1, "2": 4})],
)
def test_a_tie_is_decided_by_lot_if_the_players_choose_so(
    kind: str, points: list[int], pays: dict[str, int]
) -> None:
    sat = sells(table(), kind, ties="lot", pay=True).say(opened=[4, 1, 4])
    clause = {"sealed": "AG-10", "all_pay": "AG-11"}[kind]
    sat.asks("lots", tied=[0, 2], price=4, lot="a goat", clause=clause).say(seat=1, score=0)
    assert [Standing.IN, None, Standing.IN] == [sat.prompt.standing(seat) for seat in range(3)]
    words = GAME.words(str, sat.match)
    assert "Anna and Chiara tie at 4. Draw lots." == words.question(sat.prompt)
    sat.refused("not_offered", "", drawn=1)
    assert drawn(sat.prompt, "drawn") in (Drawn(0), Drawn(2))
    assert "Chiara wins the draw" == words.answer(Drawn(2))
    sat.say(drawn=2)
    assert ((2, 4), [], pays) == (sold(sat), last_sale(sat)["tied"], last_sale(sat)["pays"])
    assert points == scores(sat)
    assert (1, 4) == sold(sells(table(), kind, ties="lot").say(opened=[3, 4, 0]))
    assert (None, 0) == sold(sells(table(), kind, ties="lot").say(opened=[0, 0, 0]))


@pytest.mark.clause("AG-10")
def test_each_may_tell_its_own_bid_under_cover() -> None:
    sat = sells(table(), "sealed", seats=[2, 0, 1]).say(seat=0, under_cover=4)
    sat.asks("sealed", have_told=[0]).say(seat=2, under_cover=3).say(seat=2, under_cover=4)
    sat.asks("sealed", have_told=[0, 2])
    sat.say(seat=1, under_cover=0)
    assert ((2, 4), [0]) == (sold(sat), last_sale(sat)["tied"])


@pytest.mark.clause("AG-10")
@pytest.mark.parametrize("third", [0, 3])
def test_bids_told_at_once_drop_none_that_was_told_under_cover(third: int) -> None:
    """Whether they are equal is not revealed."""
    sat = sells(table(), "sealed").say(seat=2, under_cover=3)
    sat.refused("told_covered", "AG-10", opened=[2, 2, third]).because(seat=2)
    sat.say(seat=0, under_cover=2).say(seat=1, under_cover=2)
    assert (2, 3) == sold(sat)


def test_what_is_told_under_cover_is_shown_to_nobody() -> None:
    twins = [sells(table(), "sealed").say(seat=1, under_cover=bid) for bid in (0, 77)]
    for viewer in ("table", 0, 2):
        assert 1 == len({str((sat.plain_prompt(viewer), sat.view(viewer))) for sat in twins})
    words = [sat.game.words(str, sat.match).answer(sat.session.answers[-1]) for sat in twins]
    assert ["Bruno has made a secret bid"] * 2 == words


@pytest.mark.clause("AG-10")
def test_a_seat_is_offered_its_own_bid_and_the_table_those_that_are_left() -> None:
    sat = sells(table(), "sealed", seats=[0, 1])

    def offered(viewer: Any) -> list[Any]:
        choices = sat.prompt.payload(viewer)["ways"]
        return [(choice["way"], choice["fields"].get("seat", {}).get("of")) for choice in choices]

    assert [[("undercover", (0,))], [("undercover", (1,))], []] == [offered(seat) for seat in range(3)]
    assert [("opened", None)] == offered("table")
    sat.refused("not_offered", seat=2, under_cover=1).refused("not_offered", seat=0, under_cover=-1)
    sat.say(seat=0, under_cover=2)
    assert [("undercover", (1,))] == offered("table")
    sat.say(seat=0, under_cover=3)  # the table is always right
    assert (1, 9) == sold(sat.say(seat=1, under_cover=9))


@pytest.mark.clause("AG-12")
def test_a_falling_price_is_stopped_and_how_close_it_was_is_told() -> None:
    sat = sells(table(), "falling", first=40, least=10, step=5).say(seat=1, pass_=True)
    sat.refused("not_a_price", "AG-12", seat=0, buy=33).because(first=40, step=5, least=10)
    sat.refused("already_out", "AG-12", seat=1, buy=35)
    sat.say(seat=2, buy=25, later=[[0, 12]]).tells(Sold("a goat", 2, 25, ((0, 12),)))
    assert ((2, 25), [[0, 12]]) == (sold(sat), last_sale(sat)["later"])
    words = sat.game.words(str, sat.session.match).answer(sat.session.answers[-1])
    assert "Chiara stops the price at 25; Anna 12 ms later" == words


@pytest.mark.clause("AG-12")
def test_equal_times_are_told_too() -> None:
    sat = sells(table(), "falling", first=40).say(seat=2, buy=25, later=[[0, 0]])
    words = sat.game.words(str, sat.session.match).answer(sat.session.answers[-1])
    assert "Chiara stops the price at 25; Anna at the same time, but later in the order" == words
