"""The shapes behind the drawings: they show the kind of thing before the symbol shows which."""

from kiosk.art.pen import Pen
from kiosk.art.shapes import curve, disc, rectangle
from kiosk.scene.theme import BRONZE, GOLD, INK, PARCHMENT, Colour, colour

STONE = colour("#eadbb8")
LEAF = colour("#1f5a2e")
GRASS = colour("#8fb865")
WATER = colour("#2b6cb0")
SKY = colour("#cfe3ea")
VIOLET = colour("#5a2a6e")
SEA = colour("#174a6e")
EARTH = colour("#7a4a24")
BLUSH = colour("#b8486a")


def tile(pen: Pen, fill: Colour) -> None:
    """A square with round corners: a landscape."""
    _sheet(pen, 0, INK, 0.16)
    _sheet(pen, 0.035, fill, 0.13)


def token(pen: Pen, fill: Colour) -> None:
    """A round piece with a gold rim: a jester, a builder, a freedom."""
    r = min(pen.w, pen.h) / 2 - 1.4
    x, y = pen.at(0.5, 0.5)
    disc(x, y, r, GOLD)
    disc(x, y, r * 0.86, fill)


def card(pen: Pen, fill: Colour) -> Pen:
    """An upright card; returns a pen for what is on it."""
    narrow = pen.part(0.11, 0, 0.78, 1, pen.fill, fill)
    _sheet(narrow, 0, INK, 0.14)
    _sheet(narrow, 0.04, PARCHMENT, 0.11)
    _sheet(narrow, 0.1, fill, 0.07)
    side = narrow.w * 0.9
    return Pen(pen.x + (pen.w - side) / 2, pen.y + (pen.h - side) / 2, side, side, pen.fill, fill)


def house(pen: Pen, roof: Colour, squares: int) -> Pen:
    """A gabled front as wide as the building's squares; returns a pen for the symbol on its wall."""
    pen.shape((0.06, 0.1), (0.94, 0.1), (0.94, 0.66), (0.06, 0.66), fill=STONE)
    pen.shape((0.0, 0.64), (1.0, 0.64), (0.5, 0.985), fill=roof)
    ground(pen, squares)
    return pen.part(0.25, 0.13, 0.5, 0.5, pen.fill, STONE)


def ground(pen: Pen, squares: int) -> None:
    """The number of squares, as a row of stones at its bottom."""
    step = 1.0 / 7
    left = 0.5 - squares * step / 2
    for i in range(squares):
        a = left + i * step
        pen.shape((a, 0.0), (a + step, 0.0), (a + step, 0.1), (a, 0.1), fill=BRONZE)


def arch(pen: Pen, fill: Colour) -> Pen:
    """An arched gold frame, as for portraits of the great; returns a pen for the symbol in it."""
    _arch(pen, 0.0, GOLD)
    _arch(pen, 0.075, fill)
    return pen.part(0.19, 0.15, 0.62, 0.62, pen.fill, fill)


def _arch(pen: Pen, inset: float, fill: Colour) -> None:
    left, right, low, high = 0.1 + inset, 0.9 - inset, 0.01 + inset, 0.99 - inset
    over = curve((right, 0.6), (right, high + 0.02), (0.62, high), (0.5, high))
    back = curve((0.5, high), (0.38, high), (left, high + 0.02), (left, 0.6))
    pen.shape((left, low), (right, low), *over, *back[1:], fill=fill)


def _sheet(pen: Pen, inset: float, fill: Colour, radius: float) -> None:
    by = inset * pen.w
    rectangle(pen.x + by, pen.y + by, pen.w - 2 * by, pen.h - 2 * by, fill, radius * pen.w)
