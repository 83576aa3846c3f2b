"""Scoring a position given as plain data, at the end or at one military scoring: reads it, refuses what cannot be, counts it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from companion.engine.refusals import N_, NO_SUCH_NAME, Refusal, Refused, Text
from companion.engine.value import Value
from companion.games.principato.data import CUBES, CULTURE, HELD, OBJECTIVES, PLACES, impossible
from companion.games.principato.scoring import Result, Standing, by_rank, count, strength
from companion.procedures.position import OTHER_GAME, read_position
from companion.procedures.seating import WRONG_NUMBER_OF_SEATS

CARD_TWICE = Refusal("card_twice", "PR-10", N_("Each objective exists once: {card}."))
TOO_MANY_CARDS = Refusal("too_many_cards", "PR-10", N_("A seat has two objectives at most."))
VALUE_TOO_LOW = Refusal("value_too_low", "PR-14", N_("A culture token is worth at least 1."))
CUBES_MISSING = Refusal("cubes_missing", "PR-12", N_("Cubes must be told for every seat, or for none."))


class Culture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PR-14: the printed values of the tokens of a seat, by kind."""

    monuments: tuple[int, ...] = ()
    books: tuple[int, ...] = ()
    paintings: tuple[int, ...] = ()

    def values(self) -> dict[str, Sequence[int]]:
        """By the name of the kind."""
        return {kind: getattr(self, kind) for kind in CULTURE}

    def counts(self) -> dict[str, int]:
        """How many there are."""
        return {kind: len(values) for kind, values in self.values().items()}


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a view or a position; null is what nobody has told, and what is left out is 0."""

    side: str = ""
    name: str = ""
    score: int = 0
    """Military points, too: before the end there are no others."""
    military: int = 0
    culture: Culture = Culture()
    objectives: tuple[str, ...] = ()
    """Once all have told theirs."""
    fields: int | None = 0
    farms: int | None = 0
    palazzi: int | None = 0
    banks: int | None = 0
    catapults: int | None = 0
    condottieri: int | None = 0
    militia: int | None = 0
    food: int | None = None
    gold: int | None = None
    favour: int | None = None
    on_soldiers: Mapping[str, int] = {}
    """Cubes that soldiers have got."""
    army: Mapping[str, int] | None = None
    """As told in the scoring that is going on."""

    def held(self) -> dict[str, int]:
        """All numbers that are told."""
        told = {what: getattr(self, what) for what in HELD}
        return {what: number for what, number in told.items() if number is not None}


class _Position(msgspec.Struct, frozen=True):
    seats: tuple[Seat, ...]
    game: str = "principato"


def score(data: Mapping[str, Any]) -> Result:
    """The final count of a position. Raises Refused."""
    position = read_position(data, _Position)
    for refusal in _impossible(position):
        raise Refused(refusal)
    return count(
        [
            Standing(seat.name, seat.military, seat.culture.values(), seat.objectives, seat.held())
            for seat in position.seats
        ]
    )


def _impossible(position: _Position) -> Iterable[Refusal]:
    """All that cannot be in a position, the plainest first."""
    seats = position.seats
    yield from _wrong_number(seats)
    if position.game != "principato":
        yield OTHER_GAME(game=Text(position.game[:40]))
    owned = [{"military": seat.military, **seat.held(), **seat.culture.counts()} for seat in seats]
    if (wrong := impossible(owned)) is not None:
        yield wrong
    if any(value < 1 for seat in seats for values in seat.culture.values().values() for value in values):
        yield VALUE_TOO_LOW()
    yield from wrong_objectives([seat.objectives for seat in seats])
    untold = [all(getattr(seat, cube) is None for cube in CUBES) for seat in seats]
    if any(untold) and not all(untold):
        yield CUBES_MISSING()


def _wrong_number(seats: Sequence[object]) -> Iterable[Refusal]:
    if len(seats) not in PLACES:
        yield WRONG_NUMBER_OF_SEATS("PR-1", game="Principato", seats=len(seats), least=2, most=4)


def wrong_objectives(told: Sequence[Sequence[str]]) -> Iterable[Refusal]:
    """PR-10: each card exists once, and nobody has three."""
    cards = [card for own in told for card in own]
    for card in cards:
        if card not in OBJECTIVES:
            yield NO_SUCH_NAME("PR-10", what=Text(card[:40]), all=OBJECTIVES)
        if cards.count(card) > 1:
            yield CARD_TWICE(card=card)
    if any(len(own) > 2 for own in told):
        yield TOO_MANY_CARDS()


# One military scoring.


class _Army(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str = ""
    catapults: int = 0
    supplied: int = 0
    unsupplied: int = 0


class _Armies(msgspec.Struct, frozen=True):
    seats: tuple[_Army, ...]


class Scored(Value):
    """PR-6, PR-7: what a seat has brought before the walls, and what it gets for it."""

    name: str
    strength: int
    points: int


class Scoring(Value):
    """One military scoring."""

    seats: tuple[Scored, ...]


def score_military(data: Mapping[str, Any]) -> Scoring:
    """PR-6, PR-7: one military scoring. Raises Refused."""
    armies = [msgspec.structs.asdict(seat) for seat in read_position(data, _Armies).seats]
    names = [army.pop("name") for army in armies]
    for refusal in (*_wrong_number(armies), impossible(armies)):
        if refusal is not None:
            raise Refused(refusal)
    strengths = [strength(army) for army in armies]
    return Scoring(tuple(map(Scored, names, strengths, by_rank(strengths))))


counts: Mapping[str, Callable[[Mapping[str, Any]], Scoring]] = {"military": score_military}
"""What can be counted besides the end."""
