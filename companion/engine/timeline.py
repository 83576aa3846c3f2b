"""Which answers count: the steps of a match, and the commands that drop, restore or change them."""

from typing import Any, Literal, NamedTuple

import msgspec

from companion.engine.answers import Answer
from companion.engine.refusals import (
    NO_SUCH_ANSWER,
    NOTHING_TO_REDO,
    NOTHING_TO_UNAMEND,
    NOTHING_TO_UNDO,
    REFEREE_FAULT,
    Refusal,
    Refused,
    UserText,
)
from companion.engine.script import Over, Running


class Undo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take back the last answer."""

    undo: Literal[True]


class Redo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Redo the last answer taken back."""

    redo: Literal[True]


class Rewind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Go back to just after answer n."""

    rewind: int


class Unamend(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take back the last amendment."""

    unamend: Literal[True]


class Amend(NamedTuple):
    """Change answer n and keep what follows; with `drop`, as far as it still fits."""

    n: int
    answer: Answer
    drop: bool = False


class Ending(msgspec.Struct, frozen=True):
    """How a match ended, recorded so that a rule corrected later does not change it."""

    over: Over
    result: dict[str, Any]


class Step(msgspec.Struct, frozen=True, gc=False):
    """One counted answer, what was recalled from the lore before it, and the ending if it brought one."""

    recalled: tuple[Answer, ...]
    answer: Answer
    ending: Ending | None = None


Before = tuple[list[Step], list[Step]]
"""Answers that count, and undone answers that can be redone."""
Command = Answer | Undo | Redo | Rewind | Amend | Unamend


MOST_BEFORE = 1000
MOST_STEPS_BEFORE = 1_000_000
"""How many amendments can be taken back, and how many steps they hold: a bound on memory."""


def remember(before: list[Before], steps: list[Step], undone: list[Step]) -> None:
    """Remember where the match stood before an amendment; forget the oldest beyond the bounds."""
    before.append((steps, undone))
    size = sum(len(done) + len(dropped) for done, dropped in before)
    while len(before) > MOST_BEFORE or (size > MOST_STEPS_BEFORE and len(before) > 1):
        done, dropped = before.pop(0)
        size -= len(done) + len(dropped)


def amended(steps: list[Step], undone: list[Step], changed: list[Step]) -> Before:
    """The steps after an amendment; what was undone can only be redone if nothing was dropped."""
    return changed, undone if len(changed) == len(steps) else []


def fold(
    steps: list[Step], undone: list[Step], before: list[Before], line: Command, put: tuple[Step, ...]
) -> Before:
    """Apply one recorded command to the steps and the undone ones. Raises Refused if there are not so many.

    The lists are changed in place, so that a long match costs linear time.
    """
    match line:
        case Answer():
            steps += put
            undone.clear()
        case Undo():
            if not steps:
                raise Refused(NOTHING_TO_UNDO())
            undone.append(steps.pop())
        case Redo():
            if not undone:
                raise Refused(NOTHING_TO_REDO())
            steps.append(undone.pop())
        case Rewind(n):
            if not 0 <= n <= len(steps):
                raise Refused(NO_SUCH_ANSWER(n=n, last=len(steps)))
            undone += steps[n:][::-1]
            del steps[n:]
        case Amend(n):
            if not 1 <= n <= len(steps):
                raise Refused(NO_SUCH_ANSWER(n=n, last=len(steps)))
            remember(before, steps, undone)
            return amended(steps, list(undone), [*steps[: n - 1], *put])
        case Unamend():
            if not before:
                raise Refused(NOTHING_TO_UNAMEND())
            return before.pop()
    return steps, undone


def a_fault(fault: Exception) -> Refusal:
    """The refusal for an exception in a script."""
    return REFEREE_FAULT(fault=UserText(f"{type(fault).__name__}: {fault}"[:120]))


class DoesNotFit(Refused):
    """Step n does not fit where the steps before it lead."""

    def __init__(self, n: int, refusal: Refusal, done: list[Step], running: Running | None) -> None:
        super().__init__(refusal)
        self.n = n
        self.done = done
        self.running = running
        """The run before it; None if the mismatch has changed it."""
