"""The screens of Virtù. Each is a module here, loaded when it is first shown; all others are plain, with drawings."""

from functools import partial
from typing import Any

from companion.engine.refusals import N_
from companion.games.virtu.view_types import ActAsked, TableView
from companion.protocol import outgoing as out
from kiosk.games import ROUNDS, GameScreens, Variant, lazily
from kiosk.games.virtu.families import emblem, style
from kiosk.games.virtu.pictures import picture

_screen = partial(lazily, __name__)

YEARS = N_("Year {round}"), N_("Last winter")
NUMBERS = {
    "score": N_("score"),
    "cities": N_("cities"),
    "troops": N_("troops"),
    "patronage": N_("patronage"),
    "cathedrals": N_("cathedrals"),
    "trophies": N_("trophies"),
}
"""The names of a seat's numbers that "why" explains."""
ASKED = {
    **dict.fromkeys(("act", "campaign"), "act"),
    **dict.fromkeys(("winter", "quarters"), "winter"),
    "defence": "muster",
    "war_bonus": "siege",
}
"""The module for each prompt; all others are asked plainly, with pictures."""


def _halfway(prompt: out.Prompt) -> list[dict[str, Any]]:
    """Touching a city."""
    if prompt.kind != "act":
        return []
    free = [city for city, seat in prompt.as_(ActAsked).holders.items() if seat is None]
    return [{"city": free[-1]}] if free else []


SCREENS = GameScreens(
    style=style,
    emblem=emblem,
    rounds=lambda ctx: ROUNDS if ctx.state.view.as_(TableView).wars else YEARS,
    numbers=NUMBERS,
    picture=picture,
    owned=_screen("on_phones", "owned"),
    chart=_screen("on_phones", "chart"),
    chart_asks=True,
    screens={kind: _screen(module) for kind, module in ASKED.items()},
    verdict=_screen("verdict", "draw"),
    halfway=_halfway,
    opened={"houses": _screen("houses")},
    menu=lambda ctx: (N_("houses"),),
    table=_screen("table"),
    end=_screen("end"),
    variants=(
        Variant("Virtù", (3, 5)),
        Variant(
            N_("The Italian Wars: France and Naples"),
            (2, 2),
            {"blue": N_("France"), "yellow": N_("Naples")},
            first=0,
        ),
    ),
    uses_buttons=lambda options: options.get("war") != "totals",
)
