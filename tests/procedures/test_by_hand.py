"""Keeping score in any game: points with a reason, auctions on demand, and the end."""

from typing import Any

import pytest

from companion.engine.answers import Auction, Bid, End, Sale, Score
from companion.engine.events import Sold
from companion.engine.match import Match
from companion.engine.refusals import Refusal, UserText
from companion.engine.script import Over
from companion.procedures.ascending_auction import AskBid, AskRaise, High
from companion.procedures.by_hand import (
    AskFree,
    auction_on_demand,
    keep_by_hand,
    keep_score,
    nothing_to_count,
)

FREE = AskFree((), 3)
NO_LOTS: list[Any] = [3, None, True, [], {}, "  "]


def name(refusal: Refusal | None) -> str | None:
    return None if refusal is None else refusal.name


@pytest.mark.parametrize(
    ("sale", "refusal"),
    [
        (Sale("a cow", (0, 1)), None),
        (Sale("a cow", (2, 0), {"2": 7, "0": 0}), None),
        (Sale("a cow", (0, 1), {"1": 1000}), None),
        (Sale("a cow", (0, 1), {"1": 1001}), "bad_purses"),
        (Sale("a cow", (0, 1), {"1": -1}), "bad_purses"),
        (Sale("a cow", (0, 1), {"2": 5}), "bad_purses"),
        (Sale("a cow", ()), "no_bidders"),
        (Sale("a cow", (0, 0)), "no_bidders"),
        (Sale("a cow", (0, 3)), "unknown_seat"),
        (Sale("a cow", (-1, 1)), "unknown_seat"),
        (Sale("", (0, 1)), "bad_lot"),
        (Sale("x" * 81, (0, 1)), "bad_lot"),
        (Sale("two\nlines", (0, 1)), "bad_lot"),
        *((Sale(lot, (0, 1)), "bad_lot") for lot in NO_LOTS),
        *((Sale("a cow", (0, 1), {key: 3}), "bad_purses") for key in ("01", "Anna")),
    ],
)
def test_an_auction_on_demand(sale: Sale, refusal: str | None) -> None:
    assert refusal == name(FREE.check(Auction(sale)))


@pytest.mark.parametrize(
    ("word", "refusal"),
    [
        (Score(0, 5, UserText("a cow")), None),
        (Score(0, -3, UserText("a cow")), None),
        (Score(0, -4, UserText("a cow")), "count_below_zero"),
        (Score(0, 5, UserText("x" * 201)), "why_needed"),
        (Score(0, 1001, UserText("a cow")), "number_too_large"),
        (Score(3, 5, UserText("a cow")), "unknown_seat"),
    ],
)
def test_points_with_a_reason(word: Score, refusal: str | None) -> None:
    match = Match(("Anna", "Bruno", "Chiara"))
    match.ledger.book(0, "score", 3, "start", "")
    assert refusal == name(keep_score(match, word))
    assert 3 + (0 if refusal else word.score) == match.ledger.total(0, "score")
    if refusal is None:
        entry = match.ledger.entries[-1]
        assert ("by_hand", "", {"why": "a cow"}) == (entry.reason, entry.clause, entry.terms)


def ended(script: Any, answer: Any) -> Any:
    with pytest.raises(StopIteration) as end:
        script.send(answer)
    return end.value.value


def test_a_match_is_kept_until_the_table_ends_it() -> None:
    match, over = Match(("Anna", "Bruno", "Chiara")), Over("by_hand", "T-1")
    script = keep_by_hand(match, over)
    assert FREE == next(script)
    assert match.by_hand
    bid = script.send(Auction(Sale("a cow", (1, 0), {"1": 7})))
    assert isinstance(bid, AskBid)
    assert ((1,), "a cow", 7, "", "") == (bid.seats, bid.lot, bid.max, bid.clause, bid.purse_clause)
    no = bid.no(1)
    assert no is not None
    assert (0,) == script.send(no).seats
    assert FREE == script.send(Bid(0, 2))
    assert [Sold("a cow", 0, 2)] == match.events
    assert over == ended(script, End(True))


def test_nobody_may_buy() -> None:
    match = Match(("Anna", "Bruno"))
    script = keep_by_hand(match, Over("by_hand", ""))
    next(script)
    bid = script.send(Auction(Sale("a cow", (1,))))
    no = bid.no(1)
    assert no is not None
    script.send(no)
    assert [Sold("a cow", None)] == match.events


def test_who_has_opened_an_auction_speaks_last() -> None:
    script = auction_on_demand(Sale("a cow", (2, 0, 1)), "T-2", "T-3", High(2, 200), 100)
    asked = next(script)
    assert isinstance(asked, AskRaise)
    assert ((0,), 300, High(2, 200), 100) == (asked.seats, asked.min, asked.high, asked.step)
    assert ("T-2", "T-3") == (asked.clause, asked.purse_clause)


def test_what_can_be_said_while_keeping_score() -> None:
    assert [] == list(nothing_to_count(Match(("Anna", "Bruno"))))
    assert {
        "score": {
            "seat": {"is": "seat", "of": (0, 1, 2), "nobody": False},
            "score": {"is": "number", "least": -1000, "most": 1000, "step": 1},
        },
        "auction": {},
        "end": {"end": {"is": "yes"}},
    } == {choice["way"]: choice["fields"] for choice in (choice.to_dict() for choice in FREE.choices())}
