"""What the table screens of games share: round and phase, seats, a score that says why. Pure."""

from collections.abc import Mapping
from typing import Any

from companion.engine.refusals import N_
from kiosk.parts.pieces import why
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Rect, Scene, Touch
from kiosk.scene.theme import INK, PARCHMENT, Font

LAST_ROUND, BY_HAND = N_("last round"), N_("keeping score")


def moment(ctx: RenderContext, phases: Mapping[Any, str]) -> tuple[str, str]:
    """The round and its phase, in words."""
    now = ctx.state.view
    if now.round is None:
        return ctx._(BY_HAND), ctx._("the table")
    words = ctx._(LAST_ROUND) if now.last_round else ctx._("round {round}", round=now.round)
    return words, ctx.heading(phases[now.phase])


def panels(ctx: RenderContext, place: Rect, wide: float, high: float) -> list[Rect]:
    """The seats in table order, side by side or one below the other; a few are not stretched too wide."""
    count, gap = len(ctx.state.seats), 12
    between = gap * (count - 1)
    if ctx.is_portrait:
        h = min((place.h - between) / count, high)
        return place.top(h * count + between).rows(count, gap)
    w = min((place.w - between) / count, wide)
    return place.centre(w * count + between, place.h).columns(count, gap)


def score(ctx: RenderContext, scene: Scene, place: Rect, seat: int, most: float) -> None:
    """What a seat has, no larger than this; a tap says why."""
    words, size = str(ctx.state.view.seats[seat].score), min(most, place.h)
    ctx.text(scene, place, words, size, INK, PARCHMENT, font=Font.NUMBER, far=True)
    scene.add(Touch(place, why(seat, "score"), name=f"score {seat}"))
