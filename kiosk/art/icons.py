"""Small signs: what goes with a word, so that colour is never alone."""

from kivy.graphics import (
    Color,
    RoundedRectangle,
    SmoothEllipse,
    SmoothLine,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)

from kiosk.art.shapes import polygon, star
from kiosk.scene.theme import ASH_DARK, Colour


def play(w: float, h: float, ink: Colour) -> None:
    """Now: a triangle that points onward."""
    polygon([(w * 0.15, h * 0.95), (w * 0.15, h * 0.05), (w * 0.95, h * 0.5)], ink)


def lead(w: float, h: float, ink: Colour) -> None:
    """The highest: a star."""
    polygon(star(w / 2, h / 2, min(w, h) * 0.5), ink)


def cross(w: float, h: float, ink: Colour) -> None:
    """Out."""
    Color(*ink)
    for a, b in ((0.12, 0.88), (0.88, 0.12)):
        SmoothLine(points=[w * 0.12, h * a, w * 0.88, h * b], width=h * 0.11, cap="round")


def dots(w: float, h: float, ink: Colour) -> None:
    """Waiting."""
    Color(*ink)
    r = h * 0.13
    for k in (0.16, 0.5, 0.84):
        SmoothEllipse(pos=(w * k - r, h / 2 - r), size=(2 * r, 2 * r))


def hatch(w: float, h: float, step: int) -> None:
    """The texture of a seat that is out."""
    StencilPush()
    RoundedRectangle(pos=(0, 0), size=(w, h), radius=[10])
    StencilUse()
    Color(*ASH_DARK)
    for k in range(-int(h / step) - 2, int(w / step) + 2):
        SmoothLine(points=[k * step, 0, k * step + h, h], width=step * 0.16)
    StencilUnUse()
    RoundedRectangle(pos=(0, 0), size=(w, h), radius=[10])
    StencilPop()


ART = {"play": play, "star": lead, "cross": cross, "dots": dots, "hatch": hatch}
