"""The table and the domains of The Princes of Florence, and corrections."""

from typing import Any

from kiosk.games.florence import domain, table
from kiosk.screens import correct, menu, why
from kiosk.store import State, heard
from tests.games.florence.kiosk.cases_b_act import late
from tests.games.florence.kiosk.sittings import Sitting, filled
from tests.games.florence.table import Table
from tests.kiosk.cases import Case, Make, Moment, known, shown
from tests.kiosk.cases_why import asked
from tests.kiosk.states import state


def full(seats: int, muse: str = "false") -> Sitting:
    """Late in the game, with everything a domain can have: ten works, long names, far beyond the track."""
    sitting = Sitting(seats, 7, muse=muse).to("act", 7)
    filled(sitting, 1).correct(1, "score", 58).correct(0, "score", 55)
    if muse == "true":
        sitting.correct(1, "character", 1, "merchant").correct(1, "character", 1, "professor")
    return sitting


def joint(seats: int) -> Sitting:
    """Some buildings stand in two domains."""
    sitting = Sitting(seats, cooperation="true").to("act", 2)
    for building in ("laboratory", "theatre"):
        seat, others = sitting.on_turn, sitting.prompt.partners
        partner = next(int(one) for one in others if building in others[one])
        sitting.correct(seat, "money", 1000)
        sitting.say(**{"seat": seat, "build": building, "with": partner, "pays": 0})
        sitting.say(seat=partner, join=True)
    return sitting


def start(seats: int) -> Sitting:
    return Sitting(seats)


def bidding(seats: int) -> Sitting:
    """Phase A of the third round; some have bought."""
    return Sitting(seats, 3).to("pile", 3)


def opened(now: State, seat: int = 1) -> Case:
    return Case(domain.scene, now, about=(seat,))


def domain_at(moment: Moment, *more: Any, seat: int = 1) -> Make:
    return lambda seats: opened(known(moment, seats, *more), seat)


def purse(seats: int) -> Case:
    """The seat looks into its purse."""
    return opened(heard(known(full, seats), {"purse": {"seat": 1, "money": 12300}}))


def by_hand(seats: int) -> Sitting:
    kept = Sitting(seats, mode="by-hand").say(seat=1, score=12, why="x")
    return kept.say(seat=0, keep={"forest": 2}).say(seat=0, keep={"opera": 1})


# Corrections: long lists, long words, large numbers.


def told(seats: int) -> State:
    """The referee has said what can be corrected."""
    return asked(Table(seats), ask="corrections")


def correcting(page: str = "", **draft: Any) -> Make:
    """A correction, as far as it is filled in; another page of a long list."""
    more = {f"choices {page}": 1} if page else {}
    return shown(correct.scene, told, correct=draft, **more)


CASES: dict[str, Make] = {
    "table": shown(table.scene, full),
    "table, start": shown(table.scene, start),
    "table, bidding": shown(table.scene, bidding),
    "table, muse": shown(table.scene, full, "true"),
    "table, by hand": shown(table.scene, by_hand),
    "stock": shown(table.scene, bidding, table_page="sale"),
    "stock, by action": shown(table.scene, bidding, table_page="action"),
    "stock, muse": shown(table.scene, full, "true", table_page="sale"),
    "domain": domain_at(late),
    "domain, full": domain_at(full),
    "domain, characters": domain_at(full, "true"),
    "domain, joint": domain_at(joint, seat=0),
    "domain, start": domain_at(start, seat=0),
    "domain, purse": purse,
    "domain, by hand": domain_at(by_hand, seat=0),
    "correct": correcting(),
    "correct, more": correcting("what"),
    "correct a work": correcting(what="works", seat=1),
    "correct a work, more": correcting("of", what="works", seat=1),
    "correct a building": correcting(what="buildings", seat=1, of="laboratory"),
    "correct money": correcting(what="money", seat=1, by=-1500, step="by"),
    "correct all said": correcting(what="works", seat=1, of="bell_founder", by=-1, why="forgotten"),
    "why money": lambda seats: Case(why.scene, state(Table(seats), "all"), {}, (0, "money")),
    "menu": shown(menu.scene, Table),
}
