"""Nobody guesses a way in: by arithmetic over the constants, and by attacks with a clock moved by hand."""

from collections.abc import Callable
from fractions import Fraction
from itertools import count

import pytest

from companion.server.tokens import (
    A_MINUTE,
    DIGITS,
    MINUTE,
    MOST_INVITED,
    MOST_MATCHES,
    MOST_TABLES,
    MOST_WRONG,
    SECOND,
    Codes,
    TokenStore,
    Verdict,
)

DAY = 24 * 60 * MINUTE
GOAL = Fraction(1, 10_000)
SEATS = 8
TOKEN_BITS = 128
ANY_FLOOD = 1_000_000
"""Tokens a second: far more than any network brings."""


def same(code: str, other: str) -> bool:
    return code == other


@pytest.fixture
def codes() -> Codes:
    numbers = count(10_000_000)
    return Codes(lambda: str(next(numbers)), same)


# The arithmetic.


def most_tries(span: int) -> int:
    """Codes that are compared in this time, if somebody at the table allows it again and again."""
    return A_MINUTE * (span // MINUTE + 1)


def test_a_day_of_guessing_the_tables_code_is_below_the_goal_though_the_table_always_allows_more() -> None:
    assert Fraction(most_tries(DAY), 10**DIGITS) < GOAL


def test_a_day_of_guessing_tokens_is_below_the_goal() -> None:
    good = MOST_INVITED + MOST_TABLES + MOST_MATCHES * SEATS
    tries = ANY_FLOOD * (DAY // SECOND)
    assert Fraction(good * tries, 2**TOKEN_BITS) < GOAL


# The attack.

Taps = Callable[[int], bool]
"""Whether somebody at the table taps at this time."""


def compared(codes: Codes, step: int, taps: Taps) -> int:
    """A day of wrong codes, one every `step`: how many of them were compared with the right one."""
    seen: list[str] = []

    def watched(code: str, other: str) -> bool:
        seen.append(code)
        return same(code, other)

    codes._same = watched
    for now in range(0, DAY, step):
        codes.check("guess", now)
        if codes.is_closed and taps(now):
            codes.allow()
    return len(seen)


@pytest.mark.parametrize("step", [SECOND // 2, SECOND, 7 * SECOND, MINUTE // A_MINUTE, MINUTE])
@pytest.mark.parametrize("every", [SECOND, MINUTE, 60 * MINUTE], ids=["at once", "each minute", "each hour"])
def test_no_more_codes_are_compared_in_a_day_than_the_arithmetic_says(
    codes: Codes, step: int, every: int
) -> None:
    assert compared(codes, step, lambda now: now % every == 0) <= most_tries(DAY)


def test_whoever_nobody_at_the_table_helps_has_a_handful_of_tries(codes: Codes) -> None:
    assert MOST_WRONG == compared(codes, SECOND // 2, lambda now: False)


def test_a_try_counts_though_nobody_waits_for_its_answer(codes: Codes) -> None:
    for _ in range(1_000):
        codes.check("guess", 0)  # each from a connection of its own, which hangs up at once
    assert codes.is_closed
    assert Verdict.CLOSED is codes.check(codes.code, DAY)


# What players meet.


def test_a_right_code_is_good_once(codes: Codes) -> None:
    code = codes.code
    assert Verdict.RIGHT is codes.check(code, 0)
    assert Verdict.WRONG is codes.check(code, 0)


def test_sending_the_tables_away_changes_the_code_and_allows_nothing() -> None:
    numbers = count(10_000_000)
    guests = TokenStore(str, lambda: str(next(numbers)))
    for _ in range(MOST_WRONG):
        guests.check_code("guess", 0)
    code = guests.codes.code
    guests.send_tables_away()
    assert (True, True) == (guests.codes.is_closed, code != guests.codes.code)
