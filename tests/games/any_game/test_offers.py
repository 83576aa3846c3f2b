"""Everything that any other game offers and sends, to the last field: choices, possible values, each kind of auction, events, the view, the scoring."""

from typing import Any

import pytest

from companion.engine.events import Handed, NewRound
from tests.any_table import AnyTable, as_shown
from tests.games.any_game.table import sells, table
from tests.typist import typed

OFFER: dict[str, Any] = {
    "kind": "open",
    "lot": "1",
    "seats": [],
    "step": None,
    "first": 1,
    "least": 1,
    "every": 1000,
    "pay": False,
    "ties": "order",
}
ANYONE = {"is": "seat", "of": [0, 1, 2], "nobody": False}
MAYBE = {**ANYONE, "nobody": True}
YES = {"is": "yes"}


@pytest.mark.clause("AG-1")
def test_all_that_may_be_said_at_any_time_is_offered() -> None:
    points = {"is": "number", "least": -100_000, "most": 100_000, "step": 1}
    assert table().choices() == {
        "score": {"seat": ANYONE, "score": points},
        "nextround": {"next_round": YES},
        "mark": {"marker": {"is": "text", "longest": 24}, "holder": MAYBE},
        "rolled": {"rolled": {"is": "number", "least": 1, "most": 6, "step": 1}},
        "begins": {"first": ANYONE},
        "onturn": {"turn": MAYBE},
        "auction": {},
        "sell": {"sell": {"is": "given", "value": OFFER}},
        "end": {"end": YES},
    }


@pytest.mark.clause("AG-7", "AG-12")
@pytest.mark.parametrize(
    "offer",
    [
        {"kind": "falling", "first": 40, "every": 100},
        {"kind": "falling", "first": 40, "every": 60_000},
        {"kind": "falling", "first": 2, "least": 1},
        {"kind": "falling", "first": 100_000, "step": 100_000},
        {"kind": "open", "step": 1},
        {"kind": "once", "first": 100_000},
    ],
)
def test_offers_that_can_just_be(offer: dict[str, Any]) -> None:
    table().say(sell={"lot": "x", **offer})


@pytest.mark.clause("AG-7", "AG-12")
@pytest.mark.parametrize(
    ("offer", "clause"),
    [
        ({"kind": "falling", "first": 40, "every": 99}, "AG-12"),
        ({"kind": "falling", "first": 40, "every": 60_001}, "AG-12"),
        ({"kind": "falling", "first": 40, "least": 40}, "AG-12"),
        ({"kind": "falling", "first": 1}, "AG-12"),
        ({"kind": "falling", "first": 100_001}, "AG-7"),
        ({"kind": "falling", "first": 40, "least": 0}, "AG-7"),
        ({"kind": "open", "first": 0}, "AG-7"),
    ],
)
def test_offers_that_just_cannot(offer: dict[str, Any], clause: str) -> None:
    table().refused("bad_fall" if clause == "AG-12" else "bad_offer", clause, sell={"lot": "x", **offer})


ASKED: dict[str, dict[str, Any]] = {
    "open": {"kind": "bid", "clause": "AG-8", "purse_clause": "AG-8", "min": 1},
    "once": {"kind": "bid", "clause": "AG-9", "purse_clause": "AG-9", "min": 1},
    "sealed": {"kind": "sealed", "clause": "AG-10", "all_pay": False, "players": 3},
    "all_pay": {"kind": "sealed", "clause": "AG-11", "all_pay": True, "players": 3},
    "falling": {"kind": "falling", "clause": "AG-12", "first": 40, "least": 1, "step": 1, "every": 1000},
}


@pytest.mark.clause("AG-7", "AG-8", "AG-9", "AG-10", "AG-11", "AG-12")
@pytest.mark.parametrize("kind", ASKED)
def test_each_kind_asks_by_its_clause_and_names_the_lot(kind: str) -> None:
    sells(table(), kind, **({"first": 40} if kind == "falling" else {})).asks(**ASKED[kind], lot="a goat")
    sells(table(), "open", step=5).asks("raise 0", min=5, step=5, clause="AG-8")


def ended(kind: str, *said: dict[str, Any], **more: Any) -> AnyTable:
    """An auction of this kind from end to end."""
    sat = sells(table(), kind, **more)
    for one in said:
        sat.say(**one)
    return sat


def passes(*seats: int) -> list[dict[str, Any]]:
    return [{"seat": seat, "pass": True} for seat in seats]


