"""The status strip: what a game always shows at the bottom of questions and of the end. Pure."""

from collections.abc import Callable
from dataclasses import replace

from companion.protocol import outgoing as out
from kiosk.games import of
from kiosk.parts.asking import ARMS, style
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene
from kiosk.scene.theme import CHARCOAL, GOLD, INK, PARCHMENT, Font

LYING, UPRIGHT = 40, 80
"""Its height, in units: two lines in portrait."""
POINTS, NAME = 52, 92
"""The width of a seat's points and of its name in it."""


def page(ctx: RenderContext) -> RenderContext:
    """What the strip leaves of the screen, in the same units."""
    return ctx if _drawing(ctx) is None else replace(ctx, height=_place(ctx).y)


def strip(ctx: RenderContext, scene: Scene) -> None:
    """Draw it, if this game has one."""
    if (draw := _drawing(ctx)) is not None:
        scene.add(Box(_place(ctx), CHARCOAL))
        draw(ctx, scene, _place(ctx).inset(14, 2))


def standings(ctx: RenderContext, scene: Scene, place: Rect, sign: str) -> None:
    """For a strip: the points of every seat beside its arms; the seat on turn is on gold, with its name."""
    turn = ctx.state.view.as_(out.OnTurn).turn
    scene.add(Art(place.left(36).inset(0, 3), sign, (PARCHMENT,)))
    place = place.after(42)
    for seat in range(len(ctx.state.seats)):
        on_turn = turn == seat and ctx.state.over is None
        cell = place.left(place.h * ARMS + (POINTS + NAME * on_turn + 10))
        _standing(ctx, scene, cell, seat, on_turn)
        place = place.after(cell.w + 6)


def _standing(ctx: RenderContext, scene: Scene, cell: Rect, seat: int, on_turn: bool) -> None:
    own, points = style(ctx, seat), str(ctx.state.view.seats[seat].score)
    fill, ink = (GOLD, INK) if on_turn else (CHARCOAL, PARCHMENT)
    arms, rest = cell.after(4).left(cell.h * ARMS), cell.after(cell.h * ARMS + 10)
    scene.add(Box(cell, fill, 8), own.arms(arms.inset(0, 2)))
    ctx.text(scene, rest.tail(POINTS), points, 34, ink, fill, font=Font.NUMBER, least=20)
    if on_turn:
        name = rest.before(POINTS)
        ctx.text(scene, name, own.title, 25, ink, fill, font=Font.NUMBER, align="left", least=20, lines=1)


def _place(ctx: RenderContext) -> Rect:
    return ctx.screen.foot(UPRIGHT if ctx.is_portrait else LYING)


def _drawing(ctx: RenderContext) -> Callable[[RenderContext, Scene, Rect], None] | None:
    """None while only the score is kept: then the screen itself shows everything."""
    view = ctx.state.view
    return None if not view or view.mode == "by-hand" else of(ctx).status_strip
