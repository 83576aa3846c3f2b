"""The arms of the families, and crowns."""

from math import cos, pi, sin

from kiosk.art.heraldry import AZURE, GULES, OR, SABLE, crown_at, outline
from kiosk.art.shapes import Points, disc, dot, lines, polygon, rectangle
from kiosk.scene.theme import ARGENT, GOLD, INK, Colour


def medici(x: float, y: float, w: float, h: float) -> None:
    """Five roundels gules and one azure."""
    roundels = ((0.5, 0.80), (0.24, 0.66), (0.76, 0.66), (0.24, 0.42), (0.76, 0.42), (0.5, 0.24))
    for i, (a, b) in enumerate(roundels):
        disc(x + w * a, y + h * b, w * 0.125, AZURE if i == 0 else GULES)


HALF_EAGLE = (
    (0.5, 0.92), (0.56, 0.90), (0.60, 0.84), (0.57, 0.80), (0.56, 0.74), (0.66, 0.80), (0.80, 0.88),
    (0.92, 0.86), (0.86, 0.79), (0.95, 0.74), (0.86, 0.69), (0.93, 0.61), (0.82, 0.59), (0.86, 0.50),
    (0.74, 0.50), (0.66, 0.46), (0.62, 0.38), (0.72, 0.26), (0.62, 0.28), (0.60, 0.16), (0.55, 0.24),
    (0.5, 0.10),
)  # fmt: skip


def eagle(x: float, y: float, w: float, h: float, fill: Colour, edge: Colour) -> None:
    """An eagle displayed."""
    points = [*HALF_EAGLE, *((1 - a, b) for a, b in reversed(HALF_EAGLE[1:-1]))]
    polygon([(x + w * a, y + h * b) for a, b in points], fill, edge, 1.1)


def este(x: float, y: float, w: float, h: float) -> None:
    """An eagle argent, crowned."""
    eagle(x + w * 0.04, y + h * 0.06, w * 0.92, h * 0.82, ARGENT, INK)
    crown_at(x + w * 0.5, y + h * 0.83, w * 0.26, h * 0.12, OR)


def visconti(x: float, y: float, w: float, h: float) -> None:
    """The serpent of Milan."""
    points: list[float] = []
    for i in range(65):
        t = i / 64
        coil = 0.5 + 0.25 * sin(t * 2.35 * pi + 0.15) * (1 - 0.25 * t)
        points += [x + w * coil, y + h * (0.74 - 0.60 * t)]
    lines(points, INK, w * 0.068)
    lines(points, AZURE, w * 0.055)
    head_x, head_y = points[0], points[1]

    def around(*corners: tuple[float, float]) -> Points:
        return [(head_x + w * a, head_y + h * b) for a, b in corners]

    upper, lower = ((-0.10, -0.02), (-0.06, 0.10), (0.05, 0.14), (0.20, 0.12)), ((0.21, 0.01), (0.08, -0.03))
    polygon(around(*upper, (0.10, 0.055), *lower), AZURE, INK, 1.1)
    polygon(around((0.10, 0.055), (0.24, 0.10), (0.33, 0.055), (0.24, 0.02)), GULES, INK, 1)
    disc(head_x + w * 0.02, head_y + h * 0.085, w * 0.022, ARGENT)
    crown_at(head_x + w * 0.02, head_y + h * 0.145, w * 0.24, h * 0.09, OR)


def carraresi(x: float, y: float, w: float, h: float) -> None:
    """A cart gules, seen from above."""
    middle, beam = x + w / 2, w * 0.035
    for side in (-1, 1):
        rectangle(middle + side * w * 0.13 - beam, y + h * 0.22, 2 * beam, h * 0.66, GULES)
    for level in (0.34, 0.55, 0.76):
        rectangle(x + w * 0.17, y + h * level - beam, w * 0.66, 2 * beam, GULES)
    for side in (-1, 1):
        for level in (0.34, 0.76):
            wheel(middle + side * w * 0.325, y + h * level, w * 0.125)


def wheel(cx: float, cy: float, r: float) -> None:
    """A wheel with six spokes."""
    disc(cx, cy, r, GULES)
    dot(cx, cy, r * 0.72, ARGENT)
    for k in range(3):
        a = k * pi / 3
        spoke = (cx - r * cos(a), cy - r * sin(a), cx + r * cos(a), cy + r * sin(a))
        lines(spoke, GULES, max(1.2, r * 0.1))
    dot(cx, cy, r * 0.24, GULES)


def gonzaga(x: float, y: float, w: float, h: float) -> None:
    """A cross patty gules between four eagles sable."""
    cx, cy, a, b, across, up = x + w / 2, y + h * 0.56, w * 0.07, w * 0.15, w * 0.46, h * 0.40
    cross = [
        (-a, a), (-b, up), (b, up), (a, a), (across, b), (across, -b), (a, -a), (b * 0.8, -up * 1.12),
        (-b * 0.8, -up * 1.12), (-a, -a), (-across, -b), (-across, b),
    ]  # fmt: skip
    polygon([(cx + dx, cy + dy) for dx, dy in cross], GULES, INK, 1.2)
    for side in (-1, 1):
        for lift in (0.14, -0.28):
            eagle(cx + side * w * 0.29 - w * 0.14, cy + h * lift, w * 0.28, h * 0.24, SABLE, SABLE)


ARMS = {
    "medici": (OR, medici),
    "visconti": (ARGENT, visconti),
    "carraresi": (ARGENT, carraresi),
    "este": (AZURE, este),
    "gonzaga": (ARGENT, gonzaga),
}


def shield(w: float, h: float, family: str) -> None:
    """The arms of a family."""
    field, charge = ARMS[family]
    x, y, w, h = 3, 3, w - 6, h - 6
    polygon(outline(x, y, w, h), INK, INK, 1.4)
    polygon(outline(x, y, w, h, w * 0.045), field)
    charge(x + w * 0.06, y + h * 0.05, w * 0.88, h * 0.90)


def crown(w: float, h: float) -> None:
    """The crown of the Principe."""
    x, y, w, h = 6, 3, w - 12, h - 12
    crown_at(x + w / 2, y, w, h, GOLD)
    for a, b in ((0, 0.78), (0.5, 1.04), (1, 0.78)):
        disc(x + w * a, y + h * b, h * 0.11, GOLD)
    lines((x + w * 0.07, y + h * 0.2, x + w * 0.93, y + h * 0.2), INK, 1.2)


ART = {"shield": shield, "crown": crown}
