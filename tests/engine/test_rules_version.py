"""Rules that were corrected after a match was saved: it opens as far as it fits, and a finished one keeps its result."""

from typing import Any

import msgspec
import pytest

from companion.engine.answers import Unreadable
from companion.engine.refusals import NOT_UNDERSTOOD, Refusal
from companion.engine.session import Session
from companion.engine.timeline import Amend, Rewind, Step
from tests.engine import toy
from tests.engine.toy import AskNumber, Say, ToyTable


def stricter(monkeypatch: pytest.MonkeyPatch, forbidden: int) -> None:
    """From now on the rules refuse this number."""
    before = AskNumber.check_rules

    def check_rules(self: AskNumber, answer: Any, offered: bool) -> Refusal | None:
        return toy.TOO_LARGE() if answer == Say(forbidden) else before(self, answer, offered)

    monkeypatch.setattr(AskNumber, "check_rules", check_rules)


def reopened(table: ToyTable) -> ToyTable:
    """The same records, opened anew; new records are added to them."""
    again = ToyTable()
    again.session.restore(table.records)
    again.records += table.records
    return again


def test_a_match_opens_at_the_last_answer_that_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    played = ToyTable().say(3, 5, 8, 9)
    stricter(monkeypatch, 8)
    table = reopened(played)
    assert ([3, 5], 2) == (table.said, table.session.n)
    assert table.session.prompt == AskNumber((), 6)
    notice = table.session.notice
    assert notice is not None
    assert {"n": 3, "last": 2} == notice.details
    assert played.records == table.records


def test_what_is_played_on_from_there_is_read_again_as_it_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    played = ToyTable().say(3, 5, 8, 9)
    stricter(monkeypatch, 8)
    table = reopened(played).say(10)
    assert None is table.session.notice
    assert [Rewind(2), Say(10)] == [line for line, _ in table.records[4:]]
    again = reopened(table)
    assert ([3, 5, 10], None) == (again.said, again.session.notice)


@pytest.mark.parametrize(
    "move", [lambda s: s.undo(), lambda s: s.rewind(1), lambda s: s.amend(Amend(2, Say(4)))]
)
def test_going_back_from_there_is_read_again_too(move: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    played = ToyTable().say(3, 5, 8, 9)
    stricter(monkeypatch, 8)
    table = reopened(played)
    assert None is move(table.session)
    assert None is table.session.notice
    again = reopened(table)
    assert (table.said, table.session.n) == (again.said, again.session.n)


def test_what_no_longer_fits_cannot_be_given_again(monkeypatch: pytest.MonkeyPatch) -> None:
    played = ToyTable().say(3, 8)
    stricter(monkeypatch, 8)
    table = reopened(played)
    refusal = table.session.redo()
    assert refusal is not None
    assert "too_large" == refusal.name
    assert [3] == table.said


def test_an_answer_that_was_taken_back_need_not_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    played = ToyTable().say(3, 8)
    played.session.undo()
    played.say(9)
    stricter(monkeypatch, 8)
    table = reopened(played)
    assert ([3, 9], None) == (table.said, table.session.notice)


def test_line_by_line_a_match_stands_where_it_would_be_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    played = ToyTable().say(3, 5, 8, 9)
    played.session.rewind(1)
    played.say(7, "blue", 20)
    played.session.amend(Amend(2, Say(6), drop=True))
    played.session.unamend()
    stricter(monkeypatch, 8)
    replayed = ToyTable()
    for number, _ in enumerate(replayed.session.replay(played.records), start=1):
        opened = ToyTable()
        opened.session.restore(played.records[:number])
        assert opened.state == replayed.state
        assert opened.session.notice == replayed.session.notice
    assert None is replayed.session.notice


def test_an_answer_that_cannot_be_read_any_more_does_not_fit() -> None:
    table = ToyTable()
    lost = Unreadable(NOT_UNDERSTOOD(why="no such answer"))
    table.session.restore([(Say(3), (Step((), Say(3)),)), (lost, (Step((), lost),))])
    assert [3] == table.said
    assert table.session.mismatch is not None
    assert "not_understood" == table.session.mismatch.refusal.name


class Count(msgspec.Struct, frozen=True):
    """A result."""

    points: int
    winners: tuple[int, ...] = (0,)


@pytest.fixture
def worth(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """The score at the end; a test may correct the rule."""
    worth = {"points": 5}
    monkeypatch.setattr(toy.Toy, "result", lambda self, match: Count(worth["points"]))
    return worth


def test_a_match_that_is_over_shows_its_recorded_result(worth: dict[str, int]) -> None:
    played = ToyTable().say(3, 99)
    worth["points"] = 6
    table = reopened(played)
    assert Count(5) == table.session.result
    table.session.undo()
    assert Count(6) == table.session.result
    table.say(99)
    assert Count(6) == reopened(table).session.result


def test_so_does_one_whose_answers_no_longer_fit(
    worth: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    played = ToyTable().say(3, 8, 99)
    worth["points"] = 6
    stricter(monkeypatch, 8)
    session: Session = reopened(played).session
    assert (Count(5), None) == (session.result, session.prompt)
    assert session.over is not None
    assert session.notice is not None
    assert "ended_under_old_rules" == session.notice.name
    refused = session.submit(Say(20))
    assert refused is not None
    assert "match_is_over" == refused.name


def test_its_end_can_be_taken_back(worth: dict[str, int], monkeypatch: pytest.MonkeyPatch) -> None:
    played = ToyTable().say(3, 8, 99)
    stricter(monkeypatch, 8)
    table = reopened(played)
    assert None is table.session.undo()
    assert ([3], None) == (table.said, table.session.over)
    again = reopened(table.say(9))
    assert ([3, 9], None) == (again.said, again.session.over)


def test_a_changed_past_changes_the_recorded_result(worth: dict[str, int]) -> None:
    table = ToyTable().say(3, 99)
    assert None is table.correct(1)
    worth["points"] = 6
    assert None is table.session.amend(Amend(1, Say(4)))
    assert Count(6) == table.session.result
    table.session.undo()
    assert Count(6) == table.session.result
    table.session.unamend()
    assert Count(5) == table.session.result
