"""The end of Il Principe: what is counted in which order, the regions on the map, and what is worth remembering."""

from companion.engine.refusals import N_
from kiosk.end import curve, frame, records
from kiosk.end.ending import Category, Ending, Fill
from kiosk.games.il_principe import end_facts, end_regions
from kiosk.games.il_principe.asking import table
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Scene
from kiosk.scene.theme import colour


def _category(reason: str, words: str, short: str, rule: str, fill: str, tincture: str) -> Category:
    return Category(reason, words, short, rule, Fill(colour(fill), tincture))


def _numbers(ctx: RenderContext) -> dict[str, int]:
    """What things are worth in this match."""
    facts = table(ctx).facts
    places = dict(zip(("first", "second"), facts.region_points, strict=True))
    roles = {"major": facts.role_points["major"], "minor": facts.role_points["minor"]}
    return {**roles, **places, "set": facts.set_points, "most": facts.most_points}


TRACK = N_("points scored during the game")
ROLES = N_("{major} points for each major role, {minor} for each minor role")
SETS = N_("{set} points per set of five colours")
REGIONS = N_("{first} points for most shields in a region, {second} for second place")
COINS, CARDS = N_("{most} points for the most coins"), N_("{most} points for the most cards in hand")
ENDING = Ending(
    categories=(
        _category("track", N_("on the track"), N_("track"), TRACK, "#54432f", "argent"),
        _category("roles", N_("roles held"), N_("roles"), ROLES, "#6a3d7c", "purpure"),
        _category("sets", N_("sets of all five colours"), N_("sets"), SETS, "#2c6e3f", "vert"),
        _category("coins", N_("most coins"), N_("coins"), COINS, "#d8a62e", "or"),
        _category("hand", N_("most cards in hand"), N_("cards"), CARDS, "#2a5f9e", "azure"),
        _category("regions", N_("regions"), N_("regions"), REGIONS, "#a3301f", "gules"),
    ),
    over={
        "cities": N_("fewer than four cities are face up"),
        "last_round": N_("the last round has been played"),
        "short_pile": N_("the pile cannot fill the reserve"),
        "by_hand": N_("you ended the game"),
    },
    tie_breaks={
        "buildings": N_("Most buildings laid breaks the tie."),
        "roles": N_("The earliest major role in colour order breaks the tie."),
        "shared": N_("They share the victory."),
    },
    sign=("icon-city", ()),
    numbers=_numbers,
    pages=(
        (N_("the curve"), curve.draw),
        (N_("the map"), end_regions.draw_map),
        (N_("the regions"), end_regions.draw),
        (N_("records"), records.page(end_facts.records)),
    ),
)


def scene(ctx: RenderContext) -> Scene:
    """The count, and the pages behind it."""
    return frame.scene(ctx, ENDING)
