"""The arms of a seat as an element of a layout."""

from kiosk.scene.layout import Element
from kiosk.scene.style import Style


def crest(style: Style, most: float) -> Element:
    """Arms in the middle of their place, at most so many units high."""
    return Element(lambda canvas, place: canvas.scene.add(style.arms_in(place, most)))
