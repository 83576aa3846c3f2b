"""Secret bids, revealed together: the highest wins, ties go by the order of the bidders; with all-pay everybody pays."""

import pytest

from companion.engine.choices import IntList, Number, Seat
from companion.engine.prompts import Standing
from companion.procedures.sealed_bids import AskOpened, Opened, Settled, UnderCover, sealed_bids, settle


@pytest.mark.parametrize(
    ("order", "bids", "settled"),
    [
        ((0, 1, 2), (3, 5, 1), Settled(1, 5, {1: 5})),
        ((0, 1, 2), (0, 0, 0), Settled(None, 0, {})),
        ((0, 1, 2), (5, 2, 5), Settled(0, 5, {0: 5}, (2,))),
        ((2, 0, 1), (5, 2, 5), Settled(2, 5, {2: 5}, (0,))),
        ((1, 2), (9, 4, 4), Settled(1, 4, {1: 4}, (2,))),
        ((2, 1, 0), (4, 4, 4), Settled(2, 4, {2: 4}, (1, 0))),
    ],
)
def test_the_highest_wins_and_ties_go_by_the_order(
    order: tuple[int, ...], bids: tuple[int, ...], settled: Settled
) -> None:
    assert settled == settle(order, bids)


def test_with_all_pay_everybody_pays_the_own_bid() -> None:
    assert Settled(1, 5, {0: 3, 1: 5, 2: 1}) == settle((0, 1, 2), (3, 5, 1), all_pay=True)
    assert Settled(0, 5, {0: 5, 2: 5}, (2,)) == settle((0, 1, 2), (5, 0, 5), all_pay=True)


def test_all_are_asked_at_once_and_lamps_burn_for_who_takes_part() -> None:
    script = sealed_bids((2, 0), "a goat", 3, "X-1", all_pay=False)
    prompt = next(script)
    assert isinstance(prompt, AskOpened)
    assert ((), [Standing.ASKED, None, Standing.ASKED]) == (
        prompt.seats,
        [prompt.standing(s) for s in range(3)],
    )
    with pytest.raises(StopIteration) as end:
        script.send(Opened((4, 0, 4)))
    assert Settled(2, 4, {2: 4}, (0,)) == end.value.value


@pytest.mark.parametrize(
    ("bids", "name"),
    [
        ((1, 2, 3), "bid_of_others"),
        ((1, 2), "not_offered"),
        ((-1, 0, 0), "not_offered"),
        ((100_001, 0, 0), "not_offered"),
    ],
)
def test_what_cannot_be_told(bids: tuple[int, ...], name: str) -> None:
    prompt = AskOpened((), "a goat", (0, 2), 3)
    refusal = prompt.check(Opened(bids))
    assert refusal is not None
    assert name == refusal.name


def test_a_bid_of_somebody_else_is_named() -> None:
    refusal = AskOpened((), "a goat", (0, 2), 3, clause="X-1").check(Opened((1, 2, 3)))
    assert refusal is not None
    assert ("X-1", {"seat": 1}) == (refusal.clause, refusal.details)


@pytest.mark.parametrize(("all_pay", "pays"), [(True, {2: 4, 0: 3}), (False, {2: 4})])
def test_all_bids_are_told_at_once(all_pay: bool, pays: dict[int, int]) -> None:
    script = sealed_bids((2, 0), "a goat", 3, "X-1", all_pay)
    assert next(script).check(Opened((3, 0, 4))) is None
    with pytest.raises(StopIteration) as end:
        script.send(Opened((3, 0, 4)))
    assert Settled(2, 4, pays) == end.value.value


@pytest.mark.parametrize("all_pay", [True, False])
def test_it_is_asked_with_the_lot_the_order_and_who_pays(all_pay: bool) -> None:
    prompt = next(sealed_bids((2, 0), "a goat", 3, "X-1", all_pay))
    assert AskOpened((), "a goat", (2, 0), 3, all_pay, "X-1") == prompt
    (choice,) = prompt.seen_by("table").choices()
    assert {"opened": IntList(3, 0, 100_000, of_seats=True)} == choice.fields


@pytest.mark.parametrize(("all_pay", "pays"), [(True, {2: 9, 0: 4}), (False, {2: 9})])
def test_bids_are_told_one_by_one_under_cover_and_the_table_tells_for_who_is_left(
    all_pay: bool, pays: dict[int, int]
) -> None:
    script = sealed_bids((2, 0), "a goat", 3, "X-1", all_pay)
    next(script)
    asked = script.send(UnderCover(0, 4))
    assert AskOpened((), "a goat", (2, 0), 3, all_pay, "X-1", (0,), {0: 4}) == asked
    assert [4, None, None] == [asked.payload(who).get("own") for who in (0, 2, "table")]
    told = {
        who: [choice.fields.get("seat") for choice in asked.seen_by(who).choices()]
        for who in ("table", 0, 1, "all")
    }
    assert {"table": [Seat((2,))], 0: [Seat((0,))], 1: [], "all": [None, Seat((2, 0))]} == told
    (own,) = asked.seen_by(2).choices()
    assert {"seat": Seat((2,)), "under_cover": Number(0, 100_000)} == own.fields
    assert [True, None] == [asked.payload(who).get("covered") for who in (2, 1)]
    with pytest.raises(StopIteration) as end:
        script.send(UnderCover(2, 9))
    assert Settled(2, 9, pays) == end.value.value
