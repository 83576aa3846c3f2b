"""What the table is asked: the reserve, a card's face, the next city, and the effects of roles."""

from kiosk.games.il_principe import face, flip, reveal, shield, turn_up
from tests.games.il_principe.kiosk.cases_build import acts, case
from tests.games.il_principe.table import Table
from tests.kiosk.cases import Case, Make
from tests.kiosk.states import state


def some(seats: int, by: int = 0) -> dict[str, int]:
    """A draft of a reserve: all of it, or so many fewer or more."""
    count = (6 if seats == 2 else 2 * seats) + by
    colours = ("green", "white", "red", "blue", "yellow")
    return {f"reveal.{colour}": (count + 4 - i) // 5 for i, colour in enumerate(colours)}


def gap(seats: int) -> Table:
    table = acts(seats)
    seat = table.prompt.seats[0]
    return table.give(seat, "coins", 9).build(seat, "Firenze", brown=1, green=1)


def unknown(city: str, seats: int) -> Table:
    """The first card that no rulebook prints is asked for."""
    others = [c for c in ("Firenze", "Milano", "Siena", "Rimini") if c != city]
    table = Table(seats, taught=False, cities=(city, *others[:3]))
    assert city == table.prompt.city
    return table


def turned(seats: int, down: int = 1) -> Table:
    """The holder of the green role may turn up a building."""
    table = (
        Table(seats).no_sale().lay_out("green", 2).lay_out("white", 2, 1).lay_out("blue", 3).lay_out("red", 1)
    )
    for colour in ("white", "blue", "red")[:down]:
        table.correct(0, "turned_down", 1, colour)
    return table.pass_while("act")


def noble(seats: int) -> Table:
    table = Table(seats).no_sale().lay_out("blue", 2)
    for seat in range(seats):
        for region in ("brown", "violet", "green", "blue"):
            table.correct(seat, "shields", 1 + seat % 2, region)
    return table.pass_while("act")


CASES: dict[str, Make] = {
    "reveal": lambda seats: Case(reveal.scene, state(Table(seats))),
    "reveal some": lambda seats: Case(reveal.scene, state(Table(seats)), some(seats, -2)),
    "reveal all": lambda seats: Case(reveal.scene, state(Table(seats)), some(seats)),
    "reveal too many": lambda seats: Case(reveal.scene, state(Table(seats)), some(seats, 2)),
    "face": lambda seats: case(face, unknown("Rimini", seats), icons__green=1),
    "face told": lambda seats: case(
        face,
        unknown("Rimini", seats),
        icons__green=1,
        icons__yellow=2,
        icons__white=1,
        icons__red=1,
        regions__red=True,
        regions__violet=True,
        regions__yellow=True,
    ),
    "face small": lambda seats: case(face, unknown("Siena", seats)),
    "face with printed icons": lambda seats: case(face, unknown("Lucca", seats), regions__brown=True),
    "turn up": lambda seats: case(turn_up, gap(seats)),
    "flip": lambda seats: case(flip, turned(seats, 3)),
    "flip of one": lambda seats: case(flip, turned(seats)),
    "shield": lambda seats: case(shield, noble(seats)),
}
