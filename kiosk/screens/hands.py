"""Buttons and lamps on the screen, for seats that have none, so that everything can be tried without hardware."""

from companion.engine.refusals import N_
from companion.protocol import outgoing as out
from kiosk.parts.asking import name_band, style
from kiosk.parts.pieces import seat_places
from kiosk.scene.actions import press
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, column, drawn, row, text
from kiosk.scene.scene import Art, Rect, Scene
from kiosk.scene.theme import ASH, GOLD, INK, PARCHMENT, WALNUT, WINE, Colour, Font, readable

LAMPS = {
    "slow": (N_("your turn"), "sign lamp"),
    "lit": (N_("leads"), "sign lamp"),
    "pulse": (N_("still in"), "sign lamp"),
    "fast": (N_("look here"), "sign lamp"),
    "off": (N_("out"), "sign dark"),
}
"""The state of a lamp: what it means during a contest, and its symbol."""
OTHERWISE = {"lit": N_("first player"), "off": ""}
"""What two of them mean without one."""
BURNS: Colour = (0.62, 0.42, 0.02, 1.0)
KEYS = (("bid", N_("bid"), GOLD), ("pass", N_("pass"), WINE))


def scene(ctx: RenderContext) -> Scene:
    """Two buttons and a lamp for each seat; a finger on a button holds it down."""
    scene = ctx.page(ctx._("buttons on the screen"), _asked(ctx))
    for seat, place in enumerate(seat_places(ctx, ctx.middle)):
        _seat(ctx, seat).draw(ctx, scene, place)
    rest = ctx.buttons(scene, ctx.back(kind="main"))
    hint = ctx._("Hold BID to raise, let go to bid.")
    ctx.text(scene, rest, hint, 25, PARCHMENT, WALNUT, align="left", lines=2)
    return scene


def _asked(ctx: RenderContext) -> str:
    climbing, prompt = ctx.state.panels.climbing, ctx.prompt
    names = ctx.state.names
    if climbing:
        return ctx._("{name} raises to {bid}", name=names[climbing.seat], bid=climbing.bid)
    if "high" in prompt.raw and (high := prompt.as_(out.Bidding).high) is not None:
        return ctx._("{name} leads with {bid}", name=names[high.seat], bid=high.bid)
    if prompt.seats:
        return ctx._("{name}'s turn", name=names[prompt.seats[0]])
    return ctx._("A question for everyone")


def _seat(ctx: RenderContext, seat: int) -> Element:
    """The name, the lamp and the buttons, one below the other; side by side in portrait."""
    name, lamp = name_band(style(ctx, seat), 30, 6, font=Font.HEADING), drawn(_lamp, seat)
    keys = [_key(seat, key, ctx._(words), fill) for key, words, fill in KEYS]
    if ctx.is_portrait:
        body = row(lamp.share(0.3), row(*keys, gap=10).pad(8).share(0.7))
        return row(name.share(0.24), body.share(0.76)).on(PARCHMENT)
    body = column(lamp.share(0.34), column(*keys, gap=10).pad(8).share(0.66))
    return column(name.fixed(48), body).on(PARCHMENT)


def _lamp(ctx: RenderContext, scene: Scene, place: Rect, seat: int) -> None:
    lamps = ctx.state.panels.lamps
    burns = lamps[seat] if seat < len(lamps) else "off"
    words, sign = LAMPS[burns]
    if "pulse" not in lamps and "high" not in ctx.prompt.raw:
        words = OTHERWISE.get(burns, words)
    size = min(place.w, place.h - 34) * 0.9
    scene.add(Art(place.above(32).centre(size, size), sign, (BURNS if sign == "sign lamp" else ASH,)))
    if words:
        ctx.text(scene, place.foot(32).inset(4, 0), ctx._(words), 24, INK, PARCHMENT)


def _key(seat: int, name: str, words: str, fill: Colour) -> Element:
    label = text(words, 34, readable(fill), font=Font.HEADING, lines=2).pad(6)
    return label.on(fill, 12, INK, 2.5).tap(press(seat, name), f"{name} {seat}", held=True)
