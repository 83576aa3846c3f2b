"""Which taps count: two taps of one nervous finger never answer for two players."""

from typing import Any

import pytest

from kiosk.pace.fingers import DOUBLE, GUARD, Fingers
from kiosk.scene.actions import Put, say
from kiosk.scene.scene import Rect, Touch
from kiosk.ui import Ui
from tests.games.il_principe.table import Table
from tests.kiosk.test_ui import AT_HOME, OPEN, hello

PLACE = Rect(10, 10, 100, 70)
ANNA = Touch(PLACE, say(seat=0, pass_=True), name="pass")
BRUNO = Touch(PLACE, say(seat=1, pass_=True), name="pass")


def test_a_second_tap_at_once_is_the_same_tap() -> None:
    fingers = Fingers()
    assert [True, False, True] == [fingers.counts(ANNA, at) for at in (5, 5 + DOUBLE / 2, 6)]
    assert [True, True] == [
        fingers.counts(Touch(PLACE, Put("bid", n), name="more", again=True), 9) for n in (1, 1)
    ]


def test_a_place_that_answered_for_another_stays_deaf_for_a_moment() -> None:
    fingers = Fingers()
    assert fingers.counts(ANNA, 5)
    fingers.changed([ANNA], 5.01)
    assert [False, False, True] == [fingers.counts(BRUNO, at) for at in (5.2, 5.5, 5.02 + GUARD)]


def test_what_stands_where_nothing_was_or_says_nothing_counts_at_once() -> None:
    fingers = Fingers()
    elsewhere = Touch(Rect(300, 10, 100, 70), say(seat=1, pass_=True), name="pass")
    undo = Touch(Rect(500, 10, 70, 70), say(undo=True), name="undo")
    look = Touch(PLACE, Put("ahead", 2), name="seat 2")
    fingers.changed([ANNA, undo], 5)
    assert [True, True, True] == [fingers.counts(touch, 5.1) for touch in (elsewhere, undo, look)]


def test_changes_in_a_row_keep_what_was_seen() -> None:
    """Automatic passes follow at once: nobody has seen what stood there between."""
    fingers = Fingers()
    fingers.changed([ANNA], 5)
    fingers.changed([BRUNO], 5.001)
    assert not fingers.counts(BRUNO, 5.2)


class Clock:
    """A clock that stands still until it is told to go on."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def told(ui: Ui, table: Table) -> None:
    ui.hear(hello(table))


@pytest.mark.parametrize("after", [0.05, 0.2, 0.5])
def test_two_taps_on_pass_pass_for_one_seat(after: float) -> None:
    clock, table = Clock(), Table(3).reveal(green=5, red=1)
    ui = Ui(lambda language: str, clock=clock)
    for line in (AT_HOME, hello(table), OPEN):
        ui.hear(line)
    clock.now += 5
    passed = ui.tap(ui.scene(1024, 600).named("pass"))
    assert 1 == len(passed)
    told(ui, table.say(**_read(passed[0])))
    clock.now += after
    assert [] == ui.tap(ui.scene(1024, 600).named("pass"))
    clock.now += GUARD
    assert 1 == len(ui.tap(ui.scene(1024, 600).named("pass")))


def _read(line: str) -> dict[str, Any]:
    import json

    found: dict[str, Any] = json.loads(line)
    return found
