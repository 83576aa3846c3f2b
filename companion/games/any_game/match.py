"""A match of a game that the referee does not know: points round by round, markers, what was sold, what chance has shown."""

from typing import ClassVar

from companion.engine.refusals import UserText
from companion.games.any_game.view_types import Sale
from companion.procedures.plain_game import PlainMatch


class AnyMatch(PlainMatch):
    """All that is kept."""

    points_from: ClassVar[int | None] = None
    largest: ClassVar[int] = 100_000

    def __init__(self, names: tuple[str, ...], sides: tuple[str, ...], first: int) -> None:
        super().__init__(names, sides, first)
        self.began: list[list[int]] = []
        """What each seat had when each round but the first began."""
        self.markers: dict[UserText, int] = {}
        self.sales: list[Sale] = []
        self.rolled: int | None = None
        self.turn: int | None = None
        """AG-14: whose turn it is, if the table follows turns."""

    @property
    def lowest_wins(self) -> bool:
        """AG-4."""
        return self.options.get("wins") == "fewest"

    @property
    def has_rounds(self) -> bool:
        """AG-3: whether the table keeps them."""
        return self.options.get("rounds") == "true"

    @property
    def rounds(self) -> list[list[int]]:
        """AG-3: what each round has brought to each seat, the one that is played last."""
        ends = [*self.began, [self.score(seat) for seat in self.seats]]
        before = [[0] * len(self.names), *self.began]
        return [
            [now - then for now, then in zip(end, start, strict=True)]
            for end, start in zip(ends, before, strict=True)
        ]
