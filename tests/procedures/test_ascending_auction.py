"""The open ascending auction, driven alone."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from companion.engine.answers import AGAIN, Answer, Bid, GoByHand, Pass, Rule
from companion.engine.prompts import Standing
from companion.procedures.ascending_auction import AskBid, High, Won, ascending_auction
from tests.engine.toy import AskNumber

NOT_OVER = object()


class Auction:
    """The auction alone, with no game around it."""

    def __init__(self, bidders: Sequence[int] = (2, 0, 1), **purses: int | None) -> None:
        self.purses: dict[int, int | None] = {seat: purses.get(f"s{seat}", 10) for seat in bidders}
        self.script = ascending_auction(bidders, lambda seat: self.purses[seat], "lot", "C-1", "C-2")
        self.won: Any = NOT_OVER
        self.prompt: Any = None
        self._advance(None)

    def _advance(self, answer: Answer | None) -> None:
        try:
            self.prompt = self.script.send(answer)  # type: ignore[arg-type]
        except StopIteration as end:
            self.prompt, self.won = None, end.value

    def say(self, answer: Answer) -> "Auction":
        refusal = self.prompt.check(answer)
        assert refusal is None, refusal
        self._advance(answer)
        return self

    def bid(self, seat: int, bid: int) -> "Auction":
        return self.say(Bid(seat, bid))

    def passes(self, *seats: int) -> "Auction":
        for seat in seats:
            self.say(Pass(seat, True))
        return self

    def again(self) -> "Auction":
        self._advance(AGAIN)
        return self

    def refusal(self, answer: Answer) -> tuple[str, str, dict[str, Any]]:
        found = self.prompt.check(answer)
        assert "{" not in found.sentence.format(**found.details)
        return found.name, found.clause, dict(found.details)


def test_the_first_question() -> None:
    purses = {2: 10, 0: 10, 1: 10}
    assert (
        AskBid((2,), "lot", None, 1, 10, (0, 1, 2), "C-1", "C-2", purses, {}, (0, 1, 2)) == Auction().prompt
    )


def test_bidders_are_asked_in_the_order_they_came_in() -> None:
    auction = Auction((3, 1, 0))
    asked = [auction.prompt.seats]
    for seat, bid in ((3, 1), (1, 2), (0, 3), (3, 4)):
        asked.append(auction.bid(seat, bid).prompt.seats)
    assert [(3,), (1,), (0,), (3,), (1,)] == asked


def test_a_bid_sets_high_and_least() -> None:
    prompt = Auction().bid(2, 4).prompt
    assert (High(2, 4), 5, (0,)) == (prompt.high, prompt.min, prompt.seats)


def test_the_last_one_who_has_bid_wins() -> None:
    assert Won(0, 5, ruled=False) == Auction().bid(2, 4).bid(0, 5).passes(1, 2).won


def test_nobody_bids() -> None:
    assert Auction().passes(2, 0, 1).won is None


def test_nobody_is_there() -> None:
    assert Auction(()).won is None


def test_one_alone_must_still_bid() -> None:
    auction = Auction((4,))
    assert (NOT_OVER, (4,), (4,)) == (auction.won, auction.prompt.seats, auction.prompt.still_in)
    assert Won(4, 1) == auction.bid(4, 1).won
    assert Auction((4,)).passes(4).won is None


def test_passing_ahead() -> None:
    auction = Auction((2, 0, 1, 3)).passes(1)
    assert ((2,), (0, 2, 3)) == (auction.prompt.seats, auction.prompt.still_in)
    auction.bid(2, 1).passes(3)
    assert ((0,), (0, 2)) == (auction.prompt.seats, auction.prompt.still_in)
    assert Won(2, 1) == auction.passes(0).won


def test_a_pass_ahead_that_leaves_the_high_bidder_alone_ends_it() -> None:
    auction = Auction((2, 0, 1)).bid(2, 1).passes(1)
    assert NOT_OVER is auction.won
    assert Won(2, 1) == auction.passes(0).won


def test_the_high_bidder_is_still_in() -> None:
    assert (0, 1, 2) == Auction().bid(2, 1).prompt.still_in


@pytest.mark.parametrize(
    ("answer", "name", "clause", "details"),
    [
        (Bid(0, 3), "bid_too_low", "C-1", {"least": 4}),
        (Bid(0, 11), "bid_above_purse", "C-2", {"seat": 0}),
        (Bid(2, 9), "not_your_turn", "C-1", {"seat": 2}),
        (Bid(1, 9), "already_out", "C-1", {"seat": 1}),
        (Bid(7, 9), "not_in_auction", "C-1", {"seat": 7}),
        (Pass(1, True), "already_out", "C-1", {"seat": 1}),
        (Pass(7, True), "not_in_auction", "C-1", {"seat": 7}),
        (Pass(2, True), "high_bidder_cannot_pass", "C-1", {"seat": 2}),
        (GoByHand(True), "not_asked", "", {}),
        (Rule({"winner": 7, "price": 1}), "not_in_auction", "C-1", {"seat": 7}),
        (Rule({"winner": 0}), "price_needed", "C-1", {}),
        (Rule({"winner": 0, "price": -1}), "price_needed", "C-1", {}),
        (Rule({"winner": 0, "price": 1001}), "bid_beyond_reason", "C-2", {"most": 1000}),
        (Rule({}), "no_ruling_here", "", {}),
        (Rule({"price": 3}), "no_ruling_here", "", {}),
    ],
)
def test_what_cannot_be(answer: Answer, name: str, clause: str, details: dict[str, Any]) -> None:
    """Seat 2 has bid 3, seat 1 has passed ahead, seat 0 is on turn."""
    assert (name, clause, details) == Auction().bid(2, 3).passes(1).refusal(answer)


@pytest.mark.parametrize("rule", [{"winner": "0"}, {"winner": 0, "price": "3"}, {"winner": 0, "prize": 3}])
def test_rulings_that_cannot_be_read(rule: dict[str, Any]) -> None:
    name, clause, details = Auction().refusal(Rule(rule))
    assert ("not_understood", "") == (name, clause)
    assert details["why"]


def test_rulings() -> None:
    assert Won(1, 3, ruled=True) == Auction().bid(2, 9).say(Rule({"winner": 1, "price": 3})).won
    assert Won(1, 0, ruled=True) == Auction().passes(1).say(Rule({"winner": 1, "price": 0})).won
    assert Won(1, 10, ruled=True) == Auction().say(Rule({"winner": 1, "price": 10})).won
    assert Auction().bid(2, 9).say(Rule({"winner": None})).won is None


def test_a_bid_up_to_the_purse() -> None:
    assert (11, 10) == (Auction().bid(2, 10).prompt.min, Auction().bid(2, 10).prompt.max)


def test_a_purse_nobody_keeps_has_no_limit_but_reason() -> None:
    auction = Auction(s2=None)
    assert auction.prompt.max is None
    assert None is auction.prompt.check(Bid(2, 1000))
    assert ("bid_beyond_reason", "C-2", {"most": 1000}) == auction.refusal(Bid(2, 1001))
    assert ("bid_beyond_reason", "C-2", {"most": 1000}) == auction.refusal(Rule({"winner": 2, "price": 1001}))
    assert Won(2, 500, ruled=True) == auction.say(Rule({"winner": 2, "price": 500})).won


def test_a_value_put_right_is_asked_anew() -> None:
    auction = Auction().bid(2, 3)
    auction.purses[0] = 4
    auction.purses[1] = 0
    assert (4, 4, High(2, 3)) == (auction.again().prompt.max, auction.prompt.min, auction.prompt.high)
    assert ("bid_above_purse", "C-2", {"seat": 0}) == auction.refusal(Bid(0, 5))
    assert 0 == auction.passes(0).prompt.max


def test_a_high_bid_that_the_purse_no_longer_covers_is_void() -> None:
    """Who passed stays out; the one who overbid is asked in turn."""
    auction = Auction((2, 0, 1)).bid(2, 5).passes(0)
    auction.purses[2] = 5
    assert (High(2, 5), 6) == (auction.again().prompt.high, auction.prompt.min)
    auction.purses[2] = 4
    assert (None, 1, (1,), (1, 2)) == (
        auction.again().prompt.high,
        auction.prompt.min,
        auction.prompt.seats,
        auction.prompt.still_in,
    )
    assert Won(2, 1) == auction.passes(1).bid(2, 1).won


def test_a_high_bid_from_a_purse_nobody_keeps_stands() -> None:
    assert High(2, 500) == Auction(s2=None).bid(2, 500).again().prompt.high


def test_purses_are_read_once_unless_something_is_put_right() -> None:
    """A purse cannot change under a running auction but by the table's own word."""
    auction = Auction()
    auction.purses[0] = 0
    assert 10 == auction.bid(2, 1).prompt.max


