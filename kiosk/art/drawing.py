"""A drawing as plain data: filled shapes, lines, ellipses, rectangles, clips and a pattern, which any backend can paint.

Lengths are pixels, from the lower left corner of the drawing's own box. A line's width is half its thickness.
Whatever a drawing's function strokes (`kiosk/art/shapes.py`) goes onto the sheet that is currently open.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from kiosk.scene.theme import Colour


@dataclass(frozen=True, slots=True)
class Polygon:
    """A filled polygon with an edge. Where it crosses itself, the even-odd rule applies."""

    points: tuple[tuple[float, float], ...]
    fill: Colour
    edge: Colour
    width: float


@dataclass(frozen=True, slots=True)
class Line:
    """A line through points, as alternating x and y."""

    points: tuple[float, ...]
    colour: Colour
    width: float


@dataclass(frozen=True, slots=True)
class Ellipse:
    """A filled ellipse, given by its bounding box."""

    x: float
    y: float
    w: float
    h: float
    fill: Colour


@dataclass(frozen=True, slots=True)
class Rectangle:
    """A filled rectangle, optionally with rounded corners."""

    x: float
    y: float
    w: float
    h: float
    fill: Colour
    radius: float = 0


@dataclass(frozen=True, slots=True)
class Clip:
    """Shapes clipped to a rectangle."""

    x: float
    y: float
    w: float
    h: float
    radius: float
    shapes: tuple["Shape", ...]


@dataclass(frozen=True, slots=True)
class Cut:
    """Shapes clipped to these outlines: the land of a map, a shield."""

    outlines: tuple[tuple[tuple[float, float], ...], ...]
    shapes: tuple["Shape", ...]


@dataclass(frozen=True, slots=True)
class Pattern:
    """A small convex polygon, repeated every `step`; every other row is offset by half a step."""

    points: tuple[tuple[float, float], ...]
    """Around the centre of each tile."""
    fill: Colour
    step: float
    w: float
    h: float


Shape = Polygon | Line | Ellipse | Rectangle | Clip | Cut | Pattern
Draw = Callable[..., None]
"""A function that strokes a drawing of this width and height: `draw(w, h, *args)`."""

_sheet: ContextVar[list[Shape]] = ContextVar("sheet")


def put(shape: Shape) -> None:
    """Add a shape in front of everything on the open sheet."""
    _sheet.get().append(shape)


@contextmanager
def sheet() -> Iterator[list[Shape]]:
    """Open a new sheet that collects what is stroked in the meantime."""
    shapes: list[Shape] = []
    token = _sheet.set(shapes)
    try:
        yield shapes
    finally:
        _sheet.reset(token)


def shapes_of(draw: Draw, w: float, h: float, *args: object) -> tuple[Shape, ...]:
    """The shapes of this drawing at this size, back to front."""
    with sheet() as shapes:
        draw(w, h, *args)
    return tuple(shapes)
