"""Choices: what a field can be, what is drawn from it, and what follows from the choices of a prompt."""

import random
from typing import Any, ClassVar, Literal

import pytest

from companion.engine.answers import Answer, Bid, Pass, Rule
from companion.engine.choices import (
    Choice,
    Confirm,
    Counts,
    Domain,
    Fixed,
    FreeText,
    IntList,
    Number,
    OneOf,
    Seat,
    Subset,
)
from companion.engine.prompts import Prompt
from companion.engine.refusals import Refusal
from tests.dice import Stuck, answer_at_random, draw, draw_answer, draw_value
from tests.engine.toy import ToyTable
from tests.new_game.pig import AskRoll, Roll

ROOM = {"red": 2, "blue": 1, "grey": 0}

HOLDS: list[tuple[Domain, list[Any], list[Any]]] = [
    (OneOf(("a", "b")), ["a", "b"], ["c", ""]),
    (Subset(("a", "b", "c"), 1, 2), [["a"], ["b", "c"]], [[], ["a", "a"], ["a", "b", "c"], ["d"]]),
    (Subset(("a", "b")), [[], ["a", "b"]], [["a", "b", "b"]]),
    (Number(2, 8, 2), [2, 4, 8], [0, 3, 10]),
    (Number(1), [1, 10**9], [0, -1]),
    (Number(-5, 5), [-5, 0, 5], [-6, 6]),
    (Counts(ROOM, 1, 2), [{"red": 1}, {"red": 1, "blue": 1}, {"red": 2, "grey": 0}], [{}, {"red": 3}]),
    (Counts(ROOM, 1, 2), [], [{"red": 2, "blue": 1}, {"grey": 1}, {"pink": 0}, {"red": -1, "blue": 1}]),
    (Counts(ROOM, 1, 3, 2, 2), [{"red": 1, "blue": 1}, {"red": 2, "blue": 1}], [{"red": 2}]),
    (Counts(ROOM, most_kinds=1), [{}, {"red": 2}], [{"red": 1, "blue": 1}]),
    (IntList(2, 0, 9), [[0, 9]], [[1], [1, 2, 3], [0, 10], [-1, 0]]),
    (Seat((0, 2)), [0, 2], [1, None, 3]),
    (Seat((0, 2), nobody=True), [0, None], [1]),
    (Confirm(), [True], [False, 1]),
    (FreeText(5), ["a", "abcde"], ["", "  ", "abcdef", "a\nb", 3]),
    (Fixed({"a": 1}), [{"a": 1}, {"b": 2}], []),
]


@pytest.mark.parametrize(("domain", "good", "bad"), HOLDS, ids=lambda one: repr(one)[:40])
def test_what_a_field_can_be(domain: Domain, good: list[Any], bad: list[Any]) -> None:
    assert good == [value for value in (*good, *bad) if domain.holds(value)]


@pytest.mark.parametrize("domain", [domain for domain, *_ in HOLDS], ids=lambda one: repr(one)[:40])
def test_whatever_is_drawn_is_held(domain: Domain) -> None:
    dice = random.Random(1)
    drawn = [draw_value(domain, dice) for _ in range(300)]
    assert all(domain.holds(value) for value in drawn)
    several = not isinstance(domain, Confirm | Fixed)
    assert several == (len({repr(value) for value in drawn}) > 1)


@pytest.mark.parametrize(
    "domain",
    [
        OneOf(()),
        Subset(("a",), 2),
        Number(5, 4),
        Counts({}, 1),
        Counts(ROOM, 4),
        Counts(ROOM, fewest_kinds=3),
        Counts(ROOM, 3, most_kinds=1),
        Seat(()),
    ],
    ids=repr,
)
def test_where_there_is_nothing_nothing_is_drawn(domain: Domain) -> None:
    assert [None] * 50 == [draw_value(domain, random.Random(seed)) for seed in range(50)]


def test_draws_reach_both_ends() -> None:
    dice = random.Random(2)
    assert {3, 6, 9, 12, 60} == {draw_value(Number(3, 60, 3), dice) for _ in range(100)}
    assert {0, 1, 2, 3} == {sum(draw_value(Counts(ROOM), dice).values()) for _ in range(100)} | {0}
    assert {None, 0, 1} == {draw_value(Seat((0, 1), nobody=True), dice) for _ in range(50)}
    small = {draw_value(Number(-1000, 1000, 10), dice) for _ in range(200)}
    assert (-90, 90) == (min(small), max(small))


class Loaded(random.Random):
    """Dice that always show the first, or the last, value."""

    def __init__(self, last: bool) -> None:
        super().__init__(1)
        self.last = last

    def choice(self, seq: Any) -> Any:
        return seq[-1 if self.last else 0]

    def randint(self, a: int, b: int) -> int:
        return b if self.last else a

    def sample(self, population: Any, k: int, **more: Any) -> list[Any]:
        return list(population)[:k]


