"""What a session has learned and recorded, and the session restored from it."""

from typing import Any

import pytest

from companion.engine.session import Session
from companion.engine.timeline import Amend, Redo, Rewind, Step, Undo
from tests.engine.toy import AskFact, AskNumber, Fact, Say, ToyTable

# Lore.


def test_a_fact_is_asked_counted_and_learned() -> None:
    lore: dict[str, Any] = {}
    table = ToyTable(lore).say(7)
    assert AskFact(()) == table.session.prompt
    table.say("blue")
    assert (2, {"seven": "blue"}, ["blue"]) == (table.session.n, lore, table.match.facts)


def test_a_known_fact_is_recalled_and_not_counted() -> None:
    table = ToyTable({"seven": "blue"}).say(7)
    assert (1, ["blue"], AskNumber((), 8)) == (table.session.n, table.match.facts, table.session.prompt)
    table.say(8)
    assert (Say(8), (Step((Fact("blue"),), Say(8)),)) == table.records[-1]
    before = table.state
    assert (None, None) == (table.session.undo(), table.session.redo())
    assert before == table.state


def test_what_was_learned_stays_learned_when_going_back() -> None:
    """Undoing the fact does not ask for it again, but the count goes down; redo counts it again."""
    table = ToyTable().say(7, "blue")
    table.session.undo()
    assert (1, ["blue"], AskNumber((), 8)) == (table.session.n, table.match.facts, table.session.prompt)
    table.session.redo()
    assert (2, ["blue"]) == (table.session.n, table.match.facts)
    table.session.rewind(0)
    table.say(7, 8)
    assert (2, ["blue"]) == (table.session.n, table.match.facts)


def test_what_was_recalled_stays_so_when_the_lore_changes() -> None:
    """A fact corrected for later matches does not change what this match was played with."""
    lore: dict[str, Any] = {"seven": "blue"}
    table = ToyTable(lore).say(7, 8)
    lore["seven"] = "red"
    table.say(9)
    table.session.undo()
    assert ["blue"] == table.match.facts
    table.session.amend(Amend(2, Say(9)))
    assert (Step((Fact("blue"),), Say(9)),) == table.records[-1][1]


def test_facts_from_elsewhere_answer_the_prompt() -> None:
    table = ToyTable().say(7)
    for _ in range(2):  # the second time they are known
        table.session.recall_also({"seven": "blue"})
    assert ToyTable({"seven": "blue"}).say(7).state == table.state
    table.say(8)
    assert (Step((Fact("blue"),), Say(8)),) == table.records[-1][1]


def test_an_amendment_recalls_what_it_now_needs() -> None:
    """Answer 1 becomes 7: the fact is known, so everything that follows still fits, or is dropped."""
    for after, kept in ((8, [8]), (5, [])):
        table = ToyTable({"seven": "blue"}).say(2, after)
        assert table.session.amend(Amend(1, Say(7), drop=True)) is None
        assert ToyTable({"seven": "blue"}).say(7, *kept).state == table.state


def test_an_amendment_forgets_what_it_no_longer_needs() -> None:
    table = ToyTable({"seven": "blue"}).say(7, 8)
    assert table.session.amend(Amend(1, Say(6))) is None
    assert (2, [6, 8], []) == (table.session.n, table.said, table.match.facts)
    assert (Step((), Say(6)), Step((), Say(8))) == table.records[-1][1]


def test_an_amended_fact_is_learned() -> None:
    lore: dict[str, Any] = {}
    table = ToyTable(lore).say(7, "blue", 8)
    assert table.session.amend(Amend(2, Fact("red"))) is None
    assert ({"seven": "red"}, ["red"], 3) == (lore, table.match.facts, table.session.n)


def test_a_refused_amendment_teaches_nothing() -> None:
    lore: dict[str, Any] = {}
    table = ToyTable(lore).say(2, 4)
    table.session.amend(Amend(1, Fact("red")))
    assert {} == lore


# Recording and restoring.


def everything(table: ToyTable, lore: bool = True) -> tuple[Any, ...]:
    return (*table.state, dict(table.session.lore)) if lore else table.state


def restored(table: ToyTable) -> ToyTable:
    again = ToyTable()
    again.session.restore(table.records)
    return again


def play_on(table: ToyTable) -> None:
    """Everything that can be recorded."""
    table.say(1)
    table.session.rewind(0)
    table.say(2, 7, "blue", 8, 9)
    table.session.undo()
    table.session.undo()
    table.session.redo()
    table.correct(3)
    table.session.rewind(1)
    table.session.redo()
    table.say(20, 30, 40)
    table.session.amend(Amend(1, Say(1)))
    table.session.amend(Amend(4, Say(40), drop=True))
    table.session.undo()


def test_what_is_recorded() -> None:
    table = ToyTable().say(2, 4)
    table.session.undo()
    table.session.redo()
    table.session.rewind(1)
    table.session.amend(Amend(1, Say(3)))
    lines = [line for line, _ in table.records]
    assert [Say(2), Say(4), Undo(True), Redo(True), Rewind(1), Amend(1, Say(3))] == lines
    assert [1, 1, 0, 0, 0, 1] == [len(steps) for _, steps in table.records]


def test_a_restored_session_equals_the_live_one() -> None:
    table = ToyTable()
    play_on(table)
    for cut in range(len(table.records) + 1):
        live, again = ToyTable(), ToyTable()
        play_part(live, table.records[:cut])
        again.session.restore(table.records[:cut])
        assert everything(live) == everything(again), cut
    assert everything(table) == everything(restored(table))


def play_part(table: ToyTable, records: list[Any]) -> None:
    for line, _ in records:
        match line:
            case Undo():
                table.session.undo()
            case Redo():
                table.session.redo()
            case Rewind(n):
                table.session.rewind(n)
            case Amend():
                table.session.amend(line)
            case _:
                table.session.submit(line)


def test_a_restored_session_goes_on_like_the_live_one() -> None:
    table = ToyTable()
    play_on(table)
    again = restored(table)
    for one in (table, again):
        one.session.redo()
        one.say(60)
    assert everything(table) == everything(again)


def test_a_restored_session_knows_what_the_live_one_was_taught_last() -> None:
    """A fact that was amended counts for later matches; reopening the match must not forget it."""
    table = ToyTable().say(7, "blue", 8)
    table.session.amend(Amend(2, Fact("red")))
    assert {"seven": "red"} == table.session.lore == restored(table).session.lore
    table.session.unamend()
    assert {"seven": "blue"} == table.session.lore == restored(table).session.lore


def test_a_session_without_a_recorder() -> None:
    table = ToyTable()
    session = Session(table.game, table.session.request)
    assert session.submit(Say(3)) is None
    assert ({}, 1) == (session.lore, session.n)


def test_while_a_long_match_is_run_through_somebody_is_told_that_the_work_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("companion.engine.progress.BATCH", 2)
    table = ToyTable().say(1, 2, 3, 4, 5)
    told: list[None] = []
    session = Session(table.session.game, table.session.request, on_progress=lambda: told.append(None))
    session.restore(table.records)  # reads the lines, then replays them
    assert 4 == len(told)
    session.undo()
    assert 6 == len(told)
