"""The regions at the end: who has how many shields where, and what that is worth."""

from companion.engine.refusals import N_
from kiosk.games.il_principe.colours import REGION_FILLS, REGIONS
from kiosk.games.il_principe.end_facts import region
from kiosk.games.il_principe.region_map import region_map
from kiosk.parts.asking import arms_in
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, column, drawn, grid, row, space, text
from kiosk.scene.scene import Box, Rect, Scene
from kiosk.scene.theme import ASH_DARK, GOLD, INK, PARCHMENT, SAND, Colour, Font, readable


def firsts(ctx: RenderContext, which: str) -> list[int]:
    """Who scores most there."""
    held = region(ctx.state, which)
    most = max((points for _, _, points in held), default=0)
    return [seat for seat, _, points in held if points == most > 0]


def names(ctx: RenderContext, which: str) -> str:
    """Their names, or nobody's."""
    return ", ".join(ctx.state.names[seat] for seat in firsts(ctx, which)) or ctx._(N_("nobody"))


def draw_map(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """The map in the colours of the board; the leader's name stands at the foot of each region."""
    words = {which: names(ctx, which) for which in REGIONS}
    region_map(ctx, scene, place, lambda _: None, notes=words)


def draw(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """Six cards, one a region."""
    cards = (_card(ctx, which) for which in REGIONS)
    grid(cards, 2 if ctx.is_portrait else 3, gap=12).draw(ctx, scene, place)


def _card(ctx: RenderContext, which: str) -> Element:
    fill, held, best = REGION_FILLS[which], region(ctx.state, which), firsts(ctx, which)
    name = text(ctx._(which), 28, readable(fill), font=Font.HEADING, align="left", least=20)
    leaders = text(names(ctx, which), 26, readable(fill), align="right", lines=2)
    band = row(name.share(46), space().share(2), leaders.share(52)).pad(12, 2).on(fill)
    holders = [_holder(seat, shields, points, seat in best) for seat, shields, points in held]
    holders += [space()] * (max(3, len(ctx.state.names)) - len(holders))
    return column(band.fixed(46), row(*holders, gap=4).pad(10, 8)).on(PARCHMENT)


def _holder(seat: int, shields: int, points: int, first: bool) -> Element:
    """Arms, shields there, and the points in a seal."""
    number = text(f"x{shields}", 24, font=Font.NUMBER)
    seal = drawn(_seal, points, GOLD if first else SAND) if points else space().on(ASH_DARK, 2).centred(16, 4)
    return column(drawn(arms_in, seat).share(42), number.share(22), space().share(2), seal.share(34))


def _seal(ctx: RenderContext, scene: Scene, place: Rect, points: int, ground: Colour) -> None:
    size = min(place.w, place.h, 46 * ctx.unit)
    scene.add(Box(place.centre(size, size), ground, size / 2, INK, 2 * ctx.unit))
    ctx.text(scene, place, str(points), 32, INK, ground, font=Font.NUMBER, least=24)
