"""Which answers count: what each recorded command does to the steps, and commands that go too far."""

from typing import Any

import pytest

from companion.engine.refusals import Refused
from companion.engine.timeline import (
    Amend,
    Before,
    Command,
    Redo,
    Rewind,
    Step,
    Unamend,
    Undo,
    fold,
    remember,
)
from tests.engine.toy import Say

A, B, C, D = (Step((), Say(number)) for number in (1, 2, 3, 4))


def folded(line: Command, put: tuple[Step, ...] = (), before: list[Before] | None = None) -> Before:
    """From two steps done and two undone, the last undone first."""
    return fold([A, B], [D, C], [] if before is None else before, line, put)


@pytest.mark.parametrize(
    ("line", "put", "steps", "undone"),
    [
        (Say(9), (C,), [A, B, C], []),
        (Undo(True), (), [A], [D, C, B]),
        (Redo(True), (), [A, B, C], [D]),
        (Rewind(2), (), [A, B], [D, C]),
        (Rewind(1), (), [A], [D, C, B]),
        (Rewind(0), (), [], [D, C, B, A]),
        (Amend(2, Say(3)), (C,), [A, C], [D, C]),
        (Amend(1, Say(3)), (C, B), [C, B], [D, C]),
        (Amend(1, Say(3), drop=True), (C,), [C], []),
    ],
)
def test_what_a_line_makes_of_the_steps(
    line: Command, put: tuple[Step, ...], steps: list[Step], undone: list[Step]
) -> None:
    assert (steps, undone) == folded(line, put)


def test_an_amendment_is_remembered_and_taken_back() -> None:
    before: list[Before] = []
    folded(Amend(2, Say(3)), (C,), before)
    assert [([A, B], [D, C])] == before
    assert ([A, B], [D, C]) == fold([A, C], [], before, Unamend(True), ())
    assert [] == before


@pytest.mark.parametrize(
    ("steps", "line", "name", "details"),
    [
        ([A, B], Rewind(3), "no_such_answer", {"n": 3, "last": 2}),
        ([A, B], Rewind(-1), "no_such_answer", {"n": -1, "last": 2}),
        ([A, B], Amend(3, Say(3)), "no_such_answer", {"n": 3, "last": 2}),
        ([A, B], Amend(0, Say(3)), "no_such_answer", {"n": 0, "last": 2}),
        ([A, B], Unamend(True), "nothing_to_unamend", {}),
        ([], Undo(True), "nothing_to_undo", {}),
        ([], Redo(True), "nothing_to_redo", {}),
    ],
)
def test_commands_that_go_too_far(
    steps: list[Step], line: Command, name: str, details: dict[str, Any]
) -> None:
    """A journal that lost a line is refused by name."""
    with pytest.raises(Refused) as no:
        fold(list(steps), [], [], line, (C,))
    assert (name, details) == (no.value.refusal.name, no.value.refusal.details)


def test_only_so_much_is_remembered_of_amendments(monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen that amends a long match again and again must not fill the memory."""
    monkeypatch.setattr("companion.engine.timeline.MOST_STEPS_BEFORE", 7)
    before: list[Before] = []
    for _ in range(3):
        folded(Amend(2, Say(3)), (C,), before)
    assert 1 == len(before)
    monkeypatch.setattr("companion.engine.timeline.MOST_BEFORE", 2)
    small: list[Before] = []
    for step in (A, B, C):
        fold([step], [], small, Amend(1, Say(3)), (D,))
    assert [([B], []), ([C], [])] == small


@pytest.mark.parametrize(("most", "kept"), [(8, 4), (7, 3), (6, 3), (5, 2), (1, 1)])
def test_the_oldest_are_forgotten_until_the_rest_is_small_enough(
    monkeypatch: pytest.MonkeyPatch, most: int, kept: int
) -> None:
    """Each has one step that counts and one that was undone; the last one stays, however long it is."""
    monkeypatch.setattr("companion.engine.timeline.MOST_STEPS_BEFORE", most)
    before: list[Before] = [([A], [B])] * 3
    remember(before, [C], [D])
    assert (kept, ([C], [D])) == (len(before), before[-1])


def test_what_is_remembered_does_not_change_with_what_follows() -> None:
    before: list[Before] = []
    steps, undone = folded(Amend(2, Say(3)), (C,), before)
    for line in (Redo(True), Undo(True), Rewind(0), Say(4)):
        steps, undone = fold(steps, undone, before, line, (D,))
    assert ([A, B], [D, C]) == fold(steps, undone, before, Unamend(True), ())
