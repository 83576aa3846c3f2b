"""Sitting down in the terminal, as in every game: asks until a match can begin."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from companion.engine.game import Game, Request
from companion.engine.refusals import N_, Refused
from companion.speech.typed import NO, YES, Meanings, fold, match_one, seat_of

Ask = Callable[[str], str]
Complain = Callable[[Refused], None]
Translate = Callable[[str], str]
Seats = tuple[tuple[str, str], ...]

YES_OR_NO: Meanings = {N_("no"): (*NO, "false"), N_("yes"): (*YES, "true")}


ASK_SEATS = N_("Who plays? Clockwise, colour and name: {example}")
ASK_FIRST = N_("Who begins? (Enter: {name})")
ASK_OPTION = N_("{option}: {values}? (Enter: {usual})")
BY_HAND = "by-hand"
PLAYERS = ("Anna", "Bruno", "Chiara")


def invite(
    game: Game,
    ask: Ask,
    complain: Complain,
    _: Translate,
    questions: Mapping[str, str] | None = None,
    words: Meanings | None = None,
) -> Request:
    """Ask until there is a match that can begin: who plays, each option, who begins, unless it is kept by hand.

    A game may word the question of an option and of who is `first`, and know more words for its sides.
    """
    fitting, worded = partial(until_it_fits, ask, complain, game.start), questions or {}
    sides = {side: (side, fold(_(shown)), *(words or {}).get(side, ())) for side, shown in game.sides.items()}
    unnamed = {side: _(shown) for side, shown in game.sides.items()}
    example = ", ".join(f"{side} {name}" for side, name in zip(game.sides, PLAYERS, strict=False))
    ask_seats = _(ASK_SEATS).format(example=example)
    seats = fitting(ask_seats, lambda text: Request(typed_seats(text, sides, unnamed))).seats
    options: dict[str, str] = {}
    for option, values in game.options.items():
        asked = _(worded.get(option, ASK_OPTION))
        question = asked.format(option=_(option), values=", ".join(values), usual=values[0])
        options = dict(fitting(question, partial(_with_option, seats, options, option, values)).options)
    if options.get("mode") == BY_HAND:
        return Request(seats, None, options)
    names = tuple(name for __, name in seats)
    ask_first = _(worded.get("first", ASK_FIRST)).format(name=names[0])
    return fitting(ask_first, lambda text: Request(seats, typed_first(text, names), options))


def _with_option(
    seats: Seats, options: Mapping[str, str], option: str, values: Sequence[str], text: str
) -> Request:
    return Request(seats, None, {**options, option: typed_option(text, values)})


def until_it_fits(
    ask: Ask,
    complain: Complain,
    check: Callable[[Request], object],
    question: str,
    read: Callable[[str], Request],
) -> Request:
    """Ask until what is typed makes a match that passes the check."""
    while True:
        try:
            request = read(ask(question))
            check(request)
            return request
        except Refused as no:
            complain(no)


def typed_seats(text: str, sides: Meanings, unnamed: Mapping[str, str]) -> Seats:
    """red Anna, blue Bruno; blue = Bruno; who gives no name has that of the side. Raises Refused."""
    seats = []
    for part in text.replace("=", " ").split(","):
        word, __, name = part.strip().partition(" ")
        if word:
            side = match_one(fold(word), sides)
            seats.append((side, name.strip() or unnamed[side]))
    return tuple(seats)


def typed_option(text: str, values: Sequence[str]) -> str:
    """What an option shall be; the first if nothing is said. Raises Refused."""
    if not text.strip():
        return values[0]
    if "true" in values:
        return "true" if match_one(fold(text), YES_OR_NO) == "yes" else "false"
    return match_one(fold(text), {value: (value,) for value in values})


def typed_first(text: str, names: tuple[str, ...]) -> int:
    """Who begins; the first seat if nothing is said. Raises Refused."""
    return seat_of(fold(text), names) if text.strip() else 0
