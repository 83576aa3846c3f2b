"""The screens of Principato. Each is a module here, loaded when it is first shown; the rest is plain."""

from functools import partial

from companion.engine.refusals import N_
from kiosk.games import GameScreens, screen_of
from kiosk.plain import looks
from kiosk.scene.scene import Art, Rect, Scene

HELD = (
    *(N_("fields"), N_("farms"), N_("food"), N_("palazzi"), N_("banks"), N_("gold"), N_("catapults")),
    *(N_("condottieri"), N_("militia"), N_("favour")),
)
NUMBERS = {"score": N_("military points"), **{what: what for what in HELD}}
"""What the numbers of a seat are called when they are explained."""

ASKED = {"turn": "table", "scored": "scored", **dict.fromkeys(("army", "holdings", "lands", "cubes"), "own")}
"""Which module shows what is asked."""


def emblem(scene: Scene, place: Rect) -> None:
    """A catapult between two who guard it."""
    size = min(place.h, place.w / 2.4)
    cells = place.centre(size * 2.4, size).columns(3)
    for cell, what, who in zip(
        cells, ("supplied", "catapults", "supplied"), ("red", "grey", "blue"), strict=True
    ):
        scene.add(Art(cell.centre(size, size), "principato", (what, looks.NAMED[who])))


SCREENS = GameScreens(
    style=partial(looks.style, sides=("red", "blue", "green", "yellow")),
    emblem=emblem,
    numbers=NUMBERS,
    screens={kind: screen_of(__name__, module) for kind, module in ASKED.items()},
    table=screen_of(__name__, "table"),
)
