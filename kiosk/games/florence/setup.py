"""The set-up of The Princes of Florence: as in every game, with its colours, lots and words."""

from companion.engine.refusals import N_
from kiosk.games.florence.auction_by_hand import LOTS
from kiosk.generic.setup import OPTIONS, scene_with
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Scene

OLDEST = N_("The oldest starts. Each round, the next player on the left starts.")
EXPANSIONS = {"asked": N_("Which expansions?"), "hint": N_("Play with one, both or neither.")}


def scene(ctx: RenderContext) -> Scene:
    """The current step."""
    own = {"lots": LOTS, "first_asked": N_("Who is the oldest?"), "first_hint": OLDEST}
    return scene_with(ctx, {OPTIONS: EXPANSIONS}, **own)
