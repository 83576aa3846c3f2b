"""The regions at the end: who has how many shields where, and what that is worth."""

from companion.engine.refusals import N_
from kiosk.games.il_principe.colours import REGION_FILLS, REGIONS
from kiosk.games.il_principe.end_facts import region
from kiosk.games.il_principe.region_map import region_map
from kiosk.parts.asking import arms_in
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Box, Rect, Scene
from kiosk.scene.theme import ASH_DARK, GOLD, INK, PARCHMENT, SAND, Font, readable


def firsts(ctx: RenderContext, which: str) -> list[int]:
    """Who scores most there."""
    held = region(ctx.state, which)
    most = max((points for _, _, points in held), default=0)
    return [seat for seat, _, points in held if points == most > 0]


def names(ctx: RenderContext, which: str) -> str:
    """Their names, or nobody's."""
    return ", ".join(ctx.state.names[seat] for seat in firsts(ctx, which)) or ctx._(N_("nobody"))


def draw_map(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """The map in the colours of the board; who has most shields stands at the foot of each region."""
    words = {which: names(ctx, which) for which in REGIONS}
    region_map(ctx, scene, place, lambda _: None, notes=words)


def draw(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """Six cards, one a region."""
    columns, rows = (2, 3) if ctx.is_portrait else (3, 2)
    for which, card in zip(REGIONS, place.grid(columns, rows, 12 * ctx.unit), strict=True):
        _card(ctx, scene, card, which)


def _card(ctx: RenderContext, scene: Scene, card: Rect, which: str) -> None:
    u, fill, held = ctx.unit, REGION_FILLS[which], region(ctx.state, which)
    ctx.card(scene, card)
    band = card.top(46 * u)
    scene.add(Box(band, fill, 10 * u))
    ink = readable(fill)
    name = band.inset(12 * u, 2 * u)
    more = {"font": Font.HEADING, "align": "left", "least": 20}
    ctx.text(scene, name.left(name.w * 0.46), ctx._(which), 28, ink, fill, **more)
    ctx.text(scene, name.tail(name.w * 0.52), names(ctx, which), 26, ink, fill, align="right", lines=2)
    body = card.below(46 * u).inset(10 * u, 8 * u)
    count = max(3, len(ctx.state.names))
    for (seat, shields, points), cell in zip(held, body.columns(count, 4 * u), strict=False):
        _holder(ctx, scene, cell, seat, shields, points, seat in firsts(ctx, which))


def _holder(
    ctx: RenderContext, scene: Scene, cell: Rect, seat: int, shields: int, points: int, first: bool
) -> None:
    """Arms, shields there, and the points in a seal."""
    u = ctx.unit
    arms_in(ctx, scene, cell.top(cell.h * 0.42), seat)
    number = cell.below(cell.h * 0.42).top(cell.h * 0.22)
    ctx.text(scene, number, f"x{shields}", 24, INK, PARCHMENT, font=Font.NUMBER)
    seal = cell.foot(cell.h * 0.34)
    if points:
        size = min(seal.w, seal.h, 46 * u)
        ground = GOLD if first else SAND
        scene.add(Box(seal.centre(size, size), ground, size / 2, INK, 2 * u))
        ctx.text(scene, seal, str(points), 32, INK, ground, font=Font.NUMBER, least=24)
    else:
        scene.add(Box(seal.centre(16 * u, 4 * u), ASH_DARK, 2 * u))
