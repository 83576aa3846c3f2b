"""Building cards and the signs of their five colours: book, dome, town hall, castle, market stall."""

from collections.abc import Callable

from kiosk.art.heraldry import outline
from kiosk.art.pen import Pen, box, walls
from kiosk.art.shapes import curve, disc, lines, polygon, rectangle
from kiosk.games.il_principe.colours import BUILDINGS
from kiosk.scene.theme import ARGENT, ASH_DARK, BRONZE, GOLD, INK, PARCHMENT, WINE, Colour


def book(pen: Pen) -> None:
    """University: an open book."""
    half = ((0, 0.10), (0.25, 0.21), (0.48, 0.13), (0.48, 0.78), (0.25, 0.88), (0, 0.74))
    pen.shape((0.0, 0.02), (0.5, 0.0), (1.0, 0.02), (1.0, 0.72), (0.0, 0.72), fill=WINE)
    for side in (-1, 1):
        pen.shape(*((0.5 + side * a, b) for a, b in half))
        for k in (0.30, 0.45, 0.60):
            near, middle, far = (0.5 + side * a for a in (0.09, 0.25, 0.40))
            pen.line(near, k, middle, k + 0.09, far, k + 0.04)


def dome(pen: Pen) -> None:
    """Cathedral: a dome with a cross, and its nave."""
    pen.shape((0.04, 0), (0.96, 0), (0.96, 0.34), (0.80, 0.46), (0.20, 0.46), (0.04, 0.34))
    vault = curve((0.24, 0.46), (0.25, 0.66), (0.40, 0.78), (0.5, 0.84))
    pen.shape(*vault, *((1 - a, b) for a, b in reversed(vault)))
    pen.line(0.5, 0.46, 0.5, 0.82)
    for side in (-1, 1):
        foot, knee = (0.5 + side * 0.13, 0.46), (0.5 + side * 0.12, 0.64)
        ribs = curve(foot, knee, (0.5 + side * 0.05, 0.74), (0.5, 0.82))
        pen.stroke(ribs)
    pen.line(0.5, 0.84, 0.5, 1.0, width=0.035)
    pen.line(0.42, 0.935, 0.58, 0.935, width=0.035)
    pen.hole(0.5, 0.0, 0.18, 0.30)
    for a in (0.2, 0.8):
        pen.hole(a, 0.08, 0.1, 0.2)


def town_hall(pen: Pen) -> None:
    """Town hall: a block with battlements and one slender tower."""
    pen.shape(*box(0.40, 0.4, 0.60, 0.86))
    pen.shape(*walls(0.34, 0.80, 0.66, 1.0, 3))
    pen.shape(*box(0.12, 0, 0.88, 0.5))
    pen.shape(*walls(0.06, 0.42, 0.94, 0.60, 6))
    pen.hole(0.5, 0, 0.2, 0.26)
    for a in (0.25, 0.75):
        pen.hole(a, 0.12, 0.12, 0.2)
    pen.hole(0.5, 0.64, 0.07, 0.11)


def castle(pen: Pen) -> None:
    """Castle: two round towers with pointed roofs, and a gate between them."""
    pen.shape(*walls(0.26, 0, 0.74, 0.5, 4))
    for side in (-1, 1):
        middle = 0.5 + side * 0.31
        pen.shape(*box(middle - 0.15, 0, middle + 0.15, 0.62))
        pen.shape((middle - 0.2, 0.60), (middle + 0.2, 0.60), (middle, 1.0))
        pen.hole(middle, 0.30, 0.09, 0.18)
    pen.hole(0.5, 0, 0.2, 0.34)


def market(pen: Pen) -> None:
    """Market: a stall with a striped awning, and fruit on it."""
    for a in (0.14, 0.86):
        pen.line(a, 0.1, a, 0.7, width=0.04)
    pen.shape(*box(0.06, 0, 0.94, 0.26))
    for a in (0.26, 0.5, 0.74):
        disc(*pen.at(a, 0.33), pen.w * 0.085, PARCHMENT)
    for i in range(6):
        low, high = i / 6, 0.14 + i * 0.12
        end, peak = (i + 1) / 6, 0.14 + (i + 1) * 0.12
        hem = curve((end, 0.62), (end, 0.50), (low, 0.50), (low, 0.62))
        pen.shape((high, 0.96), (peak, 0.96), *hem, fill=pen.fill if i % 2 else PARCHMENT)


