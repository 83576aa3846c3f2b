"""What the words that players type in The Princes of Florence can name, and how bonus and prestige cards are told apart."""

from collections.abc import Iterable
from pathlib import Path

from companion.games.florence.data import (
    BUILDINGS,
    CHARACTERS,
    FREEDOMS,
    ITEMS,
    LANDSCAPES,
    PROFESSIONS,
)
from companion.speech.typed import Meanings
from companion.speech.vocabulary import vocabulary

WORDS = vocabulary(Path(__file__).parent)


def named(names: Iterable[str]) -> Meanings:
    """Names and the words for them."""
    return {name: WORDS[name] for name in names}


LANDSCAPE_WORDS = named(LANDSCAPES)
ITEM_WORDS = named((*LANDSCAPES, "landscape", *(item for item in ITEMS if item not in LANDSCAPES)))
BUILDING_WORDS, FREEDOM_WORDS = named(BUILDINGS), named(FREEDOMS)
PROFESSION_WORDS, CHARACTER_WORDS = named(PROFESSIONS), named(CHARACTERS)
CARD_WORDS, PROFESSOR_WORDS = named(("profession", "bonus")), named(("bonus", "prestige"))
COLOUR_WORDS = named(("red", "grey", "blue", "green", "yellow"))
COUNT_WORDS = named(ITEMS)
NUMBER_WORDS = named(("score", "money", "hand", "works", "buildings", "freedoms", "bonus"))
WHATS = {what: tuple(words) for what, words in {**NUMBER_WORDS, **COUNT_WORDS}.items()}
"""The numbers of a seat."""
KEPT = named((*(item for item in ITEMS if item != "recruiting"), "works", *BUILDINGS, *FREEDOMS))
"""What is kept by hand."""

_PARTS = ("large", "medium", "small", "size", "type", "category", "hand", "table", "empty", "most", "all")
TOKENS: Meanings = {
    **ITEM_WORDS,
    "building": WORDS["buildings"],
    "freedom": WORDS["freedoms"],
    "work": WORDS["works"],
    **{part: WORDS[f"token {part}"] for part in _PARTS},
}
"""The words that tell one bonus or prestige card from another."""
BONUS_TOKENS = {
    "building": "per_building",
    "large": "per_large",
    "building large": "per_large",
    "medium": "per_medium_forest",
    "forest medium": "per_medium_forest",
    "building forest medium": "per_medium_forest",
    "small": "per_small_landscape",
    "landscape small": "per_small_landscape",
    "building landscape small": "per_small_landscape",
    "size": "per_size",
    "building size": "per_size",
    "landscape": "per_landscape",
    "forest": "per_forest",
    "lake": "per_lake",
    "park": "per_park",
    "freedom": "per_freedom",
    "jester": "per_jester",
    "freedom jester": "per_freedom_jester",
    "builder": "per_builder",
    "builder lake": "per_builder_lake",
    "prestige": "per_prestige",
    "freedom prestige": "per_prestige_freedom",
    "type": "per_landscape_type",
    "landscape type": "per_landscape_type",
    "category": "per_category",
    "category type": "per_category",
    "hand": "per_card_in_hand",
    "table": "per_card_on_table",
    "table work": "per_card_on_table",
}
"""Bonus cards by what is said of them, in alphabetical order."""
PRESTIGE_TOKENS = {
    "building": "most_buildings",
    "building most": "most_buildings",
    "large": "two_large",
    "building large": "two_large",
    "empty": "fewest_empty",
    "all landscape": "three_landscapes",
    "all landscape type": "three_landscapes",
    "landscape most": "most_landscapes",
    "forest": "most_forests",
    "forest most": "most_forests",
    "lake": "most_lakes",
    "lake most": "most_lakes",
    "freedom": "three_freedoms",
    "all freedom": "three_freedoms",
    "building freedom work": "four_two_four",
    "jester": "most_jesters",
    "jester most": "most_jesters",
    "builder": "most_builders",
    "builder most": "most_builders",
    "park": "most_parks",
    "most park": "most_parks",
    "builder jester landscape": "one_one_two",
    "work": "most_works",
    "most work": "most_works",
}
"""Prestige cards by what is said of them, in alphabetical order."""
