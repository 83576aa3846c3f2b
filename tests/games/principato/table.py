"""The words that the tests of Principato use. What must be so is asked in a row with what is said."""

from typing import Any, Self

from companion.engine.answers import plain
from companion.engine.game import Request
from tests.any_table import NAMES, AnyTable

SIDES = ("red", "blue", "green", "yellow")
EVERYTHING = "everything"
NOBODY = (0, 0, 0)
RICH = {"farms": 5, "banks": 5, "food": 9, "gold": 9, "favour": 0}


class Table(AnyTable):
    """Some seats and their referee; Anna has seat 0 and begins, unless somebody else is first."""

    def __init__(self, seats: int = 2, depth: str = "scorings", first: int = 0, **held: int) -> None:
        sat = tuple(zip(SIDES, NAMES, strict=False))[:seats]
        super().__init__("principato", Request(sat, first, {"depth": depth}), {})
        self.has(0, **held)

    # Saying things. Who is asked first speaks, unless somebody else does.

    def says(self, seat: int | None = None, **said: Any) -> Self:
        return self.say(seat=self.prompt.seats[0] if seat is None else seat, **said)

    def own(self, seat: int, **own: int) -> Self:
        return self.says(seat, own=own)

    def armies(self, *armies: tuple[int, int, int]) -> Self:
        """Catapults, supplied and unsupplied soldiers of each seat, told one after the other."""
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

    def has(self, seat: int, **held: int) -> Self:
        """Bring these numbers of a seat to what they shall be, in this order."""
        for what, number in held.items():
            self.give(seat, what, number)
        return self

    def skip(self, turns: int = 1) -> Self:
        """So often somebody passes."""
        for _ in range(turns):
            self.passes(self.prompt.seats[0])
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
        """The objectives of each seat, two words each."""
        for seat, own in enumerate(cards):
            self.says(seat, objectives=own.split())
        return self

    def no(self, told: str, seat: int | None = None, **said: Any) -> Self:
        """It is refused: name, clause and what, as far as they are told; and nothing changes."""
        name, clause, *what = [*told.split(), ""][: max(2, len(told.split()))]
        self.refused(name, clause, seat=self.prompt.seats[0] if seat is None else seat, **said)
        assert not what or what[0] == self.details["what"]
        return self

    # What must be so.

    def asks(self, asked: str, **fields: Any) -> Self:
        """Kind and seats of what is asked, and what the prompt tells."""
        assert asked == " ".join(map(str, self.asked)), self.asked
        assert fields == {field: self.plain_prompt()[field] for field in fields}
        return self

    def view_is(self, **shown: Any) -> Self:
        assert shown == {what: self.view()[what] for what in shown}
        return self

    def holds(self, seat: int = 0, **held: Any) -> Self:
        assert held == {what: self.seat(seat)[what] for what in held}
        return self

    def scores(self, *scores: int) -> Self:
        assert list(scores) == self.numbers("score")
        return self

    def keys(self, seat: int, bid: Any, no: bool = False) -> Self:
        """What BID says, and whether PASS says something."""
        said, other = self.prompt.yes(seat), self.prompt.no(seat)
        assert (None if bid is None else {"seat": seat, **bid}) == (None if said is None else plain(said))
        assert ({"seat": seat, "pass": True} if no else None) == (None if other is None else plain(other))
        return self

    def books(self, *entries: tuple[Any, ...]) -> Self:
        """The last answer has booked these: what, by, reason, clause, and its terms if any; of who is asked first."""
        told = [
            (what, by, why, clause, *([terms] if terms else []))
            for _, what, by, why, clause, terms in self.booked()
        ]
        assert list(entries) == told
        return self


def numbers(catapults: int, supplied: int, unsupplied: int) -> dict[str, int]:
    return {"catapults": catapults, "supplied": supplied, "unsupplied": unsupplied}
