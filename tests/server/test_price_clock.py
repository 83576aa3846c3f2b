"""The clock of a falling price: the time of the press decides, equal times go by the order of the seats, and how close it was is reported."""

import pytest

from companion.procedures.falling_price import AskFalling, Buy, Unsold
from companion.server.price_clock import BLINK, PriceClock, Shown
from hw.panel import MS

START = 5_000 * MS


def falling(*seats: int) -> AskFalling:
    return AskFalling(seats or (2, 0, 1), "a goat", 40, 10, 5, 1000, (2, 0, 1))


@pytest.fixture
def clock() -> PriceClock:
    """It runs since START."""
    clock = PriceClock()
    clock.follow(falling())
    clock.go(START)
    return clock


def at(ms: float) -> int:
    return START + round(ms * MS)


def test_it_stands_until_it_is_let_go() -> None:
    clock = PriceClock()
    clock.follow(falling())
    assert Shown(40, False) == clock.shown(at(9999))
    assert clock.wake(at(9999)) is None
    assert not clock.press(0, at(1))


def test_it_falls_step_by_step(clock: PriceClock) -> None:
    assert [40, 35, 10] == [clock.price(at(ms)) for ms in (999, 1000, 6000)]
    assert at(1000) == clock.wake(at(0))
    assert at(2000) == clock.wake(at(1999))


def test_it_can_be_held_and_goes_on_where_it_stood(clock: PriceClock) -> None:
    clock.hold(at(1500))
    assert Shown(35, False) == clock.shown(at(60_000))
    clock.go(at(60_000))
    assert [35, 30] == [clock.price(at(ms)) for ms in (60_499, 60_500)]


def test_the_price_of_a_press_is_that_of_its_own_time(clock: PriceClock) -> None:
    """It arrives when the price has fallen further: that does not matter."""
    assert clock.press(1, at(999))
    assert Shown(40, True) == clock.shown(at(1020))
    assert clock.decided(at(999) + BLINK - 1) is None
    assert Buy(1, 40) == clock.decided(at(999) + BLINK)


@pytest.mark.parametrize(
    ("presses", "bought"),
    [
        ([(0, 1503), (1, 1501), (2, 1540)], Buy(1, 35, ((0, 2), (2, 39)))),  # whatever arrives first
        ([(0, 2000), (1, 1999.9)], Buy(1, 35, ((0, 0),))),  # before a fall it costs more
        ([(0, 1500), (1, 1500), (2, 1500)], Buy(2, 35, ((0, 0), (1, 0)))),  # by the order of the seats
    ],
)
def test_who_was_first_buys(clock: PriceClock, presses: list[tuple[int, float]], bought: Buy) -> None:
    for seat, ms in presses:
        clock.press(seat, at(ms))
    assert bought == clock.decided(at(3000))


def test_a_second_press_of_a_seat_is_no_second_try(clock: PriceClock) -> None:
    clock.press(0, at(1500))
    assert not clock.press(0, at(1400))
    assert Buy(0, 35) == clock.decided(at(2000))


def test_who_is_out_or_too_late_does_not_count(clock: PriceClock) -> None:
    clock.follow(falling(0, 1))
    assert not clock.press(2, at(100))
    assert not clock.press(0, at(7000))


def test_nobody_buys_when_it_has_run_out(clock: PriceClock) -> None:
    assert clock.decided(at(6999)) is None
    assert Unsold(True) == clock.decided(at(7000))


def test_somebody_passes_and_it_goes_on(clock: PriceClock) -> None:
    clock.follow(falling(0, 1))
    assert 35 == clock.price(at(1000))


def test_another_price_begins_anew_and_stands(clock: PriceClock) -> None:
    clock.press(0, at(500))
    clock.follow(None)
    clock.follow(falling())
    assert (Shown(40, False), None) == (clock.shown(at(3000)), clock.decided(at(3000)))
