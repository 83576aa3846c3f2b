"""How a phone draws Virtù: what its seat owns, and the map of the cities that can be chosen."""

from dataclasses import replace
from itertools import combinations

from kiosk.games import Chart, Owned, Picture
from kiosk.games.virtu.asking import table
from kiosk.games.virtu.italy import Marks, italy
from kiosk.games.virtu.places import PLACES
from kiosk.parts.asking import style
from kiosk.scene.context import RenderContext
from kiosk.scene.scaling import scaled
from kiosk.scene.scene import Rect, Scene, Touch

SMALLER = 0.75
"""The map is drawn for the table; on a phone a finger is closer to it."""
REACH = 44
"""How far from a city a finger still means it, in pixels, if no other is nearer."""
FLATTEST, SQUAREST = 0.8, 1.25
"""The least and greatest height of the map, for its width."""
LEAST = 250
"""The least height, in pixels: on a lower map the cities would lie on each other."""


def owned(ctx: RenderContext, seat: int) -> list[Owned]:
    """Cities, troops, rank of patronage; cathedrals and trophies, if there are any."""
    own = table(ctx).seats[seat]
    trophies = own.trophies if isinstance(own.trophies, int) else len(own.trophies)
    cloth = style(ctx, seat).colour
    found = [
        Owned(Picture("virtu", ("tower",)), ctx._("cities"), len(own.cities)),
        Owned(Picture("virtu", ("soldier", cloth)), ctx._("troops"), own.troops),
        Owned(Picture("virtu", ("title",)), ctx._("patronage"), own.patronage),
    ]
    if own.cathedrals:
        found.append(Owned(Picture("virtu", ("cathedral",)), ctx._("cathedrals"), own.cathedrals))
    if trophies:
        found.append(Owned(Picture("virtu", ("trophy",)), ctx._("trophies"), trophies))
    return found


def chart(ctx: RenderContext, scene: Scene, place: Rect, chart: Chart) -> bool:
    """Cities are chosen on the map: a finger means the nearest one that can be chosen."""
    actions = chart.actions
    if not actions.keys() <= PLACES.keys() or place.h < LEAST:
        return False
    width = min(place.w, place.h / FLATTEST)
    place = place.centre(width, min(place.h, width * SQUAREST)).inset(3)
    drawn = Scene()
    italy(ctx, drawn, place.scaled(1 / SMALLER), Marks(actions.get, tuple(actions), chart.chosen))
    shown = scaled(drawn, SMALLER)
    scene.add(*(item for item in shown.items if not isinstance(item, Touch)))
    scene.add(*_apart([_wide(touch, place) for touch in shown.touches()]))
    return True


def _wide(touch: Touch, place: Rect) -> Touch:
    """The width within which a city is reached, on the map."""
    x, y = touch.rect.x + touch.rect.w / 2, touch.rect.y + touch.rect.h / 2
    left, top = max(place.x, x - REACH), max(place.y, y - REACH)
    right, bottom = min(place.right, x + REACH), min(place.bottom, y + REACH)
    return replace(touch, rect=Rect(left, top, right - left, bottom - top))


def _apart(touches: list[Touch]) -> list[Touch]:
    """If two cities are close together, a finger means the nearer one: the border is halfway."""
    edges = [[one.rect.x, one.rect.y, one.rect.right, one.rect.bottom] for one in touches]
    middles = [((left + right) / 2, (top + bottom) / 2) for left, top, right, bottom in edges]
    for i, j in combinations(range(len(touches)), 2):
        one, other = touches[i].rect, touches[j].rect
        if min(one.right, other.right) <= max(one.x, other.x) or min(one.bottom, other.bottom) <= max(
            one.y, other.y
        ):
            continue
        axis = max((0, 1), key=lambda axis: abs(middles[i][axis] - middles[j][axis]))
        low, high = sorted((i, j), key=lambda one: middles[one][axis])
        half = (middles[i][axis] + middles[j][axis]) / 2
        edges[low][axis + 2] = min(edges[low][axis + 2], half)
        edges[high][axis] = max(edges[high][axis], half)
    places = [Rect(left, top, right - left, bottom - top) for left, top, right, bottom in edges]
    return [replace(touch, rect=place) for touch, place in zip(touches, places, strict=True)]
