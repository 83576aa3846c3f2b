"""A schematic map of the six regions, with the shields in them. Our own design: it copies no board. Pure.

No rulebook prints where the regions lie, so this is a diagram and not geography: the regions keep one order, and a
city whose card is known stands between the regions that its card names.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from math import hypot, pi, sin

from kiosk.games.il_principe.asking import table
from kiosk.games.il_principe.colours import REGION_FILLS, REGIONS
from kiosk.parts.asking import ARMS, arms_with
from kiosk.scene.actions import Action
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Poly, Rect, Scene, Stroke
from kiosk.scene.scene import touch as named
from kiosk.scene.theme import ARGENT, GOLD, INK, Colour, Font, colour, readable

SEA = colour("#b9c8c4")
FOAM = colour("#93a9a6")
ROAD = 34
STRAY = 0.026
NARROW = 640

Point = tuple[float, float]
CORNERS: Mapping[str, Point] = {
    "nw": (0.045, 0.06), "n1": (0.32, 0.03), "n2": (0.635, 0.05), "ne": (0.96, 0.035),
    "w": (0.025, 0.50), "c1": (0.32, 0.485), "d1": (0.355, 0.50), "c2": (0.635, 0.49), "d2": (0.67, 0.505),
    "e": (0.975, 0.49), "sw": (0.04, 0.965), "s1": (0.355, 0.945), "s2": (0.67, 0.97), "se": (0.955, 0.95),
}  # fmt: skip
"""Where borders meet, as fractions of the map's width and height."""
OUTLINES: Mapping[str, tuple[str, ...]] = {
    "blue": ("nw", "n1", "c1", "w"),
    "green": ("n1", "n2", "c2", "d1", "c1"),
    "brown": ("n2", "ne", "e", "d2", "c2"),
    "red": ("w", "c1", "d1", "s1", "sw"),
    "violet": ("d1", "c2", "d2", "s2", "s1"),
    "yellow": ("d2", "e", "se", "s2"),
}
"""The corners of each region, clockwise. Firenze and Milano, the two cities that the books place, fit in between."""
PLACES: Mapping[str, tuple[float, float, float, float]] = {
    "blue": (0.045, 0.05, 0.32, 0.48),
    "green": (0.32, 0.05, 0.635, 0.48),
    "brown": (0.635, 0.05, 0.96, 0.48),
    "red": (0.04, 0.51, 0.355, 0.945),
    "violet": (0.355, 0.51, 0.67, 0.945),
    "yellow": (0.67, 0.51, 0.955, 0.945),
}
"""The largest upright box in each region: left, top, right, bottom."""


@dataclass(frozen=True)
class Placing:
    """Shields that a seat is about to place."""

    seat: int
    counts: Mapping[str, int] = field(default_factory=dict)
    free: Collection[str] = ()
    """Regions that can take one more: they show an empty place."""


def region_map(
    ctx: RenderContext,
    scene: Scene,
    rect: Rect,
    touch: Callable[[str], Action | None],
    fill: Callable[[str], Colour] = REGION_FILLS.__getitem__,
    *,
    gold: Collection[str] = (),
    placing: Placing | None = None,
    notes: Mapping[str, str] | None = None,
    cities: Iterable[tuple[str, ...]] = (),
) -> None:
    """The map. Regions that `touch` has an action for can be tapped.

    `gold` are regions with a golden border; `notes` are words at a region's bottom; `cities`, each given by its
    regions, are dots between them.
    """
    scene.add(Box(rect, SEA, 10, INK, 2))
    # A line along the coast, as old maps have it.
    for region in REGIONS:
        scene.add(Poly(outline(region, rect), FOAM, FOAM, 6))
    actions = {region: touch(region) for region in REGIONS}
    for region in sorted(REGIONS, key=lambda region: region in gold):
        border = outline(region, rect)
        if region in gold:
            scene.add(Poly(border, fill(region), INK, 5.5), Poly(border, fill(region), GOLD, 3.5))
        else:
            scene.add(Poly(border, fill(region), INK, 1.5))
    for regions in cities:
        _city(scene, rect, regions)
    for region in REGIONS:
        _inside(ctx, scene, region, rect, fill(region), placing, (notes or {}).get(region, ""))
        if (action := actions[region]) is not None:
            scene.add(named(region_place(region, rect), action, f"region {region}"))


def outline(region: str, rect: Rect) -> tuple[float, ...]:
    """The border of a region on a map that fills this place."""
    corners = OUTLINES[region]
    borders = (_border(a, b, rect) for a, b in zip(corners, (*corners[1:], corners[0]), strict=True))
    return tuple(value for border in borders for point in border for value in point)


def region_place(region: str, rect: Rect) -> Rect:
    """The inner box of a region, for words and touch: no border runs through it."""
    left, top, right, bottom = PLACES[region]
    x, y, w, h = rect.x + rect.w * left, rect.y + rect.h * top, right - left, bottom - top
    return Rect(x, y, rect.w * w, rect.h * h).inset(rect.w * 0.014, rect.h * 0.022)


