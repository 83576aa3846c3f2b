"""What is auctioned in Il Principe: cards of one colour, or a role."""

from typing import Any

from companion.engine.refusals import N_, NN_
from kiosk.scene.look import Look
from kiosk.scene.scene import Art, Rect, Scene

MOST_SHOWN = 4

CARDS = {
    "green": NN_("{count} green card", "{count} green cards"),
    "white": NN_("{count} white card", "{count} white cards"),
    "red": NN_("{count} red card", "{count} red cards"),
    "blue": NN_("{count} blue card", "{count} blue cards"),
    "yellow": NN_("{count} yellow card", "{count} yellow cards"),
}
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
    return look.many(CARDS[what["colour"]], cards)
