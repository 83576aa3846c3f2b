"""What a player has in front of them in most games: a purse, coins, a hand of cards; and a large arrow."""

from math import cos, sin

from kiosk.art.shapes import curve, disc, ellipse, lines, polygon
from kiosk.scene.theme import BRONZE, GOLD, INK, PARCHMENT, Colour, colour

LEATHER = colour("#8a5a2b")
LEATHER_DARK = colour("#5f3c1b")


def purse(w: float, h: float, closed: bool) -> None:
    """A leather purse: closed, or open with coins."""
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
            ellipse(w * a, h * b, r + grow, r * 0.5 + grow, paint)
        lines((w * a - r * 0.5, h * b, w * a + r * 0.5, h * b), BRONZE, 1.1)


def hand(w: float, h: float, fill: Colour = PARCHMENT) -> None:
    """A hand of cards: a fan of three."""
    cw, ch = w * 0.4, h * 0.66
    for angle in (0.42, 0.0, -0.42):
        px, py = w / 2, h * 0.06
        corners = ((-cw / 2, h * 0.2), (cw / 2, h * 0.2), (cw / 2, h * 0.2 + ch), (-cw / 2, h * 0.2 + ch))
        points = [
            (px + x * cos(angle) - y * sin(angle), py + x * sin(angle) + y * cos(angle)) for x, y in corners
        ]
        polygon([(min(max(x, 1.5), w - 1.5), y) for x, y in points], fill, INK, 1.4)


def arrow(w: float, h: float, way: str, ink: Colour) -> None:
    """A large arrow, left or right."""
    corners = ((0.2, 0.5), (0.66, 0.94), (0.8, 0.8), (0.5, 0.5), (0.8, 0.2), (0.66, 0.06))
    polygon([(w * (a if way == "left" else 1 - a), h * b) for a, b in corners], ink)


ART = {"icon-purse": purse, "icon-coins": coins, "icon-hand": hand, "icon-arrow": arrow}
