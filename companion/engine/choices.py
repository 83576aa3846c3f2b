"""Choices: what may be answered, as data. A choice is one kind of answer with a domain for each of its fields.

Checking an answer, the usual meaning of the buttons, typed input, plain screens, corrections of the past and the random
player all follow from it. What a rule forbids beyond the domains is checked by the prompt, with its clause.
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from companion.engine.answers import Answer
from companion.engine.plain_data import convert, to_plain


class Domain(msgspec.Struct, frozen=True, tag_field="is", gc=False):
    """The values that one field of an answer can have."""

    @abstractmethod
    def holds(self, value: Any) -> bool:
        """Whether the field can have this value."""

    def only(self) -> Any:
        """The only possible value; None if there are several, or none."""
        return None


class OneOf(Domain, frozen=True, tag="one"):
    """One of these names."""

    of: tuple[str, ...]

    def holds(self, value: Any) -> bool:
        return value in self.of

    def only(self) -> Any:
        return self.of[0] if len(self.of) == 1 else None


class Subset(Domain, frozen=True, tag="some"):
    """Some of these names, each once: from `least` to `most` of them."""

    of: tuple[str, ...]
    least: int = 0
    most: int | None = None

    def holds(self, value: Any) -> bool:
        fits = self.least <= len(value) <= self._most()
        return fits and len(set(value)) == len(value) and set(value) <= set(self.of)

    def _most(self) -> int:
        return len(self.of) if self.most is None else self.most


class Number(Domain, frozen=True, tag="number"):
    """A whole number in steps; `most` is None where it is secret, or there is no bound."""

    least: int = 0
    most: int | None = None
    step: int = 1

    def holds(self, value: Any) -> bool:
        if not isinstance(value, int) or value < self.least or value % self.step:
            return False
        return self.most is None or value <= self.most

    def only(self) -> Any:
        return self.least if self.least == self.most else None


class Counts(Domain, frozen=True, tag="counts"):
    """A count for each name, within its room, with bounds on the total and on the number of kinds. A 0 counts as left out."""

    room: Mapping[str, int]
    least: int = 0
    most: int | None = None
    fewest_kinds: int = 0
    most_kinds: int | None = None

    def holds(self, value: Any) -> bool:
        if not isinstance(value, Mapping) or not value.keys() <= self.room.keys():
            return False
        counts = {name: count for name, count in value.items() if count}
        fits = all(0 < count <= self.room[name] for name, count in counts.items())
        in_all = self.least <= sum(counts.values()) <= self._most()
        kinds = self.fewest_kinds <= len(counts) <= self._most_kinds()
        return fits and in_all and kinds

    def only(self) -> Any:
        """All of the only kind there is."""
        there = self._there()
        return {there[0]: self.least} if len(there) == 1 and self.least == self.most else None

    def _in_all(self, kinds: Sequence[str]) -> int:
        return sum(self.room[name] for name in kinds)

    def _there(self) -> list[str]:
        return [name for name, room in self.room.items() if room > 0]

    def _most(self) -> int:
        return self._in_all(self._there()) if self.most is None else self.most

    def _most_kinds(self) -> int:
        return len(self.room) if self.most_kinds is None else self.most_kinds


class IntList(Domain, frozen=True, tag="row"):
    """A list of so many numbers; with `of_seats`, one for each seat."""

    length: int
    least: int = 0
    most: int | None = None
    of_seats: bool = False
    room: tuple[int, ...] = ()
    """The bound of each, where they differ; a rule refuses more."""

    def holds(self, value: Any) -> bool:
        number = Number(self.least, self.most)
        return len(value) == self.length and all(map(number.holds, value))


class Seat(Domain, frozen=True, tag="seat"):
    """One of these seats."""

    of: tuple[int, ...]
    nobody: bool = False
    """Whether nobody may be chosen, too."""

    def holds(self, value: Any) -> bool:
        return value in self.of or (self.nobody and value is None)

    def only(self) -> Any:
        return self.of[0] if len(self.of) == 1 and not self.nobody else None


class Confirm(Domain, frozen=True, tag="yes"):
    """Nothing to choose: it is confirmed, or not given."""

    def holds(self, value: Any) -> bool:
        return value is True

    def only(self) -> Any:
        return True


class FreeText(Domain, frozen=True, tag="text"):
    """Text of the players' own."""

    longest: int = 80

    def holds(self, value: Any) -> bool:
        return isinstance(value, str) and 1 <= len(value.strip()) <= self.longest and value.isprintable()


