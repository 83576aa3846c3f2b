"""An answer that is being typed: its fields, the values so far, what is missing."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from companion.engine.choices import Choice, Counts, Domain, Fixed, Record, Seat, Subset, encoded, required
from companion.engine.plain_data import to_plain

Path = tuple[str, ...]
"""Where a value stands in the data of an answer."""
SEAT: Path = ("seat",)


class Field(NamedTuple):
    """One field of an answer, and what it can be."""

    path: Path
    domain: Domain
    optional: bool = False
    default: Any = None
    """None leaves it out of the answer."""

    def settled(self) -> Any:
        """The only value it can have; None if there is something to choose."""
        if isinstance(self.domain, Subset) and not self.domain.of:
            return []
        return to_plain(self.domain.value) if isinstance(self.domain, Fixed) else self.domain.only()

    def may_be_empty(self) -> bool:
        """Whether Enter leaves it out."""
        return self.optional or (isinstance(self.domain, Subset | Counts) and self.domain.least == 0)


def fields(choice: Choice) -> list[Field]:
    """The parts of an answer of this kind."""
    found = []
    for name, domain in choice.fields.items():
        key = encoded(choice.answer)[name]
        if isinstance(domain, Record):
            usual = domain.usual
            found += [
                Field((key, one), own, one in usual, usual.get(one)) for one, own in domain.fields.items()
            ]
        else:
            needs_some = isinstance(domain, Subset | Counts) and domain.least > 0
            found.append(Field((key,), domain, name not in required(choice.answer) and not needs_some))
    return found


class Draft:
    """An answer, perhaps only half given."""

    def __init__(self, choice: Choice, given: Mapping[Path, Any], *, ask_all: bool = False) -> None:
        """`ask_all`: optional fields are asked for, too."""
        self.choice = choice
        self.given = dict(given)
        self.ask_all = ask_all

    def missing(self, asked: Sequence[int]) -> list[Field]:
        """The fields still to be asked for. A seat that is asked need not name itself."""
        return [
            field
            for field in fields(self.choice)
            if field.path not in self.given
            and field.settled() is None
            and (self.ask_all or not field.optional)
            and not (field.path == SEAT and _asked_seat(field.domain, asked) is not None)
        ]

    def data(self, asked: Sequence[int]) -> dict[str, Any]:
        """The answer as plain data."""
        data: dict[str, Any] = {}
        for field in fields(self.choice):
            defaults = field.settled(), field.default, _asked_seat(field.domain, asked)
            value = self.given.get(field.path, next((one for one in defaults if one is not None), None))
            if value is not None or not field.optional:
                *outer, key = field.path
                (data.setdefault(outer[0], {}) if outer else data)[key] = value
        return data

    def holds(self) -> bool:
        """Whether everything typed so far is offered."""
        return all(
            field.domain.holds(self.given[field.path])
            for field in fields(self.choice)
            if field.path in self.given
        )


def _asked_seat(domain: Domain, asked: Sequence[int]) -> int | None:
    """The first asked seat among those that can answer."""
    return next((seat for seat in domain.of if seat in asked), None) if isinstance(domain, Seat) else None
