"""The screens of Principato. Each is a module here, loaded when it is first shown; the rest is plain."""

from functools import partial

from companion.engine.refusals import N_
from kiosk.games import GameScreens, Picture, screen_of
from kiosk.games.principato.sight import draw
from kiosk.plain import looks
from kiosk.scene.look import Look
from kiosk.scene.scene import Art, Rect, Scene
from kiosk.scene.theme import colour

HELD = (
    *(N_("fields"), N_("farms"), N_("food"), N_("palazzi"), N_("banks"), N_("gold"), N_("catapults")),
    *(N_("condottieri"), N_("militia"), N_("favour")),
)
NUMBERS = {"score": N_("military points"), **{what: what for what in HELD}}
"""What the numbers of a seat are called when they are explained."""

OWN = ("army", "holdings", "lands", "cubes")
"""What is asked of several seats and told on one screen."""
BRINGS = {"bank": "banks", "farm": "farms", "palazzo": "palazzi", "field": "fields", "catapult": "catapults",
          "monument": "monuments", "book": "books", "painting": "paintings", "harvest": "food", "taxes": "gold",
          "food_and_gold": "food"}  # fmt: skip
"""What stands on a card of this name."""
DRAWN = (*HELD, *BRINGS.values(), "soldiers", "supplied", "unsupplied")
COAT = colour("#7a5a3a")


def picture(look: Look, field: str, name: str) -> Picture | None:
    """What is counted, or what a card brings."""
    name = name.removeprefix("two_").removeprefix("three_")
    what = BRINGS.get(name, name)
    return Picture("principato", (what, COAT)) if what in DRAWN else None


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
    picture=picture,
    screens={
        "turn": screen_of(__name__, "table"),
        "scored": screen_of(__name__, "scored"),
        **dict.fromkeys(OWN, screen_of("kiosk.screens", "together")),
    },
    sight=draw,
    table=screen_of(__name__, "table"),
)
