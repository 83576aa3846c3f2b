"""The five colours of the seats, how a seat looks, and the game's emblem. Pure."""

from kiosk.games import Style
from kiosk.scene.scene import Art, Rect, Scene
from kiosk.scene.theme import Colour, colour
from kiosk.store import Line

SEATS: dict[str, Colour] = {
    "red": colour("#a31f1a"),
    "grey": colour("#a9a8a4"),
    "blue": colour("#1b529b"),
    "green": colour("#1d6636"),
    "yellow": colour("#f0c02c"),
}
AROUND = ("builder", "jester", "prestige", "work")


def style(seat: Line) -> Style:
    """The band and the arms of a seat: the player's name, the colour, and a lily on it."""
    own = seat["colour"]
    return Style(seat["name"] or own.capitalize(), SEATS[own], "florence arms", (own,))


def emblem(scene: Scene, place: Rect) -> None:
    """The arms of the city, flanked by what its princes vie for."""
    h = min(place.h, place.w * 0.62)
    middle = place.centre(h * 0.82, h)
    side = min(h * 0.46, (place.w - middle.w) / 2 * 0.86)
    if side < h * 0.3:  # no room beside: they are in the corners, with the arms between them
        side, middle = h * 0.42, place.centre(h * 0.54, h * 0.66)
    reach = min(place.w, middle.w + 2 * side * 1.25)
    field = place.centre(reach, h)
    for i, what in enumerate(AROUND):
        x = field.x if i % 2 == 0 else field.right - side
        y = field.y if i < 2 else field.bottom - side
        scene.add(Art(Rect(x, y, side, side), "florence item", (what,)))
    scene.add(Art(middle, "florence city"))
