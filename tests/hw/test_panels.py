"""All panels of a table as one: who was first, panels that come and go, and when the loop must wake."""

import random
from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hw.panel import MS, Edge, Emit, Health, Key, Lamp, Light, Snapshot, Unavailable
from hw.panels import Panels
from hw.presses import CHATTER, STUCK, Cancel, Event, Faulty, Hold, Press, Release
from tests.hw.hands import BID, PASS, START, UNPLUGGED, WIRE, Hands, Wires, at, typed

BUTTONS = [(seat, key) for seat in (0, 1) for key in (BID, PASS)]


# Who was first.


def rounds(count: int, seed: int) -> Iterator[tuple[list[int], list[tuple[int, Edge]], int]]:
    """Rounds in which five seats press 1 ms apart: the seats in order, the edges with their arrival, the end of the round."""
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


def test_five_seats_1_ms_apart_are_heard_in_order_with_a_busy_loop() -> None:
    """Edges come up to 8 ms late, the loop turns after 0 to 40 ms: nobody ever loses their place."""
    chance = random.Random(4)
    panels = Panels([Wires("wires", lambda: START)])
    pressed: list[int] = []
    arrived: list[int] = []
    heard: list[int] = []
    waiting: list[tuple[int, Edge]] = []
    turn_at = START
    for seats, arrivals, end in rounds(3_000, seed=3):
        pressed += seats
        waiting += arrivals
        arrived += [edge.seat for _, edge in arrivals if edge.down]
        while turn_at < end:
            turn_at += chance.randrange(40 * MS)
            come = 0
            while come < len(waiting) and waiting[come][0] <= turn_at:
                panels.take(waiting[come][1], turn_at)
                come += 1
            del waiting[:come]
            heard += [event.seat for event in panels.turn(turn_at) if isinstance(event, Press)]
    heard += [event.seat for event in panels.turn(turn_at + 50 * MS) if isinstance(event, Press)]
    assert 15_000 == len(pressed)
    assert pressed != arrived
    assert pressed == heard


