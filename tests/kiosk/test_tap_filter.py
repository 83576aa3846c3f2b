"""Which taps count: two taps of one nervous finger never answer for two players."""

import json

import pytest

from kiosk.scene.actions import Close, Open, Put, say
from kiosk.scene.scene import Box, Rect, Touch
from kiosk.timing.overlays import VEIL
from kiosk.timing.tap_filter import DOUBLE, GUARD, TapFilter
from kiosk.ui import Ui
from tests.games.il_principe.table import Table
from tests.kiosk.test_ui import AT_HOME, OPEN, hello

PLACE = Rect(10, 10, 100, 70)
ANNA = Touch(PLACE, say(seat=0, pass_=True), name="pass")
BRUNO = Touch(PLACE, say(seat=1, pass_=True), name="pass")


def test_a_second_tap_at_once_is_the_same_tap() -> None:
    taps = TapFilter()
    assert [True, False, True] == [taps.counts(ANNA, at) for at in (5, 5 + DOUBLE / 2, 6)]
    assert [True, True] == [
        taps.counts(Touch(PLACE, Put("bid", n), name="more", again=True), 9) for n in (1, 1)
    ]


def test_a_place_that_answered_for_another_stays_deaf_for_a_moment() -> None:
    taps = TapFilter()
    assert taps.counts(ANNA, 5)
    taps.changed([ANNA], 5.01)
    assert [False, False, True] == [taps.counts(BRUNO, at) for at in (5.2, 5.5, 5.02 + GUARD)]


def test_a_small_button_guards_a_large_one_that_comes_over_it() -> None:
    """Whether the finger was in the middle of either or not: passing early would bid for the next player."""
    taps, wide = TapFilter(), Touch(Rect(0, 10, 600, 70), say(seat=1, bid=3), name="bid")
    aside = Touch(Rect(500, 10, 90, 70), say(seat=0, pass_=True), name="pass now")
    taps.changed([aside], 5)
    assert not taps.counts(wide, 5.1)
    taps = TapFilter()
    taps.changed([wide], 5)
    assert not taps.counts(aside, 5.1)


def test_a_finger_that_came_while_the_new_screen_was_drawn_meant_the_old_one() -> None:
    """Seen in a real window on a busy machine: a double tap on the board also passed in the first auction."""
    taps = TapFilter()
    assert taps.counts(ANNA, 5)
    taps.changed([ANNA], 5.01)
    taps.seen(5.01 + 2 * GUARD)  # a slow machine has drawn the new screen only now
    assert not taps.counts(BRUNO, 5.02 + 2 * GUARD)
    taps.seen(9)  # the same screen, once more
    assert taps.counts(BRUNO, 9)


def test_what_stands_where_nothing_was_counts_at_once_and_what_says_nothing_soon() -> None:
    """A second tap at once must not choose for the next player either; nobody reads a new screen in a quarter of a second."""
    taps = TapFilter()
    elsewhere = Touch(Rect(300, 10, 100, 70), say(seat=1, pass_=True), name="pass")
    undo = Touch(Rect(500, 10, 70, 70), say(undo=True), name="undo")
    ctx = Touch(PLACE, Put("ahead", 2), name="seat 2")
    taps.changed([ANNA, undo], 5)
    assert [True, True, False] == [taps.counts(touch, 5.1) for touch in (elsewhere, undo, ctx)]
    assert taps.counts(ctx, 5 + DOUBLE)


def test_changes_in_a_row_keep_what_was_seen() -> None:
    """Automatic passes follow at once: nobody has seen what was there in between."""
    taps = TapFilter()
    taps.changed([ANNA], 5)
    taps.changed([BRUNO], 5.001)
    assert not taps.counts(BRUNO, 5.2)


