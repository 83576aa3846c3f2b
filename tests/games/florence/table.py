"""Helpers for tests of The Princes of Florence: a table, and quick ways to a position."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self

from companion.engine.game import Lore, Request
from tests.any_table import NAMES, AnyTable

COLOURS = ("red", "grey", "blue", "green", "yellow")
MINIMUM = (7, 10, 12, 14, 15, 16, 17)
EASY = (1, 2, 3, 4, 5, 6, 7)
"""A board on which nearly every work is good enough; the values of a row ascend."""


class Table(AnyTable):
    """A table of The Princes of Florence, past its set-up: the first pile is asked."""

    def __init__(
        self,
        seats: int = 3,
        *,
        first: int = 0,
        minimum: Iterable[int] = MINIMUM,
        board: bool = True,
        freedoms: tuple[str, ...] | None = ("travel", "religion"),
        lore: Lore | None = None,
        record: Any = None,
        **options: str,
    ) -> None:
        request = Request(tuple(zip(COLOURS, NAMES, strict=True))[:seats], first, options)
        super().__init__("florence", request, {} if lore is None else lore, record)
        if board and self.kind == "board":
            self.say(board={"minimum": list(minimum)})
        if freedoms and self.kind == "freedoms":
            self.say(freedoms=list(freedoms))

    # Phase A.

    def name(self, seat: int, pile: str) -> Self:
        """A seat names a pile: it bids for it, or buys from it if it is alone."""
        return self.say(seat=seat, pile=pile)

    def raises(self, *seats: int) -> Self:
        """These seats raise, one after the other, by the required step."""
        for seat in seats:
            self.bid(seat, self.prompt.min)
        return self

    def buy(self, seat: int, pile: str) -> Self:
        """A seat names a pile and nobody bids against it."""
        return self.name(seat, pile).pass_while("raise")

    def no_sale(self) -> Self:
        """Everybody who has not bought stays out: the next prompt is the first act, or a character."""
        return self.pass_while("pile")

    def acts(self) -> Self:
        """Nobody wants anything more until the first act of this round."""
        return self.pass_while("pile", "raise", "recruit", "place", "professor")

    # Phase B.

    def work(self, seat: int, profession: str, *bonus: str, points: int = 0, **parts: bool) -> Self:
        """A seat presents a work and turns some of its pay into points."""
        said = {"parts": parts} if parts else {}
        self.say(seat=seat, work=profession, bonus=list(bonus), **said)
        return self.say(seat=seat, points=points)

    def value(self, seat: int, profession: str, *bonus: str) -> int:
        """What a work would be worth now."""
        self.say(seat=seat, work=profession, bonus=list(bonus))
        value: int = self.prompt.value
        self.undo()
        return value

    def build(self, seat: int, building: str) -> Self:
        return self.say(seat=seat, build=building)

    def freedom(self, seat: int, freedom: str) -> Self:
        return self.say(seat=seat, freedom=freedom)

    def take(self, seat: int, card: str) -> Self:
        """A seat takes a profession card or a bonus card."""
        return self.say(seat=seat, take=card)

    def recruit(self, seat: int, profession: str) -> Self:
        return self.say(seat=seat, recruit=profession)

    def give_back(self, seat: int, points: int) -> Self:
        return self.say(seat=seat, give_back=points)

    def to_act_of(self, seat: int) -> Self:
        """Everybody before this seat passes."""
        while self.asked != ("act", seat):
            self.passes(self.prompt.seats[0])
        return self

    # Cooperation.

    def propose(self, seat: int, building: str, partner: int, pays: int = 0) -> Self:
        return self.say(seat=seat, build=building, with_=partner, pays=pays)

    def join(self, seat: int) -> Self:
        return self.say(seat=seat, join=True)

    def joint(self, building: str = "opera", pays: int = 0) -> Self:
        """Seat 0 builds with seat 1."""
        return self.propose(0, building, 1, pays).join(1)

    # Muse & Princess.

    def place(self, seat: int, character: str, space: int) -> Self:
        return self.say(seat=seat, character=character, space=space)

    def gets(self, seat: int, character: str, space: int = 3) -> Self:
        """In this phase A2 only this seat gets a character."""
        while self.kind == "place":
            asked = self.prompt.seats[0]
            is_it = asked == seat and character in self.prompt.spaces
            self.place(seat, character, space) if is_it else self.passes(asked)
        return self

    # Rounds.

    def quiet_round(self) -> Self:
        """The rest of this round, in which everybody passes whenever possible."""
        self.acts()
        return self.pass_while("act")

    def to_round(self, number: int) -> Self:
        """Quiet rounds until this one begins."""
        while self.view()["round"] < number:
            self.quiet_round()
        return self

    def to_end(self) -> Self:
        """Quiet rounds until the end: choosing prestige cards, or the scoring."""
        while self.kind in ("pile", "raise", "recruit", "place", "professor", "act"):
            self.quiet_round()
        return self

    def tell(self, *hands: tuple[str, ...]) -> Self:
        """The prestige cards of each seat that has any, in the order in which they are asked."""
        for cards in hands:
            self.say(seat=self.prompt.seats[0], prestige=list(cards))
        return self

    # Positions, by corrections.

    def domain(
        self,
        seat: int,
        *,
        buildings: Iterable[str] = (),
        freedoms: Iterable[str] = (),
        works: Iterable[str] = (),
        **counts: int,
    ) -> Self:
        """Give a domain this, by corrections. Works are played from the hand, which holds enough for them."""
        played = list(works)
        if len(played) > self.seat(seat)["hand"]:
            self.give(seat, "hand", len(played))
        for profession in played:
            self.correct(seat, "works", 1, profession)
        for what, number in counts.items():
            self.give(seat, what, number)
        for building in buildings:
            self.correct(seat, "buildings", 1, building)
        for freedom in freedoms:
            self.correct(seat, "freedoms", 1, freedom)
        return self

    # Reading the state.

    @property
    def scores(self) -> list[int]:
        return self.numbers("score")

    @property
    def purses(self) -> list[int]:
        return self.numbers("money")

    @property
    def piles(self) -> dict[str, int]:
        """What nobody has taken yet."""
        left: dict[str, int] = self.view()["piles"]
        return left

    def left(self, **expected: int) -> Self:
        """How much nobody has taken yet."""
        left = self.piles
        assert expected == {what: left[what] for what in expected}
        return self


# A table at any prompt.

PROMPTS = (
    *("board", "freedoms", "pile", "raise", "landscape", "give_back", "recruit", "merchant", "professor"),
    *("place", "act", "points", "join", "prestige", "empty"),
)
"""Every prompt, except when only keeping score."""


def at(kind: str) -> Table:
    """A table of two, three or more at this kind of prompt."""
    match kind:
        case "free" | "money":
            table = Table(mode="by-hand")
            return table.say(end=True) if kind == "money" else table
        case "board":
            return Table(board=False)
        case "freedoms":
            return Table(2, freedoms=None)
        case "landscape":
            return Table(2).name(0, "landscape").pass_while("raise")
        case "give_back":
            return Table(minimum=EASY).give(0, "money", 0).give(0, "score", 9).buy(0, "jester")
        case "recruit":
            return Table(minimum=EASY).acts().work(0, "poet").pass_while("act").buy(1, "recruiting")
        case "merchant" | "professor":
            table = Table(muse="true").no_sale().place(0, kind, 3).pass_while("place", "act")
            return table.no_sale() if kind == "professor" else table.passes(1, 2).name(0, "jester")
        case "place":
            return Table(muse="true").no_sale()
        case "prestige" | "empty":
            table = Table().give(0, "prestige", 1).to_end()
            return table.tell(("fewest_empty",)) if kind == "empty" else table
    table = Table(minimum=EASY, cooperation="true")
    if kind == "raise":
        return table.name(0, "jester")
    if kind == "pile":
        return table
    table.acts()
    if kind == "points":
        table.say(seat=0, work="poet")
    if kind == "join":
        table.say(seat=0, build="opera", with_=1)
    return table
