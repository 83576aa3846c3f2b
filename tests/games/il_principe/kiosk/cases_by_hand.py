"""Keeping score: the seats, their sheets, an auction being prepared, final scoring."""

from collections.abc import Callable
from typing import Any

from kiosk.games.il_principe import SCREENS, count
from tests.games.il_principe.table import Table, kept
from tests.kiosk.cases import Case, Make
from tests.kiosk.states import state


def by_hand(seats: int) -> Table:
    """Some entries: points, roles, shields, buildings, a sale."""
    table = kept(seats)
    table.say(seat=0, score=31, why="Lucca").say(seat=1, score=8, why="Siena")
    table.say(seat=0, take={"major": "green"}).say(seat=0, take={"major": "white"})
    table.say(seat=1, take={"major": "red"})
    if seats > 2:
        table.say(seat=2, score=112, why="Milano").say(seat=0, take={"minor": "blue"})
    table.say(seat=0, shields={"blue": 2, "brown": 1}).say(seat=0, buildings={"green": 3, "yellow": 1})
    table.say(auction={"lot": "3 green", "seats": list(range(seats))}).sell(1, 4)
    return table


def free(sheet: str | None = None, *, sat: Callable[[int], Table] = by_hand, **draft: Any) -> Make:
    """The entries, with the current draft; `_` stands for the space in its keys."""
    put = {key.replace("_", " "): value for key, value in {"sheet": sheet, **draft}.items()}
    return lambda seats: Case(SCREENS.screens["free"], state(sat(seats)), put)


def tab(tab: str, **draft: Any) -> Make:
    """A tab of the sheet of the first seat."""
    return free("seat", seat=0, tab=tab, **draft)


def counting(sat: Callable[[int], Table] = by_hand, **draft: Any) -> Make:
    """The end has been declared."""
    return lambda seats: Case(count.scene, state(sat(seats).say(end=True)), draft)


def known(seats: int) -> Table:
    """A match that was refereed before: hands are last known."""
    return Table(seats).say(by_hand=True).say(seat=0, score=1, why="x")


def shields(seats: int) -> Table:
    """Only those on the map are entered."""
    return kept(seats).say(seat=1, shields={"red": 3, "blue": 1})


CASES: dict[str, Make] = {
    "by hand": free(),
    "by hand, nothing yet": free(sat=kept),
    "by hand, points": tab("score", points=12),
    "by hand, points away": tab("score", points=3, minus=True, why=2),
    "by hand, roles": tab("roles"),
    "by hand, shields": tab("shields"),
    "by hand, buildings": tab("buildings"),
    "by hand, auction": free("auction", lot_kind="minor", lot_colour="blue"),
    "by hand, auction, more": free("auction", more=True, purse_0=12),
    "by hand, auction of cards": free("auction", lot_colour="red", lot_cards=3),
    "by hand, take away": free(take_away=True),
    "by hand, just now": free(sat=lambda seats: by_hand(seats).say(seat=1, score=-5)),
    "by hand, end": free("end"),
    "count": counting(),
    "count, typed": counting(coins=12, field="hand", hand=3),
    "count, points": counting(tab="score"),
    "count, from nothing": counting(kept),
    "count, on the map": counting(shields, region="red"),
    "count, last known": counting(known),
}
