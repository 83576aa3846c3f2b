"""The end of any other game: the count, and the curve of the scores round by round."""

from kiosk.generic import end
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Scene


def scene(ctx: RenderContext) -> Scene:
    """As in any game."""
    return end.scene(ctx)
