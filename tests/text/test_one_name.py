"""One name for each thing, in English and in French: what a native speaker has found stays found."""

from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from companion.text.language import LOCALE, translator

FR = translator("fr")


def sentences() -> list[tuple[str, str]]:
    """All that is said: in English, and in French."""
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
