"""Set-up: the checks of seats and options that every game shares."""

from collections.abc import Mapping, Sequence
from typing import Any
from unicodedata import normalize

from companion.engine.game import Request
from companion.engine.refusals import N_, Refusal, Refused, UserText

MODES = ("refereed", "by-hand")
LONGEST_NAME = 24

BAD_NAME = Refusal("bad_name", "", N_("A name can have 1 to {longest} characters."))
NAME_TWICE = Refusal("name_twice", "", N_("Two players are called {name}. Change one of the names."))
WRONG_NUMBER_OF_SEATS = Refusal(
    "wrong_number_of_seats", "", N_("{game} is for {least} to {most} players, not {seats}.")
)
WRONG_FIRST = Refusal("wrong_first", "", N_("The first player must be a seat from 0 to {last}."))
UNKNOWN_SIDE = Refusal("unknown_side", "", N_("There is no {side}. Choose from: {all}."))
SIDE_TWICE = Refusal("side_twice", "", N_("Two players chose {side}. Each needs their own."))
UNKNOWN_OPTION = Refusal("unknown_option", "", N_("There is no option {option}."))
WRONG_OPTION = Refusal("wrong_option", "", N_("The option {option} can be: {values}."))

NOT_FOR_SO_MANY = Refusal(
    "not_for_so_many",
    "",
    N_("With {seats} players the option {option} changes nothing: leave it at {value}."),
)


def count_seats(seats: Sequence[object], players: range, game: str, clause: str) -> int:
    """The number of seats, if that many can play. Raises Refused."""
    if len(seats) not in players:
        least, most = players[0], players[-1]
        raise Refused(WRONG_NUMBER_OF_SEATS(clause, game=game, seats=len(seats), least=least, most=most))
    return len(seats)


def usual_sides(game: Any, seats: int) -> tuple[str, ...]:
    """The sides for this number of players: as the rules say, else the first ones."""
    tables: Mapping[int, Sequence[str]] = getattr(game, "tables", {})
    return tuple(tables.get(seats, tuple(game.sides)[:seats]))


def read_options(request: Request, known: Mapping[str, Sequence[str]], clause: str = "") -> dict[str, str]:
    """All options of a game; the first value is the default. Raises Refused."""
    options = {option: values[0] for option, values in known.items()}
    for option, value in request.options.items():
        if option not in known:
            raise Refused(UNKNOWN_OPTION(clause, option=UserText(option[:40])))
        if value not in known[option]:
            raise Refused(WRONG_OPTION(clause, option=option, values=tuple(known[option])))
        options[option] = value
    return options


def check_new(game: Any, request: "Request") -> None:
    """Refuse in a new match what means nothing for this number of players; saved matches still open. Raises Refused."""
    seats = len(request.seats)
    for option, values in getattr(game, "not_for", {}).get(seats, {}).items():
        if request.options.get(option) in values and request.options.get("mode") != "by-hand":
            raise Refused(NOT_FOR_SO_MANY(seats=seats, option=option, value=game.options[option][0]))


def read_sides(
    request: Request, known: Mapping[str, str], unknown: Refusal, twice: Refusal
) -> tuple[str, ...]:
    """The side of each seat: known, and each only once. Raises Refused."""
    sides = tuple(side for side, _ in request.seats)
    for side in sides:
        if side not in known:
            raise Refused(unknown(side=UserText(side[:40]), all=", ".join(known)))
        if sides.count(side) > 1:
            raise Refused(twice(side=known[side]))
    return sides


def read_names(request: Request, known: Mapping[str, str]) -> tuple[str, ...]:
    """The name of each seat, by default that of its side; no two alike. Raises Refused."""
    names = tuple(normalize("NFC", name.strip()) or known[side] for side, name in request.seats)
    for name in names:
        if len(name) > LONGEST_NAME or not name.isprintable():
            raise Refused(BAD_NAME(longest=LONGEST_NAME))
        if [n.casefold() for n in names].count(name.casefold()) > 1:
            raise Refused(NAME_TWICE(name=UserText(name)))
    return names