@pytest.mark.clause("AG-7")
@pytest.mark.parametrize(
    ("kind", "said", "winner", "price"),
    [
        ("open", [{"seat": 0, "bid": 4}, *passes(1, 2)], 0, 4),
        ("open", passes(0, 1, 2), None, 0),
        ("once", [*passes(0), {"seat": 1, "bid": 2}, *passes(2)], 1, 2),
        ("once", passes(0, 1, 2), None, 0),
        ("sealed", [{"opened": [0, 3, 2]}], 1, 3),
        ("all_pay", [{"opened": [0, 3, 2]}], 1, 3),
        ("falling", [{"seat": 2, "buy": 9}], 2, 9),
        ("falling", [{"unsold": True}], None, 0),
    ],
)
def test_a_sale_tells_its_kind_its_lot_its_buyer_and_the_price(
    kind: str, said: list[dict[str, Any]], winner: int | None, price: int
) -> None:
    sat = ended(kind, *said, **({"first": 40} if kind == "falling" else {}))
    sale = sat.view()["sales"][-1]
    assert (kind, "a goat", winner, price) == tuple(sale[key] for key in ("kind", "lot", "winner", "price"))
    assert sale["pays"] == ({"1": 3, "2": 2} if kind == "all_pay" else {})
    (moment,) = [as_shown(one) for one in sat.session.events if as_shown(one)["moment"] == "sold"]
    assert {
        "moment": "sold",
        "lot": "a goat",
        "seat": winner,
        "price": price,
        "later": [],
        "tied": [],
    } == moment


@pytest.mark.clause("AG-10")
def test_who_bid_as_much_is_told_at_the_sale() -> None:
    sat = ended("sealed", {"opened": [3, 3, 1]})
    assert [1] == next(
        as_shown(one)["tied"] for one in sat.session.events if as_shown(one)["moment"] == "sold"
    )


@pytest.mark.clause("AG-7")
def test_what_is_paid_is_booked_with_its_lot() -> None:
    ended("sealed", {"opened": [0, 3, 2]}, pay=True).books(
        (1, "score", -3, "paid", "AG-7", {"why": "a goat"})
    )
    paid = [(seat, "score", by, "paid", "AG-7", {"why": "a goat"}) for seat, by in ((1, -3), (2, -2))]
    ended("all_pay", {"opened": [0, 3, 2]}, pay=True).books(*paid)
    ended("open", *passes(0, 1, 2), pay=True).books()


@pytest.mark.clause("AG-7")
def test_an_auction_as_every_game_has_it_is_an_open_one() -> None:
    sat = table().say(auction={"lot": "a cow", "seats": [2, 1]}).asks("bid 2", lot="a cow", clause="AG-8")
    sat.bid(2, 3).passes(1)
    assert ("open", "a cow", 2, 3) == tuple(
        sat.view()["sales"][0][key] for key in ("kind", "lot", "winner", "price")
    )
    table().refused("no_bidders", "AG-7", auction={"lot": "a cow", "seats": [1, 1]})


def test_what_happens_is_told_as_a_moment() -> None:
    table().say(next_round=True).tells(NewRound(2))
    table().say(first=2).tells(Handed(2, "first", said=True))
    table().say(marker="dealer", holder=1).tells(Handed(1, "dealer", said=True)).shows(rolled=None)
    table().say(rolled=1).shows(rolled=1).refused("bad_marker", "AG-5", marker="m" * 25, holder=0)
    table().say(marker="m" * 24, holder=0).shows(markers=[{"name": "m" * 24, "seat": 0}])


@pytest.mark.parametrize(("rounds", "round_"), [("true", 1), ("false", None)])
def test_the_view_tells_all_that_is_kept(rounds: str, round_: int | None) -> None:
    assert table(2, rounds=rounds, wins="fewest").say(seat=1, score=3).view() == {
        "game": "any-game",
        "mode": "by-hand",
        "round": round_,
        "last_round": False,
        "first": 0,
        "seats": [{"side": "red", "name": "Anna", "score": 0}, {"side": "blue", "name": "Bruno", "score": 3}],
        "lowest_wins": True,
        "has_rounds": rounds == "true",
        "rounds": [[0, 3]],
        "markers": [],
        "sales": [],
        "rolled": None,
        "turn": None,
        "title": "",
        "sheet": None,
    }


@pytest.mark.clause("AG-4", "AG-13")
def test_the_count_is_one_line_a_seat() -> None:
    assert table(2).say(seat=1, score=3).result() == {
        "seats": [
            {"name": name, "lines": [{"reason": "track", "points": points}], "total": points}
            for name, points in (("Anna", 0), ("Bruno", 3))
        ],
        "winners": [1],
        "tie_break": None,
    }


def test_by_hand_it_is_kept_as_before_and_values_are_put_right_in_words() -> None:
    sat = table().say(by_hand=True).asks("free")
    assert sat.match.by_hand is True
    told = typed(sat.session, "correct anna score -2 counted twice")
    assert {"seat": 0, "what": "score", "by": -2, "why": "counted twice"} == {
        key: value for key, value in (told or {})["correct"].items() if value is not None
    }
