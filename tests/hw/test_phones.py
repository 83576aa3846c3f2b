"""The panel of the phones: its keys have places of their own, nobody presses faster than a hand, and a phone that disappears is off."""

from itertools import pairwise

import pytest

from hw.event_sorter import HOLD_BACK
from hw.panel import MOST_SEATS, MS, Edge, Health, Key, Snapshot
from hw.panels import Panels
from hw.phones import LONGEST_HELD, MOST_CHANGES, PhonePanel, place_of, seat_of
from hw.presses import CHATTER_CHANGES, STUCK_AFTER, Cancel, Faulty, Hold, Press, Release
from tests.hw.hands import Wires


class Phones:
    """Phones with a clock moved by hand, and the panels' events."""

    def __init__(self) -> None:
        self.now = 1_000 * MS
        self.things: list[Edge | Snapshot | Health] = []
        self.panel = PhonePanel(lambda: self.now)
        self._panels = Panels([self.panel])
        self._panels.open(self.things.append)
        self.events: list[object] = []

    def wait(self, ms: int) -> list[object]:
        for _ in range(ms // 10):
            self.now += 10 * MS
            self.events += self.turn()
        found, self.events = self.events, []
        return found

    def turn(self) -> list[object]:
        for thing in self.things:
            self._panels.take(thing, self.now)
        self.things.clear()
        return list(self._panels.turn(self.now))


@pytest.fixture
def phones() -> Phones:
    return Phones()


def kinds(events: list[object]) -> list[str]:
    return [type(event).__name__ for event in events]


def test_its_places_are_beyond_those_of_the_table() -> None:
    places = [place_of(seat) for seat in range(MOST_SEATS)]
    assert not set(places) & set(range(MOST_SEATS))
    assert list(range(MOST_SEATS)) == [seat_of(place) for place in places]
    assert {None} == {seat_of(place) for place in range(MOST_SEATS)}


def test_a_tap_is_a_press_and_a_release(phones: Phones) -> None:
    phones.panel.press(2, Key.BID, None)
    press, release = phones.wait(100)
    assert isinstance(press, Press)
    assert isinstance(release, Release)
    assert (place_of(2), Key.BID) == press[:2] == release[:2]


def test_a_held_key_goes_on_and_counts_when_it_is_let_go_of(phones: Phones) -> None:
    phones.panel.press(0, Key.BID, True)
    phones.panel.press(0, Key.BID, True)
    assert ["Press", "Hold", "Hold"] == kinds(phones.wait(800))
    phones.panel.press(0, Key.BID, False)
    phones.panel.press(0, Key.BID, False)
    assert ["Release"] == kinds(phones.wait(100))


def test_a_phone_that_vanishes_calls_off_what_it_held_and_nobody_elses(phones: Phones) -> None:
    for seat in (0, 1):
        phones.panel.press(seat, Key.BID, True)
    phones.wait(100)
    phones.panel.vanish(0)
    (cancel,) = [one for one in phones.wait(100) if not isinstance(one, Hold)]
    assert isinstance(cancel, Cancel)
    assert place_of(0) == cancel.seat
    phones.panel.press(1, Key.BID, False)
    assert ["Release"] == kinds(phones.wait(100))


def test_a_key_that_is_held_for_too_long_is_off_and_no_fault(phones: Phones) -> None:
    assert LONGEST_HELD < STUCK_AFTER
    phones.panel.press(0, Key.PASS, True)
    events = phones.wait((STUCK_AFTER + 5_000 * MS) // MS)
    assert 1 == kinds(events).count("Cancel")
    assert not [one for one in events if isinstance(one, Faulty)]


def test_more_than_a_hand_can_press_is_nothing_and_no_fault(phones: Phones) -> None:
    assert MOST_CHANGES < CHATTER_CHANGES
    events: list[object] = []
    for _ in range(200):
        phones.panel.press(0, Key.BID, None)
        events += phones.wait(10)
    assert not [one for one in events if isinstance(one, Faulty)]
    presses = [one.t_ns for one in events if isinstance(one, Press)]
    assert all(last > first for first, last in pairwise(presses))
    a_second = [at for at in presses if at < presses[0] + 1_000 * MS]
    assert len(a_second) <= MOST_CHANGES // 2


def test_where_nothing_can_come_late_a_press_is_heard_at_once(phones: Phones) -> None:
    phones.wait(10)
    phones.panel.press(1, Key.PASS, True)
    phones.now += 1
    assert ["Press"] == kinds(phones.turn())


def test_keys_do_not_bounce_so_two_taps_are_two(phones: Phones) -> None:
    phones.wait(10)
    for _ in range(2):
        phones.panel.press(1, Key.PASS, None)
        phones.now += 2 * MS
        assert ["Press", "Release"] == kinds(phones.turn())


def test_beside_wires_a_phone_waits_until_no_older_press_can_come() -> None:
    """A button that was pressed earlier counts earlier, even if its report arrives after the phone's."""
    things: list[Edge | Snapshot | Health] = []
    now = 1_000 * MS
    phone, wires = PhonePanel(lambda: now), Wires("wires", lambda: now)
    panels = Panels([phone, wires])
    panels.open(things.append)
    for thing in things:
        panels.take(thing, now)
    things.clear()
    list(panels.turn(now + 20 * MS))
    now += 50 * MS
    phone.press(0, Key.PASS, True)
    panels.take(things.pop(), now)
    assert [] == list(panels.turn(now + 5 * MS))
    panels.take(Edge(3, Key.BID, True, now - 2 * MS, "wires", exact=True), now + 7 * MS)
    events = [event for event in panels.turn(now + HOLD_BACK) if isinstance(event, Press)]
    assert [3, place_of(0)] == [event.seat for event in events]


def test_before_it_is_open_and_after_it_is_closed_nothing_is_said() -> None:
    things: list[object] = []
    panel = PhonePanel(lambda: 0)
    panel.press(0, Key.BID, None)
    panel.open(things.append)
    panel.close()
    panel.close()
    panel.press(0, Key.BID, None)
    panel.request_snapshot()
    assert [Snapshot] == [type(one) for one in things]
