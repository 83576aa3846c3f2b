"""Driving a script: prompts out, legal answers in, the table may say its word at any time."""

from typing import Any

import pytest

from companion.engine.answers import AGAIN, Correct, Correction, GoByHand
from companion.engine.choices import Choice
from companion.engine.match import Match
from companion.engine.prompts import Prompt, may_see
from companion.engine.refusals import UserText, unknown_seat
from companion.engine.script import MatchScript, Over, Running, Script, ask
from tests.engine.toy import AskNumber, Fact, Numbers, Say, handle, keep, play


def running() -> Running:
    return Running(Numbers(("Anna", "Bruno")), play, keep, handle)  # type: ignore[arg-type]


def test_a_match_has_seats_and_a_ledger() -> None:
    match = Match(("Anna", "Bruno", "Chiara"))
    assert (range(3), ("Anna", "Bruno", "Chiara"), False, []) == (
        match.seats,
        match.names,
        match.by_hand,
        match.ledger.entries,
    )


def test_a_script_stops_at_its_first_prompt() -> None:
    script = running()
    assert (AskNumber((), 1), None) == (script.prompt, script.over)


def test_a_legal_answer_leads_to_the_next_prompt() -> None:
    script = running()
    assert script.feed(Say(4), 1) is None
    assert AskNumber((), 5) == script.prompt
    assert 1 == script.match.ledger.entries[-1].n


def test_an_illegal_answer_leads_nowhere() -> None:
    script = running()
    no = script.feed(Say(0), 1)
    assert no is not None
    assert ("too_small", "T-1", AskNumber((), 1)) == (no.name, no.clause, script.prompt)


def test_the_end_of_a_script() -> None:
    script = running()
    script.feed(Say(99), 1)
    assert (None, Over("said", "T-2")) == (script.prompt, script.over)
    assert "match_is_over" == script.feed(Say(100), 2).name  # type: ignore[union-attr]


def test_the_table_says_its_word_and_is_asked_again() -> None:
    script = running()
    assert script.feed(Correct(Correction("score", UserText("so"), by=4)), 1) is None
    assert (AskNumber((), 5), 1) == (script.prompt, script.match.ledger.entries[-1].n)


def test_a_word_after_the_end_is_heard() -> None:
    script = running()
    script.feed(Say(99), 1)
    assert script.feed(Correct(Correction("score", UserText("so"), by=4)), 2) is None
    assert (None, 104) == (script.prompt, script.match.ledger.total(0, "score"))


def test_a_script_that_yields_its_end_may_ask_again_after_a_word() -> None:
    def rules(match: Match) -> MatchScript:
        while match.ledger.total(0, "score") != 4:
            yield Over("said", "")
        yield AskNumber((), 0)
        return Over("again", "")

    script = Running(Numbers(("Anna",)), rules, rules, handle)  # type: ignore[arg-type]
    assert (None, Over("said", "")) == (script.prompt, script.over)
    assert "match_is_over" == script.feed(Say(1), 1).name  # type: ignore[union-attr]
    for by, asked in ((1, None), (3, AskNumber((), 0))):
        assert script.feed(Correct(Correction("score", UserText("so"), by=by)), 1) is None
        assert asked == script.prompt
    assert script.over is None
    assert script.feed(Say(1), 3) is None
    assert (None, Over("again", "")) == (script.prompt, script.over)


def test_going_by_hand_starts_the_other_script_on_the_same_match() -> None:
    script = running()
    script.feed(Say(4), 1)
    assert script.feed(GoByHand(True), 2) is None
    assert (AskNumber((), 0), True, [4]) == (script.prompt, script.match.by_hand, script.match.said)  # type: ignore[attr-defined]
    assert "not_asked" == script.feed(GoByHand(True), 3).name  # type: ignore[union-attr]


class AskCalm(AskNumber, frozen=True, tag="calm"):
    def leaves_all(self, earlier: Prompt) -> bool:
        return isinstance(earlier, AskCalm)


def test_what_was_seen_holds_until_something_in_the_match_changes() -> None:
    def rules(match: Match) -> Script[Over]:
        yield AskCalm((), 0)
        yield AskCalm((), 0)
        yield AskNumber((), 0)
        yield AskCalm((), 0)
        return Over("said", "")

    script, seen = Running(Numbers(("Anna",)), rules, rules, handle), []  # type: ignore[arg-type]
    for n in range(1, 5):
        script.views["table"] = AskNumber((), 0)
        script.feed(Say(1), n)
        seen.append(len(script.views))
    assert ([1, 0, 0, 0], None) == (seen, script.prompt)
    script.views["table"] = AskNumber((), 0)
    script.feed(Correct(Correction("score", UserText("so"), by=4)), 5)
    assert {} == script.views


def test_ask_makes_the_question_anew() -> None:
    least = [1]
    question = ask(lambda: AskNumber((), least[0]))
    assert AskNumber((), 1) == next(question)
    least[0] = 5
    assert AskNumber((), 5) == question.send(AGAIN)
    with pytest.raises(StopIteration) as end:
        question.send(Say(7))
    assert Say(7) == end.value.value


# Prompts.


class AskSeats(Prompt, frozen=True, tag="seats"):
    def ways(self) -> tuple[Choice, ...]:
        return self.way(Say), self.way(Fact)


class Seated(Say, frozen=True):
    seat: int


class AskSeated(Prompt, frozen=True, tag="seated"):
    def ways(self) -> tuple[Choice, ...]:
        return self.way(Seated), self.way(Fact)


def name(found: Any) -> str | None:
    return None if found is None else found.name


def test_a_prompt_of_the_table_asks_nobody_in_particular() -> None:
    prompt = AskSeats(())
    assert [None, None, "not_asked"] == [name(prompt.check(a)) for a in (Say(1), Fact("x"), GoByHand(True))]


def test_a_prompt_of_seats_asks_only_them_and_the_table() -> None:
    prompt = AskSeated((1, 2))
    answers = (Seated(1, 1), Seated(1, 2), Seated(1, 0), Fact("x"), Say(1))
    assert [None, None, "not_your_turn", None, "not_asked"] == [name(prompt.check(a)) for a in answers]
    assert {"seat": 0} == prompt.check(Seated(1, 0)).details  # type: ignore[union-attr]


def test_a_prompt_without_secrets_is_seen_by_all() -> None:
    prompt = AskSeats(())
    assert [prompt] * 3 == [prompt.seen_by(viewer) for viewer in ("all", "table", 1)]


def test_who_may_see_what_is_secret_to_a_seat() -> None:
    assert [True, False, True, False] == [may_see(viewer, 1) for viewer in ("all", "table", 1, 0)]


def test_seats_that_are_not_at_the_table() -> None:
    assert [None, None] == [unknown_seat(seat, 3) for seat in (0, 2)]
    for seat, shown in ((3, 3), (-1, -1), (None, "?")):
        found = unknown_seat(seat, 3)
        assert found is not None
        assert ("unknown_seat", {"seat": shown}) == (found.name, found.details)
