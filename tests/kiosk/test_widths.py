"""Text widths in a browser: the table is made from the fonts themselves, and words are fitted as in the window."""

import base64
import gzip
import json
import re

import pytest

from kiosk.backends.browser.files import files, page_parts
from kiosk.backends.browser.widths import TABLE, measure
from kiosk.scene.theme import Font
from tests.browser_fonts import small_file, table_of
from tests.kiosk.layout import measure as in_the_window

HEAVIEST = 80 * 1024
"""Bytes a page loads before the first picture."""
SENTENCES = ("AVE, Tutti VAT!", "La mise à battre", "5 or more, or pass", "Élysée – Œuvre", "1234567890")


@pytest.mark.parametrize("font", Font)
def test_the_table_is_made_from_the_fonts(font: Font) -> None:
    """If not: .venv/bin/python -m tests.browser_fonts"""
    assert json.loads(json.dumps(table_of(font))) == json.loads(TABLE.read_text("utf-8"))[font.name]


@pytest.mark.parametrize("font", Font)
@pytest.mark.parametrize("words", SENTENCES)
def test_words_are_as_wide_as_in_the_window(font: Font, words: str) -> None:
    for size in (*range(12, 60), 75, 92):
        (wide, high), (window, tall) = measure(words, font, size), in_the_window(words, font, size)
        assert abs(wide - window) <= 2 + size / 40, size  # ink may reach beyond the last letter
        assert abs(high - tall) <= 1 or not words.isascii()  # the window makes room for accents


def test_every_font_of_the_page_is_there_with_its_licence() -> None:
    served, style = files(), page_parts().style
    assert all(base64.b64encode(small_file(font).read_bytes()).decode() in style for font in Font)
    assert {"/OFL-AlegreyaSans.txt", "/OFL-Cinzel.txt"} <= served.keys()


def test_the_page_is_light_and_whole() -> None:
    page = files()["/"]
    assert page.packed is not None
    assert page.body == gzip.decompress(page.packed)
    assert HEAVIEST >= len(page.packed)
    assert not re.findall(r'(?:src|href)="(?!data:|icon-192|app\.web)', page_parts().html)


def test_the_page_names_no_address_outside() -> None:
    body = page_parts().html.replace("http%3A", "http:").replace("%2F", "/")
    found = [word for word in ("http://", "https://", "//cdn") if word in body]
    assert ["http://"] == found
    assert body.count("http://") == body.count("http://www.w3.org/2000/svg")
