"""Small symbols that go with a word, so that colour is never the only cue."""

from kiosk.art.shapes import clipped, dot, lines, polygon, star
from kiosk.scene.theme import ASH_DARK, Colour


def play(w: float, h: float, ink: Colour) -> None:
    """Now: a triangle pointing right."""
    polygon([(w * 0.15, h * 0.95), (w * 0.15, h * 0.05), (w * 0.95, h * 0.5)], ink)


def lead(w: float, h: float, ink: Colour) -> None:
    """The highest bid: a star."""
    polygon(star(w / 2, h / 2, min(w, h) * 0.5), ink)


def cross(w: float, h: float, ink: Colour) -> None:
    """Out."""
    for a, b in ((0.12, 0.88), (0.88, 0.12)):
        lines((w * 0.12, h * a, w * 0.88, h * b), ink, h * 0.11)


def dots(w: float, h: float, ink: Colour) -> None:
    """Waiting."""
    for k in (0.16, 0.5, 0.84):
        dot(w * k, h / 2, h * 0.13, ink)


def hatch(w: float, h: float, step: int) -> None:
    """The texture of a seat that has passed."""
    with clipped(w, h, 10):
        for k in range(-int(h / step) - 2, int(w / step) + 2):
            lines((k * step, 0, k * step + h, h), ASH_DARK, step * 0.16)


ART = {"play": play, "star": lead, "cross": cross, "dots": dots, "hatch": hatch}
