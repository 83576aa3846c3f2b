"""What a window has drawn before does not fill the memory of a small computer."""

import gc
from typing import Any

from kiosk.backends.environment import prepare
from kiosk.games import find
from kiosk.scene.scene import Item, Rect, Scene, Text
from kiosk.scene.theme import INK, PARCHMENT, Font

SEAT = {"side": "red", "family": "medici", "name": "Anna"}


def arms(size: int) -> Item:
    return find("any-game").style(SEAT).arms(Rect(0, 0, size, size))


def buffers() -> int:
    """How many places to draw in are held: each with a stencil, and with all the shapes that were drawn in it."""
    from kivy.graphics import Fbo

    gc.collect()
    return sum(type(one) is Fbo for one in gc.get_objects())  # isinstance would ask dead weak references


def new_stage() -> Any:
    prepare(400, 300, offscreen=True)
    from kivy.base import EventLoop

    from kiosk.backends.window import Stage

    EventLoop.ensure_window()
    return Stage(lambda touch, down: None, size=(400, 300))


def test_of_a_drawing_only_the_picture_is_kept() -> None:
    stage, before = new_stage(), buffers()
    stage.show(Scene([arms(size) for size in range(40, 60)]))
    assert before == buffers()
    assert 20 == len({texture.size for texture in stage._sprites.values()})


def test_the_shapes_of_a_drawing_go_at_once() -> None:
    """They hold each other, and nobody looks for rubbish just then."""
    from kivy.graphics import Mesh

    def shapes() -> int:
        return sum(type(one) is Mesh for one in gc.get_objects())

    stage, before = new_stage(), shapes()
    gc.disable()
    try:
        stage.show(Scene([arms(size) for size in range(60, 80)]))
        assert before == shapes()
    finally:
        gc.enable()


def test_words_that_are_long_gone_are_let_go() -> None:
    stage = new_stage()
    from kiosk.backends import window

    for n in range(2 * window.MOST_KEPT):
        stage.show(Scene([Text(Rect(0, 0, 300, 40), f"line {n}", Font.BODY, 12, INK, PARCHMENT)]))
    assert window._words.cache_info().currsize <= window.MOST_KEPT
    assert len(stage._kept) <= window.MOST_KEPT + 1
