"""How long it takes: this turn, this round, and every player so far."""

from companion.engine.refusals import N_
from kiosk.pace.timer import clock, taken
from kiosk.parts.asking import style
from kiosk.parts.pieces import seat_places
from kiosk.scene.actions import Close, Open
from kiosk.scene.look import Look
from kiosk.scene.scene import Box, Rect, Scene
from kiosk.scene.theme import GOLD, HEADER, INK, PARCHMENT, SAND, WALNUT, Colour, Font, readable

TITLE, SMALL = N_("How long it takes"), N_("turn timer")
TURN, ROUND = N_("this turn"), N_("this round")
HINT = N_("No hurry: after a while a lamp gives a gentle reminder, and that is all.")
OFF = N_("The turn timer is not in use: the settings have it.")


def scene(look: Look) -> Scene:
    """This turn and the round in the header, a sheet for every player."""
    scene, u, now = Scene(), look.u, taken(look)
    look.background(scene)
    look.title(scene, look._(SMALL), look._(TITLE))
    rest = look.buttons(
        scene, (look._(N_("settings")), Open("settings"), "wide"), (look._(N_("back")), Close(), "main")
    )
    look.text(scene, rest, look._(HINT if now else OFF), 26, SAND, WALNUT, align="left", lines=3)
    if now is None:
        return scene
    both = look.middle.top(118 * u).columns(2, 14 * u)
    for place, words, seconds in zip(both, (TURN, ROUND), (now.turn, now.round), strict=True):
        _sheet(look, scene, place, (HEADER, GOLD), look._(words), seconds)
    asked = list((look.state.prompt or {}).get("seats") or ())
    for seat, place in enumerate(seat_places(look, look.middle.below(134 * u))):
        own = style(look, seat)
        if seat in asked:
            scene.add(Box(place.inset(-6 * u), GOLD, 15 * u))
        look.card(scene, place)
        head = place.left(place.w * 0.42) if look.is_portrait else place.top(54 * u)
        body = place.after(head.w) if look.is_portrait else place.below(head.h)
        scene.add(Box(head, own.colour, 10 * u))
        name = head.inset(8 * u, 2 * u)
        look.text(
            scene, name, own.title, 32, readable(own.colour), own.colour, font=Font.NUMBER, least=20, lines=2
        )
        scene.seats[seat] = place
        number = body.inset(6 * u, 4 * u)
        look.text(scene, number, clock(now.seats[seat]), 72, INK, PARCHMENT, font=Font.NUMBER, far=True)
    return scene


def _sheet(
    look: Look, scene: Scene, place: Rect, colours: tuple[Colour, Colour], words: str, seconds: float
) -> None:
    u, (fill, ink) = look.u, colours
    scene.add(Box(place, fill, 12 * u, GOLD, 2.5 * u))
    inner = place.inset(14 * u, 6 * u)
    look.text(scene, inner.top(34 * u), words, 27, ink, fill, font=Font.TITLE)
    look.text(scene, inner.below(34 * u), clock(seconds), 76, PARCHMENT, fill, font=Font.NUMBER, far=True)
