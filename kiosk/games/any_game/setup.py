"""Sitting down to another game: as plainly as to any, with the auctions of all kinds."""

from kiosk.games.any_game.kinds import LOTS
from kiosk.plain.setup import scene_with
from kiosk.scene.look import Look
from kiosk.scene.scene import Scene


def scene(look: Look) -> Scene:
    """The step that is open."""
    return scene_with(look, lots=LOTS)
