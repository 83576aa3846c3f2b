"""Text widths in our fonts, computed as the window computes them, from a table of advances and kerning. Pure.

The window puts every glyph on whole pixels: each advance is rounded, kerning is not. So lines break and end at the same places, and a page
that knows where words begin puts them where the window has them.
The table is made by `.venv/bin/python -m tests.browser_fonts`; a test compares it with the fonts.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import accumulate
from math import ceil
from pathlib import Path
from typing import NamedTuple

import msgspec

from kiosk.scene.theme import Font

TABLE = Path(__file__).with_name("widths.json")
TINY = 1e-6
"""Tolerance for rounding errors."""
PIXEL = 64
"""Fonts are scaled in fractions of a pixel."""


class _FontTable(msgspec.Struct):
    """One font as it is in the file."""

    em: int
    ascent: int
    descent: int
    letters: dict[str, tuple[int, int, int]]
    """By letter: its advance, and its kerning with the letter after and the letter before."""
    other: int
    """The advance of a character that the font lacks."""
    pairs: dict[str, int]


class Face(NamedTuple):
    """A font: lengths are in font units, this many to an em."""

    em: int
    letters: dict[str, tuple[int, int, int]]
    other: int
    pairs: dict[tuple[int, int], int]
    ascent: int
    descent: int

    def scaled(self, length: int, size: int) -> int:
        """In fractions of a pixel, rounded as FreeType does."""
        scale = ((size * PIXEL << 16) + self.em // 2) // self.em
        return (length * scale + 0x8000) >> 16

    def advances(self, words: str, size: int) -> list[int]:
        """The distance from each letter to the next, in fractions of a pixel."""
        found: list[int] = []
        before = 0
        for letter in words:
            advance, left, right = self.letters.get(letter, (self.other, 0, 0))
            if before and right and (kern := self.pairs.get((before, right))):
                found[-1] += self.scaled(kern, size)
            found.append((self.scaled(advance, size) + PIXEL // 2) // PIXEL * PIXEL)
            before = left
        return found


@cache
def faces() -> dict[Font, Face]:
    """All fonts."""
    table = msgspec.json.decode(TABLE.read_bytes(), type=dict[str, _FontTable])
    return {font: _face(table[font.name]) for font in Font}


def _face(table: _FontTable) -> Face:
    pairs = {(int(a), int(b)): by for key, by in table.pairs.items() for a, b in [key.split(" ")]}
    return Face(table.em, table.letters, table.other, pairs, table.ascent, table.descent)


def ascent(font: Font, size: int) -> float:
    """From the top of a line to its baseline."""
    face = faces()[font]
    return ceil(face.ascent * size / face.em - TINY)


@lru_cache(20_000)
def measure(words: str, font: Font, size: int) -> tuple[float, float]:
    """Width and height of one line, for fitting text as the window does."""
    face = faces()[font]
    wide = sum(face.advances(words or " ", size)) // PIXEL
    return wide, ceil((face.ascent + face.descent) * size / face.em - TINY)


@lru_cache(4_000)
def word_places(words: str, font: Font, size: int) -> Sequence[int]:
    """Where each word of a line begins, and where the line ends, in whole pixels."""
    so_far = [0, *accumulate(faces()[font].advances(words, size))]
    begins = [i for i in range(1, len(words)) if words[i - 1] == " " != words[i]]
    return [so_far[i] // PIXEL for i in (0, *begins, len(words))]
