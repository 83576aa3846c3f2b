"""A match of any other game: points round by round, markers, sales, chance."""

from typing import Any

from companion.engine.ledger import Entry
from companion.engine.refusals import UserText
from companion.games.any_game.filled import Filled
from companion.games.any_game.view_types import Sale
from companion.procedures.plain_game import PlainMatch


class AnyMatch(PlainMatch):
    """One match."""

    points_from = None
    largest = 100_000

    def __init__(self, *sat: Any) -> None:
        super().__init__(*sat)
        self.began: list[list[int]] = []
        """The scores when each round but the first began."""
        self.markers: dict[UserText, int] = {}
        self.sales: list[Sale] = []
        self.rolled: int | None = None
        self.turn: int | None = None
        """AG-14: whose turn it is, if turns are tracked."""
        self.filled: Filled | None = None
        """AG-15: the score sheet, if there is one."""

    def score(self, seat: int) -> int:
        """Points entered by hand, and those of the sheet."""
        by_hand = super().score(seat)
        return by_hand if self.filled is None else by_hand + self.filled.scores()[seat].total

    def why(self, seat: int, what: str) -> list[Entry]:
        on_sheet = self.filled.why(seat) if self.filled is not None and what == self.points else ()
        return [*on_sheet, *super().why(seat, what)]

    @property
    def lowest_wins(self) -> bool:
        """AG-4, AG-23."""
        if self.filled is not None:
            return self.filled.sheet.winner == "lowest"
        return self.options.get("wins") == "fewest"

    @property
    def co_op(self) -> bool:
        """AG-15: whether nobody can win, as its sheet says."""
        return self.filled is not None and self.filled.sheet.winner == "nobody"

    @property
    def bgg_id(self) -> int:
        """AG-15: the number of the game at BoardGameGeek, as its sheet has it; 0: not known."""
        return 0 if self.filled is None else self.filled.sheet.bgg

    @property
    def has_rounds(self) -> bool:
        """AG-3, AG-16: whether score is kept round by round."""
        if self.filled is not None:
            return self.filled.sheet.has_rounds
        return self.options.get("rounds") == "true"

    @property
    def rounds(self) -> list[list[int]]:
        """AG-3, AG-16: the points of each round by seat; the current round is last."""
        if self.filled is not None and self.has_rounds:
            return self.filled.points_of_rounds()
        ends = [*self.began, [self.score(seat) for seat in self.seats]]
        before = [[0] * len(self.names), *self.began]
        return [
            [now - then for now, then in zip(end, start, strict=True)]
            for end, start in zip(ends, before, strict=True)
        ]
