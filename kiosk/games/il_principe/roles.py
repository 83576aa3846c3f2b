"""The last hand-over of roles, colour by colour: who holds what now, why, and what it brought."""

from collections.abc import Sequence

from companion.engine.refusals import N_, NN_
from companion.games.il_principe.view_types import Brought, Dealt, Given, Rank
from kiosk.games.il_principe.asking import RANKS, role_name, table
from kiosk.games.il_principe.colours import BUILDINGS, COLOURS
from kiosk.games.il_principe.seat_sheet import holder
from kiosk.parts.asking import arms_in, style
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, art, column, drawn, row, space, text, turning
from kiosk.scene.scene import Art, Rect, Scene
from kiosk.scene.theme import CHARCOAL, GOLD, INK, PARCHMENT, SAND, Colour, Font, readable

WORTH, POINTS = N_("{rank}: {points}"), NN_("{count} point", "{count} points")
COINS = NN_("{count} coin", "{count} coins")
WHYS = {
    "coming": N_("still to come"),
    "nobody": N_("stays: nobody has a card"),
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
    scene = ctx.page(ctx._("who has which role, and why"), ctx._("The roles change hands"))
    turning(ctx, *(_colour(ctx, colour) for colour in COLOURS), gap=12).draw(ctx, scene, ctx.middle)
    _legend(ctx).draw(ctx, scene, ctx.buttons(scene, ctx.leave()))
    return scene


def _legend(ctx: RenderContext) -> Element:
    """What the two shapes of a tile bring when somebody else builds, and what the dark number is."""
    parts = []
    for rank, points in table(ctx).facts.role_points.items():
        worth = ctx._(WORTH, rank=ctx._(rank), points=ctx.many(POINTS, points))
        parts.append((art("role", rank, "white", size=48).fixed(48), worth))
    parts.append((_turned(2, SAND).centred(40, 30).fixed(44), ctx._("turned face down")))
    words = {"align": "left", "lines": 3}
    return row(*(row(sign, text(label, 24, PARCHMENT, **words), gap=6) for sign, label in parts), gap=8)


def _turned(count: int, edge: Colour = INK) -> Element:
    """The back of a card with a number."""
    return text(str(count), 22, PARCHMENT, font=Font.NUMBER).on(CHARCOAL, 4, edge, 1.5)


def _colour(ctx: RenderContext, colour: str) -> Element:
    """The head of a colour, its two tiles, and how many buildings decided them."""
    # How the roles of a colour were handed out; empty before the first time.
    view = table(ctx)
    dealt = view.dealt.get(colour) or Dealt((), {rank: Given() for rank in view.ranks})
    tiles = [drawn(_tile, (rank, colour), dealt) for rank in RANKS]
    head, counts = _head(ctx, colour), drawn(_counts, colour, dealt.counts)
    if ctx.is_portrait:
        whole = row(head.fixed(64), row(*tiles, gap=8).pad(8, 4), counts.fixed(92))
    else:
        whole = column(head.fixed(48), column(*tiles, gap=7).pad(6, 5), counts.fixed(66))
    return whole.on(PARCHMENT)


def _head(ctx: RenderContext, colour: str) -> Element:
    fill = BUILDINGS[colour]
    if ctx.is_portrait:
        return art("building_icon", colour, size=50).on(fill)
    words = text(ctx._(colour), 30, readable(fill), font=Font.HEADING, least=20)
    sign = art("building_icon", colour, size=40)
    return row(space(6), sign.fixed(40), space(4), words.pad(0, 2), space(8)).on(fill)


def _tile(ctx: RenderContext, scene: Scene, place: Rect, tile: tuple[Rank, str], dealt: Dealt) -> None:
    """One role: its tile, its holder's arms, why, and what it brought."""
    held, given = holder(ctx, *tile), dealt.tiles.get(tile[0])
    high = min(56, place.h * 0.44)
    top, words = place.top(high), place.below(high)
    scene.add(Art(top.left(top.h), "role", tile, SOLID if held is not None else FADED))
    name = role_name(ctx, *tile)
    if held is None:
        why = (WHYS[given.why] if given.seat is None else "") if given else N_("not in play")
        free = column(text(name, 24), text(ctx._(why), 22, lines=2).share(2))
        free.draw(ctx, scene, words, PARCHMENT)
        return
    own, why = style(ctx, held), ""
    scene.add(own.arms(top.after(top.h + 4).left(top.h * 0.82)))
    if given and given.seat == held:  # a correction does not say why
        _effects(given).draw(ctx, scene, top.after(top.h * 1.82 + 10), PARCHMENT)
        why = ctx._(WHYS[given.why], count=dealt.counts[held], price=ctx.many(COINS, given.price))
        if (brought := given.brought) and brought.where:
            where = (
                brought.where
            )  # nested in the f-string, babel under Python 3.12 would take this word for a message
            name = ctx.labelled(name, ctx._(where))
    lines = text(own.title, 25), text(name, 22), text(why, 22)
    column(*lines).pad(-4, 0).draw(ctx, scene, words, PARCHMENT)


def _effects(given: Given) -> Element:
    """Cards turned face down, and what the role has brought."""
    down = row(_turned(given.down).fixed(34), space()) if given.down else space()
    gain = drawn(_gain, given.brought) if given.brought else space()
    return column(down, gain, gap=4)


def _gain(ctx: RenderContext, scene: Scene, place: Rect, brought: Brought) -> None:
    turned_up = "building_icon", (brought.where,)
    scene.add(Art(place.left(place.h), *GAINS.get(brought.what, turned_up)))
    words = place.after(place.h + 2)
    ctx.text(scene, words, f"+{brought.by}", 24, INK, PARCHMENT, font=Font.NUMBER, align="left")


def _counts(ctx: RenderContext, scene: Scene, place: Rect, colour: str, counts: Sequence[int]) -> None:
    """Each seat's face-up buildings of this colour, most first."""
    shown = sorted(((seat, count) for seat, count in enumerate(counts) if count), key=lambda row: -row[1])
    holders = [holder(ctx, rank, colour) for rank in RANKS]
    cells = [_count(ctx, seat, number, seat in holders) for seat, number in shown]
    cells += [space()] * (max(len(ctx.state.names), 3) - len(cells))
    line = (column if ctx.is_portrait else row)(*cells, gap=2)
    dash = space().on(INK, 2).centred(30, 5)
    (line if shown else dash).pad(4).on(SAND, 8).pad(4).draw(ctx, scene, place)


def _count(ctx: RenderContext, seat: int, number: int, holds: bool) -> Element:
    words = text(str(number), 26, font=Font.NUMBER)
    arms = drawn(arms_in, seat)
    cell = row(arms.share(0.45), words.share(0.55)) if ctx.is_portrait else column(arms, words)
    return cell.pad(1).on(GOLD, 5).pad(-1) if holds else cell
