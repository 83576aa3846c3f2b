"""What is left of everything, who has bought what this round, and who has which character."""

from companion.engine.refusals import N_
from kiosk.games.florence.desk import heading, item, table
from kiosk.games.florence.names import BUILDINGS, CHARACTERS, FREEDOMS, PILES, name
from kiosk.parts.asking import ARMS, style
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Box, Rect, Scene
from kiosk.scene.theme import ASH, INK, PARCHMENT, SAND, WALNUT, WALNUT_LIGHT, Colour, Font

FOR_SALE, BY_ACTION, PEOPLE = N_("for sale"), N_("by action"), N_("characters")
SOLD = N_("bought this round:")
NONE_SOLD = N_("nothing bought this round yet")
ON_BANKER = N_("{money} on it")


def for_sale(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """The piles of phase A, and the characters where they are played with."""
    u, told = ctx.unit, table(ctx)
    people = told.muse and told.round is not None
    columns, sale, rest = _columns(ctx), PILES, CHARACTERS if people else ()
    lines = [-(-len(what) // columns) for what in (sale, rest)]
    h = min((place.h - (76 if people else 34) * u) / max(sum(lines), 4) - 7 * u, 92 * u)
    place = _head(ctx, scene, place, FOR_SALE)
    for pile, cell in zip(sale, _grid(ctx, place, lines[0], h), strict=False):
        _pile(ctx, scene, cell, pile, told.piles[pile])
    if people:
        place = _head(ctx, scene, place.below(lines[0] * (h + 7 * u) + 6 * u), PEOPLE)
        for who, cell in zip(CHARACTERS, _grid(ctx, place, lines[1], h), strict=False):
            _character(ctx, scene, cell, who)


def by_action(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """What is taken in phase B: buildings, freedoms, cards."""
    u, left, what = ctx.unit, table(ctx).piles, (*BUILDINGS, *FREEDOMS, "profession", "bonus")
    lines = -(-len(what) // _columns(ctx))
    place = _head(ctx, scene, place, BY_ACTION)
    h = min(place.h / lines - 7 * u, 92 * u)
    for one, cell in zip(what, _grid(ctx, place, lines, h), strict=False):
        _pile(ctx, scene, cell, one, left[one])


def _columns(ctx: RenderContext) -> int:
    return 2 if ctx.is_portrait else 3


def _head(ctx: RenderContext, scene: Scene, place: Rect, title: str) -> Rect:
    heading(ctx, scene, place.top(28 * ctx.unit), ctx._(title))
    return place.below(34 * ctx.unit)


def _grid(ctx: RenderContext, place: Rect, lines: int, h: float) -> list[Rect]:
    gap = 7 * ctx.unit
    return place.top(lines * (h + gap) - gap).grid(_columns(ctx), lines, gap)


def _pile(ctx: RenderContext, scene: Scene, cell: Rect, what: str, count: int) -> None:
    """Its drawing, its name and how many are left."""
    words, ink, fill = _thing(ctx, scene, cell, what, count > 0)
    at = words.before(48 * ctx.unit)
    ctx.text(scene, at, name(ctx, what), 27, ink, fill, align="left", least=20, lines=2)
    ctx.text(scene, words.tail(46 * ctx.unit), str(count), 44, ink, fill, font=Font.NUMBER, least=20)


def _thing(
    ctx: RenderContext, scene: Scene, cell: Rect, what: str, there: bool
) -> tuple[Rect, Colour, Colour]:
    """The ground and the drawing; gives the place for words, their ink, and the ground's colour."""
    u = ctx.unit
    fill, ink = (PARCHMENT, INK) if there else (WALNUT_LIGHT, SAND)
    scene.add(Box(cell, fill, 8 * u, INK if there else ASH, 1.5 * u))
    inner = cell.inset(7 * u, 3 * u)
    size = min(inner.h, 60 * u)
    scene.add(item(inner.left(size), what, there))
    return inner.after(size + 7 * u), ink, fill


def _character(ctx: RenderContext, scene: Scene, cell: Rect, who: str) -> None:
    """The character, and the arms of who has it; the banker tells what lies on him."""
    u, told = ctx.unit, table(ctx)
    words, ink, fill = _thing(ctx, scene, cell, who, True)
    if (holder := told.characters.get(who)) is not None:
        h = min(words.h, 44 * u)
        scene.add(style(ctx, holder).arms(words.tail(h * ARMS).centre(h * ARMS, h)))
        words = words.before(h * ARMS + 6 * u)
    if who == "banker" and told.on_banker:
        money = ctx._(ON_BANKER, money=told.on_banker)
        ctx.text(scene, words.foot(words.h * 0.5), money, 21, ink, fill, align="left", least=20)
        words = words.top(words.h * 0.5)
    ctx.text(scene, words, name(ctx, who), 27, ink, fill, align="left", least=20, lines=2)


def sold(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """At the foot of the table: who has bought what this round."""
    u, told = ctx.unit, table(ctx)
    if told.round is None:
        return
    bought = list(told.sold.items())
    if not bought:
        ctx.text(scene, place, ctx._(NONE_SOLD), 25, SAND, WALNUT, align="left", lines=2, least=20)
        return
    words = place.left(place.w * 0.28)
    ctx.text(scene, words, ctx._(SOLD), 24, SAND, WALNUT, align="left", lines=3, least=20)
    cells = place.after(words.w + 8 * u).columns(5, 6 * u)
    for (what, seat), cell in zip(bought, cells, strict=False):
        size = min(cell.h, cell.w * 0.56)
        scene.add(item(cell.left(size), what))
        h = min(cell.h * 0.7, (cell.w - size - 2 * u) / ARMS)
        arms = cell.after(size + 2 * u).left(h * ARMS).centre(h * ARMS, h)
        scene.add(style(ctx, seat).arms(arms))
