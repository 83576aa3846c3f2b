"""What may be used at any time in The Princes of Florence: all of it, and each step."""

from functools import cache
from typing import Any

from kiosk.games.florence import any_time
from kiosk.parts.ways import Draft
from kiosk.store import State
from tests.games.florence.kiosk.cases_b_act import late
from tests.games.florence.kiosk.sittings import Sitting
from tests.kiosk.cases import Case, Make
from tests.kiosk.states import state


@cache
def rich(seats: int) -> State:
    """Phase B without Muse & Princess: everybody has points and a recruiting card, as far as there are cards."""
    sitting = late(seats)
    match: Any = sitting.session.match
    for seat in range(seats):
        sitting.correct(seat, "score", 12)
        if not match.count(seat, "recruiting") and match.stock["recruiting"]:
            sitting.correct(seat, "recruiting", 1)
    return state(sitting)


@cache
def characters(seats: int) -> State:
    """Phase A of the next round: one seat still has the merchant, another the professor."""
    sitting = Sitting(seats, muse="true").to("pile", 2)
    return state(sitting.correct(0, "character", 1, "merchant").correct(1, "character", 1, "professor"))


@cache
def nothing(seats: int) -> State:
    return state(Sitting(seats, muse="true").to("pile"))


def case(known: State, seat: int | None = None, *chosen: Any) -> Case:
    """All of it, or of one seat; as far as it is chosen: which form, and values."""
    draft = {any_time.NAME: (known.n, Draft(*chosen))} if chosen else {}
    return Case(any_time.scene, known, draft, () if seat is None else (seat,))


CASES: dict[str, Make] = {
    "any time": lambda seats: case(rich(seats)),
    "any time, one seat": lambda seats: case(rich(seats), 1),
    "any time, nothing": lambda seats: case(nothing(seats)),
    "any time, give back": lambda seats: case(rich(seats), None, 0, {"seat": 1}, "give_back"),
    "any time, who gives back": lambda seats: case(rich(seats), None, 0),
    "any time, recruit": lambda seats: case(rich(seats), None, 1, {"seat": 1}, "recruit"),
    "any time, characters": lambda seats: case(characters(seats)),
    "any time, professor": lambda seats: case(characters(seats), None, 1),
}
