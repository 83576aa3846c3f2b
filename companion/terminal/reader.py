"""Reads a typed line as an answer, by the choices of a prompt and the names of the game. It knows no game.

A line may begin with the name of a way, and gives fields in any order in which they can be told apart: `bid 5`,
`anna 5`, `lucca`, `2 infantry 1 artillery`. What it leaves out is asked for next.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from companion.engine.choices import (
    Choice,
    Counts,
    Domain,
    FreeText,
    IntList,
    Number,
    OneOf,
    Order,
    Seat,
    Subset,
)
from companion.engine.refusals import N_, Refusal, Refused, UserText
from companion.terminal.draft import Draft, Path, Slot, only, slots
from companion.text.language import THINGS
from companion.text.typed import (
    DID_YOU_MEAN,
    EXACT,
    LONGEST_SHOWN,
    NOBODY,
    NONE,
    TWO_MEANINGS,
    UNKNOWN_WORD,
    closest,
    find,
    fold,
    in_any_language,
)
from companion.text.words import WAYS, Words

LONGEST_NAME, LONGEST_LINE = 6, 60
"""In words."""
SHORTEST_BEGINNING = 3
"""Letters of a name where other words may be meant: at any time, or beside a free text."""
NO_COMMA = Refusal(
    "no_comma", "", N_("Write numbers without commas or points, and one player a line: anna 1000")
)
HOW_MANY = Refusal("how_many", "", N_("How many of what? For example: {number} {name}"))
Forms = Mapping[Any, tuple[str, ...]]


class Tokens(NamedTuple):
    """A line in words: folded, and as they were typed."""

    words: tuple[str, ...]
    text: str
    starts: tuple[int, ...]
    breaks: frozenset[int]
    """Words that a / stands before: a list ends there."""

    @classmethod
    def of(cls, text: str) -> "Tokens":
        """The words of a line; a / only parts them. 3g is two of them; 1,000 is one, and no number."""
        word = r"[-+]?\d+(?=[^\W\d]|[\s,/]|$)(?!,\d)|[^\s,/](?:[^\s,/]|,(?=\d))*"
        found = list(re.finditer(word, text))[:LONGEST_LINE]
        starts = tuple(one.start() for one in found)
        breaks = frozenset(at for at, start in enumerate(starts) if text[:start].rstrip().endswith("/"))
        return cls(tuple(fold(one.group()).rstrip(":") for one in found), text, starts, breaks)

    def written(self, begin: int, end: int) -> str:
        """The words from one to before another, as they were typed."""
        stop = self.starts[end] if end < len(self.starts) else len(self.text)
        return self.text[self.starts[begin] : stop].strip().rstrip(":,/ ")

    def text_ends(self, begin: int) -> Iterator[int]:
        """Where a text that begins here may end: at a colon, else anywhere."""
        ends = range(len(self.words), begin, -1)
        colon = [
            end
            for end in ends
            if self.text[: self.starts[end - 1] + len(self.words[end - 1]) + 1].endswith(":")
        ]
        yield from colon[-1:] or ends

    def number(self, at: int) -> int | None:
        """The number that stands here."""
        fits = at < len(self.words) and re.fullmatch(r"[-+]?\d{1,9}", self.words[at])
        return int(self.words[at]) if fits else None

    def find(self, at: int, meanings: Forms) -> tuple[Any, int, int] | None:
        """The one name that stands here, where it ends, and how well it fits: the best, of those the longest."""
        best = None
        for end in range(min(at + LONGEST_NAME, len(self.words)), at, -1):
            names, fit = find(" ".join(self.words[at:end]), meanings)
            if len(names) == 1 and (best is None or fit < best[2]):
                best = names[0], end, fit
        return best


class Reader:
    """Reads lines at one table: in its words, and with the names of its players."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self.seats: Forms = {seat: (fold(name),) for seat, name in enumerate(words.names)}
        self._forms: dict[str, tuple[str, ...]] = {}

    def forms(self, names: Iterable[str] | None = None) -> dict[str, tuple[str, ...]]:
        """Names of the game, else all, and what can be typed for them: as shown in any language, or as programs call them."""
        things = {**THINGS, **self._words.names_of_things}
        names = things if names is None else tuple(names)
        for name in names:
            if name not in self._forms:
                shown = in_any_language(things.get(name) or name.replace("_", " "))
                self._forms[name] = (fold(name), fold(self._words.called(name)), *shown)
        return {name: self._forms[name] for name in names}

    def labels(self, way: Choice) -> tuple[str, ...]:
        """What can be typed for a kind of answer."""
        kind = way.answer.kind
        shown = self._words.ways.get(kind) or WAYS.get(kind)
        fields = [field for field in way.fields if field != "seat"]
        plain = fields if len(fields) == 1 else []
        return (
            fold(kind),
            *(in_any_language(shown) if shown else self.forms([kind])[kind]),
            *map(fold, plain),
        )

    def read(
        self, text: str, ways: Sequence[Choice], asked: Sequence[int], always: Sequence[Choice]
    ) -> list[Draft]:
        """The drafts that a line may mean, all equally good; those of `always` must be named. Raises Refused."""
        tokens = Tokens.of(text)
        attempts = [Attempt(self, tokens, way, asked) for way in ways]
        attempts += [Attempt(self, tokens, way, asked, must_be_named=True) for way in always]
        for strict in (True, False):
            found = [one for attempt in attempts for one in attempt.readings(strict)]
            best = max((rank for rank, _ in found), default=())
            drafts = [draft for rank, draft in found if rank == best]
            if drafts:
                return list({(one.way.answer, repr(one.data(asked))): one for one in drafts}.values())
        raise self._refused(tokens, attempts)

    def value(self, text: str, slot: Slot, way: Choice) -> Any:
        """A line where only this field is asked for: numbers may be those of its choices. Raises Refused."""
        tokens = Tokens.of(text)
        attempt = Attempt(self, tokens, way, ())
        for value, end, _ in attempt.take(slot.domain, 0, numbered=True):
            if end == len(tokens.words):
                return value
        attempt.slots = [slot]
        raise self._refused(tokens, [attempt])

    def _refused(self, tokens: Tokens, attempts: Sequence["Attempt"]) -> Refused:
        """What is wrong: the first word that could not be read, and what it may mean."""
        if re.search(r"\d[.,]\d|\d\s*,\s*[^\W\d]", tokens.text):
            return Refused(NO_COMMA())
        furthest = max(attempt.furthest for attempt in attempts)
        word = "".join(tokens.words[furthest : furthest + 1]) or tokens.text.strip()
        known: dict[str, tuple[str, ...]] = {}
        for attempt in attempts:
            known |= attempt.known() if attempt.furthest == furthest else {}
        shown, meant = UserText(word[:LONGEST_SHOWN]), find(fold(word), known).names
        if len(meant) > 1:
            return Refused(TWO_MEANINGS(word=shown, names=meant[:9]))
        of = [one for attempt in attempts for one in attempt.counted if attempt.furthest == furthest]
        if of and fold(word).isdigit():
            return Refused(HOW_MANY(number=shown, name=of[0]))
        names = {name: (fold(name), *fold(name).split()) for name in known}
        near = None if meant else closest(fold(word), names)
        return Refused(UNKNOWN_WORD(word=shown) if near is None else DID_YOU_MEAN(word=shown, name=near))

    def shown(self, names: Iterable[str]) -> dict[str, tuple[str, ...]]:
        """Names as they are shown, and what can be typed for them."""
        return {UserText(self._words.called(name)): forms for name, forms in self.forms(names).items()}

    def shown_label(self, way: Choice) -> dict[str, tuple[str, ...]]:
        """The same for a kind of answer."""
        return {UserText(self._words.doing(way.answer.kind)): self.labels(way)}

    def shown_seats(self) -> dict[str, tuple[str, ...]]:
        """The same for players."""
        return {UserText(self._words.names[seat]): forms for seat, forms in self.seats.items()}


