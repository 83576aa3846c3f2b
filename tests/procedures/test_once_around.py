"""Once around: each bidder speaks once; the highest bid wins."""

from typing import Any

from companion.engine.answers import Answer, Bid, Pass, Rule
from companion.engine.script import Script
from companion.procedures.ascending_auction import AskBid, High, Won
from companion.procedures.once_around import once_around


class Sale:
    """An auction, driven answer by answer."""

    def __init__(self, *bidders: int, least: int = 1) -> None:
        self.script: Script[Won | None] = once_around(
            bidders, lambda seat: None, "a goat", "X-1", "X-2", least
        )
        self.prompt: Any = next(self.script)
        self.won: Won | None = None
        self.over = False

    def say(self, *answers: Answer) -> "Sale":
        for answer in answers:
            assert isinstance(self.prompt, AskBid)
            refusal = self.prompt.check(answer)
            assert refusal is None, refusal
            try:
                self.prompt = self.script.send(answer)
            except StopIteration as end:
                self.won, self.over, self.prompt = end.value, True, None
        return self


def test_everybody_speaks_once_in_order_and_the_highest_wins() -> None:
    sale = Sale(2, 0, 1).say(Bid(2, 3), Bid(0, 5))
    assert ((1,), 6) == (sale.prompt.seats, sale.prompt.min)
    assert Won(0, 5) == sale.say(Pass(1, True)).won


def test_the_last_may_outbid_all_and_nobody_answers_it() -> None:
    assert Won(1, 6) == Sale(2, 0, 1).say(Bid(2, 3), Bid(0, 5), Bid(1, 6)).won


def test_who_has_bid_cannot_bid_again() -> None:
    sale = Sale(0, 1, 2).say(Bid(0, 1))
    assert sale.prompt.check(Bid(0, 4)).name == "not_your_turn"


def test_who_will_not_bid_passes_ahead() -> None:
    sale = Sale(0, 1, 2).say(Pass(2, True), Bid(0, 1))
    assert (1,) == sale.prompt.seats
    assert Won(0, 1) == sale.say(Pass(1, True)).won


def test_nobody_buys_where_all_pass() -> None:
    sale = Sale(0, 1).say(Pass(0, True), Pass(1, True))
    assert (True, None) == (sale.over, sale.won)


def test_the_first_bid_has_a_least() -> None:
    assert "bid_too_low" == Sale(0, 1, least=10).prompt.check(Bid(0, 9)).name


def test_the_table_ends_it_with_a_result_of_its_own() -> None:
    assert Won(1, 4, ruled=True) == Sale(0, 1).say(Rule({"winner": 1, "price": 4})).won
    assert None is Sale(0, 1).say(Rule({"winner": None})).won


def test_it_is_asked_as_an_open_auction_is() -> None:
    purses = {0: 7, 1: 9, 2: None}
    script = once_around((2, 0, 1), purses.get, "a goat", "X-1", "X-2", 3)
    shared: dict[str, Any] = {
        "lot": "a goat",
        "clause": "X-1",
        "purse_clause": "X-2",
        "purses": {2: None, 0: 7, 1: 9},
        "entered": (0, 1, 2),
    }
    first = AskBid(seats=(2,), high=None, min=3, max=None, still_in=(0, 1, 2), bids={}, **shared)
    assert first == next(script)
    then = AskBid(seats=(0,), high=High(2, 4), min=5, max=7, still_in=(0, 1, 2), bids={2: 4}, **shared)
    assert then == script.send(Bid(2, 4))
    last = AskBid(seats=(1,), high=High(0, 5), min=6, max=9, still_in=(0, 1), bids={2: 4, 0: 5}, **shared)
    assert last == script.send(Bid(0, 5))
