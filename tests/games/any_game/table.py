"""A table that plays any other game, for tests."""

from typing import Any

from companion.engine.game import Request
from companion.games import find
from companion.games.any_game.game import SIDES
from companion.storage.saved_match import SavedMatch
from tests.any_table import EIGHT, AnyTable
from tests.typist import Typist


def table(seats: int = 3, **options: str) -> AnyTable:
    """This many play; nothing is entered yet."""
    return AnyTable("any-game", Request(tuple(zip(SIDES, EIGHT, strict=True))[:seats], 0, options), {})


def sells(sat: AnyTable, kind: str, **more: Any) -> AnyTable:
    """An auction of a goat begins."""
    return sat.say(sell={"kind": kind, "lot": "a goat", **more})


def scores(sat: AnyTable) -> list[int]:
    return [sat.session.match.ledger.total(seat, "score") for seat in sat.session.match.seats]


def sit_down(seats: int = 3, lang: str = "en", **options: Any) -> Typist:
    """Somebody types for the same table."""
    request = Request(tuple(zip(SIDES, EIGHT, strict=True))[:seats], options=options)
    return Typist(SavedMatch(find("any-game"), request), lang)
