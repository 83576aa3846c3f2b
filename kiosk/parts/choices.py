"""An answer being put together from the choices of a prompt: what can be chosen, what is missing and why. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from companion.engine.choices import Number, OneOf, Seat
from companion.protocol import outgoing as out
from kiosk.parts import domains
from kiosk.parts.domains import Domain, Wants

Fields = Mapping[str, Domain]
NAMING = (OneOf, Seat)
"""What tells one choice from another: a name, or a seat."""
PASS, SEAT = "pass", "seat"


class Field(NamedTuple):
    """A field to be filled in: its key in the answer, its domain, its value so far."""

    key: str
    domain: Domain
    value: Any
    is_said: bool

    @property
    def wants(self) -> Wants | None:
        """What is missing in it."""
        return domains.wants(self.domain, self.value, self.is_said)


@dataclass(frozen=True)
class Form:
    """Choices whose answers have the same keys: they read as one list."""

    choices: tuple[Fields, ...]
    kind: str = ""
    """The kind of its answers in the protocol; empty if they differ."""

    @property
    def keys(self) -> tuple[str, ...]:
        """The fields of its answers, in order."""
        return tuple(self.choices[0])

    @property
    def main(self) -> str:
        """The key that says what it is about."""
        return next((key for key in self.keys if key != SEAT), SEAT)

    @property
    def is_pass(self) -> bool:
        """Whether it says no."""
        return self.main == PASS

    def fields(self, values: Mapping[str, Any]) -> list[Field]:
        """The fields to fill in: one with a single value needs no touch, one that depends on another waits for it."""
        found = ((key, self.domain(key, values)) for key in self.keys)
        open_ones = [(key, domain) for key, domain in found if domain and not domains.only(domain)]
        alone = len(open_ones) == 1  # in a row of numbers none is assumed: it would be overlooked
        starts = {
            key: domains.start(domain) if alone or not isinstance(domain, Number) else None
            for key, domain in open_ones
        }
        return [Field(key, domain, values.get(key, starts[key]), key in values) for key, domain in open_ones]

    def domain(self, key: str, values: Mapping[str, Any]) -> Domain | None:
        """The domain of this field after the choices so far; None if that is not settled yet."""
        domains = [choice[key] for choice in self.choices]
        if all(one == domains[0] for one in domains):
            return domains[0]
        if (merged := _merged(domains)) is not None:
            return merged
        left = [choice[key] for choice in self.left(values)]
        return left[0] if left and all(one == left[0] for one in left) else None

    def left(self, values: Mapping[str, Any]) -> list[Fields]:
        """The choices that fit the chosen names and seats."""
        return [choice for choice in self.choices if _names(choice, values)]

    def put(self, values: Mapping[str, Any], key: str, value: Any) -> dict[str, Any]:
        """The values with this one; values that no longer fit are dropped."""
        kept = {key: value}
        for other, old in values.items():
            if other != key and other in self.keys and self._goes_with(kept, other, old):
                kept[other] = old
        return kept

    def begun(self, earlier: Mapping[str, Any]) -> dict[str, Any]:
        """Earlier values that still fit, if this form was begun before, so that nobody types them twice."""
        values: dict[str, Any] = {}
        if self.main in earlier:
            for key in (key for key in self.keys if key in earlier):
                values = self.put(values, key, earlier[key])
        return values

    def _goes_with(self, kept: Mapping[str, Any], key: str, value: Any) -> bool:
        domain = self.domain(key, kept)
        if domain is None or not domains.offers(domain, value):
            return False
        return bool(self.left({**kept, key: value}))

    def missing(self, values: Mapping[str, Any]) -> list[tuple[Field, Wants]]:
        """The fields that are still missing, in order."""
        return [(one, one.wants) for one in self.fields(values) if one.wants is not None]

    def answer(self, values: Mapping[str, Any]) -> dict[str, Any] | None:
        """The finished answer as plain JSON; None while something is missing."""
        if self.missing(values):
            return None
        choice = self.left(values)[0]
        said = {one.key: one.value for one in self.fields(values)}
        return {key: said[key] if key in said else domains.only(choice[key])[0] for key in self.keys}

    def is_quick(self, values: Mapping[str, Any]) -> bool:
        """Whether every field takes one tap after what has been chosen: then the last tap may submit the answer."""
        every = (domain for choice in self.left(values) for domain in choice.values())
        return all(domains.only(domain) or domains.is_one_tap(domain) for domain in every)


def _merged(domains: Sequence[Domain]) -> Domain | None:
    """All names, or all seats, that one of these can be; None if they are something else."""
    names = [one for one in domains if isinstance(one, OneOf)]
    seats = [one for one in domains if isinstance(one, Seat)]
    if len(names) == len(domains):
        return OneOf(tuple(dict.fromkeys(name for one in names for name in one.of)))
    if len(seats) == len(domains):
        return Seat(tuple(dict.fromkeys(seat for one in seats for seat in one.of)), seats[0].nobody)
    return None


def _names(choice: Fields, values: Mapping[str, Any]) -> bool:
    named = {key: domain for key, domain in choice.items() if isinstance(domain, NAMING) and key in values}
    return all(domains.offers(domain, values[key]) for key, domain in named.items())


def forms(choices: Sequence[out.Choice]) -> list[Form]:
    """All forms. A choice without fields is left out."""
    found: list[Form] = []
    for choice in choices:
        fields = choice.fields
        if not fields or not all(map(domains.is_possible, fields.values())):
            continue
        at = next((i for i, form in enumerate(found) if _belongs(form, fields)), None)
        if at is None:
            found.append(Form((fields,), choice.kind))
        else:
            alike = found[at].kind == choice.kind
            found[at] = Form((*found[at].choices, fields), found[at].kind if alike else "")
    return found


def _belongs(form: Form, fields: Fields) -> bool:
    """Whether this choice belongs to the form, and a name tells it from all others."""
    return set(form.keys) == set(fields) and all(_apart(choice, fields) for choice in form.choices)


def _apart(one: Fields, other: Fields) -> bool:
    return any(
        not _named(one[key]) & _named(other[key])
        for key in one
        if isinstance(one[key], NAMING) and isinstance(other[key], NAMING)
    )


def _named(domain: Domain) -> set[str | int]:
    return set(domain.of) if isinstance(domain, OneOf | Seat) else set()


def by_seat(choices: Sequence[out.Choice], asked: Sequence[int]) -> list[out.Choice]:
    """The choices of the one seat that is asked; what others may say out of turn stays as it is."""
    if len(asked) != 1:
        return list(choices)
    return [out.Choice(choice.kind, _of_seat(choice.fields, asked[0])) for choice in choices]


def _of_seat(fields: Fields, seat: int) -> Fields:
    own = fields.get(SEAT)
    if not isinstance(own, Seat) or seat not in own.of:
        return fields
    return {**fields, SEAT: Seat((seat,))}


@dataclass(frozen=True)
class Draft:
    """The progress of an answer: which form, what was chosen in it, which field is open."""

    form: int | None = None
    values: Mapping[str, Any] = field(default_factory=dict)
    at: str | None = None

    def put(self, form: Form, key: str, value: Any, stay: bool) -> "Draft":
        """After one more choice; the next field opens unless this one is not finished."""
        return replace(self, values=form.put(self.values, key, value), at=key if stay else None)

    def field(self, form: Form) -> Field | None:
        """The open field: the one that was tapped, else the first that is missing, else the last."""
        fields = form.fields(self.values)
        tapped = [one for one in fields if one.key == self.at]
        wanting = [one for one in fields if one.wants is not None or not one.is_said]
        return next(iter([*tapped, *wanting, *fields[-1:]]), None)


def taken_apart(answer: Mapping[str, Any], found: Sequence[Form]) -> Draft | None:
    """An answer as a draft to be changed; None if it fits none of these choices."""
    fitting = [i for i, form in enumerate(found) if _is_of(answer, form)]
    if not fitting:
        return None
    best = max(fitting, key=lambda i: len(found[i].keys))
    return Draft(best, {key: answer[key] for key in found[best].keys}, None)


def _is_of(answer: Mapping[str, Any], form: Form) -> bool:
    """Whether it has all keys of the form, and names one of its choices. Numbers may be out of bounds by now."""
    if not all(key in answer for key in form.keys):
        return False
    nobody = (key for key in form.keys if answer[key] is None)
    if any(not isinstance(form.choices[0][key], Seat) for key in nobody):
        return False
    return bool(form.left(answer))


def chosen_form(offered: Sequence[Form], draft: Draft) -> Form | None:
    """The chosen form, or the only one, if there is something to choose in it."""
    if len(offered) == 1 and offered[0].fields({}):
        return offered[0]
    return offered[draft.form] if draft.form is not None and draft.form < len(offered) else None
