"""Sitting down to The Princes of Florence in the terminal: asks for all that a new match needs."""

from functools import partial

from companion.engine.game import Request
from companion.engine.refusals import N_
from companion.games.florence.setup import COLOURS, OPTIONS, read_setup
from companion.games.florence.typed import WORDS
from companion.procedures.inviting import (
    Ask,
    Complain,
    Translate,
    typed_first,
    typed_option,
    typed_seats,
    until_it_fits,
)

QUESTIONS = {
    "muse": N_("With Muse & Princess: yes or no? (Enter: no)"),
    "cooperation": N_("With Cooperation: yes or no? (Enter: no)"),
    "mode": N_("refereed or by-hand? (Enter: refereed)"),
}


def invite(ask: Ask, complain: Complain, _: Translate) -> Request:
    """Ask until there is a match that can begin. Who gives no name is called by the colour, in the language."""
    fitting = partial(until_it_fits, ask, complain, read_setup)
    unnamed = {colour: _(name) for colour, name in COLOURS.items()}
    seats = fitting(
        _(N_("Who plays? Clockwise, colour and name: red Anna, grey Bruno, blue Chiara")),
        lambda text: Request(typed_seats(text, {colour: WORDS[colour] for colour in COLOURS}, unnamed)),
    ).seats
    options: dict[str, str] = {}
    for option, question in QUESTIONS.items():
        options = dict(fitting(_(question), partial(_option, seats, options, option)).options)
    if options["mode"] == "by-hand":
        return Request(seats, None, options)
    names = tuple(name for __, name in seats)
    return fitting(
        _(N_("Who begins (the oldest)? (Enter: {name})")).format(name=names[0]),
        lambda text: Request(seats, typed_first(text, names), options),
    )


def _option(seats: tuple[tuple[str, str], ...], options: dict[str, str], option: str, text: str) -> Request:
    return Request(seats, None, options | {option: typed_option(text, OPTIONS[option])})
