"""One contract for every panel, and a whole auction pressed on each. In the kernel's guest: on gpio-sim."""

import os
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from companion.server.referee import Referee
from hw.desktop import DesktopPanel
from hw.panel import MS, Edge, Health, Key, Lamp, Light, Snapshot
from hw.panels import Panels
from tests.games.il_principe.table import Table
from tests.hw.gpio_rigs import Heard, MockRig, RpiGpioRig, SimRig, StandinRig, eventually
from tests.hw.pty_box import BoxRig
from tests.hw.rig import Rig

BID, PASS = Key.BID, Key.PASS
SEATS = range(5)


class DesktopRig:
    """The desktop panel, and a record of the lamps it draws."""

    exact = False

    def __init__(self) -> None:
        self.drawn: dict[int, bool] = {}
        self.panel = DesktopPanel(dict.fromkeys(SEATS, "ab"), self.drawn.__setitem__)

    def set(self, seat: int, key: Key, down: bool) -> None:
        self.panel.set(seat, key, down)

    def burns(self, seat: int) -> bool:
        return self.drawn.get(seat, False)

    def drop_edges(self) -> bool:
        return False  # in the same process no edge can be lost

    def close(self) -> None:
        self.panel.close()


RIGS: dict[str, Callable[[Path], Rig]] = {
    "desktop": lambda folder: DesktopRig(),
    "mock": lambda folder: MockRig(),
    "standin": lambda folder: StandinRig(),
    "box": lambda folder: BoxRig(folder / "box"),
}
if os.environ.get("SIGNORIA_KERNEL_RIG"):
    RIGS = {"gpio-sim": lambda folder: SimRig(), "rpi-lgpio": lambda folder: RpiGpioRig()}


@pytest.fixture(params=RIGS)
def rig(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Rig]:
    rig = RIGS[request.param](tmp_path)
    yield rig
    rig.close()


@pytest.fixture
def heard(rig: Rig) -> Heard:
    """What the open panel has emitted, from its first snapshot on."""
    heard = Heard()
    rig.panel.open(heard.append)
    assert eventually(heard.downs)
    return heard


def test_a_snapshot_comes_before_any_edge(rig: Rig, heard: Heard) -> None:
    rig.set(0, BID, True)
    assert eventually(heard.edges)
    first = next(event for event in heard if not isinstance(event, Health))
    assert isinstance(first, Snapshot)
    assert frozenset() == first.down


def test_a_press_and_its_release_are_two_edges(rig: Rig, heard: Heard) -> None:
    expected = [(seat, key, down) for seat in SEATS for key in Key for down in (True, False)]
    for number, edge in enumerate(expected, start=1):
        rig.set(*edge)
        assert eventually(partial(heard.has_edges, number))
    assert expected == heard.edges()


def test_an_edge_says_who_saw_it_and_when(rig: Rig, heard: Heard) -> None:
    before = time.monotonic_ns()
    rig.set(1, PASS, True)
    after = time.monotonic_ns()
    assert eventually(heard.edges)
    edge = next(it for it in heard if isinstance(it, Edge))
    assert (rig.panel.source, rig.exact) == (edge.source, edge.exact)
    assert before - 2 * MS < edge.t_ns < after + 2_000 * MS  # a busy machine is late


def test_presses_carry_times_in_the_order_they_happened(rig: Rig, heard: Heard) -> None:
    for seat in (3, 0, 4, 1, 2):
        rig.set(seat, BID, True)
        time.sleep(0.001)
    assert eventually(lambda: 5 == len(heard.edges()))
    edges = sorted((it for it in heard if isinstance(it, Edge)), key=lambda edge: edge.t_ns)
    assert [3, 0, 4, 1, 2] == [edge.seat for edge in edges]


def test_a_snapshot_has_what_is_down(rig: Rig, heard: Heard) -> None:
    rig.set(2, BID, True)
    rig.set(4, PASS, True)
    assert eventually(lambda: 2 == len(heard.edges()))
    rig.panel.request_snapshot()
    assert eventually(lambda: frozenset({(2, BID), (4, PASS)}) in heard.downs())


def test_a_snapshot_has_what_no_edge_reported(rig: Rig, heard: Heard) -> None:
    can_lose = rig.drop_edges()
    rig.set(1, BID, True)
    rig.panel.request_snapshot()
    assert eventually(lambda: frozenset({(1, BID)}) in heard.downs())
    assert ([] if can_lose else [(1, BID, True)]) == heard.edges()


