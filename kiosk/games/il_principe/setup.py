"""The set-up of Il Principe: as in every game, with its families, lots and words."""

from companion.engine.refusals import N_
from kiosk.games.il_principe.auction_by_hand import LOTS
from kiosk.generic.setup import ROW, scene_with
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Scene

FIRST, HOLDS = N_("Who is the first Principe?"), N_("Tap the player who starts with the marker.")


def scene(ctx: RenderContext) -> Scene:
    """The current step."""
    asked = {ROW: {"asked": N_("Which cities are face up?")}}
    return scene_with(ctx, asked, lots=LOTS, first_asked=FIRST, first_hint=HOLDS)
