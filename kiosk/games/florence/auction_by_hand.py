"""What can be auctioned while only keeping score: an item of any pile, or anything."""

from typing import Any

from companion.engine.refusals import N_
from kiosk.games.florence.act_parts import pictured
from kiosk.games.florence.names import PILES, name
from kiosk.parts.auction_by_hand import Lots, any_lot, written_lot
from kiosk.parts.controls import Choice
from kiosk.parts.tiles import tiles
from kiosk.scene.actions import Many, Put
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Rect, Scene


def lot(ctx: RenderContext) -> Any:
    """The lot as the referee takes it; None until it is chosen."""
    pile = ctx.draft.get("lot pile")
    return written_lot(ctx) or (None if pile is None else {"pile": pile})


def _lots(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """Seven piles, and a place to type anything else."""
    now, h = lot(ctx), 80

    def choice(pile: str) -> Choice:
        chosen, is_now = Many((Put("lot pile", pile), Put("lot text", ""))), now == {"pile": pile}
        return Choice(name(ctx, pile), chosen, is_now, f"lot {pile}", picture=pictured(pile))

    offered = [choice(pile) for pile in PILES]
    tiles(ctx, scene, place.above(h + 12), offered, "lots page")
    any_lot(ctx, scene, place.foot(h).centre(min(place.w, 480), h))


LOTS = Lots(
    draw=_lots,
    lot=lot,
    name=lambda ctx: written_lot(ctx) or name(ctx, ctx.draft["lot pile"]),
    hint=N_(
        "The first player has opened; each bid is 100 more. Tap a name to leave it out, again to put it last."
    ),
)
