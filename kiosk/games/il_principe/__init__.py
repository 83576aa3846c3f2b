"""The screens of Il Principe. Each is a module here, loaded when it is first shown."""

from functools import partial
from typing import Any

from companion.engine.refusals import N_
from companion.games.il_principe.view_types import BuildAsked
from companion.protocol import outgoing as out
from kiosk.games import GameScreens, lazily, score_keeping_of
from kiosk.games.il_principe.families import emblem, style
from kiosk.games.il_principe.pictures import lot, picture

_screen = partial(lazily, __name__)


def _halfway(prompt: out.Prompt) -> list[dict[str, Any]]:
    """Choosing a city."""
    offers = prompt.as_(BuildAsked).offers if prompt.kind in ("build", "act") else ()
    return [{"city": offers[0].city}] if offers else []


NUMBERS = {
    "score": N_("score"),
    "hand": N_("cards in hand"),
    "shields": N_("shields on the map"),
    "buildings": N_("buildings laid"),
    "coins": N_("coins"),
}
"""The names of a seat's numbers that "why" explains."""
PROMPTS = ("reveal", "build", "act", "shield", "count")
"""Prompts with a screen of their own; all others are asked plainly, with pictures."""

SCREENS = GameScreens(
    style=style,
    lot=lot,
    emblem=emblem,
    marker=lambda ctx: "Il Principe",
    leads=N_("{name} is the Principe"),
    marked_by="principe",
    coin=("icon-coins", ()),
    numbers=NUMBERS,
    picture=picture,
    owned=_screen("on_phones", "owned"),
    chart=_screen("on_phones", "chart"),
    screens={**{kind: _screen(kind) for kind in PROMPTS}, "free": score_keeping_of(__name__, "seat_sheet")},
    opened={name: _screen(name) for name in ("roles",)},
    menu=lambda ctx: ("roles",),
    after_round="roles",
    halfway=_halfway,
    table=_screen("table"),
    end=_screen("end"),
    setup=_screen("setup"),
)
