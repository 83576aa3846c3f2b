"""Running a script: prompts out, legal answers in, corrections at any time."""

import pytest

from companion.engine.answers import AGAIN, Correct, Correction, GoByHand
from companion.engine.choices import Choice
from companion.engine.match import Match
from companion.engine.prompts import Prompt, may_see
from companion.engine.refusals import UserText, unknown_seat
from companion.engine.script import MatchScript, Over, Running, Script, ask
from tests.engine.toy import AskNumber, Fact, Numbers, Say, handle, keep, play

CORRECT = Correct(Correction("score", UserText("so"), by=4))


def running() -> Running:
    return Running(Numbers(("Anna", "Bruno")), play, keep, handle)  # type: ignore[arg-type]


def test_a_script_goes_from_prompt_to_prompt_by_legal_answers() -> None:
    script = running()
    assert (AskNumber((), 1), None) == (script.prompt, script.over)
    no = script.feed(Say(0), 1)
    assert no is not None
    assert ("too_small", "T-1", AskNumber((), 1)) == (no.name, no.clause, script.prompt)
    assert script.feed(Say(4), 1) is None
    assert (AskNumber((), 5), 1) == (script.prompt, script.match.ledger.entries[-1].n)
    assert script.feed(CORRECT, 2) is None
    assert (AskNumber((), 9), 2) == (script.prompt, script.match.ledger.entries[-1].n)


def test_after_the_end_only_corrections_are_heard() -> None:
    script = running()
    script.feed(Say(99), 1)
    assert (None, Over("said", "T-2")) == (script.prompt, script.over)
    assert "match_is_over" == script.feed(Say(100), 2).name  # type: ignore[union-attr]
    assert script.feed(CORRECT, 2) is None
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
    script.feed(CORRECT, 5)
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


class Seated(Say, frozen=True):
    seat: int


class AskSeated(Prompt, frozen=True, tag="seated"):
    def choices(self) -> tuple[Choice, ...]:
        return self.choice(Seated), self.choice(Fact)


@pytest.mark.parametrize(
    ("seats", "names"),
    [
        ((), ["not_offered", "not_offered", "not_offered", None, "not_asked"]),
        ((1, 2), [None, None, "not_your_turn", None, "not_asked"]),
    ],
)
def test_a_prompt_asks_its_seats_and_the_table(seats: tuple[int, ...], names: list[str | None]) -> None:
    prompt = AskSeated(seats)
    answers = (Seated(1, 1), Seated(1, 2), Seated(1, 0), Fact("x"), Say(1))
    found = [prompt.check(answer) for answer in answers]
    assert names == [None if one is None else one.name for one in found]
    assert ({"seat": 0} if seats else {}) == found[2].details  # type: ignore[union-attr]
    assert [prompt] * 3 == [prompt.seen_by(viewer) for viewer in ("all", "table", 1)]


def test_who_may_see_what_is_secret_to_a_seat() -> None:
    assert [True, False, True, False] == [may_see(viewer, 1) for viewer in ("all", "table", 1, 0)]


def test_seats_that_are_not_at_the_table() -> None:
    assert [None, None] == [unknown_seat(seat, 3) for seat in (0, 2)]
    for seat, shown in ((3, 3), (-1, -1), (None, "?")):
        found = unknown_seat(seat, 3)
        assert found is not None
        assert ("unknown_seat", {"seat": shown}) == (found.name, found.details)
