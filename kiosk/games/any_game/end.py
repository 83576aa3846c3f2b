"""The end of another game: the count, and the curve of the scores round by round."""

from kiosk.plain import end
from kiosk.scene.look import Look
from kiosk.scene.scene import Scene


def scene(look: Look) -> Scene:
    """As in any game."""
    return end.scene(look)
