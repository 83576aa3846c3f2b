"""Final scoring: the regions on the map for all seats at once, then each seat's coins and cards, and what is missing."""

from typing import Any

from msgspec.structs import replace

from companion.engine.choices import Number
from companion.engine.refusals import N_
from companion.games.il_principe.view_types import CountAsked, SeatView
from kiosk.games.il_principe import seat_sheet
from kiosk.games.il_principe.asking import table
from kiosk.games.il_principe.colours import REGION_FILLS
from kiosk.games.il_principe.region_map import OUTLINES, region_map
from kiosk.parts import by_hand
from kiosk.parts.asking import ARMS, called, style
from kiosk.parts.controls import stepper
from kiosk.parts.domains import NUMBER
from kiosk.scene.actions import Action, Put, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, column, drawn, filling, grid, row, space, text
from kiosk.scene.scene import Rect, Scene, Touch
from kiosk.scene.theme import PARCHMENT, SAND, WALNUT, Font, readable
from kiosk.screens import keys

LEFT, REGIONS = "left", "regions"
TABS = {**{tab: words for tab, words in seat_sheet.TABS.items() if tab != "shields"}, LEFT: N_("coins, hand")}
"""For one seat; the shields of all are counted on the map."""
HINT = N_("Tap a region, then enter everyone's shields.")
WHAT = {"coins": N_("coins"), "hand": N_("cards in hand")}


def asks(ctx: RenderContext) -> CountAsked:
    """What is missing."""
    return ctx.prompt.as_(CountAsked)


def scene(ctx: RenderContext) -> Scene:
    """The seat that is asked, on its sheet."""
    scene = Scene()
    seat = ctx.prompt.seats[0]
    tab = _tab(ctx, seat)
    if tab == REGIONS:
        return _regions(ctx)
    by_hand.header(ctx, scene, seat, ctx._("final scoring"), seat_sheet.SCORE_KEEPING)
    place = by_hand.tabs(ctx, scene, TABS, tab)
    if tab == LEFT:
        _left(ctx, scene, place)
    else:
        by_hand.body(ctx, scene, place, seat, tab, seat_sheet.SCORE_KEEPING)
    # Nobody has to enter coins and cards.
    without = ctx._("skip the rest"), say(enough=True), "wide"
    first = ctx._("the map"), Put("tab", REGIONS), "plain"
    rest = ctx.buttons(scene, without if tab == LEFT else first, (*_main(ctx, tab), "main"))
    title = ctx.prompt.say.title
    ctx.text(scene, rest, title, 36, PARCHMENT, WALNUT, align="left", far=True, lines=2)
    return scene


def _regions(ctx: RenderContext) -> Scene:
    """The map, and the way on: region by region, then to the seats; or straight to the result."""
    scene = ctx.page(ctx._("final scoring"), ctx._("Shields in each region"))
    now = region(ctx)
    chart, side = ctx.halves(ctx.middle, ctx.middle.h * 0.452, ctx.middle.w - 372, 12)
    region_map(ctx, scene, chart, lambda which: Put("region", which), gold=(now,))
    _seats(ctx, now).draw(ctx, scene, side)
    after = onward(ctx)
    words = ctx._("next region") if after else ctx._("the players")
    rest = ctx.buttons(
        scene,
        (ctx._("regions only"), say(enough=True), "wide"),
        (words, after or Put("tab", next(iter(TABS))), "main"),
    )
    ctx.text(scene, rest, ctx._(HINT), 26, SAND, WALNUT, align="left", lines=2)
    return scene


def _tab(ctx: RenderContext, seat: int) -> str:
    """If nothing was recorded at all it begins on the map; if nothing of a seat, with its points."""
    seats = table(ctx).seats
    begins = REGIONS if all(map(_is_bare, seats)) and seat == 0 else LEFT
    if begins == LEFT and seat_sheet.is_empty(seats[seat]):
        begins = "score"
    tab = str(ctx.draft.get("tab", begins))
    return tab if tab in TABS else REGIONS


def _is_bare(seat: SeatView) -> bool:
    """Whether nothing was recorded of a seat but its shields, which are counted on the map."""
    return seat_sheet.is_empty(replace(seat, shields={}))


