"""What a face-up city would cost its builder, and bring everybody (IP-21 to IP-23, IP-25)."""

from collections.abc import Mapping

import msgspec

from companion.games.il_principe.cities import SIZE
from companion.games.il_principe.scoring import ROLE_POINTS
from companion.games.il_principe.view_types import Face, Offer, Rank

Roles = Mapping[tuple[Rank, str], int]
"""Who holds which tile."""


class Builder(msgspec.Struct, frozen=True, gc=False):
    """Everything that decides which cities a seat can build, and what that brings."""

    seat: int
    faces: Mapping[str, Face]
    """The cities it can choose from."""
    roles: Roles
    shields_left: int
    hand: int
    room: Mapping[str, int]
    """IP-2: how many cards of each colour can be in the hand."""

    def offer(self, city: str) -> Offer:
        """What a city of the row costs and brings."""
        size, face = SIZE[city], self.faces[city]
        points = role_points(self.roles, self.seat, face.icons)
        others = {other: sum(terms.values()) for other, terms in points.items()}
        shields = min(size.shields, self.shields_left)
        return Offer(city, size.cost, size.points, shields, face, others, self._lacks(face.icons))

    def _lacks(self, icons: Mapping[str, int]) -> dict[str, int]:
        """IP-21, IP-25: how many cards the hand is short of; or, if it is large enough, those that cannot be in it (IP-2)."""
        short, room = sum(icons.values()) - self.hand, self.room
        if short > 0:
            return {"hand": short}
        return {colour: count - room[colour] for colour, count in icons.items() if count > room[colour]}


def role_points(roles: Roles, builder: int, icons: Mapping[str, int]) -> dict[int, dict[str, int]]:
    """IP-23: what each seat but the builder scores, by colour."""
    points: dict[int, dict[str, int]] = {}
    for (rank, colour), holder in roles.items():
        if colour in icons and holder != builder:
            points.setdefault(holder, {})[colour] = ROLE_POINTS[rank]
    return points
