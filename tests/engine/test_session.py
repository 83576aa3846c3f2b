"""The session: submit, undo, redo, rewind, corrections and faults; played with a toy game."""

from typing import Any

import pytest

from companion.engine.answers import GoByHand
from companion.engine.refusals import Refusal
from companion.engine.timeline import Amend, Redo, Rewind, Step, Unamend, Undo
from tests.engine.toy import AskNumber, Fact, Say, ToyTable, refusal

DISK_FULL = Refusal("disk_full", "", "The disk is full.")


# Submit.


def test_an_accepted_answer_counts() -> None:
    table = ToyTable()
    session = table.session
    assert (0, AskNumber((), 1), None) == (session.n, session.prompt, session.over)
    assert ([], False) == (session.answers, session.can_redo)
    table.say(3, 5)
    assert (2, [Say(3), Say(5)], AskNumber((), 6)) == (session.n, session.answers, session.prompt)
    assert [(0, 1), (1, 3), (2, 2)] == [(e.n, e.by) for e in table.match.ledger.entries]


def test_a_refused_answer_changes_nothing_and_is_not_recorded() -> None:
    table = ToyTable().say(3)
    before = table.state
    assert ("too_small", {"least": 4}) == refusal(table.handle(2))
    assert ("not_asked", {}) == refusal(table.handle("fact"))
    assert before == table.state
    assert [(Say(3), (Step((), Say(3)),))] == table.records


def test_after_the_end_only_undo_works() -> None:
    table = ToyTable().say(3, 99)
    assert (None, "said", "T-2") == (table.session.prompt, table.session.over.why, table.session.over.clause)  # type: ignore[union-attr]
    assert ("match_is_over", {}) == refusal(table.handle(100))
    assert ("match_is_over", {}) == refusal(table.session.submit(GoByHand(True)))
    assert table.session.undo() is None
    assert (None, AskNumber((), 4)) == (table.session.over, table.session.prompt)


def test_a_view_is_cached_until_something_changes() -> None:
    table = ToyTable().say(3)
    seen = [table.session.view(viewer) for viewer in ("table", 0, "table", 0)]
    assert (True, True, False) == (seen[0] is seen[2], seen[1] is seen[3], seen[0] == seen[1])
    assert (3, 5) == table.say(5).session.view("table").said  # type: ignore[attr-defined]


# Undo, redo, rewind.


def test_undo_is_exact_and_so_is_redo() -> None:
    table = ToyTable()
    states = [table.state]
    for number in (2, 4, 6):
        states.append(table.say(number).state)
    for state in states[-2::-1]:
        assert table.session.undo() is None
        assert state[:4] + state[5:] == table.state[:4] + table.state[5:]
        assert table.session.can_redo
    for state in states[1:]:
        assert table.session.redo() is None
        assert state[:4] + state[5:] == table.state[:4] + table.state[5:]
    assert states[-1] == table.state


def test_nothing_to_undo_or_redo() -> None:
    table = ToyTable()
    before = table.state
    for found, name in (
        (table.session.undo(), "nothing_to_undo"),
        (table.session.redo(), "nothing_to_redo"),
        (table.session.unamend(), "nothing_to_unamend"),
    ):
        assert (name, {}) == refusal(found)
    assert (before, []) == (table.state, table.records)


def test_a_new_answer_drops_what_was_undone_a_refused_one_does_not() -> None:
    table = ToyTable().say(2, 4)
    table.session.undo()
    table.handle(1)
    assert table.session.redo() is None
    assert [2, 4] == table.said
    table.session.undo()
    table.say(3)
    assert ("nothing_to_redo", {}) == refusal(table.session.redo())
    assert [2, 3] == table.said


@pytest.mark.parametrize("n", [-1, 0, 1, 2, 3, 4, 100])
def test_rewind_goes_back_to_just_after_an_answer(n: int) -> None:
    table = ToyTable().say(2, 4, 6)
    before = table.state
    found = table.session.rewind(n)
    if not 0 <= n <= 3:
        assert ("no_such_answer", {"n": n, "last": 3}) == refusal(found)
        assert before == table.state
        return
    assert (None, n, [2, 4, 6][:n]) == (found, table.session.n, table.said)
    for again in range(n + 1, 4):
        assert table.session.redo() is None
        assert (again, [2, 4, 6][:again]) == (table.session.n, table.said)
    assert not table.session.can_redo


