"""The final scoring (PF-26 to PF-28), pure: standings in, lines and winners out."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

import msgspec

from companion.games.florence.data import LANDSCAPES, LARGE, PRESTIGE
from companion.procedures.end_count import Counted, ScoreLine, best

TieBreak = Literal["money", "shared"]
EXCHANGE = 200
"""PF-40: florins that the banker's holder turns into a point."""


class Standing(msgspec.Struct, frozen=True):
    """Everything about a seat that counts at the end."""

    name: str
    score: int
    money: int
    landscapes: Mapping[str, int]
    freedoms: Sequence[str]
    jesters: int
    builders: int
    buildings: Sequence[str]
    works: int
    empty: int
    prestige: Sequence[str]
    banker: bool

    @property
    def all_landscapes(self) -> int:
        return sum(self.landscapes.values())

    @property
    def money_left(self) -> int:
        return self.money % EXCHANGE if self.banker else self.money


def standing(seat: Any) -> Standing:
    """What counts about a seat of a view or a position."""
    fields = {field: getattr(seat, field) for field in Standing.__struct_fields__}
    return Standing(**fields | {"money": seat.money or 0, "empty": seat.empty or 0})


class Result(msgspec.Struct, frozen=True):
    """The final scores, the winners, and what broke a tie."""

    seats: tuple[Counted, ...]
    winners: tuple[int, ...]
    tie_break: TieBreak | None
    compared: Mapping[str, tuple[tuple[int, ...], ...]]
    """What every domain has of what each prestige card rewards, seat by seat."""


def count(standings: Sequence[Standing]) -> Result:
    """PF-28: the track, the prestige cards, and what the banker's holder turns into points."""
    seats = tuple(_counted(own, standings) for own in standings)
    totals = [seat.total for seat in seats]
    tied = best(range(len(totals)), totals)
    if len(tied) == 1:
        return Result(seats, tuple(tied), None, _compared(standings))
    richest = best(tied, [own.money_left for own in standings])
    return Result(seats, tuple(richest), "money" if len(richest) == 1 else "shared", _compared(standings))


def _compared(standings: Sequence[Standing]) -> dict[str, tuple[tuple[int, ...], ...]]:
    cards = [card for own in standings for card in own.prestige]
    return {card: tuple(LOOKS_AT[card](own) for own in standings) for card in cards}


def _counted(own: Standing, standings: Sequence[Standing]) -> Counted:
    cards = {card: card_points(card, own, standings) for card in own.prestige}
    exchanged = own.money // EXCHANGE if own.banker else 0
    lines = (
        ScoreLine("track", own.score),
        ScoreLine("prestige", sum(cards.values()), "PF-26", cards),
        ScoreLine("banker", exchanged, "PF-40", {"money": own.money} if own.banker else {}),
    )
    return Counted(own.name, lines, sum(line.points for line in lines))


def card_points(card: str, own: Standing, standings: Sequence[Standing]) -> int:
    """PF-26, PF-27: what a card brings its owner; half, as printed, in a tie."""
    worth, mine = PRESTIGE[card], LOOKS_AT[card](own)
    if (needs := NEEDS.get(card)) is not None:
        return worth.alone if all(has >= need for has, need in zip(mine, needs, strict=True)) else 0
    others = [LOOKS_AT[card](other)[0] for other in standings if other is not own]
    few = card == "fewest_empty"
    if not few and not mine[0]:
        return 0  # PF-27: most needs at least one
    if mine[0] > min(others) if few else mine[0] < max(others):
        return 0
    return worth.tied if mine[0] in others else worth.alone


LOOKS_AT: Mapping[str, Callable[[Standing], tuple[int, ...]]] = {
    "most_buildings": lambda own: (len(own.buildings),),
    "two_large": lambda own: (sum(building in LARGE for building in own.buildings),),
    "fewest_empty": lambda own: (own.empty,),
    "three_landscapes": lambda own: (sum(own.landscapes.get(kind, 0) > 0 for kind in LANDSCAPES),),
    "most_landscapes": lambda own: (own.all_landscapes,),
    "most_forests": lambda own: (own.landscapes.get("forest", 0),),
    "most_lakes": lambda own: (own.landscapes.get("lake", 0),),
    "three_freedoms": lambda own: (len(own.freedoms),),
    "four_two_four": lambda own: (len(own.buildings), len(own.freedoms), own.works),
    "most_jesters": lambda own: (own.jesters,),
    "most_builders": lambda own: (own.builders,),
    "most_parks": lambda own: (own.landscapes.get("park", 0),),
    "one_one_two": lambda own: (own.all_landscapes, own.builders, own.jesters),
    "most_works": lambda own: (own.works,),
}
"""What each card rewards."""
NEEDS = {
    "two_large": (2,),
    "three_landscapes": (3,),
    "three_freedoms": (3,),
    "four_two_four": (4, 2, 4),
    "one_one_two": (2, 1, 1),
}
"""How much of it a card without a contest needs."""
