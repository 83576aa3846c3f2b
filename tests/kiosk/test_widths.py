"""How wide words are in a browser: the table is made from the fonts themselves, and words are fitted by it as in the window."""

import gzip
import json

import pytest

from kiosk.scene.theme import Font
from kiosk.stages.browser.files import files
from kiosk.stages.browser.widths import TABLE, faces, measure
from tests.browser_fonts import small_file, table_of
from tests.kiosk.layout import measure as in_the_window

HEAVIEST = 150 * 1024
"""Bytes of all that a page loads before the first picture."""
SENTENCES = ("AVE, Tutti VAT!", "La mise à battre", "5 or more, or pass", "Élysée – Œuvre", "1234567890")


@pytest.mark.parametrize("font", Font)
def test_the_table_is_made_from_the_fonts(font: Font) -> None:
    """If not: python -m tests.browser_fonts"""
    assert json.loads(json.dumps(table_of(font))) == json.loads(TABLE.read_text("utf-8"))[font.name]


@pytest.mark.parametrize("font", Font)
@pytest.mark.parametrize("words", SENTENCES)
def test_words_are_about_as_wide_as_in_the_window(font: Font, words: str) -> None:
    for size in (16, 24, 40, 92):
        (wide, high), (window, tall) = measure(words, font, size), in_the_window(words, font, size)
        assert abs(wide - window) <= max(4, 0.04 * window)
        assert abs(high - tall) <= 1 or not words.isascii()  # the window makes room for accents


def test_pairs_are_kerned() -> None:
    for font in Font:
        face = faces()[font]
        assert face.width("AV") < face.width("A") + face.width("V")


def test_what_is_no_letter_has_a_width() -> None:
    assert all(measure("\u4e2d", font, 20)[0] > 0 for font in Font)


def test_every_font_of_the_page_is_there_with_its_licence() -> None:
    served = files()
    assert all(f"/{small_file(font).name}" in served for font in Font)
    assert {"/OFL-AlegreyaSans.txt", "/OFL-Cinzel.txt"} <= served.keys()


def test_the_page_is_light() -> None:
    first = [name for name in files() if name.endswith((".html", ".js", ".css", ".woff2", "icon.svg"))]
    assert HEAVIEST >= sum(len(files()[name].body) for name in first)


def test_the_page_names_no_address_outside() -> None:
    for name, file in files().items():
        if name.endswith((".html", ".js", ".css")):
            body = gzip.decompress(file.body).decode()
            found = [word for word in ("http://", "https://", "//cdn") if word in body]
            assert found in ([], ["http://"]), name
            assert body.count("http://") == body.count("http://www.w3.org/2000/svg"), name
