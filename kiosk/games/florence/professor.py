"""The last chance to take a card by the professor."""

from companion.engine.refusals import N_
from kiosk.games.florence.cards import Card, cards
from kiosk.games.florence.desk import moment, view
from kiosk.games.florence.names import name
from kiosk.parts.asking import asked, called, header, prompt
from kiosk.scene.actions import say
from kiosk.scene.look import Look
from kiosk.scene.scene import Scene

LAST = N_("{name} has the professor: last chance")
BRINGS = {"bonus": N_("for a work of yours; {left} left"), "prestige": N_("for the end; {left} left")}
TAP = N_("take one of five; tap which, or pass")
PASS = N_("pass")


def scene(look: Look) -> Scene:
    """The piles that still have cards."""
    scene, seat = Scene(), prompt(look)["seats"][0]
    header(look, scene, moment(look), look._(LAST, name=called(look, seat)))
    stock = view(look)["piles"]
    offered = [
        Card(
            card,
            name(look, card),
            look._(BRINGS[card], left=stock[card]),
            say(seat=seat, professor=card),
            card,
        )
        for card in prompt(look)["cards"]
    ]
    cards(look, scene, offered)
    rest = look.buttons(scene, (look._(PASS), say(seat=seat, pass_=True), "no"))
    asked(look, scene, rest, look._(TAP), seat)
    return scene
