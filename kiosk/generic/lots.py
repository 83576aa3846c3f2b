"""What can be sold by hand in any game: anything, in words. Pure."""

from kiosk.parts.auction_by_hand import Lots, any_lot, written_lot

LOTS = Lots(
    draw=lambda ctx, scene, place: any_lot(ctx, scene, place.centre(place.w * 0.7, 150 * ctx.unit)),
    lot=written_lot,
    told=lambda ctx: written_lot(ctx) or "",
    order=lambda marker, seats: tuple((marker + i) % seats for i in range(seats)),
)
"""Anything can be sold by hand, in words."""
