"""An answer that is being typed: its fields, what is given, what is missing."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from companion.engine.choices import Choice, Counts, Domain, Fixed, Record, Seat, Subset, encoded, required
from companion.engine.plain_data import to_plain

Path = tuple[str, ...]
"""Where a value stands in the data of an answer."""


class Slot(NamedTuple):
    """One field of an answer, and what it can be."""

    path: Path
    domain: Domain
    optional: bool = False
    usual: Any = None
    """What it is if it is left out; None leaves it out of the answer."""


def slots(way: Choice) -> list[Slot]:
    """What an answer of this way is made of."""
    found = []
    for name, domain in way.fields.items():
        key = encoded(way.answer)[name]
        if isinstance(domain, Record):
            usual = domain.usual
            found += [
                Slot((key, one), own, one in usual, usual.get(one)) for one, own in domain.fields.items()
            ]
        else:
            must = name in required(way.answer) or (isinstance(domain, Subset | Counts) and domain.least > 0)
            found.append(Slot((key,), domain, not must))
    return found


def only(domain: Domain) -> Any:
    """The one thing that it can be; what is proposed as it stands is that, too."""
    if isinstance(domain, Subset) and not domain.of:
        return []
    return to_plain(domain.value) if isinstance(domain, Fixed) else domain.only()


class Draft:
    """An answer, perhaps only half given."""

    def __init__(self, way: Choice, given: Mapping[Path, Any], *, ask_all: bool = False) -> None:
        self.way = way
        self.given = dict(given)
        self.ask_all = ask_all
        """Whether optional fields are asked for, too."""

    def missing(self, asked: Sequence[int]) -> list[Slot]:
        """The fields still to be asked for. A seat that is asked need not name itself."""
        return [
            slot for slot in slots(self.way) if slot.path not in self.given and self._is_open(slot, asked)
        ]

    def _is_open(self, slot: Slot, asked: Sequence[int]) -> bool:
        if only(slot.domain) is not None or (slot.optional and not self.ask_all):
            return False
        return not (slot.path == ("seat",) and _of(slot.domain, asked) is not None)

    def data(self, asked: Sequence[int]) -> dict[str, Any]:
        """The answer as plain data."""
        data: dict[str, Any] = {}
        for path, domain, optional, usual in slots(self.way):
            settled = next(
                (one for one in (only(domain), usual, _of(domain, asked)) if one is not None), None
            )
            value = self.given.get(path, settled)
            if value is None and optional:
                continue
            *outer, key = path
            (data.setdefault(outer[0], {}) if outer else data)[key] = value
        return data

    def holds(self) -> bool:
        """Whether all that was given is offered."""
        return all(s.domain.holds(self.given[s.path]) for s in slots(self.way) if s.path in self.given)


def _of(domain: Domain, asked: Sequence[int]) -> int | None:
    """The first asked seat among those that can answer."""
    return next((seat for seat in domain.of if seat in asked), None) if isinstance(domain, Seat) else None
