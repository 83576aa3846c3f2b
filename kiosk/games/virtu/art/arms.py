"""The arms of the five houses, our own: the lily of Florence, pales of Naples, lion of Venice, serpent of Milan, keys of Rome."""

from collections.abc import Callable
from math import cos, pi, sin

from kiosk.art.heraldry import GULES, OR, outline
from kiosk.art.pen import Pen
from kiosk.art.shapes import Points, curve, inside, polygon, rectangle
from kiosk.games.virtu.families import HOUSES
from kiosk.scene.theme import ARGENT, GOLD, INK, PARCHMENT, Colour, colour

STEEL = colour("#868e93")


def lily(pen: Pen, fill: Colour) -> None:
    """The lily."""
    middle = [
        *curve((0.5, 1.0), (0.66, 0.82), (0.64, 0.62), (0.56, 0.36)),
        *curve((0.44, 0.36), (0.36, 0.62), (0.34, 0.82), (0.5, 1.0)),
    ]
    leaf = [
        *curve((0.56, 0.38), (0.6, 0.72), (0.86, 0.92), (0.98, 0.66)),
        *curve((0.98, 0.66), (1.02, 0.52), (0.9, 0.44), (0.82, 0.5)),
        *curve((0.82, 0.5), (0.88, 0.58), (0.84, 0.66), (0.78, 0.64)),
        *curve((0.78, 0.64), (0.68, 0.6), (0.64, 0.48), (0.62, 0.38)),
    ]
    foot = [
        (0.55, 0.3),
        *curve((0.56, 0.3), (0.6, 0.14), (0.7, 0.08), (0.8, 0.1)),
        *curve((0.8, 0.1), (0.72, -0.02), (0.58, 0.0), (0.5, 0.08)),
    ]
    for part in (leaf, foot):
        pen.shape(*part, fill=fill)
        pen.shape(*((1 - a, b) for a, b in part), fill=fill)
    pen.shape(*middle, fill=fill)
    pen.shape((0.28, 0.28), (0.72, 0.28), (0.72, 0.38), (0.28, 0.38), fill=fill)


def pales(pen: Pen, fill: Colour) -> None:
    """Four upright bars."""
    for k in range(4):
        x, y = pen.at(-0.04 + 0.31 * k, -0.4)
        rectangle(x, y, pen.w * 0.16, pen.h * 1.9, fill)


def lion(pen: Pen, fill: Colour) -> None:
    """The winged lion from the front, on its book."""
    for side in (-1, 1):
        for k in range(4):
            pen.shape(*_feather(side, 0.1 + 0.36 * k), fill=fill)
    pen.dot(0.5, 0.44, 0.33, GOLD)
    mane = [(0.29, 0.22)[i % 2] for i in range(22)]
    pen.shape(
        *((0.5 + r * cos(i * pi / 11), 0.4 + r * sin(i * pi / 11)) for i, r in enumerate(mane)), fill=OR
    )
    pen.dot(0.5, 0.4, 0.17, PARCHMENT)
    for a in (0.43, 0.57):
        pen.dot(a, 0.44, 0.02, INK)
    pen.shape((0.45, 0.37), (0.55, 0.37), (0.5, 0.31), fill=INK)
    pen.shape((0.2, 0.02), (0.5, 0.08), (0.8, 0.02), (0.8, 0.2), (0.5, 0.25), (0.2, 0.2), fill=ARGENT)
    pen.line(0.5, 0.08, 0.5, 0.25, width=0.012)


def _feather(side: int, a: float) -> Points:
    tip = (0.5 + side * 0.56 * cos(a), 0.42 + 0.56 * sin(a))
    root = (0.5 + side * 0.16 * cos(a), 0.42 + 0.16 * sin(a))
    nx, ny = -side * sin(a) * 0.1, cos(a) * 0.1
    return [
        *curve((root[0] - nx, root[1] - ny), (tip[0] - nx * 1.2, tip[1] - ny * 1.2), tip, tip, 6),
        *curve(tip, tip, (tip[0] + nx, tip[1] + ny), (root[0] + nx, root[1] + ny), 6),
    ]


