"""The map of Italy as an engraver would draw it: sea, land, and the colour of its lord around each city."""

from math import ceil, cos, floor, hypot, pi, sin, sqrt

from kiosk.art.pen import Pen
from kiosk.art.shapes import Points, dot, inside, lines, polygon, rectangle
from kiosk.games.virtu.art.things import ship
from kiosk.games.virtu.families import HOUSES
from kiosk.games.virtu.places import COASTS, PEAKS, PLACES
from kiosk.scene.theme import GOLD, INK, PARCHMENT, SAND, Colour, colour

SEA, FOAM, DEEP, LAND = map(colour, ("#a9bdbd", "#8aa3a5", "#2a4850", "#e2d0a2"))
ROCK, SHADE, EDGE = map(colour, ("#cbb685", "#b59b68", "#7d6640"))
RINGS = 16
"""Discs that make up a wash, each a little smaller."""
FADES = ((0.96, 0.16), (0.78, 0.22), (0.58, 0.3))
"""How far hatching extends from its city, and its opacity there."""

NORTH = -18 * pi / 180


def mixed(one: Colour, other: Colour, part: float) -> Colour:
    """A mix of two colours."""
    r, g, b = (a + (c - a) * part for a, c in zip(one[:3], other[:3], strict=True))
    return r, g, b, 1.0


def faded(paint: Colour, alpha: float) -> Colour:
    """The same, translucent."""
    return paint[0], paint[1], paint[2], alpha


def chart(w: float, h: float, unit: float, holds: tuple[tuple[str, str], ...]) -> None:
    """The whole map; `holds` are cities with the house that holds them, `unit` is the unit of sizes."""
    coasts = [[(x * w, h - y * h) for x, y in coast] for coast in COASTS]
    rectangle(0, 0, w, h, SEA)
    _surf(coasts, unit)
    for coast in coasts:
        polygon(coast, LAND)
    with inside(*coasts):
        for city, side in holds:
            x, y = PLACES[city].x * w, h - PLACES[city].y * h + 7 * unit
            _wash(x, y, min(w / 9.6, h / 7.0), side, unit)
    for coast in coasts:
        lines([value for point in (*coast, coast[0]) for value in point], INK, 0.8 * unit)
    for x, y in PEAKS:
        _peak(x * w, h - y * h, unit)
    _compass(w * 0.925, h * 0.115, 30 * unit)
    ship(Pen(w * 0.462, h * 0.085, 42 * unit, 42 * unit, PARCHMENT, INK))
    _frame(w, h, unit)


def _surf(coasts: list[list[tuple[float, float]]], unit: float) -> None:
    """The engraver's lines along the coast, on the sea side: land covers the other half."""
    for wide, part in ((11, 0.25), (7, 0.5), (3.5, 0.85)):
        paint = mixed(SEA, FOAM, part)
        for rim, own in ((0.5, mixed(paint, DEEP, 0.35)), (0.0, paint)):
            for coast in coasts:
                flat = [value for point in (*coast, coast[0]) for value in point]
                lines(flat, own, (wide + rim) * unit)


def _wash(x: float, y: float, r: float, side: str, unit: float) -> None:
    """The colour of a lord, fading outwards, with his hatching on it: readable without colour."""
    paint, tincture = HOUSES[side]
    strong = 0.94 if tincture == "argent" else 0.78
    left = 1.0
    for k in range(RINGS):
        part = 1 - k / RINGS
        wanted = 1 - strong * (0.5 + 0.5 * cos(pi * max(0.0, part - 0.2) / 0.8))
        _disc(x, y, r * part, faded(paint, max(0.0, 1 - wanted / left)))
        left = wanted
    ink = mixed(paint, INK, 0.5)
    for reach, alpha in FADES:
        _engrave(x, y, r * reach, tincture, faded(ink, alpha), 6.5 * unit)


def _disc(x: float, y: float, r: float, fill: Colour) -> None:
    """Not antialiased: the edges would show where many overlap."""
    rim = [(x + r * cos(k * pi / 24), y + r * sin(k * pi / 24)) for k in range(48)]
    polygon(rim, fill, faded(fill, 0.0))


