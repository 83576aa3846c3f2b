"""What a principality has, each as a few filled shapes; its five zones; the clock of the years."""

from math import cos, pi, sin

from kiosk.art import signs
from kiosk.art.heraldry import AZURE, GULES, OR
from kiosk.art.pen import Pen, arch, bar, box, ring
from kiosk.art.shapes import Points, curve, disc, polygon
from kiosk.scene.theme import ARGENT, ASH, BRONZE, GOLD, INK, PARCHMENT, WALNUT, WINE, Colour, colour, dimmed

STONE, ROOF, STEEL, LEATHER = map(colour, ("#d9c49a", "#a5442a", "#9aa3a8", "#8a5a2b"))
CRUST, SKIN, CLOUD = map(colour, ("#c98a3c", "#e5b98c", "#8fb9c8"))
ZONES = {"sky": "#cfe0e4", "church": "#e9d9e0", "town": "#e6cf9f", "wall": "#c9bfa8", "grass": "#b9c98f"}
PAINT = {name: colour(code) for name, code in ZONES.items()}


def ear(x: float) -> list[tuple[Colour, Points]]:
    """An ear of wheat."""
    grains = [(0.46 + k * 0.16, side) for k in range(3) for side in (-0.14, 0.14)]
    return [(BRONZE, box(x - 0.03, 0.04, x + 0.03, 0.6))] + [
        (OR, ((x, y), (x + side, y + 0.12), (x, y + 0.2))) for y, side in grains
    ]


LOAF = [*curve((0.04, 0.4), (0.06, 0.95), (0.94, 0.95), (0.96, 0.4)),
        *curve((0.96, 0.4), (0.9, 0.1), (0.1, 0.1), (0.04, 0.4))]  # fmt: skip
CROSS = ((0.43, 0.18), (0.57, 0.18), (0.57, 0.45), (0.78, 0.45), (0.78, 0.59), (0.57, 0.59), (0.57, 0.82),
         (0.43, 0.82), (0.43, 0.59), (0.22, 0.59), (0.22, 0.45), (0.43, 0.45))  # fmt: skip
SHOULDERS = [*curve((0.32, 0.58), (0.26, 0.74), (0.34, 0.8), (0.5, 0.78)),
             *curve((0.5, 0.78), (0.66, 0.8), (0.74, 0.74), (0.68, 0.58))]  # fmt: skip
LEAVES = ((0.06, 0.2), (0.5, 0.1), (0.94, 0.2), (0.94, 0.82), (0.5, 0.72), (0.06, 0.82))
PROP = ((0.34, 0.3), (0.46, 0.74), (0.56, 0.74), (0.68, 0.3), (0.58, 0.3), (0.51, 0.56), (0.44, 0.3))

THINGS: dict[str, list[tuple[Colour, Points]]] = {
    "fields": [*ear(0.2), *ear(0.5), *ear(0.8)],
    "farms": [(STONE, box(0.1, 0.04, 0.9, 0.5)), (ROOF, ((0, 0.48), (0.5, 0.96), (1, 0.48))),
              (INK, box(0.38, 0.04, 0.62, 0.36))],
    "food": [(CRUST, LOAF), *((PARCHMENT, bar(a, 0.5, a + 0.1, 0.74)) for a in (0.27, 0.47, 0.67))],
    "palazzi": [(STONE, box(0.08, 0.04, 0.92, 0.8)), (ROOF, box(0, 0.8, 1, 0.95)),
                (INK, arch(0.5, 0.04, 0.12, 0.4)),
                *((AZURE, arch(a, 0.5, 0.08, 0.26)) for a in (0.26, 0.5, 0.74))],
    "banks": [(STONE, box(0.02, 0.04, 0.98, 0.16)), (GOLD, ((0.02, 0.6), (0.98, 0.6), (0.5, 0.98))),
              *((PARCHMENT, box(a, 0.16, a + 0.16, 0.6)) for a in (0.1, 0.42, 0.74))],
    "gold": [(GOLD, ring(0.5, 0.5, 0.45)), (OR, ring(0.5, 0.5, 0.3))],
    "favour": [(ARGENT, ring(0.5, 0.5, 0.46)), (GULES, CROSS)],
    "monuments": [(STONE, ((0.2, 0), (0.8, 0), (0.72, 0.2), (0.28, 0.2))),
                  (ARGENT, box(0.38, 0.2, 0.62, 0.6)), (ARGENT, SHOULDERS), (ARGENT, ring(0.5, 0.88, 0.13))],
    "books": [(ARGENT, LEAVES), (INK, box(0.48, 0.1, 0.52, 0.72)),
              *((INK, bar(a, b, a + 0.24, b, 0.02)) for a in (0.16, 0.6) for b in (0.4, 0.56))],
    "paintings": [(GOLD, box(0.06, 0.04, 0.94, 0.96)), (CLOUD, box(0.2, 0.18, 0.8, 0.82)),
                  (WINE, arch(0.5, 0.18, 0.24, 0.34)), (SKIN, ring(0.5, 0.56, 0.14))],
    "catapults": [(LEATHER, box(0.02, 0.2, 0.98, 0.32)), (LEATHER, PROP), (STEEL, ring(0.84, 0.85, 0.12)),
                  (BRONZE, bar(0.2, 0.36, 0.8, 0.82, 0.05)),
                  *((BRONZE, ring(a, 0.16, 0.15)) for a in (0.18, 0.82))],
}  # fmt: skip


