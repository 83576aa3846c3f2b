"""A seat's purse: covered, but for its owner while a finger is on it. Pure."""

from collections.abc import Mapping
from typing import Any

from kiosk.games import of
from kiosk.scene.actions import say
from kiosk.scene.look import Look
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import GOLD, INK, SAND, Font


def held(look: Look, seat: int) -> tuple[str, ...]:
    """What the purse of this seat holds, in words, while it may be seen; nothing while it is covered."""
    told: Mapping[str, Any] = look.state.answers.get("purse") or {}
    if told.get("seat") != seat:
        return ()
    amount = next((value for key, value in told.items() if key != "seat"), None)
    return ("?" if amount is None else str(amount),)


def purse(look: Look, scene: Scene, seat: int, place: Rect) -> None:
    """The purse in the middle of a place."""
    u = look.u
    touch = place.centre(max(64 * u, min(place.w, 90 * u)), max(64 * u, min(place.h, 72 * u)))
    shown = held(look, seat)
    scene.add(Box(touch, GOLD if shown else SAND, 10 * u, INK, 1.5 * u))
    for words in shown:
        scene.add(Art(touch.inset(4 * u).top(24 * u).centre(24 * u, 24 * u), *of(look).coin))
        number = touch.below(24 * u).inset(4 * u, 0)
        look.text(scene, number, words, 38, INK, GOLD, font=Font.NUMBER)
    if not shown:
        size = min(touch.w, touch.h) - 10 * u
        scene.add(Art(touch.centre(size, size), "icon-purse", (True,)))
    scene.add(Touch(touch, say(ask="purse", seat=seat), held=True, name=f"purse {seat}"))
