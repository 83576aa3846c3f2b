"""Refusals in several parts of The Princes of Florence, at the table and for a position."""

from companion.engine.refusals import N_, Refusal, UserText

NO_SUCH = Refusal("no_such_thing", "", N_("There is no {what}. Choose one of these: {all}."))
TOO_MANY_BUILDERS = Refusal("too_many_builders", "PF-16", N_("A domain can have at most three builders."))
IN_HUNDREDS = Refusal("in_hundreds", "PF-1", N_("Enter money in hundreds of florins."))
ALREADY_THERE = Refusal("already_there", "PF-23", N_("This player already has it: {what}."))
MORE_IS_BUILT = Refusal(
    "too_empty", "PF-26", N_("With these buildings, {seat} can have at most {most} empty squares.")
)


def unknown(what: str, known: tuple[str, ...], clause: str) -> Refusal | None:
    """Refuse a name that nothing has here."""
    return None if what in known else NO_SUCH(clause, what=UserText(what[:40]), all=tuple(known))


def unknown_among(names: tuple[str, ...], known: tuple[str, ...], clause: str) -> Refusal | None:
    """Refuse the first name that nothing has here."""
    return next((wrong for name in names if (wrong := unknown(name, known, clause)) is not None), None)
