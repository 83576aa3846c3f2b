"""The things of Virtù, each as a few filled shapes: cities, ships, masks, war bonuses, great powers, patrons' works."""

from collections.abc import Callable
from math import cos, pi, sin

from kiosk.art.heraldry import AZURE, GULES, OR, SABLE
from kiosk.art.pen import Pen, box
from kiosk.art.shapes import Points, curve, star
from kiosk.games.virtu.art.arms import STEEL, lily
from kiosk.scene.theme import ARGENT, BRONZE, GOLD, INK, PARCHMENT, SAND, WINE, Colour, colour, dimmed

STONE, ROOF, LEATHER, SKIN, FREE = map(colour, ("#d9c49a", "#a5442a", "#8a5a2b", "#e5b98c", "#d8cdb4"))
NIGHT = colour("#22315c")


def swords(pen: Pen) -> None:
    """A siege: two crossed swords."""
    for side in (-1, 1):

        def at(*points: tuple[float, float], side: int = side) -> Points:
            c, s = cos(0.72), sin(0.72) * side
            return [(0.5 + a * c + b * s, 0.46 + b * c - a * s) for a, b in points]

        pen.shape(*at((-0.055, -0.3), (-0.055, 0.52), (0, 0.66), (0.055, 0.52), (0.055, -0.3)), fill=ARGENT)
        pen.shape(*at((-0.2, -0.34), (0.2, -0.34), (0.2, -0.25), (-0.2, -0.25)), fill=GOLD)
        pen.shape(*at((-0.05, -0.34), (0.05, -0.34), (0.05, -0.56), (-0.05, -0.56)), fill=LEATHER)


def cathedral(pen: Pen) -> None:
    """A dome with its cross."""
    pen.shape(*box(0.1, 0, 0.9, 0.36), fill=PARCHMENT)
    pen.shape(
        *curve((0.2, 0.36), (0.22, 0.86), (0.42, 0.8), (0.5, 0.9)),
        *curve((0.5, 0.9), (0.58, 0.8), (0.78, 0.86), (0.8, 0.36)),
        fill=ROOF,
    )
    pen.line(0.5, 0.86, 0.5, 1.0, width=0.03)
    pen.line(0.42, 0.95, 0.58, 0.95, width=0.03)
    pen.shape(*curve((0.4, 0), (0.4, 0.28), (0.6, 0.28), (0.6, 0)), fill=INK)


def tower(pen: Pen, fill: Colour = FREE, merlons: int = 3) -> None:
    """A city that nobody holds."""
    step, points = 0.8 / (2 * merlons - 1), [(0.9, 0.02), (0.1, 0.02)]
    for i in range(2 * merlons - 1):
        level = 0.94 if i % 2 == 0 else 0.8
        points += [(0.1 + i * step, level), (0.1 + (i + 1) * step, level)]
    pen.shape(*points, fill=fill)


def castle(pen: Pen) -> None:
    """A city with its walls, for a moment that is as large as the screen: a keep between two towers, a gate and windows."""
    for left, right, high, fill in (
        (0.0, 0.34, 0.6, dimmed(FREE, 0.8)),
        (0.66, 1.0, 0.6, dimmed(FREE, 0.8)),
        (0.28, 0.72, 0.96, FREE),
    ):
        step, points = (right - left) / 5, [(right, 0.02), (left, 0.02)]
        for i in range(5):
            level = high if i % 2 == 0 else high - 0.1
            points += [(left + i * step, level), (left + (i + 1) * step, level)]
        pen.shape(*points, fill=fill)
    arch = curve((0.39, 0.2), (0.39, 0.36), (0.61, 0.36), (0.61, 0.2))
    pen.shape((0.39, 0.02), *arch, (0.61, 0.02), fill=INK)
    for middle, low, wide in ((0.42, 0.58, 0.05), (0.58, 0.58, 0.05), (0.16, 0.26, 0.07), (0.84, 0.26, 0.07)):
        x, y = wide / 2, low + 0.12
        pen.shape(
            (middle - x, low),
            (middle - x, y),
            (middle, y + 0.05),
            (middle + x, y),
            (middle + x, low),
            fill=INK,
        )


def bastions(pen: Pen) -> None:
    """A fortress with five points, from above."""
    pen.shape(*star(0.5, 0.48, 0.52, 5, 0.62), fill=STONE)
    pen.shape(*star(0.5, 0.48, 0.34, 5, 0.62), fill=dimmed(STONE, 0.75))


