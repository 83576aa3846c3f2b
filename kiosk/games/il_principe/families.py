"""The five families: how their seats look."""

from kiosk.games import Style
from kiosk.scene.scene import Art, Rect, Scene
from kiosk.scene.theme import colour
from kiosk.store import Line

FAMILIES = {
    "medici": ("Medici", colour("#f0c02c")),
    "visconti": ("Visconti", colour("#155291")),
    "carraresi": ("Carraresi", colour("#962712")),
    "este": ("d'Este", colour("#8fd0f0")),
    "gonzaga": ("Gonzaga", colour("#5a2a6e")),
}
QUINCUNX = ((0.0, 0.0), (1.0, 0.0), (0.5, 0.32), (0.0, 0.64), (1.0, 0.64))


def emblem(scene: Scene, place: Rect) -> None:
    """The arms of all families: a row in a flat place, otherwise like the five of a die."""
    if place.w > 1.8 * place.h:
        for family, column in zip(FAMILIES, place.columns(len(FAMILIES)), strict=True):
            h = min(place.h, column.w / 0.86)
            scene.add(Art(column.centre(h * 0.82, h), "shield", (family,)))
        return
    h = min(place.h * 0.34, place.w * 0.48)
    die = place.centre(min(place.w, h * 2.7), min(place.h, h * 2.95))
    for family, (a, b) in zip(FAMILIES, QUINCUNX, strict=True):
        x = die.x + (die.w - h * 0.82) * a
        scene.add(Art(Rect(x, die.y + die.h * b, h * 0.82, h), "shield", (family,)))


def style(seat: Line) -> Style:
    """How a seat of the view looks."""
    return family_style(seat["family"], seat["name"])


def family_style(family: str, name: str = "") -> Style:
    """The band and the arms of a seat: the player's name, the family's colour and shield."""
    title, band = FAMILIES[family]
    return Style(name or title, band, "shield", (family,))
