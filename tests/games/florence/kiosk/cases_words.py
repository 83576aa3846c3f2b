"""Putting values right and amending answers of The Princes of Florence: long lists, long words, large numbers."""

from dataclasses import replace
from typing import Any

from companion.games.florence.data import BONUS, PRESTIGE
from kiosk.screens import amend, correct, menu, why
from tests.games.florence.table import Table
from tests.kiosk.cases import Case, Make
from tests.kiosk.cases_why import logged
from tests.kiosk.states import state


def correcting(**draft: Any) -> Make:
    """A correction, as far as this is said."""
    return lambda seats: Case(correct.scene, state(Table(seats)), {"correct": draft} if draft else {})


def later(screen: str, **draft: Any) -> Make:
    """Another page of a long list."""
    return lambda seats: Case(correct.scene, state(Table(seats)), {"correct": draft, f"choices {screen}": 1})


def amending(answer: dict[str, Any], **draft: Any) -> Make:
    """An answer that is being changed; nothing is known of what would follow."""

    def make(seats: int) -> Case:
        log = [{"n": 3, "text": "Massimiliano names a recruiting card", "answer": answer}]
        return Case(amend.scene, replace(state(Table(seats)), answers={"log": log}), draft, (3,))

    return make


def amended(seats: int) -> Case:
    """A price is changed, and the referee says what would follow."""
    table = Table(seats).name(0, "recruiting").raises(1)
    n = table.session.n
    table.raises(table.prompt.seats[0]).pass_while("raise").pass_while("pile")
    answer = {"seat": 1, "pass": True}
    known = logged(table, preview_amend={"n": n, "answer": answer})
    return Case(amend.scene, known, {"amend": (n, answer)}, (n,))


WORK = {"seat": 0, "work": "bell_founder", "bonus": list(BONUS)[:2]}

CASES: dict[str, Make] = {
    "correct": correcting(),
    "correct, more": later("what"),
    "correct a work": correcting(what="works", seat=1),
    "correct a work, more": later("of", what="works", seat=1),
    "correct a building": correcting(what="buildings", seat=1, of="laboratory"),
    "correct money": correcting(what="money", seat=1, by=-1500, step="by"),
    "correct all said": correcting(what="works", seat=1, of="bell_founder", by=-1, why="forgotten"),
    "amend bid": amending({"seat": 0, "bid": 1700}),
    "amend bid, changed": amended,
    "amend pass": amending({"seat": 0, "pass": True}),
    "amend pile": amending({"seat": 0, "pile": "recruiting"}),
    "amend work": amending(WORK),
    "amend work, which": amending(WORK, choosing=("work",)),
    "amend build": amending({"seat": 0, "build": "university", "with": 1, "pays": 500}),
    "amend place": amending({"seat": 0, "character": "professor", "space": 12}),
    "amend cards": amending({"seat": 0, "prestige": list(PRESTIGE)[:2]}),
    "amend board": amending({"board": {"minimum": [7, 10, 12, 14, 15, 16, 17], "professions": {}}}),
    "amend empty squares": lambda seats: amending({"empty": [12] * seats})(seats),
    "why money": lambda seats: Case(why.scene, state(Table(seats), "all"), {}, (0, "money")),
    "menu": lambda seats: Case(menu.scene, state(Table(seats))),
}
