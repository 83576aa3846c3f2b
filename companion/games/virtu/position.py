"""Scoring a position given as plain data: reads it, refuses the impossible, scores it. A view is a position."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

import msgspec

from companion.engine.refusals import N_, Refusal, Refused, UserText
from companion.games.virtu.data import (
    ALLIANCES,
    CATHEDRALS,
    FAMILIES,
    INDULGENCES,
    MOST_INDULGENCES,
    OUT,
    PRINTED,
    RANKS,
    VALUES,
    WORK_CROSSES,
    Printed,
)
from companion.games.virtu.scoring import Standing, count, count_wars, large, tied
from companion.games.virtu.view_types import Seat
from companion.procedures.corrections import LARGEST
from companion.procedures.end_count import Result
from companion.procedures.position import OTHER_GAME, read_position
from companion.procedures.seating import MODES, WRONG_NUMBER_OF_SEATS

WARS = "guerres"
WARRING = ("blue", "yellow")

WRONG_COLOURS = Refusal("wrong_colours", "VT-3", N_("With {seats} players the colours are {all}, one each."))
NO_SUCH_THING = Refusal("no_such_thing", "VT-1", N_("There is no {what} here. Choose from: {all}."))
NOT_IN_PLAY = Refusal("not_in_play", "VT-3", N_("With {seats} players, {city} is not in play."))
HELD_TWICE = Refusal("held_twice", "VT-1", N_("There is only one of these, but it is counted twice: {what}."))
BELOW_ZERO = Refusal("count_below_zero", "", N_("This can't go below 0: {what}."))
TOO_MANY = Refusal("too_many", "", N_("The limit is {most}: {what}."))
NOT_HIS_ALLIANCE = Refusal(
    "not_his_alliance", "VT-13", N_("Only a player's own alliances can be blocked, each once.")
)
OWN_TROPHY = Refusal(
    "wrong_trophy", "VT-16", N_("A trophy comes from an opponent in this game, at most one from each.")
)
NOT_IN_WARS = Refusal(
    "not_in_wars", "VT-32", N_("The Italian Wars, for two players, don't have this: {what}.")
)
CROWNS_MISSING = Refusal(
    "crowns_missing", "VT-26", N_("Give the crowns of everybody who is tied, or of nobody.")
)
MOST_PRINTED = 20
WRONG_ROW = Refusal(
    "wrong_row", "VT-39", N_("This row has {length} numbers from 0 to {most}, and they never go down.")
)
UNKNOWN_MODE = Refusal(
    "unknown_mode", "VT-30", N_("There is no mode {mode}. Leave it out, or write guerres for two players.")
)


def standing(seat: Seat) -> Standing:
    """What counts about a seat."""
    trophies = seat.trophies if isinstance(seat.trophies, int) else len(seat.trophies)
    own = {name: getattr(seat, name) for name in Standing.__struct_fields__}
    return Standing(**{**own, "trophies": trophies, "points": seat.points + seat.score})


class _Position(msgspec.Struct, frozen=True):
    seats: tuple[Seat, ...]
    game: str = "virtu"
    mode: str | None = None
    printed: Printed = PRINTED

    @property
    def is_wars(self) -> bool:
        """VT-30: said, or a match that two have played."""
        return self.mode == WARS or (self.mode in MODES and len(self.seats) == len(WARRING))


def score(data: Mapping[str, Any]) -> Result:
    """The final count of a position. Raises Refused."""
    position = read_position(data, _Position)
    for refusal in _impossible(position):
        raise Refused(refusal)
    standings = [standing(seat) for seat in position.seats]
    return count_wars(standings) if position.is_wars else count(standings, position.printed)


def _impossible(position: _Position) -> Iterator[Refusal]:
    """Everything impossible in a position, the plainest first."""
    seats, wars = position.seats, position.is_wars
    if position.game != "virtu":
        yield OTHER_GAME(game=UserText(position.game[:40]))
    if position.mode not in (None, WARS, *MODES):
        yield UNKNOWN_MODE(mode=UserText(str(position.mode)[:40]))
    least, most = (2, 2) if wars else (3, 5)
    if not least <= len(seats) <= most:
        yield WRONG_NUMBER_OF_SEATS(
            "VT-30" if wars else "VT-3", game="Virtù", seats=len(seats), least=least, most=most
        )
    yield from wrong_print(position.printed)
    yield from wrong_colours([seat.colour for seat in seats])
    yield from _wrong_numbers(seats)
    yield from wrong_cities([seat.cities for seat in seats])
    yield from (_not_in_wars(seats) if wars else _wrong_holdings(seats))
    if not wars:
        crowns = {seats[seat].crowns for seat in tied([standing(one) for one in seats], position.printed)}
        if None in crowns and len(crowns) > 1:
            yield CROWNS_MISSING()


def wrong_print(printed: Printed) -> Iterator[Refusal]:
    """VT-39: rows of the right length that never fall."""
    for what, right in msgspec.structs.asdict(PRINTED).items():
        row = getattr(printed, what)
        rising = all(low <= high for low, high in pairwise(row))
        if len(row) != len(right) or not rising or row[0] < 0 or row[-1] > MOST_PRINTED:
            yield WRONG_ROW(length=len(right), most=MOST_PRINTED)


def wrong_colours(colours: Sequence[str]) -> Iterator[Refusal]:
    """VT-3, VT-30: the colours depend on the number of players."""
    all_ = WARRING if len(colours) == 2 else FAMILIES[: len(colours)]
    if sorted(colours) != sorted(all_):
        yield WRONG_COLOURS(seats=len(colours), all=all_)


def wrong_cities(held: Sequence[Sequence[str]]) -> Iterator[Refusal]:
    """VT-1, VT-3: cities that do not exist, are not in play, or are held twice."""
    cities = [city for own in held for city in own]
    for city in cities:
        if city not in VALUES:
            yield NO_SUCH_THING(what=UserText(city[:40]), all=tuple(VALUES))
        elif city in OUT[len(held)]:
            yield NOT_IN_PLAY(seats=len(held), city=city)
        elif cities.count(city) > 1:
            yield HELD_TWICE(what=city)


def _wrong_numbers(seats: Sequence[Seat]) -> Iterator[Refusal]:
    for seat in seats:
        for what, number in msgspec.structs.asdict(seat).items():
            if isinstance(number, int) and not 0 <= number <= LARGEST:
                yield TOO_MANY(most=LARGEST, what=what) if number > LARGEST else BELOW_ZERO(what=what)
        if seat.patronage > RANKS:
            yield TOO_MANY("VT-12", most=RANKS, what="patronage")
        if seat.indulgences > MOST_INDULGENCES:
            yield TOO_MANY("VT-20", most=MOST_INDULGENCES, what="indulgences")
    if sum(seat.indulgences for seat in seats) > INDULGENCES:
        yield TOO_MANY("VT-20", most=INDULGENCES, what="indulgences")


def _not_in_wars(seats: Sequence[Seat]) -> Iterator[Refusal]:
    """VT-32, VT-37: two players have none of these."""
    for seat in seats:
        for what in ("patronage", "alliances", "blocked", "works", "cathedrals"):
            if getattr(seat, what):
                yield NOT_IN_WARS(what=what)
        if not isinstance(seat.trophies, int) and seat.trophies:
            yield OWN_TROPHY("VT-35")


def _wrong_holdings(seats: Sequence[Seat]) -> Iterator[Refusal]:
    """VT-12 to VT-16: what exists once, and who can have it."""
    colours = [seat.colour for seat in seats]
    for names, all_, clause in (
        ([one for seat in seats for one in seat.alliances], ALLIANCES, "VT-13"),
        ([one for seat in seats for one in seat.works], tuple(WORK_CROSSES), "VT-12"),
    ):
        yield from _once(names, all_, clause)
    for seat in seats:
        if not set(seat.blocked) <= set(seat.alliances) or len(set(seat.blocked)) < len(seat.blocked):
            yield NOT_HIS_ALLIANCE()
        if seat.cathedrals > large(seat.cities):
            yield TOO_MANY("VT-14", most=large(seat.cities), what="cathedrals")
        trophies = () if seat.trophies == 0 else seat.trophies
        if isinstance(trophies, int) or not _are_of_opponents(trophies, seat.colour, colours):
            yield OWN_TROPHY()
    if sum(seat.cathedrals for seat in seats) > CATHEDRALS:
        yield TOO_MANY("VT-14", most=CATHEDRALS, what="cathedrals")


def _once(names: Sequence[str], all_: tuple[str, ...], clause: str) -> Iterable[Refusal]:
    for name in names:
        if name not in all_:
            yield NO_SUCH_THING(clause, what=UserText(name[:40]), all=all_)
        if names.count(name) > 1:
            yield HELD_TWICE(clause, what=name)


def _are_of_opponents(trophies: Sequence[str], own: str, colours: Sequence[str]) -> bool:
    return len(set(trophies)) == len(trophies) and set(trophies) <= set(colours) - {own}
