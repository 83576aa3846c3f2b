"""The falling price as a script: anybody who is in buys at a price of the ladder; it reads no clock."""

from typing import Any

import pytest

from companion.engine.answers import Answer, Pass
from companion.engine.choices import Confirm, Number, Seat
from companion.engine.prompts import Standing
from companion.procedures.falling_price import AskFalling, Bought, Buy, Unsold, falling_price


def asked(*seats: int, **more: Any) -> AskFalling:
    wanted = {"first": 40, "least": 10, "step": 5, "every": 1000} | more
    return AskFalling(seats or (0, 1, 2), "a goat", entered=(0, 1, 2), **wanted)


@pytest.mark.parametrize(
    ("ms", "price"), [(0, 40), (999, 40), (1000, 35), (5999, 15), (6000, 10), (6999, 10), (7000, None)]
)
def test_the_price_after_so_long(ms: int, price: int | None) -> None:
    assert price == asked().price_after(ms)


@pytest.mark.parametrize(
    ("answer", "name"),
    [
        (Buy(0, 39), "not_a_price"),
        (Buy(0, 45), "not_a_price"),
        (Buy(0, 5), "not_a_price"),
        (Buy(2, 40), "already_out"),
        (Buy(4, 40), "not_in_auction"),
        (Pass(2, True), "already_out"),
    ],
)
def test_what_cannot_be(answer: Answer, name: str) -> None:
    refusal = asked(0, 1, clause="X-1").check(answer)
    assert refusal is not None
    assert (name, "X-1") == (refusal.name, refusal.clause)
    told = {"first": 40, "step": 5, "least": 10} if name == "not_a_price" else {"seat": answer.seat}  # type: ignore[attr-defined]
    assert told == refusal.details


def run(*answers: Answer) -> Bought | None:
    script = falling_price((0, 1, 2), "a goat", 40, 10, 5, 1000, "X-1")
    prompt = next(script)
    for answer in answers:
        assert prompt.check(answer) is None
        try:
            prompt = script.send(answer)
        except StopIteration as end:
            bought: Bought | None = end.value
            return bought
    raise AssertionError("it goes on")


def test_the_first_who_says_so_buys() -> None:
    assert Bought(1, 25, ((2, 12),)) == run(Pass(0, True), Buy(1, 25, ((2, 12),)))


def test_nobody_buys_when_it_runs_out_or_all_pass() -> None:
    assert run(Unsold(True)) is None
    assert run(Pass(1, True), Pass(0, True), Pass(2, True)) is None


def test_lamps_tell_who_is_in() -> None:
    prompt = asked(0, 1)
    assert [Standing.IN, Standing.IN, Standing.OUT, None] == [prompt.standing(seat) for seat in range(4)]


def test_it_is_the_same_price_though_somebody_has_passed() -> None:
    assert asked(0, 1).is_still(asked(0, 1, 2))
    assert not asked(0, 1, first=45).is_still(asked(0, 1, 2))


def test_a_button_says_nothing_by_itself() -> None:
    """What a press buys at is told by the loop, which knows its time."""
    assert asked().yes(0) is None
    assert Pass(1, True) == asked().no(1)


def test_what_is_offered_is_a_price_for_who_is_in_a_pass_or_the_end_of_it() -> None:
    offered = [(way.answer, way.fields) for way in asked(0, 1).ways()]
    who = Seat((0, 1))
    assert [
        (Buy, {"seat": who, "buy": Number(10, 40)}),
        (Pass, {"seat": who, "passes": Confirm()}),
        (Unsold, {"unsold": Confirm()}),
    ] == offered


def test_the_ladder_ends_at_its_least_price_or_the_last_one_above() -> None:
    assert [40, 35, 30, 25, 20, 15, 10] == list(asked().prices())
    assert [40, 27, 14] == list(asked(step=13).prices())
    assert (14, 1000) == (asked(step=13).last_price, asked().beat)
    assert [3, 2, 1] == list(asked(first=3, least=1, step=1).prices())


def test_the_loop_is_given_what_a_press_and_the_last_price_mean() -> None:
    assert Buy(1, 25, ((2, 12),)) == asked().bought(1, 25, ((2, 12),))
    assert Unsold(True) == asked().run_out()


def test_who_is_out_passes_no_more() -> None:
    assert asked(0, 1).no(2) is None


def test_it_is_asked_with_the_lot_its_ladder_and_its_beat() -> None:
    prompt = next(falling_price((2, 0), "a goat", 40, 10, 5, 1000, "X-1"))
    assert AskFalling((2, 0), "a goat", 40, 10, 5, 1000, (2, 0), "X-1") == prompt


@pytest.mark.parametrize(("seat", "name"), [(0, "price_stands"), (2, "already_out"), (4, "not_in_auction")])
def test_a_press_that_is_not_heard_has_its_reason(seat: int, name: str) -> None:
    """A seat that is in is always heard, but while the price stands."""
    assert name == asked(0, 1).unheard(seat, True).name
