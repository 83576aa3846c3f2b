"""All panels of a table as one: who was first, what heals, what goes away, and when the loop must turn."""

import random
from collections.abc import Iterator
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hw.panel import MS, Edge, Emit, Health, Key, Lamp, Light, Snapshot, Trouble, Unavailable
from hw.panels import Panels
from hw.presses import CHATTER, STUCK, Cancel, Faulty, Hold, Press, Release
from tests.hw.hands import BID, PASS, START, UNPLUGGED, WIRE, Hands, Wires, at

BUTTONS = [(seat, key) for seat in (0, 1) for key in (BID, PASS)]


# Who was first.


def rounds(count: int, seed: int) -> Iterator[tuple[list[int], list[tuple[int, Edge]], int]]:
    """Rounds in which five seats press 1 ms apart: who in which order, edges with their arrival, when it is over."""
    chance = random.Random(seed)
    now = START
    for _ in range(count):
        seats = chance.sample(range(5), 5)
        arrivals = []
        for place, seat in enumerate(seats):
            pressed = now + place * MS
            for down, t_ns in ((True, pressed), (False, pressed + 30 * MS)):
                edge = Edge(seat, BID, down, t_ns, "wires", exact=True)
                arrivals.append((t_ns + chance.randrange(8 * MS), edge))
        now += 100 * MS
        yield seats, sorted(arrivals, key=lambda arrival: arrival[0]), now


def test_five_seats_1_ms_apart_are_heard_in_order_in_10_000_rounds_with_a_busy_loop() -> None:
    """Edges come up to 8 ms late, the loop turns after 0 to 40 ms: nobody ever loses a place."""
    chance = random.Random(4)
    panels = Panels([Wires("wires", lambda: START)])
    pressed: list[int] = []
    heard: list[int] = []
    waiting: list[tuple[int, Edge]] = []
    turn_at = START
    for seats, arrivals, end in rounds(10_000, seed=3):
        pressed += seats
        waiting += arrivals
        while turn_at < end:
            turn_at += chance.randrange(40 * MS)
            come = 0
            while come < len(waiting) and waiting[come][0] <= turn_at:
                panels.take(waiting[come][1], turn_at)
                come += 1
            del waiting[:come]
            heard += [event.seat for event in panels.turn(turn_at) if isinstance(event, Press)]
    heard += [event.seat for event in panels.turn(turn_at + 50 * MS) if isinstance(event, Press)]
    assert 50_000 == len(pressed)
    assert pressed == heard


def test_arrival_would_have_told_another_order() -> None:
    """So that the test above proves something."""
    wrong = 0
    for seats, arrivals, _ in rounds(100, seed=3):
        wrong += seats != [edge.seat for _, edge in arrivals if edge.down]
    assert 50 < wrong


def test_a_short_tap_is_over_before_the_next_one_presses_also_when_the_loop_was_busy() -> None:
    hands = Hands().press(0, BID, at=0).release(0, BID, at=3).press(1, BID, at=20).busy(0.1)
    assert [Press(0, BID, at(0)), Release(0, BID, at(10)), Press(1, BID, at(20))] == hands.events


def test_two_panels_share_one_order() -> None:
    hands = Hands("gpio", "box")
    hands.edge(0, BID, True, at=10, late=7, source="gpio").edge(3, BID, True, at=11, late=1, source="box")
    assert [Press(0, BID, at(10)), Press(3, BID, at(11))] == hands.wait(0.1).events


def test_a_box_whose_clock_runs_ahead_is_heard_as_if_it_had_pressed_when_word_came() -> None:
    hands = Hands().edge(0, BID, True, at=10, late=2, ahead=60_000).edge(1, BID, True, at=11)
    assert [Press(1, BID, at(11)), Press(0, BID, at(12))] == hands.wait(0.1).events


# Looking.


def test_every_panel_is_looked_at_once_a_second() -> None:
    hands = Hands("gpio", "box").wait(3.5)
    for wires in hands.wires.values():
        assert [at(0), at(1_000), at(2_000), at(3_000)] == wires.looked


def test_a_button_that_all_edges_of_are_lost_still_presses_and_cancels() -> None:
    hands = Hands().edge(0, PASS, True, at=100, lost=True).edge(0, PASS, False, at=1_500, lost=True).wait(3)
    events = hands.events
    assert (Press(0, PASS, at(1_000)), Cancel(0, PASS, at(2_000))) == (events[0], events[-1])


# Panels that go away.


