"""Cities by their size, and the symbols of the six regions: our own, so that colour is never the only cue."""

from collections.abc import Callable

from kiosk.art.pen import Pen, box, walls
from kiosk.art.shapes import curve, disc, lines, polygon
from kiosk.scene.theme import INK, PARCHMENT, Colour, colour

ROOF = colour("#a5442a")
STONE = colour("#d9c49a")


def tower(pen: Pen, middle: float, width: float, top: float) -> None:
    """A tower with battlements."""
    pen.shape(*box(middle - width * 0.4, 0.1, middle + width * 0.4, top - 0.08), fill=STONE)
    pen.shape(*walls(middle - width / 2, top - 0.16, middle + width / 2, top, 3), fill=STONE)
    pen.hole(middle, top - 0.36, width * 0.26, 0.14)


def house(pen: Pen, middle: float, width: float, top: float) -> None:
    """A house with a red roof."""
    eaves = top - 0.18
    pen.shape(*box(middle - width / 2, 0.1, middle + width / 2, eaves), fill=PARCHMENT)
    pen.shape((middle - width * 0.6, eaves), (middle + width * 0.6, eaves), (middle, top), fill=ROOF)


def church(pen: Pen, middle: float, width: float, top: float) -> None:
    """A dome with a lantern."""
    eaves = top - 0.34
    pen.shape(*box(middle - width / 2, 0.1, middle + width / 2, eaves), fill=PARCHMENT)
    half, rest = -width * 0.5, -width * 0.2
    vault = curve((half, eaves), (half, top - 0.12), (rest, top - 0.05), (0, top - 0.04))
    points = [*vault, *((-a, b) for a, b in reversed(vault))]
    pen.shape(*((middle + a, b) for a, b in points), fill=ROOF)
    pen.line(middle, top - 0.04, middle, top + 0.04, width=0.03)


SMALL: tuple[tuple[Callable[[Pen, float, float, float], None], float, float, float], ...] = (
    (tower, 0.5, 0.2, 0.9),
    (house, 0.3, 0.26, 0.62),
    (house, 0.7, 0.26, 0.58),
)
MEDIUM = (
    (tower, 0.24, 0.18, 0.82),
    (tower, 0.66, 0.2, 0.96),
    (house, 0.45, 0.26, 0.66),
    (house, 0.86, 0.22, 0.56),
    (house, 0.12, 0.2, 0.5),
)
LARGE = (
    (tower, 0.14, 0.16, 0.76),
    (tower, 0.33, 0.17, 0.94),
    (tower, 0.88, 0.16, 0.86),
    (church, 0.62, 0.34, 0.92),
    (house, 0.44, 0.2, 0.56),
    (house, 0.24, 0.18, 0.5),
    (house, 0.8, 0.2, 0.52),
)


def city(w: float, h: float, icons: int) -> None:
    """A city behind its wall: the more icons on its card, the larger."""
    x, y, w, h = 2, 2, w - 4, h - 4
    pen = Pen(x, y, w, h, STONE, INK)
    pen.hair = max(0.7, h * 0.014)
    for draw, middle, width, top in {3: SMALL, 4: MEDIUM}.get(icons, LARGE):
        draw(pen, middle, width, top)
    low = 0.1 if icons == 3 else 0.02
    pen.shape(*walls(low, 0, 1 - low, 0.34, 7 if icons == 3 else 9), fill=STONE)
    pen.hole(0.5, 0, 0.12, 0.24)


# The symbols of the regions.


def hills(w: float, h: float, ink: Colour) -> None:
    """Brown: mountains."""
    for ridge in ((0.04, 0.16, 0.36, 0.84, 0.62, 0.3), (0.5, 0.5, 0.66, 0.74, 0.96, 0.16)):
        lines([(w, h)[i % 2] * v for i, v in enumerate(ridge)], ink, w * 0.05)


def grapes(w: float, h: float, ink: Colour) -> None:
    """Violet: grapes."""
    r = w * 0.115
    for row, count in enumerate((3, 2, 1)):
        for i in range(count):
            disc(w * (0.5 + 0.27 * (i - (count - 1) / 2)), h * (0.6 - 0.225 * row), r, ink, ink)
    lines((w * 0.5, h * 0.74, w * 0.52, h * 0.95, w * 0.72, h * 0.9), ink, w * 0.045)


def cypress(w: float, h: float, ink: Colour) -> None:
    """Green: two cypresses."""
    pen = Pen(0, 0, w, h, ink, ink)
    for middle, top in ((0.32, 0.96), (0.70, 0.78)):
        half = curve((0, 0.16), (0.26, 0.2), (0.16, top * 0.62), (0, top))
        points = [*half, *((-a, b) for a, b in reversed(half[1:-1]))]
        _flat(pen, [(middle + a, b) for a, b in points], ink)
        lines((w * middle, h * 0.04, w * middle, h * 0.2), ink, w * 0.045)


def waves(w: float, h: float, ink: Colour) -> None:
    """Blue: waves."""
    for level in (0.24, 0.5, 0.76):
        up = curve((0.05, level), (0.16, level + 0.22), (0.3, level + 0.22), (0.5, level))
        down = curve((0.5, level), (0.66, level - 0.2), (0.8, level - 0.2), (0.95, level))
        lines([v for a, b in (*up, *down[1:]) for v in (w * a, h * b)], ink, w * 0.05)


def lily(w: float, h: float, ink: Colour) -> None:
    """Red: a lily."""
    pen = Pen(0, 0, w, h, ink, ink)
    leaf = curve((0, 0.34), (0.22, 0.56), (0.16, 0.78), (0, 0.98))
    _flat(pen, [(0.5 + a, b) for a, b in (*leaf, *((-a, b) for a, b in reversed(leaf[1:-1])))], ink)
    for side in (-1, 1):
        petal = curve((0.06, 0.36), (0.2, 0.9), (0.5, 0.82), (0.42, 0.5))
        lines([v for a, b in petal for v in (w * (0.5 + side * a), h * b)], ink, w * 0.06)
        lines((w * (0.5 + side * 0.02), h * 0.3, w * (0.5 + side * 0.2), h * 0.06), ink, w * 0.05)
    lines((w * 0.3, h * 0.32, w * 0.7, h * 0.32), ink, w * 0.055)


def wheat(w: float, h: float, ink: Colour) -> None:
    """Yellow: an ear of wheat."""
    lines((w * 0.5, h * 0.03, w * 0.5, h * 0.9), ink, w * 0.035)
    for level in (0.36, 0.54, 0.72):
        for side in (-1, 1):
            tip = (side * 0.3, level + 0.1), (side * 0.24, level + 0.24)
            grain = curve((0, level), (side * 0.14, level), *tip)
            lines([v for a, b in grain for v in (w * (0.5 + a), h * b)], ink, w * 0.062)


def _flat(pen: Pen, points: list[tuple[float, float]], ink: Colour) -> None:
    polygon([pen.at(a, b) for a, b in points], ink)


SIGNS = {"brown": hills, "violet": grapes, "green": cypress, "blue": waves, "red": lily, "yellow": wheat}


def region(w: float, h: float, which: str, ink: Colour) -> None:
    """The symbol of a region, in one colour."""
    side = min(w, h)
    SIGNS[which](side, side, ink)


ART = {"city": city, "region": region}
