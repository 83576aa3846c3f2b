"""What everything in The Princes of Florence is called on the screens, and which drawing stands for a card. Pure."""

from companion.games.florence.vocabulary import BONUS as BONUS_WORDS
from companion.games.florence.vocabulary import BUILDINGS, CHARACTERS, FREEDOMS, ITEMS, PROFESSIONS
from companion.games.florence.vocabulary import PHASES as PHASES
from companion.games.florence.vocabulary import PRESTIGE as PRESTIGE_WORDS
from kiosk.scene.look import Look

__all__ = ["BONUS_ART", "BONUS_WORDS", "NAMES", "PHASES", "PRESTIGE_ART", "PRESTIGE_WORDS", "name"]

NAMES = {**ITEMS, **BUILDINGS, **FREEDOMS, **PROFESSIONS, **CHARACTERS}

BONUS_ART = {
    "per_building": "opera",
    "per_large": "university",
    "per_medium_forest": "theatre",
    "per_small_landscape": "chapel",
    "per_size": "tower",
    "per_landscape": "lake",
    "per_forest": "forest",
    "per_lake": "lake",
    "per_park": "park",
    "per_freedom": "opinion",
    "per_jester": "jester",
    "per_freedom_jester": "travel",
    "per_builder": "builder",
    "per_builder_lake": "builder",
    "per_prestige": "prestige",
    "per_prestige_freedom": "prestige",
    "per_landscape_type": "park",
    "per_category": "bonus",
    "per_card_in_hand": "profession",
    "per_card_on_table": "work",
}
"""The first thing that each bonus card counts."""

PRESTIGE_ART = {
    "most_buildings": "opera",
    "two_large": "university",
    "fewest_empty": "prestige",
    "three_landscapes": "park",
    "most_landscapes": "lake",
    "most_forests": "forest",
    "most_lakes": "lake",
    "three_freedoms": "opinion",
    "four_two_four": "theatre",
    "most_jesters": "jester",
    "most_builders": "builder",
    "most_parks": "park",
    "one_one_two": "builder",
    "most_works": "work",
}


def name(look: Look, what: str) -> str:
    """What this is called at this table."""
    return look._(NAMES.get(what, what))