@pytest.mark.parametrize(("viewer", "seen"), [("all", 10), (2, 10), (0, None), ("table", None)])
def test_who_sees_the_purse(viewer: Any, seen: int | None) -> None:
    shown = msgspec.to_builtins(Auction().prompt.seen_by(viewer))
    assert (seen, False, "lot") == (shown.get("max"), "purses" in shown, shown["lot"])
    assert seen is not None or "max" not in shown


# Buttons and ways.


def test_bid_raises_by_the_least_step_and_climbs_when_it_is_held() -> None:
    prompt = Auction().bid(2, 3).prompt
    assert (Bid(0, 4), Bid(0, 4), Bid(0, 7)) == (prompt.yes(0), prompt.climbed(0, 0), prompt.climbed(0, 3))
    assert (None, None, None) == (prompt.yes(1), prompt.yes(2), prompt.climbed(1, 3))


def test_lamps_tell_who_is_asked_leads_is_in_or_out() -> None:
    prompt = Auction((2, 0, 1, 3)).bid(2, 3).passes(3).prompt
    shown = [Standing.ASKED, Standing.IN, Standing.LEADS, Standing.OUT, None]
    assert shown == [prompt.standing(seat) for seat in range(5)]
    assert [Standing.IN, Standing.IN] == [Auction().prompt.standing(seat) for seat in (0, 1)]


