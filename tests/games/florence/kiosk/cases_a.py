"""Phase A of The Princes of Florence: the set-up, naming piles, and every prompt before phase B."""

from typing import Any

from companion.games.florence.data import BUILDINGS
from kiosk.games.florence import board, pile, place, setup
from kiosk.screens import auction
from kiosk.store import heard
from tests.games.florence.table import Table
from tests.kiosk.cases import Case, Make, shown
from tests.kiosk.cases_home import at_home
from tests.kiosk.states import GAMES


def untold(seats: int) -> Table:
    """The board is asked for."""
    return Table(seats, board=False, freedoms=None)


def half_sold(seats: int) -> Table:
    """Some have bought, one stays out."""
    table = Table(seats)
    table.buy(0, "jester")
    if seats > 2:
        table.passes(1)
        table.buy(2, "forest")
    return table


def alone(seats: int) -> Table:
    """All but the last stay out."""
    return Table(seats).passes(*range(seats - 1))


def spent(seats: int) -> Table:
    """A pile is empty, a seat has three builders."""
    return Table(seats).give(0, "builder", 3).give(1, "recruiting", 5)


def full(seats: int) -> Table:
    """No square is left for a landscape."""
    return Table(seats).domain(0, buildings=BUILDINGS[:7], forest=2)


def raising(seats: int, up_to: int = 700) -> Table:
    """An auction in full swing."""
    table = Table(seats).name(0, "jester")
    while table.prompt.min < up_to:
        table.raises(table.prompt.seats[0])
    if seats > 2:
        table.passes(table.prompt.seats[0])
    return table


def by_hand(seats: int) -> Table:
    """An auction on demand, for thousands."""
    table = Table(seats, mode="by-hand").say(auction={"lot": {"pile": "jester"}, "seats": list(range(seats))})
    while table.prompt.min < 1200:
        table.raises(table.prompt.seats[0])
    return table


def characters(seats: int) -> Table:
    """Pawns are placed, one was bumped; with five players, one character is taken."""
    table = fresh_characters(seats).place(0, "cardinal", 3).place(1, "cardinal", 12)
    return table.place(2, "banker", 1).place(3, "muse", 5).place(4, "princess", 15) if seats > 2 else table


def fresh_characters(seats: int) -> Table:
    return Table(seats, muse="true").no_sale()


def late_characters(seats: int) -> Table:
    """Some have taken their characters, and one who was bumped late is asked again; of two, one is out."""
    if seats == 2:
        return fresh_characters(2).passes(0)
    return characters(seats).place(0, "muse", 6)


ROSTER = (("red", "Anna"), ("grey", ""), ("blue", "Massimiliano"), ("green", "Elena"), ("yellow", ""))


def sitting_down(step: str, shortcut: tuple[str, ...] = (), **draft: Any) -> Make:
    """The set-up at one of its steps."""

    def make(seats: int) -> Case:
        put = {"seats": ROSTER[:seats], "step": step, **draft}
        known = heard(at_home(games=GAMES), {"roll_call": {"called": 1, "places": [4]}})
        return Case(setup.scene, known, put, ("florence", *shortcut))

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
    "board": shown(board.scene, untold),
    "board put right": shown(board.scene, untold, minimum=(8, 10, 12, 13, 15, 16, 50)),
    "board, building": shown(board.scene, untold, choosing=("sculptor", "building")),
    "board, freedom": shown(board.scene, untold, choosing=("sculptor", "freedom")),
    "pile": shown(pile.scene, Table),
    "pile, some sold": shown(pile.scene, half_sold),
    "pile, spent": shown(pile.scene, spent),
    "pile, no room": shown(pile.scene, full),
    "pile, alone": shown(pile.scene, alone),
    "raise": shown(auction.scene, raising),
    "raise, thousands": shown(auction.scene, raising, 1500),
    "raise by hand": shown(auction.scene, by_hand),
    "place": shown(place.scene, characters),
    "place, fresh": shown(place.scene, fresh_characters),
    "place, late": shown(place.scene, late_characters),
    "place, numbers": shown(place.scene, characters, character="cardinal"),
    "place, banker": shown(place.scene, characters, character="banker"),
}
