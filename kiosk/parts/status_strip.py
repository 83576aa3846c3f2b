"""What a game keeps in sight on every screen that asks something or tells how it ended: a strip at the foot. Pure."""

from collections.abc import Callable
from dataclasses import replace

from companion.protocol import outgoing as out
from kiosk.games import of
from kiosk.parts.asking import ARMS, style
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene
from kiosk.scene.theme import CHARCOAL, GOLD, INK, PARCHMENT, Font

LYING, UPRIGHT = 40, 80
"""Its height, in units: two lines where the screen stands."""
POINTS, NAME = 52, 92
"""How wide the points and the name of a seat are in it."""


def page(ctx: RenderContext) -> RenderContext:
    """What the strip leaves of the screen; nothing on it gets smaller for that."""
    return ctx if _drawing(ctx) is None else replace(ctx, height=_place(ctx).y, fixed_unit=ctx.unit)


def strip(ctx: RenderContext, scene: Scene) -> None:
    """Draw it, if this game has one."""
    if (draw := _drawing(ctx)) is not None:
        scene.add(Box(_place(ctx), CHARCOAL))
        draw(ctx, scene, _place(ctx).inset(14 * ctx.unit, 2 * ctx.unit))


def standings(ctx: RenderContext, scene: Scene, place: Rect, sign: str) -> None:
    """For a strip: a sign for the points, and those of every seat beside its arms; who is on turn stands on gold, by name."""
    u, turn = ctx.unit, ctx.state.view.as_(out.OnTurn).turn
    scene.add(Art(place.left(36 * u).inset(0, 3 * u), sign, (PARCHMENT,)))
    place = place.after(42 * u)
    for seat in range(len(ctx.state.seats)):
        on_turn = turn == seat and ctx.state.over is None
        cell = place.left(place.h * ARMS + (POINTS + NAME * on_turn + 10) * u)
        _standing(ctx, scene, cell, seat, on_turn)
        place = place.after(cell.w + 6 * u)


def _standing(ctx: RenderContext, scene: Scene, cell: Rect, seat: int, on_turn: bool) -> None:
    u, own, points = ctx.unit, style(ctx, seat), str(ctx.state.view.seats[seat].score)
    fill, ink = (GOLD, INK) if on_turn else (CHARCOAL, PARCHMENT)
    arms, rest = cell.after(4 * u).left(cell.h * ARMS), cell.after(cell.h * ARMS + 10 * u)
    scene.add(Box(cell, fill, 8 * u), own.arms(arms.inset(0, 2 * u)))
    ctx.text(scene, rest.tail(POINTS * u), points, 34, ink, fill, font=Font.NUMBER, least=20)
    if on_turn:
        name = rest.before(POINTS * u)
        ctx.text(scene, name, own.title, 25, ink, fill, font=Font.NUMBER, align="left", least=20, lines=1)


def _place(ctx: RenderContext) -> Rect:
    return ctx.screen.foot((UPRIGHT if ctx.is_portrait else LYING) * ctx.unit)


def _drawing(ctx: RenderContext) -> Callable[[RenderContext, Scene, Rect], None] | None:
    """Nothing where the table keeps the match itself: what is known then stands on its screen."""
    view = ctx.state.view
    return None if not view or view.mode == "by-hand" else of(ctx).sight
