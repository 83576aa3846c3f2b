"""Final scoring when only the score was kept: the money a seat has left, and whatever was not entered before."""

from itertools import pairwise

from msgspec import UNSET

from companion.engine.refusals import N_
from companion.games.florence.view_types import MoneyAsked
from kiosk.games.florence.act_parts import asked_seat, hinted, table, thing
from kiosk.games.florence.seat_sheet import SCORE_KEEPING, TABS
from kiosk.parts import by_hand
from kiosk.parts.domains import NUMBER
from kiosk.scene.actions import Action, Put, Tell, press, say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, column, drawn, row, text, turning
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.theme import PARCHMENT, SAND, WALNUT_LIGHT
from kiosk.screens import keys

MONEY = "money"
ALL_TABS = {**TABS, MONEY: N_("money")}
HUNDRED, MOST = 100, 999
"""Money is typed in hundreds, up to this many."""
HOLD_LAST, PRESS_LAST = N_("hold if the last amount is right"), N_("press BID if the last amount is right")


def scene(ctx: RenderContext) -> Scene:
    """The seat that is asked, on its sheet."""
    scene, seat = Scene(), asked_seat(ctx)
    tab = str(ctx.draft.get("tab") or _first_tab(ctx, seat))
    by_hand.header(ctx, scene, seat, ctx._("final scoring"), SCORE_KEEPING)
    place = by_hand.tabs(ctx, scene, ALL_TABS, tab)
    if tab == MONEY:
        _money(ctx, scene, place, seat)
    else:
        by_hand.body(ctx, scene, place, seat, tab, SCORE_KEEPING)
    words, action = _main(ctx, seat, tab)
    rest = ctx.buttons(scene, (words, action, "main"))
    hinted(ctx, scene, rest, seat)
    return scene


def _first_tab(ctx: RenderContext, seat: int) -> str:
    """The money; but for a seat without any entries, the first tab."""
    own = table(ctx).seats[seat]
    return MONEY if own.score or own.works or own.buildings or own.freedoms else next(iter(ALL_TABS))


def _typed(ctx: RenderContext) -> int | None:
    value = ctx.draft.get(MONEY)
    return None if value is None else int(value)


def _money(ctx: RenderContext, scene: Scene, place: Rect, seat: int) -> None:
    value = _typed(ctx)
    shown = "?" if value is None else str(HUNDRED * value)
    words = ctx._(N_("enter hundreds of florins") if value is None else N_("florins left"))
    left = drawn(keys.shown, words, shown)
    # Whether the referee tracked it: the amount is not for the table's eyes, so it is left out then.
    if ctx.prompt.as_(MoneyAsked).last_known is UNSET:
        left = column(left, _as_kept(ctx, seat).fixed(76), gap=12)
    pad = drawn(keys.pad, value, lambda new: Put(MONEY, new), MOST)
    first = 0.38 if ctx.is_portrait else 0.5
    turning(ctx, left.share(first), pad.share(1 - first), gap=14).draw(ctx, scene, place)


def _as_kept(ctx: RenderContext, seat: int) -> Element:
    """What BID of the seat says: its purse is right as it is. Held here if the screen replaces the buttons."""
    held = ctx.state.screen_presses
    words = text(ctx._(HOLD_LAST if held else PRESS_LAST), 27, PARCHMENT, lines=2, least=20)
    box = row(thing("florin").pad(0, 6).fixed(50), words, gap=10).pad(10, 4).on(WALNUT_LIGHT, 12, SAND, 2.5)
    return box.tap(press(seat, "bid"), "as kept", held=True) if held else box


def _main(ctx: RenderContext, seat: int, tab: str) -> tuple[str, Action]:
    """On to the next tab; the last one, the money, completes the seat. Typed points are written first."""
    after = dict(pairwise(ALL_TABS))
    value = _typed(ctx)
    words = ctx._("done")
    action: Action = say(seat=seat, money=HUNDRED * (value or 0))
    if tab in after:
        words, action = ctx._("next"), Put("tab", after[tab])
    elif value is None:
        return words, Tell(ctx._(NUMBER.text))
    return words, by_hand.writing(ctx, SCORE_KEEPING, seat, action) if by_hand.typed(ctx) else action
