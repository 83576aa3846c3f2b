"""Reads a typed line as an answer, by the choices of a prompt and the names of the game. It knows no game.

A line may begin with a player and with the name of the answer; then its fields follow in any order in which they can
be told apart: `bid 5`, `anna 5`, `lucca`, `2 infantry 1 artillery`. What it leaves out is asked for next.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from companion.engine.choices import (
    Choice,
    Confirm,
    Counts,
    Domain,
    FreeText,
    IntList,
    Number,
    OneOf,
    Order,
    Seat,
    Subset,
    names_of,
)
from companion.engine.refusals import N_, Refusal, Refused, UserText
from companion.terminal.draft import SEAT, Draft, Field, Path, fields
from companion.text.language import THINGS
from companion.text.typed import (
    BEGINNING,
    DID_YOU_MEAN,
    EXACT,
    LATER_WORD,
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
from companion.text.words import ANSWER_NAMES, Words

LONGEST_NAME, LONGEST_LINE = 6, 60
"""In words."""
SHORTEST_BEGINNING = 3
"""The letters that a name needs where other words may be meant: at any time, or beside a free text."""
WORD = re.compile(r"[-+]?\d+(?=[^\W\d]|[\s,/]|$)(?!,\d)|[^\s,/](?:[^\s,/]|,(?=\d))*")
"""A / or a comma separates words; 3g is two of them; 1,000 is one, and not a number."""
NO_COMMA = Refusal(
    "no_comma", "", N_("Write numbers without commas or points, and one player a line: anna 1000")
)
SO_MANY_NUMBERS = Refusal("so_many_numbers", "", N_("Type as many numbers as are asked for: {count}."))
HOW_MANY = Refusal("how_many", "", N_("How many of what? For example: {number} {name}"))
Forms = Mapping[Any, tuple[str, ...]]
"""What can be typed for each value, folded."""


class Found(NamedTuple):
    """A value in a line: where it ends, and how well it fits."""

    value: Any
    end: int
    fit: int


class Tokens:
    """A line in words: folded, and as typed."""

    def __init__(self, text: str) -> None:
        found = list(WORD.finditer(text))[:LONGEST_LINE]
        self.text = text
        self.words = tuple(fold(one.group()).rstrip(":") for one in found)
        self._starts = [one.start() for one in found]
        self._ends = [one.end() for one in found]

    def __len__(self) -> int:
        return len(self.words)

    def comes_before(self, at: int, mark: str) -> bool:
        """Whether this mark precedes a word."""
        return self.text[: self._starts[at]].rstrip().endswith(mark)

    def text_at(self, begin: int) -> Found:
        """The text that begins here, as typed: up to a colon, else to the end."""
        ends = (end for end in range(begin + 1, len(self)) if self.text[self._ends[end - 1] - 1] == ":")
        end = next(ends, len(self))
        stop = self._starts[end] if end < len(self) else len(self.text)
        return Found(self.text[self._starts[begin] : stop].strip().rstrip(":,/ "), end, LATER_WORD)

    def number(self, at: int) -> int | None:
        """The number that stands here."""
        fits = at < len(self) and re.fullmatch(r"[-+]?\d{1,9}", self.words[at])
        return int(self.words[at]) if fits else None

    def find(self, at: int, forms: Forms) -> Found | None:
        """The one name that stands here: the best fit, and of those the longest."""
        best: Found | None = None
        for end in range(min(at + LONGEST_NAME, len(self)), at, -1):
            names, fit = find(" ".join(self.words[at:end]), forms)
            if len(names) == 1 and (best is None or fit < best.fit):
                best = Found(names[0], end, fit)
        return best


class Reader:
    """Reads lines at one table: in its words, and with the names of its players."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._forms: dict[str, tuple[str, ...]] = {}
        self.seats: Forms = {seat: (fold(name),) for seat, name in enumerate(words.names)}

    def forms(self, names: Iterable[str] | None = None) -> dict[str, tuple[str, ...]]:
        """Names of the game, else all, and what can be typed for them: as shown in any language, or as programs name them."""
        things = {**THINGS, **self._words.names_of_things}
        names = things if names is None else tuple(names)
        for name in names:
            if name not in self._forms:
                shown = in_any_language(things.get(name) or name.replace("_", " "))
                self._forms[name] = (fold(name), fold(self._words.called(name)), *shown)
        return {name: self._forms[name] for name in names}

    def labels(self, choice: Choice) -> tuple[str, ...]:
        """What can be typed for a kind of answer."""
        kind = choice.answer.kind
        shown = self._words.answer_names.get(kind) or ANSWER_NAMES.get(kind)
        names = [field for field in choice.fields if field != "seat"]
        only_field = map(fold, names if len(names) == 1 else ())
        return (fold(kind), *(in_any_language(shown) if shown else self.forms([kind])[kind]), *only_field)

    def read(
        self, text: str, choices: Sequence[Choice], asked: Sequence[int], always: Sequence[Choice]
    ) -> list[Draft]:
        """The drafts that a line may mean, all equally good; those of `always` must be named. Raises Refused."""
        tokens = Tokens(text)
        attempts = [Attempt(self, tokens, choice) for choice in choices]
        attempts += [Attempt(self, tokens, choice, must_be_named=True) for choice in always]
        found = [one for attempt in attempts if (one := attempt.draft(asked)) is not None]
        best = max((rank for rank, _ in found), default=())
        drafts = [draft for rank, draft in found if rank == best]
        if not drafts:
            raise self._refused(tokens, attempts)
        return list({(one.choice.answer, repr(one.data(asked))): one for one in drafts}.values())

    def value(self, text: str, field: Field, choice: Choice) -> Any:
        """A line if only this field is asked for: numbers may be those of its choices."""
        tokens = Tokens(text)
        attempt = Attempt(self, tokens, choice)
        found = attempt.take(field.domain, 0, numbered=True)
        if found is not None and found.end == len(tokens):
            return found.value
        if (
            isinstance(field.domain, IntList)
            and tokens.words
            and all(word.isdecimal() for word in tokens.words)
        ):
            raise Refused(SO_MANY_NUMBERS(count=field.domain.length))
        attempt.fields = [field]
        raise self._refused(tokens, [attempt])

    def _refused(self, tokens: Tokens, attempts: Sequence["Attempt"]) -> Refused:
        """What is wrong: the first word that could not be read, and what it may mean."""
        if re.search(r"\d[.,]\d|\d\s*,\s*[^\W\d]", tokens.text):
            return Refused(NO_COMMA())
        furthest = max(attempt.furthest for attempt in attempts)
        word = "".join(tokens.words[furthest : furthest + 1]) or tokens.text.strip()
        last = [attempt for attempt in attempts if attempt.furthest == furthest]
        known = {name: forms for attempt in last for name, forms in self._known(attempt)}
        shown, meant = UserText(word[:LONGEST_SHOWN]), find(fold(word), known).names
        if len(meant) > 1:
            return Refused(TWO_MEANINGS(word=shown, names=meant[:9]))
        counted = [name for attempt in last for name in attempt.counted()]
        if counted and fold(word).isdecimal():
            return Refused(HOW_MANY(number=shown, name=counted[0]))
        parts = {name: (fold(name), *fold(name).split()) for name in known}
        near = None if meant else closest(fold(word), parts)
        return Refused(UNKNOWN_WORD(word=shown) if near is None else DID_YOU_MEAN(word=shown, name=near))

    def _known(self, attempt: "Attempt") -> Iterator[tuple[str, tuple[str, ...]]]:
        """Everything that could be in the line, as it is shown, and what can be typed for it."""
        yield UserText(self._words.answer_name(attempt.choice.answer.kind)), self.labels(attempt.choice)
        for field in attempt.fields:
            for name, forms in self.forms(names_of(field.domain)).items():
                yield UserText(self._words.called(name)), forms
            if isinstance(field.domain, Seat | Order):
                yield from ((UserText(self._words.names[seat]), forms) for seat, forms in self.seats.items())


