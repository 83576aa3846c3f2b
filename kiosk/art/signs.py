"""Symbols in one colour with an even stroke: what a button or a row is about."""

from collections.abc import Callable, Iterable
from math import cos, pi, sin

from kiosk.art.shapes import Points, curve, disc, lines, polygon
from kiosk.scene.theme import Colour

STROKE = 0.042
"""Half the stroke width, as a fraction of the symbol's size."""


class Pen:
    """Draws in a unit square centred in the place; the square's lower left corner may be given."""

    def __init__(self, w: float, h: float, ink: Colour, x: float = 0, y: float = 0) -> None:
        self.size = min(w, h)
        self.ink = ink
        self._x, self._y = x + (w - self.size) / 2, y + (h - self.size) / 2

    def points(self, corners: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
        """Points of the unit square as points of the place."""
        return [(self._x + self.size * a, self._y + self.size * b) for a, b in corners]

    def line(self, *corners: tuple[float, float], thick: float = 1.0) -> None:
        """A stroke through these corners."""
        flat = [value for point in self.points(corners) for value in point]
        lines(flat, self.ink, max(1.1, self.size * STROKE * thick))

    def ring(self, cx: float, cy: float, r: float, thick: float = 1.0) -> None:
        """A circle."""
        self.line(*arc(cx, cy, r, 0, 360), thick=thick)

    def fill(self, *corners: tuple[float, float]) -> None:
        """A filled shape."""
        polygon(self.points(corners), self.ink)

    def dot(self, cx: float, cy: float, r: float) -> None:
        """A disc."""
        ((x, y),) = self.points([(cx, cy)])
        disc(x, y, self.size * r, self.ink, self.ink)


def arc(cx: float, cy: float, r: float, start: float, end: float) -> Points:
    """Points on a circle, between two angles in degrees."""
    steps = max(4, int(abs(end - start) / 9))
    angles = [(start + (end - start) * i / steps) * pi / 180 for i in range(steps + 1)]
    return [(cx + r * cos(a), cy + r * sin(a)) for a in angles]


Sign = Callable[[Pen], None]


def quill(pen: Pen) -> None:
    """A quill."""
    back = curve((0.24, 0.24), (0.22, 0.62), (0.56, 0.92), (0.95, 0.95))
    front = curve((0.95, 0.95), (0.92, 0.6), (0.66, 0.32), (0.24, 0.24))
    pen.line(*back, *front[1:])
    pen.line((0.1, 0.1), (0.68, 0.68))
    pen.line((0.45, 0.45), (0.66, 0.46), thick=0.8)
    pen.line((0.56, 0.56), (0.58, 0.76), thick=0.8)
    pen.line((0.1, 0.05), (0.5, 0.05), thick=0.8)


def scroll(pen: Pen) -> None:
    """A scroll with writing."""
    pen.line((0.2, 0.82), (0.2, 0.2), *arc(0.3, 0.2, 0.1, 180, 270), (0.8, 0.1))
    pen.line(*arc(0.8, 0.2, 0.1, 270, 360), (0.9, 0.28), (0.76, 0.28), (0.76, 0.82))
    pen.line(
        (0.76, 0.82), *arc(0.66, 0.82, 0.1, 0, 90), (0.2, 0.92), *arc(0.2, 0.82, 0.1, 90, 270), (0.2, 0.72)
    )
    for level in (0.68, 0.52, 0.36):
        pen.line((0.33, level), (0.63, level), thick=0.8)


def gear(pen: Pen) -> None:
    """A cogwheel."""
    pen.ring(0.5, 0.5, 0.29)
    pen.ring(0.5, 0.5, 0.11)
    for k in range(8):
        a = k * pi / 4
        pen.line(
            (0.5 + 0.31 * cos(a), 0.5 + 0.31 * sin(a)),
            (0.5 + 0.43 * cos(a), 0.5 + 0.43 * sin(a)),
            thick=1.9,
        )


def wrench(pen: Pen) -> None:
    """A spanner."""
    pen.line((0.74, 0.94), (0.64, 0.74), (0.74, 0.64), (0.94, 0.74), *arc(0.7, 0.7, 0.24, 10, -82))
    pen.line((0.73, 0.46), (0.32, 0.06), *arc(0.2, 0.2, 0.17, -60, -215), (0.46, 0.73))
    pen.line(*arc(0.7, 0.7, 0.24, 172, 80))
    pen.dot(0.21, 0.2, 0.045)


def scales(pen: Pen) -> None:
    """Scales."""
    pen.line((0.5, 0.92), (0.5, 0.1))
    pen.line((0.28, 0.08), (0.72, 0.08))
    pen.line((0.14, 0.78), (0.86, 0.78))
    for x in (0.2, 0.8):
        pen.line((x - 0.15, 0.4), (x, 0.78), (x + 0.15, 0.4), thick=0.7)
        pen.line((x - 0.18, 0.4), (x + 0.18, 0.4))
        pen.line(*arc(x, 0.4, 0.17, 180, 360))


def hammer(pen: Pen) -> None:
    """The auctioneer's hammer on its block."""
    pen.fill((0.36, 0.58), (0.62, 0.84), (0.84, 0.62), (0.58, 0.36))
    pen.line((0.33, 0.56), (0.64, 0.87), thick=1.4)
    pen.line((0.56, 0.33), (0.87, 0.64), thick=1.4)
    pen.line((0.46, 0.46), (0.12, 0.2), thick=1.5)
    pen.line((0.42, 0.12), (0.9, 0.12), thick=1.5)


def hourglass(pen: Pen) -> None:
    """Waiting."""
    for level in (0.06, 0.94):
        pen.line((0.2, level), (0.8, level), thick=1.2)
    for side in (-1, 1):
        pen.line(
            (0.5 + side * 0.24, 0.94),
            (0.5 + side * 0.24, 0.76),
            (0.5 + side * 0.05, 0.5),
            (0.5 + side * 0.24, 0.24),
            (0.5 + side * 0.24, 0.06),
        )
    pen.fill((0.36, 0.72), (0.64, 0.72), (0.5, 0.54))
    pen.fill((0.32, 0.12), (0.68, 0.12), (0.5, 0.34))


def _arrow(*turn: int) -> Sign:
    dx, dy = turn

    def at(along: float, across: float) -> tuple[float, float]:
        return 0.5 + along * dx - across * dy, 0.5 + along * dy + across * dx

    def draw(pen: Pen) -> None:
        pen.line(at(-0.36, 0), at(0.36, 0), thick=1.5)
        pen.line(at(0.06, 0.3), at(0.38, 0), at(0.06, -0.3), thick=1.5)

    return draw


def plus(pen: Pen) -> None:
    """One more."""
    pen.line((0.5, 0.12), (0.5, 0.88), thick=1.7)
    minus(pen)


def minus(pen: Pen) -> None:
    """One less."""
    pen.line((0.12, 0.5), (0.88, 0.5), thick=1.7)


def check(pen: Pen) -> None:
    """Chosen, or fine."""
    pen.line((0.12, 0.5), (0.4, 0.2), (0.9, 0.82), thick=1.8)


def wrong(pen: Pen) -> None:
    """Out, or not fine."""
    pen.line((0.16, 0.16), (0.84, 0.84), thick=1.8)
    pen.line((0.16, 0.84), (0.84, 0.16), thick=1.8)


def purse(pen: Pen) -> None:
    """A purse with a drawstring."""
    pen.line((0.36, 0.7), *curve((0.36, 0.7), (-0.1, 0.3), (0.1, 0.06), (0.5, 0.06)))
    pen.line((0.64, 0.7), *curve((0.64, 0.7), (1.1, 0.3), (0.9, 0.06), (0.5, 0.06)))
    pen.line((0.32, 0.7), (0.68, 0.7), thick=1.3)
    pen.line((0.36, 0.72), (0.26, 0.94), (0.42, 0.86), (0.5, 0.95), (0.58, 0.86), (0.74, 0.94), (0.64, 0.72))
    pen.ring(0.5, 0.36, 0.13)


def shield(pen: Pen) -> None:
    """An empty shield."""
    right = curve((0.86, 0.5), (0.84, 0.26), (0.66, 0.12), (0.5, 0.05))
    left = curve((0.5, 0.05), (0.34, 0.12), (0.16, 0.26), (0.14, 0.5))
    pen.line((0.14, 0.92), (0.86, 0.92), *right, *left, (0.14, 0.92))


def crown(pen: Pen) -> None:
    """A crown."""
    pen.line(
        (0.16, 0.2), (0.08, 0.7), (0.3, 0.48), (0.5, 0.84), (0.7, 0.48), (0.92, 0.7), (0.84, 0.2), (0.16, 0.2)
    )


def swords(pen: Pen) -> None:
    """Crossed swords: armies meet."""
    for side in (-1, 1):
        pen.fill(
            (0.5 - side * 0.4, 0.96),
            (0.5 - side * 0.42, 0.84),
            (0.5 + side * 0.2, 0.26),
            (0.5 + side * 0.28, 0.34),
        )
        pen.line((0.5 + side * 0.08, 0.2), (0.5 + side * 0.36, 0.46), thick=1.5)
        pen.line((0.5 + side * 0.22, 0.32), (0.5 + side * 0.44, 0.08), thick=2)


def speech(pen: Pen) -> None:
    """Language."""
    pen.line(
        (0.26, 0.28),
        (0.08, 0.28),
        (0.08, 0.88),
        (0.92, 0.88),
        (0.92, 0.28),
        (0.46, 0.28),
        (0.24, 0.08),
        (0.26, 0.28),
    )
    for level in (0.68, 0.48):
        pen.line((0.26, level), (0.74, level), thick=0.9)


def bell(pen: Pen) -> None:
    """Sounds."""
    side = curve((0.5, 0.86), (0.78, 0.86), (0.7, 0.4), (0.88, 0.26))
    pen.line(*side, (0.12, 0.26), *((1 - a, b) for a, b in reversed(side)))
    pen.line(*arc(0.5, 0.2, 0.12, 190, 350))
    pen.line((0.5, 0.88), (0.5, 0.95))


def sun(pen: Pen) -> None:
    """Brightness."""
    pen.ring(0.5, 0.5, 0.19)
    for k in range(8):
        a = k * pi / 4
        pen.line((0.5 + 0.31 * cos(a), 0.5 + 0.31 * sin(a)), (0.5 + 0.45 * cos(a), 0.5 + 0.45 * sin(a)))


def turn(pen: Pen) -> None:
    """Rotation of the screen."""
    pen.line(*arc(0.5, 0.48, 0.36, 150, -150))
    pen.line((0.13, 0.84), (0.17, 0.62), (0.38, 0.69))


def eye(pen: Pen) -> None:
    """An eye."""
    lid = curve((0.04, 0.5), (0.26, 0.9), (0.74, 0.9), (0.96, 0.5))
    pen.line(*lid, *((a, 1 - b) for a, b in reversed(lid)))
    pen.dot(0.5, 0.5, 0.15)


def button(pen: Pen) -> None:
    """A seat's button."""
    pen.line((0.1, 0.32), (0.1, 0.12), (0.9, 0.12), (0.9, 0.32), (0.1, 0.32))
    pen.line(
        (0.24, 0.34), (0.24, 0.5), *arc(0.36, 0.5, 0.12, 180, 90), *arc(0.64, 0.5, 0.12, 90, 0), (0.76, 0.34)
    )
    for a, b in (((0.5, 0.74), (0.5, 0.92)), ((0.26, 0.7), (0.16, 0.84)), ((0.74, 0.7), (0.84, 0.84))):
        pen.line(a, b)


def forward(pen: Pen) -> None:
    """Automatic: two triangles pointing right."""
    pen.fill((0.08, 0.2), (0.08, 0.8), (0.48, 0.5))
    pen.fill((0.5, 0.2), (0.5, 0.8), (0.92, 0.5))


def lamp(pen: Pen) -> None:
    """A lit lamp."""
    pen.dot(0.5, 0.5, 0.24)
    for k in range(8):
        a = k * pi / 4
        pen.line((0.5 + 0.34 * cos(a), 0.5 + 0.34 * sin(a)), (0.5 + 0.46 * cos(a), 0.5 + 0.46 * sin(a)))


def dark(pen: Pen) -> None:
    """An unlit lamp."""
    pen.ring(0.5, 0.5, 0.24)


def phone(pen: Pen) -> None:
    """An upright phone."""
    pen.line((0.28, 0.06), (0.72, 0.06), (0.72, 0.94), (0.28, 0.94), (0.28, 0.06), (0.5, 0.06))
    pen.line((0.44, 0.18), (0.56, 0.18))


def away(pen: Pen) -> None:
    """A phone that does not answer: crossed out."""
    phone(pen)
    pen.line((0.08, 0.16), (0.92, 0.84), thick=1.3)


def lock(pen: Pen) -> None:
    """A padlock: secret."""
    pen.line((0.2, 0.08), (0.8, 0.08), (0.8, 0.5), (0.2, 0.5), (0.2, 0.08), (0.5, 0.08))
    pen.line((0.32, 0.5), (0.32, 0.74), (0.42, 0.88), (0.58, 0.88), (0.68, 0.74), (0.68, 0.5))
    pen.dot(0.5, 0.3, 0.07)


def screen(pen: Pen) -> None:
    """Another screen of the table."""
    pen.line((0.06, 0.3), (0.94, 0.3), (0.94, 0.88), (0.06, 0.88), (0.06, 0.3), (0.5, 0.3))
    pen.line((0.5, 0.3), (0.5, 0.12))
    pen.line((0.3, 0.1), (0.7, 0.1))


def star(pen: Pen) -> None:
    """Best so far."""
    turns = [pi / 2 + k * pi / 5 for k in range(11)]
    sizes = [0.19 if k % 2 else 0.48 for k in range(11)]
    pen.line(*((0.5 + r * cos(a), 0.47 + r * sin(a)) for r, a in zip(sizes, turns, strict=True)))


def _named(sign: Sign) -> Callable[[float, float, Colour], None]:
    def draw(w: float, h: float, ink: Colour) -> None:
        sign(Pen(w, h, ink))

    return draw


SIGNS: dict[str, Sign] = {
    "quill": quill, "scroll": scroll, "gear": gear, "wrench": wrench, "scales": scales, "hammer": hammer,
    "hourglass": hourglass, "left": _arrow(-1, 0), "right": _arrow(1, 0), "up": _arrow(0, 1),
    "down": _arrow(0, -1), "plus": plus, "minus": minus, "check": check, "wrong": wrong, "purse": purse,
    "shield": shield, "crown": crown, "swords": swords, "speech": speech, "bell": bell, "sun": sun,
    "turn": turn, "eye": eye, "button": button, "forward": forward, "lamp": lamp, "dark": dark,
    "phone": phone, "away": away, "screen": screen, "lock": lock, "star": star,
}  # fmt: skip

ART = {f"sign {name}": _named(sign) for name, sign in SIGNS.items()}