def corner(name: str, rect: Rect) -> Point:
    """The position of a corner on a map that fills this place."""
    x, y = CORNERS[name]
    return rect.x + rect.w * x, rect.y + rect.h * y


@lru_cache(maxsize=256)
def _border(here: str, there: str, rect: Rect) -> tuple[Point, ...]:
    """A border between two corners, the same from both sides; without its end point."""
    if here > there:
        back = _border(there, here, rect)
        return (corner(here, rect), *reversed(back[1:]))
    (ax, ay), (bx, by) = corner(here, rect), corner(there, rect)
    length = max(1.0, hypot(bx - ax, by - ay))
    steps = max(2, round(length / rect.h * 60))
    stray, turn = min(rect.h * STRAY, length * 0.1), sum(map(ord, here + there))
    along = ((i / steps, stray * _bend(i / steps, turn) / length) for i in range(steps))
    return tuple(
        (ax + (bx - ax) * t - (by - ay) * bend, ay + (by - ay) * t + (bx - ax) * bend) for t, bend in along
    )


def _bend(t: float, turn: int) -> float:
    """How far a border strays from the straight line: nothing at both ends."""
    return sin(pi * t) * (0.7 * sin(8 * t + turn) + 0.3 * sin(19 * t + 2.3 * turn))


def _inside(
    ctx: RenderContext,
    scene: Scene,
    region: str,
    rect: Rect,
    fill: Colour,
    placing: Placing | None,
    note: str,
) -> None:
    """A region's symbol and name, and whose shields are there."""
    ink = readable(fill)
    place = region_place(region, rect).inset(6, 4)
    head = place.top(34)
    scene.add(Art(head.left(30).centre(30, 30), "region", (region, ink)))
    more = {"font": Font.NUMBER, "align": "left", "least": 20}
    ctx.text(scene, head.after(33), ctx._(region), 27, ink, fill, **more)
    body = place.below(38)
    if note:
        ctx.text(scene, body.foot(30), note, 26, ink, fill, font=Font.NUMBER, least=20)
        body = body.above(32)
    columns, rows = (2, 3) if rect.w < NARROW else (3, 2)
    _shields(ctx, scene, region, body.grid(columns, rows, 4), fill, placing)


def standing(ctx: RenderContext, region: str) -> list[tuple[int, int]]:
    """Seats with shields in a region, and how many."""
    seats = enumerate(table(ctx).seats)
    return [(seat, own.shields[region]) for seat, own in seats if own.shields.get(region)]


def _shields(
    ctx: RenderContext, scene: Scene, region: str, cells: list[Rect], fill: Colour, placing: Placing | None
) -> None:
    """Arms with their number, those about to be placed first and on gold; there are at most six."""
    new = placing.counts.get(region, 0) if placing is not None else 0
    entries = [(seat, str(count), False) for seat, count in standing(ctx, region)]
    if placing is not None and new:
        entries = [(placing.seat, f"+{new}", True), *entries]
    elif placing is not None and region in placing.free:
        h = min(cells[0].h, cells[0].w, 56)
        scene.add(Art(cells[0].left(h * ARMS).centre(h * ARMS, h), "shield_slot"))
        cells = cells[1:]
    for (seat, words, fresh), cell in zip(entries, cells, strict=False):
        cell = cell.centre(min(cell.w, 84), min(cell.h, 56))
        if fresh:
            scene.add(Box(cell.inset(-2), GOLD, 8, INK, 2))
            arms_with(ctx, scene, cell.inset(3), seat, words, GOLD, INK)
        else:
            arms_with(ctx, scene, cell, seat, words, fill, readable(fill))


def city_spot(regions: tuple[str, ...], rect: Rect) -> Point:
    """Where a city stands: where its regions meet; with a single region, in its corner; otherwise between them."""
    shared = set.intersection(*(set(OUTLINES[region]) for region in regions))
    if len(regions) == 1:
        x, y = PLACES[regions[0]][2] - 0.04, PLACES[regions[0]][1] + 0.07
    else:
        spots = [CORNERS[name] for name in shared] or [_middle(region) for region in regions]
        x, y = (sum(values) / len(spots) for values in zip(*spots, strict=True))
    return rect.x + rect.w * x, rect.y + rect.h * y


def _middle(region: str) -> Point:
    left, top, right, bottom = PLACES[region]
    return (left + right) / 2, (top + bottom) / 2


def _city(scene: Scene, rect: Rect, regions: tuple[str, ...]) -> None:
    """A dot; if its regions do not meet on this map, with a road into each."""
    x, y = city_spot(regions, rect)
    meet = set.intersection(*(set(OUTLINES[region]) for region in regions))
    for region in () if meet else regions:
        a, b = _middle(region)
        dx, dy = rect.x + rect.w * a - x, rect.y + rect.h * b - y
        part = min(1.0, ROAD / max(1.0, hypot(dx, dy)))
        road = (x, y, x + dx * part, y + dy * part)
        scene.add(Stroke(road, INK, 5), Stroke(road, ARGENT, 2.5))
    dot = Rect(x - 11, y - 11, 22, 22)
    scene.add(Box(dot, INK, 11), Box(dot.inset(3), ARGENT, 8), Box(dot.inset(7), INK, 4))
