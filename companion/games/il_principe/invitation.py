"""Sitting down to Il Principe in the terminal: asks for all that a new match needs."""

from functools import partial

from companion.engine.game import Request
from companion.engine.refusals import N_
from companion.games.il_principe.cities import SIZE
from companion.games.il_principe.setup import FAMILIES, OPTIONS, read_setup
from companion.procedures.inviting import (
    Ask,
    Complain,
    Translate,
    typed_first,
    typed_option,
    typed_seats,
    until_it_fits,
)
from companion.speech.typed import fold, match_one

QUESTIONS = {
    "edition": N_("Which edition: amigo or mind-the-move? (Enter: amigo)"),
    "rich": N_("Rich variant (more money, building from round 1): false or true? (Enter: false)"),
    "mode": N_("refereed or by-hand? (Enter: refereed)"),
}
FAMILY_WORDS = {family: (family, fold(shown)) for family, shown in FAMILIES.items()}
FOUR = ("Firenze", "Lucca", "Milano", "Siena")  # stands in for the row until it is told


def invite(ask: Ask, complain: Complain, _: Translate) -> Request:
    """Ask until there is a match that can begin."""
    fitting = partial(until_it_fits, ask, complain, read_setup)
    seats = fitting(
        _(N_("Who plays? Clockwise, family and name: medici Anna, visconti Bruno, gonzaga Chiara")), _seats
    )
    names = tuple(name for __, name in seats.seats)
    options: dict[str, str] = {}
    for option, question in QUESTIONS.items():
        if option == "rich" and options["edition"] != OPTIONS["edition"][0]:
            continue
        options = dict(fitting(_(question), partial(_option, seats, options, option)).options)
    if options["mode"] == "by-hand":
        return Request(seats.seats, None, options)
    first = fitting(
        _(N_("Who is the first Principe? (Enter: {name})")).format(name=names[0]),
        lambda text: Request(seats.seats, typed_first(text, names), options, FOUR),
    )
    return fitting(
        _(N_("Which four cities lie face up?")),
        lambda text: Request(seats.seats, first.first, options, _cities(text)),
    )


def _seats(text: str) -> Request:
    return Request(typed_seats(text, FAMILY_WORDS, FAMILIES), row=FOUR)


def _option(seats: Request, options: dict[str, str], option: str, text: str) -> Request:
    return Request(seats.seats, None, options | {option: typed_option(text, OPTIONS[option])}, FOUR)


def _cities(text: str) -> tuple[str, ...]:
    return tuple(match_one(word, {city: (fold(city),) for city in SIZE}) for word in fold(text).split())
