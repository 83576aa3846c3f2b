"""The table of any game: the players, the scores, the round, and the question."""

from companion.engine.refusals import N_
from kiosk.parts.pieces import Band, seat_panel, seat_places, why
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Rect, Scene, Touch
from kiosk.scene.theme import GOLD, HEADER, INK, PARCHMENT, SAND, WALNUT, Font

ASKED = Band(N_("to play"), "play", GOLD, INK)
LEADS = Band(N_("leads"), "star", INK, GOLD)
ROUND, LAST, TABLE = N_("round {round}"), N_("last round"), N_("the table")


def scene(ctx: RenderContext) -> Scene:
    """Everything that is public."""
    scene = ctx.new_scene()
    prompt = ctx.prompt
    asked = prompt.say.title if prompt else ctx._(TABLE)
    place = ctx.header.above(10).inset(20, 4)
    ctx.text(scene, place.top(28), _moment(ctx), 21, GOLD, HEADER, font=Font.TITLE, align="left")
    more = {"font": Font.NUMBER, "align": "left", "lines": 3, "least": 20}
    ctx.text(scene, place.below(30), asked, 40, PARCHMENT, HEADER, **more)
    for seat, cell in enumerate(seat_places(ctx, ctx.middle)):
        _seat(ctx, scene, cell, seat)
    rest = ctx.buttons(scene, ctx.back())
    if not ctx.untouched:
        ctx.text(scene, rest, ctx._("Tap a score to see why."), 26, SAND, WALNUT, align="left", lines=2)
    return scene


def _moment(ctx: RenderContext) -> str:
    view = ctx.state.view
    if view.last_round:
        return ctx._(LAST)
    if view.mode == "by-hand":
        return ctx._("keeping score")
    return ctx._(ROUND, round=view.round) if view.round is not None else ctx._(TABLE)


def _seat(ctx: RenderContext, scene: Scene, cell: Rect, seat: int) -> None:
    seats = ctx.state.view.seats
    asked = seat in ctx.prompt.seats
    score = seats[seat].score or 0
    leads = score > 0 and score == max(one.score or 0 for one in seats)
    place = seat_panel(ctx, scene, cell, seat, ASKED if asked else LEADS if leads else None, now=asked)
    ctx.text(scene, place, str(score), min(110, place.h), INK, PARCHMENT, font=Font.NUMBER, far=True)
    touch = place.centre(max(place.w, 64), max(min(place.h, 200), 64))
    scene.add(Touch(touch, why(seat, "score"), name=f"score {seat}"))
