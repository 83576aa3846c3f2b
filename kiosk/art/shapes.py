"""The strokes that all drawings are made of."""

from collections.abc import Iterable, Sequence
from math import cos, pi, sin

from kivy.graphics import Color, Mesh, SmoothEllipse, SmoothLine
from kivy.graphics.tesselator import Tesselator

from kiosk.scene.theme import INK, LOZENGE, Colour

Points = Sequence[tuple[float, float]]


def polygon(points: Points, fill: Colour, edge: Colour | None = None, width: float = 1.0) -> None:
    """A filled polygon; its edge is drawn smoothly."""
    flat = [value for point in points for value in point]
    Color(*fill)
    tesselator = Tesselator()
    tesselator.add_contour(flat)
    tesselator.tesselate()
    for vertices, indices in tesselator.meshes:
        Mesh(vertices=vertices, indices=indices, mode="triangle_fan")
    Color(*(edge or fill))
    SmoothLine(points=flat, close=True, width=width)


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


def disc(cx: float, cy: float, r: float, fill: Colour, edge: Colour = INK) -> None:
    """A disc with a thin edge."""
    Color(*edge)
    SmoothEllipse(pos=(cx - r - 1.2, cy - r - 1.2), size=(2 * r + 2.4, 2 * r + 2.4))
    Color(*fill)
    SmoothEllipse(pos=(cx - r, cy - r), size=(2 * r, 2 * r))


def star(cx: float, cy: float, r: float, rays: int = 5, inner: float = 0.42) -> list[tuple[float, float]]:
    """The corners of a star that stands upright."""
    radii = (r, r * inner)
    return [
        (cx + radii[i % 2] * cos(pi / 2 + i * pi / rays), cy + radii[i % 2] * sin(pi / 2 + i * pi / rays))
        for i in range(2 * rays)
    ]


def lines(points: Iterable[float], colour: Colour, width: float) -> None:
    """A smooth line with round ends."""
    Color(*colour)
    SmoothLine(points=list(points), width=width, cap="round", joint="round")


def lozenges(w: float, h: float, step: int) -> None:
    """The damask of the table cloth."""
    vertices: list[float] = []
    indices: list[int] = []
    for i in range(int(w / step) + 2):
        for j in range(int(h / step) + 2):
            cx, cy, k = i * step + (step / 2 if j % 2 else 0), j * step, len(vertices) // 4
            for dx, dy in ((0, 0.2), (0.14, 0), (0, -0.2), (-0.14, 0)):
                vertices += [cx + dx * step, cy + dy * step, 0, 0]
            indices += [k, k + 1, k + 2, k, k + 2, k + 3]
    Color(*LOZENGE)
    Mesh(vertices=vertices, indices=indices, mode="triangles")


ART = {"lozenges": lozenges}
