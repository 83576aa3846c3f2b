"""The auction that somebody opens by naming the lot, and that goes up by an exact step."""

from collections.abc import Sequence
from typing import Any

import pytest

from companion.engine.answers import AGAIN, Answer, Bid, Pass, Rule
from companion.engine.prompts import Standing
from companion.procedures.ascending_auction import AskRaise, High, Won, ascending_auction, check_bidders

NOT_OVER = object()


class Sale:
    """Seat 0 has opened at 200; the others raise by 100."""

    def __init__(self, bidders: Sequence[int] = (1, 2, 0), **purses: int | None) -> None:
        self.purses = {seat: purses.get(f"s{seat}", 1000) for seat in bidders}
        self.script = ascending_auction(
            bidders, lambda seat: self.purses[seat], "lot", "C-1", "C-2", High(0, 200), 100
        )
        self.won: Any = NOT_OVER
        self.prompt: Any = None
        self.say(None)

    def say(self, answer: Answer | None) -> "Sale":
        if answer is not None and answer is not AGAIN:
            assert self.prompt.check(answer) is None
        try:
            self.prompt = self.script.send(answer)  # type: ignore[arg-type]
        except StopIteration as end:
            self.prompt, self.won = None, end.value
        return self

    def refused(self, answer: Answer) -> tuple[str, str]:
        found = self.prompt.check(answer)
        assert "None" not in found.sentence.format(**found.details)
        return found.name, found.clause


def test_the_opener_has_bid_and_the_next_is_asked_for_one_step_more() -> None:
    prompt = Sale().prompt
    assert isinstance(prompt, AskRaise)
    assert ((1,), High(0, 200), 300, 100) == (prompt.seats, prompt.high, prompt.min, prompt.step)
    assert {0: 200} == prompt.bids


def test_nobody_raises_and_the_opener_wins() -> None:
    assert Won(0, 200) == Sale().say(Pass(1, True)).say(Pass(2, True)).won


def test_an_opener_alone_has_won_before_anybody_is_asked() -> None:
    assert Won(0, 200) == Sale([0]).won


def test_it_goes_round_until_one_is_left() -> None:
    sale = Sale()
    for seat, bid in ((1, 300), (2, 400), (0, 500), (1, 600)):
        sale.say(Bid(seat, bid))
    assert Won(1, 600) == sale.say(Pass(2, True)).say(Pass(0, True)).won


@pytest.mark.parametrize("bid", [200, 299, 301, 400, 0, -100])
def test_any_other_bid_than_the_next_step_is_refused(bid: int) -> None:
    assert ("bid_not_the_step", "C-1") == Sale().refused(Bid(1, bid))


def test_a_seat_not_on_turn_is_told_so_whatever_it_bids() -> None:
    assert ("not_your_turn", "C-1") == Sale().refused(Bid(2, 300))
    assert ("not_in_auction", "C-1") == Sale().refused(Bid(3, 300))


def test_a_step_beyond_the_purse_is_refused_and_passing_is_all_there_is() -> None:
    sale = Sale(s1=200)
    assert ("bid_above_purse", "C-2") == sale.refused(Bid(1, 300))
    assert Pass(1, True) == sale.prompt.only_answer()


def test_the_button_raises_by_one_step_however_long_it_is_held() -> None:
    prompt = Sale().prompt
    assert not prompt.climbs
    assert Bid(1, 300) == prompt.yes(1) == prompt.climbed(1, 5)
    assert prompt.yes(2) is None
    assert Standing.LEADS == prompt.standing(0)


def test_the_table_rules_a_price_in_steps() -> None:
    sale = Sale()
    assert ("price_not_in_steps", "C-1") == sale.refused(Rule({"winner": 2, "price": 350}))
    assert Won(2, 700, ruled=True) == sale.say(Rule({"winner": 2, "price": 700})).won
    assert Sale().say(Rule({"winner": None})).won is None


def test_an_opening_that_the_purse_no_longer_holds_is_void_and_may_be_bid_anew() -> None:
    sale = Sale()
    sale.purses[0] = 100
    prompt = sale.say(AGAIN).prompt
    assert (None, 200) == (prompt.high, prompt.min)
    assert Won(1, 200) == sale.say(Bid(1, 200)).say(Pass(2, True)).say(Pass(0, True)).won


def test_where_nobody_keeps_a_purse_there_is_still_a_largest_price() -> None:
    sale = Sale(s1=None)
    assert ("bid_beyond_reason", "C-2") == sale.refused(Rule({"winner": 1, "price": 100_100}))
    sale.say(Bid(1, 300))


@pytest.mark.parametrize(
    ("seats", "name"), [((), "no_bidders"), ((1, 1), "no_bidders"), ((0, 3), "unknown_seat")]
)
def test_bidders_on_demand_are_different_seats_of_the_table(seats: tuple[int, ...], name: str) -> None:
    found = check_bidders(seats, 3, "C-1")
    assert found is not None
    assert name == found.name
    assert check_bidders((2, 0), 3, "C-1") is None


def test_what_was_bid_before_passing_stays_in_sight() -> None:
    sale = Sale().say(Bid(1, 300)).say(Bid(2, 400)).say(Bid(0, 500)).say(Pass(1, True))
    assert {0: 500, 1: 300, 2: 400} == sale.prompt.bids == sale.say(AGAIN).prompt.bids
