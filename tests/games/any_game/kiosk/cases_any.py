"""Any other game: the scores of few and many, rounds, markers, auctions of all kinds, a falling price."""

from dataclasses import replace
from typing import Any

from msgspec import structs

from companion.protocol import outgoing as out
from kiosk.games import find
from kiosk.games.any_game import draw_lots, free
from kiosk.screens import falling
from kiosk.store import State
from tests.any_table import AnyTable
from tests.games.any_game.table import sells, table
from tests.kiosk.cases import Case, Make
from tests.kiosk.cases_home import at_home
from tests.kiosk.states import state, told_game


def played(seats: int, **options: str) -> AnyTable:
    """Some rounds with points below 0 and above 100, a marker, a sale."""
    sat = table(seats, **options)
    for lap in range(3):
        for seat in range(seats):
            sat.say(seat=seat, score=(7 * seat + 13 * lap) % 40 - 9)
        sat.say(next_round=True)
    sat.say(seat=0, score=112).say(marker="first player", holder=seats - 1)
    return sells(sat, "open").say(rule={"winner": 0, "price": 12})


def kept(**draft: Any) -> Make:
    return lambda seats: Case(free.scene, state(played(seats)), draft)


def tie(seats: int) -> AnyTable:
    """All have bid the same."""
    return sells(table(seats), "sealed", ties="lot").say(opened=[12] * seats)


def many(make: Make) -> Make:
    """One plays alone or eight together, instead of two and five."""
    return lambda seats: make({2: 1, 5: 8}[seats])


def falls(seats: int, runs: bool = True) -> Case:
    sat = sells(table(seats), "falling", first=40, step=1).say(seat=1 % seats, pass_=True)
    known = state(sat) if sat.kind == "falling" else state(sells(table(seats), "falling", first=40))
    return Case(
        falling.scene, replace(known, panels=structs.replace(known.panels, clock=out.Clock(27, runs)))
    )


def sitting(seats: int, **draft: Any) -> Case:
    from companion.games.any_game.game import GAME

    names = ("Anna", "Bruno", "Chiara", "Dario", "Elena", "Fabio", "Greta", "Hugo")
    sat = tuple(zip(GAME.sides, names, strict=True))[:seats]
    known: State = at_home(games=[told_game(GAME)])
    return Case(find(GAME.id).setup, known, {"seats": sat, **draft}, (GAME.id,))


CASES: dict[str, Make] = {
    "any game": kept(),
    "any game, one or eight": many(kept()),
    "any game, rounds": lambda seats: Case(free.scene, state(played(seats, rounds="true"))),
    "any game, lowest wins": lambda seats: Case(free.scene, state(played(seats, wins="fewest"))),
    "any game, turns": lambda seats: Case(free.scene, state(played(seats).say(turn=seats - 1))),
    "any game, turns, one or eight": many(lambda seats: Case(free.scene, state(played(seats).say(turn=0)))),
    "any game, more": kept(sheet="more"),
    "any game, round by round": kept(sheet="rounds"),
    "any game, round by round, eight": many(kept(sheet="rounds")),
    "any game, markers": kept(sheet="markers"),
    "any game, markers, eight": many(kept(sheet="markers", marker="dealer")),
    "any game, points": kept(sheet="seat", seat=0, points=12),
    "any game, what is sold": kept(sheet="auction"),
    "any game, a falling price": kept(sheet="auction", **{"auction kind": "falling"}),
    "any game, secret bids": kept(
        sheet="auction", **{"auction kind": "sealed", "auction pay": True, "auction lot": True}
    ),
    "any game, more, rolled": lambda seats: Case(
        free.scene, state(played(seats).say(rolled=5)), {"sheet": "more"}
    ),
    "any game, lots": lambda seats: Case(draw_lots.scene, state(tie(seats))),
    "any game, lots, eight": many(lambda seats: Case(draw_lots.scene, state(tie(max(2, seats))))),
    "any game, bidders": many(kept(sheet="auction", more=True)),
    "falling": falls,
    "falling, stands": lambda seats: falls(seats, False),
    "any game, sitting down": sitting,
    "any game, sitting down, eight": many(sitting),
    "any game, who begins": many(lambda seats: sitting(seats, step="first")),
    "any game, roll call": many(lambda seats: sitting(seats, step="roll call")),
}
