"""Sitting down to Il Principe in the terminal: asks for all that a new match needs."""

from collections.abc import Callable
from functools import partial

from companion.engine.game import Request
from companion.engine.refusals import N_, Refused
from companion.engine.typed import fold, match_one, seat_of
from companion.games.il_principe.cities import SIZE
from companion.games.il_principe.setup import (
    FAMILIES,
    OPTIONS,
    read_setup,
)

Ask = Callable[[str], str]
Translate = Callable[[str], str]
QUESTIONS = {
    "edition": N_("Which edition: amigo or mind-the-move? (Enter: amigo)"),
    "rich": N_("Rich variant (more money, building from round 1): false or true? (Enter: false)"),
    "mode": N_("refereed or by-hand? (Enter: refereed)"),
}
MEANT = {"true": ("yes", "oui"), "false": ("no", "non")}
FOUR = ("Firenze", "Lucca", "Milano", "Siena")  # stands in for the row until it is told


def invite(ask: Ask, complain: Callable[[Refused], None], _: Translate) -> Request:
    """Ask until there is a match that can begin."""

    def until_it_fits(question: str, read: Callable[[str], Request]) -> Request:
        while True:
            try:
                request = read(ask(question))
                read_setup(request)
                return request
            except Refused as no:
                complain(no)

    seats = until_it_fits(
        _(N_("Who plays? Clockwise, family and name: medici Anna, visconti Bruno, gonzaga Chiara")), _seats
    )
    names = tuple(name for __, name in seats.seats)
    options: dict[str, str] = {}
    for option, question in QUESTIONS.items():
        if option == "rich" and options["edition"] != OPTIONS["edition"][0]:
            continue
        options = dict(until_it_fits(_(question), partial(_option, seats, options, option)).options)
    if options["mode"] == "by-hand":
        return Request(seats.seats, None, options)
    first = until_it_fits(
        _(N_("Who is the first Principe? (Enter: {name})")).format(name=names[0]),
        lambda text: Request(seats.seats, _first(text, names), options, FOUR),
    )
    return until_it_fits(
        _(N_("Which four cities lie face up?")),
        lambda text: Request(seats.seats, first.first, options, _cities(text)),
    )


def _seats(text: str) -> Request:
    seats = []
    for part in text.replace("=", " ").split(","):
        family, __, name = part.strip().partition(" ")
        if family:
            seats.append(
                (
                    match_one(fold(family), {f: (f, fold(shown)) for f, shown in FAMILIES.items()}),
                    name.strip(),
                )
            )
    return Request(tuple((family, name or FAMILIES[family]) for family, name in seats), cities=FOUR)


def _option(seats: Request, options: dict[str, str], option: str, text: str) -> Request:
    words = {value: (value, *MEANT.get(value, ())) for value in OPTIONS[option]}
    value = match_one(fold(text), words) if text.strip() else OPTIONS[option][0]
    return Request(seats.seats, None, options | {option: value}, FOUR)


def _first(text: str, names: tuple[str, ...]) -> int:
    return seat_of(fold(text), names) if text.strip() else 0


def _cities(text: str) -> tuple[str, ...]:
    return tuple(match_one(word, {city: (fold(city),) for city in SIZE}) for word in fold(text).split())
