"""Bonus and prestige cards of The Princes of Florence by what is said of them: forests, freedoms and jesters."""

import re
from collections.abc import Mapping

from companion.engine.refusals import Refused, UserText
from companion.games.florence.data import ITEMS
from companion.text.reading import Reader
from companion.text.typed import NOT_ONE_OF, fold, match_one

PARTS = ("large", "medium", "small", "size", "type", "category", "hand", "table", "empty", "most", "all")
TOKENS = {
    **{item: item for item in (*ITEMS, "landscape")},
    "building": "buildings",
    "freedom": "freedoms",
    "work": "works",
    **{part: f"token {part}" for part in PARTS},
}
"""The words that tell one card from another, and where their spellings stand."""
BONUS = {
    "per_building": ("building",),
    "per_large": ("large", "building large"),
    "per_medium_forest": ("medium", "forest medium", "building forest medium"),
    "per_small_landscape": ("small", "landscape small", "building landscape small"),
    "per_size": ("size", "building size"),
    "per_landscape": ("landscape",),
    "per_forest": ("forest",),
    "per_lake": ("lake",),
    "per_park": ("park",),
    "per_freedom": ("freedom",),
    "per_jester": ("jester",),
    "per_freedom_jester": ("freedom jester",),
    "per_builder": ("builder",),
    "per_builder_lake": ("builder lake",),
    "per_prestige": ("prestige",),
    "per_prestige_freedom": ("freedom prestige",),
    "per_landscape_type": ("type", "landscape type"),
    "per_category": ("category", "category type"),
    "per_card_in_hand": ("hand",),
    "per_card_on_table": ("table", "table work"),
}
"""What is said of bonus cards, in alphabetical order."""
PRESTIGE = {
    "most_buildings": ("building", "building most"),
    "two_large": ("large", "building large"),
    "fewest_empty": ("empty",),
    "three_landscapes": ("all landscape", "all landscape type"),
    "most_landscapes": ("landscape most",),
    "most_forests": ("forest", "forest most"),
    "most_lakes": ("lake", "lake most"),
    "three_freedoms": ("freedom", "all freedom"),
    "four_two_four": ("building freedom work",),
    "most_jesters": ("jester", "jester most"),
    "most_builders": ("builder", "builder most"),
    "most_parks": ("park", "most park"),
    "one_one_two": ("builder jester landscape",),
    "most_works": ("work", "most work"),
}
"""What is said of prestige cards, in alphabetical order."""


def bonus_cards(text: str, reader: Reader) -> list[str]:
    """forests, freedoms and jesters. Raises Refused."""
    return _cards(text, BONUS, reader)


def prestige_cards(text: str, reader: Reader) -> list[str]:
    """most forests, jesters. Raises Refused."""
    return _cards(text, PRESTIGE, reader)


def _cards(text: str, cards: Mapping[str, tuple[str, ...]], reader: Reader) -> list[str]:
    """Without commas, each word is a card where all together are none."""
    known = {told: card for card, sayings in cards.items() for told in sayings}
    found: list[str] = []
    for part in re.split("[,;]", text):
        tokens = _tokens(part, reader)
        together = known.get(" ".join(sorted(set(tokens))))
        alone = [known[token] for token in tokens if token in known]
        if together is None and (not tokens or len(alone) < len(tokens)):
            raise Refused(NOT_ONE_OF(word=UserText(fold(part)[:40]), meanings=tuple(cards)))
        found += alone if together is None else [together]
    return found


def _tokens(text: str, reader: Reader) -> list[str]:
    """The words that tell, without numbers (but three) and what only joins words."""
    words = reader.telling(" ".join(re.findall(r"[a-z]+|\d+", fold(text))))
    meanings = {token: reader.words_for(words) for token, words in TOKENS.items()}
    return [match_one(word, meanings) for word in words if word == "3" or not word.isdigit()]
