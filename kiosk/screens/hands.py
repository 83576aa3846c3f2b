"""Buttons and lamps on the screen, for seats that have none: the whole product can be tried without hardware."""

from companion.engine.refusals import N_
from kiosk.games import of
from kiosk.parts.pieces import seat_places
from kiosk.scene.actions import Close, press
from kiosk.scene.look import Look
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


def scene(look: Look) -> Scene:
    """Two keys and a lamp a seat; a finger on a key holds it down."""
    scene = Scene()
    look.background(scene)
    look.title(scene, look._(N_("buttons on the screen")), _asked(look))
    for seat, place in enumerate(seat_places(look, look.middle)):
        _seat(look, scene, seat, place)
    rest = look.buttons(scene, (look._(N_("back")), Close(), "main"))
    hint = look._(N_("Hold BID to climb, let go to bid."))
    look.text(scene, rest, hint, 25, PARCHMENT, WALNUT, align="left", lines=2)
    return scene


def _asked(look: Look) -> str:
    climbing, prompt = look.state.panels.get("climbing"), look.state.prompt
    names = look.state.names
    if climbing and "bid" in climbing:
        return look._(N_("{name} holds: {bid}"), name=names[climbing["seat"]], bid=climbing["bid"])
    if prompt and prompt.get("high"):
        return look._(
            N_("{name} leads with {bid}"), name=names[prompt["high"]["seat"]], bid=prompt["high"]["bid"]
        )
    if prompt and prompt["seats"]:
        return look._(N_("{name} is asked"), name=names[prompt["seats"][0]])
    return look._(N_("The table is asked."))


def _seat(look: Look, scene: Scene, seat: int, place: Rect) -> None:
    u, style = look.u, of(look).style(look.state.seats[seat])
    look.card(scene, place)
    head = place.left(place.w * 0.24) if look.is_portrait else place.top(48 * u)
    body = place.after(head.w) if look.is_portrait else place.below(head.h)
    scene.add(Box(head, style.colour, 10 * u))
    name = head.inset(6 * u, 2 * u)
    look.text(scene, name, style.title, 30, readable(style.colour), style.colour, font=Font.HEADING, lines=2)
    lamp, keys = (body.left(body.w * 0.3), body.after(body.w * 0.3)) if look.is_portrait else _split(body)
    _lamp(look, scene, lamp, seat)
    cells = keys.inset(8 * u).columns(2, 10 * u) if look.is_portrait else keys.inset(8 * u).rows(2, 10 * u)
    for (key, words, fill), cell in zip(KEYS, cells, strict=True):
        _key(look, scene, cell, seat, (key, look._(words), fill))


def _split(body: Rect) -> tuple[Rect, Rect]:
    return body.top(body.h * 0.34), body.below(body.h * 0.34)


def _lamp(look: Look, scene: Scene, place: Rect, seat: int) -> None:
    u, lamps = look.u, look.state.panels.get("lamps", ())
    words, sign = LAMPS[lamps[seat] if seat < len(lamps) else "off"]
    size = min(place.w, place.h - 34 * u) * 0.9
    scene.add(Art(place.above(32 * u).centre(size, size), sign, (BURNS if sign == "sign lamp" else ASH,)))
    look.text(scene, place.foot(32 * u).inset(4 * u, 0), look._(words), 24, INK, PARCHMENT)


BURNS: Colour = (0.62, 0.42, 0.02, 1.0)


def _key(look: Look, scene: Scene, place: Rect, seat: int, key: tuple[str, str, Colour]) -> None:
    name, words, fill = key
    scene.add(Box(place, fill, 12 * look.u, INK, 2.5 * look.u))
    look.text(scene, place.inset(6 * look.u), words, 34, readable(fill), fill, font=Font.HEADING, lines=2)
    scene.add(Touch(place, press(seat, name), held=True, name=f"{name} {seat}"))
