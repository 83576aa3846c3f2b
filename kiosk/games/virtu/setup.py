"""Sitting down to Virtù: as in every game, with the arms of its houses."""

from dataclasses import replace

from kiosk.games.virtu.families import HOUSES, house_style
from kiosk.generic import setup as plain
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Scene
from kiosk.setup import frame


def scene(ctx: RenderContext) -> Scene:
    """The step that is open."""
    setup = plain.setup(ctx, plain.game(ctx))
    known = setup.sides.styles.items()
    styles = {side: house_style(side, own.title) for side, own in known if side in HOUSES}
    return frame.scene(ctx, replace(setup, sides=replace(setup.sides, styles=styles)))
