"""The doctor's button and lamp test, step by step."""

import pytest

from companion.appliance.hardware_check import CheckStep, CheckUp, Verdict
from hw.panel import USUAL_SEATS, Key, Lamp, Light
from hw.presses import Press

BID, PASS = Key.BID, Key.PASS
GOOD, WRONG, SKIPPED = Verdict.GOOD, Verdict.WRONG, Verdict.SKIPPED


def press(check: CheckUp, place: int, *keys: Key) -> list[bool]:
    return [check.handle(Press(place, key, 0)) for key in keys]


def verdicts(check: CheckUp, place: int) -> list[Verdict | None]:
    return [check.verdicts.get(CheckStep(place, key)) for key in (BID, PASS, None)]


def after(*keys: Key) -> CheckUp:
    """A test in which these were pressed at the first place."""
    check = CheckUp()
    assert [True] * len(keys) == press(check, 0, *keys)
    return check


def test_each_place_in_turn_bid_pass_lamp() -> None:
    check, steps = CheckUp(), []
    while check.step is not None:
        steps.append(check.step)
        press(check, check.step.place, check.step.key or BID)
    assert [(place, key) for place in range(USUAL_SEATS) for key in (BID, PASS, None)] == steps
    assert check.is_good


def test_a_place_that_is_well() -> None:
    check = after(BID, PASS, BID)
    assert [GOOD, GOOD, GOOD] == verdicts(check, 0)
    assert CheckStep(1, BID) == check.step


def test_a_lamp_that_is_said_to_be_dark_is_wrong() -> None:
    check = after(BID, PASS, PASS)
    assert [GOOD, GOOD, WRONG] == verdicts(check, 0)
    assert not check.is_good


@pytest.mark.parametrize(("place", "key"), [(0, PASS), (1, BID), (4, PASS)])
def test_another_button_than_the_one_asked_for_decides_nothing(place: int, key: Key) -> None:
    check = CheckUp()
    assert [False] == press(check, place, key)
    assert (CheckStep(0, BID), {}) == (check.step, check.verdicts)


def test_when_nothing_was_tried_nothing_is_known_to_be_good() -> None:
    check = CheckUp()
    assert not check.is_good
    for _ in range(USUAL_SEATS):
        check.skip()
    assert (None, False) == (check.step, check.is_good)


def test_when_all_is_done_nothing_changes() -> None:
    check = CheckUp()
    for _ in range(USUAL_SEATS):
        check.skip()
    before = dict(check.verdicts)
    check.skip()
    assert [True] == press(check, 0, PASS)
    assert before == check.verdicts


def test_the_lamp_of_the_place_that_is_tried_blinks_and_burns_when_it_is_asked_for() -> None:
    check = CheckUp()
    assert Lamp(Light.FAST) == check.lamp(0)
    press(check, 0, BID)
    assert Lamp(Light.FAST) == check.lamp(0)
    press(check, 0, PASS)
    assert [Light.LIT, *[Light.OFF] * 4] == [check.lamp(place).light for place in range(USUAL_SEATS)]
    press(check, 0, BID)
    assert [Light.OFF, Light.FAST] == [check.lamp(place).light for place in (0, 1)]
