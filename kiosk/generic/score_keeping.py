"""Keeping score in any game: points on cards, an auction of anything, final scoring. Pure."""

from companion.engine.refusals import N_
from kiosk.parts.auction_by_hand import Lots, any_lot
from kiosk.parts.by_hand import POINTS, ScoreKeeping

LOTS = Lots(lambda ctx, scene, place: any_lot(ctx, scene, place.centre(place.w * 0.7, 150)))
"""Anything can be auctioned, in the players' own words."""


SCORE_KEEPING = ScoreKeeping(
    tabs={POINTS: N_("points")},
    body=lambda ctx, scene, place, seat, tab: None,
    held=None,
    whys=(N_("this round"), N_("a bonus"), N_("a correction")),
    most_points=999,
    marker="",
    lots=LOTS,
    counting=N_(
        "Signoria asks for everything that counts at the end, one thing at a time. You can undo this."
    ),
)
