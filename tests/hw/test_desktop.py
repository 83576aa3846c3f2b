"""The desktop panel: keys in place of buttons, lamps that somebody draws."""

import pytest

from hw.desktop import DesktopPanel
from hw.panel import MS, Edge, Health, Key, Lamp, Light, Snapshot

BID, PASS = Key.BID, Key.PASS
KEYS = {0: "1q", 1: "2w", 4: "5t"}


class Desk:
    """A desktop panel, what it says, what it draws, and a clock that stands still."""

    def __init__(self, opened: bool = True) -> None:
        self.now = 0
        self.said: list[Edge | Snapshot | Health] = []
        self.drawn: list[tuple[int, bool]] = []
        self.panel = DesktopPanel(KEYS, lambda seat, on: self.drawn.append((seat, on)), lambda: self.now)
        if opened:
            self.panel.open(self.said.append)
            self.said.clear()

    def edges(self) -> list[tuple[int, Key, bool]]:
        return [(e.seat, e.key, e.down) for e in self.said if isinstance(e, Edge)]


def test_it_opens_with_a_look_at_keys_that_are_all_up() -> None:
    desk = Desk(opened=False)
    desk.panel.open(desk.said.append)
    assert [Snapshot("desktop", 0, frozenset())] == desk.said


def test_nothing_is_said_before_it_is_open() -> None:
    desk = Desk(opened=False)
    desk.panel.set(0, BID, True)
    desk.panel.request_snapshot()
    desk.panel.open(desk.said.append)
    assert [Snapshot("desktop", 0, frozenset())] == desk.said


def test_a_key_goes_down_and_up_with_the_time_it_did() -> None:
    desk = Desk()
    desk.panel.set(1, PASS, True)
    desk.now = 70
    desk.panel.set(1, PASS, False)
    assert [
        Edge(1, PASS, True, 0, "desktop", exact=False),
        Edge(1, PASS, False, 70, "desktop", exact=False),
    ] == desk.said


def test_a_key_that_repeats_itself_goes_down_once() -> None:
    desk = Desk()
    for _ in range(3):
        desk.panel.set(0, BID, True)
    assert [(0, BID, True)] == desk.edges()


def test_a_look_tells_all_keys_that_are_down() -> None:
    desk = Desk()
    desk.panel.set(0, BID, True)
    desk.panel.set(4, PASS, True)
    desk.panel.set(0, BID, False)
    desk.now = 9
    desk.panel.request_snapshot()
    assert Snapshot("desktop", 9, frozenset({(4, PASS)})) == desk.said[-1]


@pytest.mark.parametrize(
    ("character", "seat", "key"),
    [("1", 0, BID), ("q", 0, PASS), ("w", 1, PASS), ("5", 4, BID), ("t", 4, PASS)],
)
def test_a_typed_character_taps_its_key(character: str, seat: int, key: Key) -> None:
    desk = Desk()
    assert True is desk.panel.typed(character)
    assert [(seat, key, True), (seat, key, False)] == desk.edges()


@pytest.mark.parametrize("character", ["x", "", "1q", "3", "\n"])
def test_other_characters_are_not_its_own(character: str) -> None:
    desk = Desk()
    assert False is desk.panel.typed(character)
    assert [] == desk.said


def test_a_tap_of_a_held_key_lets_go_of_it_first() -> None:
    desk = Desk()
    desk.panel.set(0, BID, True)
    desk.panel.tap(0, BID)
    assert [(0, BID, True), (0, BID, False), (0, BID, True), (0, BID, False)] == desk.edges()


def test_toggling_holds_a_key_and_lets_go_of_it() -> None:
    desk = Desk()
    desk.panel.toggle(0, BID)
    desk.panel.toggle(1, BID)
    desk.panel.toggle(0, BID)
    assert [(0, BID, True), (1, BID, True), (0, BID, False)] == desk.edges()


# Lamps.


def test_a_lamp_is_drawn_when_it_goes_on_and_off() -> None:
    desk = Desk()
    desk.panel.light(0, Lamp(Light.LIT))
    desk.panel.light(0, Lamp(Light.LIT, (1, 2, 3)))
    desk.panel.light(0, Lamp(Light.OFF))
    assert [(0, True), (0, False)] == desk.drawn


def test_a_lamp_that_was_never_on_is_not_drawn_off() -> None:
    desk = Desk()
    desk.panel.light(0, Lamp(Light.OFF))
    assert [] == desk.drawn


def test_a_lamp_blinks_as_it_is_tended() -> None:
    desk = Desk()
    desk.panel.light(1, Lamp(Light.SLOW))
    asked_back = [desk.panel.poll(ms * MS) for ms in (0, 499, 500, 1000)]
    assert [500 * MS, 500 * MS, 1000 * MS, 1500 * MS] == asked_back
    assert [(1, True), (1, False), (1, True)] == desk.drawn


def test_it_wants_to_be_tended_for_the_lamp_that_changes_first() -> None:
    desk = Desk()
    desk.panel.light(0, Lamp(Light.SLOW))
    desk.panel.light(1, Lamp(Light.FAST))
    assert 125 * MS == desk.panel.poll(0)


def test_steady_lamps_need_no_tending() -> None:
    desk = Desk()
    desk.panel.light(0, Lamp(Light.LIT))
    assert None is desk.panel.poll(0)


def test_a_seat_it_does_not_have_is_nothing_to_it() -> None:
    desk = Desk()
    desk.panel.light(3, Lamp(Light.FAST))
    assert ([], None) == (desk.drawn, desk.panel.poll(0))


# Closing.


def test_closing_puts_the_lamps_off_and_says_nothing_more() -> None:
    desk = Desk()
    desk.panel.light(0, Lamp(Light.LIT))
    desk.panel.light(1, Lamp(Light.SLOW))
    desk.panel.close()
    desk.panel.set(0, BID, True)
    desk.panel.request_snapshot()
    assert [(0, True), (1, True), (0, False), (1, False)] == desk.drawn
    assert [] == desk.said


def test_it_can_be_closed_twice_and_before_it_was_open() -> None:
    desk = Desk(opened=False)
    desk.panel.close()
    desk.panel.open(desk.said.append)
    desk.panel.close()
    desk.panel.close()
    assert [Snapshot("desktop", 0, frozenset())] == desk.said


def test_a_key_left_down_when_it_was_closed_is_told_when_it_opens_again() -> None:
    desk = Desk()
    desk.panel.set(0, BID, True)
    desk.panel.close()
    desk.said.clear()
    desk.panel.open(desk.said.append)
    assert [Snapshot("desktop", 0, frozenset({(0, BID)}))] == desk.said
