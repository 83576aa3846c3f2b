"""How a phone draws Il Principe: what its seat owns, and the map of the regions."""

from kiosk.games import Chart, Owned, Picture
from kiosk.games.il_principe.asking import role_name, table
from kiosk.games.il_principe.region_map import Placing, region_map
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Rect, Scene

FLATTEST, SQUAREST = 0.68, 1.05
"""The least and greatest height of the map, for its width."""
LEAST = 250
"""The least height, in pixels: the words of a lower map could not be read."""


def owned(ctx: RenderContext, seat: int) -> list[Owned]:
    """Cards in hand, shields left, buildings by colour, roles."""
    own = table(ctx).seats[seat]
    found = [] if own.hand is None else [Owned(Picture("icon-hand"), ctx._("cards"), own.hand)]
    found.append(Owned(Picture("icon-shields"), ctx._("shields"), own.shields_left))
    lies = ((colour, stack.both) for colour, stack in own.buildings.items() if stack.both)
    found += [Owned(Picture("building_icon", (colour,)), ctx._(colour), count) for colour, count in lies]
    return found + [
        Owned(Picture("role", (rank, colour)), role_name(ctx, rank, colour))
        for rank in table(ctx).ranks
        for colour in own.roles.of(rank)
    ]


def chart(ctx: RenderContext, scene: Scene, place: Rect, chart: Chart) -> bool:
    """Regions are touched on the map."""
    if chart.field != "region" or place.h < LEAST:
        return False
    width = min(place.w, place.h / FLATTEST)
    place = place.centre(width, min(place.h, width * SQUAREST))
    placing = Placing(ctx.prompt.seats[0], free=tuple(chart.actions))
    region_map(ctx, scene, place, chart.actions.get, placing=placing)
    return True