@pytest.mark.parametrize(
    ("domain", "low", "high"),
    [
        (Number(5, 25, 5), 5, 25),
        (Number(5, 5), 5, 5),
        (Number(1), 1, 1001),
        (Number(0, None, 100), 0, 100_000),
        (Number(-1000, 1000), -9, 9),
        (Number(-3, 4), -3, 4),
        (Number(-20, 25, 10), -20, 20),
        (Number(-20, 0), -20, 0),
        (Subset(("a", "b", "c"), 1, 2), ["a"], ["a", "b"]),
        (Subset(("a", "b")), [], ["a", "b"]),
        (Counts(ROOM), {}, {"red": 2, "blue": 1}),
        (Counts(ROOM, 2, 2), {"red": 2}, {"red": 1, "blue": 1}),
        (Counts({"b": 1, "a": 3, "c": 2}, 3, most_kinds=1), {"a": 3}, {"a": 3}),
        (Counts(ROOM, 1, 3, 2, 2), {"red": 1, "blue": 1}, {"red": 2, "blue": 1}),
        (IntList(2, 1, 6), [1, 1], [6, 6]),
        (FreeText(3), "red", "as"),
        (FreeText(), "red", "as agreed"),
    ],
    ids=repr,
)
def test_the_ends_of_what_is_drawn(domain: Domain, low: Any, high: Any) -> None:
    assert (low, high) == (draw_value(domain, Loaded(False)), draw_value(domain, Loaded(True)))


@pytest.mark.parametrize(
    ("domain", "only"),
    [
        (OneOf(("a",)), "a"),
        (OneOf(("a", "b")), None),
        (OneOf(()), None),
        (Subset(("a",)), None),
        (Number(3, 3), 3),
        (Number(3, 4), None),
        (Number(3), None),
        (Counts({"a": 2, "b": 0}, 2, 2), {"a": 2}),
        (Counts({"a": 2, "b": 1}, 2, 2), None),
        (Counts({"a": 2}, 1, 2), None),
        (Seat((4,)), 4),
        (Seat((4,), nobody=True), None),
        (Seat((1, 2)), None),
        (Confirm(), True),
        (Fixed(7), 7),
    ],
    ids=repr,
)
def test_the_one_thing_it_can_be(domain: Domain, only: Any) -> None:
    assert only == domain.only()


# Choices.


class Hold(Answer, frozen=True):
    kind: ClassVar[str] = "hold"

    seat: int
    hold: Literal[True]


class Take(Answer, frozen=True, rename={"partner": "with"}):
    kind: ClassVar[str] = "take"

    seat: int
    take: str
    partner: int | None = None


class Told(Answer, frozen=True):
    kind: ClassVar[str] = "told"

    told: dict[str, int]


TAKE = Choice(Take, seat=Seat((1,)), take=OneOf(("a", "b")), partner=Seat((0, 2)))


def test_an_answer_fits_a_choice_if_all_its_fields_do() -> None:
    assert TAKE.fits(Take(1, "a", 2))
    assert TAKE.fits(Take(1, "a"))  # None is not checked
    assert not any(TAKE.fits(other) for other in (Take(0, "a"), Take(1, "c"), Take(1, "a", 1), Bid(1, 2)))


def test_a_choice_on_the_wire() -> None:
    assert {
        "way": "take",
        "fields": {
            "seat": {"is": "seat", "of": (1,), "nobody": False},
            "take": {"is": "one", "of": ("a", "b")},
            "with": {"is": "seat", "of": (0, 2), "nobody": False},
        },
    } == TAKE.to_dict()
    assert ("a", "b") == TAKE.names()
    assert ("x", "y") == Choice(Told, told=Counts({"x": 1, "y": 2})).names()


def test_what_is_drawn_fits() -> None:
    dice = random.Random(3)
    drawn = [draw_answer(TAKE, dice) for _ in range(50)]
    assert all(isinstance(answer, Take) and TAKE.fits(answer) for answer in drawn)
    assert None is draw_answer(Choice(Take, seat=Seat((1,)), take=OneOf(())), dice)
    assert None is draw_answer(Choice(Take, seat=Seat((1,))), dice)  # a required field has no domain


def test_the_only_answer_of_a_choice() -> None:
    assert Hold(1, True) == Choice(Hold, seat=Seat((1,)), hold=Confirm()).only()
    assert None is Choice(Hold, seat=Seat((1, 2)), hold=Confirm()).only()
    assert None is TAKE.only()


# Prompts.

FORBIDDEN = Refusal("forbidden", "T-1", "No.")
NO_SUCH = Refusal("no_such", "T-2", "There is no such thing.")


