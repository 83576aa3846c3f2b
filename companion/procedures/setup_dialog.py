"""Set-up in the terminal, for every game: it asks until a match can begin."""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from itertools import product, zip_longest
from typing import NamedTuple

from msgspec.structs import replace

from companion.engine.game import Game, Request
from companion.engine.refusals import C_, N_, NOTHING_TO_UNDO, Refusal, Refused, UserText
from companion.procedures.seating import check_new, usual_sides
from companion.text.language import labelled
from companion.text.typed import (
    DID_YOU_MEAN,
    LONGEST_SHOWN,
    NO,
    NOT_ONE_OF,
    TWO_MEANINGS,
    YES,
    Meanings,
    by_number,
    closest,
    fold,
    in_any_language,
    match_one,
    numbered,
    seat_of,
)
from companion.text.words import Words

Ask = Callable[[str], str]
Complain = Callable[[Refused], None]
Translate = Callable[[str], str]
Seats = tuple[tuple[str, str], ...]

COMMA_NEEDED = Refusal("comma_needed", "", N_("Put a comma between two players: {example}"))
NAMES_NEEDED = Refusal(
    "names_needed", "", N_("Type the names of all players in one line. For example: {example}")
)

ASK_SEATS = N_("Who's playing? In clockwise order, colour and name: {example}")
ASK_FIRST = N_("Who is the first player? (Enter: {name})")
ASK_OPTION = N_("{option}? (Enter: {usual})")
ASK_STANDARD = N_("Standard rules? (Enter: yes; no: choose one by one)")
ASK_ROW = N_("What is face up?")
PLAYERS = ("Anna", "Bruno", "Chiara")
BY_HAND = ("mode", "by-hand")
USUAL = {"mode": N_("Full rules, or keep score only? (Enter: {usual})")}
"""Questions about options that most games have."""
AS_WORDS = {"false": N_("no"), "true": N_("yes"), "refereed": N_("full rules"), "by-hand": N_("keep score")}
TYPED: Meanings = {"false": NO, "true": YES}
STANDARD = C_("typed", "all standard")


class Asked(NamedTuple):
    """The questions in the words of a game, with defaults."""

    seats: str = ASK_SEATS
    first: str = ASK_FIRST
    row: str = ASK_ROW
    options: Mapping[str, str] = {}
    names: Mapping[str, str] = {}
    """What options are called."""
    values: Mapping[str, str] = {}
    """The words for values of options that have no notes."""


AS_EVER = Asked()
HELP = N_("You can type: {can}. The beginning of a word is enough. undo goes back one question, quit leaves.")
UNDO, ASK_HELP = in_any_language(C_("typed", "undo")), (*in_any_language(C_("typed", "help")), "?")
QUIT = in_any_language(C_("typed", "quit"))
COMMANDS = {C_("typed", "undo"): UNDO, C_("typed", "help"): ASK_HELP, C_("typed", "quit"): QUIT}
ANDS = (*in_any_language(C_("typed", "and")), "&")
AND = re.compile(rf"\s+({'|'.join(ANDS)})\s+", re.IGNORECASE)
"""Between the last two players."""
JUST_NAMES = N_("or just names: {names}")


class Back(Exception):
    """Go back to the question before."""