CASES: dict[str, tuple[Callable[[], Hands], list[Event | Health]]] = {
    "a short tap is over before the next press, also after a busy loop": (
        lambda: Hands().press(0, BID, at=0).release(0, BID, at=3).press(1, BID, at=20).busy(0.1),
        [Press(0, BID, at(0)), Release(0, BID, at(10)), Press(1, BID, at(20))],
    ),
    "two panels share one order": (
        lambda: (
            Hands("gpio", "box")
            .edge(0, BID, True, at=10, late=7, source="gpio")
            .edge(3, BID, True, at=11, late=1, source="box")
            .wait(0.1)
        ),
        [Press(0, BID, at(10)), Press(3, BID, at(11))],
    ),
    "a clock that runs ahead counts from the arrival": (
        lambda: Hands().edge(0, BID, True, at=10, late=2, ahead=60_000).edge(1, BID, True, at=11).wait(0.1),
        [Press(1, BID, at(11)), Press(0, BID, at(12))],
    ),
    "a panel that goes away cancels what is held on it": (
        lambda: Hands().press(0, BID, at=0).wait(0.6).forget().unplug().wait(0.45),
        [Cancel(0, BID, at(600)), Health("wires", UNPLUGGED)],
    ),
    "a panel that goes away leaves the others alone": (
        lambda: (
            Hands("gpio", "box")
            .press(0, BID, at=0, source="gpio")
            .wait(0.1)
            .forget()
            .unplug("box")
            .wait(0.45)
        ),
        [Health("box", UNPLUGGED), Hold(0, BID, at(500), 1)],
    ),
    "a panel that goes away takes its faults along": (
        lambda: Hands().press(0, BID, at=0).wait(31).forget().unplug().wait(0.1),
        [Faulty(WIRE, None), Health("wires", UNPLUGGED)],
    ),
    "a button held while its panel was gone was not pressed": (
        lambda: (
            Hands()
            .press(0, BID, at=0)
            .wait(0.1)
            .unplug()
            .wait(0.1)
            .forget()
            .plug_in()
            .wait(0.9)
            .release(0, BID)
            .wait(0.1)
            .press(0, BID)
            .wait(0.1)
        ),
        [Health("wires"), Press(0, BID, at(1_200))],
    ),
    "a button held while its panel was gone may be stuck": (
        lambda: Hands().press(0, BID, at=0).wait(0.1).unplug().wait(0.1).forget().plug_in().wait(31),
        [Health("wires"), Cancel(0, BID, at(30_200)), Faulty(WIRE, STUCK(key="BID", seat=1))],
    ),
    "a panel that is well changes nothing": (
        lambda: Hands().press(0, BID, at=0).wait(0.1).forget().say(Health("wires")).wait(0.45),
        [Health("wires"), Hold(0, BID, at(500), 1)],
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_what_panels_report(case: str) -> None:
    done, expected = CASES[case]
    assert typed(expected) == typed(done().events)


def test_every_panel_is_looked_at_once_a_second() -> None:
    hands = Hands("gpio", "box").wait(3.5)
    for wires in hands.wires.values():
        assert [at(0), at(1_000), at(2_000), at(3_000)] == wires.looked


def test_a_press_just_before_its_panel_goes_away_is_not_held_for_ever() -> None:
    """The box falls off 4 ms after the press."""
    hands = Hands().edge(0, BID, True, at=0)
    hands.wires["wires"].close()  # no snapshots either: it is gone
    hands.wait(0.004).unplug().wait(2)
    assert [] == [event for event in hands.heard if isinstance(event, Hold)]
    assert not hands.is_pressed(0, BID)


def blinking() -> Hands:
    hands = Hands().wait(0.2)
    hands.wires["wires"].tend_again = at(300)
    return hands


@pytest.mark.parametrize(
    ("hands", "wake_ms"),
    [
        pytest.param(lambda: Hands().wait(0.2), 1_000, id="the next snapshot"),
        pytest.param(lambda: Hands().wait(0.2).edge(0, BID, True, late=3).wait(0.003), 210, id="an edge"),
        pytest.param(lambda: Hands().press(0, BID, at=100).wait(0.2), 610, id="a step of a hold"),
        pytest.param(blinking, 300, id="a lamp that blinks"),
    ],
)
def test_it_says_when_to_wake(hands: Callable[[], Hands], wake_ms: float) -> None:
    made = hands()
    assert at(wake_ms) == made.panels.wake(made.now)
    assert None is Panels([]).wake(START)


def test_lamps_and_tones_go_to_every_panel() -> None:
    hands = Hands("gpio", "box")
    hands.panels.light(2, Lamp(Light.LIT))
    hands.panels.sound(880, 40)
    for wires in hands.wires.values():
        assert ({2: Lamp(Light.LIT)}, [(880, 40)]) == (wires.lamps, wires.tones)


class Broken(Wires):
    def open(self, emit: Emit) -> None:
        raise Unavailable(UNPLUGGED)


def test_either_all_panels_open_or_none() -> None:
    fine, other = Wires("gpio", lambda: START), Wires("desktop", lambda: START)
    with pytest.raises(Unavailable, match=r"The box is gone\."):
        Panels([fine, Broken("box", lambda: START), other]).open(lambda thing: None)
    assert (False, False) == (fine.opened, other.opened)


def test_opened_panels_are_closed_whatever_happens() -> None:
    wires = [Wires("gpio", lambda: START), Wires("box", lambda: START)]
    with suppress(ZeroDivisionError), Panels(wires).opened(lambda thing: None):
        assert [True, True] == [one.opened for one in wires]
        raise ZeroDivisionError
    assert [False, False] == [one.opened for one in wires]


# Whatever the wires do.

SHORT = st.sampled_from([0.2, 1.0, 3.0, 9.0, 11.0, 40.0, 300.0, 700.0])
Move = tuple[tuple[int, Key], float, float, bool]
"""Which button changes its level, how long after the last change, how late the report is, whether it is lost."""
MOVES = st.lists(st.tuples(st.sampled_from(BUTTONS), SHORT, st.floats(0, 9.9), st.booleans()), max_size=28)


def moved(moves: list[Move], losses: bool = True) -> Hands:
    """Hands that do this."""
    hands = Hands()
    down: set[tuple[int, Key]] = set()
    now = 1.0
    for button, gap, late, lost in moves:
        now += gap
        down ^= {button}
        hands.edge(*button, button in down, at=now, late=late, lost=lost and losses)
    return hands


@given(MOVES, st.lists(st.sampled_from([0.001, 0.012, 0.3, 0.9]), max_size=20))
@settings(deadline=None)
def test_buttons_end_as_they_are_and_no_press_is_invented(moves: list[Move], busy: list[float]) -> None:
    hands = moved(moves)
    for seconds in busy:
        hands.busy(seconds)
    hands.wait(22)
    assert sorted(hands.times()) == hands.times()
    for button in BUTTONS:
        assert (button in hands.wires["wires"].down) == hands.is_pressed(*button)
        went_down = (sum(move[0] == button for move in moves) + 1) // 2
        assert went_down >= sum(isinstance(e, Press) and e[:2] == button for e in hands.heard)


@given(MOVES)
@settings(deadline=None)
def test_a_loop_that_sleeps_reports_the_same_as_one_that_never_sleeps(moves: list[Move]) -> None:
    sleeper, busybody = moved(moves, losses=False), moved(moves, losses=False)
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
def test_nothing_that_panels_emit_can_break_it(things: list[tuple[Edge | Snapshot | Health, float]]) -> None:
    """Wrong times, wrong levels, panels that come and go: presses and releases alternate, and faults are known ones."""
    hands, both = Hands(), Hands("wires", "box")
    for thing, seconds in things:
        both.say(thing).wait(seconds)
        if thing.source == "wires":
            hands.say(thing).wait(seconds)
    faults = [e.trouble for e in both.wait(1).heard if isinstance(e, Faulty) and e.trouble]
    assert {trouble.name for trouble in faults} <= {STUCK.name, CHATTER.name}
    for button in BUTTONS:
        hands.is_pressed(*button)  # fails where they do not alternate
