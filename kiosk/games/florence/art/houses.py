"""The ten buildings: a house with the symbol of its use; tower and chapel are drawn whole."""

from collections.abc import Callable
from math import cos, pi, sin

from kiosk.art.heraldry import AZURE, GULES, OR
from kiosk.art.pen import Pen, box, mirrored, walls
from kiosk.art.shapes import curve
from kiosk.games.florence.art.grounds import EARTH, LEAF, STONE, WATER, ground, house
from kiosk.scene.theme import ARGENT, GOLD, INK, PARCHMENT, WINE, colour

LARGE, MEDIUM, SMALL = 7, 5, 3
ROOFS = {LARGE: WINE, MEDIUM: AZURE, SMALL: LEAF}
IRON = colour("#4a4a52")


def columns(pen: Pen) -> None:
    """University: a portico of columns."""
    pen.shape(*box(-0.1, 0.0, 1.1, 0.12), fill=PARCHMENT)
    for a in (0.06, 0.38, 0.7):
        pen.shape(*box(a, 0.12, a + 0.24, 0.72), fill=ARGENT)
    pen.shape((-0.12, 0.72), (1.12, 0.72), (0.5, 1.04), fill=GOLD)


def flask(pen: Pen) -> None:
    """Laboratory: a flask with liquid."""
    neck = [(0.38, 0.98), (0.38, 0.6)]
    round_ = curve((0.38, 0.6), (-0.1, 0.4), (0.0, 0.0), (0.5, 0.0))
    half = [*neck, *round_[1:]]
    pen.shape(*mirrored(half), fill=ARGENT)
    low = curve((0.1, 0.3), (0.1, 0.1), (0.3, 0.03), (0.5, 0.03))
    pen.shape(*mirrored(low), fill=LEAF)
    pen.shape(*box(0.3, 0.92, 0.7, 1.02), fill=EARTH)


def gear(pen: Pen) -> None:
    """Workshop: a toothed wheel."""
    points = []
    for k in range(8):
        for turn, r in ((-0.24, 0.38), (-0.17, 0.52), (0.17, 0.52), (0.24, 0.38)):
            angle = k * pi / 4 + turn
            points.append((0.5 + r * cos(angle), 0.5 + r * sin(angle)))
    pen.shape(*points, fill=IRON)
    pen.dot(0.5, 0.5, 0.17, STONE)


def books(pen: Pen) -> None:
    """Library: books on a shelf."""
    for a, right, high, fill in ((0.0, 0.2, 0.86, WINE), (0.2, 0.36, 0.98, AZURE), (0.36, 0.58, 0.78, OR)):
        pen.shape(*box(a, 0.06, right, high), fill=fill)
    pen.shape((0.6, 0.06), (0.8, 0.06), (1.04, 0.84), (0.84, 0.92), fill=LEAF)
    pen.shape(*box(-0.1, -0.02, 1.1, 0.07), fill=EARTH)


def notes(pen: Pen) -> None:
    """Opera: two notes under a beam."""
    for a, low in ((0.2, 0.14), (0.74, 0.22)):
        pen.shape(*box(a + 0.1, low, a + 0.18, low + 0.7), fill=INK)
        pen.dot(a, low, 0.17, INK)
    pen.shape((0.3, 0.74), (0.92, 0.84), (0.92, 1.02), (0.3, 0.92), fill=INK)


def palette(pen: Pen) -> None:
    """Studio: a palette with paints."""
    edge = [
        *curve((0.0, 0.5), (0.0, 1.06), (1.04, 1.06), (1.06, 0.56)),
        *curve((1.06, 0.56), (1.06, 0.36), (0.72, 0.46), (0.7, 0.26))[1:],
        *curve((0.7, 0.26), (0.68, 0.0), (0.0, -0.06), (0.0, 0.5))[1:],
    ]
    pen.shape(*edge, fill=EARTH)
    for a, b, fill in ((0.22, 0.4, OR), (0.3, 0.72, GULES), (0.6, 0.82, ARGENT), (0.84, 0.64, WATER)):
        pen.dot(a, b, 0.095, fill)


def cross(pen: Pen) -> None:
    """Hospital: a broad cross."""
    arm = ((0.34, 0.0), (0.66, 0.0), (0.66, 0.34), (1.0, 0.34), (1.0, 0.66), (0.66, 0.66), (0.66, 1.0))
    pen.shape(*arm, *((1 - a, 1 - b) for a, b in arm), fill=LEAF)


def mask(pen: Pen) -> None:
    """Theatre: a laughing mask."""
    half = curve((0.5, -0.04), (0.1, 0.04), (-0.04, 0.5), (-0.02, 1.0))
    pen.shape(*half, *curve((-0.02, 1.0), (0.3, 0.88), (0.7, 0.88), (1.02, 1.0))[1:],
              *((1 - a, b) for a, b in reversed(half[:-1])), fill=GOLD)  # fmt: skip
    for a in (0.28, 0.72):
        eye = curve((a - 0.14, 0.58), (a - 0.08, 0.76), (a + 0.08, 0.76), (a + 0.14, 0.58))
        pen.shape(*eye, fill=INK)
    smile = curve((0.2, 0.4), (0.3, 0.02), (0.7, 0.02), (0.8, 0.4))
    inner = curve((0.8, 0.4), (0.66, 0.24), (0.34, 0.24), (0.2, 0.4))
    pen.shape(*smile, *inner[1:], fill=INK)


def tower(pen: Pen) -> None:
    """A tower with battlements and a flag."""
    pen.line(0.5, 0.82, 0.5, 0.99, width=0.02)
    pen.shape((0.5, 0.99), (0.76, 0.94), (0.5, 0.88), fill=GULES)
    pen.shape(*box(0.3, 0.1, 0.7, 0.72), fill=STONE)
    pen.shape(*walls(0.2, 0.64, 0.8, 0.86, 4), fill=STONE)
    pen.field = INK
    pen.hole(0.5, 0.1, 0.17, 0.22)
    pen.hole(0.5, 0.42, 0.1, 0.16)
    ground(pen, SMALL)


def chapel(pen: Pen) -> None:
    """A small church with a steeple."""
    pen.shape(*box(0.42, 0.1, 0.94, 0.44), fill=STONE)
    pen.shape((0.42, 0.44), (0.98, 0.44), (0.86, 0.64), (0.42, 0.64), fill=ROOFS[SMALL])
    pen.shape(*box(0.1, 0.1, 0.46, 0.62), fill=STONE)
    pen.shape((0.05, 0.6), (0.51, 0.6), (0.28, 0.88), fill=ROOFS[SMALL])
    pen.line(0.28, 0.86, 0.28, 1.0, width=0.024)
    pen.line(0.2, 0.945, 0.36, 0.945, width=0.024)
    pen.field = INK
    pen.hole(0.28, 0.1, 0.15, 0.28)
    for a in (0.6, 0.79):
        pen.hole(a, 0.18, 0.09, 0.18)
    ground(pen, SMALL)


def _house(sign: Callable[[Pen], None], squares: int) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        sign(house(pen, ROOFS[squares], squares))

    return draw


BUILDINGS: dict[str, Callable[[Pen], None]] = {
    "university": _house(columns, LARGE),
    "laboratory": _house(flask, LARGE),
    "workshop": _house(gear, LARGE),
    "library": _house(books, MEDIUM),
    "opera": _house(notes, MEDIUM),
    "studio": _house(palette, MEDIUM),
    "hospital": _house(cross, MEDIUM),
    "theatre": _house(mask, MEDIUM),
    "tower": tower,
    "chapel": chapel,
}