def test_a_panel_that_goes_away_in_the_middle_of_a_hold_cancels_it() -> None:
    hands = Hands().press(0, BID, at=0).wait(0.6).forget()
    hands.unplug().wait(0.1)
    assert [Cancel(0, BID, at(600)), Health("wires", UNPLUGGED)] == hands.events
    assert [] == hands.wait(0.35).events


def test_a_hold_of_another_panel_goes_on() -> None:
    hands = Hands("gpio", "box").press(0, BID, at=0, source="gpio").wait(0.1).forget()
    hands.unplug("box").wait(0.45)
    assert [Health("box", UNPLUGGED), Hold(0, BID, at(500), 1)] == hands.events


def test_a_button_held_all_the_while_its_panel_was_gone_is_not_pressed_when_it_is_back() -> None:
    hands = Hands().press(0, BID, at=0).wait(0.1).unplug().wait(0.1).forget()
    hands.plug_in().wait(0.9)
    assert [Health("wires")] == hands.events
    hands.release(0, BID).wait(0.1).press(0, BID).wait(0.1)
    assert [Press(0, BID, at(1_200))] == hands.events


def test_a_press_on_its_way_while_its_panel_goes_away_is_not_held_for_ever() -> None:
    """The box falls off 4 ms after the press: whatever was heard of it, it is not held afterwards."""
    hands = Hands().edge(0, BID, True, at=0)
    hands.wires["wires"].close()  # no looks either: it is gone
    hands.wait(0.004).unplug().wait(2)
    assert [] == [event for event in hands.heard if isinstance(event, Hold)]
    assert not hands.is_pressed(0, BID)


def test_a_panel_that_goes_away_takes_its_faults_along() -> None:
    hands = Hands().press(0, BID, at=0).wait(31).forget()
    hands.unplug().wait(0.1)
    assert [Faulty(WIRE, None), Health("wires", UNPLUGGED)] == hands.events


def test_a_panel_that_is_well_is_told_and_changes_nothing() -> None:
    hands = Hands().press(0, BID, at=0).wait(0.1).forget()
    hands.say(Health("wires")).wait(0.45)
    assert [Health("wires"), Hold(0, BID, at(500), 1)] == hands.events


# When to turn.


def test_without_panels_nobody_needs_to_wake() -> None:
    assert None is Panels([]).wake(START)


def test_an_idle_table_wakes_for_the_next_look() -> None:
    hands = Hands().wait(0.2)
    assert at(1_000) == hands.panels.wake(hands.now)


def test_it_wakes_when_an_edge_may_go() -> None:
    hands = Hands().wait(0.2)
    hands.edge(0, BID, True, late=3).wait(0.003)
    assert at(210) == hands.panels.wake(hands.now)


def test_it_wakes_for_the_next_step_of_a_hold() -> None:
    hands = Hands().press(0, BID, at=100).wait(0.2)
    assert at(610) == hands.panels.wake(hands.now)


def test_it_wakes_when_a_panel_wants_to_blink() -> None:
    hands = Hands().wait(0.2)
    hands.wires["wires"].tend_again = at(300)
    assert at(300) == hands.panels.wake(hands.now)


# Showing.


def test_lamps_and_tones_go_to_every_panel() -> None:
    hands = Hands("gpio", "box")
    hands.panels.light(2, Lamp(Light.LIT))
    hands.panels.sound(880, 40)
    for wires in hands.wires.values():
        assert ({2: Lamp(Light.LIT)}, [(880, 40)]) == (wires.lamps, wires.tones)


# Opening.


class Broken(Wires):
    def open(self, emit: Emit) -> None:
        raise Unavailable(UNPLUGGED)


def test_either_all_panels_open_or_none() -> None:
    fine, other = Wires("gpio", lambda: START), Wires("desktop", lambda: START)
    with pytest.raises(Unavailable, match=r"The box is gone\."):
        Panels([fine, Broken("box", lambda: START), other]).open(lambda thing: None)
    assert (False, False) == (fine.opened, other.opened)


def test_closing_closes_all() -> None:
    hands = Hands("gpio", "box")
    hands.panels.close()
    assert [False, False] == [wires.opened for wires in hands.wires.values()]


def test_panels_that_were_opened_for_a_while_are_closed_whatever_happens() -> None:
    wires = Wires("gpio", lambda: START)
    with suppress(ZeroDivisionError), Panels([wires]).opened(lambda thing: None):
        assert wires.opened
        raise ZeroDivisionError
    assert not wires.opened


# Whatever the wires do.

