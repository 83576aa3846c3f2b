"""The Princes of Florence, two buttons and a lamp: what BID and PASS say at each prompt, and every seat's status."""

from typing import Any

import pytest

from companion.engine.answers import to_dict
from companion.engine.events import Sold
from companion.engine.prompts import Standing
from companion.games.florence.view_types import Lot
from tests.games.florence.table import Table, at


def keys(table: Table, seat: int) -> tuple[Any, Any]:
    """What BID and PASS of a seat would say."""
    said = (table.prompt.yes(seat), table.prompt.no(seat))
    return tuple(None if answer is None else to_dict(answer) for answer in said)  # type: ignore[return-value]


def lamps(table: Table) -> list[Standing | None]:
    return [table.prompt.standing(seat) for seat in table.match.seats]


@pytest.mark.clause("PF-34", "PF-18", "PF-19", "PF-21", "PF-26")
def test_what_the_keys_say() -> None:
    """A pile and the choices at the end need touch."""
    no = {"seat": 0, "pass": True}
    one, two = (Table().domain(1, works=works) for works in (["poet"], ["poet", "painter"]))
    for table, said in (
        (Table(), (None, no)),
        (Table().acts(), (None, no)),
        (Table().domain(0, money=0, score=5).buy(0, "jester"), ({"seat": 0, "give_back": 2}, None)),
        (one.buy(0, "recruiting"), ({"seat": 0, "recruit": "poet"}, no)),
        (two.buy(0, "recruiting"), (None, no)),
        (poem(2), ({"seat": 0, "points": 3}, {"seat": 0, "points": 0})),
        (at("merchant"), ({"seat": 0, "merchant": "free"}, {"seat": 0, "merchant": "points"})),
        (Table().give(0, "prestige", 1).to_end(), (None, None)),
    ):
        assert (said, (None, None)) == (keys(table, 0), keys(table, 1)), table.kind
        assert Standing.ASKED == lamps(table)[0]


def poem(jesters: int) -> Table:
    return Table().give(0, "jester", jesters).acts().say(seat=0, work="poet")


@pytest.mark.clause("PF-6", "PF-9")
def test_who_has_bought_or_renounced_is_dark() -> None:
    table = Table(5).buy(0, "lake").passes(1)
    assert [Standing.OUT, Standing.OUT, Standing.ASKED, Standing.IN, Standing.IN] == lamps(table)
    assert [Standing.ASKED, None, None] == lamps(Table().acts())
    table = Table(4, muse="true").no_sale().place(0, "muse", 3).passes(1)
    assert [Standing.LEADS, Standing.OUT, Standing.ASKED, Standing.IN] == lamps(table)


@pytest.mark.clause("PF-7")
def test_bid_raises_by_100_however_long_it_is_held() -> None:
    table = Table(4).buy(0, "lake").name(1, "park")
    assert ({"seat": 2, "bid": 300}, {"seat": 2, "pass": True}) == keys(table, 2)
    assert (None, {"seat": 3, "pass": True}) == keys(table, 3)
    assert {"seat": 2, "bid": 300} == to_dict(table.prompt.climbed(2, 5))
    assert (None, None) == keys(table, 1) == keys(table, 0)
    assert [None, Standing.LEADS, Standing.ASKED, Standing.IN] == lamps(table)
    assert [None, Standing.LEADS, Standing.ASKED, Standing.OUT] == lamps(table.passes(3))


@pytest.mark.clause("PF-7", "PF-10")
def test_who_has_bought_is_told_as_the_last_word_is_said_and_a_ruling_is_remembered_as_one() -> None:
    def sold(table: Table) -> list[tuple[int | None, int]]:
        sales = [event for event in table.session.events if isinstance(event, Sold)]
        assert all(sale.lot == Lot(pile) for sale in sales for pile in [list(table.match.sold)[-1]])
        return [(sale.seat, sale.price) for sale in sales]

    table = Table().name(0, "lake")
    told = [sold(table.passes(seat)) for seat in (1, 2, 1)]
    assert [[], [(0, 200)], [], [(2, 200)]] == [*told, sold(table.name(2, "park"))]
    table = Table().name(0, "lake").say(rule={"winner": 2, "price": 500})
    assert [{"item": "lake", "ruled": 1}] == [dict(e.terms) for e in table.entries(2, "money", "bought")]
