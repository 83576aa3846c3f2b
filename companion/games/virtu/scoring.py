"""The final scoring (VT-22 to VT-26; VT-34 for two), pure: standings in, points and winners out."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from companion.games.virtu.data import LARGE, PRINTED, RELIGION, TROPHY, VALUES, WORK_CROSSES, Printed, place
from companion.procedures import end_count
from companion.procedures.end_count import Result, ScoreLine, best, decided


class Standing(msgspec.Struct, frozen=True):
    """Everything about a seat that counts at the end."""

    colour: str
    name: str
    cities: tuple[str, ...] = ()
    patronage: int = 0
    points: int = 0
    cathedrals: int = 0
    crosses: int = 0
    crowns: int | None = None
    trophies: int = 0
    alliances: tuple[str, ...] = ()
    blocked: tuple[str, ...] = ()
    works: tuple[str, ...] = ()
    indulgences: int = 0

    @property
    def allies(self) -> tuple[str, ...]:
        """VT-26: alliances that no enemy agent blocks."""
        return tuple(one for one in self.alliances if one not in self.blocked)

    @property
    def all_crosses(self) -> int:
        """VT-25: tiles and cards, the Empire, and two works."""
        works = sum(WORK_CROSSES.get(work, 0) for work in self.works)
        return self.crosses + works + ("empire" in self.allies)


class Counted(end_count.Counted, frozen=True):
    """A seat's whole scoring."""

    colour: str


class WarsResult(Result, frozen=True):
    """VT-34, two players: also why the winner has won."""

    why: Literal["naples", "points"]


def count(standings: Sequence[Standing], printed: Printed = PRINTED) -> Result:
    """VT-22 to VT-26: most points win; then most crowns; then they share it."""
    places = [place(len(own.cities)) for own in standings]
    ranks = [own.patronage for own in standings]
    religion = by_crosses([own.all_crosses for own in standings])
    seats = tuple(
        _counted(
            own,
            ScoreLine("cities", printed.for_cities(len(own.cities)), "VT-22"),
            ScoreLine("most_cities", int(places[seat] == max(places) > 2), "VT-22"),
            ScoreLine("patronage", printed.for_rank(own.patronage), "VT-23"),
            ScoreLine("furthest", int(ranks[seat] == max(ranks) > 0), "VT-23"),
            ScoreLine("printed", own.points, "VT-24"),
            ScoreLine("cathedrals", own.cathedrals, "VT-24"),
            ScoreLine("religion", religion[seat], "VT-25", {"crosses": own.all_crosses}),
            ScoreLine("trophies", TROPHY * own.trophies, "VT-26"),
            ScoreLine("alliances", len(own.allies), "VT-26"),
            ScoreLine("indulgences", -own.indulgences, "VT-26"),
        )
        for seat, own in enumerate(standings)
    )
    return decided(seats, [own.crowns or 0 for own in standings], "crowns")


def tied(standings: Sequence[Standing], printed: Printed = PRINTED) -> tuple[int, ...]:
    """VT-26: whose crowns break the tie; nobody's, if one seat has most points."""
    totals = [own.total for own in count(standings, printed).seats]
    first = tuple(best(range(len(totals)), totals))
    return first if len(first) > 1 else ()


def count_wars(standings: Sequence[Standing]) -> WarsResult:
    """VT-34, two players: France wins at once with Naples in hand; a tie is Naples'."""
    crosses = [own.all_crosses for own in standings]
    seats = tuple(
        _counted(
            own,
            ScoreLine("cities", len(own.cities), "VT-34"),
            ScoreLine("printed", own.points, "VT-34"),
            ScoreLine("cathedrals", 0, "VT-34"),
            ScoreLine("religion", 2 * (crosses[seat] == max(crosses) > min(crosses)), "VT-34"),
            ScoreLine("trophies", own.trophies, "VT-34"),
            ScoreLine("indulgences", -own.indulgences, "VT-34"),
        )
        for seat, own in enumerate(standings)
    )
    colours = [own.colour for own in standings]
    france, naples = colours.index("blue"), colours.index("yellow")
    if "Naples" in standings[france].cities:
        return WarsResult(seats, (france,), None, "naples")
    winners = decided(seats).winners
    if len(winners) == 1:
        return WarsResult(seats, winners, None, "points")
    return WarsResult(seats, (naples,), "naples", "points")


def _counted(own: Standing, *lines: ScoreLine) -> Counted:
    return Counted(own.name, lines, sum(line.points for line in lines), own.colour)


def by_crosses(crosses: Sequence[int]) -> list[int]:
    """VT-25: points by rank; tied players get those of the lowest place they share."""
    places = RELIGION[len(crosses)]
    return [places[sum(other >= own for other in crosses) - 1] for own in crosses]


def large(cities: Sequence[str]) -> int:
    """VT-14: how many of these may have a cathedral."""
    return sum(VALUES[city] >= LARGE for city in cities)
