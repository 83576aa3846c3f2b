"""The colours of any other game, and what it is known by."""

from kiosk.generic import looks
from kiosk.scene.scene import Art, Rect, Scene
from kiosk.scene.style import Style
from kiosk.scene.theme import GOLD
from kiosk.store import Line

COLOURS = ("red", "blue", "green", "yellow", "purple", "white", "orange", "black")


def style(seat: Line) -> Style:
    """A seat in its colour."""
    return looks.style(seat, COLOURS)


def emblem(scene: Scene, place: Rect) -> None:
    """A crown for any game."""
    size = min(place.w, place.h)
    scene.add(Art(place.centre(size, size), "sign crown", (GOLD,)))
