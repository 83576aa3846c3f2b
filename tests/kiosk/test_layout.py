"""Who looks at every screen sees what is wrong with one."""

from dataclasses import replace

import pytest

from kiosk.scene.actions import Put
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Item, Rect, Scene, Text, Touch
from kiosk.scene.theme import FAINT, INK, PARCHMENT, Font
from kiosk.store import State
from tests.kiosk.layout import complaints

LOOK = RenderContext(1024, 600, State())
ROOM = Rect(40, 40, 500, 90)
WORDS = Text(ROOM, "Anna", Font.BODY, 40, INK, PARCHMENT, least=30)
TOUCH = Touch(ROOM, Put("a", 1), name="a")


def seen(*items: Item) -> list[str]:
    """What is complained of, by the word with which it begins."""
    return sorted({said.split(":")[0] for said in complaints(Scene(list(items)), LOOK)})


@pytest.mark.parametrize(
    ("wrong", "items"),
    [
        ("overlap", [WORDS, replace(WORDS, rect=Rect(60, 50, 500, 60))]),
        ("touches overlap", [TOUCH, replace(TOUCH, rect=Rect(500, 60, 200, 100))]),
        ("cut", [replace(WORDS, text="Massimiliana-Eva " * 4)]),
        ("small", [replace(WORDS, size=8, least=0)]),
        ("faint", [replace(WORDS, colour=FAINT)]),
        ("hard to touch", [replace(TOUCH, rect=Rect(40, 40, 500, 9))]),
        ("outside", [replace(WORDS, rect=Rect(900, 40, 200, 60))]),
        ("not drawn", [Art(ROOM, "no such drawing", ())]),
    ],
)
def test_what_is_wrong_is_seen(wrong: str, items: list[Item]) -> None:
    assert wrong in seen(*items)
