"""The merchant pays for the item just won, or it is paid and the merchant brings points."""

from companion.engine.refusals import N_
from kiosk.games.florence.cards import Card, cards
from kiosk.games.florence.desk import moment
from kiosk.games.florence.names import name
from kiosk.parts.asking import asked, called, header, number, prompt
from kiosk.scene.actions import say
from kiosk.scene.look import Look
from kiosk.scene.scene import Scene

HAS = N_("{name} has the merchant")
PRICE = N_("to pay")
FREE = N_("for nothing")
POINT, POINTS, POINTS_HINT = N_("1 point"), N_("{points} points"), N_("and pay {price}")
TAP = N_("BID: for nothing. PASS: points")


def scene(look: Look) -> Scene:
    """Either, or."""
    scene, asks = Scene(), prompt(look)
    seat, what = asks["seats"][0], name(look, asks["item"])
    block = header(look, scene, moment(look), look._(HAS, name=called(look, seat)), 270)
    number(look, scene, block, str(asks["price"]), look._(PRICE))
    free, points = (say(seat=seat, merchant=way) for way in ("free", "points"))
    told = look._(POINTS, points=asks["points"]) if asks["points"] > 1 else look._(POINT)
    paid = look._(POINTS_HINT, price=asks["price"])
    offered = (
        Card(asks["item"], look._(FREE), what, free, "free"),
        Card("laurel", told, paid, points, "points"),
    )
    cards(look, scene, offered)
    asked(look, scene, look.buttons(scene), look._(TAP), seat)
    return scene
