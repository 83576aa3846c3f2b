"""Reading an answer that was typed: any prompt is read by its ways, in words or as the number of a choice.

Names, verbs and the names of seats may be shortened. What is named but not offered is read all the same, so that the
rules can say why it cannot be.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from companion.engine.answers import TableWord, to_dict
from companion.engine.choices import (
    Choice,
    Confirm,
    Fixed,
    OneOf,
    Seat,
    encoded,
)
from companion.engine.prompts import Prompt
from companion.engine.refusals import N_, Refusal, Refused, UserText
from companion.text.language import LANGUAGES, translator
from companion.text.one_way import Reading
from companion.text.typed import (
    NO_SUCH_WORD,
    NOT_ONE_OF,
    Data,
    auction,
    by_hand,
    correction,
    fold,
    match_one,
    ruling,
    score,
)
from companion.text.vocabulary import SHARED

NO_SUCH_CHOICE = Refusal("no_such_choice", "", N_("There is no choice {number}: they go from 1 to {last}."))

SAY_WHICH = Refusal("say_which", "", N_("Say which: {meanings}."))
SAY_WHO = Refusal("say_who", "", N_("Say who: begin with a name."))

Words = Mapping[str, Iterable[str]]


class NumberedChoice(NamedTuple):
    """One thing that can be answered with a number: its way, and the name that is chosen in it."""

    way: Choice
    field: str = ""
    name: str = ""

    def data(self) -> Data:
        """The answer as plain data."""
        names = encoded(self.way.answer)
        fixed = {
            names[field]: domain.of[0] if isinstance(domain, Seat) and domain.of else domain.only()
            for field, domain in self.way.fields.items()
            if field != self.field
        }  # where several are asked, the first of them is meant, as when it is typed in words
        return fixed | ({names[self.field]: self.name} if self.field else {})


def choices(prompt: Prompt) -> list[NumberedChoice]:
    """All that can be answered here, one by one; nothing where a number means something else, or does not tell who is meant."""
    found: list[NumberedChoice] = []
    meant: set[int] = set()
    for way in prompt.ways():
        if issubclass(way.answer, TableWord):  # may be said anywhere, so it is no answer to this
            continue
        if isinstance(seat := way.fields.get("seat"), Seat):
            meant.update(seat.of[:1])
            if not prompt.seats or len(meant) > 1:
                return []
        match [(field, domain) for field, domain in way.fields.items() if field != "seat"]:
            case [(_, Confirm())]:
                found.append(NumberedChoice(way))
            case [(field, OneOf(of))]:
                found += [NumberedChoice(way, field, name) for name in of]
            case _:
                return []
    return found


class Reader:
    """Reads what is typed at a prompt, with the words of a game and the names at the table."""

    def __init__(
        self,
        words: Words,
        names: tuple[str, ...],
        kin: Iterable[Iterable[str]] = (),
        called: Mapping[str, str] | None = None,
    ) -> None:
        """`kin` are names of the game that belong together, such as all its colours; `called` is what names are shown as."""
        self._called = called or {}
        self._kin = [tuple(names) for names in kin]
        self._words: dict[str, tuple[str, ...]] = {
            meaning: (*SHARED.get(meaning, ()), *words.get(meaning, ())) for meaning in {**SHARED, **words}
        }
        self._names = names

    def read(self, text: str, prompt: Prompt, ways: Sequence[Choice] | None = None) -> Data:
        """The answer that was typed, as plain data; by other ways than those of the prompt, if any are given. Raises Refused."""
        words = self.telling(text)
        if at_once := self.numbered(words, prompt) or self._by_button(words, prompt):
            return at_once
        is_asked = ways is None
        ways = prompt.ways() if ways is None else ways
        wrong: list[tuple[bool, int, Refused]] = []
        for strictly in (True, False):
            for way in ways:
                reading = Reading(self, way, ways, prompt.seats, words, text, strictly)
                try:
                    return _of_somebody(reading.data(), way)
                except Refused as no:
                    wrong.append((reading.said, _told(no), no))
        raise self._best(wrong, choices(prompt) if is_asked else [], ways, fold(text))

    def _best(
        self,
        wrong: list[tuple[bool, int, Refused]],
        offered: list[NumberedChoice],
        ways: Sequence[Choice],
        text: str,
    ) -> Refused:
        """The refusal that helps most; where several kinds of things could be said, a list of one kind is no help."""
        unknown = Refused(NO_SUCH_WORD(word=UserText(text[:40])))
        said, _, best = max(wrong, key=lambda one: one[:2], default=(False, 0, unknown))
        refusal = best.refusal
        if said or refusal.name not in (NOT_ONE_OF.name, SAY_WHICH.name):
            return best
        if offered:
            meanings = tuple(choice.name or self._kind(choice.way) for choice in offered)
            return Refused(refusal(**{**refusal.details, "meanings": meanings}))
        return best if len({way.answer for way in ways if way.names()}) < 3 else unknown

    def _kind(self, way: Choice) -> str:
        """What it is called to answer so."""
        return self._called.get(way.answer.kind, way.answer.kind)

    def said(self, text: str, prompt: Prompt, ways: Iterable[Choice]) -> Data:
        """What a seat may say at any time, with the word for it; nothing if it is not that. Raises Refused."""
        for way in ways:
            reading = Reading(self, way, (), prompt.seats, self.telling(text), text, strictly=True)
            try:
                found = reading.data()
            except Refused:
                continue
            if reading.said and found.get("seat", 0) is None:
                raise Refused(SAY_WHO())
            if reading.said:
                return found
        return {}

    def kept(self, text: str, prompt: Prompt) -> Data:
        """What is told where anything may be kept: as in every game, or with the word for one of the ways. Raises Refused."""
        wrong = Refused(NO_SUCH_WORD(word=UserText(text.strip()[:40])))
        try:
            if found := self.by_hand(text):
                return found
        except Refused as no:
            wrong = no
        for way in filter(tellable, prompt.ways()):
            reading = Reading(self, way, (), prompt.seats, self.telling(text), text, strictly=True)
            try:
                found = _of_somebody(reading.data(), way)
            except Refused as no:
                wrong = no if reading.said else wrong
                continue
            if reading.said:  # a name alone could mean too much
                return found
        raise wrong

    def telling(self, text: str) -> list[str]:
        """The words of a text, but for those that only fill it."""
        return [word for word in fold(text).split() if word not in self._words.get("filling", ())]

    def _by_button(self, words: list[str], prompt: Prompt) -> Data:
        """yes and no mean what the two buttons of a seat mean: of the first who is asked, or who is named before; nothing if it is not that."""
        if not 1 <= len(words) <= 2 or not prompt.seats:
            return {}
        seat = prompt.seats[0] if len(words) == 1 else self.seat(words[0])
        if seat is None:
            return {}
        meant = prompt.yes(seat) if words[-1] in self._words["yes"] else None
        meant = prompt.no(seat) if words[-1] in self._words["no"] else meant
        return {} if meant is None else to_dict(meant)

    def always(self, text: str, corrections: Iterable[Any]) -> Data:
        """What the table may say at any prompt: correct, rule, by hand; nothing if it is not that. Raises Refused."""
        match fold(text).split():
            case [word, *rest] if word in SHARED["correct"]:
                table = list(corrections)
                whats = self.meanings(value.what for value in table)
                of = {value.what: self.meanings(value.of) for value in table if value.of}
                return correction(rest, text, self._names, whats, of)
            case [word, *rest] if word in SHARED["rule"]:
                return ruling([word for word in rest if word not in self.words_for("unit")], self._names)
            case words:
                return by_hand(words)

    def by_hand(self, text: str) -> Data:
        """What can be said by hand in every game: the end, an auction, points; nothing if it is not that."""
        match fold(text).split():
            case [word] if word in SHARED["end"]:
                return {"end": True}
            case [word, *_] if word in SHARED["auction"]:
                lot, seats, purses = auction(text, self._names)
                return {"auction": {"lot": lot, "seats": seats, "purses": purses}}
        return score(text, self._names)

    def numbered(self, words: list[str], prompt: Prompt) -> Data:
        """A choice by its number; nothing if it is not that. Raises Refused."""
        offered = choices(prompt) if len(words) == 1 and words[0].isdigit() else []
        if not offered:
            return {}
        number = int(words[0])
        if not 1 <= number <= len(offered):
            raise Refused(NO_SUCH_CHOICE(number=number, last=len(offered)))
        return offered[number - 1].data()

    def words_for(self, name: str) -> tuple[str, ...]:
        """How this is typed: in words of its own, and as it is said in any language."""
        said = in_any_language(name.replace("_", " "))
        if name in self._called:
            said = (*said, *in_any_language(self._called[name]))
        return (*self._words.get(name, ()), *said, *filter(None, map(_in_digits, said)))

    def meanings(self, names: Iterable[str]) -> dict[str, tuple[str, ...]]:
        """Names and how they are typed."""
        return {name: self.words_for(name) for name in names}

    def one(self, word: str, names: Iterable[str]) -> str:
        """The one of these names that is typed. Raises Refused."""
        if not word:
            raise Refused(SAY_WHICH(meanings=tuple(names)))
        return match_one(word, self.meanings(names))

    def kin(self, names: Iterable[str]) -> tuple[str, ...]:
        """All names of the kind that these are of."""
        offered = set(names)
        return next((kin for kin in self._kin if offered <= set(kin)), tuple(offered))

    def seat(self, word: str) -> int | None:
        """The seat of this whole name."""
        folded = [fold(name) for name in self._names]
        return folded.index(word) if word in folded else None

    def seat_of(self, word: str) -> int:
        """The seat of a name, or of its beginning. Raises Refused."""
        return self._names.index(match_one(word, {UserText(name): (fold(name),) for name in self._names}))


@cache
def in_any_language(text: str) -> tuple[str, ...]:
    """A name as all languages say it, as it would be typed."""
    return tuple(dict.fromkeys(fold(translator(language)(text)) for language in LANGUAGES))


def _in_digits(words: str) -> str:
    """two banks as 2 banks; nothing if it does not begin with a number."""
    first, _, rest = words.partition(" ")
    return next((f"{digit} {rest}" for digit in "23" if rest and first in SHARED[digit]), "")


def tellable(way: Choice) -> bool:
    """Whether all of it can be told in words: a sale with its bidders has words of its own."""
    return bool(way.fields) and not any(isinstance(domain, Fixed) for domain in way.fields.values())


def _of_somebody(found: Data, way: Choice) -> Data:
    """What was read, if it is told who says it. Raises Refused."""
    domain = way.fields.get("seat")
    if found.get("seat", 0) is None and not (isinstance(domain, Seat) and domain.nobody):
        raise Refused(SAY_WHO())
    return found


def _told(no: Refused) -> int:
    """How much a refusal tells: one that names a word is better than one that says that something is missing."""
    return {"two_meanings": 3, "not_one_of": 2, "say_which": 2, "number_needed": 1, "slash_needed": 1}.get(
        no.refusal.name, 0
    )
