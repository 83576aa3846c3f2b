"""From a changing button to what a hand does with it, and what a broken button does."""

import pytest

from hw.panel import Health, Key
from hw.presses import CHATTER, STUCK, Cancel, Event, Faulty, Hold, Press, Release
from tests.hw.hands import BID, PASS, WIRE, Hands, at

STUCK_BID = STUCK(key="BID", seat=1)
CHATTER_BID = CHATTER(key="BID", seat=1)


def flutter(hands: Hands, times: int = 40, gap: float = 12.0, key: Key = BID) -> Hands:
    """A loose contact: so many changes, each long enough to count."""
    for n in range(times):
        hands.edge(0, key, n % 2 == 0, at=hands.ms + n * gap)
    return hands.wait(times * gap / 1000)


def kinds(events: list[Event | Health]) -> list[type]:
    return [type(event) for event in events]


# Press, hold, release.


def test_a_tap_is_a_press_and_a_release() -> None:
    hands = Hands().press(2, PASS, at=100).release(2, PASS, at=180).wait(1)
    assert [Press(2, PASS, at(100)), Release(2, PASS, at(180))] == hands.events


def test_seven_bounces_are_one_press() -> None:
    hands = Hands().bounce(0, BID, True).wait(0.1)
    assert [Press(0, BID, at(0))] == hands.events
    hands.bounce(0, BID, False).wait(0.1)
    assert [Release(0, BID, at(100))] == hands.events


def test_a_tap_of_3_ms_is_not_lost() -> None:
    hands = Hands().press(0, BID, at=5).release(0, BID, at=8).wait(1)
    assert [Press(0, BID, at(5)), Release(0, BID, at(15))] == hands.events


def test_a_press_is_heard_10_ms_after_it_happened_not_later() -> None:
    hands = Hands().press(0, BID).wait(0.009)
    assert [] == hands.events
    hands.wait(0.001)
    assert [Press(0, BID, at(0))] == hands.events


def test_a_held_button_steps_after_half_a_second_and_then_every_quarter() -> None:
    hands = Hands().press(0, BID).wait(1.3)
    assert [
        Press(0, BID, at(0)),
        Hold(0, BID, at(500), 1),
        Hold(0, BID, at(750), 2),
        Hold(0, BID, at(1_000), 3),
        Hold(0, BID, at(1_250), 4),
    ] == hands.events


@pytest.mark.parametrize(("held_ms", "steps"), [(499, 0), (500, 1), (749, 1), (750, 2), (2_000, 7)])
def test_letting_go_ends_the_steps(held_ms: int, steps: int) -> None:
    hands = Hands().press(0, BID, at=0).release(0, BID, at=held_ms).wait(4)
    events = hands.events
    assert [Press, *[Hold] * steps, Release] == kinds(events)
    assert Release(0, BID, at(held_ms)) == events[-1]


def test_letting_go_just_before_a_step_gives_no_step_although_word_of_it_comes_after() -> None:
    hands = Hands().press(0, BID, at=0).edge(0, BID, False, at=499, late=9).wait(1)
    assert [Press(0, BID, at(0)), Release(0, BID, at(499))] == hands.events


def test_a_loop_that_was_busy_misses_no_step() -> None:
    hands = Hands().press(0, BID, at=0).release(0, BID, at=1_100).busy(2)
    assert [
        Press(0, BID, at(0)),
        Hold(0, BID, at(500), 1),
        Hold(0, BID, at(750), 2),
        Hold(0, BID, at(1_000), 3),
        Release(0, BID, at(1_100)),
    ] == hands.events


def test_every_hold_begins_anew() -> None:
    hands = Hands().press(0, BID, at=0).release(0, BID, at=600).press(0, BID, at=700).wait(1.25)
    assert [Hold(0, BID, at(500), 1), Hold(0, BID, at(1_200), 1)] == [
        event for event in hands.events if isinstance(event, Hold)
    ]


def test_two_hands_hold_each_for_itself() -> None:
    hands = Hands().press(0, BID, at=0).press(1, PASS, at=100).wait(0.7)
    assert [
        Press(0, BID, at(0)),
        Press(1, PASS, at(100)),
        Hold(0, BID, at(500), 1),
        Hold(1, PASS, at(600), 1),
    ] == hands.events


def test_steps_of_two_hands_come_in_order_of_time_after_a_busy_while() -> None:
    hands = Hands().press(0, BID, at=0).press(1, BID, at=100).wait(0.2)
    hands.forget()
    hands.busy(0.7)
    assert [
        Hold(0, BID, at(500), 1),
        Hold(1, BID, at(600), 1),
        Hold(0, BID, at(750), 2),
        Hold(1, BID, at(850), 2),
    ] == hands.events


# Looks instead of edges.


def test_a_button_that_is_held_at_the_start_is_not_pressed() -> None:
    hands = Hands(held=[(0, BID)]).wait(5)
    assert [] == hands.events
    hands.release(0, BID).wait(0.1).press(0, BID, at=6_000).wait(1)
    assert [Press(0, BID, at(6_000))] == hands.events


