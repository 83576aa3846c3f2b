"""What a game keeps in sight on every screen that asks something or tells how it ended: a strip at the foot. Pure."""

from collections.abc import Callable
from dataclasses import replace

from kiosk.games import of
from kiosk.parts.asking import ARMS, style
from kiosk.scene.look import Look
from kiosk.scene.scene import Art, Box, Rect, Scene
from kiosk.scene.theme import CHARCOAL, GOLD, INK, PARCHMENT, Font

LYING, UPRIGHT = 40, 80
"""Its height, in units: two lines where the screen stands."""
POINTS, NAME = 52, 92
"""How wide the points and the name of a seat are in it."""


def page(look: Look) -> Look:
    """What the strip leaves of the screen; nothing on it gets smaller for that."""
    return look if _drawing(look) is None else replace(look, height=_place(look).y, unit=look.u)


def strip(look: Look, scene: Scene) -> None:
    """Draw it, if this game has one."""
    if (draw := _drawing(look)) is not None:
        scene.add(Box(_place(look), CHARCOAL))
        draw(look, scene, _place(look).inset(14 * look.u, 2 * look.u))


def standings(look: Look, scene: Scene, place: Rect, sign: str) -> None:
    """For a strip: a sign for the points, and those of every seat beside its arms; who is on turn stands on gold, by name."""
    u, turn = look.u, (look.state.view or {}).get("turn")
    scene.add(Art(place.left(36 * u).inset(0, 3 * u), sign, (PARCHMENT,)))
    place = place.after(42 * u)
    for seat in range(len(look.state.seats)):
        on_turn = turn == seat and look.state.over is None
        cell = place.left(place.h * ARMS + (POINTS + NAME * on_turn + 10) * u)
        _standing(look, scene, cell, seat, on_turn)
        place = place.after(cell.w + 6 * u)


def _standing(look: Look, scene: Scene, cell: Rect, seat: int, on_turn: bool) -> None:
    u, own, points = look.u, style(look, seat), str(look.state.seats[seat]["score"])
    fill, ink = (GOLD, INK) if on_turn else (CHARCOAL, PARCHMENT)
    arms, rest = cell.after(4 * u).left(cell.h * ARMS), cell.after(cell.h * ARMS + 10 * u)
    scene.add(Box(cell, fill, 8 * u), own.arms(arms.inset(0, 2 * u)))
    look.text(scene, rest.tail(POINTS * u), points, 34, ink, fill, font=Font.NUMBER, least=20)
    if on_turn:
        name = rest.before(POINTS * u)
        look.text(scene, name, own.title, 25, ink, fill, font=Font.NUMBER, align="left", least=20, lines=1)


def _place(look: Look) -> Rect:
    return look.screen.foot((UPRIGHT if look.is_portrait else LYING) * look.u)


def _drawing(look: Look) -> Callable[[Look, Scene, Rect], None] | None:
    """Nothing where the table keeps the match itself: what is known then stands on its screen."""
    view = look.state.view
    return None if view is None or view.get("mode") == "by-hand" else of(look).sight
