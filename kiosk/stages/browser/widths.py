"""How wide words are in our fonts, from a table of advances and kerning: a browser sets them just so. Pure.

The table is made by `python -m tests.browser_fonts`; a test holds it against the fonts.
"""

from functools import cache, lru_cache
from math import ceil
from pathlib import Path
from typing import NamedTuple

import msgspec

from kiosk.scene.theme import Font

TABLE = Path(__file__).with_name("widths.json")
TINY = 1e-6
"""What is only an error of counting with parts."""


class _Told(msgspec.Struct):
    """One font as the file tells it."""

    em: int
    ascent: int
    descent: int
    letters: dict[str, tuple[int, int, int]]
    """By letter: its advance, and how it is kerned with what follows and with what is before it."""
    other: int
    """The advance of what has no letter."""
    pairs: dict[str, int]


class Face(NamedTuple):
    """A font: lengths are parts of its size."""

    letters: dict[str, tuple[float, int, int]]
    other: float
    pairs: dict[tuple[int, int], float]
    ascent: float
    descent: float

    def width(self, words: str) -> float:
        """Of one line, for a size of 1."""
        wide, before = 0.0, 0
        for letter in words:
            advance, left, right = self.letters.get(letter, (self.other, 0, 0))
            wide += advance + (self.pairs.get((before, right), 0.0) if before and right else 0.0)
            before = left
        return wide


@cache
def faces() -> dict[Font, Face]:
    """All fonts."""
    told = msgspec.json.decode(TABLE.read_bytes(), type=dict[str, _Told])
    return {font: _face(told[font.name]) for font in Font}


def _face(told: _Told) -> Face:
    em = told.em
    pairs = {(int(a), int(b)): by / em for key, by in told.pairs.items() for a, b in [key.split(" ")]}
    letters = {name: (wide / em, left, right) for name, (wide, left, right) in told.letters.items()}
    return Face(letters, told.other / em, pairs, told.ascent / em, told.descent / em)


def ascent(font: Font, size: int) -> float:
    """From the top of a line to what its letters stand on."""
    return ceil(faces()[font].ascent * size - TINY)


@lru_cache(20_000)
def measure(words: str, font: Font, size: int) -> tuple[float, float]:
    """Width and height of one line."""
    face = faces()[font]
    return face.width(words or " ") * size, ceil((face.ascent + face.descent) * size - TINY)
