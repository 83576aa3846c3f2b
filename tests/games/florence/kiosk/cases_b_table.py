"""The table and the domains of The Princes of Florence at their moments."""

from functools import cache

from kiosk.games.florence import domain, table
from kiosk.store import State, heard
from tests.games.florence.kiosk.cases_b_act import late_state
from tests.games.florence.kiosk.sittings import Sitting, filled
from tests.kiosk.cases import Case, Make
from tests.kiosk.states import state


@cache
def full(seats: int, **options: str) -> State:
    """Late, with all a domain can have: ten works, long names, far beyond the track."""
    sitting = Sitting(seats, 7, **options).to("act", 7)
    filled(sitting, 1).correct(1, "score", 58).correct(0, "score", 55)
    if options.get("muse"):
        sitting.correct(1, "character", 1, "merchant").correct(1, "character", 1, "professor")
    return state(sitting)


@cache
def joint(seats: int) -> State:
    """Some buildings stand in two domains."""
    sitting = Sitting(seats, cooperation="true").to("act", 2)
    for building in ("laboratory", "theatre"):
        seat, others = sitting.on_turn, sitting.prompt.partners
        partner = next(int(one) for one in others if building in others[one])
        sitting.correct(seat, "money", 1000)
        sitting.say(**{"seat": seat, "build": building, "with": partner, "pays": 0})
        sitting.say(seat=partner, join=True)
    return state(sitting)


@cache
def start(seats: int) -> State:
    return state(Sitting(seats))


@cache
def bidding(seats: int) -> State:
    """Phase A of the third round; some have bought."""
    return state(Sitting(seats, 3).to("pile", 3))


def opened(known: State, seat: int = 1) -> Case:
    return Case(domain.scene, known, about=(seat,))


def purse(seats: int) -> Case:
    """The seat looks into its purse."""
    return opened(heard(full(seats), {"purse": {"seat": 1, "money": 12300}}))


@cache
def by_hand(seats: int) -> State:
    kept = Sitting(seats, mode="by-hand").say(seat=1, score=12, why="x")
    return state(kept.say(seat=0, keep={"forest": 2}).say(seat=0, keep={"opera": 1}))


CASES: dict[str, Make] = {
    "table": lambda seats: Case(table.scene, full(seats)),
    "table, start": lambda seats: Case(table.scene, start(seats)),
    "table, bidding": lambda seats: Case(table.scene, bidding(seats)),
    "table, muse": lambda seats: Case(table.scene, full(seats, muse="true")),
    "table, by hand": lambda seats: Case(table.scene, by_hand(seats)),
    "stock": lambda seats: Case(table.scene, bidding(seats), {"table page": "sale"}),
    "stock, by action": lambda seats: Case(table.scene, bidding(seats), {"table page": "action"}),
    "stock, muse": lambda seats: Case(table.scene, full(seats, muse="true"), {"table page": "sale"}),
    "domain": lambda seats: opened(late_state(seats)),
    "domain, full": lambda seats: opened(full(seats)),
    "domain, characters": lambda seats: opened(full(seats, muse="true")),
    "domain, joint": lambda seats: opened(joint(seats), 0),
    "domain, start": lambda seats: opened(start(seats), 0),
    "domain, purse": purse,
    "domain, by hand": lambda seats: opened(by_hand(seats), 0),
}
