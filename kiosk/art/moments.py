"""Drawings for moments: rays, a wreath, sealing wax, a ribbon, the auctioneer's hammer."""

from math import cos, pi, sin

from kiosk.art.pen import Pen
from kiosk.art.shapes import clipped, dot, polygon, rectangle
from kiosk.art.shapes import lines as stroke
from kiosk.scene.theme import BRONZE, GOLD, INK, Colour, colour

RAY: Colour = (0.23, 0.1, 0.08, 0.75)
WAX, WAX_LIGHT, WAX_DARK = colour("#841714"), colour("#9c1f1a"), colour("#6d1210")
LEATHER, LEATHER_DARK = colour("#7a4a26"), colour("#5c381d")
FOLD = colour("#6a4a14")
LEAF = ((0, 0), (0.35, 0.2), (0.7, 0.15), (1, 0), (0.7, -0.15), (0.35, -0.2))


def rays(w: float, h: float, up: float) -> None:
    """Rays from the centre, this fraction of the height from the bottom."""
    cx, cy, far, count = w / 2, h * up, w + h, 20
    with clipped(w, h):
        for k in range(count):
            a, b = 2 * pi * k / count, 2 * pi * (k + 0.5) / count
            polygon(
                [(cx, cy), (cx + far * cos(a), cy + far * sin(a)), (cx + far * cos(b), cy + far * sin(b))],
                RAY,
            )


def laurel(w: float, h: float) -> None:
    """A wreath, open at the top."""
    cx, cy, rx, ry, leaf, sweep = w / 2, h * 0.5, w * 0.4, h * 0.4, min(w, h) * 0.13, 2.3
    for side in (-1, 1):
        stem = [-pi / 2 + side * k * sweep / 14 for k in range(15)]
        stroke([v for a in stem for v in (cx + rx * cos(a), cy + ry * sin(a))], BRONZE, leaf * 0.1)
        for k in range(1, 13):
            a = -pi / 2 + side * (k + 0.3) * sweep / 13
            for out in (1, -1):
                way = a + side * (pi / 2 - out * 0.62)
                c, s = cos(way) * leaf, sin(way) * leaf
                x, y = cx + rx * cos(a), cy + ry * sin(a)
                polygon([(x + p * c - q * s, y + p * s + q * c) for p, q in LEAF], GOLD, INK, 0.8)


def seal(w: float, h: float) -> None:
    """Sealing wax, for a price."""
    cx, cy, r = w / 2, h / 2, min(w, h) * 0.46
    rim = []
    for k in range(120):
        a = 2 * pi * k / 120
        far = r * (1 + 0.045 * sin(9 * a) + 0.03 * sin(5 * a + 1))
        rim.append((cx + far * cos(a), cy + far * sin(a)))
    polygon(rim, WAX, INK, 1.6)
    dot(cx, cy, r * 0.8, WAX_DARK)
    dot(cx, cy, r * 0.77, WAX_LIGHT)


def ribbon(w: float, h: float) -> None:
    """A golden ribbon with folded ends."""
    end, drop = w * 0.085, h * 0.14
    body_w, body_h = w - 2 * end, h - drop
    for side in (-1, 1):
        x, mid = w / 2 + side * body_w / 2, body_h / 2
        inner, outer = x - side * end * 0.75, x + side * end
        notch = x + side * end * 0.53
        tail = [(inner, body_h), (outer, body_h), (notch, mid), (outer, 0), (inner, 0)]
        polygon(tail, BRONZE, INK, 1.4)
        polygon([(inner, drop), (x, drop), (inner, 0)], FOLD, INK, 1.2)
    rectangle(end, drop, body_w, body_h, INK, 3)
    edge = max(2.0, h * 0.02)
    rectangle(end + edge, drop + edge, body_w - 2 * edge, body_h - 2 * edge, GOLD, 2)
    for y in (drop + body_h * 0.07, drop + body_h * 0.92):
        rectangle(end + body_h * 0.08, y, body_w - body_h * 0.16, max(1.5, h * 0.016), BRONZE)


def hammer(w: float, h: float) -> None:
    """The auctioneer's hammer, just after it fell."""
    pen, turn = Pen(0, 0, w, h, LEATHER, INK), -0.62

    def at(a: float, b: float) -> tuple[float, float]:
        c, s = cos(turn), sin(turn)
        return 0.5 + a * c + b * s, 0.5 + a * s - b * c

    pen.shape(at(-0.06, 0.6), at(0.06, 0.6), at(0.05, -0.2), at(-0.05, -0.2), fill=LEATHER)
    pen.shape(at(-0.32, -0.06), at(0.32, -0.06), at(0.32, -0.36), at(-0.32, -0.36), fill=LEATHER_DARK)
    for a in (-0.32, 0.22):
        pen.shape(at(a, -0.02), at(a + 0.1, -0.02), at(a + 0.1, -0.4), at(a, -0.4), fill=GOLD)


ART = {
    "moment rays": rays,
    "moment laurel": laurel,
    "moment seal": seal,
    "moment ribbon": ribbon,
    "moment hammer": hammer,
}
