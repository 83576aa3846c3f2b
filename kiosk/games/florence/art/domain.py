"""What is bought in auctions and taken by action: landscapes, jester, builder, freedoms, cards."""

from collections.abc import Callable
from math import cos, pi, sin

from kiosk.art.heraldry import AZURE, GULES, OR
from kiosk.art.pen import Pen, mirrored
from kiosk.art.shapes import curve, star
from kiosk.games.florence.art.grounds import EARTH, GRASS, LEAF, SEA, SKY, VIOLET, WATER, card, tile, token
from kiosk.scene.theme import ARGENT, GOLD, INK, PARCHMENT, WINE, Colour


def fir(pen: Pen, middle: float, low: float, high: float, width: float) -> None:
    """A tree with three tiers."""
    pen.shape(
        (middle - 0.03, low), (middle + 0.03, low), (middle + 0.03, low + 0.16), (middle - 0.03, low + 0.16),
        fill=EARTH,
    )  # fmt: skip
    step = (high - low - 0.1) / 3.6
    for k in range(3):
        foot, half = low + 0.1 + k * step * 0.95, width * (0.5 - 0.11 * k)
        pen.shape((middle - half, foot), (middle + half, foot), (middle, foot + step * 1.7), fill=LEAF)


def forest(pen: Pen) -> None:
    """Three firs."""
    tile(pen, SKY)
    pen.shape((0.05, 0.07), (0.95, 0.07), (0.95, 0.3), (0.05, 0.3), fill=GRASS)
    fir(pen, 0.25, 0.16, 0.74, 0.36)
    fir(pen, 0.75, 0.16, 0.74, 0.36)
    fir(pen, 0.5, 0.1, 0.94, 0.46)


def lake(pen: Pen) -> None:
    """Water with waves, and a swan on it."""
    tile(pen, WATER)
    for level, left in ((0.16, 0.1), (0.3, 0.24)):
        for k in range(3):
            a = left + k * 0.25
            crest = curve((a, level), (a + 0.06, level + 0.09), (a + 0.13, level + 0.09), (a + 0.19, level))
            pen.stroke(crest, width=0.022, ink=SKY)
    body = curve((0.2, 0.5), (0.3, 0.34), (0.62, 0.34), (0.76, 0.5))
    tail = curve((0.76, 0.5), (0.84, 0.56), (0.86, 0.64), (0.9, 0.72))
    back = curve((0.9, 0.72), (0.7, 0.74), (0.54, 0.66), (0.42, 0.54))
    throat = curve((0.42, 0.54), (0.34, 0.66), (0.46, 0.74), (0.4, 0.86))
    crown = curve((0.4, 0.86), (0.34, 0.95), (0.2, 0.92), (0.18, 0.82))
    beak = ((0.08, 0.76), (0.2, 0.77), (0.28, 0.8))
    chest = curve((0.29, 0.8), (0.32, 0.72), (0.16, 0.64), (0.2, 0.5))
    pen.shape(*body, *tail[1:], *back[1:], *throat[1:], *crown[1:], *beak, *chest, fill=ARGENT)
    pen.shape((0.08, 0.76), (0.2, 0.77), (0.18, 0.84), fill=GOLD)


def park(pen: Pen) -> None:
    """A fountain between clipped hedges."""
    tile(pen, GRASS)
    for a in (0.16, 0.84):
        pen.shape((a - 0.08, 0.12), (a + 0.08, 0.12), (a + 0.08, 0.42), (a - 0.08, 0.42), fill=LEAF)
    for side in (-1, 1):
        jet = curve((0.5, 0.78), (0.5 + side * 0.1, 0.98), (0.5 + side * 0.3, 0.9), (0.5 + side * 0.3, 0.64))
        pen.stroke(jet, width=0.034, ink=WATER)
        near = curve(
            (0.5, 0.78), (0.5 + side * 0.06, 0.9), (0.5 + side * 0.16, 0.84), (0.5 + side * 0.16, 0.6)
        )
        pen.stroke(near, width=0.03, ink=WATER)
    pen.shape((0.45, 0.2), (0.55, 0.2), (0.53, 0.76), (0.47, 0.76), fill=PARCHMENT)
    bowl = curve((0.72, 0.56), (0.68, 0.44), (0.32, 0.44), (0.28, 0.56))
    pen.shape(*bowl, fill=PARCHMENT)
    basin = curve((0.9, 0.32), (0.86, 0.06), (0.14, 0.06), (0.1, 0.32))
    pen.shape(*basin, fill=PARCHMENT)


def landscape(pen: Pen) -> None:
    """Any of the three: hills, a tree, water, the sun."""
    tile(pen, SKY)
    pen.dot(0.74, 0.76, 0.12, GOLD)
    pen.shape((0.05, 0.34), (0.32, 0.74), (0.6, 0.34), fill=GRASS)
    pen.shape((0.36, 0.34), (0.66, 0.62), (0.95, 0.34), fill=GRASS)
    pen.shape((0.05, 0.08), (0.95, 0.08), (0.95, 0.34), (0.05, 0.34), fill=WATER)
    fir(pen, 0.3, 0.2, 0.78, 0.34)


