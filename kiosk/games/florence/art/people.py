"""The six characters, each with an attribute; every drawing of the game by name, and the arms of the seats."""

from collections.abc import Callable

from kiosk.art.heraldry import AZURE, GULES, OR, outline
from kiosk.art.pen import Pen, box, mirrored
from kiosk.art.shapes import curve, polygon
from kiosk.games.florence.art.domain import ITEMS, lily
from kiosk.games.florence.art.grounds import BLUSH, EARTH, LEAF, SEA, VIOLET, arch
from kiosk.games.florence.art.houses import BUILDINGS
from kiosk.games.florence.colours import SEATS
from kiosk.scene.theme import ARGENT, BRONZE, GOLD, INK, PARCHMENT, WINE, Colour, readable


def muse(pen: Pen) -> None:
    """A lyre."""
    on = arch(pen, AZURE)
    horn = [
        *curve((0.5, 0.0), (0.1, 0.0), (0.06, 0.3), (0.14, 0.5)),
        *curve((0.14, 0.5), (0.2, 0.68), (0.14, 0.84), (0.0, 1.0))[1:],
        (0.12, 1.06),
        *curve((0.12, 1.06), (0.3, 0.86), (0.36, 0.7), (0.3, 0.5)),
        *curve((0.3, 0.5), (0.24, 0.26), (0.3, 0.16), (0.5, 0.16))[1:],
    ]
    on.shape(*horn, fill=GOLD)
    on.shape(*((1 - a, b) for a, b in horn), fill=GOLD)
    for a in (0.41, 0.5, 0.59):
        on.line(a, 0.12, a, 0.8, width=0.022, ink=ARGENT)
    on.shape(*box(0.06, 0.76, 0.94, 0.87), fill=GOLD)


def cardinal(pen: Pen) -> None:
    """A red hat with its tassels."""
    on = arch(pen, PARCHMENT)
    for side in (-1, 1):
        cord = curve((0.5 + side * 0.3, 0.56), (0.5 + side * 0.52, 0.46), (0.5 + side * 0.34, 0.36),
                     (0.5 + side * 0.34, 0.22))  # fmt: skip
        on.stroke(cord, width=0.03, ink=GULES)
        middle = 0.5 + side * 0.34
        for a, b in ((0, 0.2), (-0.13, 0.0), (0.13, 0.0)):
            on.shape((middle + a - 0.08, b - 0.06), (middle + a + 0.08, b - 0.06), (middle + a, b + 0.14),
                     fill=GULES)  # fmt: skip
    brim = curve((-0.1, 0.62), (0.1, 0.42), (0.9, 0.42), (1.1, 0.62))
    on.shape(*brim, *curve((1.1, 0.62), (0.9, 0.76), (0.1, 0.76), (-0.1, 0.62))[1:], fill=GULES)
    on.shape(*curve((0.24, 0.68), (0.26, 1.06), (0.74, 1.06), (0.76, 0.68)), fill=GULES)


def princess(pen: Pen) -> None:
    """A coronet with pearls."""
    on = arch(pen, BLUSH)
    points = ((0.1, 0.2), (0.0, 0.7), (0.26, 0.48), (0.5, 0.9), (0.74, 0.48), (1.0, 0.7), (0.9, 0.2))
    on.shape(*points, fill=GOLD)
    on.shape(*box(0.08, 0.1, 0.92, 0.28), fill=BRONZE)
    for a, b in ((0.0, 0.74), (0.5, 0.95), (1.0, 0.74)):
        on.dot(a, b, 0.085, ARGENT)
    for a in (0.24, 0.5, 0.76):
        on.dot(a, 0.19, 0.055, ARGENT)


def merchant(pen: Pen) -> None:
    """Scales."""
    on = arch(pen, LEAF)
    on.shape(*box(0.45, 0.06, 0.55, 0.94), fill=GOLD)
    on.shape((0.24, -0.02), (0.76, -0.02), (0.6, 0.1), (0.4, 0.1), fill=GOLD)
    on.shape(*box(-0.02, 0.78, 1.02, 0.87), fill=GOLD)
    on.dot(0.5, 0.94, 0.08, GOLD)
    for a in (0.12, 0.88):
        on.line(a - 0.16, 0.4, a, 0.8, a + 0.16, 0.4, width=0.022, ink=ARGENT)
        on.shape(*curve((a - 0.2, 0.42), (a - 0.14, 0.18), (a + 0.14, 0.18), (a + 0.2, 0.42)), fill=ARGENT)


def professor(pen: Pen) -> None:
    """An owl on a book."""
    on = arch(pen, EARTH)
    body = curve((0.5, 0.16), (0.02, 0.16), (0.06, 0.8), (0.12, 1.04))
    brow = curve((0.12, 1.04), (0.3, 0.94), (0.4, 0.92), (0.5, 0.92))
    half = [*body, *brow[1:]]
    on.shape(*mirrored(half), fill=PARCHMENT)
    for a in (0.31, 0.69):
        on.dot(a, 0.72, 0.17, GOLD)
        on.dot(a, 0.72, 0.075, INK)
    on.shape((0.42, 0.6), (0.58, 0.6), (0.5, 0.42), fill=OR)
    on.shape((-0.06, 0.14), (0.5, 0.04), (1.06, 0.14), (1.06, 0.0), (0.5, -0.1), (-0.06, 0.0), fill=WINE)


def banker(pen: Pen) -> None:
    """A chest full of gold."""
    on = arch(pen, VIOLET)
    for a, b in ((0.22, 0.64), (0.5, 0.74), (0.78, 0.64), (0.36, 0.58), (0.64, 0.58)):
        on.dot(a, b, 0.14, GOLD)
    on.shape(*box(-0.02, 0.02, 1.02, 0.56), fill=EARTH)
    for a in (0.1, 0.78):
        on.shape(*box(a, 0.02, a + 0.12, 0.56), fill=BRONZE)
    on.shape(*box(0.38, 0.24, 0.62, 0.56), fill=GOLD)
    on.dot(0.5, 0.38, 0.05, INK)


CHARACTERS = (muse, cardinal, princess, merchant, professor, banker)
DRAWN: dict[str, Callable[[Pen], None]] = {
    **ITEMS,
    **BUILDINGS,
    **{draw.__name__: draw for draw in CHARACTERS},
}


def item(w: float, h: float, name: str) -> None:
    """Anything with this name, in the middle of its place."""
    side = min(w, h)
    pen = Pen((w - side) / 2 + 1, (h - side) / 2 + 1, side - 2, side - 2, ARGENT, SEA)
    pen.hair = max(0.8, side * 0.014)
    DRAWN[name](pen)


def arms(w: float, h: float, which: str) -> None:
    """The arms of a seat: a lily on its colour."""
    _shield(w, h, readable(SEATS[which]), SEATS[which])


def city(w: float, h: float) -> None:
    """The arms of Florence: a red lily on silver."""
    _shield(w, h, GULES, GOLD, ARGENT)


def _shield(w: float, h: float, ink: Colour, *fields: Colour) -> None:
    """A shield with a lily in this ink; its fields are nested, the innermost last."""
    x, y, w, h = 3, 3, w - 6, h - 6
    polygon(outline(x, y, w, h), INK, INK, 1.4)
    for field, inset in zip(fields, (0.045, 0.085), strict=False):
        polygon(outline(x, y, w, h, w * inset), field)
    lily(Pen(x + w * 0.13, y + h * 0.2, w * 0.74, h * 0.68, ink, fields[-1]), ink)


ART = {"florence item": item, "florence arms": arms, "florence city": city}
