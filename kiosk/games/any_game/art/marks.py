"""Small marks that tell the kinds of a set apart, by shape and colour."""

from math import cos, pi, sin

from kiosk.art.shapes import Points, polygon
from kiosk.scene.theme import INK, colour

DISC: Points = tuple((0.5 + 0.44 * cos(k * pi / 16), 0.5 + 0.44 * sin(k * pi / 16)) for k in range(32))
SHAPES: tuple[Points, ...] = (
    DISC,
    ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)),
    ((0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9)),
    ((0.0, 0.08), (1.0, 0.08), (0.5, 0.95)),
)
PAINTS = tuple(
    map(colour, ("#b3161b", "#f0c02c", "#1d4f9c", "#1e6b3a", "#6a3d7c", "#ffffff", "#c8691e", "#3a2c20"))
)


def set_mark(w: float, h: float, number: int) -> None:
    """The mark of a kind: neighbours differ in shape and in colour."""
    shape = SHAPES[(number + number // len(PAINTS)) % len(SHAPES)]
    polygon([(w * a, h * b) for a, b in shape], PAINTS[number % len(PAINTS)], INK, max(0.8, w * 0.05))


ART = {"set mark": set_mark}
