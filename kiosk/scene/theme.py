"""Colours, fonts and sizes that all screens share. Pure."""

from enum import Enum
from functools import lru_cache
from pathlib import Path

Colour = tuple[float, float, float, float]
FONTS = Path(__file__).parents[1] / "fonts"


class Font(Enum):
    """The bundled fonts: capitals for labels, the others for words and numbers."""

    TITLE = "Cinzel-Bold.ttf"
    HEADING = "Cinzel-Black.ttf"
    BODY = "AlegreyaSans-ExtraBold-LF.ttf"
    NUMBER = "AlegreyaSans-Black-LF.ttf"


def colour(code: str) -> Colour:
    """A colour from #rrggbb."""
    r, g, b = (int(code[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return r, g, b, 1.0


INK = colour("#1b1410")
PARCHMENT = colour("#f4e8cf")
SAND = colour("#dccba6")
GOLD = colour("#e3b23c")
BRONZE = colour("#a87c1c")
WALNUT = colour("#241a14")
WALNUT_LIGHT = colour("#34261c")
LOZENGE = colour("#2c2018")
HEADER = colour("#3a2a1e")
WINE = colour("#5a1512")
ARGENT = colour("#faf6ea")
ASH = colour("#6f6555")
ASH_DARK = colour("#5b5244")
CHARCOAL = colour("#2b241d")
FAINT: Colour = (0.62, 0.58, 0.5, 1.0)
"""The ink of disabled buttons, and of nothing else."""

FAR, NEAR = 28, 20
"""Least sizes in units: for words read across the table, and for words read by the player who touches it."""
ASKED = 49
"""The least size in units of the question and of the player's name in it: capitals of 5 % of the screen's short side, readable at 1.5 m."""
TOUCH = 64
"""Least height of touch targets, in units."""


@lru_cache(maxsize=1024)  # a few dozen colours are asked for again and again
def luminance(c: Colour) -> float:
    """Relative luminance, as WCAG defines it."""
    r, g, b = (v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in c[:3])
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: Colour, other: Colour) -> float:
    """Contrast, from 1 (the same) to 21 (black on white)."""
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def readable(on: Colour) -> Colour:
    """Ink or argent, whichever is more readable on this."""
    return INK if contrast(on, INK) >= contrast(on, ARGENT) else ARGENT


def dimmed(c: Colour, by: float = 0.55) -> Colour:
    """The same colour, darker."""
    return c[0] * by, c[1] * by, c[2] * by, c[3]