def test_pass_passes_also_ahead_but_not_for_who_leads_or_is_out() -> None:
    prompt = Auction((2, 0, 1, 3)).bid(2, 3).passes(3).prompt
    assert [Pass(0, True), Pass(1, True), None, None, None] == [prompt.no(seat) for seat in (0, 1, 2, 3, 4)]


def test_who_has_less_than_the_least_bid_can_only_pass() -> None:
    assert Pass(0, True) == Auction(s0=3).bid(2, 3).prompt.only_answer()
    assert None is Auction(s0=4).bid(2, 3).prompt.only_answer()
    assert None is Auction(s0=None).bid(2, 3).prompt.only_answer()


def test_it_is_still_the_same_question_while_others_pass_ahead() -> None:
    auction = Auction().bid(2, 3)
    before = auction.prompt
    assert auction.passes(1).prompt.is_still(before)
    assert not auction.bid(0, 4).prompt.is_still(before)
    assert {"2": 3, "0": 4} == auction.prompt.to_dict()["bids"]


def test_what_is_seen_of_the_match_holds_until_the_table_puts_something_right() -> None:
    auction = Auction()
    before = auction.prompt
    assert auction.bid(2, 3).prompt.leaves_all(before)
    assert not auction.again().prompt.leaves_all(before)
    assert not auction.prompt.leaves_all(AskNumber((), 1))


@pytest.mark.parametrize(("viewer", "most"), [("all", 10), (0, 10), (2, None), ("table", None)])
def test_its_ways_tell_the_purse_to_nobody_else(viewer: Any, most: int | None) -> None:
    bid, passing = Auction().bid(2, 3).prompt.plain(viewer)["ways"]
    assert {"is": "number", "least": 4, "most": most, "step": 1} == bid["fields"]["bid"]
    assert ((0,), (0, 1)) == (bid["fields"]["seat"]["of"], passing["fields"]["seat"]["of"])


def test_a_ruling_that_cannot_be_read_says_why() -> None:
    refusal = Auction().prompt.check(Rule({"winner": "Anna"}))
    assert refusal.name == "not_understood"
    assert "winner" in refusal.details["why"]
