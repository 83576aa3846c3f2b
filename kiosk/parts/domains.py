"""One field of an answer by its protocol domain: its only value, where it starts, what it still needs. Pure."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from companion.engine.choices import Confirm, Counts, Fixed, FreeText, IntList, Number, OneOf, Seat, Subset
from companion.engine.refusals import N_
from companion.protocol import outgoing as out

Domain = out.AnyDomain
FEW = 24
"""Up to this many numbers are shown one by one."""


class Wants(NamedTuple):
    """What is missing, as a sentence with its details."""

    text: str
    details: Mapping[str, Any] = {}


CHOOSE = Wants(N_("Tap one."))
WHO = Wants(N_("Tap a player."))
NUMBER = Wants(N_("Enter a number."))
BETWEEN, FROM = N_("Enter a number from {least} to {most}."), N_("Enter a number, {least} or more.")
TAP_BETWEEN = N_("Tap a number from {least} to {most}.")
WRITE = Wants(N_("Write something first."))
FIRST, MORE, LESS = N_("Choose {count}."), N_("Choose {count} more."), N_("That is {count} too many.")
LEAST, MOST, STEPS = (
    N_("The lowest number here is {least}."),
    N_("The highest number here is {most}."),
    N_("It goes in steps of {step}."),
)
KINDS, FEWER_KINDS = N_("Choose at least {kinds} kinds."), N_("Choose at most {kinds} kinds.")
ROW = N_("Numbers still to enter: {count}.")


def most_of(domain: Subset | Counts) -> int:
    """How many names can be chosen in all, in a domain of names."""
    there = sum(domain.room.values()) if isinstance(domain, Counts) else len(domain.of)
    return there if domain.most is None else min(there, domain.most)


def is_possible(domain: Domain) -> bool:
    """Whether it has any value."""
    match domain:
        case OneOf(of):
            return bool(of)
        case Seat(of, nobody):
            return bool(of) or nobody
        case Subset() | Counts():
            return domain.least <= most_of(domain)
        case Number() | IntList():
            return domain.most is None or domain.least <= domain.most
    return True


def only(domain: Domain) -> tuple[Any, ...]:
    """Its only value, in a tuple; empty if there are several."""
    match domain:
        case Confirm():
            return (True,)
        case Fixed(value):
            return (value,)
        case OneOf(of):
            return of if len(of) == 1 else ()
        case Seat():
            offered = seats(domain)
            return tuple(offered) if len(offered) == 1 else ()
        case Number(least, most):
            return (least,) if least == most else ()
        case IntList(length, least, most):
            return ([least] * length,) if least == most else ()
        case Subset(of):
            return _all_or_none(domain, list(of), [])
        case Counts(room):
            return _all_or_none(domain, nonzero(room), {}) or _of_one_kind(domain)
    return ()


def _all_or_none(domain: Subset | Counts, everything: Any, nothing: Any) -> tuple[Any, ...]:
    if most_of(domain) == 0:
        return (nothing,)
    there = len(everything) if isinstance(domain, Subset) else sum(everything.values())
    return (everything,) if domain.least == there else ()


def _of_one_kind(domain: Counts) -> tuple[Any, ...]:
    there = nonzero(domain.room)
    is_exact = domain.least == most_of(domain)
    return (dict.fromkeys(there, domain.least),) if len(there) == 1 and is_exact else ()


def seats(domain: Seat) -> list[int | None]:
    """The possible seats; None is nobody."""
    return [*domain.of, *([None] if domain.nobody else [])]


def nonzero(counts: Mapping[str, int]) -> dict[str, int]:
    """Counts without zeros."""
    return {name: count for name, count in counts.items() if count}


def few_numbers(domain: Number) -> Sequence[int]:
    """All possible numbers, if they are few enough to be shown."""
    if domain.most is None or (domain.most - domain.least) // domain.step >= FEW:
        return ()
    return range(domain.least, domain.most + 1, domain.step)


def is_one_tap(domain: Domain) -> bool:
    """Whether one tap completes it."""
    match domain:
        case OneOf() | Seat():
            return True
        case Number():
            return bool(few_numbers(domain))
        case Subset() | Counts():
            return domain.least == 1 == most_of(domain)
    return False


def start(domain: Domain) -> Any:
    """Its value before anybody has touched it; None if there is none."""
    match domain:
        case Subset():
            return []
        case Counts():
            return {}
        case IntList(length):
            return [None] * length
        case Number(least) if least > 0 and not few_numbers(domain):
            return least
    return None


def offers(domain: Domain, value: Any) -> bool:
    """Whether everything chosen is possible, though more may be missing."""
    match domain:
        case OneOf(of):
            return value in of
        case Seat():
            return value in seats(domain)
        case Subset(of):
            return set(value) <= set(of)
        case Counts(room):
            return all(count <= room.get(name, 0) for name, count in value.items())
    return True


def wants(domain: Domain, value: Any, is_said: bool) -> Wants | None:
    """What this value still needs; None if it is complete."""
    match domain:
        case OneOf():
            return None if is_said else CHOOSE
        case Seat():
            return None if is_said else WHO
        case Number():
            return number_of(domain) if value is None else _off_bounds(domain, value)
        case Subset():
            return _too_few_or_many(domain, len(value))
        case Counts():
            return _too_few_or_many(domain, sum(value.values())) or _wrong_kinds(domain, value)
        case IntList():
            return _row_wants(domain, value)
        case FreeText():
            return None if value and value.strip() else WRITE
    return None


def number_of(domain: Number) -> Wants:
    """Which numbers would be right."""
    if domain.most is None:
        return Wants(FROM, {"least": domain.least})
    words = TAP_BETWEEN if few_numbers(domain) else BETWEEN
    return Wants(words, {"least": domain.least, "most": domain.most})


def _off_bounds(domain: Number | IntList, value: int) -> Wants | None:
    if value < domain.least:
        return Wants(LEAST, {"least": domain.least})
    if domain.most is not None and value > domain.most:
        return Wants(MOST, {"most": domain.most})
    step = domain.step if isinstance(domain, Number) else 1
    return Wants(STEPS, {"step": step}) if value % step else None


def _too_few_or_many(domain: Subset | Counts, count: int) -> Wants | None:
    if count < domain.least:
        return Wants(MORE if count else FIRST, {"count": domain.least - count})
    most = most_of(domain)
    return Wants(LESS, {"count": count - most}) if count > most else None


def _wrong_kinds(domain: Counts, value: Mapping[str, int]) -> Wants | None:
    kinds, most = len(nonzero(value)), domain.most_kinds
    if kinds < domain.fewest_kinds:
        return Wants(KINDS, {"kinds": domain.fewest_kinds})
    return Wants(FEWER_KINDS, {"kinds": most}) if most is not None and kinds > most else None


def _row_wants(domain: IntList, value: Sequence[int | None]) -> Wants | None:
    missing = sum(number is None for number in value)
    if missing:
        return Wants(ROW, {"count": missing})
    return next((wrong for one in value if one is not None and (wrong := _off_bounds(domain, one))), None)


# One more, one less.


def toggled(domain: Subset, value: Sequence[str], name: str) -> list[str] | None:
    """With or without this name; None if no more can be chosen. Where only one can be, it replaces the other."""
    if name in value:
        return [one for one in value if one != name]
    if most_of(domain) == 1:
        return [name]
    if len(value) >= most_of(domain):
        return None
    return [one for one in domain.of if one in value or one == name]


def counted(domain: Counts, value: Mapping[str, int], name: str, by: int) -> dict[str, int] | None:
    """More or fewer of this name; None if that is impossible. Where only one kind can be, it replaces the other."""
    count = value.get(name, 0) + by
    if not 0 <= count <= domain.room[name]:
        return None
    if by > 0 and domain.most_kinds == 1 and name not in nonzero(value):
        value = {}
    changed = nonzero({**value, name: count})
    fits = sum(changed.values()) <= most_of(domain)
    few = domain.most_kinds is None or len(changed) <= domain.most_kinds
    room = most_of(domain) - sum(changed.values())  # for the kinds that are still missing
    return changed if by < 0 or (fits and few and domain.fewest_kinds - len(changed) <= room) else None
