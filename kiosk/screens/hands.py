"""Buttons and lamps on the screen, for seats that have none: the whole product can be tried without hardware."""

from companion.engine.refusals import N_
from companion.protocol import outgoing as out
from kiosk.games import of
from kiosk.parts.pieces import seat_places
from kiosk.scene.actions import Close, press
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import ASH, GOLD, INK, PARCHMENT, WALNUT, WINE, Colour, Font, readable

LAMPS = {
    "slow": (N_("your turn"), "sign lamp"),
    "lit": (N_("leads"), "sign lamp"),
    "pulse": (N_("still in"), "sign lamp"),
    "fast": (N_("look here"), "sign lamp"),
    "off": (N_("out"), "sign dark"),
}
"""How a lamp burns: what that says, and its sign."""
KEYS = (("bid", N_("bid"), GOLD), ("pass", N_("pass"), WINE))


def scene(ctx: RenderContext) -> Scene:
    """Two keys and a lamp a seat; a finger on a key holds it down."""
    scene = Scene()
    ctx.background(scene)
    ctx.title(scene, ctx._(N_("buttons on the screen")), _asked(ctx))
    for seat, place in enumerate(seat_places(ctx, ctx.middle)):
        _seat(ctx, scene, seat, place)
    rest = ctx.buttons(scene, (ctx._(N_("back")), Close(), "main"))
    hint = ctx._(N_("Hold BID to raise, let go to bid."))
    ctx.text(scene, rest, hint, 25, PARCHMENT, WALNUT, align="left", lines=2)
    return scene


def _asked(ctx: RenderContext) -> str:
    climbing, prompt = ctx.state.panels.climbing, ctx.state.prompt
    names = ctx.state.names
    if climbing:
        return ctx._(N_("{name} raises to {bid}"), name=names[climbing.seat], bid=climbing.bid)
    if "high" in prompt.raw and (high := prompt.as_(out.Bidding).high) is not None:
        return ctx._(N_("{name} leads with {bid}"), name=names[high.seat], bid=high.bid)
    if prompt.seats:
        return ctx._(N_("{name}'s turn"), name=names[prompt.seats[0]])
    return ctx._(N_("A question for everyone"))


def _seat(ctx: RenderContext, scene: Scene, seat: int, place: Rect) -> None:
    u, style = ctx.unit, of(ctx).style(ctx.state.seats[seat])
    ctx.card(scene, place)
    head = place.left(place.w * 0.24) if ctx.is_portrait else place.top(48 * u)
    body = place.after(head.w) if ctx.is_portrait else place.below(head.h)
    scene.add(Box(head, style.colour, 10 * u))
    name = head.inset(6 * u, 2 * u)
    ctx.text(scene, name, style.title, 30, readable(style.colour), style.colour, font=Font.HEADING, lines=2)
    lamp, keys = (body.left(body.w * 0.3), body.after(body.w * 0.3)) if ctx.is_portrait else _split(body)
    _lamp(ctx, scene, lamp, seat)
    cells = keys.inset(8 * u).columns(2, 10 * u) if ctx.is_portrait else keys.inset(8 * u).rows(2, 10 * u)
    for (key, words, fill), cell in zip(KEYS, cells, strict=True):
        _key(ctx, scene, cell, seat, (key, ctx._(words), fill))


def _split(body: Rect) -> tuple[Rect, Rect]:
    return body.top(body.h * 0.34), body.below(body.h * 0.34)


def _lamp(ctx: RenderContext, scene: Scene, place: Rect, seat: int) -> None:
    u, lamps = ctx.unit, ctx.state.panels.lamps
    words, sign = LAMPS[lamps[seat] if seat < len(lamps) else "off"]
    size = min(place.w, place.h - 34 * u) * 0.9
    scene.add(Art(place.above(32 * u).centre(size, size), sign, (BURNS if sign == "sign lamp" else ASH,)))
    ctx.text(scene, place.foot(32 * u).inset(4 * u, 0), ctx._(words), 24, INK, PARCHMENT)


BURNS: Colour = (0.62, 0.42, 0.02, 1.0)


def _key(ctx: RenderContext, scene: Scene, place: Rect, seat: int, key: tuple[str, str, Colour]) -> None:
    name, words, fill = key
    scene.add(Box(place, fill, 12 * ctx.unit, INK, 2.5 * ctx.unit))
    ctx.text(scene, place.inset(6 * ctx.unit), words, 34, readable(fill), fill, font=Font.HEADING, lines=2)
    scene.add(Touch(place, press(seat, name), held=True, name=f"{name} {seat}"))