def jester(pen: Pen) -> None:
    """A cap with three points and bells."""
    token(pen, VIOLET)
    left = (
        *curve((0.5, 0.68), (0.36, 0.8), (0.2, 0.72), (0.17, 0.5)),
        (0.3, 0.56),
        (0.34, 0.34),
        (0.5, 0.34),
    )
    pen.shape(*left, fill=OR)
    pen.shape(*((1 - a, b) for a, b in left), fill=GULES)
    pen.shape(*curve((0.36, 0.36), (0.32, 0.6), (0.44, 0.74), (0.5, 0.84)),
              *curve((0.5, 0.84), (0.56, 0.74), (0.68, 0.6), (0.64, 0.36))[1:], fill=ARGENT)  # fmt: skip
    pen.shape((0.28, 0.24), (0.72, 0.24), (0.72, 0.36), (0.28, 0.36), fill=GOLD)
    for a, b in ((0.18, 0.48), (0.82, 0.48), (0.5, 0.86)):
        pen.dot(a, b, 0.055, GOLD)


def builder(pen: Pen) -> None:
    """Compasses over a square."""
    token(pen, SEA)
    pen.shape((0.23, 0.24), (0.77, 0.24), (0.77, 0.35), (0.34, 0.35), (0.34, 0.64), (0.23, 0.64), fill=ARGENT)
    for side in (-1, 1):
        pen.shape((0.5, 0.8), (0.5 + side * 0.1, 0.78), (0.5 + side * 0.25, 0.15), (0.5, 0.62), fill=GOLD)
    pen.dot(0.5, 0.8, 0.09, GOLD)


# Freedoms.


def travel(pen: Pen) -> None:
    """A ship under sail."""
    token(pen, WATER)
    pen.line(0.5, 0.3, 0.5, 0.88, width=0.024)
    sail = curve((0.54, 0.84), (0.76, 0.8), (0.8, 0.56), (0.78, 0.44))
    pen.shape(*sail, (0.54, 0.44), fill=ARGENT)
    jib = curve((0.47, 0.8), (0.34, 0.74), (0.26, 0.58), (0.22, 0.44))
    pen.shape(*jib, (0.47, 0.44), fill=ARGENT)
    pen.shape((0.16, 0.38), (0.84, 0.38), (0.7, 0.18), (0.3, 0.18), fill=EARTH)


def religion(pen: Pen) -> None:
    """A cross in rays."""
    token(pen, WINE)
    for k in range(4):
        angle = pi / 4 + k * pi / 2
        pen.line(0.5 + 0.14 * cos(angle), 0.56 + 0.14 * sin(angle), 0.5 + 0.3 * cos(angle),
                 0.56 + 0.3 * sin(angle), width=0.03, ink=GOLD)  # fmt: skip
    up = ((0.43, 0.15), (0.57, 0.15), (0.57, 0.5), (0.76, 0.5), (0.76, 0.64), (0.57, 0.64), (0.57, 0.86))
    pen.shape(*up, *((1 - a, b) for a, b in reversed(up)), fill=ARGENT)


def opinion(pen: Pen) -> None:
    """Speech: freedom of opinion."""
    token(pen, LEAF)
    over = curve((0.2, 0.54), (0.2, 0.86), (0.8, 0.86), (0.8, 0.54))
    under = curve((0.8, 0.54), (0.8, 0.34), (0.62, 0.28), (0.5, 0.3))
    pen.shape(*over, *under[1:], (0.3, 0.16), (0.34, 0.33), (0.22, 0.44), fill=ARGENT)
    for level in (0.64, 0.5):
        pen.line(0.34, level, 0.66, level, width=0.028)


# Cards.


def laurels(pen: Pen, fill: Colour) -> None:
    """A wreath of leaves, open at the top."""
    for side in (-1, 1):
        for k in range(7):
            angle = -pi / 2 + side * (0.3 + k * 0.37)
            a, b = 0.5 + 0.38 * cos(angle), 0.5 + 0.38 * sin(angle)
            _leaf(pen, a, b, angle + side * (pi / 2 - 0.35), 0.26, fill)
    pen.dot(0.5, 0.12, 0.06, GOLD)


def _leaf(pen: Pen, a: float, b: float, angle: float, size: float, fill: Colour) -> None:
    c, s = cos(angle) * size, sin(angle) * size
    shape = ((-0.3, 0.0), (0.0, 0.3), (0.4, 0.22), (0.8, 0.0), (0.4, -0.22), (0.0, -0.3))
    pen.shape(*((a + x * c - y * s, b + x * s + y * c) for x, y in shape), fill=fill)


def prestige(pen: Pen) -> None:
    """A card with a wreath and a star."""
    on = card(pen, WINE)
    laurels(on, GOLD)
    on.shape(*star(0.5, 0.5, 0.27), fill=ARGENT)


