"""Scoring a position given as plain data: reads it, refuses the impossible, scores it."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from companion.engine.refusals import COUNT_BELOW_ZERO, N_, Refusal, Refused, UserText
from companion.games.il_principe import setup
from companion.games.il_principe.colours import COLOURS, MORE_CARDS_THAN_EXIST, check_colours, check_regions
from companion.games.il_principe.scoring import Result, Standing, count
from companion.procedures.position import OTHER_GAME, read_position
from companion.procedures.seating import WRONG_OPTION, count_seats

ROLE_TWICE = Refusal(
    "role_twice", "IP-26", N_("Only one player can hold the {rank} {colour} role, and only once.")
)
BOTH_ROLES = Refusal("both_roles", "IP-27", N_("Nobody can hold both {colour} roles."))
NO_MINOR_ROLES = Refusal("no_minor_roles", "IP-7", N_("With two players there are no minor roles."))
MORE_SHIELDS_THAN_EXIST = Refusal(
    "more_shields_than_exist", "IP-6", N_("{family} has only {shields} shields.")
)
SHIELDS_DO_NOT_ADD_UP = Refusal(
    "shields_do_not_add_up", "IP-6", N_("{family} has {shields} shields in all, placed and left together.")
)
MORE_CARDS_IN_ALL = Refusal("more_cards_in_all", "IP-2", N_("There are only {cards} building cards in all."))
COINS_MISSING = Refusal("coins_missing", "IP-43", N_("Give the coins of every player, or of none."))


class _Stack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    up: int = 0
    down: int = 0


class _Roles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    major: tuple[str, ...] = ()
    minor: tuple[str, ...] = ()


class _Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    family: str
    name: str = ""
    score: int = 0
    coins: int | None = None
    hand: int | None = None
    shields_left: int | None = None
    buildings: Mapping[str, _Stack] = {}
    roles: _Roles = _Roles()
    shields: Mapping[str, int] = {}


class _Position(msgspec.Struct, frozen=True):
    seats: tuple[_Seat, ...]
    edition: str = setup.OPTIONS["edition"][0]
    game: str = "il-principe"


def score(data: Mapping[str, Any]) -> Result:
    """The final count of a position. Raises Refused."""
    position = read_position(data, _Position)
    count_seats(position.seats, setup.PLAYERS, "Il Principe", "IP-9")
    for refusal in impossible(position):
        raise Refused(refusal)
    return count([standing(seat) for seat in position.seats])


def standing(seat: _Seat) -> Standing:
    """What of a seat counts."""
    return Standing(
        family=seat.family,
        score=seat.score,
        coins=seat.coins or 0,
        hand=seat.hand or 0,
        buildings={colour: stack.up + stack.down for colour, stack in seat.buildings.items()},
        majors=seat.roles.major,
        minors=seat.roles.minor,
        shields=seat.shields,
    )


def impossible(position: _Position) -> Iterable[Refusal]:
    """Everything impossible in a position, the plainest first."""
    if position.game != "il-principe":
        yield OTHER_GAME(game=UserText(position.game[:40]))
    if position.edition not in setup.OPTIONS["edition"]:
        yield WRONG_OPTION("IP-9", option="edition", values=tuple(setup.OPTIONS["edition"]))
    for family, times in Counter(seat.family for seat in position.seats).items():
        if family not in setup.FAMILIES:
            yield setup.UNKNOWN_FAMILY(side=UserText(family[:40]), all=tuple(setup.FAMILIES))
        elif times > 1:
            yield setup.FAMILY_TWICE(side=setup.FAMILIES[family])
    for seat in position.seats:
        yield from _wrong_seat(seat)
    if len({seat.coins is None for seat in position.seats}) > 1:
        yield COINS_MISSING()
    shields = setup.shields_to_place(position.edition == setup.OPTIONS["edition"][0])
    for seat in position.seats:
        yield from _wrong_shields(seat, shields)
    yield from _wrong_roles(position)
    yield from _wrong_cards(position, setup.copies_of_a_colour(len(position.seats)))


def _wrong_seat(seat: _Seat) -> Iterable[Refusal]:
    numbers = {"score": seat.score, "coins": seat.coins, "hand": seat.hand, "shields_left": seat.shields_left}
    for what, number in numbers.items():
        if number is not None and number < 0:
            yield COUNT_BELOW_ZERO(what=what)
    for stacks in (
        {c: s.up for c, s in seat.buildings.items()},
        {c: s.down for c, s in seat.buildings.items()},
    ):
        if (wrong := check_colours(stacks)) is not None:
            yield wrong
    if (wrong := check_regions(seat.shields)) is not None:
        yield wrong
    if (wrong := check_colours(dict.fromkeys(seat.roles.major + seat.roles.minor, 1))) is not None:
        yield wrong


def _wrong_shields(seat: _Seat, shields: int) -> Iterable[Refusal]:
    placed = sum(seat.shields.values())
    family = setup.FAMILIES[seat.family]
    if placed > shields:
        yield MORE_SHIELDS_THAN_EXIST(family=family, shields=shields)
    if seat.shields_left is not None and placed + seat.shields_left != shields:
        yield SHIELDS_DO_NOT_ADD_UP(family=family, shields=shields)


def _wrong_roles(position: _Position) -> Iterable[Refusal]:
    held = [seat.roles for seat in position.seats]
    for rank, tiles in (
        ("major", [c for r in held for c in r.major]),
        ("minor", [c for r in held for c in r.minor]),
    ):
        for colour, times in Counter(tiles).items():
            if times > 1:
                yield ROLE_TWICE(rank=rank, colour=colour)
        if rank == "minor" and tiles and len(held) == 2:
            yield NO_MINOR_ROLES()
    for roles in held:
        for colour in set(roles.major) & set(roles.minor):
            yield BOTH_ROLES(colour=colour)


def _wrong_cards(position: _Position, copies: int) -> Iterable[Refusal]:
    laid: Counter[str] = Counter()
    for seat in position.seats:
        laid.update({colour: stack.up + stack.down for colour, stack in seat.buildings.items()})
    for colour, cards in laid.items():
        if cards > copies:
            yield MORE_CARDS_THAN_EXIST(colour=colour, room=copies)
    in_all = laid.total() + sum(seat.hand or 0 for seat in position.seats)
    if in_all > copies * len(COLOURS):
        yield MORE_CARDS_IN_ALL(cards=copies * len(COLOURS))
