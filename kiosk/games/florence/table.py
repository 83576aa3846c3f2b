"""The table at a glance: round and minimum values, the prestige ladder, every seat in short; and what is left of everything."""

from companion.engine.refusals import N_
from companion.games.florence.view_types import SeatView
from kiosk.games.florence import table_stock
from kiosk.games.florence.act_parts import item, table
from kiosk.games.florence.ladder import ladder
from kiosk.games.florence.names import PHASES
from kiosk.parts.asking import arms_in, style
from kiosk.parts.at_table import moment, panels, score
from kiosk.parts.pieces import legible
from kiosk.scene.actions import Open, Put
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, art, column, drawn, grid, row, space, stack, text
from kiosk.scene.scene import Box, Rect, Scene
from kiosk.scene.theme import BRONZE, GOLD, HEADER, INK, PARCHMENT, SAND, WALNUT, Colour, Font, readable

PAGES = {"": N_("seats"), "sale": N_("for sale"), "action": N_("stock")}
SHORT = 8
"""Up to this many letters of a name fit in capitals."""


def scene(ctx: RenderContext) -> Scene:
    """The seats; or, on other pages, what is left of everything."""
    scene = ctx.new_scene()
    _header(ctx, scene)
    page = str(ctx.draft.get("table page", ""))
    if page == "sale":
        table_stock.for_sale(ctx).draw(ctx, scene, ctx.middle)
    elif page == "action":
        table_stock.by_action(ctx).draw(ctx, scene, ctx.middle)
    else:
        middle = ctx.middle
        track = middle.top(96 if not ctx.is_portrait else 120)
        ladder(ctx, scene, track)
        rest = middle.below(track.h + 12)
        for seat, place in enumerate(panels(ctx, rest, 380, 150)):
            _seat(ctx, seat).draw(ctx, scene, place)
    pages = list(PAGES)
    after = pages[(pages.index(page) + 1) % len(pages)]
    rest = ctx.buttons(scene, (ctx._(PAGES[after]), Put("table page", after), "plain"), ctx.back())
    table_stock.sold(ctx, scene, rest)
    return scene


# The header: round, phase, and the minimum values of all rounds.


def _header(ctx: RenderContext, scene: Scene) -> None:
    inner = ctx.header.above(10).inset(20, 7)
    if ctx.state.view.round is None:  # while only keeping score nobody needs the minimum values
        ctx.title(scene, *moment(ctx, PHASES), inner)
        return
    least = inner.tail(min(inner.w * 0.56, 440))
    ctx.title(scene, *moment(ctx, PHASES), inner.before(least.w + 12))
    _least(ctx, scene, least)


def _least(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """Seven numbers: past rounds are dark, the current one is gold."""
    view = table(ctx)
    ctx.text(scene, place.top(28), ctx._("minimum value"), 21, GOLD, HEADER, font=Font.TITLE, least=20)
    now = view.round
    for i, (least, cell) in enumerate(zip(view.minimum, place.below(32).columns(7, 5), strict=True), start=1):
        past, here = now is not None and i < now, i == now
        fill = GOLD if here else WALNUT if past else PARCHMENT
        scene.add(Box(cell, fill, 8, SAND if past else INK, 1.5))
        ink = SAND if past else INK
        ctx.text(scene, cell, str(least), 42 if here else 32, ink, fill, font=Font.NUMBER, least=20)


# The seats.


def _seat(ctx: RenderContext, seat: int) -> Element:
    """Name, score, possessions: a tap on the score says why, one on the possessions opens the domain."""
    points, opened = drawn(score, seat, 72), (Open("domain", (seat,)), f"domain {seat}")
    if ctx.is_portrait:
        things = _things(ctx, seat, 5).tap(*opened).pad(6)
        return row(_name(ctx, seat).fixed(164), points.fixed(96), space(4), things).on(PARCHMENT)
    upper = row(drawn(arms_in, seat).pad(6, 4).share(0.36), points.share(0.64))
    corner = row(space(), column(_star(ctx, seat, BRONZE).fixed(30), space()).fixed(28))
    things = _things(ctx, seat, 3).pad(8, 2).tap(*opened)
    parts = _name(ctx, seat).fixed(44), space(2), stack(upper, corner).fixed(66), space(4), things
    return column(*parts).on(PARCHMENT)


def _name(ctx: RenderContext, seat: int) -> Element:
    """The band with the name; in portrait the arms are above it."""
    own = style(ctx, seat)
    fill = legible(own.colour)
    font = Font.HEADING if len(own.title) <= SHORT else Font.BODY
    words = text(own.title, 30, readable(fill), font=font, least=20)
    if ctx.is_portrait:
        star = row(_star(ctx, seat, readable(fill)).share(0.28), space().share(0.72))
        arms = stack(drawn(arms_in, seat), star)
        words = column(arms.share(0.5), space().share(0.02), words.share(0.48))
    return words.pad(8, 2).on(fill)


def _star(ctx: RenderContext, seat: int, ink: Colour) -> Element:
    """The start player has a star."""
    return art("star", ink, size=24) if table(ctx).starter == seat else space()


def _counts(own: SeatView) -> list[tuple[str, int]]:
    """Possessions and their numbers."""
    land = own.landscapes
    return [
        *((what, land[what]) for what in ("forest", "lake", "park")),
        ("jester", own.jesters),
        ("builder", own.builders),
        ("opera", len(own.buildings)),
        ("opinion", len(own.freedoms)),
        ("work", own.works),
        ("profession", own.hand + own.recruiting),
    ]


def _things(ctx: RenderContext, seat: int, columns: int) -> Element:
    """Nine possessions with their numbers, and this round's best work or the seat's character."""
    view = table(ctx)
    own = view.seats[seat]
    signs: list[tuple[str, int | None]] = [*_counts(own)]
    if own.best is not None:
        signs.append(("laurel", own.best))
    signs += [(who, None) for who, holder in view.characters.items() if holder == seat]
    return grid((drawn(_thing, what, count) for what, count in signs), columns, 3)


def _thing(ctx: RenderContext, scene: Scene, cell: Rect, what: str, count: int | None) -> None:
    there = count != 0
    if count is None:
        scene.add(item(cell, what))
        return
    size = min(cell.h, cell.w * 0.52)
    scene.add(item(cell.left(size), what, there))
    words = cell.after(size + 2)
    ink = INK if there else (0.42, 0.37, 0.29, 1.0)
    ctx.text(scene, words, str(count), 30, ink, PARCHMENT, font=Font.NUMBER, least=20, align="left")
