"""The set-up of Il Principe, step by step."""

from typing import Any

from kiosk.games.il_principe import setup
from kiosk.store import heard
from tests.games.il_principe.table import FAMILIES
from tests.kiosk.cases import Case, Make
from tests.kiosk.cases_home import at_home

NAMES = ("Anna", "", "Chiara", "Massimiliano", "Elena")
ROSTER = tuple(zip(FAMILIES, NAMES, strict=True))


MAJOR = {"lot kind": "major", "lot colour": "red"}


def sitting_down(step: str, shortcut: tuple[str, ...] = (), **draft: Any) -> Make:
    """The set-up at one of its steps."""

    def make(seats: int) -> Case:
        put = {"seats": ROSTER[:seats], "step": step, **draft}
        called = {"called": 1, "places": [4], "again": draft.get("pressed")}
        state = heard(at_home(), {"roll_call": called})
        return Case(setup.scene, state, put, ("il-principe", *shortcut))

    return make


CASES: dict[str, Make] = {
    "setup, nobody yet": lambda seats: Case(setup.scene, at_home(), {}, ("il-principe",)),
    "setup, seats": sitting_down("seats"),
    "setup, name": sitting_down("seats", naming=1, text="Bru"),
    "setup, rules": sitting_down("options"),
    "setup, old rules": sitting_down("options", (), **{"option edition": "mind-the-move"}),
    "setup, first": sitting_down("first", first=1),
    "setup, cities": sitting_down("row", row=("Siena", "Firenze", "Lucca")),
    "setup, all cities": sitting_down("row", row=("Siena", "Firenze", "Lucca", "Orvieto")),
    "setup, roll call": sitting_down("roll call"),
    "setup, roll call, pressed again": sitting_down("roll call", pressed=4),
    "setup, by hand": sitting_down("seats", ("by-hand",)),
    "setup, auction": sitting_down("lot", ("auction",), **{"lot colour": "white", "purse 1": 12}),
    "setup, auction of a role": sitting_down("lot", ("auction",), **MAJOR),
    "setup, auction of anything": sitting_down("lot", ("auction",), **{"lot kind": "other"}),
    "setup, purse": sitting_down("lot", ("auction",), **{"purse of": 1, "purse 1": 12}),
}
