"""Sitting down to another game: as plainly as to any, with the auctions of all kinds."""

from dataclasses import replace

from kiosk.games.any_game.kinds import LOTS
from kiosk.plain import setup as plain
from kiosk.scene.look import Look
from kiosk.scene.scene import Scene
from kiosk.setup import frame


def scene(look: Look) -> Scene:
    """The step that is open."""
    return frame.scene(look, replace(plain.setup(look, plain.game(look)), lots=LOTS))
