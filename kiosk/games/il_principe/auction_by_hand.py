"""What can be sold by hand: cards of a colour, a role, or anything."""

from typing import Any

from companion.engine.refusals import N_
from kiosk.games.il_principe.colours import COLOURS
from kiosk.games.il_principe.lots import CARDS, ROLE
from kiosk.parts.auction_by_hand import Lots, any_lot, written_lot
from kiosk.parts.controls import Choice, choices, stepper
from kiosk.scene.actions import Put
from kiosk.scene.look import Look
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import GOLD, INK, SAND

KINDS = {
    "cards": N_("cards"),
    "major": N_("major role"),
    "minor": N_("minor role"),
    "other": N_("something else"),
}
MOST_CARDS, MOST_COINS = 20, 99


def left_of(principe: int, seats: int) -> tuple[int, ...]:
    """Everybody, from the left of the Principe on."""
    return tuple((principe + 1 + i) % seats for i in range(seats))


def lot(look: Look) -> Any:
    """What is sold, as the referee takes it; None while it is not said."""
    kind, colour = _kind(look), look.draft.get("lot colour")
    if kind == "other":
        return written_lot(look)
    if colour is None:
        return None
    return {"colour": colour, "cards": _cards(look)} if kind == "cards" else {"role": kind, "colour": colour}


def _kind(look: Look) -> str:
    return str(look.draft.get("lot kind", "cards"))


def _cards(look: Look) -> int:
    return int(look.draft.get("lot cards", 1))


def _told(look: Look) -> str:
    what = lot(look)
    if isinstance(what, str):
        return what
    colour = look._(what["colour"])
    if "role" in what:
        return look._(ROLE[what["role"]], colour=colour)
    return look.many(CARDS[what["colour"]], what["cards"])


def _lots(look: Look, scene: Scene, place: Rect) -> None:
    u, kind = look.u, _kind(look)
    rows = place.rows(4 if look.is_portrait else 2, 12 * u)
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


def _which(look: Look, scene: Scene, rows: list[Rect], kind: str) -> None:
    """The colour, and how many; or any words."""
    u, place = look.u, rows[0]
    if kind == "other":
        any_lot(look, scene, place)
        return
    if kind == "cards":
        count = _cards(look)
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


LOTS = Lots(draw=_lots, lot=lot, told=_told, order=left_of, largest_purse=MOST_COINS)
