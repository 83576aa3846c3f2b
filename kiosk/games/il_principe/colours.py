"""The five colours of buildings and the six regions, in the order of the book: fills and words. Pure.

Their symbols (a book, a dome, ...) are in art/: colour is never the only cue.
"""

from companion.engine.refusals import N_
from kiosk.scene.theme import Colour, colour

BUILDINGS: dict[str, Colour] = {
    "green": colour("#185f30"),
    "white": colour("#f2f0ea"),
    "red": colour("#9e2018"),
    "blue": colour("#1d4f9e"),
    "yellow": colour("#e6b830"),
}
COLOURS = tuple(BUILDINGS)

BUILDING_WORDS = {
    "green": N_("university"),
    "white": N_("cathedral"),
    "red": N_("town hall"),
    "blue": N_("castle"),
    "yellow": N_("market"),
}

REGION_FILLS: dict[str, Colour] = {
    "brown": colour("#70482a"),
    "violet": colour("#64408a"),
    "green": colour("#235f37"),
    "blue": colour("#205090"),
    "red": colour("#942b21"),
    "yellow": colour("#e3bd4e"),
}
REGIONS = tuple(REGION_FILLS)

PALE = 0.62


def paled(fill: Colour, paper: Colour) -> Colour:
    """The same colour blended into the paper: there, but inactive."""
    r, g, b = (own + (other - own) * PALE for own, other in zip(fill[:3], paper[:3], strict=True))
    return r, g, b, 1.0
