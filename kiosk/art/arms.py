"""Plain coats of arms: a shield in one colour with a simple charge."""

from math import cos, pi, sin

from kiosk.art.heraldry import outline
from kiosk.art.shapes import Points, polygon, star
from kiosk.scene.theme import ARGENT, INK, Colour, readable

CHARGES: dict[str, tuple[tuple[float, float], ...]] = {
    "star": tuple(star(0.5, 0.57, 0.3)),
    "cross": (
        (0.42, 0.26), (0.58, 0.26), (0.58, 0.5), (0.8, 0.5), (0.8, 0.66), (0.58, 0.66),
        (0.58, 0.86), (0.42, 0.86), (0.42, 0.66), (0.2, 0.66), (0.2, 0.5), (0.42, 0.5),
    ),
    "tower": (
        (0.3, 0.3), (0.7, 0.3), (0.66, 0.62), (0.74, 0.62), (0.74, 0.84), (0.62, 0.84), (0.62, 0.74),
        (0.56, 0.74), (0.56, 0.84), (0.44, 0.84), (0.44, 0.74), (0.38, 0.74), (0.38, 0.84), (0.26, 0.84),
        (0.26, 0.62), (0.34, 0.62),
    ),
    "lozenge": ((0.5, 0.22), (0.74, 0.56), (0.5, 0.9), (0.26, 0.56)),
    "chevron": ((0.5, 0.8), (0.84, 0.5), (0.78, 0.34), (0.5, 0.6), (0.22, 0.34), (0.16, 0.5)),
    "saltire": (
        (0.5, 0.49), (0.68, 0.27), (0.8, 0.39), (0.61, 0.58), (0.8, 0.77), (0.68, 0.88),
        (0.5, 0.68), (0.32, 0.88), (0.2, 0.77), (0.39, 0.58), (0.2, 0.39), (0.32, 0.27),
    ),
    "bars": (
        (0.2, 0.74), (0.2, 0.88), (0.8, 0.88), (0.8, 0.74), (0.57, 0.74), (0.57, 0.62), (0.8, 0.62),
        (0.8, 0.48), (0.57, 0.48), (0.57, 0.24), (0.43, 0.24), (0.43, 0.48), (0.2, 0.48), (0.2, 0.62),
        (0.43, 0.62), (0.43, 0.74),
    ),
    "pile": ((0.24, 0.84), (0.76, 0.84), (0.5, 0.24)),
    "disc": tuple((0.5 + 0.24 * cos(k * pi / 16), 0.57 + 0.2 * sin(k * pi / 16)) for k in range(32)),
}  # fmt: skip
"""Corners in a unit square, from the bottom."""


def arms(w: float, h: float, charge: str, paint: Colour) -> None:
    """A seat's shield."""
    edge = max(1.5, w * 0.035)
    polygon(outline(0, 0, w, h, edge * 0.6), paint, INK, edge)
    corners: Points = [(a * w, b * h) for a, b in CHARGES[charge]]
    polygon(corners, ARGENT if readable(paint) == ARGENT else INK, INK, 1)


ART = {"plain arms": arms}
