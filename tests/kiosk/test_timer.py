"""The turn timer on the screen: in the rail, second by second, and all of it behind a tap."""

from typing import Any

from kiosk.scene.actions import Open
from kiosk.scene.theme import GOLD
from kiosk.timing.timer import clock
from kiosk.ui import Ui
from tests.games.il_principe.table import Table
from tests.kiosk.states import HOME
from tests.kiosk.test_tap_filter import Clock
from tests.kiosk.test_ui import AT_HOME, hello

TIMES = {"turn": 58.5, "seats": [10.0, 200.0, 30.0], "round": 500.0, "asked": [1]}


def kiosk(clock: Clock, times: dict[str, Any] | None = TIMES, after: int = 60) -> Ui:
    home = {**HOME, "settings": {**HOME["settings"], "turn_timer": after}, "match": "x"}
    ui = Ui(lambda language: str, clock=clock)
    line = hello(Table(3).reveal(green=6))
    for heard in (AT_HOME, {"home": home}, line | ({"times": times} if times else {})):
        ui.handle(heard)
    return ui


def words(ui: Ui) -> list[str]:
    return [text.text for text in ui.scene(1024, 600).texts()]


def test_the_rail_counts_this_turn_second_by_second() -> None:
    now = Clock()
    ui = kiosk(now)
    assert "0:58" in words(ui)
    wake = ui.wake()
    assert wake is not None
    assert 0.5 <= wake <= 0.52
    now.now += wake
    assert "0:59" in words(ui)
    now.now += 1
    assert "1:00" in words(ui)


def test_a_late_turn_is_gold_and_no_more() -> None:
    now = Clock()
    ui = kiosk(now)

    def fills() -> set[Any]:
        place = ui.scene(1024, 600).named("times").rect
        return {
            getattr(item, "fill", None)
            for item in ui.scene(1024, 600).items
            if getattr(item, "rect", None) == place
        }

    assert GOLD not in fills()
    now.now += 2
    assert GOLD in fills()


def test_a_tap_shows_turn_players_and_round() -> None:
    now = Clock()
    ui = kiosk(now)
    now.now += 5
    assert [] == ui.tap(ui.scene(1024, 600).named("times"))
    assert {"1:03", "0:10", "3:25", "0:30", "8:25"} <= set(words(ui))
    now.now += 1  # a second tap at once would be the same tap
    ui.tap(ui.scene(1024, 600).named("times"))
    assert "8:25" not in words(ui)


def test_off_at_first_there_is_no_timer_and_nothing_is_drawn_again() -> None:
    now = Clock()
    ui = kiosk(now, None, 0)
    assert "times" not in {touch.name for touch in ui.scene(1024, 600).touches()}
    now.now += 60
    assert None is ui.wake()
    ui.act(Open("times"))
    assert any("timer is off" in text for text in words(ui))


def test_clocks() -> None:
    assert ["0:00", "0:59", "1:00", "59:59", "1:00:00"] == [clock(s) for s in (0.4, 59.9, 60, 3599, 3600)]
