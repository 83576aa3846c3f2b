"""What kind of auction, of what: six kinds in large pictures, and the numbers that each needs."""

from typing import Any, NamedTuple

from companion.engine.refusals import N_
from kiosk.parts.auction_by_hand import Lots, any_lot, written_lot
from kiosk.parts.controls import stepper
from kiosk.scene.actions import Action, Put
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import GOLD, INK, SAND, WALNUT


class Kind(NamedTuple):
    """One kind of auction: its words, its sign, how the referee calls it, and the numbers it needs with what each begins at."""

    words: str
    sign: str
    called: str
    numbers: tuple[tuple[str, str, int, int], ...] = ()
    """Key, words, usual value and step."""


STEP = ("step", N_("each bid raises by"), 5, 1)
KINDS = {
    "open": Kind(N_("open"), "hammer", "open"),
    "step": Kind(N_("fixed steps"), "forward", "open", (STEP,)),
    "once": Kind(N_("once around"), "turn", "once"),
    "sealed": Kind(N_("secret bids"), "shield", "sealed"),
    "all_pay": Kind(N_("all pay"), "purse", "all_pay"),
    "falling": Kind(
        N_("falling price"),
        "hourglass",
        "falling",
        (("first", N_("price starts at"), 40, 5), ("tenths", N_("falls every"), 10, 1)),
    ),
}
MOST, LEAST = 1000, 1


def kind(ctx: RenderContext) -> str:
    """The kind that is chosen."""
    return str(ctx.draft.get("auction kind", "open"))


def number(ctx: RenderContext, key: str, usual: int) -> int:
    """A number that this kind needs, as it was put together."""
    return int(ctx.draft.get(f"auction {key}", usual))


def line(ctx: RenderContext, sale: dict[str, Any]) -> dict[str, Any]:
    """What is said to the referee: an open auction as in every game, else what kind it is."""
    chosen = KINDS[kind(ctx)]
    if kind(ctx) == "open":
        return {"auction": sale}
    told = {key: number(ctx, key, usual) for key, _, usual, _ in chosen.numbers}
    if "tenths" in told:
        told["every"] = told.pop("tenths") * 100
    return {"sell": {"kind": chosen.called, "lot": sale["lot"], "seats": sale["seats"], **told}}


def _draw(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    u, chosen = ctx.unit, KINDS[kind(ctx)]
    foot = place.foot(84 * u)
    upper = place.above(98 * u)
    cells = upper.grid(2, 3, 12 * u) if ctx.is_portrait else upper.grid(3, 2, 12 * u)
    for key, cell in zip(KINDS, cells, strict=True):
        _kind(ctx, scene, cell, key)
    if not chosen.numbers:
        any_lot(ctx, scene, foot)
        return
    places = foot.columns(len(chosen.numbers) + 1, 12 * u)
    any_lot(ctx, scene, places[0])
    for (key, words, usual, step), cell in zip(chosen.numbers, places[1:], strict=True):
        _number(ctx, scene, cell, (key, words), number(ctx, key, usual), step)


def _kind(ctx: RenderContext, scene: Scene, cell: Rect, key: str) -> None:
    u, is_chosen, own = ctx.unit, kind(ctx) == key, KINDS[key]
    fill = GOLD if is_chosen else SAND
    scene.add(Box(cell, fill, 10 * u, INK, (4 if is_chosen else 2) * u))
    scene.add(Touch(cell, Put("auction kind", key), name=f"kind {key}"))
    inner = cell.inset(8 * u)
    size = min(inner.h - 36 * u, inner.w, 84 * u)
    scene.add(Art(inner.above(34 * u).centre(size, size), f"sign {own.sign}", (INK,)))
    ctx.text(scene, inner.foot(34 * u), ctx._(own.words), 29, INK, fill)


def _number(
    ctx: RenderContext, scene: Scene, cell: Rect, what: tuple[str, str], value: int, step: int
) -> None:
    u, (key, words) = ctx.unit, what
    less: Action | None = Put(f"auction {key}", max(LEAST, value - step)) if value > LEAST else None
    more: Action | None = Put(f"auction {key}", value + step) if value + step <= MOST else None
    ctx.text(scene, cell.top(24 * u), ctx._(words), 21, SAND, WALNUT, least=20)
    told = f"{value / 10:g} s" if key == "tenths" else str(value)
    stepper(ctx, scene, cell.below(24 * u).centre(cell.w, 64 * u), told, (less, more), key)


LOTS = Lots(
    draw=_draw,
    lot=written_lot,
    told=lambda ctx: written_lot(ctx) or "",
    order=lambda marker, seats: tuple((marker + i) % seats for i in range(seats)),
    line=line,
)
