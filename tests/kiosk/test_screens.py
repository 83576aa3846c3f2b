"""Every screen at every size, with two and five seats, in both languages and with longer words: nothing is cut."""

import traceback
from collections.abc import Callable, Iterator
from itertools import product

import pytest

from companion.speech.language import translator
from tests.kiosk.cases import Case, Make, all_cases, longer
from tests.kiosk.layout import complaints
from tests.kiosk.states import SIZES

LANGUAGES: dict[str, Callable[[str], str]] = {"en": str, "fr": translator("fr"), "longer": longer}
CASES = all_cases()


def all_complaints(name: str, make: Make) -> Iterator[str]:
    """What is wrong with a case, with what it was shown as."""
    for seats in (2, 5):
        case = make(seats)
        for size, language in product(SIZES, LANGUAGES):
            for complaint in looked_at(case, size, language):
                yield f"{name}, {seats} seats, {size}, {language}: {complaint}"


def looked_at(case: Case, size: str, language: str) -> list[str]:
    """What is wrong with one look at a case. A screen that fails must not hide what is wrong with the others."""
    look = case.look(*SIZES[size], LANGUAGES[language])
    try:
        return complaints(case.screen(look), look)
    except Exception as error:
        return [f"fails: {error!r}, {traceback.format_tb(error.__traceback__)[-1].strip()}"]


@pytest.mark.parametrize("owner", CASES)
def test_nothing_is_cut_or_covered_or_too_small(owner: str) -> None:
    found = [complaint for name, make in CASES[owner].items() for complaint in all_complaints(name, make)]
    assert not found, "\n".join(found)
