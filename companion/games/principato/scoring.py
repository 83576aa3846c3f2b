"""The military scoring (PR-6, PR-7) and the final count (PR-10 to PR-12), pure: standings in, points and winners out."""

from collections.abc import Mapping, Sequence
from typing import Literal

from companion.engine.value import Value
from companion.games.principato.data import BEYOND, CUBES, CULTURE, LOOKS_AT, PER_POINT, PLACES, SETS, Numbers
from companion.procedures.end_count import Counted, Line, best


def strength(army: Numbers) -> int:
    """PR-6: catapults and supplied soldiers, less those who are not."""
    return army["catapults"] + army["supplied"] - army["unsupplied"]


def by_rank(strengths: Sequence[int]) -> list[int]:
    """PR-7: the points of each seat; who is tied shares the sum of the places, rounded up."""
    places, points = PLACES[len(strengths)], []
    for own in strengths:
        above, level = sum(other > own for other in strengths), strengths.count(own)
        points.append(-(-sum(places[above : above + level]) // level))
    return points


class Standing(Value):
    """All of a seat that counts at the end."""

    name: str
    military: int
    culture: Mapping[str, Sequence[int]]
    objectives: Sequence[str]
    held: Numbers
    """What it has of what objectives and ties look at."""


class Result(Value):
    """The final count of all seats, who has won, and what broke a tie."""

    seats: tuple[Counted, ...]
    winners: tuple[int, ...]
    tie_break: Literal["cubes", "shared"] | None


def count(standings: Sequence[Standing]) -> Result:
    """PR-12: most points win; then most cubes; then they share it."""
    seats = tuple(map(_counted, standings))
    totals = [seat.total for seat in seats]
    tied = best(range(len(totals)), totals)
    if len(tied) == 1:
        return Result(seats, tuple(tied), None)
    richest = best(tied, [sum(own.held.get(cube, 0) for cube in CUBES) for own in standings])
    return Result(seats, tuple(richest), "cubes" if len(richest) == 1 else "shared")


def _counted(own: Standing) -> Counted:
    culture = {kind: sum(own.culture[kind]) for kind in CULTURE}
    cards = {card: objective(card, own) for card in own.objectives}
    lines = (
        Line("military", own.military, "PR-12"),
        Line("culture", sum(culture.values()), "PR-12", culture),
        Line("objectives", sum(cards.values()), "PR-10", cards),
    )
    return Counted(own.name, lines, sum(line.points for line in lines))


def objective(card: str, own: Standing) -> int:
    """PR-10, PR-11: what an objective card brings; sets beyond three score as three."""
    if card in SETS:
        kinds, worth = SETS[card]
        return worth[min(len(worth) - 1, *(len(own.culture[kind]) for kind in kinds))]
    if card == "fortress":
        return own.military // PER_POINT
    there = sum(own.held.get(what, 0) for what in LOOKS_AT[card])
    return there if card == "armoury" else max(0, there - BEYOND)
