"""The five houses: colour, hatching and arms; the name of a seat, how it looks. Pure."""

from kiosk.scene.scene import Art, Rect, Scene
from kiosk.scene.style import Style
from kiosk.scene.theme import Colour, colour
from kiosk.store import Line

HOUSES: dict[str, tuple[Colour, str]] = {
    "red": (colour("#a31f1a"), "gules"),
    "yellow": (colour("#f0c02c"), "or"),
    "green": (colour("#1d6636"), "vert"),
    "blue": (colour("#1b529b"), "azure"),
    "white": (colour("#f4f1e8"), "argent"),
}
"""Colours and the engravers' hatching of each: Florence, Naples, Venice, Milan, Rome."""


def style(seat: Line) -> Style:
    """The band and the arms of a house."""
    side = seat["side"]
    return Style(str(seat["name"] or side), HOUSES[side][0], "virtu arms", (side,))


def emblem(scene: Scene, place: Rect) -> None:
    """A city with the arms of its rivals: beside them in a flat place, otherwise above them."""
    if place.w < 1.8 * place.h:
        size = min(place.w * 0.46, place.h * 0.44)
        die = place.centre(size * 2, size * 2.3)
        scene.add(Art(die.top(size * 1.1).centre(size, size * 1.1), "virtu", ("cathedral",)))
        for side, cell in zip(("red", "green"), die.foot(size * 1.1).columns(2), strict=True):
            scene.add(Art(cell.centre(size * 0.82, size), "virtu arms", (side,)))
        return
    h = min(place.h, place.w / 2.6)
    middle = place.centre(h * 2.6, h)
    scene.add(Art(middle.centre(h * 0.92, h), "virtu", ("cathedral",)))
    for side, cell in (("red", middle.left(h * 0.7)), ("green", middle.tail(h * 0.7))):
        scene.add(Art(cell.centre(h * 0.66, h * 0.8), "virtu arms", (side,)))
