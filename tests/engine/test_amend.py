"""Amendments: change one answer and keep what follows, with a preview."""

from itertools import pairwise
from typing import Any, ClassVar

import msgspec
import pytest

from companion.engine.answers import Answer
from companion.engine.changes import Change, changes_between, paid
from companion.engine.match import Match
from companion.engine.plain_data import encode
from companion.engine.timeline import Amend, Step, Unamend
from tests.engine.toy import AskNumber, Fact, Say, ToyTable, refusal

# Amend.


def test_an_amendment_keeps_what_follows() -> None:
    table = ToyTable().say(2, 4, 6)
    assert table.session.amend(Amend(2, Say(3))) is None
    assert (3, [2, 3, 6], [Say(2), Say(3), Say(6)]) == (table.session.n, table.said, table.session.answers)


def test_an_amendment_that_changes_nothing_is_accepted_and_not_recorded() -> None:
    table = ToyTable().say(2, 4, 6)
    assert table.session.undo() is None
    before, records = table.state, len(table.records)
    for drop in (False, True):
        assert table.session.amend(Amend(2, Say(4), drop)) is None
    assert (before, records) == (table.state, len(table.records))
    assert "nothing_to_unamend" == refusal(table.session.unamend())[0]
    assert table.session.redo() is None


@pytest.mark.parametrize(
    ("n", "answer", "found"),
    [
        (1, Say(4), ("amend_breaks", {"n": 2, "before": 1})),
        (2, Say(6), ("amend_breaks", {"n": 3, "before": 2})),
        (2, Say(99), ("amend_breaks", {"n": 3, "before": 2})),  # 99 ends the game
        (2, Say(1), ("too_small", {"least": 3})),
        (2, Fact("x"), ("not_asked", {})),
        (0, Say(1), ("no_such_answer", {"n": 0, "last": 3})),
        (-1, Say(1), ("no_such_answer", {"n": -1, "last": 3})),
        (4, Say(1), ("no_such_answer", {"n": 4, "last": 3})),
    ],
)
def test_amendments_that_are_refused(n: int, answer: Answer, found: tuple[str, dict[str, Any]]) -> None:
    table = ToyTable().say(2, 4, 6)
    before = table.state
    assert found == refusal(table.session.amend(Amend(n, answer)))
    if found[0] != "amend_breaks":  # dropping what follows does not help
        assert found == refusal(table.session.amend(Amend(n, answer, drop=True)))
        assert found == refusal(table.session.preview(Amend(n, answer), "all"))
    assert before == table.state


def test_an_amendment_with_drop_keeps_what_still_fits() -> None:
    """The third answer no longer fits: it is dropped with everything after it."""
    table = ToyTable().say(2, 4, 6, 8)
    assert table.session.amend(Amend(2, Say(6), drop=True)) is None
    assert (2, [2, 6]) == (table.session.n, table.said)
    assert (Amend(2, Say(6), True), (Step((), Say(6)),)) == table.records[-1]
    assert table.session.amend(Amend(1, Say(99), drop=True)) is None
    assert "said" == table.session.over.why  # type: ignore[union-attr]


@pytest.mark.parametrize("kept", [3, 8])
def test_a_match_is_run_through_once_to_change_it_or_to_see_what_would_change(kept: int) -> None:
    """Whether everything that follows still fits, or not."""
    table = ToyTable().say(2, 4, 6, 9)
    runs, rules = [], table.game.rules

    def counted(match: Any) -> Any:
        runs.append(match)
        return rules(match)

    table.game.rules = counted
    table.session.preview(Amend(2, Say(kept)), "all")
    assert 1 == len(runs)
    table.session.amend(Amend(2, Say(kept), drop=True))
    assert (2, runs[1]) == (len(runs), table.match)


@pytest.mark.parametrize("n", [1, 3])
def test_the_first_and_the_last_answer_can_be_amended(n: int) -> None:
    table = ToyTable().say(2, 4, 6)
    assert table.session.amend(Amend(n, Say([1, 0, 9][n - 1]))) is None
    assert ([1, 4, 6] if n == 1 else [2, 4, 9]) == table.said


def test_what_was_undone_can_be_redone_unless_the_amendment_dropped_answers() -> None:
    table = ToyTable().say(2, 4, 6)
    table.session.undo()
    table.session.amend(Amend(1, Say(1)))
    assert table.session.redo() is None
    assert [1, 4, 6] == table.said
    table.session.undo()
    table.session.amend(Amend(1, Say(99), drop=True))
    assert ("nothing_to_redo", {}) == refusal(table.session.redo())


def test_an_amendment_can_be_taken_back() -> None:
    """Also one that dropped answers, and after more answers; what was undone before it can be redone again."""
    table = ToyTable().say(2, 4, 6, 8)
    table.session.undo()
    before = table.said
    table.session.amend(Amend(2, Say(99), drop=True))
    assert [2, 99] == table.said
    assert table.session.unamend() is None
    assert Unamend(True) == table.records[-1][0]
    assert before == table.said
    assert table.session.redo() is None
    assert [2, 4, 6, 8] == table.said
    assert ("nothing_to_unamend", {}) == refusal(table.session.unamend())


