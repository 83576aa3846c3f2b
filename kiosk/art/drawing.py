"""A drawing as plain data: filled shapes, lines, ellipses, rectangles, clips and a pattern, which any backend can paint.

Lengths are pixels, counted from the lower left corner of the drawing's own box. A line's width is half its thickness.
What a drawing's function strokes (`kiosk/art/shapes.py`) is put on the sheet that is open just then.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from kiosk.scene.theme import Colour


@dataclass(frozen=True, slots=True)
class Polygon:
    """A filled polygon with an edge. Where it crosses itself, even parts are empty."""

    points: tuple[tuple[float, float], ...]
    fill: Colour
    edge: Colour
    width: float


@dataclass(frozen=True, slots=True)
class Line:
    """A line through points, x and y by turns."""

    points: tuple[float, ...]
    colour: Colour
    width: float


@dataclass(frozen=True, slots=True)
class Ellipse:
    """A filled ellipse, by the box around it."""

    x: float
    y: float
    w: float
    h: float
    fill: Colour


@dataclass(frozen=True, slots=True)
class Rectangle:
    """A filled rectangle, with round corners if wanted."""

    x: float
    y: float
    w: float
    h: float
    fill: Colour
    radius: float = 0


@dataclass(frozen=True, slots=True)
class Clip:
    """Shapes of which only what lies in a rectangle is seen."""

    x: float
    y: float
    w: float
    h: float
    radius: float
    shapes: tuple["Shape", ...]


@dataclass(frozen=True, slots=True)
class Cut:
    """Shapes of which only what lies inside these outlines is seen: the land of a map, a shield."""

    outlines: tuple[tuple[tuple[float, float], ...], ...]
    shapes: tuple["Shape", ...]


@dataclass(frozen=True, slots=True)
class Pattern:
    """A small polygon without dents over and over: as far apart as `step`, every other row half a step aside."""

    points: tuple[tuple[float, float], ...]
    """About the middle of each."""
    fill: Colour
    step: float
    w: float
    h: float


Shape = Polygon | Line | Ellipse | Rectangle | Clip | Cut | Pattern
Draw = Callable[..., None]
"""Strokes a drawing of this width and height: `draw(w, h, *args)`."""

_sheet: ContextVar[list[Shape]] = ContextVar("sheet")


def put(shape: Shape) -> None:
    """Put a shape in front of all that is on the open sheet."""
    _sheet.get().append(shape)


@contextmanager
def sheet() -> Iterator[list[Shape]]:
    """A new sheet, on which is put what is stroked meanwhile."""
    shapes: list[Shape] = []
    token = _sheet.set(shapes)
    try:
        yield shapes
    finally:
        _sheet.reset(token)


def shapes_of(draw: Draw, w: float, h: float, *args: object) -> tuple[Shape, ...]:
    """What this drawing is made of at this size, back to front."""
    with sheet() as shapes:
        draw(w, h, *args)
    return tuple(shapes)
