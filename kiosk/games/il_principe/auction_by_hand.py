"""An auction on demand: what is sold, who bids in which order, and purses where the table wants them kept."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.engine.refusals import N_
from kiosk.actions import Action, Put
from kiosk.controls import Choice, choices, stepper
from kiosk.games import Style
from kiosk.games.il_principe.colours import COLOURS
from kiosk.games.il_principe.lots import CARD, CARDS, ROLE
from kiosk.games.il_principe.seating import Seats, looks
from kiosk.look import Look
from kiosk.scene import Art, Box, Rect, Scene, Touch
from kiosk.screens import keys
from kiosk.theme import ASH, GOLD, INK, PARCHMENT, SAND, WALNUT, WALNUT_LIGHT, Colour, Font, readable

KINDS = {
    "cards": N_("cards"),
    "major": N_("major role"),
    "minor": N_("minor role"),
    "other": N_("something else"),
}
MOST_CARDS, MOST_COINS, LONGEST_LOT = 20, 99, 24
ANYTHING = N_("anything")

Start = Callable[[dict[str, Any]], Action]


def left_of(principe: int, seats: int) -> tuple[int, ...]:
    """Everybody, from the left of the Principe on."""
    return tuple((principe + 1 + i) % seats for i in range(seats))


def scene(look: Look, seats: Seats, principe: int, back: Action, start: Start) -> Scene:
    """The whole page. `start` makes the action out of what is put together."""
    if look.draft.get("lot typing"):
        return _typing(look)
    scene = Scene()
    look.background(scene)
    look.title(scene, look._(N_("auction of")), _told(look))
    if (seat := look.draft.get("purse of")) is not None:
        _purse(look, scene, seats, int(seat))
        return scene
    _lot(look, scene)
    _bidders(look, scene, seats, _order(look, principe, len(seats)))
    _footer(look, scene, _order(look, principe, len(seats)), back, start)
    return scene


def _typing(look: Look) -> Scene:
    text, title = str(look.draft.get("lot text", "")), look._(N_("what is auctioned?"))
    done = Put("lot typing", None)
    return keys.sheet(look, title, text, lambda new: Put("lot text", new), done, longest=LONGEST_LOT)


def lot(draft: Mapping[str, Any]) -> Any:
    """What is sold, as the referee takes it; None while it is not said."""
    kind, colour = draft.get("lot kind", "cards"), draft.get("lot colour")
    if kind == "other":
        return str(draft.get("lot text", "")).strip() or None
    if colour is None:
        return None
    return {"colour": colour, "cards": _cards(draft)} if kind == "cards" else {"role": kind, "colour": colour}


def _cards(draft: Mapping[str, Any]) -> int:
    return int(draft.get("lot cards", 1))


def _told(look: Look) -> str:
    what = lot(look.draft)
    if what is None:
        return "..."
    if isinstance(what, str):
        return what
    colour = look._(what["colour"])
    if "role" in what:
        return look._(ROLE[what["role"]], colour=colour)
    count = what["cards"]
    return look._(CARD, colour=colour) if count == 1 else look._(CARDS, count=count, colour=colour)


def _order(look: Look, principe: int, seats: int) -> tuple[int, ...]:
    return tuple(look.draft.get("bidders", left_of(principe, seats)))


def _lot(look: Look, scene: Scene) -> None:
    u, kind = look.u, look.draft.get("lot kind", "cards")
    rows = _upper(look).rows(4, 12 * u) if look.is_portrait else _upper(look).rows(2, 12 * u)
    cells = (
        [*rows[0].columns(2, 12 * u), *rows[1].columns(2, 12 * u)]
        if look.is_portrait
        else rows[0].columns(4, 12 * u)
    )
    offered = [
        Choice(look._(words), Put("lot kind", key), key == kind, f"lot {key}") for key, words in KINDS.items()
    ]
    choices(look, scene, cells, offered)
    _which(look, scene, rows[2:] if look.is_portrait else rows[1:], kind)


def _upper(look: Look) -> Rect:
    return look.middle.top((308 if look.is_portrait else 168) * look.u)


def _which(look: Look, scene: Scene, rows: list[Rect], kind: str) -> None:
    """The colour, and how many; or any words."""
    u, place = look.u, rows[0]
    if kind == "other":
        words = str(look.draft.get("lot text", "")) or look._(ANYTHING)
        look.button(scene, place, words, Put("lot typing", True), "light", "lot text")
        return
    if kind == "cards":
        count = _cards(look.draft)
        more = Put("lot cards", count + 1) if count < MOST_CARDS else None
        less = Put("lot cards", count - 1) if count > 1 else None
        at = rows[1].left(300 * u) if len(rows) > 1 else place.tail(270 * u)
        stepper(look, scene, at, str(count), (less, more), "cards")
        place = place if len(rows) > 1 else place.before(284 * u)
    for colour, cell in zip(COLOURS, place.columns(len(COLOURS), 12 * u), strict=True):
        _colour(look, scene, cell, colour)


def _colour(look: Look, scene: Scene, cell: Rect, colour: str) -> None:
    u, chosen = look.u, look.draft.get("lot colour") == colour
    fill = GOLD if chosen else SAND
    scene.add(Box(cell, fill, 10 * u, INK, 2 * u), Touch(cell, Put("lot colour", colour), name=colour))
    inner = cell.inset(6 * u, 4 * u)
    size = min(inner.h - 28 * u, inner.w)
    scene.add(Art(inner.above(26 * u).centre(size, size), "building_icon", (colour,)))
    look.text(scene, inner.foot(26 * u), look._(colour), 23, INK, fill)


def _bidders(look: Look, scene: Scene, seats: Seats, order: tuple[int, ...]) -> None:
    u = look.u
    place = look.middle.below(_upper(look).h + 12 * u)
    if look.is_portrait:
        cells = place.rows(5, 10 * u)[: len(seats)]
    else:
        cells = place.columns(max(3, len(seats)), 12 * u)[: len(seats)]
    for seat, cell in enumerate(cells):
        _bidder(look, scene, cell, seats, seat, order)


def _bidder(look: Look, scene: Scene, cell: Rect, seats: Seats, seat: int, order: tuple[int, ...]) -> None:
    """A tap takes part last, or not at all; below it the purse."""
    u, own, is_in = look.u, looks(seats[seat]), seat in order
    fill = own.colour if is_in else WALNUT_LIGHT
    ink = readable(own.colour) if is_in else SAND
    if look.is_portrait:
        who, purse = cell.before(178 * u), cell.tail(170 * u)
    else:
        who, purse = cell.above(78 * u), cell.foot(70 * u)
    changed = tuple(s for s in order if s != seat) if is_in else (*order, seat)
    scene.add(Box(who, fill, 10 * u, INK if is_in else ASH, 2 * u))
    scene.add(Touch(who, Put("bidders", changed), name=f"bidder {seat}"))
    _who(look, scene, who.inset(8 * u, 6 * u), own, f"{order.index(seat) + 1}" if is_in else "", (ink, fill))
    if is_in:
        _purse_button(look, scene, purse, seat)


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
    h = min(arms.h, 68 * u)
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


def _purse(look: Look, scene: Scene, seats: Seats, seat: int) -> None:
    """How many coins a bidder has: told openly, or not at all."""
    u, value = look.u, look.draft.get(f"purse {seat}")
    middle = look.middle
    if look.is_portrait:
        number, pad = middle.top(200 * u), middle.below(216 * u)
    else:
        number, pad = middle.left(middle.w * 0.4), middle.after(middle.w * 0.4 + 16 * u)
    words = look._(N_("coins of {name}"), name=looks(seats[seat]).title)
    keys.shown(look, scene, number, words, "-" if value is None else str(value))
    keys.pad(look, scene, pad, value, lambda new: Put(f"purse {seat}", new), MOST_COINS)
    look.buttons(scene, (look._(N_("done")), Put("purse of", None), "main"))


def _footer(look: Look, scene: Scene, order: tuple[int, ...], back: Action, start: Start) -> None:
    what = lot(look.draft)
    sale: dict[str, Any] = {"lot": what, "seats": list(order), "purses": _purses(look, order)}
    rest = look.buttons(
        scene,
        (look._(N_("back")), back, "plain"),
        (look._(N_("start")), start(sale) if what is not None and order else None, "main"),
    )
    words = look._(
        N_("Bidding goes in the order of the numbers. Tap a name to leave it out, tap again to put it last.")
    )
    look.text(scene, rest, words, 24, SAND, WALNUT, align="left", lines=3)


def _purses(look: Look, order: tuple[int, ...]) -> dict[str, int]:
    told = {str(seat): look.draft.get(f"purse {seat}") for seat in order}
    return {seat: coins for seat, coins in told.items() if coins is not None}
