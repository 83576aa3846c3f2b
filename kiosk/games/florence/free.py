"""By hand: what is kept of a seat and of the table, on shared sheets."""

from kiosk import by_hand
from kiosk.games.florence.seat_sheet import KEPT
from kiosk.look import Look
from kiosk.scene import Scene


def scene(look: Look) -> Scene:
    """All seats; or the sheet of one; or an auction; or the way to the count."""
    return by_hand.scene(look, KEPT)