def _value(ctx: RenderContext, what: str) -> int | None:
    """What was typed, else what was last known."""
    found = ctx.draft.get(what, asks(ctx).last_known.get(what))
    return None if found is None else int(found)


def _field(ctx: RenderContext) -> str:
    """The open field: the first that is missing until another is tapped."""
    return str(ctx.draft.get("field", asks(ctx).missing[0]))


def _left(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    missing, field = asks(ctx).missing, _field(ctx)
    left, right = ctx.halves(place, 210, place.w * 0.5)
    for what, cell in zip(missing, left.columns(len(missing), 12), strict=True):
        value = _value(ctx, what)
        keys.shown(ctx, scene, cell, ctx._(WHAT[what]), "?" if value is None else str(value), what == field)
        scene.add(Touch(cell, Put("field", what), name=f"field {what}"))
    typed = ctx.draft.get(field)  # replaces what was only known before
    keys.pad(ctx, scene, right, typed, lambda new: Put(field, new), _most(ctx, field))


def _most(ctx: RenderContext, field: str) -> int:
    """The largest number that can be entered."""
    number = next(one.fields[field] for one in ctx.prompt.choices if one.kind == "count")
    assert isinstance(number, Number)
    assert number.most is not None
    return number.most


def answer_of(ctx: RenderContext) -> dict[str, Any] | None:
    """The answer; None while nothing is entered."""
    known = {what: value for what in asks(ctx).missing if (value := _value(ctx, what)) is not None}
    return {"seat": ctx.prompt.seats[0], **known} if known else None


def _main(ctx: RenderContext, tab: str) -> tuple[str, Action]:
    """Through the tabs, from one missing number to the next; the last one completes the seat."""
    if tab != LEFT:
        order = list(TABS)
        return ctx._("next"), Put("tab", order[order.index(tab) + 1])
    field, missing = _field(ctx), asks(ctx).missing
    if field != missing[-1] and _value(ctx, field) is not None and _value(ctx, missing[-1]) is None:
        return ctx._("next"), Put("field", missing[-1])
    answer = answer_of(ctx)
    return ctx._("done"), Tell(ctx._(NUMBER.text)) if answer is None else say(**answer)


# Shields region by region, all seats at once, as players read the board.

ORDER = tuple(OUTLINES)
"""The regions in reading order, row by row."""


def region(ctx: RenderContext) -> str:
    """The region being counted."""
    return str(ctx.draft.get("region", ORDER[0]))


def onward(ctx: RenderContext) -> Action | None:
    """To the next region; None on the last."""
    at = ORDER.index(region(ctx))
    return Put("region", ORDER[at + 1]) if at + 1 < len(ORDER) else None


def _seats(ctx: RenderContext, which: str) -> Element:
    fill, seats = REGION_FILLS[which], table(ctx).seats
    ink = readable(fill)
    words = text(ctx.labelled(ctx._(which), ctx._("shields here")), 27, ink, align="left")
    sign = filling("region", which, ink).pad(0, 2).fixed(32)
    head = row(sign, space(10), words).pad(10, 2).on(fill)
    lines = [drawn(_seat, seat, own, which) for seat, own in enumerate(seats)]
    body = grid(lines, 1, least=3).pad(8, 0)
    return column(head.fixed(36 if ctx.is_portrait else 44), body).on(PARCHMENT)


def _seat(ctx: RenderContext, scene: Scene, place: Rect, seat: int, own: SeatView, which: str) -> None:
    """Arms, a name, minus and plus."""
    count = own.shields.get(which, 0)
    h = min(place.h - 4, 58)
    scene.add(style(ctx, seat).arms(place.left(h * ARMS).centre(h * ARMS, h)))
    less = say(seat=seat, shields={which: -1}) if count else None
    more = say(seat=seat, shields={which: 1}) if own.shields_left > 0 else None
    name = text(called(ctx, seat), 27, font=Font.NUMBER, align="left", lines=2, least=20)
    steps = drawn(stepper, str(count), (less, more), f"shields {seat}")
    line = row(name, space(6), steps.centred(height=70).fixed(206))
    line.draw(ctx, scene, place.after(h * ARMS + 8), PARCHMENT)
