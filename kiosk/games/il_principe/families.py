"""The five families: how their seats look."""

from kiosk.games import Style
from kiosk.store import Line
from kiosk.theme import colour

FAMILIES = {
    "medici": ("Medici", colour("#f0c02c")),
    "visconti": ("Visconti", colour("#155291")),
    "carraresi": ("Carraresi", colour("#962712")),
    "este": ("d'Este", colour("#8fd0f0")),
    "gonzaga": ("Gonzaga", colour("#5a2a6e")),
}


def style(seat: Line) -> Style:
    """The band and the arms of a seat: the player's name, the family's colour and shield."""
    title, band = FAMILIES[seat["family"]]
    return Style(seat["name"] or title, band, "shield", (seat["family"],))
