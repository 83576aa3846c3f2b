"""Matches of The Princes of Florence that only keep score: the seats, their sheets, an auction, the money at the end."""

from typing import Any

from kiosk.games.florence import SCREENS, money
from tests.games.florence.kiosk.sittings import Sitting
from tests.kiosk.cases import Make, Moment, shown


def kept(seats: int, **options: Any) -> Sitting:
    """Some entries: points, pieces, buildings, freedoms, a sale."""
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


def with_muse(seats: int) -> Sitting:
    return kept(seats, muse="true")


def nothing(seats: int) -> Sitting:
    return Sitting(seats, mode="by-hand")


def counting(seats: int) -> Sitting:
    return kept(seats).say(end=True)


def left(seats: int) -> Sitting:
    """A match that was refereed before: purses are last known."""
    return Sitting(seats, 2).to("act", 3).say(by_hand=True).say(end=True)


FREE = SCREENS.screens["free"]


def sheet(tab: str, seat: int = 0, moment: Moment = kept, **draft: Any) -> Make:
    return shown(FREE, moment, sheet="seat", seat=seat, tab=tab, **draft)


CASES: dict[str, Make] = {
    "by hand": shown(FREE, kept),
    "by hand, nothing yet": shown(FREE, nothing),
    "by hand, points": sheet("score", points=12),
    "by hand, pieces": sheet("pieces"),
    "by hand, buildings": sheet("buildings", 1),
    "by hand, freedoms": sheet("freedoms"),
    "by hand, banker": sheet("freedoms", 1, with_muse),
    "by hand, auction": shown(FREE, kept, sheet="auction", lot_pile="lake"),
    "by hand, end": shown(FREE, kept, sheet="end"),
    "money": shown(money.scene, counting),
    "money, typed": shown(money.scene, counting, money=123),
    "money, last known": shown(money.scene, left),
    "money, pieces": shown(money.scene, counting, tab="pieces"),
}
