"""How words are fitted into their place: broken into lines, made smaller, never below their least size. Pure."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from kiosk.scene.scene import Text
from kiosk.scene.theme import Font

Measure = Callable[[str, Font, int], tuple[float, float]]
"""Width and height of one line of words in a font and a size."""

STEP = 0.94
LEADING, TIGHT = 0.98, 0.86
"""The distance of lines, in heights of a line; of a question, which is large in a low header."""
INSIDE, HYPHEN = re.compile(r"(?<=\w\w\w)-(?=\w\w)"), re.compile(r"\w\w\w-$")
"""A hyphen inside a name, after which a line may end; and such an end."""
FEWEST = 6
"""The fewest letters that a shortened name keeps."""
SIGNS = ("?", "!", ":", ";", "»")
"""French puts a space before them, yet no line may begin with one."""


class Fitted(NamedTuple):
    """Words as they are drawn."""

    lines: tuple[str, ...]
    size: int
    fits: bool
    """False: even at their least size they are too wide or too high."""
    width: float
    height: float
    shortened: bool = False
    """Whether letters had to be left out of a long name."""


def fit(text: Text, measure: Measure) -> Fitted:
    """The largest size, up to the wanted one, at which the words fit."""
    size = float(text.size)
    while True:
        fitted = _at(text, max(1, round(size)), measure)
        if fitted.fits or size <= text.least or size <= 1:
            return fitted if fitted.fits else _shortened(text, fitted, measure)
        size = max(size * STEP, text.least)


def _shortened(text: Text, fitted: Fitted, measure: Measure) -> Fitted:
    """Words that do not fit at their least size lose letters, with dots in their place; unchanged if that does not help."""
    room = text.rect.h if text.turn % 180 else text.rect.w
    for few in range(text.lines, 0, -1):
        lines = [
            _cut(line, lambda words: measure(words, text.font, fitted.size)[0] <= room + 0.5)
            for line in _at(replace(text, lines=few), fitted.size, measure).lines
        ]
        shorter = _at(replace(text, text="\n".join(lines)), fitted.size, measure)
        if all(lines) and len(lines) <= few and shorter.fits:
            return shorter._replace(shortened=True)
    return fitted


def _cut(line: str, fits: Callable[[str], bool]) -> str:
    """As many letters as fit, and dots; empty if too few are left to recognize it."""
    if fits(line):
        return line
    for count in range(len(line) - 1, FEWEST - 1, -1):
        if fits(shorter := line[:count].rstrip(" -") + "…"):
            return shorter
    return ""


def _at(text: Text, size: int, measure: Measure) -> Fitted:
    room_w, room_h = (text.rect.h, text.rect.w) if text.turn % 180 else (text.rect.w, text.rect.h)
    lines = _broken(text, size, room_w, measure)
    measured = [measure(line, text.font, size) for line in lines]
    width = max((w for w, _ in measured), default=0)
    leading = TIGHT if text.asks else LEADING
    height = sum(h for _, h in measured) * (leading if len(lines) > 1 else 1)
    # A line's height has room for accents and descenders that few words have.
    fits = width <= room_w + 0.5 and height * 0.86 <= room_h + 0.5 and len(lines) <= text.lines
    return Fitted(tuple(lines), size, fits, width, height)


def _broken(text: Text, size: int, room: float, measure: Measure) -> list[str]:
    if text.lines == 1:
        return [text.text]
    lines: list[str] = []
    for paragraph in text.text.split("\n"):
        line = ""
        for word in _words(paragraph):
            longer = f"{line}{'' if HYPHEN.search(line) else ' '}{word}" if line else word
            if line and measure(longer, text.font, size)[0] > room:
                lines.append(line)
                longer = word
            line = longer
        lines.append(line)
    return lines


def _words(paragraph: str) -> list[str]:
    """Where a line may be broken."""
    words: list[str] = []
    for word in paragraph.split(" "):
        if word in SIGNS and words:
            words[-1] += f" {word}"
        else:
            words += INSIDE.sub("-\n", word).split("\n")
    return words
