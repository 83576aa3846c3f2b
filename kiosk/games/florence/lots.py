"""What is auctioned in The Princes of Florence: one thing of a pile; by hand whatever was said."""

from typing import Any

from companion.games.florence.view_types import lot_told
from kiosk.games.florence.names import name
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Rect, Scene


def lot(ctx: RenderContext, scene: Scene, place: Rect, what: Any) -> str:
    """Draw it at the left of the place, and say what it is."""
    sold = lot_told(what)
    if isinstance(sold, str):
        return sold
    scene.add(Art(place.left(place.h), "florence item", (sold.pile,)))
    return name(ctx, sold.pile)
