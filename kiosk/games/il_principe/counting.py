"""How many buildings of a colour lie before whom."""

from companion.engine.refusals import N_
from kiosk.parts.asking import ARMS, called, style
from kiosk.scene.look import Look
from kiosk.scene.scene import Art, Box, Rect, Scene
from kiosk.scene.theme import GOLD, INK, PARCHMENT, Font

LAID = N_("{colour} buildings face up")


def standings(look: Look, scene: Scene, place: Rect, colour: str, change: dict[int, int]) -> None:
    """Face-up buildings of a colour before every seat, as they would be."""
    u = look.u
    look.card(scene, place)
    inner = place.inset(16 * u, 12 * u)
    head = inner.top(44 * u)
    scene.add(Art(head.left(40 * u).centre(40 * u, 40 * u), "building_icon", (colour,)))
    words = look._(LAID, colour=look._(colour))
    look.text(scene, head.after(50 * u), words, 26, INK, PARCHMENT, align="left", lines=2)
    for seat, row in enumerate(inner.below(52 * u).rows(5, 5 * u)[: len(look.state.seats)]):
        _standing(look, scene, row, seat, colour, change.get(seat, 0))


def _standing(look: Look, scene: Scene, row: Rect, seat: int, colour: str, by: int) -> None:
    u = look.u
    on = GOLD if by else PARCHMENT
    if by:
        scene.add(Box(row.inset(-8 * u, -1 * u), GOLD, 8 * u))
    up = look.state.seats[seat]["buildings"][colour]["up"]
    scene.add(style(look, seat).arms(row.left(row.h * ARMS)))
    name = row.after(64 * u).before(130 * u)
    look.text(scene, name, called(look, seat), 30, INK, on, align="left", least=20)
    words = f"{up} + {by} = {up + by}" if by else str(up)
    look.text(scene, row.tail(124 * u), words, 40, INK, on, font=Font.NUMBER, align="right", least=28)
