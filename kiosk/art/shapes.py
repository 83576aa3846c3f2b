"""The strokes that all drawings are made of: each adds shapes to the open sheet."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from math import cos, pi, sin

from kiosk.art.drawing import Clip, Cut, Ellipse, Line, Pattern, Polygon, Rectangle, put, sheet
from kiosk.scene.theme import INK, LOZENGE, Colour

Points = Sequence[tuple[float, float]]


def polygon(points: Points, fill: Colour, edge: Colour | None = None, width: float = 1.0) -> None:
    """A filled polygon with an antialiased edge."""
    put(Polygon(tuple(points), fill, edge or fill, width))


def curve(
    p0: tuple[float, float],
    p1: tuple[float, float],
    p2: tuple[float, float],
    p3: tuple[float, float],
    steps: int = 12,
) -> list[tuple[float, float]]:
    """Points along a Bezier curve."""

    def at(t: float, i: int) -> float:
        s = 1 - t
        return s**3 * p0[i] + 3 * s * s * t * p1[i] + 3 * s * t * t * p2[i] + t**3 * p3[i]

    return [(at(k / steps, 0), at(k / steps, 1)) for k in range(steps + 1)]


def ellipse(cx: float, cy: float, rx: float, ry: float, fill: Colour) -> None:
    """An ellipse without an edge."""
    put(Ellipse(cx - rx, cy - ry, 2 * rx, 2 * ry, fill))


def dot(cx: float, cy: float, r: float, fill: Colour) -> None:
    """A disc without an edge."""
    ellipse(cx, cy, r, r, fill)


def disc(cx: float, cy: float, r: float, fill: Colour, edge: Colour = INK) -> None:
    """A disc with a thin edge."""
    dot(cx, cy, r + 1.2, edge)
    dot(cx, cy, r, fill)


def rectangle(x: float, y: float, w: float, h: float, fill: Colour, radius: float = 0) -> None:
    """A rectangle without an edge, by its lower left corner."""
    put(Rectangle(x, y, w, h, fill, radius))


def star(cx: float, cy: float, r: float, rays: int = 5, inner: float = 0.42) -> list[tuple[float, float]]:
    """The corners of an upright star."""
    radii = (r, r * inner)
    return [
        (cx + radii[i % 2] * cos(pi / 2 + i * pi / rays), cy + radii[i % 2] * sin(pi / 2 + i * pi / rays))
        for i in range(2 * rays)
    ]


def lines(points: Iterable[float], colour: Colour, width: float) -> None:
    """An antialiased line through points, as alternating x and y."""
    put(Line(tuple(points), colour, width))


@contextmanager
def clipped(w: float, h: float, radius: float = 0) -> Iterator[None]:
    """Clip whatever is stroked in the meantime to the box from the lower left corner to (w, h)."""
    with sheet() as shapes:
        yield
    put(Clip(0, 0, w, h, radius, tuple(shapes)))


@contextmanager
def inside(*outlines: Points) -> Iterator[None]:
    """Clip whatever is stroked in the meantime to these outlines."""
    with sheet() as shapes:
        yield
    put(Cut(tuple(tuple(outline) for outline in outlines), tuple(shapes)))


def lozenges(w: float, h: float, step: int) -> None:
    """The damask of the tablecloth."""
    corners = ((0, 0.2), (0.14, 0), (0, -0.2), (-0.14, 0))
    put(Pattern(tuple((a * step, b * step) for a, b in corners), LOZENGE, step, w, h))


ART = {"lozenges": lozenges}
