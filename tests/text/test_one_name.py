"""One name for each thing, in English and in French: what a native speaker has found stays found."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from companion.text.language import LOCALE, translator

FR = translator("fr")


def sentences() -> list[tuple[str, str]]:
    """All sentences: in English, and in French."""
    with (Path(LOCALE) / "fr" / "LC_MESSAGES" / "signoria.po").open("rb") as file:
        told = [message for message in read_po(file) if message.id]
    pairs = []
    for message in told:
        ids = message.id if isinstance(message.id, tuple | list) else (message.id,)
        strings = message.string if isinstance(message.string, tuple | list) else (message.string,)
        pairs += [(one, other or "") for one, other in zip(ids, strings, strict=True)]
    return pairs


ALL = sentences()


@pytest.mark.parametrize(
    "never",
    [
        "verified",
        "xtension",
        "amended",
        "amendment",
        "hand-over",
        "minor role, {",
        "count the end",
        "end count",
        "kept match",
        "points by hand",
        "nother game",
        "Enter covers",
        "has said so",
    ],
)
def test_english_has_one_name_for_each_thing(never: str) -> None:
    assert [] == [english for english, _ in ALL if never in english]


@pytest.mark.parametrize(
    "never",
    [
        "vérifié",
        "rectif",
        "carte de bonus",
        "cartes de bonus",
        "carte de prestige",
        "cartes de prestige",
        "conjoint",
        "\N{RIGHT SINGLE QUOTATION MARK}",
    ],
)
def test_french_has_one_name_for_each_thing(never: str) -> None:
    assert [] == [french for _, french in ALL if never in french]


@pytest.mark.parametrize(
    ("english", "french"),
    [
        ("done", "OK"),
        ("Hold BID to raise, let go to bid.", "Tenez MISER pour monter, lâchez pour miser."),
        ("sounds\x04on", "activés"),
        ("lamp\x04off", "éteinte"),
        ("correct", "corriger"),
        ("network\x04open", "ouvert"),
        ("saved games", "parties enregistrées"),
        ("finish and score", "finir et compter"),
        ("keep score", "compter les points"),
    ],
)
def test_what_french_players_expect(english: str, french: str) -> None:
    assert french == FR(english)


def test_cards_agree_with_their_colour() -> None:
    assert "1 carte rouge" == FR.many(("{count} red card", "{count} red cards"), 1).format(count=1)
    assert "2 cartes bleues" == FR.many(("{count} blue card", "{count} blue cards"), 2).format(count=2)
    assert [] == [
        french for _, french in ALL if "carte ({colour})" in french or "cartes ({colour})" in french
    ]


NAMED = re.compile(r"\b[A-Z]{2,}(?:,? [A-Z]+)*\b")
"""What is written in capitals in a sentence: a button, as it is labelled."""
NO_BUTTON = {
    *(
        "BG",
        "PC",
        "OS",
        "CHANGELOG",
        "CSV",
        "FR",
        "GPIO",
        "JSON",
        "LED",
        "MB",
        "QR",
        "SSH",
        "TB",
        "TOML",
        "TV",
        "USB",
        "XML",
    ),
    *(
        "ABC",
        "ADDRESS",
        "DIR",
        "FILE",
        "FOLDER",
        "HOST",
        "MATCH",
        "NAME",
        "NAME NAME",
        "PATH",
        "PORT",
        "USER",
    ),
}


def test_a_sentence_calls_a_button_as_it_is_labelled() -> None:
    labels: dict[str, set[str]] = {}
    for english, french in ALL:
        labels.setdefault(english.upper(), set()).add(french.upper())
    named = [
        (button, french)
        for english, french in ALL
        for button in NAMED.findall(re.sub(r"\{\w+\}", "", english))
        if button not in NO_BUTTON and button != english
    ]
    assert len(named) > 50
    assert [] == [(button, french) for button, french in named if button not in labels]
    assert [] == [
        (button, french) for button, french in named if not any(label in french for label in labels[button])
    ]


def french_texts() -> Iterator[str]:
    """Everything Signoria says in French: the catalogue, and the rule texts."""
    yield from (french for _, french in ALL)
    companion = Path(LOCALE).parents[1]
    for path in companion.glob("games/*/rule_texts/fr.toml"):
        yield from tomllib.loads(path.read_text("utf-8")).values()


def test_no_line_of_french_breaks_before_a_colon() -> None:
    texts = list(french_texts())
    assert len(texts) > 3000
    assert [] == [text for text in texts if re.search(r" [:;?!»]|« |«\S|\S»|\w[;?!]", text)]
