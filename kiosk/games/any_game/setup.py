"""The set-up of any other game: the generic one, with auctions of all kinds."""

from kiosk.games.any_game.kinds import LOTS
from kiosk.generic.setup import scene_with
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Scene


def scene(ctx: RenderContext) -> Scene:
    """The step that is open."""
    return scene_with(ctx, lots=LOTS)
