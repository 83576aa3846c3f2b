"""The end of Il Principe: what is counted in which order, the regions on the map, and what is worth remembering."""

from companion.engine.refusals import N_
from kiosk.end import curve, frame, records
from kiosk.end.ending import Category, Ending, Fill
from kiosk.games.il_principe import end_facts, end_regions
from kiosk.scene.look import Look
from kiosk.scene.scene import Scene
from kiosk.scene.theme import colour

ENDING = Ending(
    categories=(
        Category(
            "track",
            N_("on the track"),
            N_("track"),
            N_("what was scored during the game"),
            Fill(colour("#54432f"), "argent"),
        ),
        Category(
            "roles",
            N_("roles held"),
            N_("roles"),
            N_("2 for a major role, 1 for a minor one"),
            Fill(colour("#6a3d7c"), "purpure"),
        ),
        Category(
            "sets",
            N_("sets of all five colours"),
            N_("sets"),
            N_("2 for each set of all five colours"),
            Fill(colour("#2c6e3f"), "vert"),
        ),
        Category(
            "coins", N_("most coins"), N_("coins"), N_("2 for most coins"), Fill(colour("#d8a62e"), "or")
        ),
        Category(
            "hand",
            N_("most cards in hand"),
            N_("cards"),
            N_("2 for most cards in hand"),
            Fill(colour("#2a5f9e"), "azure"),
        ),
        Category(
            "regions",
            N_("regions"),
            N_("regions"),
            N_("5 for most shields in a region, 2 for second"),
            Fill(colour("#a3301f"), "gules"),
        ),
    ),
    over={
        "cities": N_("fewer than four cities lie face up"),
        "last_round": N_("the last round has been played"),
        "short_pile": N_("the pile cannot fill the reserve"),
        "by_hand": N_("the table has said so"),
    },
    tie_breaks={
        "buildings": N_("The tie is broken by the buildings laid."),
        "roles": N_("The tie is broken by the earliest major role."),
        "shared": N_("They share the victory."),
    },
    sign=("icon-city", ()),
    pages=(
        (N_("the curve"), curve.page(end_facts.rounds)),
        (N_("the map"), end_regions.draw_map),
        (N_("the regions"), end_regions.draw),
        (N_("records"), records.page(end_facts.records)),
    ),
)


def scene(look: Look) -> Scene:
    """The count, and the pages behind it."""
    return frame.scene(look, ENDING)
