"""What a phone draws of Virtù: what its seat has, and the map of the cities that can be chosen."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations

from companion.engine.refusals import N_
from kiosk.games import Owned, Picture
from kiosk.games.virtu.asking import table
from kiosk.games.virtu.italy import Marks, italy
from kiosk.games.virtu.places import PLACES
from kiosk.parts.asking import style
from kiosk.scene.actions import Action
from kiosk.scene.context import RenderContext
from kiosk.scene.scaling import scaled
from kiosk.scene.scene import Rect, Scene, Touch

CITIES, TROOPS, RANK = N_("cities"), N_("troops"), N_("patronage")
CATHEDRALS, TROPHIES = N_("cathedrals"), N_("trophies")
SMALLER = 0.75
"""The map is drawn for the table; on a phone a finger is nearer to it."""
LEAST, SQUAREST = 0.8, 1.25
"""How high the map is at least and at most, for its width."""


def owned(ctx: RenderContext, seat: int) -> list[Owned]:
    """Cities, troops, rank of patronage; cathedrals and trophies, if there are any."""
    own = table(ctx).seats[seat]
    trophies = own.trophies if isinstance(own.trophies, int) else len(own.trophies)
    cloth = style(ctx, seat).colour
    found = [
        Owned(Picture("virtu", ("tower",)), ctx._(CITIES), len(own.cities)),
        Owned(Picture("virtu", ("soldier", cloth)), ctx._(TROOPS), own.troops),
        Owned(Picture("virtu", ("title",)), ctx._(RANK), own.patronage),
    ]
    if own.cathedrals:
        found.append(Owned(Picture("virtu", ("cathedral",)), ctx._(CATHEDRALS), own.cathedrals))
    if trophies:
        found.append(Owned(Picture("virtu", ("trophy",)), ctx._(TROPHIES), trophies))
    return found


def chart(ctx: RenderContext, scene: Scene, place: Rect, field: str, actions: Mapping[str, Action]) -> bool:
    """Cities are touched on the map."""
    if not actions.keys() <= PLACES.keys() or place.h < place.w * LEAST:
        return False
    place = place.centre(place.w, min(place.h, place.w * SQUAREST)).inset(3)
    drawn = Scene()
    italy(ctx, drawn, place.scaled(1 / SMALLER), Marks(actions.get, tuple(actions)))
    shown = scaled(drawn, SMALLER)
    scene.add(*(item for item in shown.items if not isinstance(item, Touch)), *_apart(list(shown.touches())))
    return True


def _apart(touches: list[Touch]) -> list[Touch]:
    """Where two cities are too near to each other, a finger means the nearer one: the border is halfway."""
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
