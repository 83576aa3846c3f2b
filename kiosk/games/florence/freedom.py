"""Introducing a freedom: one of three, as long as there are some and the domain lacks it."""

from companion.engine.refusals import N_
from kiosk.games.florence.desk import acting, arms_row, asked_seat, facts, ground, item, moment, table
from kiosk.games.florence.names import FREEDOMS, name
from kiosk.parts.asking import asked, called, header, number
from kiosk.scene.actions import Many, Put, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Rect, Scene, Touch
from kiosk.scene.theme import Font

WHICH = N_("{name}, choose a freedom")
COST = N_("cost")
BACK, TAKE = N_("back"), N_("introduce")
TAP, AGREE = N_("tap a freedom"), N_("tap INTRODUCE to confirm")
LEFT, NONE_LEFT, HERE = N_("{count} left"), N_("none left"), N_("already yours")


def scene(ctx: RenderContext) -> Scene:
    """Three large tiles."""
    scene, seat = Scene(), asked_seat(ctx)
    block = header(ctx, scene, moment(ctx), ctx._(WHICH, name=called(ctx, seat)), 230)
    number(ctx, scene, block, str(facts(ctx).price), ctx._(COST))
    gap = 14 * ctx.unit
    cells = ctx.middle.rows(3, gap) if ctx.is_portrait else ctx.middle.columns(3, gap)
    for freedom, cell in zip(FREEDOMS, cells, strict=True):
        _freedom(ctx, scene, cell, freedom)
    picked = chosen(ctx)
    done = Tell(ctx._(TAP)) if picked is None else say(seat=seat, freedom=picked)
    back = Many((Put("freedom", None), Put("do", None)))
    rest = ctx.buttons(scene, (ctx._(BACK), back, "plain"), (ctx._(TAKE), done, "main"))
    asked(ctx, scene, rest, ctx._(TAP if picked is None else AGREE), seat)
    return scene


def chosen(ctx: RenderContext) -> str | None:
    """The freedom that has been tapped; the only one that can be had needs no tap."""
    free = acting(ctx).freedoms
    if len(free) == 1:
        return free[0]
    picked = ctx.draft.get("freedom")
    return picked if picked in free else None


def _freedom(ctx: RenderContext, scene: Scene, cell: Rect, freedom: str) -> None:
    u, told, can = ctx.unit, table(ctx), freedom in acting(ctx).freedoms
    fill, ink = ground(ctx, scene, cell, can, chosen(ctx) == freedom)
    inner = cell.inset(14 * u, 10 * u)
    if ctx.is_portrait:
        art, words = inner.left(inner.w * 0.42), inner.after(inner.w * 0.44)
    else:
        art, words = inner.above(132 * u), inner.foot(126 * u)
    scene.add(item(art.inset(6 * u), freedom, can))
    title, left, owners = words.rows(3, 2 * u)
    ctx.text(scene, title, name(ctx, freedom), 38, ink, fill, font=Font.NUMBER, far=can, least=28)
    count = told.piles[freedom]
    here = freedom in told.seats[asked_seat(ctx)].freedoms
    note = ctx._(HERE) if here else ctx._(LEFT, count=count) if count else ctx._(NONE_LEFT)
    ctx.text(scene, left, note, 26, ink, fill, least=20)
    have = [seat for seat, own in enumerate(told.seats) if freedom in own.freedoms]
    arms_row(ctx, scene, owners, have)
    if can:
        scene.add(Touch(cell, Put("freedom", freedom), name=freedom))