def serpent(pen: Pen, fill: Colour) -> None:
    """The serpent with a red tongue."""
    points: list[float] = []
    for i in range(49):
        t = i / 48
        points += [0.48 + 0.27 * sin(t * 2.35 * pi + 0.2) * (1 - 0.2 * t), 0.74 - 0.72 * t]
    pen.line(*points, width=0.085, ink=INK)
    pen.line(*points, width=0.062, ink=fill)
    x, y = points[:2]
    jaws = (
        (-0.12, -0.02),
        (-0.09, 0.13),
        (0.05, 0.2),
        (0.28, 0.16),
        (0.14, 0.07),
        (0.29, -0.01),
        (0.09, -0.05),
    )
    tongue = ((0.14, 0.07), (0.3, 0.13), (0.42, 0.07), (0.3, 0.01))
    pen.shape(*((x + a, y + b) for a, b in jaws), fill=fill)
    pen.shape(*((x + a, y + b) for a, b in tongue), fill=GULES)
    pen.dot(x + 0.03, y + 0.11, 0.02, INK)


def keys(pen: Pen, fill: Colour) -> None:
    """One of gold and one of steel, crossed."""
    for side, paint in ((-1, STEEL), (1, fill)):
        shaft = ((-0.055, -0.5), (0.055, -0.5), (0.055, 0.36), (-0.055, 0.36))
        bit = ((-side * a, b) for a, b in ((0.05, 0.14), (0.24, 0.14), (0.24, 0.42), (0.05, 0.42)))
        ring = [(0.17 * cos(k * pi / 8), -0.56 + 0.17 * sin(k * pi / 8)) for k in range(16)]
        hole = [(0.07 * cos(k * pi / 6), -0.56 + 0.07 * sin(k * pi / 6)) for k in range(12)]
        for part, own in ((shaft, paint), (bit, paint), (ring, paint), (hole, GULES)):
            pen.shape(*(_leaning(a, b, side) for a, b in part), fill=own)


def _leaning(a: float, b: float, side: int) -> tuple[float, float]:
    c, s = cos(0.74), sin(0.74) * side
    return 0.5 + a * c + b * s, 0.5 + b * c - a * s


Charge = Callable[[Pen, Colour], None]
CHARGES: dict[str, tuple[Charge, Colour, tuple[float, float, float, float]]] = {
    "red": (lily, ARGENT, (0.17, 0.2, 0.66, 0.66)),
    "yellow": (pales, GULES, (0.1, 0.1, 0.8, 0.8)),
    "green": (lion, ARGENT, (0.12, 0.17, 0.76, 0.7)),
    "blue": (serpent, ARGENT, (0.15, 0.18, 0.7, 0.7)),
    "white": (keys, OR, (0.16, 0.2, 0.68, 0.72)),
}
"""Each house's charge, its colour, and where it goes."""


def arms(w: float, h: float, side: str) -> None:
    """The shield of a house."""
    charge, fill, (x, y, wide, high) = CHARGES[side]
    edge = max(1.2, w * 0.035)
    shield = outline(0, 0, w, h, edge * 0.6)
    polygon(shield, HOUSES[side][0], INK, edge)
    with inside(outline(0, 0, w, h, edge * 1.4)):
        charge(Pen(w * x, h * y, w * wide, h * high, fill, INK), fill)


CRACK = ((0.42, 1.06), (0.56, 1.06), (0.5, 0.82), (0.66, 0.72), (0.5, 0.5), (0.62, 0.36), (0.46, -0.06), (0.5, 0.3),
         (0.36, 0.46), (0.52, 0.66), (0.36, 0.78))  # fmt: skip


def broken(w: float, h: float, side: str, ground: Colour) -> None:
    """The shield of a house that has lost, with a crack through it."""
    arms(w, h, side)
    Pen(0, 0, w, h, ground, INK).shape(*CRACK, fill=ground)


ART = {"virtu arms": arms, "virtu broken arms": broken}
