"""Putting values right in The Princes of Florence: long lists, long words, large numbers."""

from typing import Any

from kiosk.screens import correct, menu, why
from tests.games.florence.table import Table
from tests.kiosk.cases import Case, Make
from tests.kiosk.cases_why import asked
from tests.kiosk.states import state


def correcting(**draft: Any) -> Make:
    """A correction, as far as this is said."""
    return lambda seats: Case(
        correct.scene, asked(Table(seats), ask="corrections"), {"correct": draft} if draft else {}
    )


def later(screen: str, **draft: Any) -> Make:
    """Another page of a long list."""
    return lambda seats: Case(
        correct.scene, asked(Table(seats), ask="corrections"), {"correct": draft, f"choices {screen}": 1}
    )


CASES: dict[str, Make] = {
    "correct": correcting(),
    "correct, more": later("what"),
    "correct a work": correcting(what="works", seat=1),
    "correct a work, more": later("of", what="works", seat=1),
    "correct a building": correcting(what="buildings", seat=1, of="laboratory"),
    "correct money": correcting(what="money", seat=1, by=-1500, step="by"),
    "correct all said": correcting(what="works", seat=1, of="bell_founder", by=-1, why="forgotten"),
    "why money": lambda seats: Case(why.scene, state(Table(seats), "all"), {}, (0, "money")),
    "menu": lambda seats: Case(menu.scene, state(Table(seats))),
}
