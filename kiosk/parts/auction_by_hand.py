"""An auction on demand: what is sold, in large pictures; who bids in which order and what purses hold is behind "more". Pure."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine.refusals import N_
from kiosk.games import Style
from kiosk.parts.around import around
from kiosk.parts.pieces import legible
from kiosk.scene.actions import Action, Many, Put, Tell
from kiosk.scene.look import Look
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import ASH, INK, PARCHMENT, SAND, WALNUT, WALNUT_LIGHT, Colour, Font, readable
from kiosk.screens import keys

NO_BIDDER = N_("Somebody must take part: tap a name.")
LONGEST_LOT = 24
ANYTHING = N_("anything")
IN_ORDER = N_(
    "Bidding goes in the order of the numbers. Tap a name to leave it out, tap again to put it last."
)

UNNAMED = N_("lot {number}")
TAKE_PART = N_("{names} bid, in this order.")

Start = Callable[[dict[str, Any]], Action]


@dataclass(frozen=True)
class Lots:
    """What a game can sell, and how its auctions go."""

    draw: Callable[[Look, Scene, Rect], None]
    """Everything that can be sold, to choose from."""
    lot: Callable[[Look], Any]
    """What is sold, as the referee takes it; None while it is not said."""
    told: Callable[[Look], str]
    """The same in words."""
    order: Callable[[int, int], tuple[int, ...]]
    """Who bids in which order, from the seat with the marker and how many there are."""
    largest_purse: int = 0
    """Up to what a purse can be told; 0: nobody tells."""
    hint: str = IN_ORDER
    line: Callable[[Look, dict[str, Any]], dict[str, Any]] = lambda look, sale: {"auction": sale}
    """What is said to the referee to begin this sale."""


def any_lot(look: Look, scene: Scene, place: Rect) -> None:
    """A lot in any words: a tap writes them."""
    written = str(look.draft.get("lot text", ""))
    look.button(
        scene, place, written or look._(ANYTHING), Put("lot typing", written or True), "light", "lot text"
    )


def written_lot(look: Look) -> str | None:
    """The lot in words; None while there are none."""
    return str(look.draft.get("lot text", "")).strip() or None


def scene(look: Look, lots: Lots, seats: Sequence[Style], marker: int, back: Action, start: Start) -> Scene:
    """The whole page. `start` makes the action out of what is put together."""
    if look.draft.get("lot typing"):
        return _typing(look)
    scene = Scene()
    look.background(scene)
    if (seat := look.draft.get("purse of")) is not None:
        look.title(scene, look._(N_("auction of")), _told(look, lots))
        _purse(look, scene, lots, seats, int(seat))
        return scene
    order = tuple(look.draft.get("bidders", lots.order(marker, len(seats))))
    if look.draft.get("more"):
        look.title(scene, look._(N_("auction of")), _told(look, lots))
        _bidders(look, scene, look.middle, lots, seats, order)
    else:
        named = lots.lot(look) is not None
        small = look._(N_("auction of")) if named else look._(N_("auction"))
        look.title(scene, small, _told(look, lots) if named else look._(N_("What is sold?")))
        lots.draw(look, scene, look.middle)
    _footer(look, scene, lots, seats, order, back, start)
    return scene


def unnamed(look: Look) -> str:
    """What a lot is called that nobody has named: by its number, as far as the match tells of sales."""
    sales = (look.state.view or {}).get("sales") or ()
    return look._(UNNAMED, number=len(sales) + 1)


def _told(look: Look, lots: Lots) -> str:
    return lots.told(look) if lots.lot(look) is not None else unnamed(look)


def _typing(look: Look) -> Scene:
    text, title = str(look.draft.get("lot text", "")), look._(N_("what is auctioned?"))
    done, before = Put("lot typing", None), look.draft["lot typing"]
    back = Many((Put("lot text", "" if before is True else before), done))
    return keys.sheet(look, title, text, lambda new: Put("lot text", new), done, back, longest=LONGEST_LOT)


def _bidders(
    look: Look, scene: Scene, place: Rect, lots: Lots, seats: Sequence[Style], order: tuple[int, ...]
) -> None:
    u = look.u
    cells = around(look, place, len(seats), 12 * u, 5 if look.is_portrait else 3)
    for seat, cell in enumerate(cells):
        who = _bidder(look, scene, cell, lots, seats[seat], seat, order)
        if lots.largest_purse and seat in order:
            purse = cell.after(who.w + 8 * u) if look.is_portrait else cell.below(who.h + 8 * u)
            _purse_button(look, scene, purse, seat)


def _bidder(
    look: Look, scene: Scene, cell: Rect, lots: Lots, own: Style, seat: int, order: tuple[int, ...]
) -> Rect:
    """A tap takes part last, or not at all. Gives its place; the rest of the cell is for the purse."""
    u, is_in = look.u, seat in order
    fill = legible(own.colour) if is_in else WALNUT_LIGHT
    ink = readable(fill) if is_in else SAND
    who = cell
    if lots.largest_purse:
        who = cell.before(178 * u) if look.is_portrait else cell.above(78 * u)
    changed = tuple(s for s in order if s != seat) if is_in else (*order, seat)
    scene.add(Box(who, fill, 10 * u, INK if is_in else ASH, 2 * u))
    scene.add(Touch(who, Put("bidders", changed), name=f"bidder {seat}"))
    _who(look, scene, who.inset(8 * u, 6 * u), own, f"{order.index(seat) + 1}" if is_in else "", (ink, fill))
    return who


def _who(
    look: Look, scene: Scene, place: Rect, own: Style, number: str, colours: tuple[Colour, Colour]
) -> None:
    """The place in the bidding order, the arms and the name."""
    u, (ink, fill) = look.u, colours
    if look.is_portrait:
        head, name = place.left(124 * u), place.after(132 * u)
    else:
        head, name = place.above(34 * u), place.foot(32 * u)
    left, arms = head.columns(2)
    if number:
        look.text(scene, left, number, 50, ink, fill, font=Font.NUMBER)
    else:
        scene.add(Art(left.centre(32 * u, 32 * u), "sign wrong", (ink,)))
    h = min(arms.h, 96 * u, arms.w / 0.82)
    scene.add(own.arms(arms.centre(h * 0.82, h)))
    look.text(scene, name, own.title, 27, ink, fill, lines=2 if look.is_portrait else 1)


def _purse_button(look: Look, scene: Scene, place: Rect, seat: int) -> None:
    u, coins = look.u, look.draft.get(f"purse {seat}")
    scene.add(Box(place, PARCHMENT if coins is not None else WALNUT_LIGHT, 10 * u, SAND, 2 * u))
    ink = INK if coins is not None else PARCHMENT
    scene.add(Art(place.inset(8 * u).left(40 * u).centre(36 * u, 36 * u), "sign purse", (ink,)))
    words = place.inset(8 * u, 4 * u).after(46 * u)
    on = PARCHMENT if coins is not None else WALNUT_LIGHT
    told = str(coins) if coins is not None else look._(N_("not told"))
    look.text(scene, words, told, 40 if coins is not None else 24, ink, on, lines=2, font=Font.NUMBER)
    scene.add(Touch(place, Put("purse of", seat), name=f"purse {seat}"))


def _purse(look: Look, scene: Scene, lots: Lots, seats: Sequence[Style], seat: int) -> None:
    """What a bidder's purse holds: told openly, or not at all."""
    u, value = look.u, look.draft.get(f"purse {seat}")
    number, pad = look.halves(look.middle, 200 * u, look.middle.w * 0.4, 16)
    words = look._(N_("coins of {name}"), name=seats[seat].title)
    keys.shown(look, scene, number, words, "-" if value is None else str(value))
    keys.pad(look, scene, pad, value, lambda new: Put(f"purse {seat}", new), lots.largest_purse)
    look.buttons(scene, (look._(N_("done")), Put("purse of", None), "main"))


def _footer(
    look: Look,
    scene: Scene,
    lots: Lots,
    seats: Sequence[Style],
    order: tuple[int, ...],
    back: Action,
    start: Start,
) -> None:
    what = lots.lot(look)
    sale: dict[str, Any] = {"lot": unnamed(look) if what is None else what, "seats": list(order)}
    if lots.largest_purse:
        sale["purses"] = _purses(look, order)
    more = bool(look.draft.get("more"))
    rest = look.buttons(
        scene,
        (look._(N_("back")), Put("more", None) if more else back, "plain"),
        *([] if more else [(look._(N_("more")), Put("more", True), "plain")]),
        (look._(N_("start")), start(sale) if order else Tell(look._(NO_BIDDER)), "main"),
    )
    names = ", ".join(seats[seat].title for seat in order if seat < len(seats))
    hint = look._(lots.hint) if more or not order else look._(TAKE_PART, names=names)
    look.text(scene, rest, hint, 24, SAND, WALNUT, align="left", lines=3)


def _purses(look: Look, order: tuple[int, ...]) -> dict[str, int]:
    told = {str(seat): look.draft.get(f"purse {seat}") for seat in order}
    return {seat: coins for seat, coins in told.items() if coins is not None}
