"""From a changing button to press, hold and release, and what a broken button does."""

from collections.abc import Callable

import pytest

from hw.presses import CHATTER, STUCK, Cancel, Event, Faulty, Hold, Press, Release
from tests.hw.hands import BID, PASS, WIRE, Hands, at, typed

STUCK_BID = STUCK(key="BID", seat=1)
CHATTER_BID = CHATTER(key="BID", seat=1)


def flutter(hands: Hands, times: int = 40, gap: float = 12.0) -> Hands:
    """A loose contact: this many changes, each long enough to count."""
    for n in range(times):
        hands.edge(0, BID, n % 2 == 0, at=hands.ms + n * gap)
    return hands.wait(times * gap / 1000)


def stuck() -> Hands:
    return Hands().press(0, BID, at=0).wait(31).forget()


def press(ms: float, seat: int = 0) -> Press:
    return Press(seat, BID, at(ms))


def hold(ms: float, steps: int, seat: int = 0) -> Hold:
    return Hold(seat, BID, at(ms), steps)


def release(ms: float) -> Release:
    return Release(0, BID, at(ms))


CASES: dict[str, tuple[Callable[[], Hands], list[Event]]] = {
    "a tap": (
        lambda: Hands().press(2, PASS, at=100).release(2, PASS, at=180).wait(1),
        [Press(2, PASS, at(100)), Release(2, PASS, at(180))],
    ),
    "a tap, and nothing for 40 seconds": (
        lambda: Hands().press(0, BID, at=0).release(0, BID, at=100).wait(40),
        [press(0), release(100)],
    ),
    "seven bounces": (
        lambda: Hands().bounce(0, BID, True).wait(0.1).bounce(0, BID, False).wait(0.1),
        [press(0), release(100)],
    ),
    "a tap of 3 ms": (
        lambda: Hands().press(0, BID, at=5).release(0, BID, at=8).wait(1),
        [press(5), release(15)],
    ),
    "steps after half a second, then every quarter": (
        lambda: Hands().press(0, BID).wait(1.3),
        [press(0), hold(500, 1), hold(750, 2), hold(1_000, 3), hold(1_250, 4)],
    ),
    "a release just before a step, reported after it": (
        lambda: Hands().press(0, BID, at=0).edge(0, BID, False, at=499, late=9).wait(1),
        [press(0), release(499)],
    ),
    "a busy loop misses no step": (
        lambda: Hands().press(0, BID, at=0).release(0, BID, at=1_100).busy(2),
        [press(0), hold(500, 1), hold(750, 2), hold(1_000, 3), release(1_100)],
    ),
    "every hold counts from its own press": (
        lambda: Hands().press(0, BID, at=0).release(0, BID, at=600).press(0, BID, at=700).wait(1.25),
        [press(0), hold(500, 1), release(600), press(700), hold(1_200, 1)],
    ),
    "two hands, while the loop is busy": (
        lambda: Hands().press(0, BID, at=0).press(1, BID, at=100).wait(0.2).busy(0.7),
        [press(0), press(100, 1), hold(500, 1), hold(600, 1, 1), hold(750, 2), hold(850, 2, 1)],
    ),
    "held at the start": (lambda: Hands(held=[(0, BID)]).wait(5), []),
    "held at the start, then pressed": (
        lambda: Hands(held=[(0, BID)]).release(0, BID).wait(0.1).press(0, BID, at=6_000).wait(6.1),
        [press(6_000)],
    ),
    "a press that was lost": (
        lambda: Hands().edge(0, BID, True, at=1_200, lost=True).wait(2.1),
        [press(2_000)],
    ),
    "a release that was lost cancels": (
        lambda: Hands().press(0, BID, at=900).edge(0, BID, False, at=1_200, lost=True).wait(2.1),
        [
            press(900),
            *(hold(1_400 + 250 * n, n + 1) for n in range(3)),
            Cancel(0, BID, at(2_000)),
        ],
    ),
    "a tap that was lost": (
        lambda: Hands().edge(0, BID, True, at=100, lost=True).edge(0, BID, False, at=200, lost=True).wait(2),
        [],
    ),
    "another button beside a stuck one": (
        lambda: stuck().press(1, BID).wait(0.1),
        [press(31_000, 1)],
    ),
    "a stuck button is reported once and steps no more": (lambda: stuck().wait(60), []),
    "a stuck button that comes up, and is pressed again": (
        lambda: stuck().release(0, BID).wait(0.1).press(0, BID).wait(0.1),
        [Faulty(WIRE, None), press(31_100)],
    ),
    "the other button of a seat whose first one flutters": (
        lambda: flutter(Hands()).forget().press(0, PASS).wait(0.1),
        [Press(0, PASS, at(480))],
    ),
    "a press while it flutters puts off the healing": (
        lambda: flutter(Hands()).forget().press(0, BID, at=3_000).release(0, BID, at=3_100).wait(5),
        [],
    ),
    "a fluttering button that stays down": (lambda: flutter(Hands(), 41).forget().wait(20), []),
    "a press after the healing": (
        lambda: flutter(Hands()).wait(4).forget().press(0, BID, at=6_000).release(0, BID, at=6_100).wait(3),
        [press(6_000), release(6_100)],
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_what_hands_do(case: str) -> None:
    done, expected = CASES[case]
    assert typed(expected) == typed(done().events)


def test_a_press_is_known_10_ms_after_it_happened_not_later() -> None:
    hands = Hands().press(0, BID).wait(0.009)
    assert [] == hands.events
    assert typed([press(0)]) == typed(hands.wait(0.001).events)


@pytest.mark.parametrize(("held_ms", "steps"), [(499, 0), (500, 1), (749, 1), (750, 2), (2_000, 7)])
def test_a_release_ends_the_steps(held_ms: int, steps: int) -> None:
    events = Hands().press(0, BID, at=0).release(0, BID, at=held_ms).wait(4).events
    assert [Press, *[Hold] * steps, Release] == [type(event) for event in events]
    assert release(held_ms) == events[-1]


@pytest.mark.parametrize("held", [(), [(0, BID)]], ids=["pressed", "down from the start"])
def test_a_button_that_is_down_for_30_seconds_is_stuck(held: list[object]) -> None:
    hands = Hands(held=held).press(0, BID, at=0).wait(30)  # type: ignore[arg-type]
    assert not [event for event in hands.events if isinstance(event, Faulty)]
    expected: list[Event] = [Cancel(0, BID, at(30_000)), Faulty(WIRE, STUCK_BID)]
    assert typed(expected) == typed(hands.wait(0.02).events[-2:])


def test_a_fault_is_one_sentence_and_what_to_do() -> None:
    assert "The BID button of seat 1 is stuck. Free it. Until then, seat 1 answers on the screen." == str(
        STUCK_BID
    )


def test_a_fluttering_button_is_reported_once_and_cancels_what_it_was_held_for() -> None:
    events = flutter(Hands(), 60).wait(0.5).events
    fault = events.index(Faulty(WIRE, CHATTER_BID))
    assert fault == len(events) - 1
    cancelled = events[fault - 1]
    assert isinstance(cancelled, Cancel)
    assert at(0) < cancelled.t_ns


def test_a_quick_hand_does_not_flutter() -> None:
    """Fifteen presses in a second are more than a thumb can do."""
    events = flutter(Hands(), 60, gap=33).wait(1).events
    assert ([Press, Release] * 30) == [type(event) for event in events]


def test_a_fluttering_button_heals_after_3_calm_seconds() -> None:
    hands = flutter(Hands(), 40, gap=12).forget()
    last_change = 39 * 12
    assert [] == hands.wait((last_change + 3_000 - 480 + 9) / 1000).events
    assert [Faulty(WIRE, None)] == hands.wait(0.001).events
