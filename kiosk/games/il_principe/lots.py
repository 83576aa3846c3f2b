"""What is auctioned in Il Principe: cards of one colour, or a role."""

from typing import Any

from companion.engine.refusals import N_
from kiosk.scene.look import Look
from kiosk.scene.scene import Art, Rect, Scene

MOST_SHOWN = 4

CARDS = N_("{count} {colour} cards")
CARD = N_("1 {colour} card")
ROLE = {"major": N_("major role, {colour}"), "minor": N_("minor role, {colour}")}


def lot(look: Look, scene: Scene, place: Rect, what: Any) -> str:
    """Draw it at the left of the place, and say what it is."""
    if not isinstance(what, dict):
        return str(what)
    colour = look._(what["colour"])
    if "role" in what:
        scene.add(Art(place.left(place.h), "role", (what["role"], what["colour"])))
        return look._(ROLE[what["role"]], colour=colour)
    cards = what["cards"]
    w = place.h * 0.7
    for i in range(min(cards, MOST_SHOWN)):
        scene.add(Art(Rect(place.x + i * w * 0.72, place.y, w, place.h), "building", (what["colour"],)))
    return look._(CARD, colour=colour) if cards == 1 else look._(CARDS, count=cards, colour=colour)
