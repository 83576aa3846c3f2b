"""Phase A of The Princes of Florence: setting up, naming piles, and everything that is asked before phase B."""

from dataclasses import replace
from typing import Any

from kiosk.games.florence import board, pile, place, setup
from kiosk.screens import auction
from tests.games.florence.table import Table
from tests.kiosk.cases import Case, Make
from tests.kiosk.cases_home import at_home
from tests.kiosk.states import GAMES, state


def case(screen: Any, table: Table, **draft: Any) -> Case:
    return Case(screen.scene, state(table), draft)


def half_sold(seats: int) -> Table:
    """Some have bought, one has renounced."""
    table = Table(seats)
    table.buy(0, "jester")
    if seats > 2:
        table.passes(1)
        table.buy(2, "forest")
    return table


def alone(seats: int) -> Table:
    """All but the last have renounced."""
    table = Table(seats)
    return table.passes(*range(seats - 1))


def spent(seats: int) -> Table:
    """A pile is spent, a seat has three builders."""
    table = Table(seats).give(0, "builder", 3)
    return table.give(1, "recruiting", 5)


def raising(seats: int, up_to: int = 700) -> Table:
    """An auction in full swing."""
    table = Table(seats).name(0, "jester")
    while table.prompt.min < up_to:
        table.raises(table.prompt.seats[0])
    if seats > 2:
        table.passes(table.prompt.seats[0])
    return table


def by_hand(seats: int) -> Table:
    """An auction by hand, of thousands."""
    table = Table(seats, mode="by-hand")
    table.say(auction={"lot": "jester", "seats": list(range(seats))})
    while table.prompt.min < 1200:
        table.raises(table.prompt.seats[0])
    return table


def characters(seats: int) -> Table:
    """Pawns stand, one was bumped; with five, one is taken."""
    table = Table(seats, muse="true").no_sale()
    table.say(seat=0, character="cardinal", space=3)
    table.say(seat=1, character="cardinal", space=12)
    if seats > 2:
        table.say(seat=2, character="banker", space=1)
        table.say(seat=3, character="muse", space=5)
        table.say(seat=4, character="princess", space=15)
    return table


def fresh_characters(seats: int) -> Table:
    return Table(seats, muse="true").no_sale()


def late_characters(seats: int) -> Table:
    """Some have taken what they stood on, and one who was driven away late is asked again; of two, one is out."""
    if seats == 2:
        return fresh_characters(2).passes(0)
    return characters(seats).say(seat=0, character="muse", space=6)


ROSTER = (("red", "Anna"), ("grey", ""), ("blue", "Massimiliano"), ("green", "Elena"), ("yellow", ""))


def sitting_down(step: str, door: tuple[str, ...] = (), **draft: Any) -> Make:
    """The setup at one of its steps."""

    def make(seats: int) -> Case:
        put = {"seats": ROSTER[:seats], "step": step, **draft}
        known = replace(at_home(games=GAMES), answers={"roll_call": {"called": 1, "places": [4]}})
        return Case(setup.scene, known, put, ("florence", *door))

    return make


CASES: dict[str, Make] = {
    "setup, nobody yet": lambda seats: Case(setup.scene, at_home(games=GAMES), {}, ("florence",)),
    "setup, seats": sitting_down("seats"),
    "setup, name": sitting_down("seats", naming=1, text="Bru"),
    "setup, expansions": sitting_down("options", (), **{"option muse": "true"}),
    "setup, first": sitting_down("first", first=1),
    "setup, roll call": sitting_down("roll call"),
    "setup, auction": sitting_down("lot", ("auction",), **{"lot pile": "recruiting"}),
    "setup, auction of anything": sitting_down("lot", ("auction",)),
    "board": lambda seats: case(board, Table(seats, board=False, freedoms=None)),
    "board put right": lambda seats: case(
        board, Table(seats, board=False, freedoms=None), minimum=(8, 10, 12, 13, 15, 16, 50)
    ),
    "board, building": lambda seats: case(
        board, Table(seats, board=False, freedoms=None), choosing=("sculptor", "building")
    ),
    "board, freedom": lambda seats: case(
        board, Table(seats, board=False, freedoms=None), choosing=("sculptor", "freedom")
    ),
    "pile": lambda seats: case(pile, Table(seats)),
    "pile, some sold": lambda seats: case(pile, half_sold(seats)),
    "pile, spent": lambda seats: case(pile, spent(seats)),
    "pile, alone": lambda seats: case(pile, alone(seats)),
    "raise": lambda seats: case(auction, raising(seats)),
    "raise, thousands": lambda seats: case(auction, raising(seats, 1500)),
    "raise by hand": lambda seats: case(auction, by_hand(seats)),
    "place": lambda seats: case(place, characters(seats)),
    "place, fresh": lambda seats: case(place, fresh_characters(seats)),
    "place, late": lambda seats: case(place, late_characters(seats)),
    "place, numbers": lambda seats: case(place, characters(seats), character="cardinal"),
    "place, banker": lambda seats: case(place, characters(seats), character="banker"),
}
