"""What kind of auction, of what: six kinds in large pictures, and the numbers that each needs."""

from typing import Any, NamedTuple

from companion.engine.refusals import N_
from kiosk.parts.auction_by_hand import Lots, any_lot, written_lot
from kiosk.parts.controls import stepper
from kiosk.scene.actions import Action, Put
from kiosk.scene.look import Look
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import GOLD, INK, SAND, WALNUT


class Kind(NamedTuple):
    """One kind of auction: its words, its sign, how the referee calls it, and the numbers it needs with what each begins at."""

    words: str
    sign: str
    called: str
    numbers: tuple[tuple[str, str, int, int], ...] = ()
    """Key, words, usual value and step."""


STEP = ("step", N_("each bid is more by"), 5, 1)
KINDS = {
    "open": Kind(N_("open"), "hammer", "open"),
    "step": Kind(N_("in steps"), "forward", "open", (STEP,)),
    "once": Kind(N_("once around"), "turn", "once"),
    "sealed": Kind(N_("fists at once"), "shield", "sealed"),
    "all_pay": Kind(N_("all pay"), "purse", "all_pay"),
    "falling": Kind(
        N_("falling price"),
        "hourglass",
        "falling",
        (("first", N_("first price"), 40, 5), ("tenths", N_("a step every"), 10, 1)),
    ),
}
MOST, LEAST = 1000, 1


def kind(look: Look) -> str:
    """The kind that is chosen."""
    return str(look.draft.get("auction kind", "open"))


def number(look: Look, key: str, usual: int) -> int:
    """A number that this kind needs, as it was put together."""
    return int(look.draft.get(f"auction {key}", usual))


def line(look: Look, sale: dict[str, Any]) -> dict[str, Any]:
    """What is said to the referee: an open auction as in every game, else what kind it is."""
    chosen = KINDS[kind(look)]
    if kind(look) == "open":
        return {"auction": sale}
    told = {key: number(look, key, usual) for key, _, usual, _ in chosen.numbers}
    if "tenths" in told:
        told["every"] = told.pop("tenths") * 100
    return {"sell": {"kind": chosen.called, "lot": sale["lot"], "seats": sale["seats"], **told}}


def _draw(look: Look, scene: Scene, place: Rect) -> None:
    u, chosen = look.u, KINDS[kind(look)]
    foot = place.foot(84 * u)
    upper = place.above(98 * u)
    cells = upper.grid(2, 3, 12 * u) if look.is_portrait else upper.grid(3, 2, 12 * u)
    for key, cell in zip(KINDS, cells, strict=True):
        _kind(look, scene, cell, key)
    if not chosen.numbers:
        any_lot(look, scene, foot)
        return
    places = foot.columns(len(chosen.numbers) + 1, 12 * u)
    any_lot(look, scene, places[0])
    for (key, words, usual, step), cell in zip(chosen.numbers, places[1:], strict=True):
        _number(look, scene, cell, (key, words), number(look, key, usual), step)


def _kind(look: Look, scene: Scene, cell: Rect, key: str) -> None:
    u, is_chosen, own = look.u, kind(look) == key, KINDS[key]
    fill = GOLD if is_chosen else SAND
    scene.add(Box(cell, fill, 10 * u, INK, (4 if is_chosen else 2) * u))
    scene.add(Touch(cell, Put("auction kind", key), name=f"kind {key}"))
    inner = cell.inset(8 * u)
    size = min(inner.h - 36 * u, inner.w, 84 * u)
    scene.add(Art(inner.above(34 * u).centre(size, size), f"sign {own.sign}", (INK,)))
    look.text(scene, inner.foot(34 * u), look._(own.words), 29, INK, fill)


def _number(look: Look, scene: Scene, cell: Rect, what: tuple[str, str], value: int, step: int) -> None:
    u, (key, words) = look.u, what
    less: Action | None = Put(f"auction {key}", max(LEAST, value - step)) if value > LEAST else None
    more: Action | None = Put(f"auction {key}", value + step) if value + step <= MOST else None
    look.text(scene, cell.top(24 * u), look._(words), 21, SAND, WALNUT, least=20)
    told = f"{value / 10:g} s" if key == "tenths" else str(value)
    stepper(look, scene, cell.below(24 * u).centre(cell.w, 64 * u), told, (less, more), key)


LOTS = Lots(
    draw=_draw,
    lot=written_lot,
    told=lambda look: written_lot(look) or "",
    order=lambda marker, seats: tuple((marker + i) % seats for i in range(seats)),
    line=line,
)
