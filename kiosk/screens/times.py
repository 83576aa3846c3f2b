"""How long it takes: this turn, this round, and every player so far."""

from companion.engine.refusals import N_
from kiosk.parts.asking import style
from kiosk.parts.pieces import seat_places
from kiosk.scene.actions import Close, Open
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Box, Rect, Scene
from kiosk.scene.theme import GOLD, HEADER, INK, PARCHMENT, SAND, WALNUT, Colour, Font, readable
from kiosk.timing.timer import clock, taken

TITLE, SMALL = N_("Time taken"), N_("turn timer")
TURN, ROUND = N_("this turn"), N_("this round")
HINT = N_("No hurry: after a while a lamp blinks, and that is all.")
OFF = N_("The turn timer is off. Turn it on in the settings.")


def scene(ctx: RenderContext) -> Scene:
    """This turn and the round in the header, a sheet for every player."""
    scene, u, now = Scene(), ctx.unit, taken(ctx)
    ctx.background(scene)
    ctx.title(scene, ctx._(SMALL), ctx._(TITLE))
    rest = ctx.buttons(
        scene, (ctx._(N_("settings")), Open("settings"), "wide"), (ctx._(N_("back")), Close(), "main")
    )
    ctx.text(scene, rest, ctx._(HINT if now else OFF), 26, SAND, WALNUT, align="left", lines=3)
    if now is None:
        return scene
    both = ctx.middle.top(118 * u).columns(2, 14 * u)
    for place, words, seconds in zip(both, (TURN, ROUND), (now.turn, now.round), strict=True):
        _sheet(ctx, scene, place, (HEADER, GOLD), ctx._(words), seconds)
    asked = list(ctx.state.prompt.seats)
    for seat, place in enumerate(seat_places(ctx, ctx.middle.below(134 * u))):
        own = style(ctx, seat)
        if seat in asked:
            scene.add(Box(place.inset(-6 * u), GOLD, 15 * u))
        ctx.card(scene, place)
        head = place.left(place.w * 0.42) if ctx.is_portrait else place.top(54 * u)
        body = place.after(head.w) if ctx.is_portrait else place.below(head.h)
        scene.add(Box(head, own.colour, 10 * u))
        name = head.inset(8 * u, 2 * u)
        ctx.text(
            scene, name, own.title, 32, readable(own.colour), own.colour, font=Font.NUMBER, least=20, lines=2
        )
        scene.seats[seat] = place
        number = body.inset(6 * u, 4 * u)
        ctx.text(scene, number, clock(now.seats[seat]), 72, INK, PARCHMENT, font=Font.NUMBER, far=True)
    return scene


def _sheet(
    ctx: RenderContext, scene: Scene, place: Rect, colours: tuple[Colour, Colour], words: str, seconds: float
) -> None:
    u, (fill, ink) = ctx.unit, colours
    scene.add(Box(place, fill, 12 * u, GOLD, 2.5 * u))
    inner = place.inset(14 * u, 6 * u)
    ctx.text(scene, inner.top(34 * u), words, 27, ink, fill, font=Font.TITLE)
    ctx.text(scene, inner.below(34 * u), clock(seconds), 76, PARCHMENT, fill, font=Font.NUMBER, far=True)
