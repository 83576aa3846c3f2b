"""Score sheets on screens: being entered, secret, finished, in rounds, with many seats; making one; choosing a game."""

from pathlib import Path
from typing import Any

from companion.sheets.reading import read_toml, to_json
from kiosk.games.any_game import setup, sheet_editor, sheet_making, sheet_table
from kiosk.games.any_game.sheet_cells import Cell
from kiosk.generic import end
from tests.any_table import AnyTable
from tests.games.any_game.table import table
from tests.kiosk.cases import Case, Make
from tests.kiosk.cases_home import at_home
from tests.kiosk.states import state, told_game

SHIPPED = Path(setup.__file__).parents[3] / "companion" / "sheets" / "shipped"
HARBOUR = b"""
format = 1
game = "harbour"
players = [1, 8]
[[row]]
key = "cargo"
kind = "points"
least = -20
[[row]]
key = "coins"
kind = "count"
per = 3
[[row]]
key = "docks"
kind = "majority"
points = [5, 2]
[[row]]
key = "goods"
kind = "sets"
kinds = ["cloth", "spice", "wine", "salt"]
different = [0, 1, 3, 6, 10]
[[row]]
key = "light"
kind = "choice"
choices = { none = 0, small = 3, large = 7 }
[[row]]
key = "master"
kind = "holder"
points = 4
[[row]]
key = "goals"
kind = "points"
secret = true
[text.en]
title = "Harbour"
cargo = "Cargo"
coins = "Coins"
docks = "Docks"
goods = "Goods"
light = "Lighthouse"
master = "Harbour master"
goals = "Secret goals"
"""


NAMES = ("Cargo", "Coins", "Ships", "Lighthouse", "Docks", "Goods", "Harbour master", "Tolls", "Captain")


def harbour(seats: int) -> AnyTable:
    """Some cells are entered, of every kind; the last seat has only begun, and one secret is hidden."""
    sat = table(seats, sheet=to_json(read_toml(HARBOUR)))
    for seat in range(seats):
        sat.say(seat=seat, row="cargo", value=24 - 6 * seat).say(seat=seat, row="coins", value=7 + 4 * seat)
    for seat in range(seats - 1):
        sat.say(seat=seat, row="docks", value=3 - seat % 2).say(seat=seat, row="light", value="small")
        sat.say(seat=seat, row="goods", value={"cloth": 2, "wine": 1 + seat % 3})
    return sat.say(row="master", held_by=0).say(seat=0, row="goals", secret=53)


def rounds(seats: int, name: str = "skull-king") -> AnyTable:
    """The third round has begun."""
    sat = table(seats, sheet=to_json(read_toml((SHIPPED / f"{name}.toml").read_bytes())))
    for lap in range(2):
        for seat in range(seats):
            sat.say(seat=seat, row="bid", value=20 * (lap + seat) - 40).say(seat=seat, row="bonus", value=10)
        sat.say(next_round=True)
    return sat.say(seat=0, row="bid", value=-30)


def entering(row: str = "", seat: int = 0, typed: Any = None, page: str | None = None) -> Make:
    cell = Cell(row, None, seat) if row else None
    draft = {"cell": cell, "typed": typed, "sheet": page}
    return lambda seats: Case(sheet_table.scene, state(harbour(seats)), draft)


def over(seats: int) -> AnyTable:
    """Everything is entered, and the end is counted."""
    sat = harbour(seats)
    for seat in range(1, seats):
        sat.say(seat=seat, row="goals", secret=7 * seat)
    return sat.say(blank=True).say(end=True)


def ended(**draft: Any) -> Make:
    return lambda seats: Case(end.scene, state(over(seats)), draft)


def many(make: Make) -> Make:
    """One alone or eight together, instead of two and five."""
    return lambda seats: make({2: 1, 5: 8}[seats])


def made() -> sheet_making.Data:
    """A sheet with a row of every kind."""
    data = sheet_making.new("en", "Harbour", (1, 8))
    parts = {part: part for part in sheet_making.PARTS}
    for n, (_, example) in enumerate(sheet_making.EXAMPLES):
        data = sheet_making.added(data, example, "en", parts)
        data = sheet_making.changed(data, n, sheet_making.NAME_FIELD, NAMES[n], "en")
    return data


def making(page: str | None = None, **draft: Any) -> Make:
    put = {f"made {key}": value for key, value in draft.items()}
    return lambda seats: Case(sheet_editor.scene, at_home(), {"made": made(), "made page": page, **put})


def choosing(**draft: Any) -> Make:
    from companion.games.any_game.game import GAME

    sheets = [read_toml(path.read_bytes()) for path in sorted(SHIPPED.glob("*.toml"))]
    told = [{"key": one.game, "title": one.title("en"), "players": one.players} for one in sheets]
    known = at_home(games=[told_game(GAME)], sheets=told)
    return lambda seats: Case(setup.scene, known, draft, (GAME.id,))


CASES: dict[str, Make] = {
    "sheet": entering(),
    "sheet, one or eight": many(entering()),
    "sheet, below 0": entering("cargo", 1, "-1"),
    "sheet, sets": entering("goods", 1, {"cloth": 12}),
    "sheet, a choice": entering("light", 0),
    "sheet, a choice, one or eight": many(entering("light", 0)),
    "sheet, one has it": entering("master", 1),
    "sheet, one has it, one or eight": many(entering("master", 0)),
    "sheet, for one alone": entering("goals", 1, "12", "alone"),
    "sheet, finishing": entering(page="finish"),
    "sheet, more": entering(page="more"),
    "sheet, auction": entering(page="auction"),
    "sheet, rounds": lambda seats: Case(sheet_table.scene, state(rounds(seats))),
    "sheet, rounds, eight": lambda seats: Case(sheet_table.scene, state(rounds(6 if seats == 5 else 3))),
    "sheet, end": ended(shown=9),
    "sheet, end, lines": ended(shown=9, page=1),
    "sheet, end, first row": ended(shown=1),
    "making a sheet": making(),
    "making a sheet, title": lambda seats: Case(sheet_editor.scene, at_home()),
    "making a sheet, kinds": making("kinds"),
    "making a sheet, name": making("name", row=1, field=0, name="Coins"),
    "making a sheet, try": making("try"),
    "making a sheet, code": making("code"),
    "which game": choosing(),
    "which game, last page": choosing(**{"sheets page": 9}),
    "which game, changing": choosing(change=True),
    "which game, searching": choosing(search=True, **{"game title": "Ca"}),
    **{f"making a sheet, row {n}": making("row", row=n) for n in range(len(sheet_making.EXAMPLES))},
}
