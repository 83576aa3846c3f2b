"""Phase 3: build a city, or play cards of one colour, or nothing."""

from companion.engine.choices import Counts
from companion.engine.refusals import N_
from kiosk.games.il_principe import build
from kiosk.games.il_principe.asking import building, foot, table
from kiosk.games.il_principe.colours import BUILDING_WORDS, BUILDINGS, COLOURS
from kiosk.parts.asking import ARMS, called, style
from kiosk.parts.controls import step_button
from kiosk.scene.actions import Put, say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, art, column, drawn, grid, row, space, text, turning
from kiosk.scene.scene import Art, Rect, Scene
from kiosk.scene.theme import GOLD, PARCHMENT, Colour, Font, readable

PHASE, FIRST, OR_LAY = N_("build or lay"), N_("the first round"), N_("or lay cards of one colour")
NONE = N_("none")
BACK = (0.25, 0.22, 0.19, 1.0)


def scene(ctx: RenderContext) -> Scene:
    """Choose what to do; once a city or a colour is chosen, how, and confirm."""
    offer = build.chosen(ctx) if build.asks(ctx).may_build else None
    if offer is not None:
        return build.placing(ctx, offer)
    if most(ctx, str(ctx.draft.get("lay", ""))):
        return laying(ctx, ctx.draft["lay"])
    return choosing(ctx)


def most(ctx: RenderContext, colour: str) -> int:
    """How many cards of a colour could be played, as far as the table knows."""
    cards = next(one.fields["lay"] for one in ctx.prompt.choices if one.kind == "lay")
    assert isinstance(cards, Counts)
    return cards.room.get(colour, 0)


def choosing(ctx: RenderContext) -> Scene:
    """The cities that are face up, and the five colours."""
    asks = build.asks(ctx)
    scene = Scene()
    build.head_with_hand(ctx, scene, PHASE if asks.may_build else FIRST)
    middle = ctx.middle
    if asks.may_build:
        strip = 84 if not ctx.is_portrait else 130
        build.city_row(ctx, scene, middle.above(strip + 12))
        _strip(ctx).draw(ctx, scene, middle.foot(strip))
    else:
        cards = (_colour_card(ctx, colour) for colour in COLOURS)
        turning(ctx, *cards, gap=12 if ctx.is_portrait else 14).draw(ctx, scene, middle)
    foot(ctx, scene, (ctx._(build.PASS), say(seat=ctx.prompt.seats[0], pass_=True), "no"))
    return scene


def _strip(ctx: RenderContext) -> Element:
    """Five colours to play, beside or below their words."""
    words = text(ctx._(OR_LAY), 27, PARCHMENT, lines=2, font=Font.NUMBER)
    tiles = row(*(_tile(ctx, colour) for colour in COLOURS), gap=14)
    return column(words.fixed(34), tiles, gap=8) if ctx.is_portrait else row(words.fixed(190), tiles, gap=14)


def _tile(ctx: RenderContext, colour: str) -> Element:
    """A colour that can be played; faded if no card of it can be in the hand."""
    can = most(ctx, colour) > 0
    on, tint = (BUILDINGS[colour], (1.0, 1.0, 1.0, 1.0)) if can else (BACK, (0.4, 0.37, 0.34, 1.0))
    words = text(ctx._(colour if can else NONE), 24, readable(on)).pad(6, 2).fixed(32)
    tile = column(drawn(_sign, colour, tint), words).on(on, 12, PARCHMENT if can else None, 2.5)
    return tile.tap(Put("lay", colour), f"lay {colour}") if can else tile


def _sign(ctx: RenderContext, scene: Scene, place: Rect, colour: str, tint: Colour) -> None:
    side = place.h - 10
    upper = Rect(place.x, place.y, place.w, place.h + 4)
    scene.add(Art(upper.centre(side, side), "building_sign", (colour,), tint))


def _colour_card(ctx: RenderContext, colour: str) -> Element:
    """A large card: in the first round there is nothing else to choose."""
    can = most(ctx, colour) > 0
    on = PARCHMENT if can else (0.36, 0.32, 0.27, 1.0)
    name = text(ctx._(colour), 36, readable(on), font=Font.NUMBER, far=True)
    words = column(name, text(ctx._(BUILDING_WORDS[colour] if can else NONE), 26, readable(on), lines=2))
    if ctx.is_portrait:
        card = row(building(colour, 114).fixed(130), words.pad(10))
    else:
        card = column(building(colour).pad(15, 12), space(4), words.pad(8, 6).fixed(106))
    card = card.on(on)
    return card.tap(Put("lay", colour), f"lay {colour}") if can else card


# How many.


def laying(ctx: RenderContext, colour: str) -> Scene:
    """A colour is chosen: how many, and how the buildings would look then."""
    seat = ctx.prompt.seats[0]
    scene = Scene()
    top = most(ctx, colour)
    count = max(1, min(ctx.number("count", 1), top))
    build.head_with_hand(ctx, scene, PHASE if build.asks(ctx).may_build else FIRST)
    middle = ctx.middle
    left, right = ctx.halves(middle, middle.h / 2 - 7, middle.w * 0.56 - 7)
    _counter(colour, count, top).draw(ctx, scene, left)
    _standings(ctx, colour, seat, count).draw(ctx, scene, right)
    lay = ctx._("lay {count}", count=count), say(seat=seat, lay={colour: count}), "main"
    foot(ctx, scene, ctx.back(Put("lay", None)), lay, hint=N_("How many cards?"))
    return scene


def _counter(colour: str, count: int, top: int) -> Element:
    """Minus, the cards with their number, plus."""
    fewer = drawn(step_button, False, Put("count", count - 1) if count > 1 else None, "fewer")
    more = drawn(step_button, True, Put("count", count + 1) if count < top else None, "more")
    number = text(str(count), 130, font=Font.NUMBER, far=True)
    card = column(building(colour), number.fixed(112), gap=4)
    parts = fewer.centred(130, 130), card, more.centred(130, 130)
    return row(*parts, gap=14).pad(16, 14).on(PARCHMENT)


def _standings(ctx: RenderContext, colour: str, builder: int, count: int) -> Element:
    """Every seat's face-up buildings of a colour, as they would be."""
    words = ctx._("{colour} buildings face up", colour=ctx._(colour))
    title = text(words, 26, align="left", lines=2)
    head = row(art("building_icon", colour, size=40).fixed(40), title, gap=10)
    seats = [
        _standing(ctx, seat, own.buildings[colour].up, count if seat == builder else 0)
        for seat, own in enumerate(table(ctx).seats)
    ]
    return column(head.fixed(44), space(8), grid(seats, 1, gap=5, least=5)).pad(16, 12).on(PARCHMENT)


def _standing(ctx: RenderContext, seat: int, up: int, by: int) -> Element:
    name = text(called(ctx, seat), 30, align="left", least=20)
    sum_ = f"{up} + {by} = {up + by}" if by else str(up)
    number = text(sum_, 40, font=Font.NUMBER, align="right", least=28)
    line = row(drawn(_arms, seat).fixed(64), name, space(6), number.fixed(124))
    return line.pad(8, 1).on(GOLD, 8).pad(-8, -1) if by else line


def _arms(ctx: RenderContext, scene: Scene, place: Rect, seat: int) -> None:
    scene.add(style(ctx, seat).arms(place.left(place.h * ARMS)))
