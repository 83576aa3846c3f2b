"""Scenes as pages get them: nothing is lost on the way, a difference gives the whole, and what a tap does stays here."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiosk.art.drawing import Clip, Cut, Ellipse, Line, Pattern, Polygon, Rectangle
from kiosk.backends.browser.sizes import fitting
from kiosk.backends.browser.symbols import Symbols, _shape, code, path, rounded, symbol, thick
from kiosk.backends.browser.widths import measure
from kiosk.backends.browser.wire import difference, picture, runs_of
from kiosk.scene.actions import Put, Tell, say
from kiosk.scene.scene import Art, Box, Poly, Rect, Scene, Scroll, Stroke, Text, Touch
from kiosk.scene.theme import GOLD, INK, PARCHMENT, Font
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


def test_nothing_new_is_one_run() -> None:
    scene = Scene([Box(Rect(0, 0, i, i), INK) for i in range(1, 9)])
    one, other = (picture(scene, 100, 100, Symbols()) for _ in range(2))
    assert [[[0, 8]], []] == json.loads(difference(one, other))


def test_a_box_with_an_edge() -> None:
    assert [["b", 1, 2.5, 30, 40, "#e3b23c", 4, "#1b1410", 2]] == told(
        Box(Rect(1, 2.5, 30, 40), GOLD, 4, INK)
    )
    assert [["b", 0, 0, 9, 9, "#1b1410", 0, "", 0]] == told(Box(Rect(0, 0, 9, 9), INK))


def test_words_stand_where_the_window_sets_them() -> None:
    text = Text(Rect(10, 20, 80, 40), "Ave", Font.BODY, 20, INK, PARCHMENT, align="left")
    # The line is 20 high, in the middle of 20 to 60; letters stand 16 below its top.
    assert [["t", 10, "l", 20, 2, "#1b1410", [46, "Ave", []]]] == told(text)


def test_the_words_of_a_long_line_are_told_where_they_begin_and_end() -> None:
    text = Text(Rect(10, 20, 301, 40), "Ave to all", Font.BODY, 20, INK, PARCHMENT)
    _, line, places = told(text)[0][6]
    wide = measure(line, Font.BODY, 20)[0]
    start = round(10 + (301 - wide) / 2)  # the window sets it on a whole pixel
    assert [start, start + wide] == [places[0], places[-1]]
    assert 4 == len(places)


def test_words_that_are_turned_say_about_what() -> None:
    text = Text(Rect(10, 20, 40, 80), "Ave", Font.BODY, 20, INK, PARCHMENT, turn=90)
    assert [90, 30, 60] == told(text)[0][-3:]


def test_words_on_a_drawing_have_a_rim() -> None:
    text = Text(Rect(10, 20, 40, 80), "Ave", Font.BODY, 20, INK, PARCHMENT, halo=True)
    assert [0, 30, 60, "#f4e8cf"] == told(text)[0][-4:]


def test_lines_and_polygons_are_as_thick_as_in_the_window() -> None:
    poly = Poly((0, 0, 9, 0, 9, 9), GOLD, INK, 2)
    assert [["p", "M0 0L9 0L9 9Z", "#e3b23c", "#1b1410", 3.2]] == told(poly)
    assert [["s", "M0 0L9 9", "#1b1410", 1.2]] == told(Stroke((0, 0, 9, 9), INK, 0.5))


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


def test_a_drawing_is_told_once_by_name_size_and_tint() -> None:
    symbols = Symbols()
    names = [
        symbols.named(Art(Rect(0, 0, 10, 10), "plus", (INK,), tint), w, w).name
        for tint, w in ((WHITE, 10), (WHITE, 10), (WHITE, 12), (GOLD, 10))
    ]
    assert (names[0], 3) == (names[1], len(set(names)))


def test_a_drawing_stands_on_whole_pixels_counted_from_below() -> None:
    assert ["a", 10, 20] == told(Art(Rect(10.4, 20.4, 10, 10), "plus", (INK,)))[0][:3]
    assert ["a", 11, 21] == told(Art(Rect(10.6, 20.6, 10, 10), "plus", (INK,)))[0][:3]


@pytest.mark.parametrize(
    ("shape", "expected"),
    [
        (
            Polygon(((0, 0), (10, 0), (10, 5)), GOLD, INK, 1),
            ["p", "M0 20L10 20L10 15Z", "#e3b23c", "#1b1410", 1.2],
        ),
        (Line((0, 0, 10, 20), INK, 3), ["l", "M0 20L10 0", "#1b1410", 5.2]),
        (Ellipse(2, 4, 6, 8, GOLD), ["e", 5, 12, 3, 4, "#e3b23c"]),
        (Rectangle(1, 2, 3, 4, GOLD, 1), ["r", 1, 14, 3, 4, 1, "#e3b23c"]),
        (
            Clip(0, 0, 10, 10, 2, (Line((0, 0, 1, 1), INK, 1),)),
            ["c", 0, 10, 10, 10, 2, [["l", "M0 20L1 19", "#1b1410", 1.2]]],
        ),
        (
            Cut((((0, 0), (9, 0), (9, 9)), ((1, 1), (2, 1), (2, 2))), (Line((0, 0, 1, 1), INK, 1),)),
            ["k", "M0 20L9 20L9 11ZM1 19L2 19L2 18Z", [["l", "M0 20L1 19", "#1b1410", 1.2]]],
        ),
    ],
)
def test_every_shape_is_told_from_the_top(shape: Any, expected: list[Any]) -> None:
    assert expected == _shape(shape, 20, WHITE)


def test_a_pattern_is_one_tile() -> None:
    kind, tile, fill, step, high, *_ = _shape(
        Pattern(((0, 1), (1, 0), (0, -1)), GOLD, 10, 100, 50), 50, WHITE
    )
    assert ("n", "#e3b23c", 10, 50, 5) == (kind, fill, step, high, tile.count("M"))


def test_a_tint_is_in_the_colours() -> None:
    assert "#724e0d" == code(GOLD, (0.5, 0.44, 0.22, 1))
    assert "#1b141080" == code((*INK[:3], 0.5))
    assert "" == code(None)


def test_every_drawing_of_every_module_can_be_told() -> None:
    shapes = symbol(Art(Rect(0, 0, 1, 1), "lozenges", (44,)), 200, 100)
    assert [200, 100] == shapes[:2]
    assert ["n"] == [one[0] for one in shapes[2]]


def test_lengths_are_short() -> None:
    assert (3, 3.1, "M0 0.1", 1.2) == (rounded(3.04), rounded(3.06), path((0.04, 0.06)), thick(0.1))


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
