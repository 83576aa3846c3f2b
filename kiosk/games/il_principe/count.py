"""Final scoring: the regions on the map for all seats at once, then each seat's coins and cards, and what is missing."""

from typing import Any

from msgspec.structs import replace

from companion.engine.choices import Number
from companion.engine.refusals import N_
from companion.games.il_principe.view_types import CountAsked, SeatView
from kiosk.games.il_principe import count_regions, seat_sheet
from kiosk.games.il_principe.asking import table
from kiosk.parts import by_hand
from kiosk.parts.asking import prompt
from kiosk.parts.domains import NUMBER
from kiosk.scene.actions import Action, Put, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Rect, Scene, Touch
from kiosk.scene.theme import PARCHMENT, SAND, WALNUT
from kiosk.screens import keys

LEFT, REGIONS = "left", "regions"
TABS = {**{tab: words for tab, words in seat_sheet.TABS.items() if tab != "shields"}, LEFT: N_("coins, hand")}
"""Of a seat; the shields of all are counted on the map."""
HINT = N_("Tap a region, then enter everyone's shields.")
WHAT = {"coins": N_("coins"), "hand": N_("cards in hand")}


def asks(ctx: RenderContext) -> CountAsked:
    """What is missing."""
    return prompt(ctx).as_(CountAsked)


def scene(ctx: RenderContext) -> Scene:
    """The seat that is asked, on its sheet."""
    scene = Scene()
    seat = prompt(ctx).seats[0]
    tab = _tab(ctx, seat)
    if tab == REGIONS:
        return _regions(ctx)
    by_hand.header(ctx, scene, seat, ctx._(N_("final scoring")), seat_sheet.KEPT)
    place = by_hand.tabs(ctx, scene, TABS, tab)
    if tab == LEFT:
        _left(ctx, scene, place)
    else:
        by_hand.body(ctx, scene, place, seat, tab, seat_sheet.KEPT)
    _footer(ctx, scene, tab)
    return scene


def _regions(ctx: RenderContext) -> Scene:
    """The map, and the way on: region by region, then to the seats; or to the result at once."""
    scene = Scene()
    ctx.background(scene)
    ctx.title(scene, ctx._(N_("final scoring")), ctx._(N_("Shields in each region")))
    count_regions.draw(ctx, scene, ctx.middle)
    after = count_regions.onward(ctx)
    words = ctx._(N_("next region")) if after else ctx._(N_("the players"))
    rest = ctx.buttons(
        scene,
        (ctx._(N_("regions only")), say(enough=True), "wide"),
        (words, after or Put("tab", next(iter(TABS))), "main"),
    )
    ctx.text(scene, rest, ctx._(HINT), 26, SAND, WALNUT, align="left", lines=2)
    return scene


def _tab(ctx: RenderContext, seat: int) -> str:
    """Where nothing was recorded at all it begins on the map; where nothing of a seat, with its points."""
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
    """What was typed, or else what was last known of it."""
    found = ctx.draft.get(what, asks(ctx).last_known.get(what))
    return None if found is None else int(found)


def _field(ctx: RenderContext) -> str:
    """What is being typed: the first that is missing until another is tapped."""
    return str(ctx.draft.get("field", asks(ctx).missing[0]))


def _left(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    u, missing, field = ctx.unit, asks(ctx).missing, _field(ctx)
    left, right = ctx.halves(place, 210 * u, place.w * 0.5)
    for what, cell in zip(missing, left.columns(len(missing), 12 * u), strict=True):
        value = _value(ctx, what)
        keys.shown(ctx, scene, cell, ctx._(WHAT[what]), "?" if value is None else str(value), what == field)
        scene.add(Touch(cell, Put("field", what), name=f"field {what}"))
    typed = ctx.draft.get(field)  # over what was only known before
    keys.pad(ctx, scene, right, typed, lambda new: Put(field, new), _most(ctx, field))


def _most(ctx: RenderContext, field: str) -> int:
    """The largest number that can be entered."""
    number = next(one.fields[field] for one in prompt(ctx).ways if one.way == "count")
    assert isinstance(number, Number)
    assert number.most is not None
    return number.most


def answer_of(ctx: RenderContext) -> dict[str, Any] | None:
    """The answer; None while nothing is entered."""
    known = {what: value for what in asks(ctx).missing if (value := _value(ctx, what)) is not None}
    return {"seat": prompt(ctx).seats[0], **known} if known else None


def _main(ctx: RenderContext, tab: str) -> tuple[str, Action]:
    """Through the tabs, from what is missing to what is missing; on the last one the seat is counted."""
    if tab != LEFT:
        order = list(TABS)
        return ctx._(N_("next")), Put("tab", order[order.index(tab) + 1])
    field, missing = _field(ctx), asks(ctx).missing
    if field != missing[-1] and _value(ctx, field) is not None and _value(ctx, missing[-1]) is None:
        return ctx._(N_("next")), Put("field", missing[-1])
    answer = answer_of(ctx)
    return ctx._(N_("done")), Tell(ctx._(NUMBER.text)) if answer is None else say(**answer)


def _footer(ctx: RenderContext, scene: Scene, tab: str) -> None:
    """Nobody has to enter coins and cards."""
    without = ctx._(N_("skip the rest")), say(enough=True), "wide"
    first = ctx._(N_("the map")), Put("tab", REGIONS), "plain"
    rest = ctx.buttons(scene, without if tab == LEFT else first, (*_main(ctx, tab), "main"))
    title = prompt(ctx).say.title
    ctx.text(scene, rest, title, 36, PARCHMENT, WALNUT, align="left", far=True, lines=2)
