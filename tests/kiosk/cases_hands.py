"""Buttons on the screen, and the menu."""

from kiosk.scene.actions import Open
from kiosk.screens import hands, menu, sure
from tests.games.il_principe.table import Table
from tests.kiosk.cases import Case, Make
from tests.kiosk.states import auction, state


def lamps(seats: int) -> list[str]:
    return ["pulse", "lit", "slow", "off", "fast"][:seats]


def climbing(seats: int) -> Case:
    table = auction(seats)
    seat = table.prompt.seats[0]
    return Case(hands.scene, state(table, climbing={"seat": seat, "bid": 12}, lamps=lamps(seats)))


def sure_of(seats: int, entry: str) -> Case:
    """The confirmation behind an entry of the menu."""
    known = state(auction(seats))
    opened = menu.scene(Case(menu.scene, known).ctx(1024, 600)).named(entry).action
    assert isinstance(opened, Open)
    return Case(sure.scene, known, about=opened.about)


STUCK = {
    "name": "stuck",
    "text": "The BID button of seat 3 is stuck. Free it; until then seat 3 answers on the screen.",
}

CASES: dict[str, Make] = {
    "hands": lambda seats: Case(hands.scene, state(auction(seats), lamps=lamps(seats))),
    "hands climbing": climbing,
    "hands, a question for the table": lambda seats: Case(hands.scene, state(Table(seats))),
    "sure by hand": lambda seats: sure_of(seats, menu.BY_HAND),
    "sure to leave": lambda seats: sure_of(seats, menu.HOME),
    "menu": lambda seats: Case(menu.scene, state(auction(seats))),
    "menu with a stuck button": lambda seats: Case(menu.scene, state(auction(seats), troubles=[STUCK])),
}
