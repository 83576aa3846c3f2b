"""What a window has drawn before does not fill the memory of a small computer."""

import gc
from math import cos, pi, sin
from pathlib import Path
from typing import Any

import pytest

from kiosk.art.drawing import Polygon
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


def megabytes() -> float:
    """The most that this process has taken since `forget_the_most`."""
    status = Path("/proc/self/status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0]) / 1000


def forget_the_most() -> None:
    Path("/proc/self/clear_refs").write_text("5")


def test_the_outline_of_a_coast_is_filled_in_little_memory() -> None:
    """Not for a moment either: a computer with 1 GB has none to lend."""
    new_stage()
    from kivy.graphics import Canvas

    from kiosk.backends.paint import paint

    spokes = [(n * pi / 200, 100 + 30 * (n % 2)) for n in range(400)]
    coast = Polygon(tuple((200 + r * cos(a), 150 + r * sin(a)) for a, r in spokes), INK, INK, 1.0)
    with Canvas():
        paint([coast])  # whatever is made once
        forget_the_most()
        before = megabytes()
        paint([coast])
    assert megabytes() - before < 10


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