SHORT = st.sampled_from([0.2, 1.0, 3.0, 9.0, 11.0, 40.0, 300.0, 700.0])
MOVES = st.lists(st.tuples(st.sampled_from(BUTTONS), SHORT, st.floats(0, 9.9), st.booleans()), max_size=28)
"""Which button changes its level, how long after the one before, how late word of it comes, whether it is lost."""


def moved(moves: list[tuple[tuple[int, Key], float, float, bool]], losses: bool = True) -> Hands:
    """Hands that did this, not waited for yet."""
    hands = Hands()
    down: set[tuple[int, Key]] = set()
    now = 1.0
    for button, gap, late, lost in moves:
        now += gap
        down ^= {button}
        hands.edge(*button, button in down, at=now, late=late, lost=lost and losses)
    return hands


@given(MOVES)
@settings(deadline=None)
def test_after_a_calm_while_a_button_is_pressed_if_it_is_down(moves: list[object]) -> None:
    hands = moved(moves).wait(22)  # type: ignore[arg-type]
    assert {button: button in hands.wires["wires"].down for button in BUTTONS} == {
        button: hands.is_pressed(*button) for button in BUTTONS
    }


@given(MOVES)
@settings(deadline=None)
def test_no_press_is_invented(moves: list[object]) -> None:
    hands = moved(moves).wait(22)  # type: ignore[arg-type]
    for button in BUTTONS:
        went_down = (sum(move[0] == button for move in moves) + 1) // 2  # type: ignore[index]
        assert went_down >= sum(isinstance(e, Press) and e[:2] == button for e in hands.heard)


@given(MOVES, st.lists(st.sampled_from([0.001, 0.012, 0.3, 0.9]), max_size=20))
@settings(deadline=None)
def test_what_is_heard_never_goes_back_in_time(moves: list[object], busy: list[float]) -> None:
    hands = moved(moves)  # type: ignore[arg-type]
    for seconds in busy:
        hands.busy(seconds)
    hands.wait(25)
    assert sorted(hands.times()) == hands.times()


@given(MOVES)
@settings(deadline=None)
def test_a_loop_that_sleeps_until_it_must_wake_hears_the_same_as_one_that_never_sleeps(
    moves: list[object],
) -> None:
    sleeper, busybody = moved(moves, losses=False), moved(moves, losses=False)  # type: ignore[arg-type]
    sleeper.wait(4)
    for _ in range(400):
        busybody.wait(0.01)
    assert sleeper.heard == busybody.heard


MOMENTS = st.integers(START - 10**9, START + 10**11)
ANYTHING = st.one_of(
    st.builds(
        Edge,
        st.integers(0, 1),
        st.sampled_from(Key),
        st.booleans(),
        MOMENTS,
        st.sampled_from(["wires", "box"]),
        st.booleans(),
    ),
    st.builds(
        Snapshot,
        st.sampled_from(["wires", "box"]),
        MOMENTS,
        st.frozensets(st.sampled_from(BUTTONS), max_size=2),
    ),
    st.builds(Health, st.sampled_from(["wires", "box"]), st.sampled_from([None, UNPLUGGED])),
)


@given(st.lists(st.tuples(ANYTHING, st.sampled_from([0.0, 0.004, 0.02, 0.6, 31.0])), max_size=40))
@settings(deadline=None)
def test_nothing_that_panels_say_can_break_it(said: list[tuple[Edge | Snapshot | Health, float]]) -> None:
    """Wrong times, wrong levels, panels that come and go: it goes on, and its troubles are known ones."""
    hands = Hands("wires", "box")
    for thing, seconds in said:
        hands.say(thing).wait(seconds)
    hands.wait(1)
    faults: list[Trouble] = [e.trouble for e in hands.heard if isinstance(e, Faulty) and e.trouble]
    assert {trouble.name for trouble in faults} <= {STUCK.name, CHATTER.name}


@given(st.lists(st.tuples(ANYTHING, st.sampled_from([0.0, 0.004, 0.02, 0.6])), max_size=40))
@settings(deadline=None)
def test_presses_and_releases_of_a_wire_take_turns(
    said: list[tuple[Edge | Snapshot | Health, float]],
) -> None:
    hands = Hands()
    for thing, seconds in said:
        if thing.source == "wires":
            hands.say(thing).wait(seconds)
    for button in BUTTONS:
        hands.is_pressed(*button)  # fails where they do not
    pairs = sum(isinstance(e, Press) for e in hands.heard) - sum(isinstance(e, Release) for e in hands.heard)
    assert 0 <= pairs
