"""The screens of Principato. Each is a module here, loaded when it is first shown; all others are plain."""

from functools import partial

from companion.engine.refusals import N_
from companion.games.principato.view_types import TableView
from kiosk.games import GameScreens, Owned, Picture, lazily
from kiosk.games.principato.art.things import THINGS
from kiosk.games.principato.status_strip import draw
from kiosk.generic import styles
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Rect, Scene
from kiosk.scene.theme import colour

BRINGS = {"palazzo": "palazzi", "harvest": "food", "taxes": "gold", "food_and_gold": "food"}
"""What a card brings, if its name does not say so."""
DRAWN = (*THINGS, "condottieri", "militia", "soldiers", "supplied", "unsupplied")
KINDS = {"act": "farms", "recruit": "militia", "acquire": "paintings", "supply": "supplied"}
"""The drawing for a kind of answer."""
COAT = colour("#7a5a3a")
YEARS = (N_("Year {round}"), N_("Last year"))


def picture(ctx: RenderContext, field: str, name: str) -> Picture | None:
    """The drawing of something counted, or of what a card brings."""
    name = name if field else KINDS.get(name, "")
    name = name.removeprefix("two_").removeprefix("three_")
    what = next((what for what in (BRINGS.get(name, name), f"{name}s") if what in DRAWN), None)
    return None if what is None else Picture("principato", (what, COAT))


def emblem(scene: Scene, place: Rect) -> None:
    """A catapult between two guards."""
    size = min(place.h, place.w / 2.4)
    cells = place.centre(size * 2.4, size).columns(3)
    for cell, what in zip(
        cells, (("supplied", "red"), ("catapults", "grey"), ("supplied", "blue")), strict=True
    ):
        scene.add(Art(cell.centre(size, size), "principato", (what[0], styles.NAMED[what[1]])))


THEIR_OWN = {
    "food": N_("food"), "gold": N_("gold"), "favour": N_("favour"), "militia": N_("militia"),
    "condottieri": N_("condottieri"), "catapults": N_("catapults"), "farms": N_("farms"), "fields": N_("fields"),
    "banks": N_("banks"), "palazzi": N_("palazzi"),
}  # fmt: skip
"""What a seat owns, for its phone: cubes first, then its army, then what produces cubes."""
CUBES = ("food", "gold", "favour")


def owned(ctx: RenderContext, seat: int) -> list[Owned]:
    """Cubes, army and buildings, as far as they are tracked; cubes also when there are none."""
    own = ctx.state.view.as_(TableView).seats[seat]
    return [
        Owned(Picture("principato", (what, COAT)), ctx._(words), number)
        for what, words in THEIR_OWN.items()
        if (number := getattr(own, what)) or (what in CUBES and number is not None)
    ]


SCREENS = GameScreens(
    style=partial(styles.style, sides=("red", "blue", "green", "yellow")),
    emblem=emblem,
    numbers={"score": N_("military points")},
    picture=picture,
    owned=owned,
    screens={
        "turn": lazily(__name__, "table"),
        "act": lazily(__name__, "act"),
        "scored": lazily(__name__, "scored"),
        **dict.fromkeys(("army", "holdings", "lands", "cubes"), lazily("kiosk.screens", "together")),
    },
    status_strip=draw,
    rounds=lambda ctx: YEARS,
    leads=N_("{name} goes on"),
    marked_by="turn",
    table=lazily(__name__, "table"),
    uses_buttons=lambda options: False,
)
