"""Turn times: this turn, this round, and every player so far."""

from companion.engine.refusals import C_, N_
from kiosk.parts.asking import name_band, style
from kiosk.parts.pieces import seat_places
from kiosk.scene.actions import Open
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, column, row, text
from kiosk.scene.scene import Box, Scene
from kiosk.scene.theme import GOLD, HEADER, PARCHMENT, SAND, WALNUT, Font
from kiosk.timing.timer import clock, taken

TITLE, SMALL = N_("Time taken"), N_("turn timer")
TURN, ROUND = C_("timer", "this turn"), C_("timer", "this round")
HINT = N_("No hurry: after a while a lamp blinks, and that is all.")
OFF = N_("The turn timer is off. Turn it on in the settings.")


def scene(ctx: RenderContext) -> Scene:
    """This turn and the round in the header, a sheet for every player."""
    now = taken(ctx)
    scene = ctx.page(ctx._(SMALL), ctx._(TITLE))
    rest = ctx.buttons(scene, (ctx._("settings"), Open("settings"), "wide"), ctx.back(kind="main"))
    ctx.text(scene, rest, ctx._(HINT if now else OFF), 26, SAND, WALNUT, align="left", lines=3)
    if now is None:
        return scene
    both = row(_sheet(ctx._(TURN), now.turn), _sheet(ctx._(ROUND), now.round), gap=14)
    both.draw(ctx, scene, ctx.middle.top(118))
    for seat, place in enumerate(seat_places(ctx, ctx.middle.below(134))):
        if seat in ctx.prompt.seats:
            scene.add(Box(place.inset(-6), GOLD, 15))
        _seat(ctx, seat, now.seats[seat]).draw(ctx, scene, place)
    return scene


def _sheet(words: str, seconds: float) -> Element:
    number = text(clock(seconds), 76, PARCHMENT, font=Font.NUMBER, far=True)
    sheet = column(text(words, 27, GOLD, font=Font.TITLE).fixed(34), number).pad(14, 6)
    return sheet.on(HEADER, 12, GOLD, 2.5)


def _seat(ctx: RenderContext, seat: int, seconds: float) -> Element:
    """The name above the time; beside it in portrait."""
    name = name_band(style(ctx, seat), 32, 8, font=Font.NUMBER, least=20)
    number = text(clock(seconds), 72, font=Font.NUMBER, far=True).pad(6, 4)
    if ctx.is_portrait:
        return row(name.share(0.42), number.share(0.58)).on(PARCHMENT).seat(seat)
    return column(name.fixed(54), number).on(PARCHMENT).seat(seat)
