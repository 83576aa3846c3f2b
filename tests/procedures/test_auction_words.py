"""The words of an auction, and of keeping score, that every game shares."""

from typing import Any

import pytest

from companion.engine.events import Sold
from companion.procedures.ascending_auction import AskBid, AskRaise, High
from companion.procedures.auction_words import AuctionWords

NAMES = ("Anna", "Bruno", "Chiara")
PURSES = dict.fromkeys(range(3), 9)


def words(*names: str) -> AuctionWords:
    return AuctionWords(str, names or NAMES)


def bidding(kind: type[AskBid] = AskBid, high: High | None = None, still_in: Any = (0, 1, 2)) -> AskBid:
    return kind((0,), "a goat", high, 5, None, still_in, "C-1", "C-2", PURSES)


def test_who_leads_and_who_may_bid_how_much() -> None:
    assert "Auction: a goat. Anna, bid at least 5 or pass." == words().question(bidding())
    led = bidding(high=High(2, 4))
    assert "Auction: a goat. Chiara leads with 4. Anna, bid at least 5 or pass." == words().question(led)
    assert "Auction: a goat. Anna, bid 5 or pass." == words().question(bidding(AskRaise))


def test_who_may_pass_early_is_told_with_an_example() -> None:
    early = "You can pass before your turn: bruno pass"
    assert {early} == {
        words().hint(prompt) for prompt in (bidding(), bidding(AskRaise), bidding(high=High(2, 4)))
    }


@pytest.mark.parametrize(("high", "still_in"), [(High(1, 4), (0, 1)), (None, (0,))])
def test_where_nobody_can_pass_early_nothing_is_said_of_it(high: High | None, still_in: Any) -> None:
    """The leader cannot, and the asked seat passes."""
    assert "" == words().hint(bidding(AskBid, high, still_in))


def test_who_has_bought() -> None:
    assert "a goat to Bruno for 7" == words().sale(Sold("a goat", 1, 7))
    assert "a goat: nobody buys" == words().sale(Sold("a goat", None))
