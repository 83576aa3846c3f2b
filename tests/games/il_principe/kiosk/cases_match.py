"""The prompts of a match, the table and the roles, at moments of real matches."""

from functools import cache
from types import SimpleNamespace
from typing import Any

from kiosk.games.il_principe import act, build, reveal, roles, shield, table
from kiosk.screens import question
from kiosk.store import State, heard
from tests.games.il_principe.table import Table, kept
from tests.kiosk.cases import Case, Make
from tests.kiosk.states import state
from tests.recorded import matches, tell

WON = 1
PLACED, PURSE = {"shields__brown": 1, "shields__green": 1}, {"purse": {"seat": 0, "coins": 14}}
RECORDED = {2: "two_amigo", 3: "three_amigo", 4: "four_by_cities", 5: "five_mind_the_move"}


def case(screen: Any, table: Table, **draft: object) -> Case:
    return Case(screen.scene, state(table), {key.replace("__", "."): value for key, value in draft.items()})


def second_round(seats: int) -> Table:
    """Roles are held, shields are placed, and a second round begins."""
    table = Table(seats).no_sale().lay_out("green", 2, 1).lay_out("white", 1, 3).lay_out("red", 0, 2)
    if seats > 2:
        table.lay_out("white", 1, 3, 2).lay_out("red", 0, 2, 4).lay_out("yellow", *([0] * (seats - 1)), 3)
    table.pass_while("act", "flip").pass_while("bid", "flip")
    for seat in range(seats):
        for region, count in zip(("brown", "violet", "green"), (1 + seat % 3, 1, 2), strict=True):
            table.correct(seat, "shields", count, region)
    return table.correct(0, "shields", 1, "blue")


def builds(seats: int, hand: int = 5) -> Table:
    """A lot is won: its winner may build."""
    return second_round(seats).reveal_any().sell(WON, 2).give(WON, "hand", hand)


def acts(seats: int, hand: int = 6) -> Table:
    """Phase 3 of the second round."""
    table = second_round(seats).no_sale()
    return table.give(table.prompt.seats[0], "hand", hand)


def gap(seats: int) -> Table:
    table = acts(seats)
    seat = table.prompt.seats[0]
    return table.give(seat, "coins", 9).build(seat, "Firenze", brown=1, green=1)


def untold(seats: int) -> Table:
    """The first card that no rulebook prints is asked for."""
    return Table(seats, taught=False, cities=("Rimini", "Firenze", "Milano", "Siena"))


def flips(seats: int, *down: str) -> Table:
    """The holder of the green role may turn up a building of these colours."""
    table = Table(seats).no_sale().lay_out("green", 2).lay_out("white", 2, 1).lay_out("blue", 3)
    for colour in down:
        table.correct(0, "turned_down", 1, colour)
    return table.pass_while("act")


def noble(seats: int, **options: Any) -> Table:
    table = Table(seats, **options).no_sale().lay_out("blue", 2)
    for seat in range(seats):
        for region in ("brown", "violet", "green", "blue"):
            table.correct(seat, "shields", 1 + seat % 2, region)
    return table.pass_while("act")


def some(seats: int, by: int = 0) -> dict[str, int]:
    """A draft of a reserve: all of it, or so many fewer or more."""
    count = (6 if seats == 2 else 2 * seats) + by
    colours = ("green", "white", "red", "blue", "yellow")
    return {f"reveal__{colour}": (count + 4 - i) // 5 for i, colour in enumerate(colours)}


def recorded(seats: int, back: int = 0) -> Any:
    """A recorded match as a table of the tests, this many answers before its end."""
    session, _ = tell(matches("il-principe") / f"{RECORDED[seats]}.jsonl", "il-principe")
    if back:
        session.rewind(session.n - back)
    return SimpleNamespace(session=session)


@cache
def late(seats: int, back: int = 24) -> State:
    """A match in its last third."""
    return state(recorded(seats, back))


@cache
def dealing(seats: int) -> State:
    """Phase 4: two are tied for the red major role."""
    return state(Table(seats).deal(green=(3, 1), white=(1, 2), red=(2, 2), blue=(0, 1)))


CASES: dict[str, Make] = {
    "build": lambda seats: case(build, builds(seats)),
    "build with a small hand": lambda seats: case(build, builds(seats, 3)),
    "build with no hand": lambda seats: case(build, builds(seats, 0)),
    "build placing": lambda seats: case(build, builds(seats), city="Firenze"),
    "build placed": lambda seats: case(build, builds(seats), city="Firenze", **PLACED),
    "build small city": lambda seats: case(build, builds(seats), city="Siena"),
    "act": lambda seats: case(act, acts(seats)),
    "act with a small hand": lambda seats: case(act, acts(seats, 1)),
    "act with no hand": lambda seats: case(act, acts(seats, 0)),
    "act in the first round": lambda seats: case(act, Table(seats).no_sale()),
    "act laying": lambda seats: case(act, acts(seats), lay="white", count=3),
    "act placing": lambda seats: case(act, acts(seats), city="Lucca", shields__violet=1),
    "reveal": lambda seats: case(reveal, Table(seats)),
    "reveal some": lambda seats: case(reveal, Table(seats), **some(seats, -2)),
    "reveal all": lambda seats: case(reveal, Table(seats), **some(seats)),
    "reveal too many": lambda seats: case(reveal, Table(seats), **some(seats, 2)),
    "face": lambda seats: case(question, untold(seats)),
    "turn up": lambda seats: case(question, gap(seats)),
    "flip": lambda seats: case(question, flips(seats, "white", "blue")),
    "flip of one": lambda seats: case(question, flips(seats, "white")),
    "shield": lambda seats: case(shield, noble(seats)),
    "table": lambda seats: Case(table.scene, late(seats)),
    "table at the start": lambda seats: case(table, Table(seats)),
    "table with an open purse": lambda seats: Case(table.scene, heard(late(seats), PURSE)),
    "table by hand": lambda seats: case(table, kept(seats).say(seat=0, take={"major": "green"})),
    "table at the last round": lambda seats: Case(table.scene, late(seats, 3)),
    "roles": lambda seats: Case(roles.scene, late(seats)),
    "roles while they are dealt": lambda seats: Case(roles.scene, dealing(seats)),
    "roles before the first": lambda seats: case(roles, Table(seats)),
}
