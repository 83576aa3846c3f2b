"""Helpers for tests of Principato. Expectations are chained with what is sent."""

from typing import Any, Self

from companion.engine.game import Request
from companion.games.principato.data import army as numbers
from tests.any_table import NAMES, AnyTable

SIDES = ("red", "blue", "green", "yellow")
EVERYTHING = "everything"
NOBODY = (0, 0, 0)
START = dict.fromkeys(("fields", "farms", "palazzi", "banks", "food", "gold", "favour"), 1)
RICH = {"farms": 5, "banks": 5, "food": 9, "gold": 9, "favour": 0}


class Table(AnyTable):
    """Some seats and their referee; Anna has seat 0 and begins, unless somebody else is first."""

    def __init__(self, seats: int = 2, depth: str = "scorings", first: int = 0, **held: int) -> None:
        sat = tuple(zip(SIDES, NAMES, strict=False))[:seats]
        super().__init__("principato", Request(sat, first, {"depth": depth}), {})
        self.given(0, **held)

    def own(self, seat: int, **own: int) -> Self:
        return self.says(seat, own=own)

    def armies(self, *armies: tuple[int, int, int]) -> Self:
        """Each seat's catapults, supplied and unsupplied soldiers, entered one after the other."""
        for seat, army in enumerate(armies):
            self.own(seat, **numbers(*army))
        return self

    def done(self, seat: int | None = None) -> Self:
        return self.says(seat, done=True)

    def scoring(self, what: str, *armies: tuple[int, int, int]) -> Self:
        """One military scoring from end to end."""
        return self.says(turned=what).armies(*armies or [NOBODY] * len(self.match.seats)).done()

    def act(self, *cards: str) -> Self:
        for card in cards:
            self.says(act=card)
        return self

    def to_the_end(self, year: int = 9) -> Self:
        """All scorings up to this year, or all that are left; nobody supplies soldiers."""
        while self.kind in ("turn", "act") and self.prompt.year < year:
            self.says(turned="both" if self.prompt.military_due else "empty")
            while self.kind in ("army", "supply", "scored", "dismiss"):
                self.done() if self.kind == "scored" else self.skip()
        return self

    def culture(self, seat: int, monuments: str = "", books: str = "", paintings: str = "") -> Self:
        """The values of the tokens of a seat, a digit each."""
        told = {"monuments": monuments, "books": books, "paintings": paintings}
        return self.says(seat, **{k: {one: v.count(one) for one in v} for k, v in told.items()})

    def cards(self, *cards: str) -> Self:
        """Each seat's objectives, two words each."""
        for seat, own in enumerate(cards):
            self.says(seat, objectives=own.split())
        return self

    def books(self, *entries: tuple[Any, ...]) -> Self:
        """The last answer has booked these: what, by, reason, clause, and terms if any; for any seat."""
        assert list(entries) == [(*entry[1:5], *filter(None, entry[5:])) for entry in self.booked()]
        return self
