"""From press to answer: what the two buttons of a seat mean at a prompt."""

from typing import Any

import pytest
from msgspec import structs

from companion.engine.answers import Answer, Bid, Pass
from companion.engine.prompts import Prompt
from companion.games.il_principe.answers import Flip, Lay
from companion.games.il_principe.prompts import AskFlip, AskShield
from companion.procedures.ascending_auction import AskBid, High
from companion.server.buttons import Buttons, Climb
from hw.panel import MS, Key
from hw.presses import Cancel, Hold, Press, Release
from tests.games.il_principe.table import Table

BID, PASS = Key.BID, Key.PASS


def bidding(seat: int = 1, high: High | None = None, still_in: tuple[int, ...] = (0, 1, 2)) -> AskBid:
    least = 1 if high is None else high.bid + 1
    purses: dict[int, int | None] = {0: 10, 1: 10, 2: 10}
    return AskBid((seat,), "a lot", high, least, 10, still_in, "IP-15", "IP-16", purses)


class Pad:
    """Buttons at a prompt. Every accepted answer counts; moments are milliseconds."""

    def __init__(self, prompt: Prompt | None) -> None:
        self.buttons = Buttons()
        self.prompt = prompt
        self.n = 0

    def down(self, seat: int, key: Key = BID, ms: int = 0) -> Answer | None:
        return self._handle(Press(seat, key, ms * MS))

    def up(self, seat: int, key: Key = BID, ms: int = 0) -> Answer | None:
        return self._handle(Release(seat, key, ms * MS))

    def hold(self, seat: int, steps: int, key: Key = BID, ms: int = 0) -> Answer | None:
        return self._handle(Hold(seat, key, ms * MS, steps))

    def cancel(self, seat: int, key: Key = BID, ms: int = 0) -> Answer | None:
        return self._handle(Cancel(seat, key, ms * MS))

    def _handle(self, event: Press | Hold | Release | Cancel) -> Answer | None:
        answer = self.buttons.handle(event, self.prompt, self.n)
        self.n += answer is not None
        return answer

    @property
    def would_bid(self) -> int | None:
        climb = self.buttons.climb
        return climb.answer.bid if climb and isinstance(climb.answer, Bid) else None


# Bidding.


def test_a_tap_of_bid_raises_by_the_least_step_when_it_is_let_go() -> None:
    prompt = bidding(2, High(1, 4))
    pad = Pad(prompt)
    assert None is pad.down(2)
    assert Climb(2, Bid(2, 5), prompt) == pad.buttons.climb
    assert Bid(2, 5) == pad.up(2)
    assert None is pad.buttons.climb


@pytest.mark.parametrize("steps", [1, 2, 7])
def test_each_step_of_a_hold_asks_for_one_more(steps: int) -> None:
    pad = Pad(bidding())
    pad.down(1)
    for step in range(1, steps + 1):
        assert None is pad.hold(1, step)
        assert 1 + step == pad.would_bid
    assert Bid(1, 1 + steps) == pad.up(1)


def test_the_climb_does_not_stop_at_the_purse() -> None:
    """It would tell the table what the purse holds."""
    pad = Pad(bidding())
    pad.down(1)
    pad.hold(1, 30)
    assert 31 == pad.would_bid


def test_pass_while_holding_cancels_and_is_no_pass() -> None:
    pad = Pad(bidding())
    pad.down(1)
    pad.hold(1, 1, ms=500)
    assert None is pad.down(1, PASS, ms=600)
    assert None is pad.buttons.climb
    assert None is pad.hold(1, 2, ms=750)
    assert None is pad.up(1, ms=800)


def test_a_second_press_of_pass_right_after_a_cancel_is_its_echo() -> None:
    """Who wanted to cancel must not be out of the auction by a nervous finger."""
    pad = Pad(bidding())
    pad.down(1)
    pad.down(1, PASS, ms=600)
    assert None is pad.down(1, PASS, ms=750)


def test_pass_after_a_cancel_is_a_pass() -> None:
    pad = Pad(bidding())
    pad.down(1)
    pad.down(1, PASS, ms=600)
    assert Pass(1, True) == pad.down(1, PASS, ms=2_000)


def test_after_a_cancel_bid_can_be_pressed_anew() -> None:
    pad = Pad(bidding())
    pad.down(1)
    pad.hold(1, 1)
    pad.down(1, PASS, ms=600)
    pad.up(1, ms=700)
    pad.down(1, ms=2_000)
    assert Bid(1, 1) == pad.up(1, ms=2_100)