class _Sitting(NamedTuple):
    """The set-up of one match."""

    game: Game
    ask: Ask
    complain: Complain
    translate: Translate
    asked: Asked

    def until_it_fits(self, question: str, can: str, read: Callable[[str], Request]) -> Request:
        """Ask until the typed text makes a match that can begin. Raises Back."""
        lead = ""
        while True:
            text = self.ask(lead + question)
            lead = ""
            if fold(text) in UNDO:
                raise Back
            if fold(text) in ASK_HELP:
                lead = self.translate(HELP).format(can=can) + "\n"
                continue
            try:
                request = read(text)
                self.game.start(request)
                check_new(self.game, request)
                return request
            except Refused as no:
                meant = closest(fold(text), COMMANDS)
                word = UserText(text.strip()[:LONGEST_SHOWN])
                self.complain(no if meant is None else Refused(DID_YOU_MEAN(word=word, name=meant)))

    # The questions. One that need not be asked returns the request unchanged.

    def seats(self, _: Request) -> Request:
        """The players."""
        game, tell = self.game, self.translate
        sides = {s: (s, *in_any_language(words)) for s, words in game.sides.items()}
        unnamed = {side: tell(words) for side, words in game.sides.items()}
        example = ", ".join(map("{} {}".format, unnamed.values(), PLAYERS))
        laid = _laid(game)
        question = tell(self.asked.seats).format(example=example)
        can = ", ".join((*unnamed.values(), tell(JUST_NAMES).format(names=" ".join(PLAYERS))))
        usual, alone = partial(usual_sides, game), 1 in game.players
        return self.until_it_fits(
            question, can, lambda text: Request(typed_seats(text, sides, unnamed, usual, alone), row=laid)
        )

    def option(self, option: str, sat: Request) -> Request:
        """One of the options, where there is something to choose."""
        values = self._in_words(option)
        read = partial(_with_option, sat, option, values)
        if option in sat.options or not self._is_open(option, sat):
            return sat
        words = self.translate(self.asked.options.get(option) or USUAL.get(option, ASK_OPTION))
        notes = self.game.notes.get(option, {})
        can = [self.translate(said) for said in values.values()]
        listed = numbered(
            f"{said} ({self.translate(notes[value][1])})" if value in notes else said
            for value, said in zip(values, can, strict=True)
        )
        called = self._called(option)
        question = words.format(option=f"{called[:1].upper()}{called[1:]}", usual=can[0])
        return self.until_it_fits(f"{question}\n    {listed}", ", ".join(can), read)

    def _called(self, option: str) -> str:
        things = getattr(self.game, "words_of", Words).names_of_things
        return self.translate(self.asked.names.get(option) or things.get(option, option))

    def _is_open(self, option: str, sat: Request) -> bool:
        """Whether there is something to choose."""
        tried = (replace(sat, options={**sat.options, option: value}) for value in self.game.options[option])
        return sum(_refusal(self.game, one) is None for one in tried) > 1

    def standard(self, sat: Request) -> Request:
        """Whether all options are standard; asked where there are several."""
        open_ = [option for option in self.game.options if self._is_open(option, sat)]
        if len(open_) < 2:
            return sat
        usual = {option: next(iter(self._in_words(option).values())) for option in open_}
        values = ", ".join(
            labelled(self.translate, self._called(option), self.translate(said))
            for option, said in usual.items()
            if option != BY_HAND[0]
        )
        all_usual = {option: self.game.options[option][0] for option in open_}
        meant = {STANDARD: (*YES, *in_any_language(STANDARD)), AS_WORDS["false"]: NO}
        return self.until_it_fits(
            f"{self.translate(ASK_STANDARD)}\n    {values}",
            ", ".join(map(self.translate, (AS_WORDS["true"], AS_WORDS["false"], STANDARD))),
            lambda text: replace(
                sat, options={} if text.strip() and match_one(fold(text), meant) != STANDARD else all_usual
            ),
        )

    def _in_words(self, option: str) -> dict[str, str]:
        """The values of an option and the words for them."""
        notes = self.game.notes.get(option, {})
        known = AS_WORDS | {value: said for value, (said, _) in notes.items() if value not in TYPED}
        known |= self.asked.values
        return {value: known.get(value, value) for value in self.game.options[option]}

    def first(self, sat: Request) -> Request:
        """The first player."""
        if BY_HAND in sat.options.items() or self._first_is_fixed(sat):
            return sat
        names = tuple(name for _, name in sat.seats)
        seated = self.translate(N_("{name} plays {side}"))
        players = ", ".join(
            seated.format(name=name, side=self.translate(self.game.sides[side])) for side, name in sat.seats
        )
        question = (
            f"{players}.\n{self.translate(self.asked.first).format(name=names[0])}\n    {numbered(names)}"
        )
        return self.until_it_fits(
            question, ", ".join(names), lambda text: replace(sat, first=typed_first(text, names))
        )

    def _first_is_fixed(self, sat: Request) -> bool:
        """Whether the rules say who is the first player."""
        begins = {self.game.start(replace(sat, first=seat)).marker for seat in range(len(sat.seats))}
        return len(begins) == 1 and None not in begins

    def row(self, sat: Request) -> Request:
        """What is face up, in games with such a row."""
        if BY_HAND in sat.options.items():
            return replace(sat, row=None)
        if self.game.row is None:
            return sat
        of = {name: (fold(name),) for name in self.game.row.of}
        return self.until_it_fits(
            f"{self.translate(self.asked.row)}\n    {numbered(of)}",
            ", ".join(of),
            lambda text: replace(sat, row=_typed_row(text, of)),
        )


def invite(game: Game, ask: Ask, complain: Complain, _: Translate, asked: Asked = AS_EVER) -> Request:
    """Ask until a match can begin: players, options, first player, face-up row. undo goes back one question."""
    sitting = _Sitting(game, ask, complain, _, asked)
    options = (partial(sitting.option, option) for option in game.options)
    steps: list[Callable[[Request], Request]] = [
        sitting.seats,
        sitting.standard,
        *options,
        sitting.first,
        sitting.row,
    ]
    sat, at, before = Request(()), 0, list[tuple[int, Request]]()
    while at < len(steps):
        try:
            asked_for = steps[at](sat)
        except Back:
            if before:
                at, sat = before.pop()
            else:
                complain(Refused(NOTHING_TO_UNDO()))
            continue
        if asked_for is not sat:
            before.append((at, sat))
        sat, at = asked_for, at + 1
    return sat


