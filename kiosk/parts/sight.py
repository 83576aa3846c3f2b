"""What a game keeps in sight on every screen that asks something or tells how it ended: a strip at the foot. Pure."""

from collections.abc import Callable
from dataclasses import replace

from kiosk.games import of
from kiosk.scene.look import Look
from kiosk.scene.scene import Box, Rect, Scene
from kiosk.scene.theme import CHARCOAL

LYING, UPRIGHT = 40, 80
"""Its height, in units: two lines where the screen stands."""


def page(look: Look) -> Look:
    """What the strip leaves of the screen; nothing on it gets smaller for that."""
    return look if _drawing(look) is None else replace(look, height=_place(look).y, unit=look.u)


def strip(look: Look, scene: Scene) -> None:
    """Draw it, if this game has one."""
    if (draw := _drawing(look)) is not None:
        scene.add(Box(_place(look), CHARCOAL))
        draw(look, scene, _place(look).inset(14 * look.u, 2 * look.u))


def _place(look: Look) -> Rect:
    return look.screen.foot((UPRIGHT if look.is_portrait else LYING) * look.u)


def _drawing(look: Look) -> Callable[[Look, Scene, Rect], None] | None:
    """Nothing where the table keeps the match itself: what is known then stands on its screen."""
    view = look.state.view
    return None if view is None or view.get("mode") == "by-hand" else of(look).sight
