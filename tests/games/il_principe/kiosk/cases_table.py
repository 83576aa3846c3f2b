"""The table and the roles at their moments, from recorded matches."""

from functools import cache
from typing import Any

from companion.engine.session import Session
from kiosk.games.il_principe import roles, table
from kiosk.store import State, heard
from tests.games.il_principe.table import Table
from tests.kiosk.cases import Case, Make
from tests.kiosk.states import state
from tests.recorded import matches, tell

RECORDED = {2: "two_amigo", 3: "three_amigo", 4: "four_by_cities", 5: "five_mind_the_move"}


class Told:
    """A recorded match as a table of the tests."""

    def __init__(self, session: Session) -> None:
        self.session = session


def told(name: str, back: int = 0) -> Any:
    """A recorded match, so many answers before its end."""
    session, _ = tell(matches("il-principe") / f"{name}.jsonl", "il-principe")
    if back:
        session.rewind(session.n - back)
    return Told(session)


@cache
def late(seats: int, back: int = 24) -> State:
    """A match in its last third."""
    return state(told(RECORDED[seats], back))


def purse(seats: int) -> Case:
    """The first seat looks into its purse."""
    return Case(table.scene, heard(late(seats), {"purse": {"seat": 0, "coins": 14}}))


def by_hand(seats: int) -> Case:
    kept = Table(seats, mode="by-hand", cities=None).say(seat=1, score=3, why="Lucca")
    return Case(table.scene, state(kept.say(seat=0, take={"major": "green"})))


@cache
def dealing(seats: int) -> State:
    """Phase 4: two are tied for the red major role."""
    laid = {"green": (3, 1), "white": (1, 2), "red": (2, 2), "blue": (0, 1)}
    table = Table(seats).deal(**laid)
    return state(table)


CASES: dict[str, Make] = {
    "table": lambda seats: Case(table.scene, late(seats)),
    "table at the start": lambda seats: Case(table.scene, state(Table(seats))),
    "table with an open purse": purse,
    "table by hand": by_hand,
    "table at the last round": lambda seats: Case(table.scene, late(seats, 3)),
    "roles": lambda seats: Case(roles.scene, late(seats)),
    "roles while they are dealt": lambda seats: Case(roles.scene, dealing(seats)),
    "roles before the first": lambda seats: Case(roles.scene, state(Table(seats))),
}