def thing(w: float, h: float, name: str, coat: Colour = INK) -> None:
    """One of these, or a soldier, in a square in the middle."""
    size = min(w, h)
    pen = Pen((w - size) / 2, (h - size) / 2, size, size, coat, INK)
    for fill, points in THINGS.get(name) or soldier(name, coat):
        pen.shape(*points, fill=fill)


def soldier(kind: str, coat: Colour) -> list[tuple[Colour, Points]]:
    """Upright with a pike, and a cube in front; or grey, bent and without, so that he counts against his side."""
    hungry = kind == "unsupplied"
    coat, lean = (ASH, -0.1) if hungry else (coat, 0.0)
    body = [
        *((dimmed(coat), box(leg, 0.22 if hungry else 0.16, leg + 0.1, 0.42)) for leg in (0.36, 0.52)),
        (coat, curve((0.3, 0.38), (0.28 + lean, 0.8), (0.7 + lean, 0.8), (0.68, 0.38))),
        (STONE if hungry else SKIN, ring(0.49 + lean * 1.5, 0.76, 0.1)),
    ]
    if hungry:
        return [*body, (WINE, box(0.28, 0.06, 0.46, 0.11)), (WINE, box(0.56, 0, 0.62, 0.17))]
    pike = [(LEATHER, box(0.76, 0.1, 0.8, 0.88)), (STEEL, ((0.71, 0.84), (0.85, 0.84), (0.78, 1)))]
    helmet = GOLD if kind == "condottieri" else STEEL
    return [*pike, *body, (helmet, arch(0.49, 0.79, 0.14, 0.24)), (CRUST, box(0.38, 0, 0.6, 0.17))]


def zones(w: float, h: float) -> None:
    """Palace and church, town, wall and environs, as seen from the road."""
    row = h / 4
    polygon(box(0, 3 * row, w * 0.72, h), PAINT["sky"])
    polygon(box(w * 0.72, 3 * row, w, h), PAINT["church"])
    polygon(box(0, 2 * row, w, 3 * row), PAINT["town"])
    polygon(box(0, 0, w, row), PAINT["grass"])
    polygon(box(0, row, w, 2 * row), PAINT["wall"])
    for k in range(int(w / 16)):
        polygon(box(k * 16 + 3, 2 * row, k * 16 + 12, 2 * row + 6), PAINT["wall"])


def numeral(x: float, y: float, h: float, number: int, ink: Colour) -> None:
    """I, II or III, this high."""
    for stroke in range(number):
        a = x + (stroke - (number - 1) / 2) * h / 2
        polygon(box(a - h / 8, y - h / 2, a + h / 8, y + h / 2), ink)


def clock(w: float, h: float, year: int, seen: bool, done: int) -> None:
    """Three years around a dial, how far they have gone, and the five scorings on its rim."""
    x, y, r = w / 2, h / 2, min(w, h) * 0.4

    def at(part: float, reach: float) -> tuple[float, float]:
        return x + r * reach * sin(2 * pi * part), y + r * reach * cos(2 * pi * part)

    now = (year - 1 + (0.5 if year == 1 else 0.75 if seen else 0.25)) / 3
    disc(x, y, r, PARCHMENT, GOLD)
    polygon([(x, y), *(at(now * k / 40, 0.98) for k in range(41))], GOLD)
    for k in range(3):
        polygon([(x, y), at(k / 3 - 0.004, 1), at(k / 3 + 0.004, 1)], INK)
        numeral(*at(k / 3 + 1 / 6, 0.68), r * 0.2, k + 1, INK)
    polygon([at(now - 0.25, 0.03), at(now + 0.25, 0.03), at(now, 0.94)], WINE)
    disc(x, y, r * 0.3, WALNUT, GOLD)
    numeral(x, y, r * 0.3, year, GOLD)
    for k, part in enumerate((1 / 3, 1 / 2, 2 / 3, 5 / 6, 1.0)):
        bead(*at(part, 1.08), r * 0.17, k < done)


def bead(x: float, y: float, r: float, done: bool, now: bool = False) -> None:
    """A scoring: gold with a tick once it is done, on parchment while it goes on."""
    disc(x, y, r, GOLD if done or now else WALNUT, INK if done else PARCHMENT)
    if now:
        disc(x, y, r * 0.86, PARCHMENT)
    if done:
        Pen(x - r, y - r, 2 * r, 2 * r, GOLD, INK).line(0.28, 0.5, 0.44, 0.32, 0.74, 0.68, width=0.06)
    else:
        size = 1.3 * r
        signs.swords(signs.Pen(size, size, INK if now else PARCHMENT, x - size / 2, y - size / 2))


ART = {
    "principato": thing,
    "principato zones": zones,
    "principato clock": clock,
    "principato bead": lambda w, h, *how: bead(w / 2, h / 2, min(w, h) * 0.46, *how),
}
