"""Shields, crowns, laurels, and hatchings for charts."""

from math import cos, pi, sin

from kiosk.art.shapes import Points, clipped, curve, disc, dot, lines, polygon
from kiosk.scene.theme import BRONZE, GOLD, INK, Colour, colour

OR = colour("#f0c02c")
GULES = colour("#b3161b")
AZURE = colour("#0f4c9a")
SABLE = colour("#16120f")


def outline(x: float, y: float, w: float, h: float, inset: float = 0) -> Points:
    """The edge of a shield."""
    x, y, w, h = x + inset, y + inset * 1.25, w - 2 * inset, h - 2 * inset * 1.15
    right, top, middle, point = x + w, y + h, y + h * 0.5, (x + w / 2, y)
    return [
        (x, top),
        (right, top),
        (right, middle),
        *curve((right, middle), (right, y + h * 0.22), (x + w * 0.72, y + h * 0.08), point),
        *curve(point, (x + w * 0.28, y + h * 0.08), (x, y + h * 0.22), (x, middle))[1:],
    ]


def crown_at(cx: float, y: float, w: float, h: float, fill: Colour) -> None:
    """A small crown."""
    x = cx - w / 2
    corners = ((0.06, 0), (0, 0.72), (0.25, 0.36), (0.5, 1), (0.75, 0.36), (1, 0.72), (0.94, 0))
    polygon([(x + w * a, y + h * b) for a, b in corners], fill, INK, 1.2)


def crowned(w: float, h: float) -> None:
    """The winner's crown: high, with jewels and a band."""
    x, y, w, h = w * 0.06, h * 0.08, w * 0.88, h * 0.78
    points = ((0.06, 0), (0, 0.74), (0.24, 0.42), (0.5, 1), (0.76, 0.42), (1, 0.74), (0.94, 0))
    polygon([(x + w * a, y + h * b) for a, b in points], GOLD, INK, max(1.5, h * 0.02))
    band = ((0.06, 0), (0.045, 0.2), (0.955, 0.2), (0.94, 0))
    polygon([(x + w * a, y + h * b) for a, b in band], BRONZE, INK, 1.2)
    for a, b in ((0, 0.76), (0.5, 1.02), (1, 0.76)):
        disc(x + w * a, y + h * b, h * 0.09, GOLD)
    for a, paint in ((0.2, AZURE), (0.5, GULES), (0.8, AZURE)):
        disc(x + w * a, y + h * 0.1, h * 0.06, paint)


def laurel(w: float, h: float, ink: Colour = GOLD) -> None:
    """A wreath around whatever is in its middle, open at the top."""
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


# Hatchings: how engravers have shown heraldic colours in black and white since 1638.


def hatching(w: float, h: float, tincture: str, ink: Colour, step: int) -> None:
    """Gules is upright, azure level, vert and purpure diagonal, or dotted, sable crossed; argent is plain."""
    line = step * 0.13
    with clipped(w, h):
        if tincture in ("gules", "sable"):
            for k in range(int(w / step) + 1):
                lines(((k + 0.5) * step, -2, (k + 0.5) * step, h + 2), ink, line)
        if tincture in ("azure", "sable"):
            for k in range(int(h / step) + 1):
                lines((-2, (k + 0.5) * step, w + 2, (k + 0.5) * step), ink, line)
        if tincture in ("vert", "purpure"):
            lean = h if tincture == "purpure" else -h
            for k in range(-int(h / step) - 1, int((w + h) / step) + 2):
                lines((k * step, 0, k * step + lean, h), ink, line)
        if tincture == "or":
            for i in range(int(w / step) + 2):
                for j in range(int(h / step) + 2):
                    dot((i + (0.5 if j % 2 else 0)) * step, (j + 0.5) * step, step * 0.15, ink)


ART = {"laurel": laurel, "crown-high": crowned, "hatching": hatching}