def test_a_hold_whose_end_nobody_knows_says_nothing() -> None:
    pad = Pad(bidding())
    pad.down(1)
    pad.hold(1, 1)
    assert None is pad.cancel(1)
    assert None is pad.buttons.climb
    assert None is pad.up(1)


@pytest.mark.parametrize(("seat", "key"), [(0, BID), (2, BID), (1, PASS)])
def test_a_lost_hold_of_another_button_is_nothing_to_the_climb(seat: int, key: Key) -> None:
    pad = Pad(bidding())
    pad.down(1)
    pad.cancel(seat, key)
    assert Bid(1, 1) == pad.up(1)


def test_who_is_not_asked_cannot_bid_nor_climb() -> None:
    pad = Pad(bidding(1))
    for seat in (0, 2, 4):
        assert [None] * 3 == [pad.down(seat), pad.hold(seat, 1), pad.up(seat)]
        assert None is pad.buttons.climb


def test_bids_of_others_do_not_disturb_a_climb() -> None:
    pad = Pad(bidding(1))
    pad.down(1)
    assert [None] * 3 == [pad.down(2), pad.hold(2, 4), pad.up(2)]
    assert 1 == pad.would_bid


def test_where_several_are_asked_only_who_climbs_climbs() -> None:
    pad = Pad(structs.replace(bidding(1), seats=(1, 2)))
    pad.down(1)
    pad.hold(2, 6)
    assert 1 == pad.would_bid


def test_who_held_bid_before_being_asked_climbs_nothing() -> None:
    pad = Pad(bidding(1))
    pad.down(2)
    pad.prompt = bidding(2, High(1, 1))
    assert [None] * 3 == [pad.hold(2, 1), pad.hold(2, 2), pad.up(2)]


# Passing.


def test_pass_passes() -> None:
    assert Pass(1, True) == Pad(bidding(1)).down(1, PASS)


def test_pass_counts_when_it_goes_down_and_only_then() -> None:
    pad = Pad(bidding(1))
    pad.down(1, PASS)
    pad.prompt = bidding(1)
    assert [None] * 3 == [pad.hold(1, 1, PASS), pad.up(1, PASS), pad.cancel(1, PASS)]


def test_who_is_still_in_may_pass_ahead() -> None:
    assert Pass(2, True) == Pad(bidding(1)).down(2, PASS)


@pytest.mark.parametrize("seat", [0, 2, 3, -1])
def test_the_high_bidder_and_who_is_out_and_who_has_no_part_cannot_pass(seat: int) -> None:
    assert None is Pad(bidding(1, High(0, 3), still_in=(0, 1))).down(seat, PASS)


def test_a_pass_ahead_leaves_the_climb_alone() -> None:
    pad = Pad(bidding(1))
    pad.down(1)
    pad.hold(1, 1)
    assert Pass(2, True) == pad.down(2, PASS)
    pad.prompt = bidding(1, still_in=(0, 1))
    pad.hold(1, 2)
    assert Bid(1, 3) == pad.up(1)


# The table moves on.


@pytest.mark.parametrize("now", [bidding(2, High(1, 1)), bidding(1, High(2, 6)), AskShield((1,)), None])
def test_a_climb_is_off_when_something_else_is_asked(now: Prompt | None) -> None:
    pad = Pad(bidding(1))
    pad.down(1)
    pad.hold(1, 1)
    pad.prompt = now
    assert None is pad.up(1)


def test_a_climb_is_off_as_soon_as_the_table_has_moved() -> None:
    pad = Pad(bidding(1))
    pad.down(1)
    pad.buttons.refresh(bidding(2))
    assert None is pad.buttons.climb


def test_a_climb_is_not_taken_over_to_another_lot() -> None:
    """The same seat is asked for the same least bid, but for something else."""
    table = Table().reveal(green=3, red=3)
    pad = Pad(table.prompt)
    pad.down(1)
    pad.hold(1, 3)
    pad.prompt = table.say(rule={"winner": None}).prompt
    assert ("bid", 1) == table.asked
    assert None is pad.up(1)


def test_nothing_is_said_when_the_match_is_over() -> None:
    pad = Pad(None)
    assert [None] * 3 == [pad.down(0), pad.up(0), pad.down(0, PASS)]


# Echoes.


@pytest.mark.parametrize(("ms", "heard"), [(20, False), (399, False), (400, True), (3_000, True)])
def test_a_second_press_this_soon_is_the_first_ones_echo(ms: int, heard: bool) -> None:
    pad = Pad(bidding(1))
    pad.down(1, PASS)
    pad.prompt = bidding(1)
    assert heard == (pad.down(1, PASS, ms=ms) is not None)


