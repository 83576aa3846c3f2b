"""The screens of Il Principe. Each is a module here, loaded when it is first shown."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from companion.engine.refusals import N_
from companion.games.il_principe.view_types import BuildAsked
from companion.protocol import outgoing as out
from kiosk.games import Chart, GameScreens, Owned, score_keeping_of, screen_of
from kiosk.games.il_principe.families import emblem, style
from kiosk.games.il_principe.pictures import lot, picture
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Rect, Scene

_screen = partial(screen_of, __name__)


def _owned(ctx: RenderContext, seat: int) -> Sequence[Owned]:
    from kiosk.games.il_principe import on_phones

    return on_phones.owned(ctx, seat)


def _chart(ctx: RenderContext, scene: Scene, place: Rect, chart: Chart) -> bool:
    from kiosk.games.il_principe import on_phones

    return on_phones.chart(ctx, scene, place, chart)


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
    owned=_owned,
    chart=_chart,
    screens={**{kind: _screen(kind) for kind in PROMPTS}, "free": score_keeping_of(__name__, "seat_sheet")},
    opened={name: _screen(name) for name in ("roles",)},
    menu=lambda ctx: ("roles",),
    after_round="roles",
    halfway=_halfway,
    table=_screen("table"),
    end=_screen("end"),
    setup=_screen("setup"),
)
