"""Buttons on the screen, and the menu."""

from kiosk.screens import hands, menu
from tests.games.il_principe.table import Table
from tests.kiosk.cases import Case, Make
from tests.kiosk.states import auction, state


def lamps(seats: int) -> list[str]:
    return ["pulse", "lit", "slow", "off", "fast"][:seats]


def climbing(seats: int) -> Case:
    table = auction(seats)
    seat = table.prompt.seats[0]
    return Case(hands.scene, state(table, climbing={"seat": seat, "bid": 12}, lamps=lamps(seats)))


STUCK = {
    "name": "stuck",
    "text": "The BID button of seat 3 is stuck. Free it; until then seat 3 answers on the screen.",
}

CASES: dict[str, Make] = {
    "hands": lambda seats: Case(hands.scene, state(auction(seats), lamps=lamps(seats))),
    "hands climbing": climbing,
    "hands, the table is asked": lambda seats: Case(hands.scene, state(Table(seats))),
    "menu": lambda seats: Case(menu.scene, state(auction(seats))),
    "menu with a stuck button": lambda seats: Case(menu.scene, state(auction(seats), troubles=[STUCK])),
}