Taken = Iterator[tuple[Any, int, int]]
"""A value, where the line goes on, and how well its name fits."""


class Attempt:
    """One line, read as an answer of one way."""

    def __init__(
        self,
        reader: Reader,
        tokens: Tokens,
        way: Choice,
        asked: Sequence[int],
        *,
        must_be_named: bool = False,
    ) -> None:
        self._reader = reader
        self._tokens = tokens
        self._way = way
        self._asked = asked
        self._must_be_named = must_be_named
        self._strict = True
        self._is_named = False
        self.slots = slots(way)
        self._has_text = any(isinstance(slot.domain, FreeText) for slot in self.slots)
        self.furthest = 0
        """The first word that could not be read."""

    @property
    def counted(self) -> list[str]:
        """What can be counted in it."""
        counted = [] if self._must_be_named else [slot.domain for slot in self.slots]
        return [name for domain in counted if isinstance(domain, Counts) for name in domain.room]

    def known(self) -> dict[str, tuple[str, ...]]:
        """All that could stand in the line."""
        known = self._reader.shown_label(self._way)
        for slot in self.slots:
            known |= self._reader.shown(_names(slot.domain))
            known |= self._reader.shown_seats() if isinstance(slot.domain, Seat | Order) else {}
        return known

    def readings(self, strict: bool) -> Iterator[tuple[tuple[Any, ...], Draft]]:
        """All that the line can mean here, with a rank. Not strictly, names that are not offered are read too:

        the rules say why they cannot be.
        """
        self._strict = strict
        for given, fit, named in self._read(0, {}, 0, None):
            if named is None and (self._must_be_named or not given):
                continue
            draft = Draft(self._way, given, ask_all=not given.keys() - {("seat",)})
            whole = not draft.missing(self._asked)
            text = any(isinstance(slot.domain, FreeText) for slot in self.slots if slot.path in given)
            if whole or (strict and not (text and named is None)):
                places = [slot.path for slot in self.slots]
                order = tuple(-places.index(path) for path in given if path != ("seat",))
                unsaid = sum(
                    s.optional and only(s.domain) is not None and s.path not in given for s in self.slots
                )
                who = self._way.fields.get("seat")
                for_asked = (
                    not isinstance(who, Seat) or bool({*who.of} & {*self._asked}) or ("seat",) in given
                )
                how_well = (
                    for_asked,
                    named == EXACT,
                    not self._must_be_named,
                    not text,
                    -unsaid,
                    len(given),
                    order,
                    -fit,
                )
                yield (whole, draft.holds(), *how_well), draft

    def _read(
        self, at: int, given: Mapping[Path, Any], fit: int, named: int | None
    ) -> Iterator[tuple[Mapping[Path, Any], int, int | None]]:
        self.furthest = max(self.furthest, at)
        if at == len(self._tokens.words):
            yield given, fit, named
            return
        if (
            named is None
            and (label := self._tokens.find(at, {"": self._reader.labels(self._way)})) is not None
        ):
            _, end, how = label
            if not self._must_be_named or self._is_long_enough(at, end, how):
                yield from self._read(end, given, fit + how, how)
        numbers = False
        for slot in self.slots:
            labelled = self._behind_label(slot, at)
            is_labelled = labelled > at or self._behind_label(slot, at + 1) > at + 1
            is_later_number = isinstance(slot.domain, Number) and not is_labelled and numbers
            if slot.path in given or is_later_number or not self._may_stand(slot, given, named):
                continue
            numbers |= isinstance(slot.domain, Number)
            self._is_named = named is not None
            for value, end, how in self.take(slot.domain, labelled, is_who=slot.path == ("seat",)):
                end = self._behind_label(slot, end) if isinstance(slot.domain, Number) else end
                if end == len(self._tokens.words) or not (
                    isinstance(slot.domain, FreeText) and slot.optional
                ):
                    yield from self._read(end, {**given, slot.path: value}, fit + how, named)

    def _may_stand(self, slot: Slot, given: Mapping[Path, Any], named: int | None) -> bool:
        """Whether this field can come now: a reason comes last, other text behind a name, and only a player before one."""
        if isinstance(slot.domain, FreeText) and slot.optional:
            needed = (one for one in self.slots if not one.optional and one.path not in given)
            return not any(only(one.domain) is None or isinstance(one.domain, OneOf) for one in needed)
        if named is None and (self._must_be_named or isinstance(slot.domain, FreeText)):
            return isinstance(slot.domain, Seat)
        return True

    def _is_long_enough(self, at: int, end: int, how: int) -> bool:
        letters = len(" ".join(self._tokens.words[at:end]))
        return how == EXACT or letters >= SHORTEST_BEGINNING

    def _behind_label(self, slot: Slot, at: int) -> int:
        """Behind the name of a field, where it stands here: crowns 2, or 2 crowns."""
        name = slot.path[-1]
        is_named = isinstance(slot.domain, Number | IntList | Counts | Subset | OneOf)
        found = self._tokens.find(at, self._reader.forms([name])) if is_named else None
        return found[1] if found is not None and found[2] == EXACT else at

    # What a field takes from the line.

    def take(self, domain: Domain, at: int, *, numbered: bool = False, is_who: bool = False) -> Taken:
        """All that this field can be, read from here on; numbers can be those of its choices."""
        words, number = self._tokens.words, self._tokens.number(at)
        match domain:
            case OneOf(of):
                yield from self._one(of, at, numbered)
            case Subset() | Order():
                yield from self._several(domain, at, numbered)
            case Counts():
                yield from self._counts(domain, at)
            case Number() if number is not None:
                yield number, at + 1, EXACT
            case IntList(length):
                row = [self._tokens.number(one) for one in range(at, at + length)]
                if None not in row:
                    yield row, at + length, EXACT
            case Seat(of, nobody):
                if nobody and words[at : at + 1] and words[at] in NOBODY:
                    yield None, at + 1, EXACT
                anyone = tuple(self._reader.seats) if is_who and not self._strict else of
                yield from self._choice((*of, None) if nobody else of, at, numbered)
                yield from self._find({seat: self._reader.seats[seat] for seat in anyone}, at)
            case FreeText() if (
                at < len(words) and "," not in self._tokens.text[: self._tokens.starts[at]].rstrip()[-1:]
            ):
                for end in self._tokens.text_ends(at):
                    yield self._tokens.written(at, end), end, EXACT

    def _find(self, forms: Forms, at: int) -> Taken:
        found = self._tokens.find(at, forms)
        if found is not None and (not self._has_text or self._is_long_enough(at, *found[1:])):
            yield found

    def _choice(self, of: Sequence[Any], at: int, numbered: bool) -> Taken:
        number = self._tokens.number(at) if numbered else None
        if number is not None and 1 <= number <= len(of):
            yield of[number - 1], at + 1, EXACT

    def _one(self, of: tuple[str, ...], at: int, numbered: bool = False) -> Taken:
        found = [*self._find(self._reader.forms(of), at)] or [*self._choice(of, at, numbered)]
        known = self._strict or not self._is_named
        yield from found or ([] if known else self._find(self._reader.forms(), at))

    def _several(self, domain: Subset | Order, at: int, numbered: bool) -> Taken:
        chosen: list[Any] = []
        worst, start = EXACT, at
        if at < len(self._tokens.words) and self._tokens.words[at] in NONE:
            yield [], at + 1, EXACT
        while at < len(self._tokens.words) and (at == start or at not in self._tokens.breaks):
            one = OneOf(domain.of) if isinstance(domain, Subset) else Seat(domain.of)
            if (found := next(self.take(one, at, numbered=numbered), None)) is None:
                break
            value, at, how = found
            chosen, worst = [*chosen, value], max(worst, how)
        if chosen:
            yield chosen, at, worst

    def _counts(self, domain: Counts, at: int) -> Taken:
        """2 infantry 1 artillery; or a number for each, in their order."""
        names, words, start = tuple(domain.room), self._tokens.words, at
        counted: dict[str, int] = {}
        if words[at:] in (("0",), *((word,) for word in NONE)) and domain.least == 0:
            yield {}, len(words), EXACT
        while at < len(words) and (at == start or at not in self._tokens.breaks):
            number = None if words[at] in names else self._tokens.number(at)  # a name may be a number
            if (found := next(self._one(names, at + (number is not None)), None)) is None:
                break
            name, at, _ = found
            counted[name] = counted.get(name, 0) + (1 if number is None else number)
        if counted:
            yield counted, at, EXACT
        numbers = [
            number for one in range(start, len(words)) if (number := self._tokens.number(one)) is not None
        ]
        if len(numbers) == len(names) == len(words) - start and words[start] not in names:
            yield dict(zip(names, numbers, strict=True)), len(words), EXACT


def _names(domain: Domain) -> tuple[str, ...]:
    return (
        domain.of
        if isinstance(domain, OneOf | Subset)
        else tuple(domain.room)
        if isinstance(domain, Counts)
        else ()
    )
