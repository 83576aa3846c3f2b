"""A falling price on a seat's phone: the price, and one large key that stops it. Pure."""

from companion.engine.refusals import N_
from kiosk.games import of
from kiosk.phone.frame import card, ground, head, key, purse
from kiosk.phone.look import GAP, PhoneLook
from kiosk.scene.actions import Action, Tell, say
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.theme import PARCHMENT, WALNUT, Font
from kiosk.screens.falling import is_running, now

BUY = N_("buy")
WAITS = N_("The price does not fall yet.")
ON_OFFER = N_("on offer")


def scene(look: PhoneLook) -> Scene:
    """Whoever presses first buys, at the price of now."""
    scene, u = ground(look), look.u
    zones = look.zones(max(200.0, look.height / u * 0.34))
    head(look, scene, zones.head)
    known = zones.known
    what = of(look).lot(look, scene, Rect(known.x, known.y, 0, 0), look.prompt["lot"])
    card(look, scene, known.top(known.h * 0.3), look._(ON_OFFER), what)
    number = known.below(known.h * 0.32).above(76 * u)
    more = {"font": Font.NUMBER, "least": 40}
    look.text(scene, number, str(now(look)), 130, PARCHMENT, WALNUT, **more)
    purse(look, scene, known.foot(66 * u))
    action: Action = say(stop=look.seat) if is_running(look) else Tell(look._(WAITS))
    key(look, scene, zones.hands.inset(0, GAP * u), look._(BUY), action, "main", "stop")
    return scene
