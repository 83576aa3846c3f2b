"""How things of Il Principe are drawn where they are sold or chosen: cards, roles, colours, regions, cities."""

from typing import Any

from companion.engine.refusals import NN_
from companion.games.il_principe.view_types import LotView, read_lot
from kiosk.games import Picture
from kiosk.games.il_principe.asking import role_name, table
from kiosk.games.il_principe.cities import TOWERS
from kiosk.games.il_principe.colours import REGION_FILLS
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Rect, Scene
from kiosk.scene.theme import readable

MOST_SHOWN = 4

CARDS = {
    "green": NN_("{count} green card", "{count} green cards"),
    "white": NN_("{count} white card", "{count} white cards"),
    "red": NN_("{count} red card", "{count} red cards"),
    "blue": NN_("{count} blue card", "{count} blue cards"),
    "yellow": NN_("{count} yellow card", "{count} yellow cards"),
}


def described(ctx: RenderContext, what: Any) -> str:
    """The lot, in words."""
    sold = read_lot(what)
    if isinstance(sold, str):
        return sold
    if sold.role is not None:
        return role_name(ctx, sold.role, sold.colour)
    return ctx.many(CARDS[sold.colour], sold.cards)


def lot(ctx: RenderContext, scene: Scene, place: Rect, what: Any) -> str:
    """Draw it at the left of the place, and return its name."""
    sold = read_lot(what)
    if isinstance(sold, LotView) and sold.role is not None:
        scene.add(Art(place.left(place.h), "role", (sold.role, sold.colour)))
    elif isinstance(sold, LotView):
        w = place.h * 0.7
        for i in range(min(sold.cards, MOST_SHOWN)):
            scene.add(Art(Rect(place.x + i * w * 0.72, place.y, w, place.h), "building", (sold.colour,)))
    return described(ctx, what)


def picture(ctx: RenderContext, field: str, name: str) -> Picture | None:
    """A colour or a region by its symbol, a city by its size; for a card to be turned up, how many are face up and face down."""
    match field:
        case "city" | "build":
            return Picture("city", (TOWERS[name],))
        case "flip":
            return Picture("building", (name,), _lies(ctx, name))
        case "icons" | "lay" | "reveal" | "buildings":
            return Picture("building_icon", (name,))
        case "region" | "regions" | "shields":
            fill = REGION_FILLS[name]
            return Picture("region", (name, readable(fill)), ground=fill)
    return None


def _lies(ctx: RenderContext, colour: str) -> str:
    """How many buildings the asked seat has face up and face down."""
    asks = ctx.prompt
    if asks.kind != "flip":
        return ""
    lies = table(ctx).seats[asks.seats[0]].buildings[colour]
    return ctx._("face down: {down}, face up: {up}", down=lies.down, up=lies.up)
