"""The end of Virtù: the scoring line by line with its rule, the final map, and records."""

from dataclasses import replace

from companion.engine.refusals import N_, NN_
from kiosk.end import frame, records
from kiosk.end.ending import Ending, Record, category
from kiosk.games.virtu.asking import table
from kiosk.games.virtu.influence import wars
from kiosk.games.virtu.italy import italy
from kiosk.generic import lines
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Rect, Scene
from kiosk.store import State

ROWS = (
    ("cities", N_("cities"), N_("from {least} to {most} points"), "#a3301f", "gules"),
    ("most_cities", N_("most cities"), N_("1 for being furthest on the track"), "#c8775a", "gules"),
    ("patronage", N_("patronage"), N_("by rank, up to {rank}"), "#d8a62e", "or"),
    ("furthest", N_("first in patronage"), N_("1 for the highest rank"), "#ecd48a", "or"),
    ("printed", N_("printed points"), N_("on cards and tiles"), "#54432f", "argent"),
    ("cathedrals", N_("cathedrals"), N_("1 point each"), "#8f4a86", "purpure"),
    ("religion", N_("religion"), N_("most crosses: {first}, then {second}"), "#6a3d7c", "purpure"),
    ("trophies", N_("trophies"), N_("{trophy} for each opponent"), "#2a5f9e", "azure"),
    ("alliances", N_("alliances"), N_("1 point each, if not blocked"), "#2c6e3f", "vert"),
    ("indulgences", N_("indulgences"), N_("minus 1 point each"), "#16120f", "sable"),
)
"""A line of the scoring: its reason, its words, its rule, its colour and hatching."""
SHORT = {"furthest": N_("top rank"), "printed": N_("printed")}
"""Shorter words, for below the bars."""
MOST_NAMED = 4
"""With more seats there is no room for so many words: numbers are there."""
ENDING = Ending(
    categories=tuple(
        category(reason, words, SHORT.get(reason, words), rule, fill, tincture)
        for reason, words, rule, fill, tincture in ROWS
    ),
    over={
        "no_neutral": N_("no neutral city is left"),
        "cities": N_("one player has {full} cities"),
        "patronage": N_("patronage has reached rank 5"),
        "by_hand": N_("you ended the game"),
        "rounds": N_("the last round is played"),
        "naples": N_("France holds Naples"),
    },
    tie_breaks={
        "crowns": N_("The tie is broken by crowns."),
        "shared": N_("They share the victory."),
        "naples": N_("Naples wins a tie."),
    },
    sign=("virtu", ("crown",)),
    numbers=lambda ctx: _numbers(ctx),
    pages=(
        (N_("line by line"), lines.page_of(lambda ctx: ending_of(ctx).categories)),
        (N_("the map"), lambda ctx, scene, place: _map(ctx, scene, place)),
        (N_("records"), records.page(lambda state: _records(state))),
    ),
)


FOR_TWO = {
    **dict.fromkeys(("cities", "trophies"), N_("1 point each")),
    "religion": N_("2 for most crosses"),
}
"""Rules that differ with two players."""
NOT_FOR_TWO = "cathedrals"
"""The line that two players never have points for."""
IN_WAR = ("siege", "battle", "repelled")


def scene(ctx: RenderContext) -> Scene:
    """The scoring, and the pages after it."""
    return frame.scene(ctx, ending_of(ctx))


def ending_of(ctx: RenderContext) -> Ending:
    """With two players there are fewer lines, and some differ."""
    counted = {line.reason for seat in ctx.state.result.seats for line in seat.lines}
    own = [one for one in ENDING.categories if one.reason in counted]
    if wars(ctx):
        own = [
            one._replace(rule=FOR_TWO.get(one.reason, one.rule)) for one in own if one.reason != NOT_FOR_TWO
        ]
    if len(ctx.state.seats) > MOST_NAMED:
        own = [one._replace(short=str(i)) for i, one in enumerate(own, start=1)]
    return replace(ENDING, categories=tuple(own))


def _numbers(ctx: RenderContext) -> dict[str, int]:
    """What things are worth, as the referee sent it."""
    facts = table(ctx).facts
    points = facts.city_points
    first, second = (*facts.religion, 0, 0)[:2]
    return {
        "least": points[min(points)],
        "full": facts.full,
        "most": points[facts.full],
        "rank": facts.rank_points[-1],
        "first": first,
        "second": second,
        "trophy": facts.trophy,
    }


def _map(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """Who held what at the end."""
    w = min(place.w, place.h * 1.65)
    high = min(place.h, w / 1.18)
    italy(ctx, scene, place.centre(w, high))


def _records(state: State) -> list[Record]:
    """Who took most by crowns, who most by siege, and whose troops fell."""
    diplomat = N_("best diplomat"), NN_("city annexed", "cities annexed"), N_("by crowns alone")
    captain = N_("greatest captain"), NN_("city taken", "cities taken"), N_("by siege")
    bloodiest = N_("bloodiest wars"), NN_("troop lost", "troops lost"), N_("in war")
    found = (
        records.most(state, "cities", ("annexed",), diplomat, ("virtu", ("crown",))),
        records.most(state, "cities", ("siege",), captain, ("virtu", ("swords",))),
        records.most(state, "troops", IN_WAR, bloodiest, ("virtu", ("soldier",)), -1),
    )
    return [record for record in found if record is not None]
