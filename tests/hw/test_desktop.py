"""The desktop panel: keys in place of buttons, lamps that somebody else draws. test_contract.py has what all panels do."""

import pytest

from hw.desktop import DesktopPanel
from hw.panel import MS, Edge, Health, Key, Lamp, Light, Snapshot

BID, PASS = Key.BID, Key.PASS
KEYS = {0: "1q", 1: "2w", 4: "5t"}


class Desk:
    """A desktop panel with a clock moved by hand; `emitted` and `drawn` are its output."""

    def __init__(self) -> None:
        self.now = 0
        self.emitted: list[Edge | Snapshot | Health] = []
        self.drawn: list[tuple[int, bool]] = []
        self.panel = DesktopPanel(KEYS, lambda seat, on: self.drawn.append((seat, on)), lambda: self.now)

    def edges(self) -> list[tuple[int, Key, bool]]:
        return [(e.seat, e.key, e.down) for e in self.emitted if isinstance(e, Edge)]


@pytest.fixture
def desk() -> Desk:
    desk = Desk()
    desk.panel.open(desk.emitted.append)
    return desk


def test_edges_and_snapshots_carry_the_time(desk: Desk) -> None:
    for now, down in ((0, True), (70, True), (80, False)):  # a repeating key goes down once
        desk.now = now
        desk.panel.set(1, PASS, down)
    desk.panel.set(4, PASS, True)
    desk.now = 90
    desk.panel.request_snapshot()
    assert [
        Snapshot("desktop", 0, frozenset()),
        Edge(1, PASS, True, 0, "desktop", exact=False),
        Edge(1, PASS, False, 80, "desktop", exact=False),
        Edge(4, PASS, True, 80, "desktop", exact=False),
        Snapshot("desktop", 90, frozenset({(4, PASS)})),
    ] == desk.emitted


@pytest.mark.parametrize(
    ("character", "seat", "key"),
    [("1", 0, BID), ("q", 0, PASS), ("w", 1, PASS), ("5", 4, BID), ("t", 4, PASS)],
)
def test_a_typed_character_taps_its_key(desk: Desk, character: str, seat: int, key: Key) -> None:
    assert True is desk.panel.typed(character)
    assert [(seat, key, True), (seat, key, False)] == desk.edges()


@pytest.mark.parametrize("character", ["x", "", "1q", "3", "\n"])
def test_other_characters_are_left_to_others(desk: Desk, character: str) -> None:
    assert False is desk.panel.typed(character)
    assert [] == desk.edges()


def test_a_tap_on_a_held_key_releases_it_first(desk: Desk) -> None:
    desk.panel.set(0, BID, True)
    desk.panel.tap(0, BID)
    assert [(0, BID, True), (0, BID, False), (0, BID, True), (0, BID, False)] == desk.edges()


def test_toggling_holds_a_key_and_releases_it(desk: Desk) -> None:
    for seat in (0, 1, 0):
        desk.panel.toggle(seat, BID)
    assert [(0, BID, True), (1, BID, True), (0, BID, False)] == desk.edges()


def test_only_changes_of_a_lamp_are_drawn(desk: Desk) -> None:
    for lamp in (Lamp(), Lamp(Light.LIT), Lamp(Light.LIT, (1, 2, 3)), Lamp()):
        desk.panel.light(0, lamp)
    desk.panel.light(3, Lamp(Light.FAST))  # a seat that it does not have
    assert [(0, True), (0, False)] == desk.drawn
    assert None is desk.panel.poll(0)


def test_a_lamp_blinks_as_it_is_polled(desk: Desk) -> None:
    desk.panel.light(1, Lamp(Light.SLOW))
    assert [500 * MS, 500 * MS, 1000 * MS, 1500 * MS] == [
        desk.panel.poll(ms * MS) for ms in (0, 499, 500, 1000)
    ]
    assert [(1, True), (1, False), (1, True)] == desk.drawn
    desk.panel.light(0, Lamp(Light.FAST))
    assert 1125 * MS == desk.panel.poll(1000 * MS)


def test_a_closed_panel_is_dark_and_silent_and_opens_as_its_keys_are() -> None:
    desk = Desk()
    desk.panel.close()
    desk.panel.set(1, BID, True)  # not open yet: nothing
    desk.panel.open(desk.emitted.append)
    desk.panel.light(0, Lamp(Light.LIT))
    desk.panel.light(1, Lamp(Light.SLOW))
    desk.panel.set(0, BID, True)
    desk.emitted.clear()
    desk.panel.close()
    desk.panel.set(0, BID, False)
    desk.panel.request_snapshot()
    assert [(0, True), (1, True), (0, False), (1, False)] == desk.drawn
    assert [] == desk.emitted
    desk.panel.open(desk.emitted.append)
    assert [Snapshot("desktop", 0, frozenset({(0, BID)}))] == desk.emitted
