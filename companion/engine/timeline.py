"""Which answers count: the steps of a match, and the lines that drop, bring back or change them."""

from typing import Literal, NamedTuple

import msgspec

from companion.engine.answers import Answer
from companion.engine.refusals import (
    NO_SUCH_ANSWER,
    NOTHING_TO_REDO,
    NOTHING_TO_UNAMEND,
    NOTHING_TO_UNDO,
    Refused,
)


class Undo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take back the last answer."""

    undo: Literal[True]


class Redo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Give the last answer taken back again."""

    redo: Literal[True]


class Rewind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Go back to just after answer n."""

    rewind: int


class Unamend(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take the last amendment back: the answers are again as they were before it."""

    unamend: Literal[True]


class Amend(NamedTuple):
    """Change answer n and keep what follows; with `drop`, only as much of it as still fits."""

    n: int
    answer: Answer
    drop: bool = False


class Step(msgspec.Struct, frozen=True, gc=False):
    """One counted answer, and what the referee recalled from its lore before it could be asked."""

    recalled: tuple[Answer, ...]
    answer: Answer


Before = tuple[list[Step], list[Step]]
"""Answers that count, and answers undone that could be given again."""
Line = Answer | Undo | Redo | Rewind | Amend | Unamend


def amended(steps: list[Step], undone: list[Step], changed: list[Step]) -> Before:
    """The steps after an amendment; what was undone can only be redone if nothing was dropped."""
    return changed, undone if len(changed) == len(steps) else []


def fold(
    steps: list[Step], undone: list[Step], before: list[Before], line: Line, put: tuple[Step, ...]
) -> Before:
    """What one recorded line makes of the steps and of those undone. Raises Refused if there are not so many."""
    match line:
        case Undo():
            if not steps:
                raise Refused(NOTHING_TO_UNDO())
            return steps[:-1], [*undone, steps[-1]]
        case Redo():
            if not undone:
                raise Refused(NOTHING_TO_REDO())
            return [*steps, undone[-1]], undone[:-1]
        case Rewind(n):
            if not 0 <= n <= len(steps):
                raise Refused(NO_SUCH_ANSWER(n=n, last=len(steps)))
            return steps[:n], undone + steps[n:][::-1]
        case Amend(n):
            if not 1 <= n <= len(steps):
                raise Refused(NO_SUCH_ANSWER(n=n, last=len(steps)))
            before.append((steps, undone))
            return amended(steps, undone, [*steps[: n - 1], *put])
        case Unamend():
            if not before:
                raise Refused(NOTHING_TO_UNAMEND())
            return before.pop()
        case _:
            return [*steps, *put], []
