"""Sitting down to Virtù: as in every game, with the arms of its houses."""

from dataclasses import replace

from kiosk.games.virtu.families import HOUSES, style
from kiosk.generic import setup as plain
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Scene
from kiosk.setup import frame


def scene(ctx: RenderContext) -> Scene:
    """The step that is open."""
    told = plain.game(ctx)
    setup = plain.setup(ctx, told)
    names = dict(told.get("sides", {}))
    styles = {side: style({"side": side, "name": words}) for side, words in names.items() if side in HOUSES}
    return frame.scene(ctx, replace(setup, sides=replace(setup.sides, styles=styles)))
