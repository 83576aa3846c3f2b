"""The military scoring (PR-6, PR-7) and the final count (PR-10 to PR-12), pure: seats in, points and winners out."""

from collections.abc import Sequence

from companion.games.principato import data
from companion.games.principato.data import CULTURE, Numbers
from companion.games.principato.view_types import Seat
from companion.procedures.end_count import Counted, Result, ScoreLine, best, decided


def strength(army: Numbers) -> int:
    """PR-6: catapults and supplied soldiers, less those who are not."""
    return army["catapults"] + army["supplied"] - army["unsupplied"]


def by_rank(strengths: Sequence[int]) -> list[int]:
    """PR-7: the points of each seat; tied seats share the points of their places, rounded up."""
    places, points = data.PLACES[len(strengths)], []
    for own in strengths:
        above, level = sum(other > own for other in strengths), strengths.count(own)
        points.append(-(-sum(places[above : above + level]) // level))
    return points


def count(seats: Sequence[Seat]) -> Result:
    """PR-12: most points win; then most cubes; then they share it."""
    cubes = [sum(seat.held().get(cube, 0) for cube in data.CUBES) for seat in seats]
    return decided([_counted(seat) for seat in seats], cubes, "cubes")


def tied(seats: Sequence[Seat]) -> list[int]:
    """PR-12: the seats tied for the most points; empty if one seat leads alone."""
    leaders = best(range(len(seats)), [_counted(seat).total for seat in seats])
    return leaders if len(leaders) > 1 else []


def _counted(seat: Seat) -> Counted:
    culture: dict[str, int] = {kind: sum(seat.culture.get(kind, ())) for kind in CULTURE}
    cards = {card: objective(card, {**seat.held(), "military": seat.military}) for card in seat.objectives}
    lines = (
        ScoreLine("military", seat.military, "PR-12"),
        ScoreLine("culture", sum(culture.values()), "PR-12", culture),
        ScoreLine("objectives", sum(cards.values()), "PR-10", cards),
    )
    return Counted(seat.name, lines, sum(line.points for line in lines))


def objective(card: str, own: Numbers) -> int:
    """PR-10, PR-11: what an objective card brings; sets beyond three score as three."""
    if card in data.SETS:
        kinds, worth = data.SETS[card]
        return worth[min(len(worth) - 1, *(own[kind] for kind in kinds))]
    if card == "fortress":
        return own["military"] // data.PER_POINT
    whats, beyond = data.LOOKS_AT[card]
    return max(0, sum(own.get(what, 0) for what in whats) - beyond)
