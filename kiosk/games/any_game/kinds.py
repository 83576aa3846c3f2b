"""Which kind of auction: six kinds with a line on how each works, and what must be entered for it."""

from typing import Any, NamedTuple

from companion.engine.refusals import N_
from companion.games.any_game.view_types import AnyView, Sale
from kiosk.parts.auction_by_hand import Lots, any_lot
from kiosk.parts.controls import stepper
from kiosk.scene.actions import Action, Put
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, art, column, drawn, grid, row, text
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.theme import GOLD, INK, SAND, WALNUT_LIGHT, Font


class Kind(NamedTuple):
    """One kind of auction: its name, how it works, its symbol, the referee's name for it, and the numbers it needs."""

    words: str
    how: str
    sign: str
    called: str
    numbers: tuple[tuple[str, str, int, int], ...] = ()
    """Key, words, default and step."""
    ties: bool = False
    """Whether bids can tie."""


STEP = ("step", N_("each bid raises by"), 5, 1)
FALLING = (("first", N_("price starts at"), 40, 5), ("tenths", N_("falls every"), 10, 1))
TOGETHER, ALL_PAY = N_("Revealed together. The highest wins."), N_("Revealed together. Everyone pays.")
KINDS = {
    "open": Kind(N_("open"), N_("Bid more or pass. The last one buys."), "hammer", "open"),
    "step": Kind(N_("fixed steps"), N_("Every bid is one step higher."), "forward", "open", (STEP,)),
    "once": Kind(N_("once around"), N_("Everyone bids once, in order."), "turn", "once"),
    "sealed": Kind(N_("secret bids"), TOGETHER, "shield", "sealed", ties=True),
    "all_pay": Kind(N_("all pay"), ALL_PAY, "purse", "all_pay", ties=True),
    "falling": Kind(
        N_("falling price"), N_("The first to press buys."), "hourglass", "falling", numbers=FALLING
    ),
}
MOST, LEAST = 1000, 1
PAY, BY_LOT = "auction pay", "auction lot"


def kind(ctx: RenderContext) -> str:
    """The kind that is chosen; first, that of the last auction."""
    last = _last_sale(ctx)
    return str(ctx.draft.get("auction kind", last.kind if last else "open"))


def from_points(ctx: RenderContext) -> bool:
    """Whether the price is taken from the points; first, as in the last auction."""
    last = _last_sale(ctx)
    return bool(ctx.draft.get(PAY, last is not None and last.from_points))


def _last_sale(ctx: RenderContext) -> Sale | None:
    """Nothing was sold before the match begins."""
    sales = ctx.state.view.as_(AnyView).sales if ctx.state.view else ()
    return sales[-1] if sales else None


def number(ctx: RenderContext, key: str, usual: int) -> int:
    """A number for this kind."""
    return int(ctx.draft.get(f"auction {key}", usual))


def line(ctx: RenderContext, sale: dict[str, Any]) -> dict[str, Any]:
    """The line that starts it: a plain open auction as in every game, else its kind and numbers."""
    chosen, pay = KINDS[kind(ctx)], from_points(ctx)
    if kind(ctx) == "open" and not pay:
        return {"auction": sale}
    offer: dict[str, Any] = {key: number(ctx, key, usual) for key, _, usual, _ in chosen.numbers}
    if "tenths" in offer:
        offer["every"] = offer.pop("tenths") * 100
    if pay:
        offer["pay"] = True
    if chosen.ties and ctx.draft.get(BY_LOT):
        offer["ties"] = "lot"
    return {"sell": {"kind": chosen.called, "lot": sale["lot"], "seats": sale["seats"], **offer}}


def _draw(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    chosen = KINDS[kind(ctx)]
    kinds = grid([_kind(ctx, key) for key in KINDS], 2 if ctx.is_portrait else 3, gap=12)
    extras = [drawn(any_lot)]
    extras += [_number(ctx, *one) for one in chosen.numbers]
    extras.append(_switch(ctx, PAY, ctx._("pay from points"), from_points(ctx)))
    if chosen.ties:
        by_lot = bool(ctx.draft.get(BY_LOT))
        words = N_("ties by lot") if by_lot else N_("ties by bidding order")
        extras.append(_switch(ctx, BY_LOT, ctx._(words), by_lot))
    columns = 2 if ctx.is_portrait else len(extras)
    lines = -(-len(extras) // columns)
    column(kinds, grid(extras, columns, gap=12).fixed(100 * lines - 12), gap=10).draw(ctx, scene, place)


def _kind(ctx: RenderContext, key: str) -> Element:
    is_chosen, own = kind(ctx) == key, KINDS[key]
    name = text(ctx._(own.words), 29, font=Font.NUMBER, align="left", least=20, lines=2)
    head = row(art(f"sign {own.sign}", INK, size=50).fixed(54), name, gap=10)
    how = text(ctx._(own.how), 22, align="left", lines=3, least=20)
    card = column(head.share(5), how.share(5)).pad(10, 8)
    fill = GOLD if is_chosen else SAND
    return card.on(fill, edge=INK, width=4 if is_chosen else 2).tap(Put("auction kind", key), f"kind {key}")


def _switch(ctx: RenderContext, key: str, words: str, is_on: bool) -> Element:
    """A condition of this auction: a tap switches it."""
    mark = art("sign check", INK, size=34) if is_on else art("sign minus", SAND, size=34)
    label = text(words, 24, align="left", lines=2, least=20)
    card = row(mark.fixed(36), label, gap=8).pad(10, 6)
    return card.on(GOLD if is_on else WALNUT_LIGHT, 12, SAND, 2.5).tap(Put(key, not is_on), key)


def _number(ctx: RenderContext, key: str, words: str, usual: int, step: int) -> Element:
    value = number(ctx, key, usual)
    less: Action | None = Put(f"auction {key}", max(LEAST, value - step)) if value > LEAST else None
    more: Action | None = Put(f"auction {key}", value + step) if value + step <= MOST else None
    shown = f"{value / 10:g} s" if key == "tenths" else str(value)
    label = text(ctx._(words), 21, SAND, least=20).fixed(24)
    return column(label, drawn(stepper, shown, (less, more), key).centred(height=64))


LOTS = Lots(_draw, asked=N_("Which kind of auction?"), line=line)
