"""Every screen at every size, with two and five seats, in both languages and with longer words: nothing is cut."""

from collections.abc import Callable

import pytest

from companion.speech.language import translator
from tests.kiosk.cases import all_cases, longer
from tests.kiosk.layout import complaints
from tests.kiosk.states import SIZES

LANGUAGES: dict[str, Callable[[str], str]] = {"en": str, "fr": translator("fr"), "longer": longer}
CASES = all_cases()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", CASES)
def test_nothing_is_cut_or_covered_or_too_small(name: str, size: str, seats: int, language: str) -> None:
    case = CASES[name](seats)
    look = case.look(*SIZES[size], LANGUAGES[language])
    assert [] == complaints(case.screen(look), look)
