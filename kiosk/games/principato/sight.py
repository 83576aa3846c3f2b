"""What is always in sight: the year, the five scorings, the pile; the military points of every seat, and whose turn it is."""

from companion.engine.refusals import N_
from kiosk.parts.asking import ARMS, style
from kiosk.scene.look import Look
from kiosk.scene.scene import Art, Box, Rect, Scene
from kiosk.scene.theme import CHARCOAL, GOLD, INK, PARCHMENT, Font

YEAR, PILE = N_("year {year}"), N_("pile: {cards}")
POINTS, NAME = 52, 92
"""How wide they are, in units."""


def draw(look: Look, scene: Scene, place: Rect) -> None:
    """The clock, and the seats beside it; below it where the screen stands."""
    u, view = look.u, look.state.view or {}
    clock, seats = place.rows(2, 4 * u) if look.is_portrait else (place.left(366 * u), place.after(370 * u))
    year, more = look._(YEAR, year=view["round"]), {"align": "left", "least": 20, "lines": 1}
    look.text(scene, clock.left(104 * u), year, 23, GOLD, CHARCOAL, font=Font.NUMBER, **more)
    counting = any(seat["army"] is not None for seat in look.state.seats)
    for k, cell in enumerate(clock.after(106 * u).left(130 * u).columns(view["scorings_in_all"])):
        how = k < view["scorings"], counting and k == view["scorings"]
        scene.add(Art(cell.inset(1 * u, 0), "principato bead", how))
    pile = look._(PILE, cards="?" if view["cards"] is None else view["cards"])
    look.text(scene, clock.after(242 * u), pile, 25, PARCHMENT, CHARCOAL, **more)
    scene.add(Art(seats.left(36 * u).inset(0, 4 * u), "sign swords", (PARCHMENT,)))
    seats = seats.after(42 * u)
    for seat in range(len(look.state.seats)):
        on_turn = view["turn"] == seat and look.state.over is None
        cell = seats.left(seats.h * ARMS + (POINTS + NAME * on_turn + 10) * u)
        _seat(look, scene, cell, seat, on_turn)
        seats = seats.after(cell.w + 6 * u)


def _seat(look: Look, scene: Scene, cell: Rect, seat: int, on_turn: bool) -> None:
    """Arms and points; who is on turn stands on gold, by name."""
    u, own, points = look.u, style(look, seat), str(look.state.seats[seat]["score"])
    fill, ink = (GOLD, INK) if on_turn else (CHARCOAL, PARCHMENT)
    arms, rest = cell.after(4 * u).left(cell.h * ARMS), cell.after(cell.h * ARMS + 10 * u)
    scene.add(Box(cell, fill, 8 * u), own.arms(arms.inset(0, 2 * u)))
    look.text(scene, rest.tail(POINTS * u), points, 34, ink, fill, font=Font.NUMBER, least=20)
    if on_turn:
        name = rest.before(POINTS * u)
        look.text(scene, name, own.title, 25, ink, fill, font=Font.NUMBER, align="left", least=20, lines=1)