class Clock:
    """A clock moved by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def told(ui: Ui, table: Table) -> None:
    ui.handle(hello(table))


def at_auction() -> tuple[Clock, Table, Ui]:
    """Three bid for six cards, on a screen that nobody has touched for a while."""
    clock, table = Clock(), Table(3).reveal(green=5, red=1)
    ui = Ui(lambda language: str, clock=clock)
    for line in (AT_HOME, hello(table), OPEN):
        ui.handle(line)
    clock.now += 5
    return clock, table, ui


@pytest.mark.parametrize("after", [0.05, 0.2, 0.5])
def test_two_taps_on_pass_pass_for_one_seat(after: float) -> None:
    clock, table, ui = at_auction()
    passed = ui.tap(ui.scene(1024, 600).named("pass"))
    assert 1 == len(passed)
    told(ui, table.say(**json.loads(passed[0])))
    clock.now += after
    assert [] == ui.tap(ui.scene(1024, 600).named("pass"))
    clock.now += GUARD
    assert 1 == len(ui.tap(ui.scene(1024, 600).named("pass")))


def test_two_taps_answer_once_though_the_same_seat_is_asked_the_same_again() -> None:
    """After passing early for somebody, the same seat is to bid: the second tap must not bid for it."""
    clock, table, ui = at_auction()
    asked = table.prompt.seats
    other = next(seat for seat in range(3) if seat not in asked)
    ui.tap(ui.scene(1024, 600).named(f"seat {other}"))
    clock.now += 1
    ahead = ui.scene(1024, 600).named("pass now")
    told(ui, table.say(**json.loads(ui.tap(ahead)[0])))
    assert asked == table.prompt.seats
    clock.now += 0.1
    second = ui.scene(1024, 600).at(ahead.rect.x + ahead.rect.w / 2, ahead.rect.y + ahead.rect.h / 2)
    assert second is not None
    assert [] == ui.tap(second)


def test_a_button_that_does_not_hear_yet_is_seen_to_rest() -> None:
    clock, table, ui = at_auction()
    assert set() == _veiled(ui)
    told(ui, table.say(**json.loads(ui.tap(ui.scene(1024, 600).named("pass"))[0])))
    assert {"pass", "bid"} == _veiled(ui)
    wake = ui.wake()
    assert wake is not None
    assert wake <= GUARD + 0.01
    clock.now += GUARD + 0.01
    assert set() == _veiled(ui)


def _veiled(ui: Ui) -> set[str]:
    """Controls that are veiled."""
    scene = ui.scene(1024, 600)
    veils = [item.rect for item in scene.items if isinstance(item, Box) and item.fill == VEIL]
    return {touch.name for touch in scene.touches() if touch.rect in veils}


# A toggle never bounces back by a double tap: what a nervous finger does twice at once, it has done once.


def test_a_toggle_stays_where_the_first_of_two_quick_taps_has_put_it() -> None:
    clock, ui = Clock(), Ui(lambda language: str)
    ui.clock = clock
    for value, after, kept in ((True, 1, True), (None, DOUBLE / 2, True), (None, 1, None), (True, 1, True)):
        clock.now += after
        ui.tap(Touch(PLACE, Put("bank", value), name="bank"))
        assert kept == ui.draft.get("bank")


def test_steps_and_letters_count_however_quick_they_are() -> None:
    clock, ui = Clock(), Ui(lambda language: str)
    ui.clock = clock
    for n in (1, 2, 3):
        clock.now += 0.1
        ui.tap(Touch(PLACE, Put("n", n), name="more"))
    assert 3 == ui.draft["n"]


def test_what_a_double_tap_opens_stays_open() -> None:
    clock, ui = Clock(), Ui(lambda language: str)
    ui.clock = clock
    for action in (Open("log"), Close()):
        clock.now += 0.1
        ui.tap(Touch(PLACE, action, name="log"))
    assert [Open("log")] == ui.stack


def test_a_setting_goes_on_by_one_value_with_a_double_tap() -> None:
    taps = TapFilter()
    on, off = (Touch(PLACE, say(settings={"sounds": value}), name="sounds") for value in (True, False))
    assert [True, False, True] == [taps.counts(one, at) for one, at in ((on, 5), (off, 5.1), (off, 5.4))]