def clashes(game: Game) -> list[tuple[dict[str, str], Refusal]]:
    """Options that exclude each other for any number of players, and why; found by trying."""
    names = [name for name in game.options if name != BY_HAND[0]]
    all_chosen = map(dict, product(*([(name, value) for value in game.options[name]] for name in names)))
    tried = ((chosen, _never_begins(game, chosen)) for chosen in all_chosen)
    return [(chosen, refusal) for chosen, refusal in tried if refusal is not None]


def _never_begins(game: Game, chosen: Mapping[str, str]) -> Refusal | None:
    """Why no match can begin with these options; None as soon as one can."""
    first: Refusal | None = None
    for seats in [tuple((side, "") for side in usual_sides(game, seats)) for seats in game.players]:
        refusal = _refusal(game, Request(seats, options=chosen, row=_laid(game)))
        if refusal is None:
            return None
        first = first or refusal
    return first


def _laid(game: Game) -> tuple[str, ...] | None:
    """A placeholder for the face-up row."""
    return None if game.row is None else game.row.of[: game.row.least]


def _refusal(game: Game, request: Request) -> Refusal | None:
    try:
        game.start(request)
        check_new(game, request)
    except Refused as no:
        return no.refusal
    return None


def _with_option(sat: Request, option: str, values: Mapping[str, str], text: str) -> Request:
    return replace(sat, options={**sat.options, option: typed_option(text, values)})


def _typed_row(text: str, of: Meanings) -> tuple[str, ...]:
    return tuple(by_number(word, tuple(of)) or match_one(word, of) for word in fold(text).split())


def typed_seats(
    text: str,
    sides: Meanings,
    unnamed: Mapping[str, str],
    usual: Callable[[int], Iterable[str]],
    alone: bool = False,
) -> Seats:
    """Read "red Anna, blue Bruno"; a player without a name has that of the side. Names alone get the usual sides.

    One name is enough where one can play `alone`. Raises Refused.
    """
    text = AND.sub(", " if "," in text else " ", text.replace("=", " "))
    parts = [part.strip() for part in text.split(",") if part.strip()]
    names = text.split() if len(parts) == 1 else parts
    if any(name.isdigit() for name in names):
        raise Refused(NAMES_NEEDED(example=UserText(" ".join(PLAYERS))))
    if names[0 if alone else 1 :] and not any(_is_side(part.split()[0], sides) for part in names):
        return tuple(zip_longest(usual(len(names)), names, fillvalue=""))  # the game refuses too many
    if not parts:
        raise Refused(NAMES_NEEDED(example=UserText(" ".join(PLAYERS))))
    seats = []
    for part in parts:
        word, __, name = part.partition(" ")
        side = _side(word, sides, is_alone=len(names) == 1)
        _check_one_player(part.split(), sides)
        seats.append((side, name.strip() or unnamed[side]))
    return tuple(seats)


def _side(word: str, sides: Meanings, is_alone: bool) -> str:
    """The side of this name. Raises Refused; a word that `is_alone` is rather one player's name."""
    try:
        return match_one(fold(word), sides)
    except Refused as no:
        if is_alone and no.refusal.name == NOT_ONE_OF.name:
            raise Refused(NAMES_NEEDED(example=UserText(" ".join(PLAYERS)))) from None
        raise


def _check_one_player(words: list[str], sides: Meanings) -> None:
    """Refuse "red Anna blue Bruno" without a comma. Raises Refused."""
    if len(words) == 2 and fold(words[0]) == fold(words[1]):  # a player may be called like the side
        return
    parted = [", " if any(fold(word) in known for known in sides.values()) else " " for word in words[1:]]
    if ", " in parted:
        example = words[0] + "".join(map(str.__add__, parted, words[1:]))
        raise Refused(COMMA_NEEDED(example=UserText(example[:80])))


def _is_side(word: str, sides: Meanings) -> bool:
    """Whether this is a side, or the beginning of one."""
    try:
        match_one(fold(word), sides)
    except Refused as no:
        return no.refusal.name == TWO_MEANINGS.name
    return True


def typed_option(text: str, values: Mapping[str, str]) -> str:
    """The value of an option, by number or by its words in any language; by default the first. Raises Refused."""
    if not text.strip():
        return next(iter(values))
    if (chosen := by_number(text.strip(), tuple(values))) is not None:
        return chosen
    meant = {
        said: (fold(value), *in_any_language(value), *in_any_language(said), *TYPED.get(value, ()))
        for value, said in values.items()
    }
    chosen = match_one(fold(text), meant)
    return next(value for value, said in values.items() if said == chosen)


def typed_first(text: str, names: tuple[str, ...]) -> int:
    """The first player; by default the first seat. Raises Refused."""
    if (chosen := by_number(text.strip(), names)) is not None:
        return names.index(chosen)
    return seat_of(fold(text), names) if text.strip() else 0