class Fixed(Domain, frozen=True, tag="given"):
    """A proposed value; another one may be given, and the rules check it."""

    value: Any

    def holds(self, value: Any) -> bool:
        return True

    def only(self) -> Any:
        return self.value


class Order(Domain, frozen=True, tag="order"):
    """Some of these seats, in order. Used by the terminal only."""

    of: tuple[int, ...]

    def holds(self, value: Any) -> bool:
        return len(set(value)) == len(value) > 0 and set(value) <= set(self.of)


class Record(Domain, frozen=True, tag="record"):
    """Several fields in one, each with its own domain. Used by the terminal only: screens have forms of their own."""

    fields: Mapping[str, Domain]
    usual: Mapping[str, Any] = {}
    """Fields that may be left out, and their defaults."""

    def holds(self, value: Any) -> bool:
        given = {name: one for name, one in to_plain(value).items() if one is not None}
        return all(domain.holds(given[name]) for name, domain in self.fields.items() if name in given)


class Choice:
    """One kind of answer with a domain for each field. The prompt checks fields that have no domain."""

    __slots__ = ("answer", "fields")

    def __init__(self, answer: type[Answer], /, **fields: Domain) -> None:
        self.answer = answer
        self.fields: Mapping[str, Domain] = fields

    def fits(self, answer: Answer) -> bool:
        """Whether this answer fits; fields that are None are not checked."""
        if not isinstance(answer, self.answer):
            return False
        for name, domain in self.fields.items():
            value = getattr(answer, name)
            if value is not None and not domain.holds(value):
                return False
        return True

    def not_among(self, answer: Answer) -> tuple[str, tuple[str, ...]] | None:
        """The first name in the answer that cannot be chosen, with all that can; None if there is none."""
        for field, domain in self.fields.items():
            value, names = getattr(answer, field), names_of(domain)
            chosen = [value] if isinstance(domain, OneOf) else list(value or ()) if names else []
            if strange := [name for name in chosen if isinstance(name, str) and name not in names]:
                return strange[0], names
        return None

    def only(self) -> Answer | None:
        """The only answer that fits, if there is just one."""
        return self.made({name: domain.only() for name, domain in self.fields.items()})

    def made(self, values: Mapping[str, Any]) -> Answer | None:
        """The answer with these values; None if one is missing."""
        names = encoded(self.answer)
        nobody = {name for name, domain in self.fields.items() if isinstance(domain, Seat) and domain.nobody}
        if any(value is None and name not in nobody for name, value in values.items()):
            return None
        if required(self.answer) - values.keys():  # some parts have no domain
            return None
        return convert({names[name]: value for name, value in values.items()}, self.answer)

    def to_dict(self) -> dict[str, Any]:
        """This choice on the wire."""
        names = encoded(self.answer)
        return {
            "way": self.answer.kind,
            "fields": {names[name]: to_plain(domain) for name, domain in self.fields.items()},
        }

    def names(self) -> tuple[str, ...]:
        """All names that can be chosen."""
        return tuple(name for domain in self.fields.values() for name in names_of(domain))


def names_of(domain: Domain) -> tuple[str, ...]:
    """The names that can be chosen of it."""
    match domain:
        case OneOf(of) | Subset(of):
            return of
        case Counts(room):
            return tuple(room)
    return ()


@cache
def encoded(answer: type[Answer]) -> dict[str, str]:
    """The fields of an answer and their names on the wire."""
    return {field.name: field.encode_name for field in msgspec.structs.fields(answer)}


@cache
def required(answer: type[Answer]) -> frozenset[str]:
    """The required fields."""
    return frozenset(field.name for field in msgspec.structs.fields(answer) if field.required)


@cache
def has_seat(answer: type[Answer]) -> bool:
    """Whether a seat gives this answer."""
    return "seat" in encoded(answer)
