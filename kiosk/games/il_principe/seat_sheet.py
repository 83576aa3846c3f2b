"""One seat, kept by hand: roles, shields and buildings, each on a tab. Used while playing and at the count."""

from companion.engine.refusals import N_
from companion.games.il_principe.view_types import Rank, SeatView
from kiosk.games.il_principe.asking import RANKS, table
from kiosk.games.il_principe.auction_by_hand import LOTS
from kiosk.games.il_principe.colours import COLOURS, REGION_FILLS, REGIONS
from kiosk.parts.asking import arms_in
from kiosk.parts.by_hand import Kept
from kiosk.parts.controls import stepper
from kiosk.scene.actions import Action, Many, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import GOLD, INK, PARCHMENT, SAND, WALNUT_LIGHT, Font, readable

TABS = {"score": N_("points"), "roles": N_("roles"), "shields": N_("shields"), "buildings": N_("buildings")}


def body(ctx: RenderContext, scene: Scene, place: Rect, seat: int, tab: str) -> None:
    """What stands on a tab, but for the points."""
    {"roles": _roles, "shields": _shields, "buildings": _buildings}[tab](ctx, scene, place, seat)


def held(ctx: RenderContext, scene: Scene, place: Rect, seat: int) -> None:
    """The roles of a seat, side by side."""
    roles = table(ctx).seats[seat].roles
    tiles = [(rank, colour) for rank in RANKS for colour in roles.of(rank)]
    if not tiles:
        return
    size = min(place.h, place.w / len(tiles), 42 * ctx.unit)
    line = place.centre(size * len(tiles), size)
    for (rank, colour), cell in zip(tiles, line.columns(len(tiles)), strict=True):
        scene.add(Art(cell.inset(1), "role", (rank, colour)))


# Roles.


def holder(ctx: RenderContext, rank: Rank, colour: str) -> int | None:
    """Who holds a tile."""
    held = (i for i, seat in enumerate(table(ctx).seats) if colour in seat.roles.of(rank))
    return next(held, None)


def tile_action(ctx: RenderContext, seat: int, rank: Rank, colour: str) -> Action:
    """Own tiles go back; any other is taken, from its holder if it has one."""
    held, tile = holder(ctx, rank, colour), {rank: colour}
    if held == seat:
        return say(seat=seat, drop=tile)
    take = say(seat=seat, take=tile)
    return take if held is None else Many((say(seat=held, drop=tile), take))


def _roles(ctx: RenderContext, scene: Scene, place: Rect, seat: int) -> None:
    ranks, gap = table(ctx).ranks, 10 * ctx.unit
    if ctx.is_portrait:
        cells = [row.columns(len(ranks), gap) for row in place.rows(len(COLOURS), gap)]
    else:
        cells = [column.rows(len(ranks), gap) for column in place.columns(len(COLOURS), gap)]
    for colour, parts in zip(COLOURS, cells, strict=True):
        for rank, cell in zip(ranks, parts, strict=True):
            _role(ctx, scene, cell, seat, (rank, colour))


def _role(ctx: RenderContext, scene: Scene, cell: Rect, seat: int, tile: tuple[Rank, str]) -> None:
    u, (rank, colour) = ctx.unit, tile
    held = holder(ctx, rank, colour)
    fill = GOLD if held == seat else SAND if held is None else PARCHMENT
    scene.add(Box(cell, fill, 10 * u, INK, (5 if held == seat else 2) * u))
    scene.add(Touch(cell, tile_action(ctx, seat, rank, colour), name=f"{rank} {colour}"))
    inner = cell.inset(10 * u, 8 * u)
    upper, foot = inner.above(30 * u), inner.foot(28 * u)
    size = min(upper.h, upper.w * 0.55)
    scene.add(Art(upper.left(upper.w * 0.56).centre(size, size), "role", tile))
    beside = upper.tail(upper.w * 0.4)
    if held is not None:
        arms_in(ctx, scene, beside.centre(beside.w, min(beside.h, 70 * u)), held)
    ctx.text(scene, foot, f"{ctx._(rank)} {ctx._(colour)}", 23, INK, fill)


