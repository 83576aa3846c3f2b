"""Corrections: the checks that every game shares. The table is always right, if the value is possible at all."""

from collections.abc import Iterable

import msgspec

from companion.engine.answers import Correction
from companion.engine.match import Match
from companion.engine.refusals import N_, Refusal, UserText, unknown_seat

LARGEST = 1000
LONGEST_REASON = 200

CANNOT_CORRECT = Refusal("cannot_correct", "", N_("There is no {what} to correct. You can correct: {all}."))
WHY_NEEDED = Refusal("why_needed", "", N_("A reason can have 200 characters at most."))
BY_NEEDED = Refusal("by_needed", "", N_("Enter by how much: a number other than 0."))
WHOSE_NEEDED = Refusal("unknown_seat", "", N_("Say whose it is ({what}), for example: correct anna score 3"))
OF_NEEDED = Refusal("of_needed", "", N_("Say which one: {what}."))
NOT_OF_ANYTHING = Refusal("not_of_anything", "", N_("There is only one {what}. Leave out which one."))
NUMBER_TOO_LARGE = Refusal("number_too_large", "", N_("Enter a number from -{most} to {most}."))


class Correctable(msgspec.Struct, frozen=True):
    """A value that the table may correct."""

    what: str
    words: str
    of: tuple[str, ...] = ()
    """Which one, where there are several."""
    seated: bool = True
    """Whether it belongs to a seat or to the table."""
    counted: bool = True
    """Whether it changes by a number; else it is only set."""
    ways: tuple[str, str] | None = None
    """Where it changes by one only: the words for up and down."""
    step: int = 1
    """The smallest change."""


def check_reason(why: str) -> Refusal | None:
    """A reason is optional, but must be readable."""
    readable = len(why) <= LONGEST_REASON and why.isprintable()
    return None if readable else WHY_NEEDED()


def check_number(number: int, largest: int = LARGEST) -> Refusal | None:
    """A number that large is a slip."""
    return NUMBER_TOO_LARGE(most=largest) if abs(number) > largest else None


def no_lower(match: Match, seat: int, by: int) -> int:
    """The change of a purse, never below 0: a refusal would reveal what is in it."""
    assert match.purse is not None
    return max(by, -match.ledger.total(seat, match.purse))


def check_correction(
    c: Correction, known: Iterable[Correctable], seats: int, largest: int = LARGEST
) -> Refusal | None:
    """Check what every correction needs: a known value, a readable reason, a seat, a number."""
    table = {value.what: value for value in known}
    value = table.get(c.what)
    if value is None:
        return CANNOT_CORRECT(what=UserText(c.what[:40]), all=tuple(table))
    if (wrong := check_reason(c.why)) is not None:
        return wrong
    if value.seated and c.seat is None:
        return WHOSE_NEEDED(what=c.what)
    if value.seated and (wrong := unknown_seat(c.seat, seats)) is not None:
        return wrong
    if value.counted and not c.by:
        return BY_NEEDED()
    if value.of and c.of is None:
        return OF_NEEDED(what=c.what)
    if c.of is not None and not value.of:
        return NOT_OF_ANYTHING(what=c.what)
    return None if c.by is None else check_number(c.by, largest)
