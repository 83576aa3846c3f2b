"""Events: each answer has its own, and going back has none."""

from typing import Any

from companion.engine.answers import read
from companion.engine.events import Handed, LastRound, NewRound, Over, Points, Sold, Turn
from companion.engine.game import Request
from companion.engine.session import Session
from tests.engine.toy import ToyTable
from tests.new_game.pig import GAME


def pig(*lines: dict[str, Any]) -> Session:
    session = Session(GAME, Request((("red", "Anna"), ("blue", "Bruno"))))
    for line in lines:
        assert None is session.submit(read(line, GAME.answers)), line
    return session


ROLL = {"seat": 0, "roll": True}
HOLD = {"seat": 0, "hold": True}


def test_at_the_start_nothing_has_happened() -> None:
    assert [] == pig().events


def test_points_and_whose_turn_it_is() -> None:
    held = pig(ROLL, {"die": 6}, HOLD)
    assert [Points(0, 6, "held", "PG-2"), Turn((1,))] == held.events


def test_the_table_has_no_turn_and_the_same_seat_has_none_again() -> None:
    assert [] == pig(ROLL).events
    assert [Turn((0,))] == pig(ROLL, {"die": 2}).events


def test_a_correction_is_an_event_of_points() -> None:
    line = {"correct": {"seat": 1, "what": "score", "by": 3, "why": "so"}}
    assert [Points(1, 3, "correction", "")] == pig(line).events


def test_going_back_and_refusals_bring_no_events() -> None:
    session = pig(ROLL, {"die": 6}, HOLD)
    before = session.events
    assert session.submit(session.answers[-1]) is not None
    assert before == session.events
    session.undo()
    assert [] == session.events
    session.redo()
    assert [] == session.events
    session.rewind(1)
    assert [] == session.events


def test_the_end_has_its_winners() -> None:
    session = pig({"by_hand": True}, {"seat": 1, "score": 4, "why": "x"}, {"end": True})
    assert [Over("by_hand", (1,))] == session.events
    assert Over("said", ()) == ToyTable().say(99).session.events[-1]  # where nobody wins


def test_the_last_round_is_one_event() -> None:
    session = ToyTable().session
    session.match.last_round = False
    session.submit(ToyTable().read({"say": 3}))
    assert LastRound() not in session.events
    session.match.last_round = True
    assert LastRound() in session.events
    session.submit(ToyTable().read({"say": 5}))
    assert LastRound() not in session.events


def test_rules_may_emit_the_reason_of_the_last_round() -> None:
    session = ToyTable().session
    session.submit(ToyTable().read({"say": 3}))
    session.match.last_round = True
    session.match.emit(LastRound("T-1", "few"))
    assert [LastRound("T-1", "few")] == [one for one in session.events if isinstance(one, LastRound)]


def test_rules_emit_what_only_they_know() -> None:
    session = pig()
    assert [NewRound(1)] == session.match.events
    session.match.emit(Sold("a pig", 1, 5))
    session.match.emit(Handed(0, "the die"))
    assert [Sold("a pig", 1, 5), Handed(0, "the die")] == session.match.events[1:]
    session.submit(read(ROLL, GAME.answers))
    assert [] == session.match.events  # they are those of one answer
