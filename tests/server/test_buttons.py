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
    """Buttons at a prompt. Every accepted answer counts."""

    def __init__(self, prompt: Prompt | None) -> None:
        self.buttons = Buttons()
        self.prompt = prompt
        self.n = 0

    def does(self, *steps: Any) -> list[Answer]:
        """Events, or a new prompt, or a number of answers by others; returns the answers."""
        answers = []
        for step in steps:
            match step:
                case Press() | Hold() | Release() | Cancel():
                    answer = self.buttons.handle(step, self.prompt, self.n)
                    self.n += answer is not None
                    answers += [] if answer is None else [answer]
                case int(more):
                    self.n += more
                case _:
                    self.prompt = step
        return answers

    @property
    def would_bid(self) -> int | None:
        climb = self.buttons.climb
        return climb.answer.bid if climb and isinstance(climb.answer, Bid) else None


def down(seat: int, key: Key = BID, ms: int = 0) -> Press:
    return Press(seat, key, ms * MS)


def up(seat: int, key: Key = BID, ms: int = 0) -> Release:
    return Release(seat, key, ms * MS)


def hold(seat: int, steps: int, key: Key = BID, ms: int = 0) -> Hold:
    return Hold(seat, key, ms * MS, steps)


def cancel(seat: int, key: Key = BID) -> Cancel:
    return Cancel(seat, key, 0)


# Bidding.


def test_a_tap_of_bid_raises_by_the_least_step_when_it_is_let_go() -> None:
    prompt = bidding(2, High(1, 4))
    pad = Pad(prompt)
    assert [] == pad.does(down(2))
    assert Climb(2, Bid(2, 5), prompt) == pad.buttons.climb
    assert [Bid(2, 5)] == pad.does(up(2))
    assert None is pad.buttons.climb


def test_each_step_of_a_hold_asks_for_one_more_though_the_purse_is_empty() -> None:
    """If it stopped at the purse it would show the table what the purse holds."""
    pad = Pad(bidding())
    pad.does(down(1))
    for step in range(1, 31):
        assert ([], 1 + step) == (pad.does(hold(1, step)), pad.would_bid)
    assert [Bid(1, 31)] == pad.does(up(1))


CANCELLED = [down(1), hold(1, 1, ms=500), down(1, PASS, ms=600)]
CLIMBS: dict[str, tuple[list[Any], list[Answer]]] = {
    "PASS while holding cancels and is no pass": ([*CANCELLED, hold(1, 2, ms=750), up(1, ms=800)], []),
    "a second PASS right after a cancel is its echo": ([*CANCELLED, down(1, PASS, ms=750)], []),
    "PASS later on is a pass": ([*CANCELLED, down(1, PASS, ms=2_000)], [Pass(1, True)]),
    "after a cancel BID counts again": (
        [*CANCELLED, up(1, ms=700), down(1, ms=2_000), up(1, ms=2_100)],
        [Bid(1, 1)],
    ),
    "a hold whose end is lost": ([down(1), hold(1, 1), cancel(1), up(1)], []),
    "a lost hold of another seat": ([down(1), cancel(0), cancel(2), up(1)], [Bid(1, 1)]),
    "a lost hold of PASS": ([down(1), cancel(1, PASS), up(1)], [Bid(1, 1)]),
    "seats that are not asked": ([step(seat) for seat in (0, 2, 4) for step in (down, up)], []),
    "bids of others do not disturb": ([down(1), down(2), hold(2, 4), up(2), up(1)], [Bid(1, 1)]),
    "BID held before being asked": (
        [down(2), bidding(2, High(1, 1)), hold(2, 1), hold(2, 2), up(2)],
        [],
    ),
    "somebody passes ahead": (
        [down(1), hold(1, 1), down(2, PASS), bidding(1, still_in=(0, 1)), hold(1, 2), up(1)],
        [Pass(2, True), Bid(1, 3)],
    ),
    "another seat is asked": ([down(1), hold(1, 1), bidding(2, High(1, 1)), up(1)], []),
    "somebody has bid more": ([down(1), hold(1, 1), bidding(1, High(2, 6)), up(1)], []),
    "something else is asked": ([down(1), hold(1, 1), AskShield((1,)), up(1)], []),
    "the match is over": ([down(1), hold(1, 1), None, up(1), down(0), up(0), down(0, PASS)], []),
}


@pytest.mark.parametrize(("steps", "answers"), CLIMBS.values(), ids=CLIMBS)
def test_what_comes_of_a_climb(steps: list[Any], answers: list[Answer]) -> None:
    pad = Pad(bidding())
    assert answers == pad.does(*steps)
    assert None is pad.buttons.climb


def test_where_several_are_asked_only_who_climbs_climbs() -> None:
    pad = Pad(structs.replace(bidding(1), seats=(1, 2)))
    pad.does(down(1), hold(2, 6))
    assert 1 == pad.would_bid


def test_a_climb_is_off_as_soon_as_the_table_has_moved() -> None:
    pad = Pad(bidding(1))
    pad.does(down(1))
    pad.buttons.refresh(bidding(2))
    assert None is pad.buttons.climb


