"""No screen of The Princes of Florence betrays a hasty finger, or hides a reason."""

from dataclasses import replace

import msgspec
import pytest

from kiosk.scene.actions import Tell
from kiosk.scene.scene import Box, Rect, Scene
from kiosk.scene.theme import GOLD
from tests.games.florence.kiosk import cases_a, cases_b_act, cases_b_by_hand
from tests.kiosk.cases import Case
from tests.kiosk.states import SIZES

CASES = {
    name: make
    for name, make in (cases_a.CASES | cases_b_act.CASES).items()
    if not name.startswith(("setup", "raise"))
}
ENDS = {"act": "end turn", "act, nothing left": "end turn", "pile": "stay out", "place": "pass"}
"""Screens that a tap ends or gives up, and by which button."""


def overlap(one: Rect, other: Rect) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def drawn(case: Case, size: str) -> Scene:
    return case.screen(case.ctx(*SIZES[size]))


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_what_ends_a_turn_stands_where_nothing_else_stands_and_is_never_gold(size: str) -> None:
    """A second tap on BUILD must not end the turn."""
    for name, button in ENDS.items():
        scene = drawn(CASES[name](5), size)
        rect = scene.named(button).rect
        assert [False] == [
            item.fill == GOLD for item in scene.items if isinstance(item, Box) and item.rect == rect
        ]
        for other, make in CASES.items():
            for touch in drawn(make(5), size).touches():
                is_other = touch.rect != rect and touch.rect.y >= rect.y
                assert not (is_other and overlap(rect, touch.rect)), (name, other, touch.name)


def test_why_something_cannot_be_done_yet_stands_on_the_screen() -> None:
    """Nobody has to tap a faint button to learn it."""
    for name, make in CASES.items():
        case = make(5)
        ctx = case.ctx(*SIZES["usual"])
        scene = case.screen(ctx)
        buttons = [touch for touch in scene.touches() if touch.rect.y >= ctx.footer.y]
        reasons = {button.action.why for button in buttons if isinstance(button.action, Tell)}
        assert reasons <= {text.text for text in scene.texts()}, name


def test_a_last_known_purse_is_held_on_the_screen_or_confirmed_by_a_button() -> None:
    """The screen does not ask which hardware there is: it is told whether it replaces buttons."""
    case = cases_b_by_hand.CASES["money, last known"](3)
    for held in (False, True):
        home = msgspec.structs.replace(case.state.home, screen_presses=held)
        scene = drawn(replace(case, state=replace(case.state, home=home)), "usual")
        said = "hold if the last amount is right" if held else "press BID if the last amount is right"
        assert said in {text.text for text in scene.texts()}
        assert held == ("as kept" in {touch.name for touch in scene.touches()})
