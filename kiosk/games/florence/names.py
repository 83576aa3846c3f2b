"""What everything in The Princes of Florence is called on the screens, and which drawing stands for it. Pure."""

from companion.engine.refusals import N_
from kiosk.parts.asking import prompt
from kiosk.scene.look import Look

LANDSCAPES = ("forest", "lake", "park")
PILES = (*LANDSCAPES, "jester", "builder", "prestige", "recruiting")
BUILDINGS = (
    *("university", "laboratory", "workshop", "library", "opera"),
    *("studio", "hospital", "theatre", "tower", "chapel"),
)
FREEDOMS = ("travel", "religion", "opinion")
CHARACTERS = ("muse", "cardinal", "princess", "merchant", "professor", "banker")

WORDS = {
    "prestige": N_("prestige card"),
    "recruiting": N_("recruiting card"),
    "profession": N_("profession card"),
    "bonus": N_("bonus card"),
    "most_buildings": N_("most buildings"),
    "two_large": N_("2 large buildings"),
    "fewest_empty": N_("fewest empty squares"),
    "three_landscapes": N_("all 3 landscapes"),
    "most_landscapes": N_("most landscapes"),
    "most_forests": N_("most forests"),
    "most_lakes": N_("most lakes"),
    "three_freedoms": N_("all 3 freedoms"),
    "four_two_four": N_("4 buildings + 2 freedoms + 4 works"),
    "most_jesters": N_("most jesters"),
    "most_builders": N_("most builders"),
    "most_parks": N_("most parks"),
    "one_one_two": N_("2 landscapes + 1 builder + 1 jester"),
    "most_works": N_("most works"),
}
"""Things that are not called by their names; the others are translated as the referee does it."""
THE = {
    "mathematician": N_("the mathematician"),
    "theologian": N_("the theologian"),
    "philosopher": N_("the philosopher"),
    "botanist": N_("the botanist"),
    "alchemist": N_("the alchemist"),
    "physicist": N_("the physicist"),
    "watchmaker": N_("the watchmaker"),
    "goldsmith": N_("the goldsmith"),
    "bell_founder": N_("the bell founder"),
    "cartographer": N_("the cartographer"),
    "lawyer": N_("the lawyer"),
    "choreographer": N_("the choreographer"),
    "composer": N_("the composer"),
    "sculptor": N_("the sculptor"),
    "painter": N_("the painter"),
    "pharmacist": N_("the pharmacist"),
    "physician": N_("the physician"),
    "dramatist": N_("the dramatist"),
    "poet": N_("the poet"),
    "astronomer": N_("the astronomer"),
    "organ_builder": N_("the organ builder"),
}
"""Professions with their article, for sentences about one."""
PHASES = {
    "A": N_("auctions"),
    "A1": N_("auctions"),
    "A2": N_("characters"),
    "B": N_("actions"),
    "end": N_("prestige cards"),
}

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
    return look._(WORDS.get(what) or what.replace("_", " "))


def worded(look: Look, what: str) -> str:
    """What the referee calls something that can be answered now."""
    return str(prompt(look)["say"]["words"][what])
