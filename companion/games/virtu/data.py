"""What the book and the board of Virtù print: cities, families, tracks, costs. What was read from garbled print is marked *inferred*."""

from collections.abc import Mapping

import msgspec

from companion.engine.refusals import N_

VALUES: Mapping[str, int] = {
    **dict.fromkeys(("Rome",), 4),
    **dict.fromkeys(("Naples", "Palerme", "Gênes", "Milan", "Florence", "Venise", "Sienne"), 3),
    **dict.fromkeys(("Bénévent", "Corfou", "Rossano", "Bari", "Nice", "Turin", "Mantoue", "Trente"), 2),
    **dict.fromkeys(("Ravenne", "Ancône", "Spolète", "Pise"), 2),
    **dict.fromkeys(("Latina", "Reggio", "Messine", "Tunis", "Raguse", "Cagliari", "Ajaccio", "Parme"), 1),
    **dict.fromkeys(("Pérouse", "Civitavecchia"), 1),
}
"""VT-1: the 30 cities and their base values."""
PIRATES = ("Raguse", "Ajaccio", "Cagliari", "Tunis")
"""VT-2: never annexed, only besieged."""
LARGE = 3
"""VT-14: base value of the cities that may have a cathedral."""

FAMILIES = ("red", "yellow", "green", "blue", "white")
"""VT-3: with three players the first three play, with four the first four."""
_OTHER_SIDE = frozenset(("Pérouse", "Civitavecchia"))
OUT: Mapping[int, frozenset[str]] = {
    2: frozenset(),
    3: _OTHER_SIDE | {"Nice", "Turin", "Milan", "Gênes", "Parme", "Raguse", "Cagliari", "Reggio"},
    4: _OTHER_SIDE,
    5: frozenset(),
}
"""VT-3: what is left out with this number of players."""
HOMES: Mapping[str, tuple[str, ...]] = {
    "red": ("Florence", "Pise"),
    "yellow": ("Naples", "Rossano"),
    "green": ("Venise", "Corfou"),
    "blue": ("Milan", "Turin"),
    "white": ("Rome", "Civitavecchia"),
}
"""VT-4: where each family begins; all but Venice's *inferred*."""

MOST_TROOPS = 6
START_TROOPS = 2
PAY = (0, 1, 2)
"""VT-8: pay for up to 2, 4 and 6 troops; *inferred*."""
RANKS = 5
"""VT-12: the end of the patronage track."""
RANK_COSTS: Mapping[int, str] = {
    **dict.fromkeys((1, 2), N_("2 florins and 1 crown or cross")),
    **dict.fromkeys((3, 4), N_("3 florins, 1 crown and 1 more crown or cross")),
    5: N_("4 florins, 2 crowns and 1 cross"),
}
BONUS_RANKS = (2, 4)
PATRONAGE = (
    *("leonardo", "bastions", "copernicus", "le_prince", "michelangelo"),
    *("duomo", "sistine", "columbus", "machiavelli", "cannons"),
)
"""VT-12: the patronage bonuses, one of each. Whether one is an artist or a work is only printed on it."""
ALLIANCES = ("france", "empire", "ottomans")
CATHEDRALS = 5
FAMILY_TITLES = ("duchy", "principality")
TITLES: Mapping[str, int] = {
    **dict.fromkeys(FAMILY_TITLES, 1),
    **dict.fromkeys(("kingdom", "republic"), 2),
    **dict.fromkeys(("guild", "cardinal"), 5),
}
"""VT-14, VT-29: how many players may have one. *Ruling*: each family has its own duchy and principality."""

WAR: Mapping[str, int] = {"courtier": 1, "token": 1, "leonardo": 1, "cannons": 2, "france": 2}
"""VT-18: what may be announced, and what it adds. Bastions add theirs by themselves."""
TOKENS = 11
"""VT-18: in the box; *ruling*: this many are used in one spring, by all seats together."""
BASTIONS = 2
LOSES_ONE = 3
"""VT-16: a city with this much force in the end costs the attacker a troop."""

# Agents and indulgences.

MOST_AGENTS = 5
"""VT-19: that a player can have."""
CROWNS_ABOVE = 1
"""VT-9: crowns that a city costs above its value."""
COSTS: Mapping[str, Mapping[str, int]] = {"ottomans": {"crowns": 1, "ships": 3}}
"""VT-13: what the book prints of what alliances cost; the others are printed on the board only."""

# The end.

FEWEST_SCORED, FULL = 3, 8
"""VT-21, VT-22: this many cities end the game; beyond that the track has one place."""
CITY_POINTS = (1, 2, 3, 4, 5, 6)
"""VT-22, for 3 to 8 cities; *inferred*."""
RANK_POINTS = (1, 1, 2, 2, 3)
"""VT-23, for ranks 1 to 5; *inferred*."""
RELIGION: Mapping[int, tuple[int, ...]] = {3: (4, 2, 0), 4: (4, 2, 1, 0), 5: (4, 2, 1, 0, 0)}
"""VT-25: points by rank of crosses."""
WORK_CROSSES: Mapping[str, int] = {"duomo": 1, "sistine": 2}
INDULGENCES, MOST_INDULGENCES = 10, 5
"""VT-20: in the game, and in one palace."""
TROPHY = 2
LARGEST_COUNT = 60
"""More crosses, crowns or printed points than this are taken for a slip."""


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """VT-39: numbers read from garbled print; the table can correct them."""

    city_points: tuple[int, ...] = CITY_POINTS
    rank_points: tuple[int, ...] = RANK_POINTS
    pay_table: tuple[int, ...] = PAY

    def for_cities(self, cities: int) -> int:
        """VT-22: points for this many cities."""
        return 0 if cities < FEWEST_SCORED else self.city_points[min(cities, FULL) - FEWEST_SCORED]

    def for_rank(self, rank: int) -> int:
        """VT-23: points of this rank."""
        return self.rank_points[rank - 1] if rank else 0

    def pay_due(self, troops: int) -> int:
        """VT-8: what this many troops cost in winter."""
        return self.pay_table[(troops - 1) // 2] if troops > 0 else 0

    def covers(self, florins: int) -> int:
        """VT-38: how many troops this many florins keep."""
        return max(
            (2 * step for step, pay in enumerate(self.pay_table, start=1) if pay <= florins), default=0
        )


PRINTED = Printed()


def in_play(players: int) -> tuple[str, ...]:
    """VT-3: the cities for this number of players."""
    return tuple(city for city in VALUES if city not in OUT[players])


def place(cities: int) -> int:
    """VT-11, VT-22: the place of the track's marker; the track begins at 2 and ends at 8."""
    return min(FULL, max(2, cities))
