"""A purse is looked into by holding it, or one's own shield in the auction: its number is small, and beside the finger."""

import json

import pytest

from kiosk.scene.actions import Open
from kiosk.scene.scene import Box, Rect, Scene, Text
from kiosk.scene.theme import GOLD
from kiosk.ui import Ui
from tests.games.il_principe.table import Table
from tests.kiosk.states import auction as running
from tests.kiosk.test_ui import AT_HOME, OPEN, hello

SIZES = [(1024, 600), (800, 480), (480, 800), (1920, 1080)]


def kiosk(table: Table) -> Ui:
    ui = Ui(lambda language: str, clock=lambda: 100.0)
    for line in (AT_HOME, hello(table), OPEN):
        ui.handle(line)
    return ui


def looked_into(ui: Ui, seat: int, size: tuple[int, int], amount: int) -> tuple[Rect, Scene]:
    """A finger goes down on the purse of a seat, and the referee sends its content; the finger's position, and the screen."""
    touch = ui.scene(*size).named(f"purse {seat}")
    assert touch.held
    (line,) = ui.tap(touch, down=True)
    assert {"ask": "purse", "seat": seat} == json.loads(line)
    ui.handle({"purse": {"seat": seat, "coins": amount}})
    return touch.rect, ui.scene(*size)


def assert_small_and_beside(scene: Scene, finger: Rect, size: tuple[int, int]) -> None:
    """No neighbour can read it: it takes a twentieth of the screen at most, close to the finger and not below it."""
    at = number(scene, 777).rect
    gold = [item.rect for item in scene.items if isinstance(item, Box) and item.fill == GOLD]
    *_, sheet = (rect for rect in gold if rect.holds(at.x, at.y))
    assert sheet.w * sheet.h <= 0.06 * size[0] * size[1]
    assert Rect(0, 0, *size).inset(min(size) / 300).holds(sheet.x, sheet.y)
    assert Rect(0, 0, *size).inset(min(size) / 300).holds(sheet.right, sheet.bottom)
    apart = max(
        sheet.x - finger.right, finger.x - sheet.right, sheet.y - finger.bottom, finger.y - sheet.bottom
    )
    assert 0 < apart < 0.05 * min(size)
    assert number(scene, 777).size >= 0.07 * min(size)


def number(scene: Scene, amount: int) -> Text:
    (found,) = (text for text in scene.texts() if text.text == str(amount))
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seat", range(5))
def test_in_the_auction_one_holds_ones_own_shield(size: tuple[int, int], seat: int) -> None:
    ui = kiosk(running(5))
    finger, scene = looked_into(ui, seat, size, 777)
    assert_small_and_beside(scene, finger, size)
    assert [] == ui.tap(ui.scene(*size).named(f"purse {seat}"), down=False)
    assert "777" not in {text.text for text in ui.scene(*size).texts()}


def test_the_rest_of_a_panel_still_passes_ahead() -> None:
    scene = kiosk(running(5)).scene(1024, 600)
    ahead, purse = scene.named("seat 0").rect, scene.named("purse 0").rect
    assert ahead.y >= purse.bottom - 1 or ahead.x >= purse.right - 1


@pytest.mark.parametrize("size", SIZES)
def test_on_the_table_it_is_shown_beside_the_finger_too(size: tuple[int, int]) -> None:
    ui = kiosk(running(3))
    ui.act(Open("table"))
    for seat in range(3):
        finger, scene = looked_into(ui, seat, size, 777)
        assert_small_and_beside(scene, finger, size)
        ui.tap(ui.scene(*size).named(f"purse {seat}"), down=False)
