"""Sitting down in the terminal, as in every game: asks until a match can begin."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from itertools import product, zip_longest
from typing import NamedTuple

from msgspec.structs import replace

from companion.engine.game import Game, Request
from companion.engine.refusals import N_, NOTHING_TO_UNDO, Refusal, Refused, UserText
from companion.procedures.seating import check_new, usual_sides
from companion.text.reading import in_any_language
from companion.text.typed import NO, TWO_MEANINGS, YES, Meanings, fold, match_any, match_one, seat_of
from companion.text.vocabulary import SHARED
from companion.text.words import Words

Ask = Callable[[str], str]
Complain = Callable[[Refused], None]
Translate = Callable[[str], str]
Seats = tuple[tuple[str, str], ...]

COMMA_NEEDED = Refusal("comma_needed", "", N_("Put a comma between two players: {example}"))

ASK_SEATS = N_("Who plays? Clockwise, colour and name: {example}")
ASK_FIRST = N_("Who begins? (Enter: {name})")
ASK_OPTION = N_("{option}: {values}? (Enter: {usual})")
ASK_ROW = N_("What lies open?")
PLAYERS = ("Anna", "Bruno", "Chiara")
BY_HAND = ("mode", "by-hand")
USUAL = {"mode": N_("refereed or by-hand? (Enter: refereed)")}
"""How options are asked that most games have."""
AS_WORDS = {"false": N_("no"), "true": N_("yes"), "refereed": N_("refereed"), "by-hand": N_("by hand")}
TYPED: Meanings = {"false": NO, "true": YES}


class Asked(NamedTuple):
    """The questions in the words of a game; where it has none, they are asked as in every game."""

    seats: str = ASK_SEATS
    first: str = ASK_FIRST
    row: str = ASK_ROW
    options: Mapping[str, str] = {}
    sides: Mapping[str, Iterable[str]] = {}
    """More words for what can be played."""
    values: Mapping[str, str] = {}
    """What can be chosen of an option, in words, where it is no word or needs no note."""


AS_EVER = Asked()
HELP = N_(
    "Here you may type: {can}. Words may be shortened, Enter is what is usual; undo goes back one question, quit stops."
)
JUST_NAMES = N_("or just names: {names}")


class Back(Exception):
    """Whoever is asked wants the question before this one again."""


class _Sitting(NamedTuple):
    """Who asks whom, in whose words."""

    game: Game
    ask: Ask
    complain: Complain
    translate: Translate
    asked: Asked

    def until_it_fits(self, question: str, can: str, read: Callable[[str], Request]) -> Request:
        """Ask until what is typed makes a match that can begin. Raises Back."""
        lead = ""
        while True:
            text = self.ask(lead + question)
            lead = ""
            if fold(text) in SHARED["undo"]:
                raise Back
            if fold(text) in SHARED["help"]:
                lead = self.translate(HELP).format(can=can) + "\n"
                continue
            try:
                request = read(text)
                self.game.start(request)
                check_new(self.game, request)
                return request
            except Refused as no:
                self.complain(no)

    # The questions. One that need not be asked leaves everything as it is.

    def seats(self, _: Request) -> Request:
        """Who plays."""
        game, tell = self.game, self.translate
        sides = {s: (s, fold(tell(words)), *self.asked.sides.get(s, ())) for s, words in game.sides.items()}
        unnamed = {side: tell(words) for side, words in game.sides.items()}
        example = ", ".join(map("{} {}".format, game.sides, PLAYERS))
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
        if sum(_refusal(self.game, read(value)) is None for value in values) <= 1:
            return sat
        words = self.translate(self.asked.options.get(option) or USUAL.get(option, ASK_OPTION))
        names = getattr(self.game, "words_of", Words).names_of_things
        notes = self.game.notes.get(option, {})
        can = [self.translate(said) for said in values.values()]
        told = [
            f"{said} ({self.translate(notes[value][1])})" if value in notes else said
            for value, said in zip(values, can, strict=True)
        ]
        called = self.translate(names.get(option, option))
        question = words.format(option=called, values=", ".join(told), usual=can[0])
        return self.until_it_fits(question, ", ".join(can), read)

    def _in_words(self, option: str) -> dict[str, str]:
        """What can be chosen, and how it is said: where it is asked, in help, and when it is typed."""
        notes = self.game.notes.get(option, {})
        known = AS_WORDS | {value: said for value, (said, _) in notes.items() if value not in TYPED}
        known |= self.asked.values
        return {value: known.get(value, value) for value in self.game.options[option]}

    def first(self, sat: Request) -> Request:
        """Who begins."""
        if BY_HAND in sat.options.items() or self._first_is_fixed(sat):
            return sat
        names = tuple(name for _, name in sat.seats)
        seated = self.translate(N_("{name} plays {side}"))
        told = ", ".join(
            seated.format(name=name, side=self.translate(self.game.sides[side])) for side, name in sat.seats
        )
        question = f"{told}.\n{self.translate(self.asked.first).format(name=names[0])}"
        return self.until_it_fits(
            question, ", ".join(names), lambda text: replace(sat, first=typed_first(text, names))
        )

    def _first_is_fixed(self, sat: Request) -> bool:
        """Whether the rules say who begins: whoever is named, it is the same seat."""
        begins = {self.game.start(replace(sat, first=seat)).marker for seat in range(len(sat.seats))}
        return len(begins) == 1 and None not in begins

    def row(self, sat: Request) -> Request:
        """What lies open, in games where something does."""
        if BY_HAND in sat.options.items():
            return replace(sat, row=None)
        if self.game.row is None:
            return sat
        of = {name: (fold(name),) for name in self.game.row.of}
        return self.until_it_fits(
            self.translate(self.asked.row),
            ", ".join(self.game.row.of),
            lambda text: replace(sat, row=_typed_row(text, of)),
        )


def invite(game: Game, ask: Ask, complain: Complain, _: Translate, asked: Asked = AS_EVER) -> Request:
    """Ask until there is a match that can begin: who plays, each option, who begins, what lies open. undo goes back one question."""
    sitting = _Sitting(game, ask, complain, _, asked)
    options = (partial(sitting.option, option) for option in game.options)
    steps: list[Callable[[Request], Request]] = [sitting.seats, *options, sitting.first, sitting.row]
    sat, at, before = Request(()), 0, list[tuple[int, Request]]()
    while at < len(steps):
        try:
            told = steps[at](sat)
        except Back:
            if before:
                at, sat = before.pop()
            else:
                complain(Refused(NOTHING_TO_UNDO()))
            continue
        if told is not sat:
            before.append((at, sat))
        sat, at = told, at + 1
    return sat


def clashes(game: Game) -> list[tuple[dict[str, str], Refusal]]:
    """Options that cannot be chosen together however many play, and why: found by trying."""
    names = [name for name in game.options if name != BY_HAND[0]]
    all_chosen = map(dict, product(*([(name, value) for value in game.options[name]] for name in names)))
    tried = ((chosen, _never_begins(game, chosen)) for chosen in all_chosen)
    return [(chosen, refusal) for chosen, refusal in tried if refusal is not None]


def _never_begins(game: Game, chosen: Mapping[str, str]) -> Refusal | None:
    """Why no table can begin with these options; None as soon as one can."""
    first: Refusal | None = None
    for seats in _tables(game):
        refusal = _refusal(game, Request(seats, options=chosen, row=_laid(game)))
        if refusal is None:
            return None
        first = first or refusal
    return first


def _tables(game: Game) -> list[Seats]:
    return [tuple((side, "") for side in usual_sides(game, seats)) for seats in game.players]


def _laid(game: Game) -> tuple[str, ...] | None:
    """Stands in until it is told."""
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
    return tuple(match_one(word, of) for word in fold(text).split())


def typed_seats(
    text: str,
    sides: Meanings,
    unnamed: Mapping[str, str],
    usual: Callable[[int], Iterable[str]],
    alone: bool = False,
) -> Seats:
    """red Anna, blue Bruno; blue = Bruno; who gives no name has that of the side. Anna, Bruno: what so many usually play.

    One name is enough where one can play `alone`. Raises Refused.
    """
    parts = [part.strip() for part in text.replace("=", " ").split(",") if part.strip()]
    names = text.split() if len(parts) == 1 else parts
    if names[0 if alone else 1 :] and not any(_is_side(part.split()[0], sides) for part in names):
        return tuple(
            zip_longest(usual(len(names)), names, fillvalue="")
        )  # too many play nothing: the game says so
    seats = []
    for part in parts:
        word, __, name = part.partition(" ")
        side = match_one(fold(word), sides)
        _check_one_player(part.split(), sides)
        seats.append((side, name.strip() or unnamed[side]))
    return tuple(seats)


def _check_one_player(words: list[str], sides: Meanings) -> None:
    """Without a comma, red Anna blue Bruno would be one player with a long name. Raises Refused."""
    if len(words) == 2 and fold(words[0]) == fold(words[1]):  # somebody may be called by the side
        return
    parted = [", " if match_any(fold(word), sides) is not None else " " for word in words[1:]]
    if ", " in parted:
        example = words[0] + "".join(map(str.__add__, parted, words[1:]))
        raise Refused(COMMA_NEEDED(example=UserText(example[:80])))


def _is_side(word: str, sides: Meanings) -> bool:
    """Whether somebody who types this means a side, or the beginning of one."""
    try:
        match_one(fold(word), sides)
    except Refused as no:
        return no.refusal.name == TWO_MEANINGS.name
    return True


def typed_option(text: str, values: Mapping[str, str]) -> str:
    """What an option shall be: as it is kept, or as it is said in any language; the first if nothing is said. Raises Refused."""
    if not text.strip():
        return next(iter(values))
    meant = {
        said: (value, *in_any_language(value), *in_any_language(said), *TYPED.get(value, ()))
        for value, said in values.items()
    }
    chosen = match_one(fold(text), meant)
    return next(value for value, said in values.items() if said == chosen)


def typed_first(text: str, names: tuple[str, ...]) -> int:
    """Who begins; the first seat if nothing is said. Raises Refused."""
    return seat_of(fold(text), names) if text.strip() else 0