SIGNS: dict[str, tuple[Callable[[Pen], None], Colour]] = {
    "green": (book, PARCHMENT),
    "white": (dome, ASH_DARK),
    "red": (town_hall, PARCHMENT),
    "blue": (castle, PARCHMENT),
    "yellow": (market, WINE),
}
"""How each colour's symbol is drawn, and its fill, which must stand out from the background."""


def _sheet(w: float, h: float, *layers: tuple[float, Colour, float]) -> None:
    for inset, fill, radius in layers:
        rectangle(inset, inset, w - 2 * inset, h - 2 * inset, fill, radius)


def _sign(which: str, x: float, y: float, w: float, h: float) -> None:
    draw, fill = SIGNS[which]
    draw(Pen(x, y, w, h, fill, BUILDINGS[which]))


def building(w: float, h: float, which: str) -> None:
    """A building card, face up."""
    edge = w * 0.06 + 2
    _sheet(w, h, (0, INK, w * 0.12), (2, PARCHMENT, w * 0.1), (edge, INK, w * 0.07))
    _sheet(w, h, (edge + 1.2, BUILDINGS[which], w * 0.06))
    side = min(w - 2 * edge, h - 2 * edge) * 0.78
    _sign(which, (w - side) / 2, (h - side) / 2, side, side)


def building_icon(w: float, h: float, which: str) -> None:
    """A colour as on a city card: its symbol on a small tile."""
    _sheet(w, h, (0, INK, w * 0.2), (max(1.2, w * 0.035), BUILDINGS[which], w * 0.18))
    side = min(w, h) * 0.76
    _sign(which, (w - side) / 2, (h - side) / 2, side, side)


def building_sign(w: float, h: float, which: str) -> None:
    """The symbol of a colour alone, to be put on its fill."""
    side = min(w, h)
    _sign(which, (w - side) / 2, (h - side) / 2, side, side)


def city_coin(w: float, h: float) -> None:
    """A coin, with a star."""
    cx, cy, r = w / 2, h / 2, min(w, h) / 2 - 2
    disc(cx, cy, r, GOLD)
    disc(cx, cy, r * 0.76, GOLD, BRONZE)
    rays = (0, 0.5), (0.14, 0.14), (0.5, 0), (0.14, -0.14)
    corners = [*rays, *((-a, -b) for a, b in rays)]
    polygon([(cx + r * a, cy + r * b) for a, b in corners], INK)


def city_points(w: float, h: float) -> None:
    """Points: a wreath."""
    for side in (-1, 1):
        high = (0.5 + side * 0.52, 0.4), (0.5 + side * 0.26, 0.86)
        stem = curve((0.5, 0.06), (0.5 + side * 0.3, 0.08), *high)
        lines([v for a, b in stem for v in (w * a, h * b)], INK, max(1, w * 0.02))
        for k in (1, 3, 5, 7, 9, 11):
            _leaf(w, h, stem[k], side, k)


def _leaf(w: float, h: float, at: tuple[float, float], side: int, k: int) -> None:
    a, b = at
    long, wide = 0.19, 0.1
    tip = (a - side * long * (0.4 + 0.05 * k), b + long * (1.0 - 0.02 * k))
    out = (a + side * wide, b + long * 0.55)
    points = [(a, b), out, tip, (a - side * wide * 1.3, b + long * 0.35)]
    polygon([(w * x, h * y) for x, y in points], BUILDINGS["green"], INK, max(0.6, w * 0.012))


def shield_slot(w: float, h: float) -> None:
    """A place for a shield: an empty outline with a plus."""
    polygon(outline(2, 2, w - 4, h - 4), INK, INK, 1)
    polygon(outline(2, 2, w - 4, h - 4, w * 0.06), ARGENT)
    for long, high in ((0.44, 0.1), (0.1, 0.40)):
        rectangle(w * (0.5 - long / 2), h * (0.56 - high / 2), w * long, h * high, INK)


DRAWINGS = (building, building_icon, building_sign, city_coin, city_points, shield_slot)
ART = {draw.__name__: draw for draw in DRAWINGS}