def pirates(pen: Pen) -> None:
    """Skull and crossbones."""
    pen.dot(0.5, 0.5, 0.46, SABLE)
    for way in ((0.22, 0.26, 0.78, 0.42), (0.78, 0.26, 0.22, 0.42)):
        pen.line(*way, width=0.035, ink=ARGENT)
    pen.shape(
        *curve((0.32, 0.56), (0.28, 0.92), (0.72, 0.92), (0.68, 0.56)),
        *((0.6, 0.5), (0.59, 0.38), (0.41, 0.38), (0.4, 0.5)),
        fill=ARGENT,
    )
    for a in (0.42, 0.58):
        pen.dot(a, 0.62, 0.055, INK)


def ship(pen: Pen) -> None:
    """A galley under sail."""
    for k in range(5):
        pen.line(0.26 + 0.1 * k, 0.2, 0.16 + 0.1 * k, 0.02, width=0.014)
    pen.shape(
        *curve((0.04, 0.34), (0.16, 0.1), (0.7, 0.08), (0.98, 0.34)), (0.9, 0.3), (0.14, 0.26), fill=LEATHER
    )
    pen.line(0.5, 0.24, 0.5, 0.94, width=0.02)
    pen.shape(
        *curve((0.24, 0.88), (0.36, 0.7), (0.34, 0.5), (0.26, 0.36)),
        *curve((0.76, 0.36), (0.86, 0.5), (0.86, 0.7), (0.76, 0.88)),
        fill=ARGENT,
    )
    pen.shape((0.5, 0.92), (0.7, 0.95), (0.5, 1.0), fill=GULES)


def crown(pen: Pen) -> None:
    """A crown with pearls."""
    pen.shape(
        *((0.08, 0.14), (0.03, 0.7), (0.27, 0.42), (0.5, 0.86), (0.73, 0.42), (0.97, 0.7), (0.92, 0.14)),
        fill=GOLD,
    )
    for a, b in ((0.05, 0.74), (0.5, 0.88), (0.95, 0.74)):
        pen.dot(a, b, 0.06, OR)


def florin(pen: Pen) -> None:
    """A gold coin with a lily."""
    pen.dot(0.5, 0.5, 0.46, GOLD)
    pen.dot(0.5, 0.5, 0.38, OR)
    lily(pen.part(0.32, 0.3, 0.36, 0.42, BRONZE), BRONZE)


def mask(pen: Pen) -> None:
    """An agent."""
    pen.shape(
        *curve((0.02, 0.66), (0.3, 0.9), (0.4, 0.72), (0.5, 0.7)),
        *curve((0.5, 0.7), (0.6, 0.72), (0.7, 0.9), (0.98, 0.66)),
        *curve((0.98, 0.66), (0.96, 0.2), (0.62, 0.2), (0.5, 0.42)),
        *curve((0.5, 0.42), (0.38, 0.2), (0.04, 0.2), (0.02, 0.66)),
        fill=SABLE,
    )
    for m in (0.27, 0.73):
        pen.shape(
            *curve((m - 0.12, 0.55), (m - 0.04, 0.66), (m + 0.04, 0.66), (m + 0.12, 0.55)),
            *curve((m + 0.12, 0.55), (m + 0.04, 0.46), (m - 0.04, 0.46), (m - 0.12, 0.55)),
            fill=ARGENT,
        )


def soldier(pen: Pen, coat: Colour = STONE) -> None:
    """A soldier with his pike."""
    pen.line(0.88, 0.02, 0.88, 0.88, width=0.025, ink=LEATHER)
    pen.shape((0.81, 0.84), (0.95, 0.84), (0.88, 1.0), fill=STEEL)
    pen.shape(
        *((0.3, 0), (0.45, 0), (0.48, 0.26), (0.52, 0.26), (0.55, 0), (0.7, 0), (0.7, 0.34), (0.3, 0.34)),
        fill=dimmed(coat),
    )
    pen.shape(
        *curve((0.22, 0.3), (0.2, 0.56), (0.26, 0.7), (0.5, 0.7)),
        *curve((0.5, 0.7), (0.74, 0.7), (0.8, 0.56), (0.78, 0.3)),
        fill=coat,
    )
    pen.dot(0.5, 0.76, 0.14, SKIN)
    pen.shape(*curve((0.32, 0.78), (0.34, 1.0), (0.66, 1.0), (0.68, 0.78)), fill=STEEL)


def token(pen: Pen) -> None:
    """A war token."""
    pen.dot(0.5, 0.5, 0.46, WINE)
    swords(pen.part(0.18, 0.18, 0.64, 0.64, ARGENT))


def courtier(pen: Pen) -> None:
    """A head with a feathered cap."""
    pen.shape(*curve((0.12, 0.02), (0.16, 0.44), (0.84, 0.44), (0.88, 0.02)), fill=WINE)
    pen.dot(0.5, 0.52, 0.22, SKIN)
    pen.shape(*curve((0.2, 0.62), (0.26, 0.98), (0.72, 0.98), (0.8, 0.62)), fill=NIGHT)
    pen.shape(*curve((0.62, 0.74), (0.7, 1.02), (0.96, 1.02), (0.98, 0.82)), (0.8, 0.78), fill=ARGENT)


