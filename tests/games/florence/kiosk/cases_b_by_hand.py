"""Matches of The Princes of Florence kept by hand: the seats, their sheets, an auction, the money at the end."""

from functools import cache
from typing import Any

from kiosk.games.florence import SCREENS, money
from kiosk.store import State
from tests.games.florence.kiosk.sittings import Sitting
from tests.kiosk.cases import Case, Make
from tests.kiosk.states import state


def kept(seats: int, **options: Any) -> Sitting:
    """Some things are kept: points, pieces, buildings, freedoms, a sale."""
    sitting = Sitting(seats, mode="by-hand", **options)
    sitting.say(seat=0, score=31, why="a poet").say(seat=1, score=108, why="a long evening")
    for what, by in {"forest": 3, "builder": 3, "works": 2, "opera": 1, "theatre": 1, "travel": 1}.items():
        sitting.say(seat=0, keep={what: by})
    for seat in range(1, seats):
        for what in ("opera", "chapel"):
            if seat < 3:
                sitting.say(seat=seat, keep={what: 1})
    if options.get("muse"):
        sitting.say(banker=1)
    sitting.say(auction={"lot": "jester", "seats": list(range(seats))})
    while sitting.kind != "free":
        sitting.say(seat=sitting.on_turn, pass_=True)
    return sitting


@cache
def kept_state(seats: int, **options: str) -> State:
    return state(kept(seats, **options))


@cache
def nothing(seats: int) -> State:
    return state(Sitting(seats, mode="by-hand"))


@cache
def counting(seats: int) -> State:
    return state(kept(seats).say(end=True))


@cache
def known(seats: int) -> State:
    """A match that was refereed once: purses are last known."""
    return state(Sitting(seats, 2).to("act", 3).say(by_hand=True).say(end=True))


def sheet(tab: str, seat: int = 0, **draft: Any) -> Make:
    return lambda seats: Case(
        SCREENS.screens["free"], kept_state(seats), {"sheet": "seat", "seat": seat, "tab": tab, **draft}
    )


CASES: dict[str, Make] = {
    "by hand": lambda seats: Case(SCREENS.screens["free"], kept_state(seats)),
    "by hand, nothing yet": lambda seats: Case(SCREENS.screens["free"], nothing(seats)),
    "by hand, points": sheet("score", points=12),
    "by hand, pieces": sheet("pieces"),
    "by hand, buildings": sheet("buildings", 1),
    "by hand, freedoms": sheet("freedoms"),
    "by hand, banker": lambda seats: Case(
        SCREENS.screens["free"],
        kept_state(seats, muse="true"),
        {"sheet": "seat", "seat": 1, "tab": "freedoms"},
    ),
    "by hand, auction": lambda seats: Case(
        SCREENS.screens["free"], kept_state(seats), {"sheet": "auction", "lot pile": "lake"}
    ),
    "by hand, end": lambda seats: Case(SCREENS.screens["free"], kept_state(seats), {"sheet": "end"}),
    "money": lambda seats: Case(money.scene, counting(seats)),
    "money, typed": lambda seats: Case(money.scene, counting(seats), {"money": 123}),
    "money, last known": lambda seats: Case(money.scene, known(seats)),
    "money, pieces": lambda seats: Case(money.scene, counting(seats), {"tab": "pieces"}),
}
