"""What is printed on boards and cards of The Princes of Florence, with where each fact comes from.

BOOK: the rulebook of the Ystari edition, page by page in docs/rules/florence.md. FOUND: printed nowhere in the book, found in
public descriptions and checked against the sums the book gives (9 professions like a forest, 7 a lake, 5 a park; 7 each
freedom; 3 each large building, 2 each medium, 1 each small one). What is neither is UNVERIFIED: a question for the table once.
"""

from collections.abc import Callable, Container, Iterable, Mapping
from typing import NamedTuple

import msgspec

ROUNDS = 7

# BOOK (PF-2): what is auctioned, and how much of it there is.
LANDSCAPES = ("forest", "lake", "park")
PILES: Mapping[str, int] = {
    **dict.fromkeys(LANDSCAPES, 6),
    "jester": 7,
    "builder": 6,
    "prestige": 14,
    "recruiting": 5,
}
ITEMS = tuple(PILES)
MOST_BUILDERS = 3
TOUCHING = 2
"""How many builders let buildings touch (PF-16)."""

# BOOK (PF-3): what is taken by action.
LARGE = ("university", "laboratory", "workshop")
MEDIUM = ("library", "opera", "studio", "hospital", "theatre")
SMALL = ("tower", "chapel")
BUILDINGS = (*LARGE, *MEDIUM, *SMALL)
SIZES = (LARGE, MEDIUM, SMALL)
SQUARES = {"large": (7, LARGE), "medium": (5, MEDIUM), "small": (3, SMALL)}
"""What the sizes are called, how many squares they cover, and what is of that size."""
OF_EACH_BUILDING = 3
FREEDOMS = ("travel", "religion", "opinion")
PROFESSION_CARDS = 21
BONUS_CARDS = 20
MOST_WORKS = PROFESSION_CARDS + PILES["recruiting"]
"""Cards that can be on the table as works."""

# BOOK (PF-19 to PF-23): what actions cost and bring.
PRICE = 300
"""Of a profession card, a freedom, a bonus card."""
COSTS = (700, 300, 300, 0)
"""Of a building, by the number of builders."""
BUILDING_POINTS = 3
PAY, POINT = 100, 200
"""What a point of value pays, and how much of that becomes a point of prestige."""
GIVEN_BACK = 100
"""What a returned point of prestige brings (PF-34)."""
PARTS = {"building": 4, "landscape": 3, "freedom": 3}
"""What a domain has that the artist of a work likes."""

MOST_MONEY = 100_000
"""Larger numbers are taken for slips."""

# FOUND: the grid of a domain has 49 squares, 6 of them under the palace.
GRID = 43


SIZE = {building: squares for squares, names in SQUARES.values() for building in names}


def covered(buildings: Iterable[str], shared: Container[str], landscapes: int) -> int:
    """The fewest squares that this covers: a joint building and a landscape at least one each (PF-26)."""
    return landscapes + sum(1 if building in shared else SIZE[building] for building in buildings)


