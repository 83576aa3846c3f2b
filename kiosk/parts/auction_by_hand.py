"""An auction on demand: the lot in large pictures; bidding order and purses are behind "more". Pure."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine.refusals import N_
from kiosk.games import Style
from kiosk.parts.around import around
from kiosk.parts.pieces import legible
from kiosk.scene.actions import Action, Many, Put, Tell
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, art, column, crest, row, space, text
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.theme import ASH, INK, PARCHMENT, SAND, WALNUT, WALNUT_LIGHT, Font, readable
from kiosk.screens import keys

LONGEST_LOT = 24
NAME_IT = N_("name the lot")

HELP = (
    N_("Choose what is sold and how, then tap START."),
    N_("MORE changes who bids, and in which order."),
)

Start = Callable[[dict[str, Any]], Action]


def any_lot(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """A lot in the players' own words: a tap opens the keyboard."""
    written = str(ctx.draft.get("lot text", ""))
    ctx.button(
        scene, place, written or ctx._(NAME_IT), Put("lot typing", written or True), "light", "lot text"
    )


def written_lot(ctx: RenderContext) -> str | None:
    """The lot in words; None while there are none."""
    return str(ctx.draft.get("lot text", "")).strip() or None


@dataclass(frozen=True)
class Lots:
    """What a game can sell, and how its auctions go."""

    draw: Callable[[RenderContext, Scene, Rect], None]
    """Everything that can be sold."""
    lot: Callable[[RenderContext], Any] = written_lot
    """The lot as the referee takes it; None if it is not named yet."""
    name: Callable[[RenderContext], str] = lambda ctx: written_lot(ctx) or ""
    """The same in words."""
    begins: int = 0
    """Who bids first: this many seats to the left of the marker."""
    largest_purse: int = 0
    """The largest purse that can be entered; 0: purses are not asked for."""
    hint: str = N_(
        "The numbers show the bidding order. Tap a player to take them out; tap again to put them last."
    )
    asked: str = N_("What is for sale?")
    """The title while nothing is named."""
    line: Callable[[RenderContext, dict[str, Any]], dict[str, Any]] = lambda ctx, sale: {"auction": sale}
    """The line that starts this sale."""


def scene(
    ctx: RenderContext, lots: Lots, seats: Sequence[Style], marker: int, back: Action, start: Start
) -> Scene:
    """The whole page. `start` makes the action from the draft."""
    if ctx.draft.get("lot typing"):
        return _typing(ctx)
    scene = ctx.new_scene(HELP)
    if (seat := ctx.draft.get("purse of")) is not None:
        ctx.title(scene, ctx._("auction of"), _lot_name(ctx, lots))
        _purse(ctx, scene, lots, seats, int(seat))
        return scene
    clockwise = ((marker + lots.begins + i) % len(seats) for i in range(len(seats)))
    order = tuple(ctx.draft.get("bidders", clockwise))
    if ctx.draft.get("more"):
        ctx.title(scene, ctx._("auction of"), _lot_name(ctx, lots))
        cells = around(ctx, ctx.middle, len(seats), 12, 5 if ctx.is_portrait else 3)
        for seat, (own, cell) in enumerate(zip(seats, cells, strict=True)):
            who = _bidder(ctx, own, seat, order)
            if lots.largest_purse:
                purse = _purse_button(ctx, seat) if seat in order else space()
                purse = purse.fixed(170 if ctx.is_portrait else 70)
                who = (row if ctx.is_portrait else column)(who, purse, gap=8)
            who.draw(ctx, scene, cell)
    else:
        named = lots.lot(ctx) is not None
        small = ctx._("auction of") if named else ctx._("auction")
        ctx.title(scene, small, _lot_name(ctx, lots) if named else ctx._(lots.asked))
        lots.draw(ctx, scene, ctx.middle)
    _footer(ctx, scene, lots, seats, order, back, start)
    return scene


def unnamed(ctx: RenderContext) -> str:
    """The name of an unnamed lot: its number among the sales."""
    sales = ctx.state.view.sales
    return ctx._("lot {number}", number=len(sales) + 1)


