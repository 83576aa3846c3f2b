"""The screens of Virtù. Each is a module here, loaded when it is first shown; all others are plain, with drawings."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from companion.engine.refusals import N_
from companion.games.virtu.view_types import ActAsked, TableView
from companion.protocol import outgoing as out
from kiosk.games import ROUNDS, Chart, GameScreens, Owned, Variant, screen_of
from kiosk.games.virtu.families import emblem, style
from kiosk.games.virtu.pictures import picture
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Rect, Scene

_screen = partial(screen_of, __name__)

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


def _owned(ctx: RenderContext, seat: int) -> Sequence[Owned]:
    from kiosk.games.virtu import on_phones

    return on_phones.owned(ctx, seat)


def _chart(ctx: RenderContext, scene: Scene, place: Rect, chart: Chart) -> bool:
    from kiosk.games.virtu import on_phones

    return on_phones.chart(ctx, scene, place, chart)


def _halfway(prompt: out.Prompt) -> list[dict[str, Any]]:
    """Touching a city."""
    if prompt.kind != "act":
        return []
    free = [city for city, seat in prompt.as_(ActAsked).holders.items() if seat is None]
    return [{"city": free[-1]}] if free else []


def _verdict(ctx: RenderContext, scene: Scene, moment: out.Event) -> None:
    from kiosk.games.virtu import verdict

    verdict.draw(ctx, scene, moment)


SCREENS = GameScreens(
    style=style,
    emblem=emblem,
    rounds=lambda ctx: ROUNDS if ctx.state.view.as_(TableView).wars else YEARS,
    numbers=NUMBERS,
    picture=picture,
    owned=_owned,
    chart=_chart,
    chart_asks=True,
    screens={kind: _screen(module) for kind, module in ASKED.items()},
    verdict=_verdict,
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