def recruiting(pen: Pen) -> None:
    """A card with a herald's trumpet and its banner."""
    on = card(pen, AZURE)
    on.shape((0.36, 0.42), (0.86, 0.62), (0.86, 0.12), (0.66, 0.2), (0.5, 0.04), (0.36, 0.08), fill=GULES)
    on.shape((0.0, 0.44), (0.06, 0.36), (0.78, 0.66), (1.0, 0.62), (0.82, 0.96), (0.72, 0.76), fill=GOLD)


def profession(pen: Pen) -> None:
    """A card with a scholar's bust under a cap."""
    on = card(pen, LEAF)
    robe = curve((0.04, 0.0), (0.06, 0.34), (0.3, 0.36), (0.5, 0.36))
    on.shape(*mirrored(robe), fill=WINE)
    on.shape((0.4, 0.24), (0.6, 0.24), (0.6, 0.5), (0.4, 0.5), fill=PARCHMENT)
    on.dot(0.5, 0.58, 0.2, PARCHMENT)
    cap = curve((0.2, 0.66), (0.1, 1.04), (0.9, 1.1), (0.86, 0.72))
    on.shape(*cap, (0.8, 0.66), fill=GULES)


def bonus(pen: Pen) -> None:
    """A card with a plus in a sun."""
    on = card(pen, SEA)
    on.shape(*star(0.5, 0.5, 0.5, 12, 0.74), fill=GOLD)
    arm = ((0.42, 0.2), (0.58, 0.2), (0.58, 0.42), (0.8, 0.42), (0.8, 0.58), (0.58, 0.58), (0.58, 0.8))
    on.shape(*arm, *((1 - a, 1 - b) for a, b in arm), fill=INK)


def work(pen: Pen) -> None:
    """A finished work: a painting in a gold frame."""
    pen.shape((0.06, 0.04), (0.94, 0.04), (0.94, 0.96), (0.06, 0.96), fill=GOLD)
    pen.shape((0.16, 0.14), (0.84, 0.14), (0.84, 0.86), (0.16, 0.86), fill=SKY)
    pen.shape((0.16, 0.14), (0.84, 0.14), (0.84, 0.44), (0.66, 0.56), (0.44, 0.42), (0.16, 0.56), fill=GRASS)
    robe = curve((0.24, 0.14), (0.28, 0.44), (0.4, 0.46), (0.5, 0.46))
    pen.shape(*mirrored(robe), fill=WINE)
    pen.dot(0.5, 0.6, 0.17, EARTH)
    pen.dot(0.5, 0.57, 0.115, PARCHMENT)


def florin(pen: Pen) -> None:
    """A gold coin with a lily."""
    r = min(pen.w, pen.h) / 2 - 1.4
    token(pen, GOLD)
    pen.dot(0.5, 0.5, r / min(pen.w, pen.h) * 0.8, GOLD)
    lily(pen.part(0.26, 0.22, 0.48, 0.56, INK, GOLD), INK)


def laurel(pen: Pen) -> None:
    """Prestige: a wreath of laurel."""
    laurels(pen, LEAF)
    pen.shape(*star(0.5, 0.52, 0.22), fill=GOLD)


def lily(pen: Pen, fill: Colour) -> None:
    """The lily of Florence: a petal between two that curl, and buds between them."""
    for side in (-1, 1):

        def at(a: float, b: float, s: int = side) -> tuple[float, float]:
            return 0.5 + s * a, b

        stem = [at(*p) for p in curve((0.08, 0.4), (0.12, 0.62), (0.26, 0.86), (0.36, 0.68), 8)]
        pen.stroke(stem, width=0.028, ink=fill)
        pen.dot(*at(0.34, 0.68), 0.03, fill)
        outer = [*curve((0.06, 0.36), (0.1, 0.62), (0.48, 0.9), (0.5, 0.56)),
                 *curve((0.5, 0.56), (0.5, 0.42), (0.36, 0.4), (0.34, 0.52)),
                 *curve((0.34, 0.52), (0.4, 0.48), (0.42, 0.56), (0.36, 0.6)),
                 *curve((0.36, 0.6), (0.26, 0.62), (0.18, 0.5), (0.16, 0.36))]  # fmt: skip
        pen.shape(*(at(*p) for p in outer), fill=fill)
        foot = [(0.03, 0.3), (0.14, 0.3), (0.26, 0.08), (0.14, 0.12), (0.04, 0.02)]
        pen.shape(*(at(*p) for p in foot), fill=fill)
    middle = curve((0.5, 0.3), (0.72, 0.6), (0.62, 0.76), (0.5, 0.99))
    pen.shape(*middle, *((1 - a, b) for a, b in reversed(middle)), fill=fill)
    pen.shape((0.24, 0.29), (0.76, 0.29), (0.76, 0.38), (0.24, 0.38), fill=fill)


ITEMS: dict[str, Callable[[Pen], None]] = {
    draw.__name__: draw
    for draw in (
        *(forest, lake, park, landscape, jester, builder, prestige, recruiting),
        *(profession, bonus, travel, religion, opinion, work, florin, laurel),
    )
}
"""By name."""
