"""What every match has: seats and a ledger. A game adds its own facts."""

from typing import ClassVar

from companion.engine.events import GameEvent, LastRound, NewRound
from companion.engine.ledger import Ledger
from companion.engine.refusals import UserText


class Match:
    """One play of a game. Facts live here; a script's locals hold only the place in the script."""

    purse: ClassVar[str] = "coins"
    """The number in the ledger that is its owner's secret until the end."""
    points: ClassVar[str] = "score"
    """The number that wins."""
    points_from: ClassVar[int | None] = 0
    """Nobody has fewer of them; None: there is no end below."""
    largest: ClassVar[int] = 1000
    """No hand writes more of them at once: it is a slip."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names
        self.title = UserText("")
        """What the players call the game, where it has no module of its own."""
        self.ledger = Ledger()
        self.by_hand = False
        """Kept only, not refereed."""
        self.last_round = False
        self.events: list[GameEvent] = []
        """What the answer that is being carried out has brought about, besides what ledger and prompt tell."""
        self.rounds_begun: list[tuple[int, int]] = []
        """The answer with which each round has begun, 0 for the start, and which round it is."""
        self.turned_over: list[tuple[int, int]] = []
        """What was told under cover after the first of these answers, up to the second, lies open."""

    def tell(self, moment: GameEvent) -> None:
        """Something has happened that the table should notice."""
        self.events.append(moment)
        if isinstance(moment, NewRound):
            self.rounds_begun.append((self.ledger.n, moment.round))

    def turn_over(self, since: int) -> None:
        """What was told under cover after this answer lies open from now on."""
        self.turned_over.append((since, self.ledger.n))

    def is_last_round(self, so: bool, told: LastRound) -> None:
        """Whether the round that begins is the last one; if so, its reason is told."""
        self.last_round = so
        if so:
            self.tell(told)

    def has_told(self, kind: type[GameEvent]) -> bool:
        """Whether the answer that is being carried out has told such a moment."""
        return any(isinstance(moment, kind) for moment in self.events)

    @property
    def seats(self) -> range:
        """The seats, clockwise."""
        return range(len(self.names))

    @property
    def marker(self) -> int | None:
        """The seat that holds the marker of who begins, in games that have one."""
        return None
