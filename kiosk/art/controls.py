"""Symbols on controls: arrows, plus and minus, a climbing bid."""

from kiosk.art.shapes import lines, polygon
from kiosk.scene.theme import Colour

TIP, UPPER, LOWER = (0.9, 0.5), (0.2, 0.95), (0.2, 0.05)
TURNS = {
    "right": lambda a, b: (a, b),
    "left": lambda a, b: (1 - a, b),
    "up": lambda a, b: (b, a),
    "down": lambda a, b: (b, 1 - a),
}


def arrow(w: float, h: float, way: str, ink: Colour) -> None:
    """A triangle pointing left, right, up or down."""
    corners = [TURNS[way](*corner) for corner in (TIP, UPPER, LOWER)]
    polygon([(w * a, h * b) for a, b in corners], ink)


def minus(w: float, h: float, ink: Colour) -> None:
    """One less."""
    lines((w * 0.16, h / 2, w * 0.84, h / 2), ink, h * 0.09)


def plus(w: float, h: float, ink: Colour) -> None:
    """One more."""
    minus(w, h, ink)
    lines((w / 2, h * 0.16, w / 2, h * 0.84), ink, h * 0.09)


def tick(w: float, h: float, ink: Colour) -> None:
    """Chosen."""
    lines((w * 0.14, h * 0.5, w * 0.4, h * 0.2, w * 0.88, h * 0.82), ink, h * 0.08)


def climb(w: float, h: float, ink: Colour) -> None:
    """Rises while a button is held."""
    for level in (0.12, 0.46):
        points = (w * 0.14, h * level, w * 0.5, h * (level + 0.4), w * 0.86, h * level)
        lines(points, ink, h * 0.07)


ART = {"arrow": arrow, "minus": minus, "plus": plus, "tick": tick, "climb": climb}
