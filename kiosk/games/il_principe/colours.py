"""The five colours of buildings and the six regions, in the order of the book: their fills and words. Pure.

Their signs (a book, a dome, ...) are drawn in kiosk/art: no colour ever stands alone.
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
    """The same colour far into the paper: there, but not meant now."""
    r, g, b = (own + (other - own) * PALE for own, other in zip(fill[:3], paper[:3], strict=True))
    return r, g, b, 1.0
