"""By hand: what is kept of a seat and of the table, on shared sheets."""

from kiosk.games.florence.seat_sheet import KEPT
from kiosk.parts import by_hand
from kiosk.scene.look import Look
from kiosk.scene.scene import Scene


def scene(look: Look) -> Scene:
    """All seats; or the sheet of one; or an auction; or the way to the count."""
    return by_hand.scene(look, KEPT)
