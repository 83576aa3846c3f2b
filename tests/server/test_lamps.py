"""From prompt to lamps: the state of each seat's lamp."""

from typing import Any

import pytest

from companion.engine.match import Match
from companion.engine.prompts import Prompt
from companion.games.il_principe.prompts import AskFlip, AskReveal
from companion.procedures.ascending_auction import AskBid, High
from companion.server.lamps import (
    ATTENTION,
    HAS_WON,
    HOLDS_THE_MARKER,
    LEADS,
    OFF,
    PRESSED,
    REMINDED,
    STILL_IN,
    YOUR_TURN,
    Hands,
    lamps,
)
from hw.panel import Lamp, Light


class Marked(Match):
    """Five seats; one of them begins."""

    def __init__(self, marker: int | None = 4) -> None:
        super().__init__(("Anna", "Bruno", "Chiara", "Dario", "Elena"))
        self._marker = marker

    @property
    def marker(self) -> int | None:
        return self._marker


def bidding(seat: int, high: High | None, *still_in: int, entered: tuple[int, ...] = (0, 1, 2, 3)) -> AskBid:
    return AskBid((seat,), "lot", high, 1, 9, still_in, "IP-15", "IP-16", dict.fromkeys(entered, 9))


def shown(prompt: Prompt | None, marker: int | None = 4, **more: Any) -> tuple[Lamp, ...]:
    winners = more.pop("winners", ())
    return lamps(prompt, Marked(marker), winners, Hands(**more))


def test_every_meaning_burns_in_its_own_way() -> None:
    """By its light if a lamp has one colour; if two share a light, by its colour."""
    meanings = [OFF, YOUR_TURN, PRESSED, LEADS, STILL_IN, HAS_WON, HOLDS_THE_MARKER, ATTENTION]
    assert len(meanings) == len(set(meanings))
    assert [Light.OFF, Light.SLOW, Light.LIT, Light.LIT, Light.PULSE, Light.FAST, Light.LIT, Light.FAST] == [
        lamp.light for lamp in meanings
    ]


AUCTION = bidding(1, None, 0, 1, 2, 3)
FLIP = AskFlip((1,), ("red",))
SHOWN: dict[str, tuple[tuple[Lamp, ...], Prompt | None, dict[str, Any]]] = {
    "asked, leads, in, out": ((STILL_IN, LEADS, YOUR_TURN, OFF, OFF), bidding(2, High(1, 3), 0, 1, 2), {}),
    # the Principe takes no part: a lit lamp would look like the leader's
    "before the first bid": ((STILL_IN, YOUR_TURN, STILL_IN, STILL_IN, OFF), AUCTION, {}),
    "the last bidder alone": ((OFF, OFF, YOUR_TURN, OFF, OFF), bidding(2, None, 2), {}),
    "another question": ((OFF, YOUR_TURN, OFF, OFF, HOLDS_THE_MARKER), FLIP, {}),
    "the Principe is asked": ((OFF, YOUR_TURN, OFF, OFF, OFF), FLIP, {"marker": 1}),
    "several are asked": ((YOUR_TURN, OFF, YOUR_TURN, OFF, OFF), Prompt((0, 2)), {"marker": None}),
    "a question for the table": ((OFF, OFF, HOLDS_THE_MARKER, OFF, OFF), AskReveal((), 6, {}), {"marker": 2}),
    "no marker": ((OFF,) * 5, Prompt(()), {"marker": None}),
    "BID is held": ((STILL_IN, PRESSED, STILL_IN, STILL_IN, OFF), AUCTION, {"pressing": 1}),
    "won": ((HAS_WON, YOUR_TURN, OFF, OFF, OFF), FLIP, {"marker": 0, "has_won": 0}),
    "won, and is asked": ((OFF, HAS_WON, OFF, OFF, HOLDS_THE_MARKER), FLIP, {"has_won": 1}),
    "reminded": ((OFF, REMINDED, OFF, OFF, HOLDS_THE_MARKER), FLIP, {"reminds": True}),
    "attention": (
        (ATTENTION, YOUR_TURN, STILL_IN, ATTENTION, OFF),
        bidding(1, None, 0, 1, 2),
        {"faulty": (0, 3, 3)},
    ),
    "the end": ((OFF, HOLDS_THE_MARKER, OFF, HOLDS_THE_MARKER, OFF), None, {"winners": (1, 3)}),
    "the marker is nothing at the end": ((OFF,) * 5, None, {"marker": 4}),
}


@pytest.mark.parametrize(("expected", "prompt", "more"), SHOWN.values(), ids=SHOWN)
def test_how_the_lamps_burn(expected: tuple[Lamp, ...], prompt: Prompt | None, more: dict[str, Any]) -> None:
    assert expected == shown(prompt, **more)


@pytest.mark.parametrize("also", [{}, {"pressing": 0}, {"has_won": 0}, {"pressing": 0, "has_won": 0}])
def test_attention_goes_before_everything(also: dict[str, int]) -> None:
    assert ATTENTION == shown(bidding(0, None, 0, 1), faulty=(0,), **also)[0]


def test_there_is_a_lamp_for_each_seat() -> None:
    assert 2 == len(lamps(None, Match(("Anna", "Bruno")), (), Hands()))
