"""Final scoring (IP-40 to IP-45), pure: standings in, lines and winners out."""

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from companion.games.il_principe.colours import COLOURS, REGIONS
from companion.games.il_principe.view_types import Rank
from companion.procedures.end_count import ScoreLine, best
from companion.procedures.majority import first_and_second

ROLE_POINTS: Mapping[Rank, int] = {"major": 2, "minor": 1}  # IP-23, IP-41
SET_POINTS = 2  # IP-42
MOST_POINTS = 2  # IP-43
REGION_POINTS = (5, 2)  # IP-44

TieBreak = Literal["buildings", "roles", "shared"]


class Standing(msgspec.Struct, frozen=True):
    """Everything about a seat that counts at the end."""

    family: str
    score: int
    coins: int | None
    """None: unknown."""
    hand: int | None
    buildings: Mapping[str, int]
    """By colour, face up and down together."""
    majors: Sequence[str]
    minors: Sequence[str]
    shields: Mapping[str, int]

    @property
    def laid(self) -> int:
        return sum(self.buildings.values())


class Counted(msgspec.Struct, frozen=True):
    """The final score of a seat."""

    family: str
    lines: tuple[ScoreLine, ...]
    total: int


class Result(msgspec.Struct, frozen=True):
    """The final scores, the winners, and what broke a tie."""

    seats: tuple[Counted, ...]
    winners: tuple[int, ...]
    tie_break: TieBreak | None


def count(standings: Sequence[Standing]) -> Result:
    """IP-40: the track plus everything that counts at the end."""
    seats = tuple(_counted(seat, standings) for seat in range(len(standings)))
    winners, tie_break = _winners([seat.total for seat in seats], standings)
    return Result(seats, tuple(winners), tie_break)


def _counted(seat: int, standings: Sequence[Standing]) -> Counted:
    own = standings[seat]
    lines = (
        ScoreLine("track", own.score),
        roles(own),
        sets(own),
        most("coins", own.coins, [s.coins for s in standings]),
        most("hand", own.hand, [s.hand for s in standings]),
        regions(seat, standings),
    )
    return Counted(own.family, lines, sum(line.points for line in lines))


def roles(own: Standing) -> ScoreLine:
    """IP-41: 2 per major, 1 per minor role."""
    held = dict.fromkeys(own.majors, ROLE_POINTS["major"]) | dict.fromkeys(own.minors, ROLE_POINTS["minor"])
    terms = {colour: held[colour] for colour in COLOURS if colour in held}
    return ScoreLine("roles", sum(terms.values()), "IP-41", terms)


def sets(own: Standing) -> ScoreLine:
    """IP-42: 2 per building of the colour one has fewest of."""
    fewest = min(own.buildings.get(colour, 0) for colour in COLOURS)
    return ScoreLine("sets", SET_POINTS * fewest, "IP-42", {"sets": fewest})


def most(reason: str, own: int | None, everybody: Sequence[int | None]) -> ScoreLine:
    """IP-43: 2 for most coins and 2 for most cards in hand; all who are tied. Nobody scores while one number is unknown."""
    known = [number for number in everybody if number is not None]
    is_first = len(known) == len(everybody) and own == max(known)
    return ScoreLine(reason, MOST_POINTS if is_first else 0, "IP-43", {} if own is None else {reason: own})


def regions(seat: int, standings: Sequence[Standing]) -> ScoreLine:
    """IP-44: 5 for most shields in a region, 2 for second most, but only behind a single first."""
    terms = {region: points for region in REGIONS if (points := region_points(region, standings).get(seat))}
    return ScoreLine("regions", sum(terms.values()), "IP-44", terms)


def region_points(region: str, standings: Sequence[Standing]) -> dict[int, int]:
    """IP-44: what one region brings to whom."""
    firsts, seconds = first_and_second({seat: s.shields.get(region, 0) for seat, s in enumerate(standings)})
    points = dict.fromkeys(firsts, REGION_POINTS[0])
    return points | dict.fromkeys(seconds, REGION_POINTS[1]) if len(firsts) == 1 else points


def _winners(totals: Sequence[int], standings: Sequence[Standing]) -> tuple[list[int], TieBreak | None]:
    """IP-45: most points; then most buildings played; then the earliest major role; then they share."""
    tied = best(range(len(totals)), totals)
    if len(tied) == 1:
        return tied, None
    tied = best(tied, [s.laid for s in standings])
    if len(tied) == 1:
        return tied, "buildings"
    for colour in COLOURS:
        if holders := [seat for seat in tied if colour in standings[seat].majors]:
            return holders, "roles"
    return tied, "shared"
