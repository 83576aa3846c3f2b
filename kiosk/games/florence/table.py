"""The table at a glance: round and least values, the prestige ladder, every seat in short; and what is left of everything."""

from companion.engine.refusals import N_
from companion.games.florence.view_types import SeatView
from kiosk.games.florence import table_stock
from kiosk.games.florence.desk import item, table
from kiosk.games.florence.ladder import ladder
from kiosk.games.florence.names import PHASES
from kiosk.parts.asking import ARMS, arms_in, style
from kiosk.parts.at_table import moment, panels, score
from kiosk.parts.pieces import legible
from kiosk.scene.actions import Action, Close, Open, Put
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import BRONZE, GOLD, HEADER, INK, PARCHMENT, SAND, WALNUT, Colour, Font, readable

PAGES = {"": N_("seats"), "sale": N_("for sale"), "action": N_("stock")}
BACK = N_("back")
SHORT = 8
"""Up to so many letters of a name fit in capitals."""
LEAST = N_("minimum value")


def scene(ctx: RenderContext) -> Scene:
    """The seats; or, on other pages, what is left of everything."""
    scene = Scene()
    ctx.background(scene)
    _header(ctx, scene)
    page = str(ctx.draft.get("table page", ""))
    if page == "sale":
        table_stock.for_sale(ctx).draw(ctx, scene, ctx.middle)
    elif page == "action":
        table_stock.by_action(ctx).draw(ctx, scene, ctx.middle)
    else:
        _seats(ctx, scene)
    pages = list(PAGES)
    after = pages[(pages.index(page) + 1) % len(pages)]
    rest = ctx.buttons(
        scene, (ctx._(PAGES[after]), Put("table page", after), "plain"), (ctx._(BACK), Close(), "plain")
    )
    table_stock.sold(ctx, scene, rest)
    return scene


# The header: round, phase, and the least values of all rounds.


def _header(ctx: RenderContext, scene: Scene) -> None:
    u = ctx.unit
    inner = ctx.header.above(10 * u).inset(20 * u, 7 * u)
    if ctx.state.view.round is None:  # by hand nobody looks at the least values
        ctx.title(scene, *moment(ctx, PHASES), inner)
        return
    row = inner.tail(min(inner.w * 0.56, 440 * u))
    ctx.title(scene, *moment(ctx, PHASES), inner.before(row.w + 12 * u))
    _least(ctx, scene, row)


def _least(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """Seven numbers: those of rounds gone by are dark, the one that holds now is gold."""
    u, view = ctx.unit, table(ctx)
    ctx.text(scene, place.top(28 * u), ctx._(LEAST), 21, GOLD, HEADER, font=Font.TITLE, least=20)
    now = view.round
    for i, (least, cell) in enumerate(
        zip(view.minimum, place.below(32 * u).columns(7, 5 * u), strict=True), start=1
    ):
        past, here = now is not None and i < now, i == now
        fill = GOLD if here else WALNUT if past else PARCHMENT
        scene.add(Box(cell, fill, 8 * u, SAND if past else INK, 1.5 * u))
        ink = SAND if past else INK
        ctx.text(scene, cell, str(least), 42 if here else 32, ink, fill, font=Font.NUMBER, least=20)


# The seats.


def _seats(ctx: RenderContext, scene: Scene) -> None:
    u, middle = ctx.unit, ctx.middle
    track = middle.top((96 if not ctx.is_portrait else 120) * u)
    ladder(ctx, scene, track)
    rest = middle.below(track.h + 12 * u)
    for seat, place in enumerate(panels(ctx, rest, 380, 150)):
        _seat(ctx, scene, seat, place)


def _seat(ctx: RenderContext, scene: Scene, seat: int, place: Rect) -> None:
    """Upright: name, score, things. Lying: all side by side. A tap on the score says why, elsewhere it opens the domain."""
    u = ctx.unit
    scene.add(Box(place, PARCHMENT, 10 * u))
    if ctx.is_portrait:
        head, body = place.left(164 * u), place.after(164 * u)
        things = body.after(100 * u).inset(6 * u, 6 * u)
        _name(ctx, scene, head, seat)
        score(ctx, scene, body.left(96 * u), seat, 72)
        _things(ctx, scene, things, seat, 5)
        scene.add(Touch(things, _open(seat), name=f"domain {seat}"))
        return
    _name(ctx, scene, place.top(44 * u), seat)
    body = place.below(46 * u)
    top = body.top(66 * u)
    arms_in(ctx, scene, top.left(top.w * 0.36).inset(6 * u, 4 * u), seat)
    _star(ctx, scene, top.tail(28 * u).top(30 * u), seat, BRONZE)
    score(ctx, scene, top.after(top.w * 0.36), seat, 72)
    things = body.below(70 * u)
    _things(ctx, scene, things.inset(8 * u, 2 * u), seat, 3)
    scene.add(Touch(things, _open(seat), name=f"domain {seat}"))


def _open(seat: int) -> Action:
    return Open("domain", (seat,))


def _name(ctx: RenderContext, scene: Scene, place: Rect, seat: int) -> None:
    """The band."""
    u, own = ctx.unit, style(ctx, seat)
    fill = legible(own.colour)
    scene.add(Box(place, fill, 10 * u))
    words = place.inset(8 * u, 2 * u)
    if ctx.is_portrait:
        arms = words.top(words.h * 0.5)
        scene.add(own.arms(arms.centre(arms.h * ARMS, arms.h)))
        _star(ctx, scene, arms.left(arms.w * 0.28), seat, readable(fill))
        words = words.below(words.h * 0.52)
    font = Font.HEADING if len(own.title) <= SHORT else Font.BODY
    ctx.text(scene, words, own.title, 30, readable(fill), fill, font=font, least=20)


def _star(ctx: RenderContext, scene: Scene, place: Rect, seat: int, ink: Colour) -> None:
    """The start player has a star."""
    if table(ctx).starter == seat:
        scene.add(Art(place.centre(24 * ctx.unit, 24 * ctx.unit), "star", (ink,)))


def _counts(own: SeatView) -> list[tuple[str, int]]:
    """Things and how many of them."""
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


def _things(ctx: RenderContext, scene: Scene, place: Rect, seat: int, columns: int) -> None:
    """Nine things with their numbers, and this round's best work or the seat's character."""
    u, view = ctx.unit, table(ctx)
    own = view.seats[seat]
    signs: list[tuple[str, int | None]] = [*_counts(own)]
    if own.best is not None:
        signs.append(("laurel", own.best))
    signs += [(who, None) for who, holder in view.characters.items() if holder == seat]
    rows = -(-len(signs) // columns)
    for (what, count), cell in zip(signs, place.grid(columns, rows, 3 * u), strict=False):
        _thing(ctx, scene, cell, what, count)


def _thing(ctx: RenderContext, scene: Scene, cell: Rect, what: str, count: int | None) -> None:
    there = count != 0
    if count is None:
        scene.add(item(cell, what))
        return
    size = min(cell.h, cell.w * 0.52)
    scene.add(item(cell.left(size), what, there))
    words = cell.after(size + 2 * ctx.unit)
    ink = INK if there else (0.42, 0.37, 0.29, 1.0)
    ctx.text(scene, words, str(count), 30, ink, PARCHMENT, font=Font.NUMBER, least=20, align="left")
