"""What is auctioned in The Princes of Florence: one thing of a pile; by hand whatever was said."""

from typing import Any

from kiosk.games.florence.names import PILES, name
from kiosk.scene.look import Look
from kiosk.scene.scene import Art, Rect, Scene


def lot(look: Look, scene: Scene, place: Rect, what: Any) -> str:
    """Draw it at the left of the place, and say what it is."""
    pile = what["pile"] if isinstance(what, dict) else _named(look, str(what))
    if pile:
        scene.add(Art(place.left(place.h), "florence item", (pile,)))
    return name(look, pile) if pile else str(what)


def _named(look: Look, words: str) -> str:
    """The pile that is called so, if one is."""
    return next(
        (pile for pile in (*PILES, "landscape") if words.casefold() == name(look, pile).casefold()), ""
    )
