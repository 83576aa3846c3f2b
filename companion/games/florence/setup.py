"""Setting up a match: who plays which colour, which expansions, and the numbers that follow (PF-1 to PF-4, PF-12)."""

import msgspec

from companion.engine.game import Request
from companion.engine.refusals import N_, Refusal, Refused
from companion.procedures.seating import MODES, read_first, read_names, read_options, read_sides

COLOURS = {
    "red": N_("Red"),
    "grey": N_("Grey"),
    "blue": N_("Blue"),
    "green": N_("Green"),
    "yellow": N_("Yellow"),
}
"""The book names red and grey; the others stand for whatever the boards of the table show."""
OPTIONS: dict[str, tuple[str, ...]] = {
    "muse": ("false", "true"),
    "cooperation": ("false", "true"),
    "mode": MODES,
}
"""Options and their values; the first is the default."""
PLAYERS = range(2, 6)
HAND = 3

WRONG_NUMBER_OF_SEATS = Refusal(
    "wrong_number_of_seats", "PF-1", N_("The Princes of Florence is for 2 to 5 players, not {seats}.")
)
UNKNOWN_COLOUR = Refusal("unknown_side", "PF-4", N_("There is no colour {side}. Choose one of these: {all}."))
COLOUR_TWICE = Refusal("side_twice", "PF-4", N_("Two players cannot both have the colour {side}."))
WRONG_FIRST = Refusal("wrong_first", "PF-4", N_("The first player must be a seat from 0 to {last}."))
NO_ROW = Refusal("no_row", "PF-2", N_("This game has no row of open cards."))


class Setup(msgspec.Struct, frozen=True):
    """A match as it was set up, checked; and the numbers the rules give it."""

    colours: tuple[str, ...]
    names: tuple[str, ...]
    first: int
    muse: bool
    cooperation: bool
    by_hand: bool

    @property
    def seats(self) -> int:
        return len(self.colours)

    @property
    def two(self) -> bool:
        """Two players have rules of their own."""
        return self.seats == 2

    @property
    def money(self) -> int:
        """PF-1."""
        return 2500 if self.two else 3500

    @property
    def opening(self) -> int:
        """PF-7, PF-10: what naming a pile bids, and what the last buyer pays."""
        return 300 if self.two else 200

    @property
    def of_each_freedom(self) -> int:
        """PF-3."""
        return 1 if self.two else self.seats - 1


def read_setup(request: Request) -> Setup:
    """Check what was asked for. Raises Refused."""
    options = read_options(request, OPTIONS, "PF-1")
    first = read_first(request, PLAYERS, WRONG_NUMBER_OF_SEATS, WRONG_FIRST)
    if request.row:
        raise Refused(NO_ROW())
    return Setup(
        colours=read_sides(request, COLOURS, UNKNOWN_COLOUR, COLOUR_TWICE),
        names=read_names(request, COLOURS),
        first=first,
        muse=options["muse"] == "true",
        cooperation=options["cooperation"] == "true",
        by_hand=options["mode"] == "by-hand",
    )
