"""The names of everything in The Princes of Florence, and their drawings. Pure."""

from companion.engine.refusals import N_
from kiosk.scene.context import RenderContext

LANDSCAPES = ("forest", "lake", "park")
PILES = (*LANDSCAPES, "jester", "builder", "prestige", "recruiting")
BUILDINGS = (
    *("university", "laboratory", "workshop", "library", "opera"),
    *("studio", "hospital", "theatre", "tower", "chapel"),
)
FREEDOMS = ("travel", "religion", "opinion")
CHARACTERS = ("muse", "cardinal", "princess", "merchant", "professor", "banker")

DRAWN = (*PILES, "landscape", "profession", "bonus", *BUILDINGS, *FREEDOMS, *CHARACTERS)
"""What has a drawing of its own and can be chosen."""
CARDS = {
    "prestige": N_("prestige card"),
    "recruiting": N_("recruiting card"),
    "profession": N_("profession card"),
    "bonus": N_("bonus card"),
}
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


def name(ctx: RenderContext, what: str) -> str:
    """Its name at this table; the referee sends the texts of bonus and prestige cards."""
    if what not in (*BONUS_ART, *PRESTIGE_ART):
        return ctx._(CARDS.get(what) or what.replace("_", " "))
    return ctx.prompt.say.words.get(what) or ctx.state.said.terms.get(what, what)
