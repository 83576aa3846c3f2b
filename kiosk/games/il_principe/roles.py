"""The last hand-over of roles, colour by colour: who holds what now, why, and what came of it."""

from collections.abc import Sequence

from companion.engine.refusals import N_, NN_
from companion.games.il_principe.view_types import Dealt, Given, Rank
from kiosk.games.il_principe.asking import RANKS, role_name, table
from kiosk.games.il_principe.colours import BUILDINGS, COLOURS
from kiosk.games.il_principe.seat_sheet import holder
from kiosk.parts.asking import arms_in, style
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene
from kiosk.scene.theme import CHARCOAL, GOLD, INK, PARCHMENT, SAND, WALNUT, Font, readable

WORTH, POINTS = N_("{rank}: {points}"), NN_("{count} point", "{count} points")
COINS = NN_("{count} coin", "{count} coins")
WHYS = {
    "coming": N_("still to come"),
    "nobody": N_("stays: nobody has one"),
    "tied": N_("stays: tied for most"),
    "unsold": N_("stays: nobody bid"),
    "most": N_("most: {count}"),
    "second": N_("second: {count}"),
    "won": N_("bought for {price}"),
}
GAINS: dict[str, tuple[str, tuple[object, ...]]] = {
    "score": ("star", (INK,)),
    "hand": ("icon-hand", ()),
    "coins": ("icon-coins", ()),
    "shields": ("icon-shields", ()),
}
SOLID, FADED = (1.0, 1.0, 1.0, 1.0), (1.0, 1.0, 1.0, 0.4)


def scene(ctx: RenderContext) -> Scene:
    """Five colours side by side, or one below the other."""
    scene = Scene()
    ctx.background(scene)
    ctx.title(scene, ctx._(N_("who has which role, and why")), ctx._(N_("The roles change hands")))
    gap = 12 * ctx.unit
    places = ctx.middle.rows(5, gap) if ctx.is_portrait else ctx.middle.columns(5, gap)
    for place, colour in zip(places, COLOURS, strict=True):
        _colour(ctx, scene, place, colour)
    rest = ctx.buttons(scene, ctx.leave())
    _legend(ctx, scene, rest)
    return scene


