"""Scoring a position given as plain data, at the end or at one military scoring: reads it, refuses the impossible, scores it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from companion.engine.refusals import N_, NO_SUCH_NAME, Refusal, Refused, UserText
from companion.games.principato.data import CUBES, OBJECTIVES, PLAYERS, impossible
from companion.games.principato.scoring import by_rank, count, strength, tied
from companion.games.principato.view_types import Seat
from companion.procedures.end_count import Result
from companion.procedures.position import read_position
from companion.procedures.seating import count_seats

CARD_TWICE = Refusal("card_twice", "PR-10", N_("There is only one of each objective: {card}."))
TOO_MANY_CARDS = Refusal("too_many_cards", "PR-10", N_("A player has two objectives at most."))
VALUE_TOO_LOW = Refusal("value_too_low", "PR-14", N_("A culture token is worth at least 1."))
CUBES_MISSING = Refusal(
    "cubes_missing", "PR-12", N_("Give the cubes of every player tied for the win, or of none.")
)
TABLE = (PLAYERS, "Principato", "PR-1")


class _Position(msgspec.Struct, frozen=True):
    seats: tuple[Seat, ...]


def score(data: Mapping[str, Any]) -> Result:
    """The final count of a position. Raises Refused."""
    seats = read_position(data, _Position, "principato").seats
    count_seats(seats, *TABLE)
    for refusal in _impossible(seats):
        raise Refused(refusal)
    return count(seats)


def _impossible(seats: Sequence[Seat]) -> Iterable[Refusal]:
    """Everything impossible in a position, the plainest first."""
    if (wrong := impossible([{"military": seat.military, **seat.held()} for seat in seats])) is not None:
        yield wrong
    if any(value < 1 for seat in seats for values in seat.culture.values() for value in values):
        yield VALUE_TOO_LOW()
    yield from wrong_objectives([seat.objectives for seat in seats])
    if len({any(cube in seats[n].held() for cube in CUBES) for n in tied(seats)}) > 1:
        yield CUBES_MISSING()


def wrong_objectives(objectives: Sequence[Sequence[str]]) -> Iterable[Refusal]:
    """PR-10: each card exists once, and nobody has three."""
    cards = [card for own in objectives for card in own]
    for card in cards:
        if card not in OBJECTIVES:
            yield NO_SUCH_NAME("PR-10", what=UserText(card[:40]), all=OBJECTIVES)
        if cards.count(card) > 1:
            yield CARD_TWICE(card=card)
    if any(len(own) > 2 for own in objectives):
        yield TOO_MANY_CARDS()


# One military scoring.


class _Army(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str = ""
    catapults: int = 0
    supplied: int = 0
    unsupplied: int = 0


class _Armies(msgspec.Struct, frozen=True):
    seats: tuple[_Army, ...]


class Scored(msgspec.Struct, frozen=True):
    """PR-6, PR-7: strength and points of a seat."""

    name: str
    strength: int
    points: int


class Scoring(msgspec.Struct, frozen=True):
    """One military scoring."""

    seats: tuple[Scored, ...]


def score_military(data: Mapping[str, Any]) -> Scoring:
    """PR-6, PR-7: one military scoring. Raises Refused."""
    armies = [msgspec.structs.asdict(seat) for seat in read_position(data, _Armies).seats]
    names = [army.pop("name") for army in armies]
    count_seats(armies, *TABLE)
    if (wrong := impossible(armies)) is not None:
        raise Refused(wrong)
    strengths = [strength(army) for army in armies]
    return Scoring(tuple(map(Scored, names, strengths, by_rank(strengths))))