# Shields and buildings: one more, one less.


def _shields(ctx: RenderContext, scene: Scene, place: Rect, seat: int) -> None:
    own = table(ctx).seats[seat]
    for region, cell in zip(REGIONS, _six(ctx, place), strict=True):
        count = own.shields.get(region, 0)
        fill = REGION_FILLS[region]
        head = _counter(ctx, scene, cell, seat, ("shields", region, count), own.shields_left > 0)
        mark = head.left(34 * ctx.unit).centre(30 * ctx.unit, 34 * ctx.unit)
        scene.add(Box(mark, fill, 6 * ctx.unit, INK, 2 * ctx.unit))
        scene.add(Art(mark.inset(4 * ctx.unit), "sign shield", (readable(fill),)))


def _buildings(ctx: RenderContext, scene: Scene, place: Rect, seat: int) -> None:
    own = table(ctx).seats[seat]
    cells = _six(ctx, place)
    for colour, cell in zip(COLOURS, cells, strict=False):
        head = _counter(ctx, scene, cell, seat, ("buildings", colour, own.buildings[colour].up), True)
        size = 38 * ctx.unit
        scene.add(Art(head.left(size).centre(size, size), "building_icon", (colour,)))
    _down(ctx, scene, cells[5], own)


def _down(ctx: RenderContext, scene: Scene, cell: Rect, own: SeatView) -> None:
    """What lies face down counts at the end; by hand nothing is turned."""
    u = ctx.unit
    laid = sum(stack.both for stack in own.buildings.values())
    scene.add(Box(cell, WALNUT_LIGHT, 10 * u, SAND, 2 * u))
    inner = cell.inset(12 * u, 8 * u)
    words = ctx._(N_("all buildings laid"))
    ctx.text(scene, inner.top(inner.h * 0.45), words, 24, PARCHMENT, WALNUT_LIGHT, lines=2)
    number = inner.foot(inner.h * 0.5)
    ctx.text(scene, number, str(laid), 60, PARCHMENT, WALNUT_LIGHT, font=Font.NUMBER, far=True)


def _six(ctx: RenderContext, place: Rect) -> list[Rect]:
    return place.grid(2, 3, 12 * ctx.unit) if ctx.is_portrait else place.grid(3, 2, 12 * ctx.unit)


def _counter(
    ctx: RenderContext, scene: Scene, cell: Rect, seat: int, what: tuple[str, str, int], more: bool
) -> Rect:
    """A word, and a number with less and more; gives the place of the word, for a sign."""
    u, (kind, of, count) = ctx.unit, what

    def by(number: int) -> Action:
        return say(**{"seat": seat, kind: {of: number}})

    ctx.card(scene, cell)
    inner = cell.inset(12 * u, 8 * u)
    head = inner.top(min(44 * u, inner.h - 72 * u))
    ctx.text(scene, head.after(46 * u), ctx._(of), 28, INK, PARCHMENT, align="left")
    line = inner.below(head.h).foot(min(84 * u, inner.h - head.h - 4 * u))
    steps = by(-1) if count else None, by(1) if more else None
    stepper(ctx, scene, line, str(count), steps, f"{kind} {of}")
    return head


def is_empty(seat: SeatView) -> bool:
    """Whether nothing has been kept of a seat yet."""
    laid = (stack.both for stack in seat.buildings.values())
    return not any((seat.score, *seat.shields.values(), *laid, *seat.roles.major, *seat.roles.minor))


KEPT = Kept(
    tabs=TABS,
    body=body,
    held=held,
    whys=(N_("a city"), N_("a role"), N_("a correction")),
    most_points=99,
    marker="sign crown",
    lots=LOTS,
    counting=N_("Everyone enters their coins and cards. You can undo this."),
)
