"""Who looks at every screen sees what is wrong with one."""

import random
from dataclasses import replace
from itertools import combinations

import pytest

from kiosk.scene.actions import Put
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Item, Rect, Scene, Text, Touch
from kiosk.scene.theme import FAINT, INK, PARCHMENT, Font
from kiosk.store import State
from tests.kiosk.layout import _meeting, complaints

LOOK = RenderContext(1024, 600, State())
ROOM = Rect(40, 40, 500, 90)
BELOW = Rect(40, 130, 500, 90)
WORDS = Text(ROOM, "Anna", Font.BODY, 40, INK, PARCHMENT, least=30)
TOUCH = Touch(ROOM, Put("a", 1), name="a")


def seen(*items: Item) -> list[str]:
    """What is complained of, by the word with which it begins."""
    return sorted({said.split(":")[0] for said in complaints(Scene(list(items)), LOOK)})


def test_nobody_complains_of_a_good_screen() -> None:
    assert [] == seen(WORDS, replace(WORDS, rect=BELOW), TOUCH, replace(TOUCH, rect=BELOW))


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


def test_the_same_words_in_less_room_are_looked_at_anew() -> None:
    low = replace(WORDS, rect=Rect(40, 40, 500, 50))
    assert [] == seen(low)
    assert ["cut"] == seen(replace(low, turn=90))
    assert ["cut"] == seen(replace(low, rect=Rect(40, 40, 30, 50)))


def test_of_any_places_those_are_found_that_lie_on_each_other() -> None:
    dice = random.Random(7)
    for _ in range(200):
        places = [Rect(*(dice.randrange(1, 30) for _ in range(4))) for _ in range(12)]
        one_by_one = {
            (i, j)
            for (i, a), (j, b) in combinations(enumerate(places), 2)
            if a.x < b.right - 1 and b.x < a.right - 1 and a.y < b.bottom - 1 and b.y < a.bottom - 1
        }
        found = [tuple(sorted(pair)) for pair in _meeting(places)]
        assert one_by_one == set(found)
        assert len(found) == len(one_by_one)
