"""Drawings are data: strokes put shapes on the open sheet, and sheets do not mix."""

from kiosk.art.drawing import Clip, Cut, Ellipse, Line, Polygon, shapes_of
from kiosk.art.shapes import clipped, disc, inside, lines, polygon
from kiosk.scene.theme import ARGENT, GOLD, INK


def test_shapes_lie_on_the_sheet_as_they_were_stroked() -> None:
    def draw(w: float, h: float, ink: object) -> None:
        polygon([(0, 0), (w, 0), (w, h)], GOLD)
        lines((0, 0, w, h), INK, 1.5)
        disc(w / 2, h / 2, 3, ARGENT)

    triangle = Polygon(((0, 0), (10, 0), (10, 20)), GOLD, GOLD, 1.0)
    rim = Ellipse(5 - 4.2, 10 - 4.2, 8.4, 8.4, INK)
    face = Ellipse(2, 7, 6, 6, ARGENT)
    assert shapes_of(draw, 10, 20, INK) == (triangle, Line((0, 0, 10, 20), INK, 1.5), rim, face)


def test_a_clip_holds_what_is_stroked_meanwhile() -> None:
    def draw(w: float, h: float) -> None:
        with clipped(w, h, 4):
            lines((0, 0, 99, 99), INK, 1)
        lines((1, 1, 2, 2), GOLD, 1)

    clip, after = shapes_of(draw, 30, 20)
    assert clip == Clip(0, 0, 30, 20, 4, (Line((0, 0, 99, 99), INK, 1),))
    assert after == Line((1, 1, 2, 2), GOLD, 1)


def test_what_is_inside_outlines_is_held_by_them() -> None:
    def draw(w: float, h: float) -> None:
        with inside([(0, 0), (w, 0), (w, h)]):
            lines((0, 0, 99, 99), INK, 1)

    assert (Cut((((0, 0), (30, 0), (30, 20)),), (Line((0, 0, 99, 99), INK, 1),)),) == shapes_of(draw, 30, 20)
