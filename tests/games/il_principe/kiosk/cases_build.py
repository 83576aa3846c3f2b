"""Building a city and laying cards, at moments of real matches."""

from typing import Any

from kiosk.games.il_principe import act, build
from tests.games.il_principe.table import Table
from tests.kiosk.cases import Case, Make
from tests.kiosk.states import state

WON = 1


def second_round(seats: int, **options: Any) -> Table:
    """Roles are held, shields stand, and a second round begins."""
    table = Table(seats, **options).no_sale()
    table.lay_out("green", 2, 1).lay_out("white", 1, 3).lay_out("red", 0, 2)
    if seats > 2:
        table.lay_out("white", 1, 3, 2).lay_out("red", 0, 2, 4).lay_out("yellow", *([0] * (seats - 1)), 3)
    table.pass_while("act", "flip").pass_while("bid", "flip")
    for seat in range(seats):
        for region, count in zip(("brown", "violet", "green"), (1 + seat % 3, 1, 2), strict=True):
            table.correct(seat, "shields", count, region)
    return table.correct(0, "shields", 1, "blue")


def may_build(seats: int, hand: int = 5) -> Table:
    """A lot is won: its winner may build."""
    table = second_round(seats).reveal_any()
    table.sell(WON, 2)
    return table.give(WON, "hand", hand)


def acts(seats: int, hand: int = 6) -> Table:
    """Phase 3 of the second round."""
    table = second_round(seats).no_sale()
    return table.give(table.prompt.seats[0], "hand", hand)


def case(screen: object, table: Table, **draft: object) -> Case:
    return Case(screen.scene, state(table), {key.replace("__", "."): value for key, value in draft.items()})  # type: ignore[attr-defined]


CASES: dict[str, Make] = {
    "build": lambda seats: case(build, may_build(seats)),
    "build with a small hand": lambda seats: case(build, may_build(seats, 3)),
    "build with no hand": lambda seats: case(build, may_build(seats, 0)),
    "build placing": lambda seats: case(build, may_build(seats), city="Firenze"),
    "build placed": lambda seats: case(
        build, may_build(seats), city="Firenze", shields__brown=1, shields__green=1
    ),
    "build small city": lambda seats: case(build, may_build(seats), city="Siena"),
    "act": lambda seats: case(act, acts(seats)),
    "act with a small hand": lambda seats: case(act, acts(seats, 1)),
    "act with no hand": lambda seats: case(act, acts(seats, 0)),
    "act in the first round": lambda seats: case(act, Table(seats).no_sale()),
    "act laying": lambda seats: case(act, acts(seats), lay="white", count=3),
    "act placing": lambda seats: case(act, acts(seats), city="Lucca", shields__violet=1),
}
