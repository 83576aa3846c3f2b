"""How wide words are in our fonts, counted as the window counts them, from a table of advances and kerning. Pure.

The window sets every letter on whole pixels: each advance is rounded, kerning is not. So lines break and end at the same places, and a page
that knows where its words begin has them where the window has them.
The table is made by `.venv/bin/python -m tests.browser_fonts`; a test holds it against the fonts.
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
"""What is only an error of counting with parts."""
PIXEL = 64
"""Fonts are scaled in parts of a pixel."""


class _FontTable(msgspec.Struct):
    """One font as the file has it."""

    em: int
    ascent: int
    descent: int
    letters: dict[str, tuple[int, int, int]]
    """By letter: its advance, and how it is kerned with what follows and with what is before it."""
    other: int
    """The advance of what has no letter."""
    pairs: dict[str, int]


class Face(NamedTuple):
    """A font: lengths are in its own units, so many of which are its size."""

    em: int
    letters: dict[str, tuple[int, int, int]]
    other: int
    pairs: dict[tuple[int, int], int]
    ascent: int
    descent: int

    def scaled(self, length: int, size: int) -> int:
        """In parts of a pixel, rounded as FreeType does."""
        scale = ((size * PIXEL << 16) + self.em // 2) // self.em
        return (length * scale + 0x8000) >> 16

    def advances(self, words: str, size: int) -> list[int]:
        """How far it is from each letter to the next, in parts of a pixel."""
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
    """From the top of a line to what its letters stand on."""
    face = faces()[font]
    return ceil(face.ascent * size / face.em - TINY)


@lru_cache(20_000)
def measure(words: str, font: Font, size: int) -> tuple[float, float]:
    """Width and height of one line, to be fitted as in the window."""
    face = faces()[font]
    wide = sum(face.advances(words or " ", size)) // PIXEL
    return wide, ceil((face.ascent + face.descent) * size / face.em - TINY)


@lru_cache(4_000)
def word_places(words: str, font: Font, size: int) -> Sequence[int]:
    """Where each word of a line begins, and where the line ends, in whole pixels."""
    so_far = [0, *accumulate(faces()[font].advances(words, size))]
    begins = [i for i in range(1, len(words)) if words[i - 1] == " " != words[i]]
    return [so_far[i] // PIXEL for i in (0, *begins, len(words))]
