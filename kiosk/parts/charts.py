"""Bars and curves as plain data: segments of bars, lines through points, marks, ticks. Pure."""

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

from kiosk.scene.scene import Poly, Rect, Stroke
from kiosk.scene.theme import INK, Colour

Point = tuple[float, float]

MARK_CORNERS = ((24, 0.0), (4, 0.25), (3, 0.5), (4, 0.0), (5, 0.5))
"""Corners and rotation of each mark: a disc, a square, a triangle, a lozenge, a pentagon."""
STEPS = (1, 2, 5, *(base * 10**k for k in range(13) for base in (10, 20, 25, 50)))


def parts(bar: Rect, points: Sequence[int], most: int) -> list[Rect]:
    """The segments of a horizontal bar, if `most` points fill all of it."""
    one, x, found = bar.w / max(1, most), bar.x, []
    for count in points:
        found.append(Rect(x, bar.y, one * count, bar.h))
        x += one * count
    return found


def ticks(most: int, at_most: int = 6, least: int = 0) -> list[int]:
    """Round numbers from `least` to `most`."""
    step = next((step for step in STEPS if (most - least) / step <= at_most), STEPS[-1])
    return list(range(-(-least // step) * step, most + 1, step))


def placed(
    rect: Rect, points: Sequence[Point], widest: float, highest: float, lowest: float = 0
) -> list[Point]:
    """Chart coordinates to screen coordinates: (0, lowest) is the lower left corner of the rectangle."""
    wide, high = max(1, widest), max(1, highest - lowest)
    return [(rect.x + rect.w * x / wide, rect.bottom - rect.h * (y - lowest) / high) for x, y in points]


def stairs(points: Sequence[Point]) -> list[Point]:
    """A step line through points: a score stays until it changes."""
    found = list(points[:1])
    for x, y in points[1:]:
        found += [(x, found[-1][1]), (x, y)]
    return found


def line(points: Sequence[Point], colour: Colour, width: float) -> Iterator[Stroke]:
    """A line with an ink edge, so that a bright one shows on parchment."""
    flat = tuple(value for point in points for value in point)
    yield Stroke(flat, INK, width + 1.2)
    yield Stroke(flat, colour, width)


def mark(which: int, at: Point, r: float, fill: Colour) -> Poly:
    """A mark on a line: each line has its own shape, so that colour is never the only cue."""
    corners, turn = MARK_CORNERS[which % len(MARK_CORNERS)]
    angles = ((k + turn) * 2 * pi / corners + (pi if corners % 2 else 0) for k in range(corners))
    points = tuple(v for a in angles for v in (at[0] + r * sin(a), at[1] + r * cos(a)))
    return Poly(points, fill, INK, 1.4)


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Positions near the wanted ones, in the same order, at least a gap apart and within bounds."""
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    found = [0.0] * len(wanted)
    floor = low
    for i in order:
        found[i] = floor = max(wanted[i], floor)
        floor += gap
    ceiling = high
    for i in reversed(order):
        found[i] = ceiling = min(found[i], ceiling)
        ceiling -= gap
    return found
