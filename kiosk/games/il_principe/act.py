"""Phase 3: build a city, or lay cards of one colour, or nothing."""

from companion.engine.choices import Counts
from companion.engine.refusals import N_
from kiosk.games.il_principe import build
from kiosk.games.il_principe.asking import foot, table
from kiosk.games.il_principe.colours import BUILDING_WORDS, BUILDINGS, COLOURS
from kiosk.parts.asking import ARMS, called, prompt, style
from kiosk.parts.controls import step_button
from kiosk.scene.actions import Put, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import GOLD, INK, PARCHMENT, WALNUT, Font, readable

PHASE, OR_LAY = N_("build or lay"), N_("or lay cards of one colour")
NONE = N_("none")


def scene(ctx: RenderContext) -> Scene:
    """Choose what to do, or with a city or a colour chosen: how, and agree."""
    offer = build.chosen(ctx) if build.asks(ctx).may_build else None
    if offer is not None:
        return build.placing(ctx, offer)
    if most(ctx, str(ctx.draft.get("lay", ""))):
        return laying(ctx, ctx.draft["lay"])
    return choosing(ctx)


def most(ctx: RenderContext, colour: str) -> int:
    """How many cards of a colour could be laid, as far as the table knows."""
    cards = next(one.fields["lay"] for one in prompt(ctx).ways if one.way == "lay")
    assert isinstance(cards, Counts)
    return cards.room.get(colour, 0)


def choosing(ctx: RenderContext) -> Scene:
    """The cities that lie face up, and the five colours."""
    asks, u = build.asks(ctx), ctx.unit
    scene = Scene()
    build.head_with_hand(ctx, scene, PHASE if asks.may_build else N_("the first round"))
    middle = ctx.middle
    if asks.may_build:
        strip = (84 if not ctx.is_portrait else 130) * u
        build.city_row(ctx, scene, middle.above(strip + 12 * u))
        _strip(ctx, scene, middle.foot(strip))
    else:
        colour_cards(ctx, scene, middle)
    foot(ctx, scene, (ctx._(build.PASS), say(seat=prompt(ctx).seats[0], pass_=True), "no"))
    return scene