def test_an_echo_of_bid_starts_no_climb() -> None:
    pad = Pad(bidding(1))
    pad.down(1)
    pad.up(1, ms=60)
    pad.prompt = bidding(1)
    assert [None] * 3 == [pad.down(1, ms=200), pad.hold(1, 1, ms=700), pad.up(1, ms=800)]


def test_it_is_no_echo_if_somebody_else_has_answered_meanwhile() -> None:
    pad = Pad(bidding(1))
    pad.down(1, PASS)
    pad.n += 1
    assert Pass(1, True) == pad.down(1, PASS, ms=200)


def test_the_other_button_and_other_seats_are_no_echo() -> None:
    pad = Pad(bidding(1))
    pad.down(1)
    pad.up(1, ms=50)
    pad.prompt = bidding(1)
    assert Pass(1, True) == pad.down(1, PASS, ms=100)
    assert Pass(2, True) == pad.down(2, PASS, ms=150)


def test_what_was_said_before_it_was_taken_back_has_no_echo() -> None:
    pad = Pad(bidding(1))
    pad.down(1, PASS)
    pad.n -= 1
    assert Pass(1, True) == pad.down(1, PASS, ms=200)


# Other prompts.


def test_at_a_question_without_steps_bid_says_yes_at_once() -> None:
    pad = Pad(AskFlip((2,), ("red",)))
    assert Flip(2, "red") == pad.down(2)
    assert None is pad.buttons.climb


def test_at_a_question_with_several_answers_bid_says_nothing_and_pass_says_no() -> None:
    pad = Pad(AskFlip((2,), ("red", "blue")))
    assert [None, None, Pass(2, True)] == [pad.down(2), pad.up(2), pad.down(2, PASS, ms=900)]


def test_where_nobody_can_pass_the_buttons_say_nothing() -> None:
    pad = Pad(AskShield((2,)))
    assert [None, None, None] == [pad.down(2), pad.up(2), pad.down(2, PASS)]


def test_only_who_is_asked_says_yes_or_no() -> None:
    pad = Pad(AskFlip((2,), ("red",)))
    assert [None, None] == [pad.down(1), pad.down(1, PASS)]


# Proposals.


def proposed(prompt: Any = None, answer: Answer | None = None) -> Pad:
    pad = Pad(prompt or AskFlip((2,), ("red", "blue")))
    assert pad.prompt is not None
    pad.buttons.propose(answer or Flip(2, "blue"), pad.prompt)
    return pad


def test_bid_confirms_a_proposal_at_once() -> None:
    assert Flip(2, "blue") == proposed().down(2)


def test_a_proposed_bid_is_confirmed_without_a_climb() -> None:
    pad = proposed(bidding(1), Bid(1, 7))
    assert Bid(1, 7) == pad.down(1)
    assert None is pad.buttons.climb


def test_pass_drops_a_proposal_and_is_no_pass() -> None:
    pad = proposed()
    assert None is pad.down(2, PASS)
    assert None is pad.buttons.proposal
    assert Pass(2, True) == pad.down(2, PASS, ms=2_000)


def test_a_second_press_of_pass_right_after_a_drop_is_its_echo() -> None:
    pad = proposed()
    pad.down(2, PASS)
    assert None is pad.down(2, PASS, ms=150)


@pytest.mark.parametrize("key", [BID, PASS])
def test_others_neither_confirm_nor_drop_it(key: Key) -> None:
    pad = proposed()
    assert [None, None] == [pad.down(0, key), pad.up(0, key)]
    assert Flip(2, "blue") == pad.buttons.proposal


def test_others_may_pass_ahead_beside_it() -> None:
    assert Pass(2, True) == proposed(bidding(1), Bid(1, 7)).down(2, PASS)


def test_a_new_prompt_drops_it() -> None:
    pad = proposed(bidding(1), Bid(1, 7))
    pad.prompt = bidding(1, still_in=(0, 1))
    pad.down(1)
    assert (None, Bid(1, 1)) == (pad.buttons.proposal, pad.up(1))


def test_the_last_proposal_holds() -> None:
    pad = proposed(answer=Flip(2, "red"))
    assert pad.prompt is not None
    pad.buttons.propose(Lay(2, {"red": 1}), pad.prompt)
    assert Lay(2, {"red": 1}) == pad.down(2)
