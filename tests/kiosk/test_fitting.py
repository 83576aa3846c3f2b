"""Words in their place: broken between words, made smaller, never below their least size."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiosk.scene.fitting import Fitted, fit
from kiosk.scene.scene import Rect, Text
from kiosk.scene.theme import Font

INK = (0.0, 0.0, 0.0, 1.0)


def measure(words: str, font: Font, size: int) -> tuple[float, float]:
    """Every letter is half as wide as it is high."""
    return len(words) * size / 2, float(size)


def fitted(words: str, w: float, h: float, size: float, **more: Any) -> Fitted:
    return fit(Text(Rect(3, 5, w, h), words, Font.BODY, size, INK, INK, **more), measure)


def test_a_size_below_the_least_one_stays() -> None:
    assert 10 == fitted("Siena", 500, 50, 10, least=14).size


def test_words_are_broken_only_if_lines_are_allowed() -> None:
    one, two = (fitted("Firenze e Siena", 80, 60, 20, lines=lines) for lines in (1, 2))
    assert ("Firenze e Siena",) == one.lines
    assert one.size < 20
    assert (("Firenze", "e Siena"), 20, True) == (two.lines, two.size, two.fits)
    assert 70 == two.width


def test_a_sign_that_stands_alone_never_begins_a_line() -> None:
    assert ("Combien de", "cases vides ?") == fitted("Combien de cases vides ?", 130, 60, 20, lines=2).lines


def test_a_new_line_of_its_own_is_kept() -> None:
    assert ("Firenze", "Siena") == fitted("Firenze\nSiena", 500, 500, 20, lines=3).lines


@pytest.mark.parametrize(("turn", "fits"), [(0, False), (90, True), (180, False), (270, True)])
def test_turned_words_have_the_other_side_for_their_length(turn: int, fits: bool) -> None:
    assert fits is fitted("Firenze", 20, 70, 20, turn=turn, least=20).fits


TEXTS = st.text("ab cd", max_size=30)


@settings(max_examples=80, deadline=None)
@given(TEXTS, st.floats(1, 400), st.floats(1, 200), st.floats(1, 80), st.floats(0, 40), st.integers(1, 4))
def test_what_fits_is_inside_and_no_word_is_lost(
    words: str, w: float, h: float, size: float, least: float, lines: int
) -> None:
    found = fitted(words, w, h, size, least=least, lines=lines)
    assert words.split() == " ".join(found.lines).split()
    assert found.size <= max(1, round(size))
    assert found.size >= min(round(size), max(1, round(least)))
    if found.fits:
        assert len(found.lines) <= lines
        assert found.width <= w + 0.5
        assert max(measure(line, Font.BODY, found.size)[0] for line in found.lines) == found.width
    else:
        assert found.size <= max(1, round(min(size, least)))


@settings(max_examples=60, deadline=None)
@given(TEXTS, st.floats(20, 400), st.floats(20, 200), st.floats(10, 60), st.floats(1, 2))
def test_more_room_never_makes_words_smaller(
    words: str, w: float, h: float, size: float, more: float
) -> None:
    assert fitted(words, w, h, size).size <= fitted(words, w * more, h * more, size).size


# Long names.


def test_a_name_that_has_no_room_at_its_least_size_loses_letters_and_dots_say_so() -> None:
    found = fitted("Massimilianaeva", 50, 20, 20, least=10)
    assert (("Massimili…",), 10, True, True) == (found.lines, found.size, found.fits, found.shortened)


def test_what_would_no_longer_be_known_stays_as_it_is() -> None:
    found = fitted("Massimilianaeva", 25, 20, 20, least=10)
    assert (("Massimilianaeva",), False, False) == (found.lines, found.fits, found.shortened)


def test_a_name_is_broken_after_its_hyphen_where_two_lines_may_be() -> None:
    found = fitted("Massimiliana-Eva", 70, 40, 10, lines=2)
    assert ("Massimiliana-", "Eva") == found.lines
    assert ("Massimiliana-Eva",) == fitted("Massimiliana-Eva", 200, 40, 10, lines=2).lines
    assert ("a -1 or", "+2") == fitted("a -1 or +2", 40, 40, 10, lines=2).lines


def test_two_lines_that_are_too_high_become_one_that_is_shorter() -> None:
    found = fitted("Massimiliana-Eva", 60, 12, 10, lines=2, least=10)
    assert (("Massimilian…",), True) == (found.lines, found.shortened)
