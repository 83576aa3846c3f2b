"""Two players: the winner of the landscapes takes a forest, a lake or a park."""

from companion.engine.refusals import N_
from kiosk.games.florence.cards import Card, cards
from kiosk.games.florence.desk import moment, view
from kiosk.games.florence.names import LANDSCAPES, name
from kiosk.parts.asking import asked, called, header, prompt
from kiosk.scene.actions import say
from kiosk.scene.look import Look
from kiosk.scene.scene import Scene

WHICH = N_("{name} takes which landscape?")
TAP = N_("tap one; it is placed at once")
FIRST, AGAIN = N_("the first of its kind; {left} left"), N_("one more: 3 points; {left} left")
NONE = N_("none left")


def scene(look: Look) -> Scene:
    """The three, with what each would bring."""
    scene, seat = Scene(), prompt(look)["seats"][0]
    header(look, scene, moment(look), look._(WHICH, name=called(look, seat)))
    cards(look, scene, [_card(look, seat, landscape) for landscape in LANDSCAPES])
    asked(look, scene, look.buttons(scene), look._(TAP), seat)
    return scene


def _card(look: Look, seat: int, landscape: str) -> Card:
    left, title = view(look)["piles"][landscape], name(look, landscape)
    if landscape not in prompt(look)["landscapes"]:
        return Card(landscape, title, look._(NONE), None, landscape)
    has = look.state.seats[seat]["landscapes"][landscape]
    brings = look._(AGAIN if has else FIRST, left=left)
    return Card(landscape, title, brings, say(seat=seat, landscape=landscape), landscape)
