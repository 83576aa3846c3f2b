"""What can be sold by hand: a thing of any pile, or anything."""

from typing import Any

from companion.engine.refusals import N_
from kiosk.games.florence.desk import pictured
from kiosk.games.florence.names import PILES, name
from kiosk.parts.auction_by_hand import Lots, any_lot, written_lot
from kiosk.parts.controls import Choice
from kiosk.parts.tiles import tiles
from kiosk.scene.actions import Many, Put
from kiosk.scene.look import Look
from kiosk.scene.scene import Rect, Scene


def lot(look: Look) -> Any:
    """What is sold, as the referee takes it; None while it is not said."""
    pile = look.draft.get("lot pile")
    return written_lot(look) or (None if pile is None else {"pile": pile})


def clockwise(starter: int, seats: int) -> tuple[int, ...]:
    """Everybody from the starter on, who opens."""
    return tuple((starter + i) % seats for i in range(seats))


def _lots(look: Look, scene: Scene, place: Rect) -> None:
    """Seven piles, and a place to write anything else."""
    now, h = lot(look), 80 * look.u

    def choice(pile: str) -> Choice:
        chosen, is_now = Many((Put("lot pile", pile), Put("lot text", ""))), now == {"pile": pile}
        return Choice(name(look, pile), chosen, is_now, f"lot {pile}", picture=pictured(pile))

    offered = [choice(pile) for pile in PILES]
    tiles(look, scene, place.above(h + 12 * look.u), offered, "lots page")
    any_lot(look, scene, place.foot(h).centre(min(place.w, 480 * look.u), h))


LOTS = Lots(
    draw=_lots,
    lot=lot,
    told=lambda look: written_lot(look) or name(look, look.draft["lot pile"]),
    order=clockwise,
    hint=N_(
        "The first has opened; each raises by 100. Tap a name to leave it out, tap again to put it last."
    ),
)
