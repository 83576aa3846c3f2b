"""What is auctioned in The Princes of Florence: one item of a pile, or whatever the players named."""

from typing import Any

from companion.games.florence.view_types import read_lot
from kiosk.games.florence.names import name
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Rect, Scene


def lot(ctx: RenderContext, scene: Scene, place: Rect, what: Any) -> str:
    """Draw it at the left of the place, and say what it is."""
    sold = read_lot(what)
    if isinstance(sold, str):
        return sold
    scene.add(Art(place.left(place.h), "florence item", (sold.pile,)))
    return name(ctx, sold.pile)
