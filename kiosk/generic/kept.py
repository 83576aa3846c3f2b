"""Keeping score in any game: points on cards, an auction of anything, the way to the final scoring. Pure."""

from companion.engine.refusals import N_
from kiosk.generic.lots import LOTS
from kiosk.parts.by_hand import POINTS, Kept

KEPT = Kept(
    tabs={POINTS: N_("points")},
    body=lambda ctx, scene, place, seat, tab: None,
    held=None,
    whys=(N_("this round"), N_("a bonus"), N_("a correction")),
    most_points=999,
    marker="",
    lots=LOTS,
    counting=N_(
        "You are asked for everything that counts at the end, one thing after another. You can undo this."
    ),
)
