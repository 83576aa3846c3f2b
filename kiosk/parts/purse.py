"""A seat's purse: closed, except for its owner while a finger is on it. Its content is shown small, beside the finger. Pure."""

from companion.engine.refusals import N_
from kiosk.games import of
from kiosk.scene.actions import say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import GOLD, INK, PARCHMENT, SAND, Font

HOLDS = N_("{name}'s purse")
SHEET = (210, 108)
"""The size of a purse's content, in units: readable for its owner, not for a neighbour."""
AWAY = 16
"""Its distance from the finger, in units; it may be closer, where the edge of the screen is near."""
EDGE, CLOSE = 8, 4
"""The least distance from the edge of the screen (its frame is 5 wide) and from the finger, in units."""


def held(ctx: RenderContext, seat: int) -> tuple[str, ...]:
    """The content of this seat's purse in words while it may be seen; empty while it is covered."""
    purse = ctx.state.answers.purse
    if purse is None or purse.seat != seat:
        return ()
    amount = purse.money if purse.coins is None else purse.coins
    return ("?" if amount is None else str(amount),)


def purse(ctx: RenderContext, scene: Scene, seat: int, place: Rect) -> None:
    """The purse in the middle of a place."""
    touch = place.centre(max(64, min(place.w, 90)), max(64, min(place.h, 72)))
    scene.add(Box(touch, GOLD if held(ctx, seat) else SAND, 10, INK, 1.5))
    size = min(touch.w, touch.h) - 10
    scene.add(Art(touch.centre(size, size), "icon-purse", (True,)))
    scene.add(hold(ctx, seat, touch))


def hold(ctx: RenderContext, seat: int, place: Rect) -> Touch:
    """Holding a finger here shows the content of this seat's purse."""
    label = ctx._(HOLDS, name=ctx.state.names[seat])
    return Touch(place, say(ask="purse", seat=seat), held=True, name=f"purse {seat}", label=label)


def opened(ctx: RenderContext, scene: Scene, finger: Rect) -> None:
    """The content of the purse being held, beside this finger."""
    purse = ctx.state.answers.purse
    if purse is None:
        return
    (amount,) = held(ctx, purse.seat)
    sheet = beside(ctx, finger)
    scene.add(Box(sheet.inset(-5), INK, 16), Box(sheet.inset(-3), GOLD, 14))
    scene.add(Box(sheet, PARCHMENT, 12))
    inner = sheet.inset(12, 6)
    words = ctx._(HOLDS, name=ctx.state.names[purse.seat])
    ctx.text(scene, inner.top(26), words, 21, INK, PARCHMENT, lines=1, least=20)
    rest = inner.below(28)
    scene.add(Art(rest.left(56).centre(52, 52), *of(ctx).coin))
    ctx.text(scene, rest.after(60), amount, 68, INK, PARCHMENT, font=Font.NUMBER, far=True)


def beside(ctx: RenderContext, finger: Rect) -> Rect:
    """A place above the finger, clear of the hand; below it or beside it if there is no room."""
    (w, h), away = SHEET, AWAY
    x = min(max(finger.x + (finger.w - w) / 2, away), ctx.width - w - away)
    if finger.y - h - CLOSE >= EDGE:
        return Rect(x, max(EDGE, finger.y - h - away), w, h)
    if finger.bottom + h + away <= ctx.height - EDGE:
        return Rect(x, finger.bottom + away, w, h)
    left = finger.right + w + away > ctx.width
    return Rect(finger.x - w - away if left else finger.right + away, finger.y, w, h)
