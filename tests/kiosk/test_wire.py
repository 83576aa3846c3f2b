"""Scenes as pages get them: nothing is lost on the way, a difference restores the whole, and what a tap does stays here."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.refusals import UserText
from kiosk.backends.browser.sizes import fitting
from kiosk.backends.browser.symbols import Symbols, symbol
from kiosk.backends.browser.wire import picture, runs_of
from kiosk.scene.actions import Put, Tell, say
from kiosk.scene.scene import Art, Rect, Scene, Scroll, Text, Touch
from kiosk.scene.theme import GOLD, INK, Font
from tests.browser.web import put_together

WHITE = (1.0, 1.0, 1.0, 1.0)


def told(*items: Any) -> list[list[Any]]:
    """What a page of 100 x 100 gets."""
    found: list[list[Any]] = json.loads(picture(Scene(list(items)), 100, 100, Symbols()).whole)
    return found


@given(st.lists(st.integers(0, 9)), st.lists(st.integers(0, 9)))
def test_a_difference_gives_the_whole(old: list[int], new: list[int]) -> None:
    before, after = ([str(one).encode() for one in scene] for scene in (old, new))
    runs, fresh = runs_of(before, after)
    assert after == put_together(before, runs, fresh)
    kept = [start + i for start, count in runs if start >= 0 for i in range(count)]
    assert len(kept) == len(set(kept)), "an item has one place on the page"


def test_what_a_tap_does_never_leaves() -> None:
    secret = "what is said"
    touches = [
        Touch(Rect(0, 0, 50, 50), say(secret=secret), name=secret, label="press"),
        Touch(Rect(0, 0, 50, 50), Put(secret, secret), held=True, label="hold"),
        Touch(Rect(0, 0, 50, 50), Tell("not now"), label="no"),
    ]
    found = told(*touches)
    assert secret not in json.dumps(found)
    assert [("press", 0), ("hold", 3), ("no", 2)] == [(item[5], item[6]) for item in found]
    scroll = Scroll(Rect(0, 0, 50, 50), secret, 1, 4, 20)
    assert [["w", 0, 0, 50, 50, 1, 4, 20]] == told(scroll)


def test_text_of_the_players_own_is_told_as_any_other() -> None:
    words = Text(Rect(0, 0, 90, 30), UserText("Agricola"), Font.NUMBER, 12, INK, GOLD)
    assert "Agricola" in json.dumps(told(words))


def test_a_drawing_is_told_once_by_name_size_and_tint() -> None:
    symbols = Symbols()
    names = [
        symbols.named(Art(Rect(0, 0, 10, 10), "plus", (INK,), tint), w, w).name
        for tint, w in ((WHITE, 10), (WHITE, 10), (WHITE, 12), (GOLD, 10))
    ]
    assert (names[0], 3) == (names[1], len(set(names)))


def test_every_drawing_of_every_module_can_be_told() -> None:
    shapes = symbol(Art(Rect(0, 0, 1, 1), "lozenges", (44,)), 200, 100)
    assert [200, 100] == shapes[:2]
    assert ["n"] == [one[0] for one in shapes[2]]


@pytest.mark.parametrize(
    ("window", "scene"),
    [
        ((1024, 600), (1024, 600)),
        ((1920, 1080), (1072, 600)),
        ((390, 844), (600, 1296)),
        ((5000, 400), (1408, 600)),
        ((768, 1024), (600, 800)),
    ],
)
def test_the_table_is_made_in_few_sizes(window: tuple[int, int], scene: tuple[int, int]) -> None:
    assert scene == fitting(window, False)


@pytest.mark.parametrize(
    ("window", "scene"),
    [
        ((390, 844), (390, 840)),
        ((360, 740), (360, 740)),
        ((844, 390), (840, 390)),
        ((1600, 1000), (960, 600)),
    ],
)
def test_a_phone_has_its_own_pixels(window: tuple[int, int], scene: tuple[int, int]) -> None:
    assert scene == fitting(window, True)


def test_the_page_knows_every_kind_of_item() -> None:
    script = (Path(__file__).parents[2] / "kiosk/backends/browser/page/page.js").read_text("utf-8")
    for kind in "ptbasck":
        assert f'case "{kind}"' in script
    assert 'item[0] === "o"' in script