def test_a_lost_press_is_found_by_the_next_look() -> None:
    hands = Hands().edge(3, BID, True, at=1_200, lost=True).wait(2.1)
    assert [Press(3, BID, at(2_000))] == hands.events


def test_a_lost_release_is_found_by_the_next_look_and_takes_back_what_was_held_for() -> None:
    hands = Hands().press(3, BID, at=900).edge(3, BID, False, at=1_200, lost=True).wait(2.1)
    events = hands.events
    assert (Press(3, BID, at(900)), Cancel(3, BID, at(2_000))) == (events[0], events[-1])
    assert not [event for event in events if isinstance(event, Release)]


def test_a_press_and_release_that_are_both_lost_leave_nothing() -> None:
    hands = Hands().edge(0, BID, True, at=100, lost=True).edge(0, BID, False, at=200, lost=True).wait(2)
    assert [] == hands.events


# Stuck.


def test_a_button_that_is_down_for_30_seconds_is_stuck() -> None:
    hands = Hands().press(0, BID, at=0).wait(30)
    assert {Press, Hold} == set(kinds(hands.events))
    hands.wait(0.02)
    assert [Cancel(0, BID, at(30_000)), Faulty(WIRE, STUCK_BID)] == hands.events[-2:]


def test_a_stuck_button_is_told_once_and_steps_no_more() -> None:
    hands = Hands().press(0, BID, at=0).wait(31)
    hands.forget()
    assert [] == hands.wait(60).events


def test_a_button_that_is_down_from_the_start_gets_stuck_too() -> None:
    hands = Hands(held=[(0, BID)]).wait(31)
    assert [Faulty(WIRE, STUCK_BID)] == [event for event in hands.events if isinstance(event, Faulty)]


def test_a_stuck_button_heals_when_it_comes_up_and_that_is_no_release() -> None:
    hands = Hands().press(0, BID, at=0).wait(31)
    hands.forget()
    hands.release(0, BID).wait(0.1)
    assert [Faulty(WIRE, None)] == hands.events
    hands.press(0, BID).wait(0.1)
    assert [Press(0, BID, at(31_100))] == hands.events


def test_the_other_buttons_go_on_while_one_is_stuck() -> None:
    hands = Hands().press(0, BID, at=0).wait(31)
    hands.forget()
    hands.press(1, BID).wait(0.1)
    assert [Press(1, BID, at(31_000))] == hands.events


def test_the_trouble_is_one_sentence_and_its_cure() -> None:
    assert "The BID button of seat 1 is stuck. Free it; until then seat 1 answers on the screen." == str(
        STUCK_BID
    )


# Chatter.


def test_a_fluttering_button_is_told_and_says_nothing_more() -> None:
    events = flutter(Hands(), 60).wait(0.5).events
    faults = [event for event in events if isinstance(event, Faulty)]
    assert [Faulty(WIRE, CHATTER_BID)] == faults
    assert [] == events[events.index(faults[0]) + 1 :]


def test_a_fluttering_button_takes_back_what_it_was_held_for() -> None:
    events = flutter(Hands(), 33).events
    assert Cancel is type(events[events.index(Faulty(WIRE, CHATTER_BID)) - 1])


def test_a_quick_hand_does_not_flutter() -> None:
    """Fifteen presses in a second are more than a thumb can do."""
    events = flutter(Hands(), 30, gap=33).wait(1).events
    assert ([Press, Release] * 15) == kinds(events)


def test_a_fluttering_button_heals_after_3_calm_seconds() -> None:
    hands = flutter(Hands(), 40, gap=12)
    last_change = 39 * 12
    hands.forget()
    hands.wait((last_change + 3_000 - 480 + 9) / 1000)
    assert [] == hands.events
    hands.wait(0.001)
    assert [Faulty(WIRE, None)] == hands.events


def test_what_it_does_meanwhile_puts_the_healing_off() -> None:
    hands = flutter(Hands(), 40)
    hands.forget()
    hands.press(0, BID, at=3_000).release(0, BID, at=3_100).wait(5)
    assert [] == hands.events
    assert [Faulty(WIRE, None)] == hands.wait(1).events


def test_a_fluttering_button_that_stays_down_does_not_heal() -> None:
    hands = flutter(Hands(), 41)
    hands.forget()
    assert [] == hands.wait(20).events


def test_a_healed_button_is_pressed_as_before() -> None:
    hands = flutter(Hands(), 40).wait(4)
    hands.forget()
    hands.press(0, BID, at=6_000).release(0, BID, at=6_100).wait(3)
    assert [Press(0, BID, at(6_000)), Release(0, BID, at(6_100))] == hands.events


def test_the_other_button_of_the_seat_is_not_blamed() -> None:
    hands = flutter(Hands(), 40)
    hands.forget()
    hands.press(0, PASS).wait(0.1)
    assert [Press(0, PASS, at(480))] == hands.events
