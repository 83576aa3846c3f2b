"""The falling price as a script: a seat that is still in buys at a price of the ladder; it reads no clock."""

from typing import Any

import pytest

from companion.engine.answers import Answer, Pass
from companion.engine.choices import Confirm, Number, Seat
from companion.engine.prompts import Standing
from companion.procedures.falling_price import AskFalling, Bought, Buy, Unsold, falling_price
from tests.procedures.driven import Driven


def asked(*seats: int, **more: Any) -> AskFalling:
    wanted = {"first": 40, "least": 10, "step": 5, "every": 1000} | more
    return AskFalling(seats or (0, 1, 2), "a goat", entered=(0, 1, 2), **wanted)


def run(*answers: Answer) -> Any:
    return Driven(falling_price((0, 1, 2), "a goat", 40, 10, 5, 1000, "X-1")).say(*answers).result


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
def test_illegal_answers(answer: Answer, name: str) -> None:
    refusal = asked(0, 1, clause="X-1").check(answer)
    assert refusal is not None
    assert (name, "X-1") == (refusal.name, refusal.clause)
    details = {"first": 40, "step": 5, "least": 10} if name == "not_a_price" else {"seat": answer.seat}  # type: ignore[attr-defined]
    assert details == refusal.details


def test_how_it_ends() -> None:
    assert Bought(1, 25, ((2, 12),)) == run(Pass(0, True), Buy(1, 25, ((2, 12),)))
    assert run(Unsold(True)) is None
    assert run(Pass(1, True), Pass(0, True), Pass(2, True)) is None


def test_buttons_lamps_and_whether_it_is_still_the_same_price() -> None:
    prompt = asked(0, 1)
    assert [Standing.IN, Standing.IN, Standing.OUT, None] == [prompt.standing(seat) for seat in range(4)]
    assert (None, Pass(1, True), None) == (prompt.yes(0), prompt.no(1), prompt.no(2))
    assert prompt.is_still(asked(0, 1, 2))
    assert not asked(0, 1, first=45).is_still(asked(0, 1, 2))


def test_it_is_asked_with_the_lot_its_ladder_and_its_beat() -> None:
    prompt = next(falling_price((2, 0), "a goat", 40, 10, 5, 1000, "X-1"))
    assert AskFalling((2, 0), "a goat", 40, 10, 5, 1000, (2, 0), "X-1") == prompt
    who = Seat((0, 1))
    assert [
        (Buy, {"seat": who, "buy": Number(10, 40)}),
        (Pass, {"seat": who, "passes": Confirm()}),
        (Unsold, {"unsold": Confirm()}),
    ] == [(choice.answer, choice.fields) for choice in asked(0, 1).choices()]
    assert (Buy(1, 25, ((2, 12),)), Unsold(True)) == (asked().bought(1, 25, ((2, 12),)), asked().run_out())


def test_the_ladder_ends_at_its_least_price_or_the_last_one_above() -> None:
    assert [40, 35, 30, 25, 20, 15, 10] == list(asked().prices())
    assert [40, 27, 14] == list(asked(step=13).prices())
    assert (14, 1000, (0, 1, 2)) == (asked(step=13).last_price, asked().beat, asked(0).order)
    assert [3, 2, 1] == list(asked(first=3, least=1, step=1).prices())


@pytest.mark.parametrize(("seat", "name"), [(0, "price_stands"), (2, "already_out"), (4, "not_in_auction")])
def test_a_press_that_is_not_heard_has_its_reason(seat: int, name: str) -> None:
    """A seat that is in is always answered, except while the price is not falling."""
    assert name == asked(0, 1).unheard(seat, True).name