def _lot_name(ctx: RenderContext, lots: Lots) -> str:
    return lots.name(ctx) if lots.lot(ctx) is not None else unnamed(ctx)


def _typing(ctx: RenderContext) -> Scene:
    text, title = str(ctx.draft.get("lot text", "")), ctx._(NAME_IT)
    done, before = Put("lot typing", None), ctx.draft["lot typing"]
    back = Many((Put("lot text", "" if before is True else before), done))
    return keys.sheet(ctx, title, text, lambda new: Put("lot text", new), done, back, longest=LONGEST_LOT)


def _bidder(ctx: RenderContext, own: Style, seat: int, order: tuple[int, ...]) -> Element:
    """The place in the bidding order, the arms and the name. A tap moves a player to the end, or out."""
    is_in = seat in order
    fill = legible(own.colour) if is_in else WALNUT_LIGHT
    ink = readable(fill) if is_in else SAND
    number = art("sign wrong", ink, size=32)
    if is_in:
        number = text(str(order.index(seat) + 1), 50, ink, font=Font.NUMBER)
    head = row(number, crest(own, 96))
    name = text(own.title, 27, ink, lines=2 if ctx.is_portrait else 1)
    if ctx.is_portrait:
        who = row(head.fixed(124), name, gap=8)
    else:
        who = column(head, space(2), name.fixed(32))
    changed = tuple(s for s in order if s != seat) if is_in else (*order, seat)
    who = who.pad(8, 6).on(fill, 10, INK if is_in else ASH)
    return who.tap(Put("bidders", changed), f"bidder {seat}")


def _purse_button(ctx: RenderContext, seat: int) -> Element:
    coins = ctx.draft.get(f"purse {seat}")
    fill, ink = (WALNUT_LIGHT, PARCHMENT) if coins is None else (PARCHMENT, INK)
    amount, size = (ctx._("secret"), 24) if coins is None else (str(coins), 40)
    words = text(amount, size, ink, lines=2, font=Font.NUMBER)
    line = row(art("sign purse", ink, size=36).fixed(40), space(6), words)
    return line.pad(8, 4).on(fill, 10, SAND).tap(Put("purse of", seat), f"purse {seat}")


def _purse(ctx: RenderContext, scene: Scene, lots: Lots, seats: Sequence[Style], seat: int) -> None:
    """A bidder's purse: entered openly, or not at all."""
    value = ctx.draft.get(f"purse {seat}")
    number, pad = ctx.halves(ctx.middle, 200, ctx.middle.w * 0.4, 16)
    words = ctx._("coins of {name}", name=seats[seat].title)
    keys.shown(ctx, scene, number, words, "-" if value is None else str(value))
    keys.pad(ctx, scene, pad, value, lambda new: Put(f"purse {seat}", new), lots.largest_purse)
    ctx.buttons(scene, (ctx._("done"), Put("purse of", None), "main"))


def _footer(
    ctx: RenderContext,
    scene: Scene,
    lots: Lots,
    seats: Sequence[Style],
    order: tuple[int, ...],
    back: Action,
    start: Start,
) -> None:
    what = lots.lot(ctx)
    sale: dict[str, Any] = {"lot": unnamed(ctx) if what is None else what, "seats": list(order)}
    if lots.largest_purse:
        sale["purses"] = _purses(ctx, order)
    more = bool(ctx.draft.get("more"))
    rest = ctx.buttons(
        scene,
        ctx.back(Put("more", None) if more else back),
        *([] if more else [(ctx._("more"), Put("more", True), "plain")]),
        (ctx._("start"), start(sale) if order else Tell(ctx._("Tap at least one bidder.")), "main"),
    )
    names = ", ".join(seats[seat].title for seat in order if seat < len(seats))
    hint = ctx._(lots.hint) if more or not order else ctx._("Bidding order: {names}", names=names)
    ctx.text(scene, rest, hint, 24, SAND, WALNUT, align="left", lines=3)


def _purses(ctx: RenderContext, order: tuple[int, ...]) -> dict[str, int]:
    purses = {str(seat): ctx.draft.get(f"purse {seat}") for seat in order}
    return {seat: coins for seat, coins in purses.items() if coins is not None}
