"""How lamps blink: when a light is on, and when that changes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hw.blink import is_on, next_change
from hw.panel import MS, Light

TIMES = st.integers(0, 10**18)
BLINKING = [Light.SLOW, Light.FAST, Light.PULSE]


def shows(light: Light, every_ms: int, until_ms: int) -> str:
    return "".join("#" if is_on(light, ms * MS) else "." for ms in range(0, until_ms, every_ms))


@pytest.mark.parametrize(
    ("light", "every_ms", "pattern"),
    [(Light.SLOW, 250, "##..##.."), (Light.FAST, 125, "#.#.#.#."), (Light.PULSE, 100, ("#" + 19 * ".") * 2)],
)
def test_patterns(light: Light, every_ms: int, pattern: str) -> None:
    """They follow from the clock alone, so all lamps keep step."""
    assert pattern == shows(light, every_ms, every_ms * len(pattern))


@given(TIMES)
def test_lit_is_on_and_off_is_off_and_neither_ever_changes(now: int) -> None:
    assert (True, None) == (is_on(Light.LIT, now), next_change(Light.LIT, now))
    assert (False, None) == (is_on(Light.OFF, now), next_change(Light.OFF, now))


@pytest.mark.parametrize("light", BLINKING)
@given(now=TIMES)
def test_it_stays_as_it_is_until_the_next_change_and_then_is_otherwise(light: Light, now: int) -> None:
    then = next_change(light, now)
    assert then is not None
    assert now < then
    assert is_on(light, now) == is_on(light, then - 1)
    assert is_on(light, now) != is_on(light, then)


@pytest.mark.parametrize("light", BLINKING)
@given(now=TIMES)
def test_no_change_is_left_out_on_the_way(light: Light, now: int) -> None:
    then = next_change(light, now)
    assert then is not None
    assert {is_on(light, now)} == {is_on(light, t) for t in range(now, then, 50 * MS)}
