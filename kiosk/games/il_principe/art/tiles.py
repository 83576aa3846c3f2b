"""Role tiles, and small symbols of the table."""

from kiosk.art.heraldry import outline
from kiosk.art.pen import Pen
from kiosk.art.shapes import disc, dot, polygon, rectangle
from kiosk.games.il_principe.art.cards import SIGNS
from kiosk.games.il_principe.colours import BUILDINGS
from kiosk.scene.theme import ARGENT, GOLD, INK, PARCHMENT, SAND, Colour, colour

LEATHER = colour("#8a5a2b")


def _shape(
    x: float, y: float, w: float, h: float, fill: Colour, edge: Colour, *corners: tuple[float, float]
) -> None:
    polygon([(x + w * a, y + h * b) for a, b in corners], fill, edge, max(1.0, w * 0.025))


# Roles: a square with a gold frame and two pips, or a roundel with one.


def role(w: float, h: float, rank: str, which: str) -> None:
    """A role tile: shape and pips show major or minor, the symbol shows the colour."""
    size = min(w, h)
    x, y = (w - size) / 2, (h - size) / 2
    if rank == "major":
        for inset, paint in ((0.0, INK), (0.03, GOLD), (0.1, INK), (0.125, BUILDINGS[which])):
            side = size * (1 - 2 * inset)
            rectangle(x + size * inset, y + size * inset, side, side, paint, size * (0.14 - inset))
        _pips(x + size / 2, y + size * 0.135, size, 2)
    else:
        for r, paint in ((0.5, INK), (0.47, SAND), (0.41, INK), (0.385, BUILDINGS[which])):
            dot(x + size / 2, y + size / 2, size * r, paint)
        _pips(x + size / 2, y + size * 0.1, size, 1)
    room = 0.56 if rank == "major" else 0.48
    low = 0.26 if rank == "major" else 0.27
    draw, fill = SIGNS[which]
    draw(Pen(x + size * (1 - room) / 2, y + size * low, size * room, size * room, fill, BUILDINGS[which]))


def _pips(cx: float, cy: float, size: float, count: int) -> None:
    r, gap = size * 0.075, size * 0.2
    for i in range(count):
        disc(cx + (i - (count - 1) / 2) * gap, cy, r, GOLD)


# Symbols of the table.


def shields(w: float, h: float) -> None:
    """Shields left to place."""
    for dx, fill in ((0.3, SAND), (0.0, ARGENT)):
        polygon(outline(w * (0.02 + dx), h * 0.06, w * 0.62, h * 0.86), fill, INK, 1.4)


def city(w: float, h: float) -> None:
    """A city on the board: houses behind a wall."""
    _shape(0, 0, w, h, SAND, INK, (0.12, 0.1), (0.12, 0.62), (0.26, 0.78), (0.4, 0.62), (0.4, 0.1))
    _shape(0, 0, w, h, SAND, INK, (0.62, 0.1), (0.62, 0.56), (0.75, 0.7), (0.88, 0.56), (0.88, 0.1))
    _shape(0, 0, w, h, PARCHMENT, INK, (0.38, 0.1), (0.38, 0.84), (0.51, 0.98), (0.64, 0.84), (0.64, 0.1))
    wall = [(0.04, 0.06), (0.96, 0.06), (0.96, 0.42)]
    for i in range(4):
        x = 0.96 - i * 0.26
        wall += [(x, 0.42), (x - 0.14, 0.42), (x - 0.14, 0.33), (x - 0.26, 0.33)] if i < 3 else [(x, 0.42)]
    _shape(0, 0, w, h, PARCHMENT, INK, *wall, (0.04, 0.42))
    _shape(0, 0, w, h, INK, INK, (0.43, 0.06), (0.57, 0.06), (0.57, 0.2), (0.5, 0.27), (0.43, 0.2))


def pile(w: float, h: float) -> None:
    """The pile of building cards."""
    for i in range(4):
        x, y = w * (0.06 + 0.05 * i), h * (0.05 + 0.07 * i)
        for inset, paint in ((0.0, INK), (1.5, SAND if i < 3 else LEATHER)):
            rectangle(x + inset, y + inset, w * 0.72 - 2 * inset, h * 0.66 - 2 * inset, paint, w * 0.08)
    cx, cy = w * 0.57, h * 0.59
    polygon([(cx, cy + h * 0.2), (cx + w * 0.2, cy), (cx, cy - h * 0.2), (cx - w * 0.2, cy)], GOLD, INK, 1.2)


ART = {"role": role, "icon-shields": shields, "icon-city": city, "icon-pile": pile}
