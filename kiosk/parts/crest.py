"""The arms of a seat as an element of a layout."""

from kiosk.scene.layout import Canvas, Element
from kiosk.scene.scene import Rect
from kiosk.scene.style import Style

SHAPE = 0.82
"""How wide arms are for their height."""


def crest(style: Style, most: float) -> Element:
    """Arms in the middle of their place, at most so many units high."""

    def paint(canvas: Canvas, place: Rect) -> None:
        h = min(place.h, canvas.pixels(most), place.w / SHAPE)
        canvas.scene.add(style.arms(place.centre(h * SHAPE, h)))

    return Element(paint)