def test_a_lamp_is_lit_and_put_out(rig: Rig, heard: Heard) -> None:
    for seat in SEATS:
        rig.panel.light(seat, Lamp(Light.LIT))
        assert eventually(partial(rig.burns, seat))
        assert [] == [other for other in SEATS if other > seat and rig.burns(other)]
    for seat in SEATS:
        rig.panel.light(seat, Lamp(Light.OFF))
    assert eventually(lambda: not any(map(rig.burns, SEATS)))


def test_a_blinking_lamp_goes_on_and_off_and_on(rig: Rig, heard: Heard) -> None:
    rig.panel.light(3, Lamp(Light.FAST, (255, 160, 0)))
    now = time.monotonic_ns()
    again = rig.panel.poll(now)
    assert again is None or now < again
    for burning in (True, False, True):

        def is_so(burning: bool = burning) -> bool:
            rig.panel.poll(time.monotonic_ns())
            return rig.burns(3) is burning

        assert eventually(is_so)


def test_seats_that_are_not_there_are_nothing(rig: Rig, heard: Heard) -> None:
    rig.panel.light(17, Lamp(Light.LIT))
    rig.panel.sound(880, 40)
    assert [] == [seat for seat in SEATS if rig.burns(seat)]


def test_after_closing_it_is_dark_and_says_nothing(rig: Rig, heard: Heard) -> None:
    rig.panel.light(0, Lamp(Light.LIT))
    rig.panel.light(1, Lamp(Light.SLOW))
    assert eventually(lambda: rig.burns(0))
    rig.panel.close()
    assert eventually(lambda: not rig.burns(0) and not rig.burns(1))
    before = len(heard)
    rig.set(0, BID, True)
    rig.panel.request_snapshot()
    rig.panel.light(2, Lamp(Light.LIT))
    rig.panel.sound(880, 40)
    rig.panel.poll(time.monotonic_ns())
    rig.panel.close()
    time.sleep(0.05)
    assert before == len(heard)
    assert [] == [seat for seat in SEATS if rig.burns(seat)]


class PressedTable:
    """A table of five whose referee runs on its own thread, and hands on the real thing behind its panel."""

    def __init__(self, rig: Rig) -> None:
        self.table = Table(5).reveal(green=4, white=3, red=3)
        self.session = self.table.session
        self.rig = rig
        self._panels = Panels([rig.panel])
        self.referee = Referee(self.session, self._panels, tuple(SEATS))
        self._thread = threading.Thread(target=self.referee.run, daemon=True)

    def __enter__(self) -> "PressedTable":
        self._panels.open(self.referee.put)
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.referee.stop()
        self._thread.join()
        self._panels.close()

    def down(self, seat: int, key: Key) -> None:
        self.rig.set(seat, key, True)
        time.sleep(0.03)

    def up(self, seat: int, key: Key) -> None:
        self.rig.set(seat, key, False)
        time.sleep(0.03)

    def tap(self, seat: int, key: Key) -> None:
        self.down(seat, key)
        self.up(seat, key)


def test_a_whole_auction_is_pressed(rig: Rig) -> None:
    """Seat 1 begins: raise, raise, out, out ahead of the turn, and the one who climbs wins."""
    with PressedTable(rig) as pressed:
        lamps = pressed.rig.burns
        session = pressed.session
        assert eventually(lambda: lamps(1))
        pressed.tap(1, BID)
        assert eventually(lambda: 2 == session.n)
        pressed.tap(0, PASS)  # ahead of the turn
        assert eventually(lambda: 3 == session.n)
        pressed.tap(3, BID)  # not asked: nothing
        pressed.tap(2, PASS)
        assert eventually(lambda: 4 == session.n)
        pressed.down(3, BID)
        assert eventually(lambda: pressed.referee.news.climbing == pressed.table.answer(seat=3, bid=4))
        pressed.up(3, BID)
        assert eventually(lambda: 5 == session.n)
        pressed.tap(4, PASS)
        assert eventually(lambda: 6 == session.n)
        assert session.prompt is not None
        assert (1,) == session.prompt.seats
        pressed.tap(1, PASS)
        assert eventually(lambda: 7 == session.n)
    by_hand = Table(5).reveal(green=4, white=3, red=3).bid(1, 1).passes(0, 2)
    given: Any = session.answers[4]
    assert 3 == given.seat
    assert given.bid >= 4
    by_hand.bid(3, given.bid).passes(4, 1)
    assert by_hand.session.answers == session.answers
    assert by_hand.session.match.ledger.entries == session.match.ledger.entries