class Likes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an artist or scholar likes to find in a domain, as the card shows it."""

    building: str
    landscape: str
    freedom: str


# FOUND, but for the poet (BOOK, PF-22). The list is printed on every player's board.
PROFESSIONS: Mapping[str, Likes] = {
    "mathematician": Likes("university", "lake", "religion"),
    "theologian": Likes("university", "park", "travel"),
    "philosopher": Likes("university", "forest", "opinion"),
    "botanist": Likes("laboratory", "park", "religion"),
    "alchemist": Likes("laboratory", "lake", "opinion"),
    "physicist": Likes("laboratory", "forest", "travel"),
    "watchmaker": Likes("workshop", "lake", "travel"),
    "goldsmith": Likes("workshop", "park", "opinion"),
    "bell_founder": Likes("workshop", "forest", "religion"),
    "cartographer": Likes("library", "lake", "religion"),
    "lawyer": Likes("library", "forest", "opinion"),
    "choreographer": Likes("opera", "forest", "travel"),
    "composer": Likes("opera", "lake", "opinion"),
    "sculptor": Likes("studio", "forest", "religion"),
    "painter": Likes("studio", "lake", "travel"),
    "pharmacist": Likes("hospital", "park", "opinion"),
    "physician": Likes("hospital", "forest", "travel"),
    "dramatist": Likes("theatre", "park", "religion"),
    "poet": Likes("theatre", "lake", "travel"),
    "astronomer": Likes("tower", "forest", "religion"),
    "organ_builder": Likes("chapel", "forest", "opinion"),
}
UNVERIFIED_PROFESSIONS = ("sculptor",)
"""The source has one word for workshop and studio; the sums put the sculptor into the studio."""

# BOOK: rounds 2, 3 and 6. FOUND: rounds 5 and 7. Rounds 1 and 4 are UNVERIFIED.
MINIMUM = (7, 10, 12, 14, 15, 16, 17)
UNVERIFIED_ROUNDS = (1, 4)


class Holdings(msgspec.Struct, frozen=True, gc=False):
    """Everything a work or a bonus card can count about a seat."""

    landscapes: Mapping[str, int]
    buildings: Mapping[str, int | None]
    """Each, and the seat it is shared with."""
    freedoms: tuple[str, ...]
    jesters: int
    builders: int
    prestige: int
    in_hand: int
    """Profession and recruiting cards in hand."""
    on_table: int
    """Profession and recruiting cards on the table."""

    @property
    def cards(self) -> int:
        """PF-20: profession and recruiting cards, in hand and on the table."""
        return self.in_hand + self.on_table

    def of_size(self, size: tuple[str, ...]) -> int:
        return sum(building in size for building in self.buildings)

    @property
    def all_landscapes(self) -> int:
        return sum(self.landscapes.values())

    @property
    def landscape_types(self) -> int:
        return sum(self.landscapes[landscape] > 0 for landscape in LANDSCAPES)


def _sizes(own: Holdings) -> int:
    return sum(own.of_size(size) > 0 for size in SIZES)


def _categories(own: Holdings) -> int:
    others = (own.jesters, own.builders, own.prestige, len(own.freedoms))
    return own.landscape_types + sum(count > 0 for count in others)


# BOOK (PF-25), in the book's order: what each of the twenty adds to a work. Each exists once.
BONUS: Mapping[str, Callable[[Holdings], int]] = {
    "per_building": lambda own: len(own.buildings),
    "per_large": lambda own: 2 * own.of_size(LARGE),
    "per_medium_forest": lambda own: own.of_size(MEDIUM) + own.landscapes["forest"],
    "per_small_landscape": lambda own: own.of_size(SMALL) + own.all_landscapes,
    "per_size": lambda own: 2 * _sizes(own),
    "per_landscape": lambda own: own.all_landscapes,
    "per_forest": lambda own: 2 * own.landscapes["forest"],
    "per_lake": lambda own: 2 * own.landscapes["lake"],
    "per_park": lambda own: 2 * own.landscapes["park"],
    "per_freedom": lambda own: 2 * len(own.freedoms),
    "per_jester": lambda own: 2 * own.jesters,
    "per_freedom_jester": lambda own: len(own.freedoms) + own.jesters,
    "per_builder": lambda own: 2 * own.builders,
    "per_builder_lake": lambda own: own.builders + own.landscapes["lake"],
    "per_prestige": lambda own: 2 * own.prestige,
    "per_prestige_freedom": lambda own: own.prestige + len(own.freedoms),
    "per_landscape_type": lambda own: 2 * own.landscape_types,
    "per_category": _categories,
    "per_card_in_hand": lambda own: max(0, own.in_hand - 1),  # without the card of the work
    "per_card_on_table": lambda own: own.on_table + 1,  # with it
}


class Prestige(NamedTuple):
    """What a prestige card brings alone, and when tied; cards without a contest cannot be tied."""

    alone: int
    tied: int


# BOOK (PF-26), in the book's order. Each exists once.
PRESTIGE: Mapping[str, Prestige] = {
    "most_buildings": Prestige(6, 3),
    "two_large": Prestige(5, 5),
    "fewest_empty": Prestige(8, 4),
    "three_landscapes": Prestige(8, 8),
    "most_landscapes": Prestige(7, 4),
    "most_forests": Prestige(7, 4),
    "most_lakes": Prestige(6, 3),
    "three_freedoms": Prestige(8, 8),
    "four_two_four": Prestige(6, 6),
    "most_jesters": Prestige(6, 3),
    "most_builders": Prestige(6, 3),
    "most_parks": Prestige(5, 3),
    "one_one_two": Prestige(7, 7),
    "most_works": Prestige(7, 4),
}

# BOOK (PF-40): the six characters of Muse & Princess, and the numbers around each card.
CHARACTERS = ("muse", "cardinal", "princess", "merchant", "professor", "banker")
SPACES: Mapping[str, tuple[int, int]] = {**dict.fromkeys(CHARACTERS[:-1], (3, 15)), "banker": (0, 5)}
ON_THE_BANKER = 600
