"""Role tiles, small signs of the table, laurels and a crown, and hatchings for charts."""

from math import cos, pi, sin

from kivy.graphics import (
    Color,
    Rectangle,
    SmoothEllipse,
    SmoothLine,
    SmoothRoundedRectangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)

from kiosk.art.shapes import curve, disc, lines, polygon
from kiosk.games.il_principe.art.cards import SIGNS, Pen
from kiosk.games.il_principe.art.heraldry import outline
from kiosk.games.il_principe.colours import BUILDINGS
from kiosk.theme import ARGENT, BRONZE, GOLD, INK, PARCHMENT, SAND, Colour, colour

LEATHER = colour("#8a5a2b")
LEATHER_DARK = colour("#5f3c1b")


def _shape(
    x: float, y: float, w: float, h: float, fill: Colour, edge: Colour, *corners: tuple[float, float]
) -> None:
    polygon([(x + w * a, y + h * b) for a, b in corners], fill, edge, max(1.0, w * 0.025))


# Roles: a square with a gold frame and two pips, or a roundel with one.


def role(w: float, h: float, rank: str, which: str) -> None:
    """A role tile: the shape and the pips say major or minor, the sign says the colour."""
    size = min(w, h)
    x, y = (w - size) / 2, (h - size) / 2
    if rank == "major":
        _square(x, y, size, BUILDINGS[which])
        _pips(x + size / 2, y + size * 0.135, size, 2)
    else:
        for r, paint in ((0.5, INK), (0.47, SAND), (0.41, INK), (0.385, BUILDINGS[which])):
            _round(x + size / 2, y + size / 2, size * r, paint)
        _pips(x + size / 2, y + size * 0.1, size, 1)
    room = 0.56 if rank == "major" else 0.48
    low = 0.26 if rank == "major" else 0.27
    draw, fill = SIGNS[which]
    draw(Pen(x + size * (1 - room) / 2, y + size * low, size * room, size * room, fill, BUILDINGS[which]))


def _square(x: float, y: float, size: float, fill: Colour) -> None:
    for inset, paint in ((0.0, INK), (0.03, GOLD), (0.1, INK), (0.125, fill)):
        Color(*paint)
        side = size * (1 - 2 * inset)
        SmoothRoundedRectangle(
            pos=(x + size * inset, y + size * inset), size=(side, side), radius=[size * (0.14 - inset)]
        )


def _round(cx: float, cy: float, r: float, fill: Colour) -> None:
    Color(*fill)
    SmoothEllipse(pos=(cx - r, cy - r), size=(2 * r, 2 * r))


def _pips(cx: float, cy: float, size: float, count: int) -> None:
    r, gap = size * 0.075, size * 0.2
    for i in range(count):
        disc(cx + (i - (count - 1) / 2) * gap, cy, r, GOLD)


# Signs of the table.


def purse(w: float, h: float, closed: bool) -> None:
    """A leather purse: covered, or open with coins."""
    cx = w / 2
    body = [
        (cx - w * 0.13, h * 0.62),
        *curve((cx - w * 0.13, h * 0.62), (w * 0.02, h * 0.5), (w * 0.0, h * 0.05), (cx, h * 0.05)),
        *curve((cx, h * 0.05), (w * 1.0, h * 0.05), (w * 0.98, h * 0.5), (cx + w * 0.13, h * 0.62)),
    ]
    if not closed:
        for dx, dy in ((-0.17, 0.76), (0.17, 0.76), (0, 0.84)):
            disc(cx + w * dx, h * dy, w * 0.13, GOLD)
    polygon(body, LEATHER, INK, 1.4)
    neck = ((-0.13, 0.62), (-0.26, 0.92), (-0.09, 0.84), (0, 0.94), (0.09, 0.84), (0.26, 0.92), (0.13, 0.62))
    if closed:
        polygon([(cx + w * a, h * b) for a, b in neck], LEATHER, INK, 1.4)
    lines((cx - w * 0.17, h * 0.62, cx + w * 0.17, h * 0.62), GOLD, max(1.6, h * 0.035))
    if closed:
        lines((cx - w * 0.22, h * 0.32, cx + w * 0.22, h * 0.32), LEATHER_DARK, max(1.4, h * 0.03))


def coins(w: float, h: float) -> None:
    """A pile of coins."""
    for i, (a, b) in enumerate(((0.3, 0.2), (0.7, 0.2), (0.3, 0.36), (0.7, 0.36), (0.3, 0.52), (0.5, 0.72))):
        r = w * (0.26 if i == 5 else 0.24)
        for grow, paint in ((1.4, INK), (0, GOLD)):
            Color(*paint)
            SmoothEllipse(pos=(w * a - r - grow, h * b - r * 0.5 - grow), size=(2 * (r + grow), r + 2 * grow))
        lines((w * a - r * 0.5, h * b, w * a + r * 0.5, h * b), BRONZE, 1.1)


def hand(w: float, h: float, fill: Colour = PARCHMENT) -> None:
    """Cards in a hand: a fan of three."""
    cw, ch = w * 0.4, h * 0.66
    for angle in (0.42, 0.0, -0.42):
        px, py = w / 2, h * 0.06
        corners = ((-cw / 2, h * 0.2), (cw / 2, h * 0.2), (cw / 2, h * 0.2 + ch), (-cw / 2, h * 0.2 + ch))
        points = [
            (px + x * cos(angle) - y * sin(angle), py + x * sin(angle) + y * cos(angle)) for x, y in corners
        ]
        polygon([(min(max(x, 1.5), w - 1.5), y) for x, y in points], fill, INK, 1.4)


