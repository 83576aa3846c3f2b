"""A seat's purse: covered, but for its owner while a finger is on it. What it holds is shown large, away from that finger. Pure."""

from companion.engine.refusals import N_
from kiosk.games import of
from kiosk.scene.actions import say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import GOLD, INK, PARCHMENT, SAND, Font

HOLDS = N_("the purse of {name}")
SHEET = (430, 250)
"""How large what a purse holds is shown, in units."""
AWAY = 40
"""So far from the finger it is at least, in units."""


def held(ctx: RenderContext, seat: int) -> tuple[str, ...]:
    """What the purse of this seat holds, in words, while it may be seen; nothing while it is covered."""
    told = ctx.state.answers.purse
    if told is None or told.seat != seat:
        return ()
    amount = told.money if told.coins is None else told.coins
    return ("?" if amount is None else str(amount),)


def purse(ctx: RenderContext, scene: Scene, seat: int, place: Rect) -> None:
    """The purse in the middle of a place."""
    u = ctx.unit
    touch = place.centre(max(64 * u, min(place.w, 90 * u)), max(64 * u, min(place.h, 72 * u)))
    scene.add(Box(touch, GOLD if held(ctx, seat) else SAND, 10 * u, INK, 1.5 * u))
    size = min(touch.w, touch.h) - 10 * u
    scene.add(Art(touch.centre(size, size), "icon-purse", (True,)))
    scene.add(hold(ctx, seat, touch))


def hold(ctx: RenderContext, seat: int, place: Rect) -> Touch:
    """Whoever holds a finger here sees what the purse of this seat holds."""
    label = ctx._(HOLDS, name=ctx.state.names[seat])
    return Touch(place, say(ask="purse", seat=seat), held=True, name=f"purse {seat}", label=label)


def opened(ctx: RenderContext, scene: Scene, finger: Rect) -> None:
    """What the purse that is held holds, as far from this finger as the screen lets it."""
    told = ctx.state.answers.purse
    if told is None:
        return
    u, seat, (amount,) = ctx.unit, told.seat, held(ctx, told.seat)
    sheet = away(ctx, finger)
    scene.add(
        Box(sheet.inset(-10 * u), INK, 24 * u),
        Box(sheet.inset(-7 * u), GOLD, 21 * u),
        Box(sheet, PARCHMENT, 16 * u),
    )
    inner = sheet.inset(16 * u, 10 * u)
    words = ctx._(HOLDS, name=ctx.state.names[seat])
    ctx.text(scene, inner.top(56 * u), words, 34, INK, PARCHMENT, font=Font.NUMBER, lines=2, least=20)
    rest = inner.below(60 * u)
    coin = rest.left(100 * u)
    scene.add(Art(coin.centre(92 * u, 92 * u), *of(ctx).coin))
    ctx.text(scene, rest.after(104 * u), amount, 150, INK, PARCHMENT, font=Font.NUMBER, far=True, least=60)


def away(ctx: RenderContext, finger: Rect) -> Rect:
    """A place on the other side of the screen."""
    u = ctx.unit
    w, h = SHEET[0] * u, SHEET[1] * u
    x = 20 * u if finger.x + finger.w / 2 > ctx.width / 2 else ctx.width - w - 20 * u
    y = 20 * u if finger.y + finger.h / 2 > ctx.height / 2 else ctx.height - h - 20 * u
    if ctx.is_portrait:
        x = (ctx.width - w) / 2
    return Rect(x, y, w, h)
