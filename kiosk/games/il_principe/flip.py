"""The green role: one face-down building, not green, may be turned up. One tap."""

from companion.engine.refusals import N_
from kiosk.games.il_principe.asking import foot, head, role
from kiosk.parts.asking import prompt
from kiosk.scene.actions import say
from kiosk.scene.look import Look
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import INK, PARCHMENT, Font

PASS = N_("pass")
DOWN = N_("face down: {count}")
UP = N_("face up: {count}, then {more}")


def scene(look: Look) -> Scene:
    """The colours that lie face down."""
    asks = prompt(look)
    seat, colours = asks["seats"][0], asks["colours"]
    scene = Scene()
    head(look, scene, role(look, seat, "green"))
    for colour, cell in zip(colours, _places(look, len(colours)), strict=True):
        _colour(look, scene, cell, seat, colour)
    foot(look, scene, (look._(PASS), say(seat=seat, pass_=True), "no"))
    return scene


def _places(look: Look, count: int) -> list[Rect]:
    u = look.u
    if look.is_portrait:
        return look.middle.top(min(look.middle.h, 200 * u * count)).rows(count, 14 * u)
    w = min(look.middle.w, 300 * u * count)
    return look.middle.centre(w, look.middle.h).columns(count, 14 * u)


def _colour(look: Look, scene: Scene, cell: Rect, seat: int, colour: str) -> None:
    """A card that turns from its back to its face, and how many lie how."""
    u = look.u
    stack = look.state.seats[seat]["buildings"][colour]
    scene.add(Box(cell, PARCHMENT, 10 * u))
    words = cell.after(cell.w * 0.46) if look.is_portrait else cell.foot(140 * u)
    cards = cell.left(cell.w * 0.46) if look.is_portrait else cell.above(140 * u)
    _turning(look, scene, cards.inset(12 * u), colour)
    name, down, up = words.inset(10 * u, 8 * u).rows(3)
    look.text(scene, name, look._(colour), 38, INK, PARCHMENT, font=Font.NUMBER, far=True)
    look.text(scene, down, look._(DOWN, count=stack["down"]), 25, INK, PARCHMENT)
    look.text(scene, up, look._(UP, count=stack["up"], more=stack["up"] + 1), 25, INK, PARCHMENT)
    scene.add(Touch(cell, say(seat=seat, flip=colour), name=f"flip {colour}"))


def _turning(look: Look, scene: Scene, place: Rect, colour: str) -> None:
    u = look.u
    h = min(place.h, (place.w - 44 * u) / 2 * 1.36)
    w = h / 1.36
    row = place.centre(2 * w + 44 * u, h)
    scene.add(Art(row.left(w), "building_down"), Art(row.tail(w), "building", (colour,)))
    scene.add(Art(row.centre(32 * u, 32 * u), "play", (INK,)))