def test_amendments_are_taken_back_one_by_one_after_a_restart_too() -> None:
    table = ToyTable().say(2, 4)
    table.session.amend(Amend(1, Say(1)))
    table.say(9)
    table.session.amend(Amend(2, Say(3)))
    table.session.unamend()
    assert [1, 4, 9] == table.said
    again = ToyTable()
    again.session.restore(table.records)
    assert [1, 4, 9] == again.said
    assert again.session.unamend() is None
    assert [2, 4] == again.said


def test_what_answer_n_was_the_answer_to() -> None:
    table = ToyTable({"seven": "known"}).say(2, 7, 9)
    assert [None, AskNumber((), 1), AskNumber((), 3), AskNumber((), 8), None] == [
        table.session.asked(n) for n in range(5)
    ]


# Preview.


def test_a_preview_lists_what_would_change_and_changes_nothing() -> None:
    table = ToyTable().say(2, 4)
    before = table.state
    changes = table.session.preview(Amend(2, Say(8)), "all")
    assert [
        Change("said", (2, 4), (2, 8)),
        Change("score", 5, 9, 0),
        Change("secret", 5, 9),
    ] == changes
    assert (before, 2) == (table.state, len(table.records))
    assert {"what": "score", "from": 5, "to": 9, "seat": 0} in msgspec.json.decode(encode(changes))
    assert [] == table.session.preview(Amend(2, Say(4)), "all")


class Shown(msgspec.Struct):
    seats: tuple[dict[str, Any], ...]


def test_what_a_seat_has_several_of_is_told_by_its_path() -> None:
    before, after = (Shown(({"shields": {"red": n, "blue": 1}},)) for n in (1, 2))
    assert [Change("shields/red", 1, 2, 0)] == list(changes_between(before, after))


def test_a_preview_shows_nothing_secret() -> None:
    table = ToyTable().say(2, 4)
    assert [Change("said", (2, 4), (2, 8)), Change("score", 5, 9, 0)] == table.session.preview(
        Amend(2, Say(8)), 1
    )


def test_a_preview_says_how_many_answers_would_be_dropped() -> None:
    table = ToyTable().say(2, 4, 6, 8)
    changes = table.session.preview(Amend(2, Say(6)), "table")
    assert isinstance(changes, list)
    assert Change("answers", 4, 2) == changes[0]
    assert 4 == table.session.n


def test_a_preview_of_something_that_appears() -> None:
    table = ToyTable({"seven": "known"}).say(2, 8)
    changes = table.session.preview(Amend(1, Say(7)), "table")
    assert Change("facts/known", None, 1) in changes  # type: ignore[operator]


def test_a_preview_tells_by_how_much_a_purse_would_be_another() -> None:
    table = ToyTable().say(2)
    table.correct(5, "coins")
    fewer = table.read({"correct": {"what": "coins", "by": 3, "why": "so"}})
    assert [Change("coins", None, None, 0, -2)] == table.session.preview(Amend(2, fewer), "table")


# What was paid.


class Hidden(Answer, frozen=True):
    """A secret answer."""

    kind: ClassVar[str] = "hidden"
    covered: ClassVar[bool] = True


def purses(*entries: tuple[int, int, int]) -> Match:
    """For two seats: (answer, seat, by)."""
    match = Match(("Anna", "Bruno"))
    for n, seat, by in entries:
        match.ledger.n = n
        match.ledger.book(seat, "coins", by, "x", "")
    return match


def test_what_was_paid_openly_shows_though_the_purse_does_not() -> None:
    before, after = purses((0, 0, 9), (1, 0, -2), (1, 0, -1)), purses((0, 0, 9), (1, 0, -5), (1, 0, -1))
    told = paid(before, [Say(1)], after, [Say(2)], [])
    assert [Change("coins", None, None, 0, -3)] == told
    assert {"what": "coins", "from": None, "to": None, "seat": 0, "by": -3} == msgspec.to_builtins(told[0])


def test_a_purse_that_is_shown_needs_no_more_words() -> None:
    before, after = purses((1, 0, -2)), purses((1, 0, -5))
    assert [] == paid(before, [Say(1)], after, [Say(2)], [Change("coins", 7, 4, 0)])


def test_secret_answers_show_in_no_difference() -> None:
    before, after = purses((1, 1, 700), (2, 0, -2)), purses((1, 1, 0))
    assert [Change("coins", None, None, 0, 2)] == paid(before, [Hidden(), Say(1)], after, [Hidden()], [])


# Replay.


def test_a_match_is_replayed_answer_by_answer() -> None:
    table = ToyTable({"seven": "known"}).say(2, 7, 9)
    told = list(table.session.retold())
    assert [Say(2), Say(7), Say(9)] == [one.answer for one in told]
    assert [AskNumber, AskNumber, AskNumber] == [type(one.prompt) for one in told]
    assert table.session.view("table") == told[-1].after
    assert all(one.after == other.before for one, other in pairwise(told))
    assert table.session.match.ledger.entries == [entry for one in told for entry in one.entries]
