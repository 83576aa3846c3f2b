"""The end at its moments, from recorded matches."""

from functools import cache
from typing import Any

from kiosk.games.il_principe import end
from kiosk.store import State
from tests.games.il_principe.kiosk.cases_match import recorded
from tests.games.il_principe.table import kept
from tests.kiosk.cases import Case, Make
from tests.kiosk.states import state


@cache
def over(seats: int, viewer: Any = "all") -> State:
    """A finished match; a viewer of everything sees the prices too."""
    return state(recorded(seats), viewer)


@cache
def shared(seats: int) -> State:
    """Two have won together."""
    table = kept(seats)
    for seat in range(2):
        table.say(seat=seat, score=61, why="a long evening").say(seat=seat, shields={"blue": 2})
    table.say(end=True)
    while table.kind == "count":
        table.say(seat=table.prompt.seats[0], coins=3, hand=1)
    return state(table)


def at(shown: int, page: int = 0, viewer: Any = "all") -> Make:
    return lambda seats: Case(end.scene, over(seats, viewer), {"shown": shown, "page": page})


CASES: dict[str, Make] = {
    "end before the count": at(0),
    "end with the track": at(1),
    "end with the sets": at(3),
    "end with the cards": at(5),
    "end won": at(6),
    "end shared": lambda seats: Case(end.scene, shared(seats), {"shown": 6}),
    "end curve": at(6, 1),
    "end curve by hand": lambda seats: Case(end.scene, shared(seats), {"shown": 6, "page": 1}),
    "end map": at(6, 2),
    "end regions": at(6, 3),
    "end records": at(6, 4),
    "end records without prices": at(6, 4, "table"),
}
