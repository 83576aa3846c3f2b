"""How seats look where a game does not say: heraldic colours, each with its own charge. Pure."""

from collections.abc import Mapping, Sequence
from typing import Any

from kiosk.scene.scene import Art, Rect, Scene
from kiosk.scene.style import Style
from kiosk.scene.theme import Colour, colour

NAMED: Mapping[str, Colour] = {
    "red": colour("#a31f1a"),
    "blue": colour("#1b529b"),
    "green": colour("#1d6636"),
    "yellow": colour("#f0c02c"),
    "purple": colour("#5a2a6e"),
    "white": colour("#f4f1e8"),
    "orange": colour("#b9541a"),
    "black": colour("#2b2622"),
    "grey": colour("#a9a8a4"),
}
"""Sides named after a colour have it; the others get what is left, in this order."""
CHARGES = ("star", "cross", "tower", "lozenge", "chevron", "disc", "saltire", "bars", "pile")
"""As many as there are colours, so that no two sides differ by colour alone."""
KEYS = ("side", "family", "colour", "house", "faction")
"""Fields of a view that may say what a seat plays."""
ALIKE = {"violet": "purple", "gray": "grey", "brown": "orange", "gold": "yellow", "silver": "white"}


def tinctures(sides: Sequence[str]) -> dict[str, tuple[Colour, str]]:
    """The colour and the charge of each side; all differ, as far as there are enough of them."""
    own = {side: ALIKE.get(side, side) for side in sides}
    taken = {name for name in own.values() if name in NAMED}
    free = [name for name in NAMED if name not in taken] or list(NAMED)
    found, others = {}, 0
    for i, (side, name) in enumerate(own.items()):
        if name not in NAMED:
            name, others = free[others % len(free)], others + 1
        found[side] = NAMED[name], CHARGES[i % len(CHARGES)]
    return found


def side_of(seat: Mapping[str, Any]) -> str:
    """What a seat plays, by the view."""
    return next((str(seat[key]) for key in KEYS if key in seat), "")


def style(seat: Mapping[str, Any], sides: Sequence[str] = ()) -> Style:
    """The colour and the arms of a seat."""
    side = side_of(seat)
    known = tinctures(sides if side in sides else (*sides, side))
    paint, charge = known[side]
    return Style(str(seat.get("name") or side), paint, "plain arms", (charge, paint))


def emblem(scene: Scene, place: Rect) -> None:
    """Three coats of arms, side by side."""
    paints = tuple(NAMED.values())[:3]
    h = min(place.h, place.w / 3 / 0.86)
    cells = place.centre(h * 0.82 * 3.2, h).columns(3, h * 0.08)
    for cell, paint, charge in zip(cells, paints, CHARGES, strict=False):
        scene.add(Art(cell, "plain arms", (charge, paint)))
