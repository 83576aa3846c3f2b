"""How words are fitted into their place: broken into lines, made smaller, never below their least size. Pure."""

from collections.abc import Callable
from typing import NamedTuple

from kiosk.scene.scene import Text
from kiosk.scene.theme import Font

Measure = Callable[[str, Font, int], tuple[float, float]]
"""Width and height of one line of words in a font and a size."""

STEP = 0.94
LEADING = 0.98
SIGNS = ("?", "!", ":", ";", "»")
"""French sets them apart from the word before them, yet none begins a line."""


class Fitted(NamedTuple):
    """Words as they are drawn."""

    lines: tuple[str, ...]
    size: int
    fits: bool
    """False: even at their least size they are too wide or too high."""
    width: float
    height: float


def fit(text: Text, measure: Measure) -> Fitted:
    """The largest size, up to the wanted one, at which the words fit."""
    size = float(text.size)
    while True:
        fitted = _at(text, max(1, round(size)), measure)
        if fitted.fits or size <= text.least or size <= 1:
            return fitted
        size = max(size * STEP, text.least)


def _at(text: Text, size: int, measure: Measure) -> Fitted:
    room_w, room_h = (text.rect.h, text.rect.w) if text.turn % 180 else (text.rect.w, text.rect.h)
    lines = _broken(text, size, room_w, measure)
    measured = [measure(line, text.font, size) for line in lines]
    width = max((w for w, _ in measured), default=0)
    height = sum(h for _, h in measured) * (LEADING if len(lines) > 1 else 1)
    # A line's height has room for accents and tails that few words have.
    fits = width <= room_w + 0.5 and height * 0.86 <= room_h + 0.5 and len(lines) <= text.lines
    return Fitted(tuple(lines), size, fits, width, height)


def _broken(text: Text, size: int, room: float, measure: Measure) -> list[str]:
    if text.lines == 1:
        return [text.text]
    lines: list[str] = []
    for paragraph in text.text.split("\n"):
        line = ""
        for word in _words(paragraph):
            longer = f"{line} {word}" if line else word
            if line and measure(longer, text.font, size)[0] > room:
                lines.append(line)
                longer = word
            line = longer
        lines.append(line)
    return lines


def _words(paragraph: str) -> list[str]:
    """What a line may be broken between."""
    words: list[str] = []
    for word in paragraph.split(" "):
        if word in SIGNS and words:
            words[-1] += f" {word}"
        else:
            words.append(word)
    return words
