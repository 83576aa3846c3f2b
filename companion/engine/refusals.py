"""Refusals: why something is not possible, as a value with a name, a clause and a sentence."""

from collections.abc import Mapping

import msgspec


class UserText(str):
    """Text of the players' own: never translated."""

    __slots__ = ()


Detail = str | int | tuple[str, ...]
"""What is put into a sentence: a name to translate, a UserText as it is, several names, a number."""


def N_(message: str) -> str:  # noqa: N802 - the name gettext tools look for
    """Mark a sentence for translation where it is written; it is translated where it is read."""
    return message


Plural = tuple[str, str]
"""A phrase for one, and the same for any other number."""


def NN_(one: str, many: str) -> Plural:  # noqa: N802 - as N_
    """Mark a phrase that depends on a number; {count} stands for it."""
    return one, many


CONTEXT = "\x04"
"""What gettext puts between a context and a message."""


def C_(meaning: str, message: str) -> str:  # noqa: N802 - as N_
    """Mark words that mean something else elsewhere: the context is for translators and is never shown."""
    return f"{meaning}{CONTEXT}{message}"


class Refusal(msgspec.Struct, frozen=True):
    """What was refused, by which clause, and a sentence with its details."""

    name: str
    clause: str
    sentence: str
    details: Mapping[str, Detail] = {}

    def __call__(self, clause: str | None = None, /, **details: Detail) -> "Refusal":
        """This refusal with details, and with another clause where the same fault breaks another rule."""
        return Refusal(self.name, self.clause if clause is None else clause, self.sentence, details)


class Refused(Exception):
    """Carries a refusal out of a place that cannot return one."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.name)
        self.refusal = refusal


NOT_UNDERSTOOD = Refusal("not_understood", "", N_("Signoria does not understand this: {why}."))
UNKNOWN_KEYS = Refusal(
    "not_understood", "", N_("Signoria does not understand this: nothing has exactly these keys: {keys}.")
)
NOT_OFFERED = Refusal("not_offered", "", N_("That is not possible here. Choose one of the answers shown."))
NO_SUCH_NAME = Refusal("not_offered", "", N_("There is no {what} here. Choose from: {all}."))
NOT_ASKED = Refusal("not_asked", "", N_("That is not the question right now."))
NOT_YOUR_TURN = Refusal("not_your_turn", "", N_("It is not {seat}'s turn to answer."))
ON_SCREEN = Refusal("on_screen", "", N_("{seat}, answer this on the screen."))
UNKNOWN_SEAT = Refusal("unknown_seat", "", N_("There is no seat {seat} at this table."))
COUNT_BELOW_ZERO = Refusal("count_below_zero", "", N_("That would go below 0: {what}."))
MATCH_IS_OVER = Refusal("match_is_over", "", N_("The game is over. You can still undo."))
NOTHING_TO_UNDO = Refusal("nothing_to_undo", "", N_("There is nothing to undo."))
NOTHING_TO_REDO = Refusal("nothing_to_redo", "", N_("There is nothing to redo."))
NOTHING_TO_UNAMEND = Refusal("nothing_to_unamend", "", N_("There is no correction to take back."))
NO_SUCH_ANSWER = Refusal("no_such_answer", "", N_("There is no step {n}. The last one is {last}."))
AMEND_BREAKS = Refusal(
    "amend_breaks",
    "",
    N_(
        "With this correction, step {n} would no longer fit. Go back to step {before}, or correct it and drop what follows."
    ),
)
STILL_COVERED = Refusal(
    "still_covered",
    "",
    N_("Step {n} is still secret. Until it is revealed, no correction may touch or reveal it."),
)
OLD_RULES = Refusal(
    "old_rules",
    "",
    N_("This game was saved under earlier rules. Step {n} no longer fits, so it goes on after step {last}."),
)
ENDED_UNDER_OLD_RULES = Refusal(
    "ended_under_old_rules", "", N_("This game ended under earlier rules. Its result stays as it was.")
)
NO_RULING_HERE = Refusal("no_ruling_here", "", N_("There is nothing to decide that way here."))
REFEREE_FAULT = Refusal(
    "referee_fault",
    "",
    N_("Something went wrong with this answer ({fault}). Nothing has changed. Try another way."),
)


def unknown_seat(seat: int | None, seats: int) -> Refusal | None:
    """Refuse a seat that is not at the table."""
    if seat is None or not 0 <= seat < seats:
        return UNKNOWN_SEAT(seat="?" if seat is None else seat)
    return None