def test_a_climb_is_not_taken_over_to_another_lot() -> None:
    """The same seat is asked for the same least bid, but for something else."""
    table = Table().reveal(green=3, red=3)
    pad = Pad(table.prompt)
    pad.does(down(1), hold(1, 3))
    then = table.say(rule={"winner": None}).prompt
    assert ("bid", 1) == table.asked
    assert [] == pad.does(then, up(1))


# Passing, echoes, and other questions.

SAID: dict[str, tuple[Prompt, list[Any], list[Answer]]] = {
    "PASS passes when it goes down, and only then": (
        bidding(1),
        [down(1, PASS), bidding(1), hold(1, 1, PASS), up(1, PASS), cancel(1, PASS)],
        [Pass(1, True)],
    ),
    "whoever is still in may pass ahead": (bidding(1), [down(2, PASS)], [Pass(2, True)]),
    "nobody else may pass": (
        bidding(1, High(0, 3), still_in=(0, 1)),
        [down(seat, PASS) for seat in (0, 2, 3, -1)],
        [],
    ),
    "a second press this soon is an echo": (
        bidding(1),
        [down(1, PASS), bidding(1), down(1, PASS, ms=20), down(1, PASS, ms=399)],
        [Pass(1, True)],
    ),
    "a later one is not": (
        bidding(1),
        [down(1, PASS), bidding(1), down(1, PASS, ms=400)],
        [Pass(1, True)] * 2,
    ),
    "an echo of BID starts no climb": (
        bidding(1),
        [down(1), up(1, ms=60), bidding(1), down(1, ms=200), hold(1, 1, ms=700), up(1, ms=800)],
        [Bid(1, 1)],
    ),
    "no echo if somebody else has answered meanwhile": (
        bidding(1),
        [down(1, PASS), 1, down(1, PASS, ms=200)],
        [Pass(1, True)] * 2,
    ),
    "what was taken back has no echo": (
        bidding(1),
        [down(1, PASS), -1, down(1, PASS, ms=200)],
        [Pass(1, True)] * 2,
    ),
    "the other button and other seats are no echo": (
        bidding(1),
        [down(1), up(1, ms=50), bidding(1), down(1, PASS, ms=100), down(2, PASS, ms=150)],
        [Bid(1, 1), Pass(1, True), Pass(2, True)],
    ),
    "one possible answer: BID gives it at once": (
        AskFlip((2,), ("red",)),
        [down(1), down(1, PASS), down(2)],
        [Flip(2, "red")],
    ),
    "several possible answers: only PASS says something": (
        AskFlip((2,), ("red", "blue")),
        [down(2), up(2), down(2, PASS, ms=900)],
        [Pass(2, True)],
    ),
    "where nobody can pass buttons say nothing": (AskShield((2,)), [down(2), up(2), down(2, PASS)], []),
}


@pytest.mark.parametrize(("prompt", "steps", "answers"), SAID.values(), ids=SAID)
def test_what_buttons_say(prompt: Prompt, steps: list[Any], answers: list[Answer]) -> None:
    pad = Pad(prompt)
    assert answers == pad.does(*steps)
    assert None is pad.buttons.climb


# Proposals.

FLIP, BIDS_7 = Flip(2, "blue"), Bid(1, 7)
COLOURS = AskFlip((2,), ("red", "blue"))
PROPOSALS: dict[str, tuple[Prompt, Answer, list[Any], list[Answer], Answer | None]] = {
    "BID confirms it at once": (COLOURS, FLIP, [down(2)], [FLIP], FLIP),
    "a bid is confirmed without a climb": (bidding(1), BIDS_7, [down(1)], [BIDS_7], BIDS_7),
    "PASS drops it and is no pass": (COLOURS, FLIP, [down(2, PASS), down(2, PASS, ms=150)], [], None),
    "a later PASS passes": (COLOURS, FLIP, [down(2, PASS), down(2, PASS, ms=2_000)], [Pass(2, True)], None),
    "others neither confirm nor drop it": (
        COLOURS,
        FLIP,
        [down(0), up(0), down(0, PASS), up(0, PASS)],
        [],
        FLIP,
    ),
    "others may pass ahead": (bidding(1), BIDS_7, [down(2, PASS)], [Pass(2, True)], BIDS_7),
    "a new prompt drops it": (
        bidding(1),
        BIDS_7,
        [bidding(1, still_in=(0, 1)), down(1), up(1)],
        [Bid(1, 1)],
        None,
    ),
}


@pytest.mark.parametrize(
    ("prompt", "proposal", "steps", "answers", "left"), PROPOSALS.values(), ids=PROPOSALS
)
def test_what_becomes_of_a_proposal(
    prompt: Prompt, proposal: Answer, steps: list[Any], answers: list[Answer], left: Answer | None
) -> None:
    pad = Pad(prompt)
    pad.buttons.propose(proposal, prompt)
    assert answers == pad.does(*steps)
    assert (None, left) == (pad.buttons.climb, pad.buttons.proposal)


def test_the_last_proposal_holds() -> None:
    pad = Pad(COLOURS)
    for answer in (Flip(2, "red"), Lay(2, {"red": 1})):
        pad.buttons.propose(answer, COLOURS)
    assert [Lay(2, {"red": 1})] == pad.does(down(2))
