"""The count by hand: what a seat has left, told by the table; and whatever of it was not kept before."""

from msgspec import UNSET

from companion.engine.refusals import N_
from companion.games.florence.view_types import MoneyAsked
from kiosk.games.florence.desk import asked_seat, hinted, item
from kiosk.games.florence.seat_sheet import KEPT, TABS
from kiosk.parts import by_hand
from kiosk.parts.asking import prompt
from kiosk.parts.domains import NUMBER
from kiosk.scene.actions import Action, Put, Tell, press, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Box, Rect, Scene, Touch
from kiosk.scene.theme import PARCHMENT, SAND, WALNUT_LIGHT
from kiosk.screens import keys

MONEY = "money"
ALL_TABS = {**TABS, MONEY: N_("money")}
HUNDRED, MOST = 100, 999
"""Money is typed in hundreds, up to so many."""
FLORINS = N_("florins left")
HUNDREDS = N_("enter hundreds of florins")
HOLD_LAST, PRESS_LAST = N_("hold if the last amount is right"), N_("press BID if the last amount is right")
DONE, NEXT = N_("done"), N_("next")


def scene(ctx: RenderContext) -> Scene:
    """The seat that is asked, on its sheet."""
    scene, seat = Scene(), asked_seat(ctx)
    tab = str(ctx.draft.get("tab", MONEY))
    by_hand.header(ctx, scene, seat, ctx._(N_("final scoring")), KEPT)
    place = by_hand.tabs(ctx, scene, ALL_TABS, tab)
    if tab == MONEY:
        _money(ctx, scene, place, seat)
    else:
        by_hand.body(ctx, scene, place, seat, tab, KEPT)
    words, action = _main(ctx, seat, tab)
    rest = ctx.buttons(scene, (words, action, "main"))
    hinted(ctx, scene, rest, seat)
    return scene


def _is_known(ctx: RenderContext) -> bool:
    """Whether the referee kept it: how much is not for the table's eyes, so it is left out then."""
    return prompt(ctx).as_(MoneyAsked).last_known is UNSET


def _typed(ctx: RenderContext) -> int | None:
    value = ctx.draft.get(MONEY)
    return None if value is None else int(value)


def _money(ctx: RenderContext, scene: Scene, place: Rect, seat: int) -> None:
    u, value = ctx.unit, _typed(ctx)
    if ctx.is_portrait:
        left, right = place.top(place.h * 0.38), place.below(place.h * 0.38 + 14 * u)
    else:
        left, right = place.left(place.w * 0.5), place.after(place.w * 0.5 + 16 * u)
    number = left
    if _is_known(ctx):
        kept, number = left.foot(76 * u), left.above(88 * u)
        _as_kept(ctx, scene, kept, seat)
    told = "?" if value is None else str(HUNDRED * value)
    words = FLORINS if value is not None else HUNDREDS
    keys.shown(ctx, scene, number, ctx._(words), told)
    keys.pad(ctx, scene, right, value, lambda new: Put(MONEY, new), MOST)


def _as_kept(ctx: RenderContext, scene: Scene, place: Rect, seat: int) -> None:
    """What BID of the seat says: its purse is right as it is. Held here where the screen stands in for buttons."""
    u, held = ctx.unit, ctx.state.screen_presses
    scene.add(Box(place, WALNUT_LIGHT, 12 * u, SAND, 2.5 * u))
    scene.add(item(place.inset(10 * u).left(50 * u), "florin"))
    words = place.inset(10 * u, 4 * u).after(60 * u)
    told = ctx._(HOLD_LAST if held else PRESS_LAST)
    ctx.text(scene, words, told, 27, PARCHMENT, WALNUT_LIGHT, lines=2, least=20)
    if held:
        scene.add(Touch(place, press(seat, "bid"), held=True, name="as kept"))


def _main(ctx: RenderContext, seat: int, tab: str) -> tuple[str, Action]:
    """From the other tabs back to the money; there the seat is counted."""
    if tab != MONEY:
        return ctx._(NEXT), Put("tab", MONEY)
    value = _typed(ctx)
    said = Tell(ctx._(NUMBER.text)) if value is None else say(seat=seat, money=HUNDRED * value)
    return ctx._(DONE), said
