"""The Princes of Florence, two keys and a lamp: what BID and PASS say at each prompt, and how each seat stands."""

from typing import Any

import pytest

from companion.engine.answers import plain
from companion.engine.moments import Sold
from companion.engine.prompts import Standing
from tests.games.florence.table import EASY, Table


def keys(table: Table, seat: int) -> tuple[Any, Any]:
    """What BID and PASS of a seat would say."""
    said = (table.prompt.yes(seat), table.prompt.no(seat))
    return tuple(None if answer is None else plain(answer) for answer in said)  # type: ignore[return-value]


def lamps(table: Table) -> list[Standing | None]:
    return [table.prompt.standing(seat) for seat in table.match.seats]


def test_a_pile_is_named_by_touch_and_renounced_by_pass() -> None:
    table = Table()
    assert (None, {"seat": 0, "pass": True}) == keys(table, 0)
    assert (None, None) == keys(table, 1)


@pytest.mark.clause("PF-6", "PF-9")
def test_who_has_bought_or_renounced_is_dark() -> None:
    table = Table(5).buy(0, "lake").passes(1)
    assert [Standing.OUT, Standing.OUT, Standing.ASKED, Standing.IN, Standing.IN] == lamps(table)


@pytest.mark.clause("PF-7")
def test_bid_raises_by_100_however_long_it_is_held() -> None:
    table = Table(4).buy(0, "lake").name(1, "park")
    assert ({"seat": 2, "bid": 300}, {"seat": 2, "pass": True}) == keys(table, 2)
    assert (None, {"seat": 3, "pass": True}) == keys(table, 3)
    assert {"seat": 2, "bid": 300} == plain(table.prompt.yes(2, 5))
    assert (None, None) == keys(table, 1) == keys(table, 0)
    assert [None, Standing.LEADS, Standing.ASKED, Standing.IN] == lamps(table)
    assert [None, Standing.LEADS, Standing.ASKED, Standing.OUT] == lamps(table.passes(3))


@pytest.mark.clause("PF-34")
def test_bid_gives_back_as_many_points_as_are_needed() -> None:
    table = Table().give(0, "money", 0).give(0, "score", 5).buy(0, "jester")
    assert ({"seat": 0, "give_back": 2}, None) == keys(table, 0)
    assert (None, None) == keys(table, 1)


@pytest.mark.clause("PF-18")
def test_pass_keeps_the_recruiting_card() -> None:
    table = Table(minimum=EASY).domain(1, works=["poet"]).buy(0, "recruiting")
    assert ({"seat": 0, "recruit": "poet"}, {"seat": 0, "pass": True}) == keys(table, 0)
    table = Table(minimum=EASY).domain(1, works=["poet", "painter"]).buy(0, "recruiting")
    assert (None, {"seat": 0, "pass": True}) == keys(table, 0)


@pytest.mark.clause("PF-19")
def test_pass_ends_a_turn() -> None:
    table = Table().acts()
    assert (None, {"seat": 0, "pass": True}) == keys(table, 0)
    assert [Standing.ASKED, None, None] == lamps(table)


@pytest.mark.clause("PF-21")
def test_bid_turns_all_that_can_be_into_points_and_pass_nothing() -> None:
    table = Table(minimum=EASY).give(0, "jester", 2).acts().say(seat=0, work="poet")
    assert ({"seat": 0, "points": 3}, {"seat": 0, "points": 0}) == keys(table, 0)
    assert (None, None) == keys(table, 1)


@pytest.mark.clause("PF-26")
def test_the_end_needs_touches() -> None:
    table = Table().give(0, "prestige", 1).to_end()
    assert (None, None) == keys(table, 0)
    assert [Standing.ASKED, None, None] == lamps(table)


@pytest.mark.clause("PF-7", "PF-10")
def test_who_has_bought_is_told_as_the_last_word_is_said() -> None:
    table = Table().name(0, "lake").passes(1)
    assert [] == sold(table)
    assert [(0, 200)] == sold(table.passes(2))
    assert [] == sold(table.passes(1))
    assert [(2, 200)] == sold(table.say(seat=2, pile="park"))


def sold(table: Table) -> list[tuple[int | None, int]]:
    return [(moment.seat, moment.price) for moment in table.session.moments if isinstance(moment, Sold)]


@pytest.mark.clause("PF-7")
def test_a_ruling_is_remembered_as_one() -> None:
    table = Table().name(0, "lake").say(rule={"winner": 2, "price": 500})
    assert [{"item": "lake", "ruled": 1}] == [dict(e.terms) for e in table.entries(2, "money", "bought")]
