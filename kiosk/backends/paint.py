"""Turns the shapes of a drawing into Kivy instructions on the open canvas."""

from collections.abc import Iterable
from math import pi, sqrt

from kivy.graphics import (
    Color,
    Mesh,
    RoundedRectangle,
    SmoothEllipse,
    SmoothLine,
    SmoothRoundedRectangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)
from kivy.graphics import Rectangle as Plain
from kivy.graphics.tesselator import Tesselator

from kiosk.art.drawing import Clip, Cut, Ellipse, Line, Pattern, Polygon, Rectangle, Shape

FLATTEST = 0.05
"""How far a polygon may stay inside its circle, in pixels."""
MOST_CORNERS = 64
"""Of one piece of a filled outline. The library reserves this many for every piece, and its own 65,535 take 50 MB for a coast."""


def paint(shapes: Iterable[Shape]) -> None:
    """All of them, back to front."""
    for shape in shapes:
        match shape:
            case Polygon():
                _polygon(shape)
            case Line():
                Color(*shape.colour)
                SmoothLine(points=list(shape.points), width=shape.width, cap="round", joint="round")
            case Ellipse():
                Color(*shape.fill)
                segments = _segments(max(shape.w, shape.h) / 2)
                SmoothEllipse(pos=(shape.x, shape.y), size=(shape.w, shape.h), segments=segments)
            case Rectangle():
                _rectangle(shape)
            case Clip():
                _clip(shape)
            case Cut():
                _cut(shape)
            case Pattern():
                _pattern(shape)


def _segments(radius: float) -> int:
    """Enough corners to look round: a map has a thousand small circles, and Kivy would give each of them 180."""
    return max(12, min(180, round(pi * sqrt(radius / FLATTEST))))


def _polygon(shape: Polygon) -> None:
    flat = [value for point in shape.points for value in point]
    Color(*shape.fill)
    _filled(flat)
    if shape.edge[3]:  # an invisible edge costs as much as a visible one
        Color(*shape.edge)
        SmoothLine(points=flat, close=True, width=shape.width)


def _filled(flat: list[float]) -> None:
    tesselator = Tesselator()
    tesselator.add_contour(flat)
    tesselator.tesselate(polysize=MOST_CORNERS)
    for vertices, indices in tesselator.meshes:
        Mesh(vertices=vertices, indices=indices, mode="triangle_fan")


def _rectangle(shape: Rectangle) -> None:
    Color(*shape.fill)
    pos, size = (shape.x, shape.y), (shape.w, shape.h)
    if shape.radius:
        SmoothRoundedRectangle(pos=pos, size=size, radius=[shape.radius])
    else:
        Plain(pos=pos, size=size)


def _clip(shape: Clip) -> None:
    StencilPush()
    _hole(shape)
    StencilUse()
    paint(shape.shapes)
    StencilUnUse()
    _hole(shape)
    StencilPop()


def _hole(shape: Clip) -> None:
    pos, size = (shape.x, shape.y), (shape.w, shape.h)
    if shape.radius:
        RoundedRectangle(pos=pos, size=size, radius=[shape.radius])
    else:
        Plain(pos=pos, size=size)


def _cut(shape: Cut) -> None:
    outlines = [[value for point in outline for value in point] for outline in shape.outlines]
    StencilPush()
    for flat in outlines:
        _filled(flat)
    StencilUse()
    paint(shape.shapes)
    StencilUnUse()
    for flat in outlines:
        _filled(flat)
    StencilPop()


def _pattern(shape: Pattern) -> None:
    """One mesh for all: a thousand instructions would be a thousand calls in every frame."""
    vertices: list[float] = []
    indices: list[int] = []
    step = shape.step
    for i in range(int(shape.w / step) + 2):
        for j in range(int(shape.h / step) + 2):
            cx, cy, first = i * step + (step / 2 if j % 2 else 0), j * step, len(vertices) // 4
            for dx, dy in shape.points:
                vertices += [cx + dx, cy + dy, 0, 0]
            for k in range(1, len(shape.points) - 1):
                indices += [first, first + k, first + k + 1]
    Color(*shape.fill)
    Mesh(vertices=vertices, indices=indices, mode="triangles")
