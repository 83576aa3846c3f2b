"""A falling price on a seat's phone: the price, and one large button that stops it. Pure."""

from companion.protocol import outgoing as out
from kiosk.games import of
from kiosk.phone.context import GAP, PhoneContext
from kiosk.phone.frame import card, head, key, purse
from kiosk.scene.actions import Action, Tell, say
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.theme import PARCHMENT, WALNUT, Font
from kiosk.screens.falling import is_running, now


def scene(ctx: PhoneContext) -> Scene:
    """Whoever presses first buys at the current price."""
    scene = ctx.wood()
    zones = ctx.zones(max(200.0, ctx.height * 0.34))
    head(ctx, scene, zones.head)
    known = zones.known
    what = of(ctx).lot(ctx, scene, Rect(known.x, known.y, 0, 0), ctx.prompt.as_(out.FallingPrice).lot)
    card(ctx, scene, known.top(known.h * 0.3), ctx._("on offer"), what)
    number = known.below(known.h * 0.32).above(76)
    more = {"font": Font.NUMBER, "least": 40}
    ctx.text(scene, number, str(now(ctx)), 130, PARCHMENT, WALNUT, **more)
    purse(ctx, scene, known.foot(66))
    action: Action = say(stop=ctx.seat) if is_running(ctx) else Tell(ctx._("The price is not falling yet."))
    key(ctx, scene, zones.hands.inset(0, GAP), ctx._("buy"), action, "main", "stop")
    return scene
