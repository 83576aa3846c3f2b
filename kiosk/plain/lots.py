"""What can be sold by hand in any game: anything, in words. Pure."""

from kiosk.parts.auction_by_hand import Lots, any_lot, written_lot

LOTS = Lots(
    draw=lambda look, scene, place: any_lot(look, scene, place.centre(place.w * 0.7, 150 * look.u)),
    lot=written_lot,
    told=lambda look: written_lot(look) or "",
    order=lambda marker, seats: tuple((marker + i) % seats for i in range(seats)),
)
"""Anything can be sold by hand, in words."""
