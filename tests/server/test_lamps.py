"""From prompt to lamps: how each seat's lamp burns."""

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
    """By its light where a lamp has one colour; where two share a light, by its colour."""
    meanings = [OFF, YOUR_TURN, PRESSED, LEADS, STILL_IN, HAS_WON, HOLDS_THE_MARKER, ATTENTION]
    assert len(meanings) == len(set(meanings))
    assert [Light.OFF, Light.SLOW, Light.LIT, Light.LIT, Light.PULSE, Light.FAST, Light.LIT, Light.FAST] == [
        lamp.light for lamp in meanings
    ]


# An auction.


def test_in_an_auction_lamps_say_who_is_asked_who_leads_who_is_in_and_who_is_out() -> None:
    assert (STILL_IN, LEADS, YOUR_TURN, OFF, OFF) == shown(bidding(2, High(1, 3), 0, 1, 2))


def test_before_the_first_bid_nobody_leads() -> None:
    assert (STILL_IN, YOUR_TURN, STILL_IN, STILL_IN, OFF) == shown(bidding(1, None, 0, 1, 2, 3))


def test_the_marker_does_not_look_like_the_leader() -> None:
    """The Principe takes no part: a lamp that is lit would seem to lead."""
    assert OFF == shown(bidding(1, None, 0, 1, 2, 3), marker=4)[4]


def test_the_marker_is_not_shown_beside_a_last_bidder_either() -> None:
    """Seat 2 alone is left of those who entered; that is still an auction."""
    assert (OFF, OFF, YOUR_TURN, OFF, OFF) == shown(bidding(2, None, 2))


# Other questions.


def test_who_is_asked_blinks_and_the_principe_is_lit() -> None:
    assert (OFF, YOUR_TURN, OFF, OFF, HOLDS_THE_MARKER) == shown(AskFlip((1,), ("red",)))


def test_the_principe_who_is_asked_blinks() -> None:
    assert (OFF, YOUR_TURN, OFF, OFF, OFF) == shown(AskFlip((1,), ("red",)), marker=1)


def test_several_may_be_asked() -> None:
    assert (YOUR_TURN, OFF, YOUR_TURN, OFF, OFF) == shown(Prompt((0, 2)), marker=None)


def test_when_the_table_is_asked_only_the_principe_is_lit() -> None:
    assert (OFF, OFF, HOLDS_THE_MARKER, OFF, OFF) == shown(AskReveal((), 6, {}), marker=2)


def test_a_game_without_a_marker_lights_nobody() -> None:
    assert (OFF,) * 5 == shown(Prompt(()), marker=None)


# Hands.


def test_who_holds_bid_is_lit() -> None:
    assert (STILL_IN, PRESSED, STILL_IN, STILL_IN, OFF) == shown(bidding(1, None, 0, 1, 2, 3), pressing=1)


def test_who_has_won_blinks_fast_whatever_is_asked_next() -> None:
    assert (HAS_WON, YOUR_TURN, OFF, OFF, OFF) == shown(AskFlip((1,), ("red",)), marker=0, has_won=0)
    assert HAS_WON == shown(AskFlip((1,), ("red",)), has_won=1)[1]


@pytest.mark.parametrize("also", [{}, {"pressing": 0}, {"has_won": 0}, {"pressing": 0, "has_won": 0}])
def test_attention_goes_before_everything(also: dict[str, int]) -> None:
    assert ATTENTION == shown(bidding(0, None, 0, 1), faulty=(0,), **also)[0]


def test_attention_is_for_those_only_whom_it_concerns() -> None:
    assert (ATTENTION, YOUR_TURN, STILL_IN, ATTENTION, OFF) == shown(
        bidding(1, None, 0, 1, 2), faulty=(0, 3, 3)
    )


# The end.


def test_at_the_end_the_winners_are_lit() -> None:
    assert (OFF, HOLDS_THE_MARKER, OFF, HOLDS_THE_MARKER, OFF) == shown(None, winners=(1, 3))


def test_the_marker_is_nothing_when_the_match_is_over() -> None:
    assert (OFF,) * 5 == shown(None, marker=4)


def test_there_is_a_lamp_for_each_seat() -> None:
    assert 2 == len(lamps(None, Match(("Anna", "Bruno")), (), Hands()))
