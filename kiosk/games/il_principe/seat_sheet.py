"""One seat while only the score is kept: roles, shields and buildings, each on a tab. Also used at final scoring."""

from companion.engine.refusals import N_
from companion.games.il_principe.view_types import Rank, SeatView
from kiosk.games.il_principe.asking import RANKS, table
from kiosk.games.il_principe.auction_by_hand import LOTS
from kiosk.games.il_principe.colours import COLOURS, REGION_FILLS, REGIONS
from kiosk.parts.asking import arms_in
from kiosk.parts.by_hand import ScoreKeeping
from kiosk.parts.controls import stepper
from kiosk.scene.actions import Action, Many, say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, art, column, drawn, grid, row, space, text
from kiosk.scene.scene import Art, Rect, Scene
from kiosk.scene.theme import GOLD, INK, PARCHMENT, SAND, WALNUT_LIGHT, Font, readable

TABS = {"score": N_("points"), "roles": N_("roles"), "shields": N_("shields"), "buildings": N_("buildings")}


def body(ctx: RenderContext, scene: Scene, place: Rect, seat: int, tab: str) -> None:
    """The content of a tab, except points."""
    {"roles": _roles, "shields": _shields, "buildings": _buildings}[tab](ctx, seat).draw(ctx, scene, place)


def held(ctx: RenderContext, scene: Scene, place: Rect, seat: int) -> None:
    """The roles of a seat, side by side."""
    roles = table(ctx).seats[seat].roles
    tiles = [(rank, colour) for rank in RANKS for colour in roles.of(rank)]
    if not tiles:
        return
    size = min(place.h, place.w / len(tiles), 42)
    line = place.centre(size * len(tiles), size)
    for (rank, colour), cell in zip(tiles, line.columns(len(tiles)), strict=True):
        scene.add(Art(cell.inset(1), "role", (rank, colour)))


# Roles.


def holder(ctx: RenderContext, rank: Rank, colour: str) -> int | None:
    """Who holds a tile."""
    held = (i for i, seat in enumerate(table(ctx).seats) if colour in seat.roles.of(rank))
    return next(held, None)


def tile_action(ctx: RenderContext, seat: int, rank: Rank, colour: str) -> Action:
    """A tap on one's own tile returns it; on any other, takes it, from its holder if there is one."""
    held, tile = holder(ctx, rank, colour), {rank: colour}
    if held == seat:
        return say(seat=seat, drop=tile)
    take = say(seat=seat, take=tile)
    return take if held is None else Many((say(seat=held, drop=tile), take))


def _roles(ctx: RenderContext, seat: int) -> Element:
    colours = ([_role(ctx, seat, (rank, colour)) for rank in table(ctx).ranks] for colour in COLOURS)
    across, along = (column, row) if ctx.is_portrait else (row, column)
    return across(*(along(*tiles, gap=10) for tiles in colours), gap=10)


def _role(ctx: RenderContext, seat: int, tile: tuple[Rank, str]) -> Element:
    held = holder(ctx, *tile)
    fill = GOLD if held == seat else SAND if held is None else PARCHMENT
    words = text(f"{ctx._(tile[0])} {ctx._(tile[1])}", 23, INK)
    cell = column(drawn(_tile, tile, held), space(2), words.fixed(28)).pad(10, 8)
    cell = cell.on(fill, 10, INK, 5 if held == seat else 2)
    return cell.tap(tile_action(ctx, seat, *tile), " ".join(tile))


def _tile(ctx: RenderContext, scene: Scene, place: Rect, tile: tuple[Rank, str], held: int | None) -> None:
    """A role, and beside it the arms of its holder."""
    size = min(place.h, place.w * 0.55)
    scene.add(Art(place.left(place.w * 0.56).centre(size, size), "role", tile))
    if held is not None:
        beside = place.tail(place.w * 0.4)
        arms_in(ctx, scene, beside.centre(beside.w, min(beside.h, 70)), held)


# Shields and buildings, with plus and minus.


def _shields(ctx: RenderContext, seat: int) -> Element:
    own = table(ctx).seats[seat]

    def cell(region: str) -> Element:
        fill, what = REGION_FILLS[region], ("shields", region, own.shields.get(region, 0))
        sign = art("sign shield", readable(fill), size=24).on(fill, 6, INK).centred(30, 34)
        return drawn(_counter, seat, what, own.shields_left > 0, sign)

    return _six(ctx, [cell(region) for region in REGIONS])


def _buildings(ctx: RenderContext, seat: int) -> Element:
    own = table(ctx).seats[seat]

    def cell(colour: str) -> Element:
        sign = art("building_icon", colour, size=38)
        return drawn(_counter, seat, ("buildings", colour, own.buildings[colour].up), True, sign)

    return _six(ctx, [*map(cell, COLOURS), _laid(ctx, own)])


def _laid(ctx: RenderContext, own: SeatView) -> Element:
    """All buildings of a seat, also those face down: they count at the end, and nobody turns them here."""
    laid = sum(stack.both for stack in own.buildings.values())
    words = text(ctx._("all buildings laid"), 24, PARCHMENT, lines=2).share(45)
    number = text(str(laid), 60, PARCHMENT, font=Font.NUMBER, far=True).share(50)
    return column(words, space().share(5), number).pad(12, 8).on(WALNUT_LIGHT, 10, SAND)


def _six(ctx: RenderContext, cells: list[Element]) -> Element:
    return grid(cells, 2 if ctx.is_portrait else 3, gap=12)


def _counter(
    ctx: RenderContext,
    scene: Scene,
    cell: Rect,
    seat: int,
    what: tuple[str, str, int],
    more: bool,
    sign: Element,
) -> None:
    """A symbol and a word, and a number with minus and plus."""
    kind, of, count = what

    def by(number: int) -> Action:
        return say(**{"seat": seat, kind: {of: number}})

    ctx.card(scene, cell)
    inner = cell.inset(12, 8)
    head = inner.top(min(44, inner.h - 72))
    row(sign.fixed(38), space(8), text(ctx._(of), 28, align="left")).draw(ctx, scene, head, PARCHMENT)
    line = inner.below(head.h).foot(min(84, inner.h - head.h - 4))
    steps = by(-1) if count else None, by(1) if more else None
    stepper(ctx, scene, line, str(count), steps, f"{kind} {of}")


def is_empty(seat: SeatView) -> bool:
    """Whether nothing has been recorded of a seat yet."""
    laid = (stack.both for stack in seat.buildings.values())
    return not any((seat.score, *seat.shields.values(), *laid, *seat.roles.major, *seat.roles.minor))


SCORE_KEEPING = ScoreKeeping(
    tabs=TABS,
    body=body,
    held=held,
    whys=(N_("a city"), N_("a role"), N_("a correction")),
    most_points=99,
    marker="sign crown",
    lots=LOTS,
    counting=N_("Everyone enters their coins and cards. You can undo this."),
)
