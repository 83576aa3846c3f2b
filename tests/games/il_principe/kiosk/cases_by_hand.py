"""Matches kept by hand: the seats, their sheets, an auction being put together, the count."""

from typing import Any

from kiosk.games.il_principe import SCREENS, count
from kiosk.store import State
from tests.games.il_principe.table import Table, kept
from tests.kiosk.cases import Case, Make
from tests.kiosk.states import state


def by_hand(seats: int) -> Table:
    """Some things are kept: points, roles, shields, buildings, a sale."""
    table = kept(seats)
    table.say(seat=0, score=31, why="Lucca").say(seat=1, score=8, why="Siena")
    table.say(seat=0, take={"major": "green"}).say(seat=0, take={"major": "white"})
    table.say(seat=1, take={"major": "red"})
    if seats > 2:
        table.say(seat=2, score=112, why="Milano").say(seat=0, take={"minor": "blue"})
    table.say(seat=0, shields={"blue": 2, "brown": 1}).say(seat=0, buildings={"green": 3, "yellow": 1})
    table.say(auction={"lot": "3 green", "seats": list(range(seats))}).sell(1, 4)
    return table


def sheet(tab: str, **draft: Any) -> Make:
    return lambda seats: Case(
        SCREENS.screens["free"], state(by_hand(seats)), {"sheet": "seat", "seat": 0, "tab": tab, **draft}
    )


def counting(seats: int, **draft: Any) -> Case:
    return Case(count.scene, state(by_hand(seats).say(end=True)), draft)


def known(seats: int) -> State:
    """A match that was refereed once: hands are last known."""
    table = Table(seats).say(by_hand=True)
    return state(table.say(seat=0, score=1, why="x").say(end=True))


CASES: dict[str, Make] = {
    "by hand": lambda seats: Case(SCREENS.screens["free"], state(by_hand(seats))),
    "by hand, nothing yet": lambda seats: Case(SCREENS.screens["free"], state(kept(seats))),
    "by hand, points": sheet("score", points=12),
    "by hand, points away": sheet("score", points=3, minus=True, why=2),
    "by hand, roles": sheet("roles"),
    "by hand, shields": sheet("shields"),
    "by hand, buildings": sheet("buildings"),
    "by hand, auction": lambda seats: Case(
        SCREENS.screens["free"],
        state(by_hand(seats)),
        {"sheet": "auction", "lot kind": "minor", "lot colour": "blue"},
    ),
    "by hand, auction, more": lambda seats: Case(
        SCREENS.screens["free"], state(by_hand(seats)), {"sheet": "auction", "more": True, "purse 0": 12}
    ),
    "by hand, auction of cards": lambda seats: Case(
        SCREENS.screens["free"],
        state(by_hand(seats)),
        {"sheet": "auction", "lot colour": "red", "lot cards": 3},
    ),
    "by hand, take away": lambda seats: Case(
        SCREENS.screens["free"], state(by_hand(seats)), {"take away": True}
    ),
    "by hand, just now": lambda seats: Case(
        SCREENS.screens["free"], state(by_hand(seats).say(seat=1, score=-5))
    ),
    "by hand, end": lambda seats: Case(SCREENS.screens["free"], state(by_hand(seats)), {"sheet": "end"}),
    "count": counting,
    "count, typed": lambda seats: counting(seats, coins=12, field="hand", hand=3),
    "count, points": lambda seats: counting(seats, tab="score"),
    "count, from nothing": lambda seats: Case(count.scene, state(kept(seats).say(end=True))),
    "count, on the map": lambda seats: Case(
        count.scene,
        state(kept(seats).say(end=True).say(seat=1, shields={"red": 3, "blue": 1})),
        {"region": "red"},
    ),
    "count, last known": lambda seats: Case(count.scene, known(seats)),
}
