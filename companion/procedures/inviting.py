"""Sitting down in the terminal, as in every game: asks until a match can begin."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

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
ASK_ROW = N_("What lies open?")
PLAYERS = ("Anna", "Bruno", "Chiara")
BY_HAND = ("mode", "by-hand")


class Asked(NamedTuple):
    """The questions in the words of a game; where it has none, they are asked as in every game."""

    seats: str = ASK_SEATS
    first: str = ASK_FIRST
    row: str = ASK_ROW
    options: Mapping[str, str] = {}
    sides: Mapping[str, Iterable[str]] = {}
    """More words for what can be played."""


AS_EVER = Asked()


def invite(game: Game, ask: Ask, complain: Complain, _: Translate, asked: Asked = AS_EVER) -> Request:
    """Ask until there is a match that can begin: who plays, each option, who begins, what lies open."""
    fitting = partial(until_it_fits, ask, complain, game.start)
    sides = {s: (s, fold(_(words)), *asked.sides.get(s, ())) for s, words in game.sides.items()}
    unnamed = {side: _(words) for side, words in game.sides.items()}
    example = ", ".join(f"{side} {name}" for side, name in zip(game.sides, PLAYERS, strict=False))
    laid = None if game.row is None else game.row.of[: game.row.least]  # stands in until it is told
    ask_seats = _(asked.seats).format(example=example)
    sat = fitting(ask_seats, lambda text: Request(typed_seats(text, sides, unnamed), row=laid))
    for option, values in game.options.items():
        read = partial(_with_option, sat, option, values)
        if sum(_fits(game, read(value)) for value in values) > 1:  # else there is nothing to choose
            words = _(asked.options.get(option, ASK_OPTION))
            sat = fitting(words.format(option=_(option), values=", ".join(values), usual=values[0]), read)
    if BY_HAND in sat.options.items():
        return replace(sat, row=None)
    names = tuple(name for __, name in sat.seats)
    ask_first = _(asked.first).format(name=names[0])
    sat = fitting(ask_first, lambda text: replace(sat, first=typed_first(text, names)))
    if game.row is None:
        return sat
    of = {name: (fold(name),) for name in game.row.of}
    return fitting(_(asked.row), lambda text: replace(sat, row=_typed_row(text, of)))


def _fits(game: Game, request: Request) -> bool:
    try:
        game.start(request)
    except Refused:
        return False
    return True


def _with_option(sat: Request, option: str, values: Sequence[str], text: str) -> Request:
    return replace(sat, options={**sat.options, option: typed_option(text, values)})


def _typed_row(text: str, of: Meanings) -> tuple[str, ...]:
    return tuple(match_one(word, of) for word in fold(text).split())


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
