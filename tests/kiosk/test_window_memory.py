"""What a window has drawn before does not fill the memory of a small computer."""

import gc
from typing import Any

import pytest

from kiosk.art.drawing import Cut, Ellipse, Line
from kiosk.backends.environment import prepare
from kiosk.games import find
from kiosk.scene.scene import Art, Item, Rect, Scene, Text
from kiosk.scene.theme import INK, PARCHMENT, Font

SEAT = {"side": "red", "family": "medici", "name": "Anna"}


def arms(size: int) -> Item:
    return find("any-game").style(SEAT).arms(Rect(0, 0, size, size))


def buffers() -> int:
    """How many framebuffers are alive: each with a stencil, and with all the shapes that were drawn in it."""
    from kivy.graphics import Fbo

    gc.collect()
    return sum(type(one) is Fbo for one in gc.get_objects())  # isinstance would ask dead weak references


def new_stage() -> Any:
    prepare(400, 300, offscreen=True)
    from kivy.base import EventLoop

    from kiosk.backends.window import SceneWidget

    EventLoop.ensure_window()
    return SceneWidget(lambda touch, down: None, size=(400, 300))


def test_of_a_drawing_only_the_picture_is_kept() -> None:
    widget, before = new_stage(), buffers()
    widget.show(Scene([arms(size) for size in range(40, 60)]))
    assert buffers() - before <= 1, "all of them are drawn on one"
    assert 20 == len({texture.size for texture in widget._sprites.values()})


def test_the_shapes_of_a_drawing_go_at_once() -> None:
    """They form cycles, and no collection is running."""
    from kivy.graphics import Mesh

    def shapes() -> int:
        return sum(type(one) is Mesh for one in gc.get_objects())

    widget, before = new_stage(), shapes()
    gc.disable()
    try:
        widget.show(Scene([arms(size) for size in range(60, 80)]))
        assert before == shapes()
    finally:
        gc.enable()


def test_words_that_are_long_gone_are_let_go() -> None:
    widget = new_stage()
    from kiosk.backends import window

    for n in range(2 * window.MOST_KEPT):
        widget.show(Scene([Text(Rect(0, 0, 300, 40), f"line {n}", Font.BODY, 12, INK, PARCHMENT)]))
    assert window._words.cache_info().currsize <= window.MOST_KEPT
    assert len(widget._kept) <= window.MOST_KEPT + 1


def test_many_shapes_are_drawn_some_at_a_time_and_in_their_order() -> None:
    from kiosk.backends import paint

    dots = tuple(Ellipse(float(n), 0.0, 2.0, 2.0, INK) for n in range(3 * paint.AT_ONCE))
    line = Line((0.0, 0.0, 1.0, 1.0), INK, 1.0)
    parts = list(paint.in_parts([line, Cut((((0.0, 0.0), (9.0, 0.0), (9.0, 9.0)),), dots), line]))
    flat = [shape for part in parts for shape in part]
    assert [line, line] == [flat[0], flat[-1]]
    assert dots == tuple(dot for cut in flat[1:-1] if isinstance(cut, Cut) for dot in cut.shapes)
    assert all(len(cut.shapes) <= paint.AT_ONCE for cut in flat[1:-1] if isinstance(cut, Cut))


def test_drawings_that_are_shown_stay_when_others_are_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    widget = new_stage()
    from kiosk.backends import window

    monkeypatch.setattr(window, "MOST_PIXELS", 1)
    kept = arms(90)
    assert isinstance(kept, Art)
    widget.show(Scene([kept, arms(91)]))
    picture = widget._sprites[window._key(kept)]
    widget.show(Scene([kept]))
    assert {window._key(kept): picture} == widget._sprites
