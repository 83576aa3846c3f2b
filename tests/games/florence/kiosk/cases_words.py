"""Putting values right in The Princes of Florence: long lists, long words, large numbers."""

from typing import Any

from kiosk.screens import correct, menu, why
from kiosk.store import State
from tests.games.florence.table import Table
from tests.kiosk.cases import Case, Make, shown
from tests.kiosk.cases_why import asked
from tests.kiosk.states import state


def told(seats: int) -> State:
    """The referee has told what can be put right."""
    return asked(Table(seats), ask="corrections")


def correcting(page: str = "", **draft: Any) -> Make:
    """A correction, as far as this is said; another page of a long list."""
    more = {f"choices {page}": 1} if page else {}
    return shown(correct.scene, told, correct=draft, **more)


CASES: dict[str, Make] = {
    "correct": correcting(),
    "correct, more": correcting("what"),
    "correct a work": correcting(what="works", seat=1),
    "correct a work, more": correcting("of", what="works", seat=1),
    "correct a building": correcting(what="buildings", seat=1, of="laboratory"),
    "correct money": correcting(what="money", seat=1, by=-1500, step="by"),
    "correct all said": correcting(what="works", seat=1, of="bell_founder", by=-1, why="forgotten"),
    "why money": lambda seats: Case(why.scene, state(Table(seats), "all"), {}, (0, "money")),
    "menu": shown(menu.scene, Table),
}
