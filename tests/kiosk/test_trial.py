"""A rotation that nobody can read comes back after ten seconds; somebody who can read it keeps it."""

import pytest

from companion.text.language import translator
from kiosk.scene.actions import Open, say
from kiosk.ui import Ui
from tests.kiosk.cases_home import at_home
from tests.kiosk.test_tap_filter import Clock


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def ui(clock: Clock) -> Ui:
    """The settings are open, and the rotation is tapped."""
    ui = Ui(translator, clock=clock)
    ui.state = at_home()
    ui.act(Open("settings"))
    assert [say(settings={"rotation": 90}).line] == tap(ui, "rotation")
    return ui


def tap(ui: Ui, name: str) -> list[str]:
    return ui.act(ui.scene(1024, 600).named(name).action)


def is_asked(ui: Ui) -> bool:
    return any(text.text == "Can you read this?" for text in ui.scene(1024, 600).texts())


def test_it_is_asked_and_taken_back_after_ten_seconds(ui: Ui, clock: Clock) -> None:
    assert is_asked(ui)
    for _ in range(40):
        wake = ui.wake()
        assert wake is not None
        assert 0 < wake <= 1
        clock.now += wake
        lines = ui.tick()
        if lines:
            break
    assert [say(settings={"rotation": 0}).line] == lines
    assert 110 == pytest.approx(clock.now)
    assert not is_asked(ui)
    assert [] == ui.tick()


def test_somebody_who_can_read_it_keeps_it(ui: Ui, clock: Clock) -> None:
    assert [] == tap(ui, "keep it")
    clock.now += 20
    assert [] == ui.tick()
    assert not is_asked(ui)


def test_it_can_be_taken_back_at_once(ui: Ui) -> None:
    assert [say(settings={"rotation": 0}).line] == tap(ui, "turn back")
    assert not is_asked(ui)
