"""Open auctions, without a game around them: free bids, fixed steps, once around."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from companion.engine.answers import Answer, Bid, GoByHand, Pass, Rule
from companion.engine.prompts import Standing
from companion.procedures.ascending_auction import (
    AskBid,
    AskRaise,
    High,
    Won,
    ascending_auction,
    check_bidders,
)
from companion.procedures.once_around import once_around
from tests.engine.toy import AskNumber
from tests.procedures.driven import NOT_OVER, Driven


class Auction(Driven):
    """Everybody has 10 coins by default."""

    def __init__(self, bidders: Sequence[int] = (2, 0, 1), **purses: int | None) -> None:
        self.purses: dict[int, int | None] = {seat: purses.get(f"s{seat}", 10) for seat in bidders}
        super().__init__(ascending_auction(bidders, self.purses.__getitem__, "lot", "C-1", "C-2"))


def test_the_first_question() -> None:
    purses = {2: 10, 0: 10, 1: 10}
    asked = AskBid((2,), "lot", None, 1, 10, (0, 1, 2), "C-1", "C-2", purses, {}, (0, 1, 2))
    assert asked == Auction().prompt


def test_bidders_are_asked_in_order_for_more_than_the_highest_bid() -> None:
    auction = Auction((3, 1, 0))
    asked = [auction.prompt.seats]
    for seat, bid in ((3, 1), (1, 2), (0, 3), (3, 4)):
        prompt = auction.bid((seat, bid)).prompt
        assert (High(seat, bid), bid + 1, (0, 1, 3)) == (prompt.high, prompt.min, prompt.still_in)
        asked.append(prompt.seats)
    assert [(3,), (1,), (0,), (3,), (1,)] == asked


def test_the_last_bidder_wins_and_nobody_if_nobody_bids() -> None:
    assert Won(0, 5, ruled=False) == Auction().bid((2, 4), (0, 5)).passes(1, 2).result
    assert [None, None, None] == [
        Auction().passes(2, 0, 1).result,
        Auction((4,)).passes(4).result,
        Auction(()).result,
    ]


def test_one_alone_must_still_bid() -> None:
    auction = Auction((4,))
    assert (NOT_OVER, (4,), (4,)) == (auction.result, auction.prompt.seats, auction.prompt.still_in)
    assert Won(4, 1) == auction.bid((4, 1)).result


def test_passing_before_ones_turn() -> None:
    auction = Auction((2, 0, 1, 3)).passes(1)
    assert ((2,), (0, 2, 3)) == (auction.prompt.seats, auction.prompt.still_in)
    auction.bid((2, 1)).passes(3)
    assert ((0,), (0, 2)) == (auction.prompt.seats, auction.prompt.still_in)
    assert Won(2, 1) == auction.passes(0).result


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
def test_illegal_answers(answer: Answer, name: str, clause: str, details: dict[str, Any]) -> None:
    """Seat 2 has bid 3, seat 1 has passed, seat 0 is on turn."""
    assert (name, clause, details) == Auction().bid((2, 3)).passes(1).refusal(answer)


@pytest.mark.parametrize("rule", [{"winner": "0"}, {"winner": 0, "price": "3"}, {"winner": 0, "prize": 3}])
def test_rulings_that_cannot_be_read(rule: dict[str, Any]) -> None:
    name, clause, details = Auction().refusal(Rule(rule))
    assert ("not_understood", "") == (name, clause)
    assert list(rule)[-1] in details["why"]


def test_rulings() -> None:
    assert Won(1, 3, ruled=True) == Auction().bid((2, 9)).say(Rule({"winner": 1, "price": 3})).result
    assert Won(1, 0, ruled=True) == Auction().passes(1).say(Rule({"winner": 1, "price": 0})).result
    assert Won(1, 10, ruled=True) == Auction().say(Rule({"winner": 1, "price": 10})).result
    assert Auction().bid((2, 9)).say(Rule({"winner": None})).result is None


def test_a_purse_that_is_not_followed_has_no_limit_but_reason() -> None:
    assert (11, 10) == (Auction().bid((2, 10)).prompt.min, Auction().bid((2, 10)).prompt.max)
    auction = Auction(s2=None)
    assert auction.prompt.max is None
    assert None is auction.prompt.check(Bid(2, 1000))
    for answer in (Bid(2, 1001), Rule({"winner": 2, "price": 1001})):
        assert ("bid_beyond_reason", "C-2", {"most": 1000}) == auction.refusal(answer)
    assert Won(2, 500, ruled=True) == auction.say(Rule({"winner": 2, "price": 500})).result
    assert High(2, 500) == Auction(s2=None).bid((2, 500)).again().prompt.high


def test_after_a_correction_purses_are_read_again() -> None:
    auction = Auction()
    auction.purses[0] = 4
    auction.purses[1] = 0
    assert 10 == auction.bid((2, 3)).prompt.max
    assert (4, 4, High(2, 3)) == (auction.again().prompt.max, auction.prompt.min, auction.prompt.high)
    assert ("bid_above_purse", "C-2", {"seat": 0}) == auction.refusal(Bid(0, 5))
    assert 0 == auction.passes(0).prompt.max


def test_a_bid_that_the_purse_no_longer_covers_is_void() -> None:
    """A seat that passed stays out; the one that overbid is asked in turn."""
    auction = Auction((2, 0, 1)).bid((2, 5)).passes(0)
    auction.purses[2] = 5
    assert (High(2, 5), 6) == (auction.again().prompt.high, auction.prompt.min)
    auction.purses[2] = 4
    prompt = auction.again().prompt
    assert (None, 1, (1,), (1, 2)) == (prompt.high, prompt.min, prompt.seats, prompt.still_in)
    assert Won(2, 1) == auction.passes(1).bid((2, 1)).result


@pytest.mark.parametrize(("viewer", "seen"), [("all", 10), (0, 10), (2, None), ("table", None)])
def test_only_the_bidder_sees_the_purse(viewer: Any, seen: int | None) -> None:
    prompt = Auction().bid((2, 3)).prompt
    shown = msgspec.to_builtins(prompt.seen_by(viewer))
    assert (seen, seen is None, False, "lot") == (
        shown.get("max"),
        "max" not in shown,
        "purses" in shown,
        shown["lot"],
    )
    bid, passing = prompt.payload(viewer)["ways"]
    assert {"is": "number", "least": 4, "most": seen, "step": 1} == bid["fields"]["bid"]
    assert ((0,), (0, 1)) == (bid["fields"]["seat"]["of"], passing["fields"]["seat"]["of"])
    assert {"is": "yes"} == passing["fields"]["pass"]


def test_buttons_and_lamps() -> None:
    prompt = Auction((2, 0, 1, 3)).bid((2, 3)).passes(3).prompt
    assert (Bid(0, 4), Bid(0, 4), Bid(0, 7)) == (prompt.yes(0), prompt.climbed(0, 0), prompt.climbed(0, 3))
    assert (None, None, None) == (prompt.yes(1), prompt.yes(2), prompt.climbed(1, 3))
    assert [Pass(0, True), Pass(1, True), None, None, None] == [prompt.no(seat) for seat in range(5)]
    shown = [Standing.ASKED, Standing.IN, Standing.LEADS, Standing.OUT, None]
    assert shown == [prompt.standing(seat) for seat in range(5)]
    assert [Standing.IN, Standing.IN] == [Auction().prompt.standing(seat) for seat in (0, 1)]
    unheard = [[prompt.unheard(seat, key).name for seat in (1, 2, 3, 4)] for key in (True, False)]
    assert ["not_your_turn", "not_your_turn", "already_out", "not_in_auction"] == unheard[0]
    assert ["not_your_turn", "high_bidder_cannot_pass", "already_out", "not_in_auction"] == unheard[1]


@pytest.mark.parametrize(("purse", "only"), [(3, Pass(0, True)), (4, None), (None, None)])
def test_a_seat_with_less_than_the_least_bid_can_only_pass(purse: int | None, only: Answer | None) -> None:
    assert only == Auction(s0=purse).bid((2, 3)).prompt.only_answer()


def test_whether_it_is_still_the_same_question_and_the_same_view() -> None:
    auction = Auction()
    first = auction.prompt
    asked = auction.bid((2, 3)).prompt
    assert asked.leaves_all(first)
    assert auction.passes(1).prompt.is_still(asked)
    assert not auction.bid((0, 4)).prompt.is_still(asked)
    assert {"2": 3, "0": 4} == auction.prompt.to_dict()["bids"]
    assert not auction.again().prompt.leaves_all(first)
    assert not auction.prompt.leaves_all(AskNumber((), 1))


# Fixed steps.


class Steps(Driven):
    """Seat 0 has opened at 200; the others raise by 100."""

    def __init__(self, bidders: Sequence[int] = (1, 2, 0), **purses: int | None) -> None:
        self.purses = {seat: purses.get(f"s{seat}", 1000) for seat in bidders}
        purse = self.purses.__getitem__
        super().__init__(ascending_auction(bidders, purse, "lot", "C-1", "C-2", High(0, 200), 100))


def test_the_opener_has_bid_and_the_next_is_asked_for_one_step_more() -> None:
    prompt = Steps().prompt
    assert isinstance(prompt, AskRaise)
    assert ((1,), High(0, 200), 300, 100) == (prompt.seats, prompt.high, prompt.min, prompt.step)
    assert ({0: 200}, Standing.LEADS, False) == (prompt.bids, prompt.standing(0), prompt.climbs)
    assert Bid(1, 300) == prompt.yes(1) == prompt.climbed(1, 5)
    assert prompt.yes(2) is None
    bid, _ = prompt.payload("table")["ways"]
    assert {"is": "number", "least": 300, "most": 300, "step": 100} == bid["fields"]["bid"]


def test_it_goes_round_until_one_is_left() -> None:
    assert Won(0, 200) == Steps([0]).result == Steps().passes(1, 2).result
    sale = Steps().bid((1, 300), (2, 400), (0, 500), (1, 600))
    assert Won(1, 600) == sale.passes(2, 0).result


@pytest.mark.parametrize(
    ("answer", "name", "clause"),
    [
        *((Bid(1, bid), "bid_not_the_step", "C-1") for bid in (200, 299, 301, 400, 0, -100)),
        (Bid(2, 300), "not_your_turn", "C-1"),
        (Bid(3, 300), "not_in_auction", "C-1"),
        (Rule({"winner": 2, "price": 350}), "price_not_in_steps", "C-1"),
        (Rule({"winner": 1, "price": 100_100}), "bid_beyond_reason", "C-2"),
    ],
)
def test_illegal_answers_in_steps(answer: Answer, name: str, clause: str) -> None:
    assert (name, clause) == Steps(s1=None).refusal(answer)[:2]


def test_a_step_beyond_the_purse_leaves_only_passing() -> None:
    sale = Steps(s1=200)
    assert ("bid_above_purse", "C-2", {"seat": 1}) == sale.refusal(Bid(1, 300))
    assert Pass(1, True) == sale.prompt.only_answer()


def test_the_table_rules_a_price_in_steps() -> None:
    assert Won(2, 700, ruled=True) == Steps().say(Rule({"winner": 2, "price": 700})).result
    assert Steps().say(Rule({"winner": None})).result is None


def test_an_opening_that_the_purse_no_longer_covers_may_be_bid_again() -> None:
    sale = Steps()
    sale.purses[0] = 100
    prompt = sale.again().prompt
    assert (None, 200) == (prompt.high, prompt.min)
    assert Won(1, 200) == sale.bid((1, 200)).passes(2, 0).result


def test_bids_of_seats_that_passed_stay_in_sight() -> None:
    sale = Steps().bid((1, 300), (2, 400), (0, 500)).passes(1)
    assert {0: 500, 1: 300, 2: 400} == sale.prompt.bids == sale.again().prompt.bids


@pytest.mark.parametrize(
    ("seats", "name"), [((), "no_bidders"), ((1, 1), "no_bidders"), ((0, 3), "unknown_seat")]
)
def test_bidders_are_different_seats_of_the_table(seats: tuple[int, ...], name: str) -> None:
    found = check_bidders(seats, 3, "C-1")
    assert found is not None
    assert name == found.name
    assert check_bidders((2, 0), 3, "C-1") is None


# Once around.


def around(*bidders: int, least: int = 1) -> Driven:
    return Driven(once_around(bidders, lambda seat: None, "a goat", "X-1", "X-2", least))


def test_everybody_bids_once_in_order_and_the_highest_wins() -> None:
    assert Won(0, 5) == around(2, 0, 1).bid((2, 3), (0, 5)).passes(1).result
    assert Won(1, 6) == around(2, 0, 1).bid((2, 3), (0, 5), (1, 6)).result
    assert Won(0, 1) == around(0, 1, 2).passes(2).bid((0, 1)).passes(1).result
    assert None is around(0, 1).passes(0, 1).result
    assert Won(1, 4, ruled=True) == around(0, 1).say(Rule({"winner": 1, "price": 4})).result
    assert None is around(0, 1).say(Rule({"winner": None})).result


def test_nobody_bids_twice_or_below_the_least() -> None:
    assert "not_your_turn" == around(0, 1, 2).bid((0, 1)).refusal(Bid(0, 4))[0]
    assert "bid_too_low" == around(0, 1, least=10).refusal(Bid(0, 9))[0]


def test_it_asks_with_the_prompt_of_the_open_auction() -> None:
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
