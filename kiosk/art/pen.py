"""A pen for coloured drawings in a unit square: filled shapes with a thin ink edge."""

from collections.abc import Iterable
from math import cos, pi, sin

from kiosk.art.shapes import Points, curve, disc, lines, polygon
from kiosk.scene.theme import INK, Colour


class Pen:
    """Draws in a box whose corners are (0, 0) and (1, 1)."""

    def __init__(self, x: float, y: float, w: float, h: float, fill: Colour, field: Colour) -> None:
        self.x, self.y, self.w, self.h = x, y, w, h
        self.fill, self.field = fill, field
        self.hair = max(0.8, min(w, h) * 0.012)

    def at(self, a: float, b: float) -> tuple[float, float]:
        """A point in the box."""
        return self.x + self.w * a, self.y + self.h * b

    def shape(self, *points: tuple[float, float], fill: Colour | None = None) -> None:
        """A filled shape with a thin edge."""
        polygon([self.at(a, b) for a, b in points], fill or self.fill, INK, self.hair)

    def hole(self, a: float, b: float, w: float, h: float) -> None:
        """An arched window or door, through which the field shows."""
        arch = curve(
            (a - w / 2, b + h * 0.6), (a - w / 2, b + h), (a + w / 2, b + h), (a + w / 2, b + h * 0.6)
        )
        polygon([self.at(*p) for p in [(a + w / 2, b), (a - w / 2, b), *arch]], self.field, INK, self.hair)

    def dot(self, a: float, b: float, r: float, fill: Colour | None = None) -> None:
        """A disc with a thin edge."""
        disc(*self.at(a, b), r * min(self.w, self.h), fill or self.fill)

    def line(self, *points: float, width: float = 0.0, ink: Colour = INK) -> None:
        """A line; its width is a fraction of the box."""
        self.stroke(zip(points[::2], points[1::2], strict=True), width, ink)

    def stroke(self, points: Iterable[tuple[float, float]], width: float = 0.0, ink: Colour = INK) -> None:
        """The same through points, such as those of a curve."""
        flat = [v for a, b in points for v in self.at(a, b)]
        lines(flat, ink, width * min(self.w, self.h) or self.hair)

    def part(self, a: float, b: float, w: float, h: float, fill: Colour, field: Colour = INK) -> "Pen":
        """A pen for a part of the box, by its lower left corner and its size."""
        return Pen(*self.at(a, b), self.w * w, self.h * h, fill, field)


def mirrored(half: Points) -> list[tuple[float, float]]:
    """An outline from its left half, whose last corner stands in the middle."""
    return [*half, *((1 - a, b) for a, b in reversed(half[:-1]))]


def box(x: float, y: float, right: float, top: float) -> Points:
    """The corners of a rectangle."""
    return ((x, y), (right, y), (right, top), (x, top))


def ring(x: float, y: float, r: float) -> Points:
    """The edge of a disc."""
    return [(x + r * cos(k * pi / 12), y + r * sin(k * pi / 12)) for k in range(24)]


def arch(x: float, y: float, w: float, h: float) -> Points:
    """A door or a window."""
    return curve((x - w, y), (x - w, y + h), (x + w, y + h), (x + w, y))


def bar(x: float, y: float, right: float, top: float, w: float = 0.03) -> Points:
    """A beam from one end to the other."""
    return ((x - w, y + w), (x + w, y - w), (right + w, top - w), (right - w, top + w))


def walls(x: float, y: float, right: float, top: float, merlons: int) -> Points:
    """The corners of a wall with battlements."""
    step, notch = (right - x) / (2 * merlons - 1), min(0.1, (top - y) * 0.3)
    points: list[tuple[float, float]] = [(right, y), (x, y)]
    for i in range(2 * merlons - 1):
        level = top if i % 2 == 0 else top - notch
        points += [(x + i * step, level), (x + (i + 1) * step, level)]
    return points