class AskTake(Prompt, frozen=True, tag="take"):
    names_there: tuple[str, ...]

    def choices(self) -> tuple[Choice, ...]:
        return self.choice(Take, take=OneOf(self.names_there)), self.passing()

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        match answer:
            case Take(_, "b"):
                assert offered
                return FORBIDDEN()
            case Take(_, "z"):
                assert not offered
                return NO_SUCH()
        return None


ASK = AskTake((1,), ("a", "b"))


class AskOrHear(AskTake, frozen=True, tag="or_hear"):
    also = (Rule,)

    def choices(self) -> tuple[Choice, ...]:
        return *super().choices(), self.choice(Told, told=Counts({"x": 1}))

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        if isinstance(answer, Rule):
            assert offered
            return None if answer.rule else FORBIDDEN()
        return super().check_rules(answer, offered)


@pytest.mark.parametrize(
    ("answer", "refusal"),
    [
        (Take(1, "a"), None),
        (Pass(1, True), None),
        (Take(1, "b"), "forbidden"),
        (Take(1, "z"), "no_such"),
        (Take(1, "y"), "not_offered"),
        (Take(0, "a"), "not_your_turn"),
        (Hold(1, True), "not_asked"),
        (Told({"x": 1}), None),
        (Told({"y": 1}), "not_offered"),
        (Rule({"winner": 1}), None),
        (Rule({}), "forbidden"),
    ],
)
def test_a_prompt_checks_by_its_choices_and_rules(answer: Answer, refusal: str | None) -> None:
    """What no seat may answer the table may, whoever is asked."""
    found = AskOrHear((1,), ("a", "b")).check(answer)
    assert refusal == (None if found is None else found.name)
    if isinstance(answer, Told | Rule):
        assert "not_asked" == ASK.check(answer).name  # type: ignore[union-attr]


def test_a_name_that_is_not_there_is_told_with_those_that_are() -> None:
    found = ASK.check(Take(1, "y" * 50))
    assert found is not None
    assert ({"what": "y" * 40, "all": ("a", "b")}, "not_offered") == (found.details, found.name)
    assert None is Choice(Take, take=OneOf(("a", "b"))).not_among(Take(1, "a"))


class Gather(Answer, frozen=True):
    gather: tuple[str, ...] | None = None


def test_the_first_of_many_names_that_cannot_be_chosen_is_named() -> None:
    choice = Choice(Gather, gather=Subset(("a", "b")))
    assert ("x", ("a", "b")) == choice.not_among(Gather(("a", "x", "y")))
    assert [None, None] == [choice.not_among(Gather(names)) for names in (("a", "b"), None)]


def test_an_answer_is_called_by_its_name_if_it_does_not_say_otherwise() -> None:
    class Whisper(Answer, frozen=True):
        whisper: str

    class Shout(Whisper, frozen=True):
        kind: ClassVar[str] = "cry"

    assert ("whisper", "cry") == (Whisper.kind, Shout.kind)


def test_the_buttons_say_the_one_thing_there_is_and_no() -> None:
    one = AskTake((1,), ("a",))
    assert (None, Pass(1, True)) == (ASK.yes(1), ASK.no(1))
    assert (Take(1, "a"), Pass(1, True)) == (one.yes(1), one.no(1))
    assert (None, None) == (one.yes(0), one.no(0))
    assert (None, None) == (AskTake((), ("a",)).yes(0), AskTake((), ("a",)).no(0))
    assert None is AskTake((0, 1), ("a",)).yes(1)
    assert (Roll(1, True), None) == (AskRoll((1,), 0).yes(1), AskRoll((1,), 6).yes(1))
    assert Roll(1, True) == AskRoll((1,), 0).climbed(1, 5)
    unheard = [(ASK.unheard(seat, True).name, ASK.unheard(seat, True).details) for seat in (0, 1)]
    assert [("not_your_turn", {"seat": 0}), ("on_screen", {"seat": 1})] == unheard


def test_a_prompt_names_all_that_must_have_words() -> None:
    assert {"take", "seat", "a", "b", "pass"} == set(ASK.names())
    assert (Take, Pass) == ASK.accepts
    assert ["take", "pass"] == [choice["way"] for choice in ASK.payload("table")["ways"]]


# The random player.


def test_it_answers_until_it_is_accepted() -> None:
    session = ToyTable().session
    answer = answer_at_random(session, random.Random(1))
    assert [answer] == session.answers


def test_it_says_so_when_nothing_is_legal() -> None:
    class Nowhere(AskTake, frozen=True, tag="nowhere"):
        def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
            return FORBIDDEN()

    session = ToyTable().session
    session._running.prompt = Nowhere((1,), ("a",))
    with pytest.raises(Stuck, match="take"):
        answer_at_random(session, random.Random(1))
    assert None is draw(Prompt((0,)), random.Random(1))