def _legend(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """What the two shapes of a tile are worth when somebody else builds, and what the dark number is."""
    u = ctx.unit
    parts = place.columns(3, 8 * u)
    for part, (rank, points) in zip(parts, table(ctx).facts.role_points.items(), strict=False):
        scene.add(Art(part.left(48 * u).centre(48 * u, 48 * u), "role", (rank, "white")))
        words = ctx._(WORTH, rank=ctx._(rank), points=ctx.many(POINTS, points))
        ctx.text(scene, part.after(54 * u), words, 24, PARCHMENT, WALNUT, align="left", lines=3)
    back = parts[2].left(44 * u).centre(40 * u, 30 * u)
    scene.add(Box(back, CHARCOAL, 4 * u, SAND, 1.5 * u))
    ctx.text(scene, back, "2", 22, PARCHMENT, CHARCOAL, font=Font.NUMBER)
    words = ctx._(N_("turned face down"))
    ctx.text(scene, parts[2].after(50 * u), words, 24, PARCHMENT, WALNUT, align="left", lines=3)


def _colour(ctx: RenderContext, scene: Scene, place: Rect, colour: str) -> None:
    u, fill, dealt = ctx.unit, BUILDINGS[colour], _dealt(ctx, colour)
    ctx.card(scene, place)
    if ctx.is_portrait:
        head, body = place.left(64 * u), place.after(64 * u)
        counts, body = body.tail(92 * u), body.before(92 * u)
        tiles = body.inset(8 * u, 4 * u).columns(2, 8 * u)
    else:
        head, body = place.top(48 * u), place.below(48 * u)
        counts, body = body.foot(66 * u), body.above(66 * u)
        tiles = body.inset(6 * u, 5 * u).rows(2, 7 * u)
    scene.add(Box(head, fill, 10 * u))
    _head(ctx, scene, head, colour)
    for part, rank in zip(tiles, RANKS, strict=True):
        _tile(ctx, scene, part, (rank, colour), dealt)
    _counts(ctx, scene, counts, colour, dealt.counts)


def _dealt(ctx: RenderContext, colour: str) -> Dealt:
    """What the referee tells of a colour; before roles are dealt for the first time, nothing."""
    told = table(ctx)
    return told.dealt.get(colour) or Dealt((), {rank: Given() for rank in told.ranks})


def _head(ctx: RenderContext, scene: Scene, place: Rect, which: str) -> None:
    u, fill = ctx.unit, BUILDINGS[which]
    if ctx.is_portrait:
        scene.add(Art(place.centre(50 * u, 50 * u), "building_icon", (which,)))
        return
    scene.add(Art(place.inset(6 * u, 4 * u).left(40 * u), "building_icon", (which,)))
    words = place.inset(8 * u, 2 * u).after(42 * u)
    ctx.text(scene, words, ctx._(which), 30, readable(fill), fill, font=Font.HEADING, least=20)


def _tile(ctx: RenderContext, scene: Scene, place: Rect, tile: tuple[Rank, str], dealt: Dealt) -> None:
    """One role: its tile, its holder's arms, why, and what came of it."""
    u, held, given = ctx.unit, holder(ctx, *tile), dealt.tiles.get(tile[0])
    top, words = place.top(min(56 * u, place.h * 0.44)), place.below(min(56 * u, place.h * 0.44))
    scene.add(Art(top.left(top.h), "role", tile, SOLID if held is not None else FADED))
    name = role_name(ctx, *tile)
    if held is None:
        ctx.text(scene, words.top(words.h / 3), name, 24, INK, PARCHMENT)
        why = WHYS.get(given.why, "") if given else N_("not in play")
        why = "" if given and given.seat is not None else why
        ctx.text(scene, words.below(words.h / 3), ctx._(why) if why else "", 22, INK, PARCHMENT, lines=2)
        return
    own = style(ctx, held)
    scene.add(own.arms(top.after(top.h + 4 * u).left(top.h * 0.82)))
    why = ""
    if given and given.seat == held:  # nothing is said of a tile that was given by a correction
        _effects(ctx, scene, top.after(top.h * 1.82 + 10 * u), given)
        price = ctx.many(COINS, given.price)
        why = ctx._(WHYS[given.why], count=dealt.counts[held], price=price)
        if (brought := given.brought) and brought.where:
            where = brought.where  # inside, the tools of Python 3.12 would take this word for a message
            name = f"{name}: {ctx._(where)}"
    for row, line in zip(words.inset(-4 * u, 0).rows(3), (own.title, name, why), strict=True):
        ctx.text(scene, row, line, 25 if line is own.title else 22, INK, PARCHMENT)


def _effects(ctx: RenderContext, scene: Scene, place: Rect, given: Given) -> None:
    """Cards turned face down, and what the role has brought."""
    u = ctx.unit
    chips = place.rows(2, 4 * u)
    if given.down:
        back = chips[0].left(min(chips[0].w, 34 * u))
        scene.add(Box(back, CHARCOAL, 4 * u, INK, 1.5 * u))
        ctx.text(scene, back, str(given.down), 22, PARCHMENT, CHARCOAL, font=Font.NUMBER)
    if brought := given.brought:
        size, gain = chips[1].h, f"+{brought.by}"
        turned_up = "building_icon", (brought.where,)
        scene.add(Art(chips[1].left(size), *GAINS.get(brought.what, turned_up)))
        words = chips[1].after(size + 2 * u)
        ctx.text(scene, words, gain, 24, INK, PARCHMENT, font=Font.NUMBER, align="left")


def _counts(ctx: RenderContext, scene: Scene, place: Rect, colour: str, counts: Sequence[int]) -> None:
    """How many of this colour lay face up before each seat, most first."""
    u = ctx.unit
    scene.add(Box(place.inset(4 * u), SAND, 8 * u))
    shown = sorted(((seat, count) for seat, count in enumerate(counts) if count), key=lambda row: -row[1])
    inner = place.inset(8 * u)
    if not shown:
        scene.add(Box(inner.centre(30 * u, 5 * u), INK, 2 * u))
        return
    count = max(len(ctx.state.names), 3)
    holders = [holder(ctx, rank, colour) for rank in RANKS]
    cells = inner.rows(count, 2 * u) if ctx.is_portrait else inner.columns(count, 2 * u)
    for cell, (seat, number) in zip(cells, shown, strict=False):
        _count(ctx, scene, cell, seat, number, seat in holders)


def _count(ctx: RenderContext, scene: Scene, cell: Rect, seat: int, number: int, holds: bool) -> None:
    u = ctx.unit
    if holds:
        scene.add(Box(cell.inset(-1 * u), GOLD, 5 * u))
    ground = GOLD if holds else SAND
    arms, words = cell.top(cell.h * 0.5), cell.below(cell.h * 0.5)
    if ctx.is_portrait:
        arms, words = cell.left(cell.w * 0.45), cell.after(cell.w * 0.45)
    arms_in(ctx, scene, arms, seat)
    ctx.text(scene, words, str(number), 26, INK, ground, font=Font.NUMBER)