def shields(w: float, h: float) -> None:
    """Shields that are left to be placed."""
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
            Color(*paint)
            SmoothRoundedRectangle(
                pos=(x + inset, y + inset),
                size=(w * 0.72 - 2 * inset, h * 0.66 - 2 * inset),
                radius=[w * 0.08],
            )
    cx, cy = w * 0.57, h * 0.59
    polygon([(cx, cy + h * 0.2), (cx + w * 0.2, cy), (cx, cy - h * 0.2), (cx - w * 0.2, cy)], GOLD, INK, 1.2)


def arrow(w: float, h: float, way: str, ink: Colour) -> None:
    """A big arrow, left or right."""
    corners = ((0.2, 0.5), (0.66, 0.94), (0.8, 0.8), (0.5, 0.5), (0.8, 0.2), (0.66, 0.06))
    polygon([(w * (a if way == "left" else 1 - a), h * b) for a, b in corners], ink)


def laurel(w: float, h: float, ink: Colour = GOLD) -> None:
    """A wreath around what stands in its middle, open at the top."""
    rx, ry, cx, cy = w * 0.42, h * 0.44, w / 2, h * 0.5
    for side in (-1, 1):
        stem = [-pi / 2 + side * k * 2.5 / 14 for k in range(15)]
        lines([v for a in stem for v in (cx + rx * cos(a), cy + ry * sin(a))], BRONZE, max(1.5, w * 0.008))
        for k in range(1, 13):
            angle = -pi / 2 + side * (k + 0.3) * 2.5 / 13
            for out in (1, -1):
                _leaf(
                    cx + rx * cos(angle),
                    cy + ry * sin(angle),
                    angle + side * (pi / 2 - out * 0.62),
                    w * 0.1,
                    ink,
                )


def _leaf(x: float, y: float, angle: float, size: float, ink: Colour) -> None:
    shape = ((0, 0), (0.35, 0.2), (0.7, 0.15), (1, 0), (0.7, -0.15), (0.35, -0.2))
    c, s = cos(angle) * size, sin(angle) * size
    polygon([(x + a * c - b * s, y + a * s + b * c) for a, b in shape], ink, INK, 0.9)


def crowned(w: float, h: float) -> None:
    """The crown of who has won: high, with jewels and a band."""
    x, y, w, h = w * 0.06, h * 0.08, w * 0.88, h * 0.78
    points = ((0.06, 0), (0, 0.74), (0.24, 0.42), (0.5, 1), (0.76, 0.42), (1, 0.74), (0.94, 0))
    polygon([(x + w * a, y + h * b) for a, b in points], GOLD, INK, max(1.5, h * 0.02))
    polygon(
        [(x + w * a, y + h * b) for a, b in ((0.06, 0), (0.045, 0.2), (0.955, 0.2), (0.94, 0))],
        BRONZE,
        INK,
        1.2,
    )
    for a, b in ((0, 0.76), (0.5, 1.02), (1, 0.76)):
        disc(x + w * a, y + h * b, h * 0.09, GOLD)
    for a, paint in ((0.2, "blue"), (0.5, "red"), (0.8, "blue")):
        disc(x + w * a, y + h * 0.1, h * 0.06, BUILDINGS[paint])


# Hatchings, as engravers of arms have drawn colours in black and white since 1638.


def hatching(w: float, h: float, tincture: str, ink: Colour, step: int) -> None:
    """Gules upright, azure level, vert and purpure aslant, or with dots, sable crossed; argent is plain."""
    StencilPush()
    Rectangle(pos=(0, 0), size=(w, h))
    StencilUse()
    Color(*ink)
    line = step * 0.13
    if tincture in ("gules", "sable"):
        for k in range(int(w / step) + 1):
            SmoothLine(points=[(k + 0.5) * step, -2, (k + 0.5) * step, h + 2], width=line)
    if tincture in ("azure", "sable"):
        for k in range(int(h / step) + 1):
            SmoothLine(points=[-2, (k + 0.5) * step, w + 2, (k + 0.5) * step], width=line)
    if tincture in ("vert", "purpure"):
        lean = h if tincture == "purpure" else -h
        for k in range(-int(h / step) - 1, int((w + h) / step) + 2):
            SmoothLine(points=[k * step, 0, k * step + lean, h], width=line)
    if tincture == "or":
        for i in range(int(w / step) + 2):
            for j in range(int(h / step) + 2):
                _round((i + (0.5 if j % 2 else 0)) * step, (j + 0.5) * step, step * 0.15, ink)
    StencilUnUse()
    Rectangle(pos=(0, 0), size=(w, h))
    StencilPop()


ART = {
    "role": role,
    "icon-purse": purse,
    "icon-coins": coins,
    "icon-hand": hand,
    "icon-shields": shields,
    "icon-city": city,
    "icon-pile": pile,
    "icon-arrow": arrow,
    "laurel": laurel,
    "crown-high": crowned,
    "hatching": hatching,
}