def _engrave(x: float, y: float, r: float, tincture: str, ink: Colour, step: float) -> None:
    """Lines or dots within a circle, on one grid for the whole map, so that neighbours join."""
    if tincture == "or":
        for i in range(floor((x - r) / step), ceil((x + r) / step) + 1):
            for j in range(floor((y - r) / step), ceil((y + r) / step) + 1):
                a, b = (i + (0.5 if j % 2 else 0)) * step, j * step
                if hypot(a - x, b - y) < r:
                    dot(a, b, step * 0.17, ink)
        return
    turn = {"gules": 0.0, "azure": pi / 2, "vert": pi / 4}.get(tincture)
    if turn is None:
        return
    c, s = cos(turn), sin(turn)
    across, along = x * c + y * s, y * c - x * s
    for k in range(ceil((across - r) / step), floor((across + r) / step) + 1):
        half = sqrt(max(0.0, r * r - (k * step - across) ** 2))
        ends = ((k * step, along - half), (k * step, along + half))
        lines([value for a, b in ends for value in (a * c - b * s, a * s + b * c)], ink, step * 0.08)


def _peak(x: float, y: float, unit: float) -> None:
    """A mountain, lit from the left."""
    left, top, right = (x - 11 * unit, y - 8 * unit), (x - unit, y + 8 * unit), (x + 11 * unit, y - 8 * unit)
    polygon([left, top, right], ROCK)
    polygon([top, right, (x + unit, y - 8 * unit)], SHADE)
    lines([*left, *top, *right], EDGE, 0.7 * unit)


def _compass(x: float, y: float, r: float) -> None:
    """A compass rose, turned as the map is."""

    def at(angle: float, reach: float) -> tuple[float, float]:
        return x + r * reach * sin(angle), y + r * reach * cos(angle)

    lines([value for k in range(33) for value in at(k * pi / 16, 0.62)], DEEP, r * 0.016)
    for reach, off, paint in ((0.7, pi / 4, PARCHMENT), (1.0, 0.0, GOLD)):
        for k in range(4):
            a = NORTH + off + k * pi / 2
            for side, own in ((-1, INK), (1, paint)):
                polygon([(x, y), at(a, reach), at(a + side * pi / 4, 0.2)], own, INK, r * 0.012)
    _north(*at(NORTH, 1.3), r * 0.17)


def _north(x: float, y: float, r: float) -> None:
    lines((x - r, y - r, x - r, y + r, x + r, y - r, x + r, y + r), INK, r * 0.2)


def _frame(w: float, h: float, unit: float) -> None:
    """The scale at the edge: degrees, alternating black and white."""
    rule = 5 * unit
    for x, y, wide, high in (
        (0, 0, w, rule),
        (0, h - rule, w, rule),
        (0, 0, rule, h),
        (w - rule, 0, rule, h),
    ):
        rectangle(x, y, wide, high, PARCHMENT)
    for k in range(0, 40, 2):
        for y in (0.0, h - rule):
            rectangle(k * w / 40, y, w / 40, rule, INK)
    for k in range(0, 30, 2):
        for x in (0.0, w - rule):
            rectangle(x, k * h / 30, rule, h / 30, INK)
    inner: Points = ((rule, rule), (w - rule, rule), (w - rule, h - rule), (rule, h - rule), (rule, rule))
    lines([value for point in inner for value in point], INK, 0.6 * unit)


def ribbon(w: float, h: float) -> None:
    """The cartouche behind the map's title."""
    for a, b in ((0.0, 0.2), (1.0, 0.8)):
        ends = ((a, 0.0), (b, 0.0), (b, 0.72), (a, 0.72), (a + (b - a) * 0.4, 0.36))
        polygon([(x * w, y * h) for x, y in ends], SAND, INK, 0.8)
    polygon([(0.1 * w, 0.2 * h), (0.9 * w, 0.2 * h), (0.9 * w, h), (0.1 * w, h)], PARCHMENT, INK, 0.8)


def flag(w: float, h: float, side: str, left: bool) -> None:
    """Troops at a city: a lance with the besieger's colour, for a number."""
    pole, end = (w - 1.2, 0.0) if left else (1.2, w)
    cloth = [(pole, h * 0.3), (end, h * 0.34), (end, h * 0.96), (pole, h)]
    polygon(cloth, HOUSES[side][0], INK, max(0.7, h * 0.03))
    lines((pole, 0, pole, h), INK, max(0.8, h * 0.045))


ART = {"virtu chart": chart, "virtu ribbon": ribbon, "virtu flag": flag}