def test_undo_then_rewind_then_redo() -> None:
    table = ToyTable().say(2, 4, 6)
    table.session.undo()
    table.session.rewind(1)
    table.session.redo()
    table.session.redo()
    assert [2, 4, 6] == table.said


# Corrections, and keeping score only, are answers too.


def test_a_correction_asks_the_same_thing_with_new_bounds() -> None:
    table = ToyTable().say(5)
    assert table.correct(10) is None
    assert ("too_small", {"least": 16}) == refusal(table.handle(15))
    for go, n, least in ((None, 2, 16), (table.session.undo, 1, 6), (table.session.redo, 2, 16)):
        assert go is None or go() is None
        assert (n, AskNumber((), least)) == (table.session.n, table.session.prompt)


def test_a_correction_after_the_end() -> None:
    table = ToyTable().say(99)
    assert table.correct(1) is None
    assert (2, "said", 101) == (table.session.n, table.session.over.why, table.match.ledger.total(0, "score"))  # type: ignore[union-attr]


def test_keeping_score_only_is_an_answer() -> None:
    table = ToyTable().say(5)
    assert table.session.submit(GoByHand(True)) is None
    assert (2, AskNumber((), 0)) == (table.session.n, table.session.prompt)
    assert ("not_asked", {}) == refusal(table.session.submit(GoByHand(True)))
    table.say(1)
    table.session.rewind(1)
    assert (False, AskNumber((), 6)) == (table.match.by_hand, table.session.prompt)


# An exception in the rules never ends the evening.


def test_a_fault_refuses_the_answer_and_the_match_goes_on() -> None:
    table = ToyTable().say(2, 4)
    before = table.state
    name, details = refusal(table.handle(13))
    assert ("referee_fault", "ZeroDivisionError: thirteen ") == (name, details["fault"][:28])
    assert 120 == len(details["fault"])
    assert ("referee_fault", {"fault": "KeyError: 'no such thing'"}) == refusal(table.correct(5, "fault"))
    assert "referee_fault" == refusal(table.session.amend(Amend(2, Say(13))))[0]
    assert "referee_fault" == refusal(table.session.preview(Amend(2, Say(13)), "all"))[0]
    assert before == table.state
    table.say(14)
    assert ([2, 4, 14], 3) == (table.said, table.session.n)
    assert [Say(2), Say(4), Say(14)] == [line for line, _ in table.records]


def test_a_fault_behind_a_recalled_fact_leaves_the_fact_recalled() -> None:
    table = ToyTable({"seven": "known"}).say(7)
    before = table.state
    assert "referee_fault" == refusal(table.handle(13))[0]
    assert before == table.state
    assert ["known"] == table.match.facts


BAD_FACT = ("referee_fault", {"fault": "LookupError: bad fact"})


def test_a_fault_at_a_recalled_fact_refuses_the_answer_before_it() -> None:
    table = ToyTable({"seven": "bad"}).say(2)
    before = table.state
    assert BAD_FACT == refusal(table.handle(7))
    assert before == table.state
    assert [2, 8] == table.say(8).said


@pytest.mark.parametrize("go", ["redo", "rewind"])
def test_a_fault_while_going_back_and_forth(go: str) -> None:
    """A lesson leads the rules into a fault: the match stays where it is."""
    table = ToyTable().say(2, 7)
    if go == "redo":
        table.session.undo()
    else:
        table.say("blue")
    table.session.lore["seven"] = "bad"
    before, recorded = table.state, len(table.records)
    assert BAD_FACT == refusal(table.session.redo() if go == "redo" else table.session.rewind(2))
    assert (before, recorded) == (table.state, len(table.records))


def test_refuse_is_asked_before_anything_changes() -> None:
    table = ToyTable().say(7, "blue", 8, 9)
    table.session.undo()
    table.session.amend(Amend(2, Fact("red")))
    lines: list[Any] = []
    before, session = table.state, table.session
    session._refuse = lambda line: lines.append(line) or DISK_FULL()  # type: ignore[func-returns-value]
    found = [session.submit(Say(20)), session.undo(), session.redo(), session.rewind(1)]
    found += [session.amend(Amend(2, Fact("green"))), session.unamend()]
    assert [DISK_FULL()] * 6 == found
    assert [Say(20), Undo(True), Redo(True), Rewind(1), Amend(2, Fact("green")), Unamend(True)] == lines
    assert (before, {"seven": "red"}) == (table.state, session.lore)
