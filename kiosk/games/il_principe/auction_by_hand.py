"""What an auction on demand can sell: cards of a colour, a role, or anything."""

from typing import Any

from companion.engine.refusals import N_
from kiosk.games.il_principe.colours import COLOURS
from kiosk.games.il_principe.pictures import described
from kiosk.parts.auction_by_hand import Lots, any_lot, written_lot
from kiosk.parts.controls import Choice, choices, stepper
from kiosk.parts.tiles import tiles
from kiosk.scene.actions import Put
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.style import Picture

KINDS = {
    "cards": N_("cards"),
    "major": N_("major role"),
    "minor": N_("minor role"),
    "other": N_("something else"),
}
MOST_CARDS, MOST_COINS = 20, 99
"""Limits of the steppers, also before a match; the referee checks the lot itself."""


def lot(ctx: RenderContext) -> Any:
    """The lot as the referee takes it; None while nothing is chosen."""
    kind, colour = ctx.draft.get("lot kind", "cards"), ctx.draft.get("lot colour")
    if kind == "other":
        return written_lot(ctx)
    if colour is None:
        return None
    cards = ctx.number("lot cards", 1)
    return {"colour": colour, "cards": cards} if kind == "cards" else {"role": kind, "colour": colour}


def _lots(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """What kind of thing, then which, in large pictures."""
    kind = str(ctx.draft.get("lot kind", "cards"))
    kinds = place.top(180 if ctx.is_portrait else 88)
    cells = kinds.grid(2, 2, 12) if ctx.is_portrait else kinds.columns(4, 12)
    kinds_of = ((key, ctx._(words), Put("lot kind", key)) for key, words in KINDS.items())
    offered = [Choice(words, chosen, key == kind, f"lot {key}") for key, words, chosen in kinds_of]
    choices(ctx, scene, cells, offered)
    _which(ctx, scene, place.below(kinds.h + 14), kind)


def _which(ctx: RenderContext, scene: Scene, place: Rect, kind: str) -> None:
    """The colour, and how many; or any words."""
    if kind == "other":
        any_lot(ctx, scene, place.centre(place.w * 0.7, 130))
        return
    if kind == "cards":
        count = ctx.number("lot cards", 1)
        more = Put("lot cards", count + 1) if count < MOST_CARDS else None
        less = Put("lot cards", count - 1) if count > 1 else None
        stepper(ctx, scene, place.foot(84).centre(320, 84), str(count), (less, more), "cards")
        place = place.above(98)
    tiles(ctx, scene, place, [_colour(ctx, colour, kind) for colour in COLOURS], "lots page")


def _colour(ctx: RenderContext, colour: str, kind: str) -> Choice:
    picture = Picture("building_icon", (colour,)) if kind == "cards" else Picture("role", (kind, colour))
    chosen = ctx.draft.get("lot colour") == colour
    return Choice(ctx._(colour), Put("lot colour", colour), chosen, colour, picture=picture)


LOTS = Lots(_lots, lot, lambda ctx: described(ctx, lot(ctx)), begins=1, largest_purse=MOST_COINS)
