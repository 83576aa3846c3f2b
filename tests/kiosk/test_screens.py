"""Every screen at every size, with two and five seats, in both languages and with longer words: nothing is cut."""

import re
import traceback
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from companion.text.language import translator
from kiosk import pages
from kiosk.store import State
from tests.kiosk.cases import OWNERS, SHARED, Case, Make, cases_of, longer, of_few_and_many
from tests.kiosk.layout import complaints
from tests.kiosk.states import SIZES

LANGUAGES: dict[str, Callable[[str], str]] = {"en": str, "fr": translator("fr"), "longer": longer}
SPOKEN = {"": tuple(LANGUAGES), "en": ("en", "longer"), "fr": ("fr",)}
"""The languages in which a case is shown, by the language of its question."""


LONGEST_NAMES = (
    "Massimiliana-Eva",
    "Bartholomew-Jude",
    "Wilhelmina-Maria",
    "Konstantin-Oscar",
    "Alessandra-Maria",
)
"""Of 16 letters each."""


def all_complaints(name: str, make: Make) -> Iterator[str]:
    """What is wrong with a case, and how it was shown."""
    for seats, case in of_few_and_many(make):
        for size, language in product(SIZES, SPOKEN[case.language]):
            for complaint in looked_at(case, size, language):
                yield f"{name}, {seats} seats, {size}, {language}: {complaint}"
        long = replace(case, state=renamed(case.state))
        for size in ("small", "largest", "small portrait"):
            for complaint in looked_at(long, size, SPOKEN[case.language][0], long_names=True):
                yield f"{name}, {seats} seats, {size}, long names: {complaint}"


def renamed(known: State) -> State:
    """The same state of the same match, among players with long names."""
    if not known.view:
        return known
    names = dict(zip((seat["name"] for seat in known.seats), LONGEST_NAMES, strict=False))
    every = re.compile(r"\b(" + "|".join(map(re.escape, names)) + r")\b")

    def told(thing: Any) -> Any:
        match thing:
            case str():
                return every.sub(lambda found: names[found[0]], thing)
            case dict():
                return {key: told(value) for key, value in thing.items()}
            case list() | tuple():
                return type(thing)(told(one) for one in thing)
        return thing

    parts = ("prompt", "view", "result", "said", "ledger", "answers", "home")
    return replace(known, **{part: told(getattr(known, part)) for part in parts})


def looked_at(case: Case, size: str, language: str, long_names: bool = False) -> list[str]:
    """What is wrong with one rendering of a case. A screen that fails must not hide what is wrong with the others."""
    ctx = case.ctx(*SIZES[size], LANGUAGES[language])
    try:
        return complaints(case.screen(ctx), ctx, long_names)
    except Exception as error:
        return [f"fails: {error!r}, {traceback.format_tb(error.__traceback__)[-1].strip()}"]


@pytest.mark.parametrize("owner", OWNERS)
def test_nothing_is_cut_or_covered_or_too_small(owner: str) -> None:
    found = [complaint for name, make in cases_of(owner).items() for complaint in all_complaints(name, make)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("owner", OWNERS)
def test_who_is_asked_and_what_is_read_across_the_table(owner: str) -> None:
    """In landscape; the layout checks the height of the capitals. Every game's screens and the auction have such words."""
    silent = []
    for name, make in cases_of(owner).items():
        case = make(5)
        prompt = case.state.prompt
        is_toy = owner.startswith(SHARED) and not name.startswith("auction")
        if not prompt or case.about or is_toy or not is_asked_here(case):
            continue
        ctx = case.ctx(*SIZES["small"])
        told = " ".join(text.text for text in case.screen(ctx).texts() if text.asks)
        one = prompt.seats if prompt.kind != "falling" else ()  # there all are asked at once
        who = [case.state.names[seat] for seat in one[:1]]
        if not told or not all(one in told for one in who):
            silent.append(f"{name}: {told!r}, {who}")
    assert not silent, "\n".join(silent)


def is_asked_here(case: Case) -> bool:
    """Whether this screen is the one that asks this, with nothing chosen yet."""
    assert case.state.prompt
    if case.state.prompt.kind == "free":  # there nobody is asked: the table enters what it likes
        return False
    shown = pages.screen(case.ctx(1, 1), None)
    return (
        not case.draft
        and shown.__module__ == case.screen.__module__
        and shown.__name__ == case.screen.__name__
    )
