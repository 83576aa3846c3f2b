"""Setting up a match: who plays which colour, which expansions, and the numbers that follow (PF-1 to PF-4, PF-12)."""

import msgspec

from companion.engine.refusals import N_, Refusal
from companion.procedures.seating import MODES

COLOURS = {
    "red": N_("Red"),
    "grey": N_("Grey"),
    "blue": N_("Blue"),
    "green": N_("Green"),
    "yellow": N_("Yellow"),
}
"""The book names red and grey; the others stand for whatever the table's boards show."""
OPTIONS: dict[str, tuple[str, ...]] = {
    "muse": ("false", "true"),
    "cooperation": ("false", "true"),
    "mode": MODES,
}
"""Options and their values; the first is the default."""
PLAYERS = range(2, 6)
HAND = 3

UNKNOWN_COLOUR = Refusal("unknown_side", "PF-4", N_("There is no colour {side}. Choose one of these: {all}."))
COLOUR_TWICE = Refusal("side_twice", "PF-4", N_("Two players cannot both have the colour {side}."))
NO_ROW = Refusal("no_row", "PF-2", N_("This game has no row of open cards."))


class Setup(msgspec.Struct, frozen=True):
    """The chosen options, and the numbers that follow from them."""

    seats: int
    muse: bool
    cooperation: bool

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
