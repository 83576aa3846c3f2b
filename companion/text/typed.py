"""Finds what typed words mean: case and accents do not count, and the beginning of a name is enough."""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import cache, lru_cache
from typing import NamedTuple, TypeVar

from companion.engine.refusals import C_, N_, Refusal, Refused, UserText
from companion.text.language import LANGUAGES, translator

S = TypeVar("S")

UNKNOWN_WORD = Refusal(
    "unknown_word", "", N_('I don\'t understand "{word}" here. Type help to see your choices.')
)
DID_YOU_MEAN = Refusal("did_you_mean", "", N_('I don\'t know "{word}". Did you mean {name}?'))
NOT_ONE_OF = Refusal("not_one_of", "", N_('"{word}" is not one of these: {names}.'))
TWO_MEANINGS = Refusal("two_meanings", "", N_('"{word}" can mean {names}. Type a little more.'))

SPELLED = str.maketrans({"œ": "oe", "æ": "ae", "_": " ", "\N{RIGHT SINGLE QUOTATION MARK}": "'"})
LONGEST_SHOWN = 40
EXACT, BEGINNING, LATER_WORD = range(3)
"""How well a word fits a name: it is the name, begins it, or begins a later word of it."""


def fold(text: str) -> str:
    """The text without case, accents, commas, hyphens between letters and extra space."""
    letters = unicodedata.normalize("NFKD", text.casefold().translate(SPELLED))
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return " ".join(re.sub(r"(?<=[^\W\d])-(?=[^\W\d])|,", " ", plain).split())


@cache
def in_any_language(text: str) -> tuple[str, ...]:
    """A text of the catalogue in every language, folded."""
    return tuple(dict.fromkeys(fold(translator(language)(text)) for language in LANGUAGES))


YES, NO, NOBODY, NONE = (
    (*in_any_language(C_("typed", "yes")), *in_any_language(C_("typed", "y"))),
    (*in_any_language(C_("typed", "no")), *in_any_language(C_("typed", "n"))),
    in_any_language(C_("typed", "nobody")),
    in_any_language(C_("typed", "none")),
)

Meanings = Mapping[str, Iterable[str]]
"""Possible meanings, by name, with the folded words for them."""


class Found(NamedTuple):
    """The names that a word may mean, and how well it fits them."""

    names: tuple[str, ...]
    fit: int = EXACT


def find(word: str, meanings: Meanings) -> Found:
    """The names that fit this folded word best."""
    fits = (
        lambda said: said == word,
        lambda said: said.startswith(word) or _singular(said) == _singular(word),
        lambda said: f" {word}" in f" {said}",
    )
    for fit, test in enumerate(fits):
        if names := tuple(name for name, words in meanings.items() if word and any(map(test, words))):
            return Found(names, fit)
    return Found(())


@lru_cache(4096)
def _singular(words: str) -> str:
    """Words without the s of a plural."""
    return " ".join(word.removesuffix("s") for word in words.split())


def match_one(word: str, meanings: Meanings) -> str:
    """The one name that a folded word means. Raises Refused."""
    found = find(word, meanings).names
    if len(found) == 1:
        return found[0]
    if found:
        raise Refused(TWO_MEANINGS(word=UserText(word[:LONGEST_SHOWN]), names=found))
    if (name := closest(word, meanings)) is not None:
        raise Refused(DID_YOU_MEAN(word=UserText(word[:LONGEST_SHOWN]), name=name))
    raise Refused(NOT_ONE_OF(word=UserText(word[:LONGEST_SHOWN]), names=tuple(meanings)))


def closest(word: str, meanings: Meanings) -> str | None:
    """The name closest to a misspelt word."""
    spelled = {said: name for name, words in meanings.items() for said in words}
    near = get_close_matches(word, spelled, n=1, cutoff=0.75)
    return spelled[near[0]] if near else None


def numbered(names: Iterable[str]) -> str:
    """1 red, 2 white."""
    return ", ".join(f"{number} {name}" for number, name in enumerate(names, start=1))


def by_number(word: str, of: Sequence[S]) -> S | None:
    """One of these by its number, counted from 1; None if it is not the number of one."""
    number = int(word[:9]) if word.isdecimal() else 0
    return of[number - 1] if 1 <= number <= len(of) else None


def seat_words(names: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """The players, by name."""
    return {UserText(name): (fold(name),) for name in names}


def seat_of(word: str, names: Sequence[str]) -> int:
    """The seat of a player's name, or of its beginning. Raises Refused."""
    return list(names).index(match_one(word, seat_words(names)))
