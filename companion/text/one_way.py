"""Reading the words that were typed as an answer of one way."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from companion.engine.answers import Pass
from companion.engine.choices import (
    Choice,
    Confirm,
    Counts,
    Domain,
    Fixed,
    FreeText,
    IntList,
    Number,
    OneOf,
    Seat,
    Subset,
    encoded,
    required,
)
from companion.engine.plain_data import to_plain
from companion.engine.refusals import N_, Refusal, Refused, UserText
from companion.text.typed import (
    NO_SUCH_WORD,
    NOT_CLEAR,
    NUMBER_NEEDED,
    Data,
    is_number,
    match_any,
    match_one,
)

if TYPE_CHECKING:
    from companion.text.reading import Reader

LONGEST_NAME = 6
"""Words of the longest name."""
SLASH_NEEDED = Refusal("slash_needed", "", N_("Write a / between the two lists."))


class Reading:
    """One attempt to read the words as an answer of one way."""

    def __init__(
        self,
        reader: "Reader",
        way: Choice,
        ways: Sequence[Choice],
        seats: tuple[int, ...],
        words: list[str],
        text: str,
        strictly: bool,
    ) -> None:
        self._reader = reader
        self._way = way
        self._alone = sum(other.answer is way.answer for other in ways) == 1
        self._left = list(words)
        self._text = text
        self._asked = seats[0] if seats else None
        self._strictly = strictly
        self.said = False
        """Whether a word for this kind of answer stands there."""
        self._keys = encoded(way.answer)
        self._free = [field for field in way.fields if field != "seat"]

    def data(self) -> Data:
        """The answer. Raises Refused."""
        seat = self._seat()
        self.said = self._verb()
        if self._lists() == 1:  # a / parts two lists
            self._left = [word for word in self._left if word != "/"]
        found: Data = {}
        for field in self._free:
            if field not in found and not self._may_stay_unsaid(field, found):
                found |= self._field(field, self._way.fields[field], self.said)
        if self._left:
            raise Refused(NO_SUCH_WORD(word=UserText(" ".join(self._left)[:40])))
        by = {"seat": seat} if "seat" in self._way.fields else {}
        return by | {self._keys[f]: value for f, value in found.items()}

    def _may_stay_unsaid(self, field: str, found: Data) -> bool:
        """Whether all words are read, numbers among them, and this one need not be told."""
        if self._left or field in required(self._way.answer):
            return False
        numbers = {one for one, domain in self._way.fields.items() if isinstance(domain, Number)}
        return field in numbers and not numbers.isdisjoint(found)

    def _lists(self) -> int:
        return sum(isinstance(domain, Subset | Counts) for domain in self._way.fields.values())

    def _seat(self) -> int | None:
        """Who answers: whoever is named first or last, else the one who is asked."""
        domain = self._way.fields.get("seat")
        if not isinstance(domain, Seat):
            return None
        for at in (0, -1):
            after_with = self._left[-2:-1] and self._left[at - 1] in self._reader.words_for("with")
            if (
                len(self._left) > 1
                and not after_with
                and (seat := self._reader.seat(self._left[at])) is not None
            ):
                self._left.pop(at)
                return seat
        if not self._begins_with_a_name():
            return self._asked
        self.said = self._left[1] in self._verbs()  # a wrong name before it is still meant so
        return self._reader.seat_of(self._left.pop(0))

    def _begins_with_a_name(self) -> bool:
        """Whether the first word can only be a name, or the beginning of one: the answer stands behind it."""
        if len(self._left) < 2 or is_number(self._left[0]) or self._is_name():
            return False
        first, second, *more = self._left
        if self._way.answer is not Pass and {first, f"{first} {second}"} & self._verbs():
            return False
        numeric = isinstance(self._way.fields[self._free[0]], Number)
        return second in self._verbs() or (numeric and is_number(second) and not more)

    def _verbs(self) -> set[str]:
        named = (self._way.answer.kind, *self._free[:1])
        words = [word for name in named for word in self._reader.words_for(name)]
        return {*words, *(" ".join(self._reader.telling(word)) for word in words)} - {""}

    def _verb(self) -> bool:
        """Take the words for this kind of answer off the front; whether there were any."""
        if self._is_name():  # pile is empty: a name may begin like a verb
            return False
        verbs, said = self._verbs(), False
        for length in range(LONGEST_NAME, 0, -1):
            while " ".join(self._left[:length]) in verbs and len(self._left) >= length:
                del self._left[:length]
                said = True
        return said

    def _is_name(self) -> bool:
        """Whether all that is left is the name of something that can be chosen here."""
        domain = self._way.fields[self._free[0]] if self._free else None
        named = self._reader.meanings(domain.of) if isinstance(domain, OneOf) else {}
        return match_any(" ".join(self._left), named) is not None

    def _field(self, field: str, domain: Domain, said: bool) -> Data:
        match domain:
            case Confirm():
                return {field: self._yes(said)}
            case OneOf(of):
                return {field: self._one(of, said)}
            case Subset(of):
                return self._unless_unsaid(field, [name for name, _ in self._counted(of)])
            case Counts(room):
                return self._counts(field, domain, tuple(room))
            case Number():
                return self._numbers()
            case IntList():
                return {field: self._row()}
            case Seat():
                return {field: self._other()}
            case FreeText():
                return {field: self._own_words(field)}
            case Fixed(value):
                return {field: self._given(value, said)}
        raise AssertionError(domain)

    def _own_words(self, field: str) -> str:
        """As they were written; the last one is a name, if somebody must be told, too."""
        behind = self._free[self._free.index(field) + 1 :]
        end = len(self._left) - any(isinstance(self._way.fields[other], Seat) for other in behind)
        written = self._text.split()[-len(self._left) :] if self._left else []
        del self._left[:end]
        return " ".join(written[:end])

    def _yes(self, said: bool) -> bool:
        is_yes = (
            self._way.answer is not Pass and self._left[:1] and self._left[0] in self._reader.words_for("yes")
        )
        if not said and is_yes:
            self._left.pop(0)
            said = True
        if not said:
            raise Refused(NOT_CLEAR())
        return True

    def _given(self, value: Any, said: bool) -> Any:
        """What is proposed, as plain data: beside other things it goes without saying, alone it wants a yes or its verb."""
        if self._left and self._left[0] in self._reader.words_for("yes"):
            self._left.pop(0)
        elif len(self._free) == 1 and not said:
            raise Refused(NOT_CLEAR())
        return to_plain(value)

    def _one(self, of: tuple[str, ...], said: bool) -> str:
        """One of these; where there is only one, and no other way of this kind, it need not be named."""
        if (name := self._name(of)) is not None:
            return name
        if self._counts_first():  # 2 militia: the name, then how many
            self._left.append(self._left.pop(0))
            return self._one(of, said)
        if len(of) == 1 and self._alone and (said or len(self._free) > 1):
            return of[0]
        kin = of if self._strictly else self._reader.kin(of)
        return self._reader.one(" ".join(self._left), kin)  # says what could be meant

    def _counts_first(self) -> bool:
        """Whether a number stands before a name, where both belong to the answer."""
        is_counted = any(isinstance(self._way.fields[field], Number) for field in self._free)
        return (
            is_counted and len(self._left) > 1 and is_number(self._left[0]) and not is_number(self._left[1])
        )

    def _name(self, of: Iterable[str], whole: bool = False) -> str | None:
        """The longest name that stands here, and take it off."""
        for length in range(min(LONGEST_NAME, len(self._left)), 0, -1):
            word = " ".join(self._left[:length])
            if (name := self._meant(word, of, whole)) is not None:
                del self._left[:length]
                return name
        return None

    def _meant(self, word: str, of: Iterable[str], whole: bool) -> str | None:
        meanings = self._reader.meanings(of if self._strictly else self._reader.kin(of))
        if (name := match_any(word, meanings)) is not None:
            return name
        begun = (
            [] if whole else [m for m, words in meanings.items() if any(w.startswith(word) for w in words)]
        )
        return begun[0] if len(begun) == 1 else None

    def _counted(self, of: tuple[str, ...]) -> Iterator[tuple[str, int]]:
        """3 green 2 white red: names with their numbers, up to where something else stands; numbers may be names, too."""
        while self._left and self._left[0] != "/":
            is_count = is_number(self._left[0]) and self._left[0] not in of
            number = int(self._left.pop(0)) if is_count else None
            if not self._left and len(of) == 1 and number is not None:
                yield of[0], number
                return
            if not self._left:
                raise Refused(NOT_CLEAR())
            if (name := self._name(of)) is None:
                match_one(self._left[0], self._reader.meanings(of))
                raise Refused(NOT_CLEAR())
            yield name, 1 if number is None else number
        if self._left:
            self._left.pop(0)

    def _counts(self, field: str, domain: Counts, of: tuple[str, ...]) -> Data:
        self._left = [part for word in self._left for part in _parts(word)]
        told: dict[str, int] = {}
        if domain.least == 0 and self._left in ([word] for word in ("0", *self._reader.words_for("none"))):
            self._left = []
            return {field: told}
        for name, number in self._counted(of):
            told[name] = told.get(name, 0) + number
        if not told and domain.only() is not None:
            return {field: domain.only()}
        return self._unless_unsaid(field, told)

    def _unless_unsaid(self, field: str, value: Any) -> Data:
        """What may be left unsaid is left out."""
        if value:
            return {field: value}
        if field in required(self._way.answer):
            raise Refused(SLASH_NEEDED() if self._lists() > 1 and "/" not in self._text else NOT_CLEAR())
        return {}

    def _numbers(self) -> Data:
        """A number, or as many as there are; a word after one says which it is."""
        wanted = [field for field in self._free if isinstance(self._way.fields[field], Number)]
        found: Data = {}
        while self._left and len(found) < len(wanted) and (number := self._number(wanted)) is not None:
            named = self._name(wanted, whole=True) if len(wanted) > 1 else None
            free = [field for field in wanted if field not in found]
            found[named or free[0]] = number
            if self._left and self._left[0] in self._reader.words_for("unit"):
                self._left.pop(0)
        only = self._way.fields[wanted[0]].only()
        asked_for = self._left or self.said or len(self._free) > 1
        if not found and only is not None and asked_for and set(self._left) <= self._more(only):
            self._left = []
            return {wanted[0]: only}
        optional = not self._left and not {self._free[0], *required(self._way.answer)} & set(wanted)
        if not found and not optional:
            raise Refused(NUMBER_NEEDED())
        return found

    def _more(self, only: int) -> set[str]:
        """Words that ask for the one number there is."""
        domain = self._way.fields[self._free[0]]
        step = domain.step if isinstance(domain, Number) else 1
        return {*self._reader.words_for("more"), *self._reader.words_for("yes"), f"+{step}"}

    def _number(self, wanted: list[str]) -> int | None:
        word, domain = self._left[0], self._way.fields[wanted[0]]
        assert isinstance(domain, Number)
        falls = any(getattr(self._way.fields[one], "least", 0) < 0 for one in wanted)
        if is_number(word) and (falls or word.isdigit()):
            return int(self._left.pop(0))
        if word in self._reader.words_for("all") and domain.most is not None:
            self._left.pop(0)
            return domain.most
        if word in self._reader.words_for("none"):
            self._left.pop(0)
            return domain.least
        return None

    def _row(self) -> list[int]:
        numbers = [int(word) for word in self._left if is_number(word)]
        if not numbers or len(numbers) < len(self._left):
            raise Refused(NUMBER_NEEDED())
        self._left = []
        return numbers

    def _other(self) -> int | None:
        if self._left and self._left[0] in self._reader.words_for("with"):
            self._left.pop(0)
        if not self._left:
            raise Refused(NOT_CLEAR())
        word = self._left.pop(0)
        return None if word in self._reader.words_for("nobody") else self._reader.seat_of(word)


def _parts(word: str) -> list[str]:
    """3g is 3 and g; 3/4 is two lists."""
    if len(word) > 1 and "/" in word:
        return [part for between in re.split("(/)", word) if between for part in _parts(between)]
    digits = len(word) - len(word.lstrip("+-0123456789"))
    return [part for part in (word[:digits], word[digits:]) if part] if word[:digits].lstrip("+-") else [word]