def cannons(pen: Pen) -> None:
    """A gun on its wheel."""
    pen.shape(
        *((0.02, 0.36), (0.9, 0.62), (0.96, 0.52), (0.96, 0.86), (0.86, 0.82), (0.04, 0.66)),
        fill=dimmed(STEEL, 0.7),
    )
    pen.dot(0.36, 0.3, 0.24, LEATHER)
    pen.dot(0.36, 0.3, 0.08, INK)


def banner(pen: Pen, fill: Colour) -> None:
    """The flag of a great power."""
    pen.shape((0.1, 1.0), (0.9, 1.0), (0.9, 0.06), (0.5, 0.24), (0.1, 0.06), fill=fill)


def france(pen: Pen) -> None:
    """Blue with a golden lily."""
    banner(pen, AZURE)
    lily(pen.part(0.24, 0.34, 0.52, 0.56, OR), OR)


def empire(pen: Pen) -> None:
    """Gold with a black eagle."""
    banner(pen, OR)
    half = (
        *((0.5, 0.92), (0.56, 0.88), (0.58, 0.8), (0.56, 0.74), (0.66, 0.8), (0.84, 0.86), (0.8, 0.78)),
        *((0.86, 0.72), (0.78, 0.66), (0.82, 0.58), (0.7, 0.58), (0.62, 0.5), (0.6, 0.42), (0.68, 0.32)),
        *((0.58, 0.34), (0.5, 0.26)),
    )
    pen.shape(*half, *((1 - a, b) for a, b in reversed(half[1:-1])), fill=SABLE)


def ottomans(pen: Pen) -> None:
    """Red with a crescent and a star."""
    banner(pen, GULES)
    pen.dot(0.44, 0.6, 0.25, ARGENT)
    pen.dot(0.53, 0.6, 0.2, GULES)
    pen.shape(*star(0.66, 0.6, 0.14), fill=ARGENT)


def palette(pen: Pen) -> None:
    """Patronage."""
    pen.shape(
        *curve((0.04, 0.5), (0.0, 1.0), (1.0, 1.06), (0.98, 0.5)),
        *curve((0.98, 0.5), (0.94, 0.24), (0.72, 0.46), (0.62, 0.3)),
        *curve((0.62, 0.3), (0.6, 0.1), (0.08, 0.0), (0.04, 0.5)),
        fill=LEATHER,
    )
    for a, b, paint in ((0.24, 0.56, GULES), (0.36, 0.74, OR), (0.58, 0.78, AZURE), (0.77, 0.66, ARGENT)):
        pen.dot(a, b, 0.07, paint)


def leonardo(pen: Pen) -> None:
    """A man in his circle and square."""
    pen.dot(0.5, 0.5, 0.48, SAND)
    pen.line(0.17, 0.14, 0.83, 0.14, 0.83, 0.8, 0.17, 0.8, 0.17, 0.14, width=0.014, ink=BRONZE)
    for arms in ((0.14, 0.7, 0.5, 0.66, 0.86, 0.7), (0.16, 0.56, 0.5, 0.66, 0.84, 0.56)):
        pen.line(*arms, width=0.026, ink=LEATHER)
    for legs in ((0.5, 0.66, 0.5, 0.42, 0.36, 0.14), (0.64, 0.14, 0.5, 0.42, 0.5, 0.14)):
        pen.line(*legs, width=0.034, ink=LEATHER)
    pen.dot(0.5, 0.76, 0.09, SKIN)


def copernicus(pen: Pen) -> None:
    """The sun in the middle of its circles."""
    pen.dot(0.5, 0.5, 0.48, NIGHT)
    for r in (0.24, 0.36):
        ring = [
            value for k in range(25) for value in (0.5 + r * cos(k * pi / 12), 0.5 + r * sin(k * pi / 12))
        ]
        pen.line(*ring, width=0.012, ink=SAND)
    pen.shape(*star(0.5, 0.5, 0.18, 12, 0.7), fill=GOLD)
    pen.dot(0.74, 0.5, 0.05, AZURE)
    pen.dot(0.32, 0.81, 0.06, ROOF)


def book(pen: Pen, fill: Colour = WINE) -> None:
    """A bound book."""
    pen.shape((0.14, 0.06), (0.8, 0.06), (0.88, 0.12), (0.88, 0.96), (0.2, 0.96), (0.14, 0.9), fill=fill)
    pen.shape((0.16, 0.06), (0.8, 0.06), (0.87, 0.12), (0.22, 0.12), fill=ARGENT)
    pen.shape(*box(0.3, 0.3, 0.78, 0.84), fill=dimmed(fill, 0.8))