def _strip(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """Five colours to lay, beside or below their words."""
    u = ctx.unit
    if ctx.is_portrait:
        words, tiles = place.top(34 * u), place.below(42 * u)
    else:
        words, tiles = place.left(190 * u), place.after(204 * u)
    ctx.text(scene, words, ctx._(OR_LAY), 27, PARCHMENT, WALNUT, lines=2, font=Font.NUMBER)
    for colour, cell in zip(COLOURS, tiles.columns(5, 14 * u), strict=True):
        _tile(ctx, scene, cell, colour)


def _tile(ctx: RenderContext, scene: Scene, cell: Rect, colour: str) -> None:
    """A colour that can be laid; it stands back where no card of it can be in the hand."""
    u, fill = ctx.unit, BUILDINGS[colour]
    can = most(ctx, colour) > 0
    on, tint = (fill, (1.0, 1.0, 1.0, 1.0)) if can else ((0.25, 0.22, 0.19, 1.0), (0.4, 0.37, 0.34, 1.0))
    scene.add(Box(cell, on, 12 * u, PARCHMENT if can else None, 2.5 * u))
    words = ctx._(colour if can else NONE)
    side = cell.h - 42 * u
    scene.add(Art(cell.above(28 * u).centre(side, side), "building_sign", (colour,), tint))
    ctx.text(scene, cell.foot(32 * u).inset(6 * u, 2 * u), words, 24, readable(on), on)
    if can:
        scene.add(Touch(cell, Put("lay", colour), name=f"lay {colour}"))


def colour_cards(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """Five large cards: in the first round there is nothing else to choose."""
    u = ctx.unit
    cells = place.rows(5, 12 * u) if ctx.is_portrait else place.columns(5, 14 * u)
    for colour, cell in zip(COLOURS, cells, strict=True):
        can = most(ctx, colour) > 0
        on = PARCHMENT if can else (0.36, 0.32, 0.27, 1.0)
        scene.add(Box(cell, on, 10 * u))
        art, words = _split(ctx, cell)
        scene.add(Art(art, "building", (colour,)))
        top, below = words.rows(2)
        ctx.text(scene, top, ctx._(colour), 36, readable(on), on, font=Font.NUMBER, far=True)
        kind = ctx._(BUILDING_WORDS[colour] if can else NONE)
        ctx.text(scene, below, kind, 26, readable(on), on, lines=2)
        if can:
            scene.add(Touch(cell, Put("lay", colour), name=f"lay {colour}"))


def _split(ctx: RenderContext, cell: Rect) -> tuple[Rect, Rect]:
    """A card and its words: side by side in portrait, else one below the other."""
    u = ctx.unit
    if ctx.is_portrait:
        return cell.left(130 * u).centre(84 * u, 114 * u), cell.after(130 * u).inset(10 * u)
    art = cell.above(110 * u)
    h = min(art.h - 24 * u, (cell.w - 30 * u) * 1.36)
    return art.centre(h / 1.36, h), cell.foot(106 * u).inset(8 * u, 6 * u)


# How many.


def laying(ctx: RenderContext, colour: str) -> Scene:
    """A colour is chosen: how many, and what the table would look like."""
    seat, u = prompt(ctx).seats[0], ctx.unit
    scene = Scene()
    top = most(ctx, colour)
    count = max(1, min(int(ctx.draft.get("count", 1)), top))
    build.head_with_hand(ctx, scene, PHASE)
    middle = ctx.middle
    left, right = ctx.halves(middle, middle.h / 2 - 7 * u, middle.w * 0.56 - 7 * u)
    _counter(ctx, scene, left, colour, count, top)
    _standings(ctx, scene, right, colour, seat, count)
    lay = ctx._(N_("lay {count}"), count=count), say(seat=seat, lay={colour: count}), "main"
    foot(ctx, scene, (ctx._(N_("back")), Put("lay", None), "plain"), lay, hint=N_("How many cards?"))
    return scene


def _counter(ctx: RenderContext, scene: Scene, place: Rect, colour: str, count: int, top: int) -> None:
    """Minus, the cards with their number, plus."""
    u = ctx.unit
    ctx.card(scene, place)
    minus, card, plus = place.inset(16 * u, 14 * u).columns(3, 14 * u)
    upper, lower = card.above(116 * u), card.foot(112 * u)
    h = min(upper.h, upper.w * 1.36)
    scene.add(Art(upper.centre(h / 1.36, h), "building", (colour,)))
    ctx.text(scene, lower, str(count), 130, INK, PARCHMENT, font=Font.NUMBER, far=True)
    side = min(minus.w, 130 * u)
    fewer = Put("count", count - 1) if count > 1 else None
    more = Put("count", count + 1) if count < top else None
    step_button(ctx, scene, minus.centre(side, side), False, fewer, "fewer")
    step_button(ctx, scene, plus.centre(side, side), True, more, "more")


def _standings(ctx: RenderContext, scene: Scene, place: Rect, colour: str, builder: int, count: int) -> None:
    """Face-up buildings of a colour before every seat, as they would be."""
    u = ctx.unit
    ctx.card(scene, place)
    inner = place.inset(16 * u, 12 * u)
    head = inner.top(44 * u)
    scene.add(Art(head.left(40 * u).centre(40 * u, 40 * u), "building_icon", (colour,)))
    words = ctx._(N_("{colour} buildings face up"), colour=ctx._(colour))
    ctx.text(scene, head.after(50 * u), words, 26, INK, PARCHMENT, align="left", lines=2)
    seats = table(ctx).seats
    for seat, row in enumerate(inner.below(52 * u).rows(5, 5 * u)[: len(seats)]):
        up, by = seats[seat].buildings[colour].up, count if seat == builder else 0
        on = GOLD if by else PARCHMENT
        if by:
            scene.add(Box(row.inset(-8 * u, -1 * u), GOLD, 8 * u))
        scene.add(style(ctx, seat).arms(row.left(row.h * ARMS)))
        name = row.after(64 * u).before(130 * u)
        ctx.text(scene, name, called(ctx, seat), 30, INK, on, align="left", least=20)
        told = f"{up} + {by} = {up + by}" if by else str(up)
        ctx.text(scene, row.tail(124 * u), told, 40, INK, on, font=Font.NUMBER, align="right", least=28)
