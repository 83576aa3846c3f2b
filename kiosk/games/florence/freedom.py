"""Introducing a freedom: one of three, while there are some and the domain lacks it."""

from companion.engine.refusals import N_
from kiosk.games.florence.act_parts import acting, arms_row, asked_seat, facts, ground, moment, table, thing
from kiosk.games.florence.names import FREEDOMS, name
from kiosk.parts.asking import asked, called, header, number
from kiosk.scene.actions import Many, Put, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, column, drawn, row, text, turning
from kiosk.scene.scene import Scene
from kiosk.scene.theme import Font

TAP, AGREE = N_("Tap a freedom."), N_("Tap INTRODUCE to confirm.")
LEFT, NONE_LEFT, HERE = N_("{count} left"), N_("none left"), N_("already yours")


def scene(ctx: RenderContext) -> Scene:
    """Three large tiles."""
    scene, seat = Scene(), asked_seat(ctx)
    block = header(ctx, scene, moment(ctx), ctx._("{name}, choose a freedom", name=called(ctx, seat)), 230)
    number(ctx, scene, block, str(facts(ctx).price), ctx._("cost"))
    tiles = [_freedom(ctx, freedom) for freedom in FREEDOMS]
    turning(ctx, *tiles, gap=14).draw(ctx, scene, ctx.middle)
    picked = chosen(ctx)
    done = Tell(ctx._(TAP)) if picked is None else say(seat=seat, freedom=picked)
    back = Many((Put("freedom", None), Put("do", None)))
    rest = ctx.buttons(scene, ctx.back(back), (ctx._("introduce"), done, "main"))
    asked(ctx, scene, rest, ctx._(TAP if picked is None else AGREE), seat)
    return scene


def chosen(ctx: RenderContext) -> str | None:
    """The chosen freedom; the only possible one needs no tap."""
    free = acting(ctx).freedoms
    if len(free) == 1:
        return free[0]
    picked = ctx.draft.get("freedom")
    return picked if picked in free else None


def _freedom(ctx: RenderContext, freedom: str) -> Element:
    """The drawing, the name, how many are left, and who has it."""
    view, can = table(ctx), freedom in acting(ctx).freedoms
    own, count = ground(can, chosen(ctx) == freedom), view.piles[freedom]
    here = freedom in view.seats[asked_seat(ctx)].freedoms
    note = ctx._(HERE) if here else ctx._(LEFT, count=count) if count else ctx._(NONE_LEFT)
    owners = [seat for seat, domain in enumerate(view.seats) if freedom in domain.freedoms]
    art = thing(freedom, can).pad(6)
    words = column(
        text(name(ctx, freedom), 38, own.ink, font=Font.NUMBER, far=can, least=28),
        text(note, 26, own.ink, least=20),
        drawn(arms_row, owners),
        gap=2,
    )
    if ctx.is_portrait:
        inner = row(art.share(0.42), words.share(0.56), gap=6)
    else:
        inner = column(art, words.fixed(126), gap=6)
    shown = own.under(inner.pad(14, 10))
    return shown.tap(Put("freedom", freedom), freedom) if can else shown