def le_prince(pen: Pen) -> None:
    """A book with a crown."""
    book(pen)
    crown(pen.part(0.34, 0.4, 0.4, 0.34, GOLD))


def machiavelli(pen: Pen) -> None:
    """The fox, who knows the traps."""
    pen.shape(
        *((0.5, 0.06), (0.78, 0.42), (0.94, 0.5), (0.86, 0.96), (0.64, 0.72), (0.36, 0.72), (0.14, 0.96)),
        *((0.06, 0.5), (0.22, 0.42)),
        fill=colour("#c0602a"),
    )
    for side in (-1, 1):
        pen.shape((0.5, 0.1), (0.5 + side * 0.2, 0.42), (0.5 + side * 0.4, 0.5), (0.5, 0.3), fill=ARGENT)
        pen.dot(0.5 + side * 0.16, 0.54, 0.045, INK)
    pen.dot(0.5, 0.12, 0.06, INK)


def michelangelo(pen: Pen) -> None:
    """Hammer and chisel."""
    pen.shape((0.16, 0.1), (0.24, 0.04), (0.62, 0.6), (0.54, 0.66), fill=LEATHER)
    pen.shape((0.34, 0.72), (0.66, 0.48), (0.82, 0.7), (0.5, 0.94), fill=STEEL)
    pen.shape((0.86, 0.08), (0.92, 0.16), (0.5, 0.5), (0.44, 0.42), fill=STEEL)
    pen.shape((0.5, 0.5), (0.44, 0.42), (0.24, 0.56), (0.3, 0.66), fill=STONE)


def sistine(pen: Pen) -> None:
    """A painted vault."""
    pen.shape(*box(0.04, 0.04, 0.96, 0.14), fill=STONE)
    pen.shape(*curve((0.06, 0.14), (0.04, 1.2), (0.96, 1.2), (0.94, 0.14)), fill=STONE)
    pen.shape(*curve((0.18, 0.14), (0.18, 1.0), (0.82, 1.0), (0.82, 0.14)), fill=colour("#8fb9c8"))
    pen.shape((0.18, 0.36), (0.4, 0.5), (0.48, 0.56), (0.4, 0.58), (0.18, 0.5), fill=SKIN)
    pen.shape((0.82, 0.42), (0.62, 0.54), (0.54, 0.57), (0.6, 0.62), (0.82, 0.58), fill=SKIN)


def columbus(pen: Pen) -> None:
    """A ship that sails west."""
    pen.dot(0.5, 0.5, 0.48, colour("#8fb9c8"))
    ship(pen.part(0.14, 0.12, 0.72, 0.74, ARGENT))


def title(pen: Pen) -> None:
    """A charter with its seal."""
    pen.shape((0.14, 0.16), (0.86, 0.16), (0.86, 0.94), (0.14, 0.94), fill=ARGENT)
    for level in (0.8, 0.66, 0.52):
        pen.line(0.26, level, 0.74, level, width=0.02, ink=BRONZE)
    pen.dot(0.66, 0.22, 0.17, WINE)


def trophy(pen: Pen) -> None:
    """A laurel of war: an empty helmet."""
    pen.shape(*curve((0.16, 0.3), (0.08, 1.1), (0.92, 1.1), (0.84, 0.3)), (0.7, 0.1), (0.3, 0.1), fill=STEEL)
    pen.shape((0.26, 0.5), (0.74, 0.5), (0.68, 0.4), (0.54, 0.4), (0.54, 0.16), (0.46, 0.16), (0.46, 0.4), (0.32, 0.4),
              fill=INK)  # fmt: skip
    pen.shape(*curve((0.46, 0.86), (0.3, 1.1), (0.1, 1.0), (0.06, 0.7)), (0.2, 0.8), fill=GULES)


Drawing = Callable[..., None]
THINGS: dict[str, Drawing] = {
    "value": tower, "troops": soldier, "garrison": soldier, "agent": mask, "duomo": cathedral,
    **{one.__name__: one for one in (
        swords, cathedral, tower, castle, bastions, pirates, ship, crown, florin, mask, soldier, token, courtier,
        cannons, france, empire, ottomans, palette, leonardo, copernicus, le_prince, machiavelli, michelangelo,
        sistine, columbus, title, trophy, book,
    )},
}  # fmt: skip
"""Also under the referee's names."""


def thing(w: float, h: float, name: str, *paint: Colour) -> None:
    """One of these, in a square in the middle."""
    size = min(w, h) * 0.96
    THINGS[name](Pen((w - size) / 2, (h - size) / 2, size, size, STONE, INK), *paint)


ART = {"virtu": thing}
