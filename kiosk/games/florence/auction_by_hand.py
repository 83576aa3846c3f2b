"""What can be sold by hand: a thing of any pile, or anything."""

from companion.engine.refusals import N_
from kiosk.games.florence.names import PILES, name
from kiosk.parts.auction_by_hand import Lots, any_lot, written_lot
from kiosk.scene.actions import Many, Put
from kiosk.scene.look import Look
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import GOLD, INK, SAND


def lot(look: Look) -> str | None:
    """What is sold, in words; None while it is not said."""
    pile = look.draft.get("lot pile")
    return written_lot(look) if pile is None else name(look, str(pile))


def clockwise(starter: int, seats: int) -> tuple[int, ...]:
    """Everybody from the starter on, who opens."""
    return tuple((starter + i) % seats for i in range(seats))


def _lots(look: Look, scene: Scene, place: Rect) -> None:
    """Seven piles, and a place to write anything else."""
    cells = place.grid(2, 4, 10 * look.u) if look.is_portrait else place.grid(4, 2, 12 * look.u)
    for pile, cell in zip(PILES, cells, strict=False):
        _pile(look, scene, cell, pile)
    if look.draft.get("lot pile") is None:
        any_lot(look, scene, cells[-1])
        return
    look.button(
        scene,
        cells[-1],
        look._(N_("something else")),
        Many((Put("lot pile", None), Put("lot typing", True))),
        "light",
        "lot text",
    )


def _pile(look: Look, scene: Scene, cell: Rect, pile: str) -> None:
    u, chosen = look.u, look.draft.get("lot pile") == pile
    fill = GOLD if chosen else SAND
    scene.add(Box(cell, fill, 10 * u, INK, (4 if chosen else 2) * u))
    scene.add(Touch(cell, Put("lot pile", pile), name=f"lot {pile}"))
    inner = cell.inset(8 * u, 6 * u)
    words = inner.foot(min(64 * u, inner.h * 0.42))
    size = min(inner.h - words.h - 4 * u, inner.w, 130 * u)
    scene.add(Art(inner.above(words.h + 2 * u).centre(size, size), "florence item", (pile,)))
    look.text(scene, words, name(look, pile), 27, INK, fill, lines=2)


LOTS = Lots(
    draw=_lots,
    lot=lot,
    told=lambda look: lot(look) or "",
    order=clockwise,
    hint=N_(
        "The first has opened; each raises by 100. Tap a name to leave it out, tap again to put it last."
    ),
)
