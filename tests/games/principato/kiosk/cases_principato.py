"""The table and the scorings of Principato at their moments."""

from kiosk.games import Screen
from kiosk.games.principato import act, scored, table
from kiosk.screens import question, together
from kiosk.store import heard
from tests.games.principato.table import EVERYTHING, Table
from tests.kiosk.cases import Case, Make, with_status_strip
from tests.kiosk.states import state

ARMIES = ((2, 2, 1), (2, 4, 1), (0, 5, 0), (3, 1, 2))
CROWDS = ((9, 8, 2), (0, 0, 9), (0, 0, 9), (9, 9, 0))


def at(sat: Table, screen: Screen = table.scene) -> Case:
    return Case(
        screen, heard(state(sat), {"home": {"games": [], "matches": [], "match": "x", "settings": {}}})
    )


def seated(seats: int, depth: str = "scorings") -> Table:
    return Table(min(4, seats), depth)


def rich(seats: int) -> Table:
    """Everything is tracked, and there is a lot of it; Anna has a large score."""
    sat = seated(seats, EVERYTHING).say(cards=88).correct(1, "books", 12, "3")
    return sat.given(0, score=108, farms=9, food=18, catapults=12, militia=12)


def compared(seats: int, armies: tuple[tuple[int, int, int], ...] = ARMIES) -> Table:
    return seated(seats).says(turned="empty").armies(*armies[: min(4, seats)])


def with_soldiers(seats: int) -> Table:
    """Everything there is was entered; cubes on soldiers are asked."""
    sat = seated(seats).say(depth=EVERYTHING)
    for seat in range(min(4, seats)):
        sat.own(seat, militia=seat + 1, condottieri=1)
    return sat


def busy(seats: int) -> Table:
    """Year 2, with cubes for everything, hungry soldiers of both players, and a military card to come."""
    return rich(seats).to_the_end(2).given(0, gold=2, banks=3).given(1, militia=1)


def full_church(seats: int) -> Table:
    """Anna takes a favour, and only hungry soldiers can hold it."""
    return seated(seats, EVERYTHING).given(0, favour=3, militia=2, condottieri=1).act("favour")


CASES: dict[str, Make] = {
    "turn": lambda seats: at(seated(seats), with_status_strip(table.scene)),
    "action": lambda seats: at(seated(seats, EVERYTHING), with_status_strip(act.scene)),
    "action, all there is": lambda seats: at(busy(seats), with_status_strip(act.scene)),
    "turn, military card due": lambda seats: at(seated(seats).scoring("empty").say(cards=12)),
    "table, everything": lambda seats: at(rich(seats), with_status_strip(table.scene)),
    "table, by hand": lambda seats: at(seated(seats).say(by_hand=True), with_status_strip(table.scene)),
    "scored": lambda seats: at(compared(seats), with_status_strip(scored.scene)),
    "scored, crowds": lambda seats: at(compared(seats, CROWDS), scored.scene),
    "army": lambda seats: at(seated(seats).says(turned="empty"), with_status_strip(together.scene)),
    "army in order": lambda seats: at(seated(seats).says(turned="empty").says(order=True), together.scene),
    "cubes on soldiers": lambda seats: at(with_soldiers(seats), with_status_strip(together.scene)),
    "who gets a favour": lambda seats: at(full_church(seats), with_status_strip(question.scene)),
    "holdings": lambda seats: at(seated(seats).say(depth=EVERYTHING), with_status_strip(together.scene)),
}
