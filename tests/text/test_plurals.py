"""Numbers, contexts and texts in sentences: plurals fit, a context is never shown, a player's words are never translated."""

import re

import pytest

from companion.appliance.failures import text
from companion.engine.refusals import C_, NN_, UserText
from companion.procedures.seating import NAME_TWICE
from companion.text.language import LANGUAGES, counted, own_name, sentence, translator
from tests.text.test_catalogue import marked

CARDS = NN_("{count} red card", "{count} red cards")


@pytest.mark.parametrize(
    ("language", "number", "said"),
    [
        ("en", 1, "1 red card"),
        ("en", 0, "0 red cards"),
        ("en", 3, "3 red cards"),
        ("fr", 1, "1 carte rouge"),
        ("fr", 0, "0 carte rouge"),
        ("fr", 3, "3 cartes rouges"),
    ],
)
def test_a_phrase_fits_its_number(language: str, number: int, said: str) -> None:
    assert said == counted(translator(language), CARDS, number)


def test_what_translates_nothing_counts_in_english() -> None:
    assert "1 red card" == counted(str, CARDS, 1)


SAVED = NN_("{count} card is in {folder}", "{count} cards are in {folder}")


def test_details_stand_beside_the_number() -> None:
    said = [text(SAVED, count=number, folder="a\nb").said(str) for number in (1, 2)]
    assert ["1 card is in a?b", "2 cards are in a?b"] == said


def test_what_is_counted_has_a_form_for_one() -> None:
    """Also where no number here is ever 1: other languages have a form for 2, or for 5."""
    things = re.compile(r"\{count\} (\w+ )?\w+s\b")
    assert [] == [words for _, words in marked() if isinstance(words, str) and things.search(words)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_meaning_is_never_shown(language: str) -> None:
    assert "words" == translator(language)(C_("what no catalogue has", "words"))


def test_a_language_is_files_and_tells_its_own_name() -> None:
    assert ("English", "Français") == (own_name("en"), own_name("fr"))
    assert len(LANGUAGES) == len({own_name(language) for language in LANGUAGES})


def test_a_player_may_be_called_like_a_colour() -> None:
    assert "Deux joueurs s'appellent red. Changez l'un des noms." == sentence(
        NAME_TWICE(name=UserText("red")), translator("fr")
    )
