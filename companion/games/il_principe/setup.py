"""Setup: families, edition, and the numbers that follow from them (IP-2 to IP-13, IP-37)."""

from collections.abc import Mapping

import msgspec

from companion.engine.refusals import N_, Refusal, Refused
from companion.games.il_principe.cities import check_city
from companion.games.il_principe.colours import COLOURS
from companion.games.il_principe.view_types import Rank
from companion.procedures.seating import MODES

FAMILIES = {
    "medici": "Medici",
    "visconti": "Visconti",
    "carraresi": "Carraresi",
    "este": "d'Este",
    "gonzaga": "Gonzaga",
}

PLAYERS = range(2, 6)
RANKS: tuple[Rank, ...] = ("major", "minor")

UNKNOWN_FAMILY = Refusal(
    "unknown_family", "IP-6", N_("There is no family called {side}. Choose from: {all}.")
)
FAMILY_TWICE = Refusal(
    "family_twice", "IP-6", N_("Two players cannot both be {side}. Give one another family.")
)
WRONG_FIRST = Refusal("wrong_first", "IP-10", N_("The first Principe must be one of the seats 0 to {last}."))
WRONG_CITIES = Refusal("wrong_cities", "IP-10", N_("Choose four different cities: they start face up."))
RICH_IS_AMIGO = Refusal("rich_is_amigo", "IP-9", N_("The rich variant belongs to the Amigo edition only."))

OPTIONS: dict[str, tuple[str, ...]] = {
    "edition": ("amigo", "mind-the-move"),
    "rich": ("false", "true"),
    "mode": MODES,
}
"""Options and their values; the first is the default."""


def copies_of_a_colour(seats: int) -> int:
    """IP-2: building cards of each colour."""
    return 13 if seats == 2 else 20


def shields_to_place(amigo: bool) -> int:
    """IP-6: in the Mind the Move edition one shield is the score marker."""
    return 12 if amigo else 11


class Setup(msgspec.Struct, frozen=True):
    """The chosen options, and the numbers that the rulebooks give for them and for this number of seats."""

    edition: str
    rich: bool
    two: bool
    """Two players have rules of their own."""
    ranks: tuple[Rank, ...]
    """IP-7: two players have no minor roles."""
    copies: int
    """IP-2: building cards of each colour."""
    cities_in_play: int
    """IP-3: two players remove five unseen."""
    shields: int
    """IP-6."""
    start_coins: int
    """IP-9."""
    income: int
    """IP-13."""
    draw: int
    """IP-13: buildings each player draws."""
    to_reserve: int
    """IP-13: buildings each player puts into the reserve."""
    short_pile: int
    """IP-12: a pile below this makes it the last round."""
    last_reserve: int | None
    """IP-37: cards drawn for the last auctions; None: all that are left."""

    @property
    def amigo(self) -> bool:
        return self.edition == OPTIONS["edition"][0]

    @property
    def cards(self) -> int:
        """IP-2: building cards of all colours."""
        return self.copies * len(COLOURS)


def set_up(seats: int, options: Mapping[str, str]) -> Setup:
    """The numbers for this number of players and these options."""
    two, amigo, rich = seats == 2, options["edition"] == "amigo", options["rich"] == "true"
    return Setup(
        edition=options["edition"],
        rich=rich,
        two=two,
        ranks=RANKS[:1] if two else RANKS,
        copies=copies_of_a_colour(seats),
        cities_in_play=10 if two else 15,
        shields=shields_to_place(amigo),
        start_coins=(10 if rich else 5) if amigo else 0,
        income=6 if rich or two else 5,
        draw=5 if two else 4,
        to_reserve=3 if two else 2,
        short_pile=10 if two else 4 * seats,
        last_reserve=(None if amigo else 6) if two else 2 * seats,
    )


def read_cities(cities: tuple[str, ...]) -> tuple[str, ...]:
    """IP-10: the cities that start face up. Raises Refused."""
    for city in cities:
        if (wrong := check_city(city)) is not None:
            raise Refused(wrong)
    if len(cities) != 4 or len(set(cities)) != 4:
        raise Refused(WRONG_CITIES())
    return cities