class Attempt:
    """One line, read as an answer of one kind."""

    def __init__(
        self, reader: Reader, tokens: Tokens, choice: Choice, *, must_be_named: bool = False
    ) -> None:
        self.choice = choice
        self.fields = fields(choice)
        self.furthest = 0
        """The first word that could not be read."""
        self._reader = reader
        self._tokens = tokens
        self._must_be_named = must_be_named
        self._label: Found | None = None
        self._given: dict[Path, Any] = {}
        self._has_text = any(isinstance(field.domain, FreeText) for field in self.fields)
        self._is_done_at_once = must_be_named and all(isinstance(one.domain, Confirm) for one in self.fields)

    def counted(self) -> list[str]:
        """What can be counted in it."""
        domains = [] if self._must_be_named else [field.domain for field in self.fields]
        return [name for domain in domains if isinstance(domain, Counts) for name in domain.room]

    def draft(self, asked: Sequence[int]) -> tuple[tuple[Any, ...], Draft] | None:
        """The meaning of the line, with a rank. A complete answer that is not offered is read too: the rules say why it is refused."""
        while self.furthest < len(self._tokens):
            if not self._read(self.furthest):
                return None
        if self._label is None and (self._must_be_named or not self._given):
            return None
        draft = Draft(self.choice, self._given, ask_all=not self._given.keys() - {SEAT})
        is_whole, holds = not draft.missing(asked), draft.holds()
        has_text = any(isinstance(one.domain, FreeText) for one in self.fields if one.path in self._given)
        if not is_whole and (not holds or (has_text and self._label is None)):
            return None
        return (is_whole and holds, is_whole, *self._rank(asked, has_text)), draft

    def _rank(self, asked: Sequence[int], has_text: bool) -> tuple[Any, ...]:
        who = self.choice.fields.get("seat")
        unsaid = (one for one in self.fields if one.optional and one.settled() is not None)
        return (
            not isinstance(who, Seat) or bool({*who.of} & {*asked}) or SEAT in self._given,
            self._label is not None and self._label.fit == EXACT,
            not self._must_be_named,
            not has_text,
            -sum(one.path not in self._given for one in unsaid),
            len(self._given.keys() - {SEAT}),
        )

    def _read(self, at: int) -> bool:
        """Take the next value: one that is offered if possible, the best fit, and the first field that has one."""
        found: list[tuple[bool, int, Field | None, Found]] = []
        found += [(False, label.fit, None, label) for label in self._find_label(at)]
        for field in self.fields:
            taken = self._value(field, at)
            if taken is not None:
                found.append((not field.domain.holds(taken.value), taken.fit, field, taken))
        if not found:
            return False
        _, _, chosen, best = min(found, key=lambda one: one[:2])
        if chosen is None:
            self._label = best
        else:
            self._given[chosen.path] = best.value
        self.furthest = best.end
        return True

    def _find_label(self, at: int) -> Iterator[Found]:
        """The name of the answer, if it is here; only a player may precede it."""
        if self._label is not None or self._given.keys() - {SEAT}:
            return
        found = self._tokens.find(at, {"": self._reader.labels(self.choice)})
        other_words = self._must_be_named or self._has_text
        if self._is_done_at_once and found is not None and found.fit == LATER_WORD:
            return  # "points" does not mean to keep score only
        if found is not None and (not other_words or self._is_long_enough(at, found)):
            yield found

    def _value(self, field: Field, at: int) -> Found | None:
        """The value of this field from here; its own name may precede it, or follow a number."""
        if field.path in self._given or not self._may_stand(field):
            return None
        begin = self._behind_label(field, at)
        found = self.take(field.domain, begin, is_who=field.path == SEAT)
        if found is None or not isinstance(field.domain, Number):
            return found
        end = self._behind_label(field, found.end)
        return Found(found.value, end, EXACT if max(begin - at, end - found.end) else BEGINNING)

    def _may_stand(self, field: Field) -> bool:
        """Whether this field can come now: a reason comes last, other text after a name, and only a player before one."""
        if isinstance(field.domain, FreeText) and field.optional:
            needed = (one for one in self.fields if not one.optional and one.path not in self._given)
            return not any(one.settled() is None or isinstance(one.domain, OneOf) for one in needed)
        if self._label is None and (self._must_be_named or isinstance(field.domain, FreeText)):
            return isinstance(field.domain, Seat)
        return True

    def _is_long_enough(self, at: int, found: Found) -> bool:
        letters = len(" ".join(self._tokens.words[at : found.end]))
        return found.fit == EXACT or letters >= SHORTEST_BEGINNING

    def _behind_label(self, field: Field, at: int) -> int:
        """After the name of a field, if it is here: crowns 2, or 2 crowns."""
        if isinstance(field.domain, FreeText | Seat | Order):
            return at
        found = self._tokens.find(at, self._reader.forms(field.path[-1:]))
        return found.end if found is not None and found.fit == EXACT else at

    # What a field takes from the line.

    def take(self, domain: Domain, at: int, *, numbered: bool = False, is_who: bool = False) -> Found | None:
        """The value of this field, read from here on; with `numbered`, numbers can be those of its choices."""
        number = self._tokens.number(at)
        match domain:
            case _ if at >= len(self._tokens):
                return None
            case OneOf(of):
                return self._one(of, at, numbered)
            case Subset() | Order():
                return self._several(domain, at, numbered)
            case Counts():
                return self._counts(domain, at)
            case Number() if number is not None:
                return Found(number, at + 1, EXACT)
            case IntList(length):
                row = [self._tokens.number(one) for one in range(at, at + length)]
                return None if None in row else Found(row, at + length, EXACT)
            case Seat(of, nobody):
                if nobody and self._tokens.words[at] in NOBODY:
                    return Found(None, at + 1, EXACT)
                named = {seat: self._reader.seats[seat] for seat in (self._reader.seats if is_who else of)}
                return self._by_number((*of, None) if nobody else of, at, numbered) or self._find(named, at)
            case FreeText() if not self._tokens.comes_before(at, ","):
                return self._tokens.text_at(at)
        return None

    def _find(self, forms: Forms, at: int) -> Found | None:
        found = self._tokens.find(at, forms)
        return found if found and (not self._has_text or self._is_long_enough(at, found)) else None

    def _by_number(self, of: Sequence[Any], at: int, numbered: bool) -> Found | None:
        number = self._tokens.number(at) if numbered else None
        if number is None or not 1 <= number <= len(of):
            return None
        return Found(of[number - 1], at + 1, EXACT)

    def _one(self, of: tuple[str, ...], at: int, numbered: bool = False) -> Found | None:
        """One of these names; after the name of the answer any name of the game: the rules say why it cannot be."""
        named, counted = self._find(self._reader.forms(of), at), self._by_number(of, at, numbered)
        if named is not None and counted is not None:  # 4 is the fourth, even if "4 buildings" is offered
            return counted if named.end == counted.end and named.fit != EXACT else named
        return named or counted or (self._find(self._reader.forms(), at) if self._label else None)

    def _several(self, domain: Subset | Order, at: int, numbered: bool) -> Found | None:
        if self._tokens.words[at] in NONE:
            return Found([], at + 1, EXACT)
        one = OneOf(domain.of) if isinstance(domain, Subset) else Seat(domain.of)
        chosen: list[Found] = []
        while self._goes_on(at, bool(chosen)) and (found := self.take(one, at, numbered=numbered)):
            at = found.end
            chosen.append(found)
        return Found([one.value for one in chosen], at, max(one.fit for one in chosen)) if chosen else None

    def _goes_on(self, at: int, begun: bool) -> bool:
        """Whether a list has a word here: a / ends it."""
        return at < len(self._tokens) and not (begun and self._tokens.comes_before(at, "/"))

    def _counts(self, domain: Counts, at: int) -> Found | None:
        """2 infantry 1 artillery; or a number for each, in order."""
        names, words = tuple(domain.room), self._tokens.words
        numbers = [self._tokens.number(one) for one in range(at, len(words))]
        if words[at] in ("0", *NONE) and at + 1 == len(words) and domain.least == 0:
            return Found({}, at + 1, EXACT)
        if len(numbers) == len(names) and None not in numbers and words[at] not in names:
            return Found(dict(zip(names, numbers, strict=True)), len(words), EXACT)
        counted: Counter[str] = Counter()
        while self._goes_on(at, bool(counted)):
            number = None if words[at] in names else self._tokens.number(at)  # a name may be a number
            found = self._one(names, at + (number is not None))
            if found is None:
                break
            at = found.end
            counted[found.value] += 1 if number is None else number
        return Found(dict(counted), at, EXACT) if counted else None
