"""What every match has: seats, a ledger and events. A game adds its own facts."""

from typing import ClassVar

from companion.engine.events import GameEvent, LastRound, NewRound, Sold
from companion.engine.ledger import Entry, Ledger
from companion.engine.refusals import UserText


class Match:
    """One play of a game. Facts live here; a script's locals hold only the place in the script."""

    purse: ClassVar[str] = "coins"
    """The number in the ledger that only its owner sees until the end."""
    points: ClassVar[str] = "score"
    """The number that wins."""
    points_from: ClassVar[int | None] = 0
    """The lowest score; None if there is no lower bound."""
    largest: ClassVar[int] = 1000
    """The most points entered at once; more is taken for a slip."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names
        self.title = UserText("")
        """What the players call the game, where it has no module of its own."""
        self.ledger = Ledger()
        self.by_hand = False
        """Whether only the score is kept."""
        self.last_round = False
        self.events: list[GameEvent] = []
        """What the current answer has brought about, besides changes of ledger and prompt."""
        self.rounds_begun: list[tuple[int, int]] = []
        """For each round, the answer that began it (0 for the start) and its number."""
        self.turned_over: list[tuple[int, int]] = []
        """Spans of answers (after the first, up to the second) whose secrets are revealed."""
        self.sales_made: list[Sold] = []
        """Every sale of the match."""

    def emit(self, event: GameEvent) -> None:
        """Something has happened that the table should notice."""
        self.events.append(event)
        if isinstance(event, NewRound):
            self.rounds_begun.append((self.ledger.n, event.round))
        elif isinstance(event, Sold):
            self.sales_made.append(event)

    def turn_over(self, since: int) -> None:
        """Reveal the secret answers since this one."""
        self.turned_over.append((since, self.ledger.n))

    def is_last_round(self, so: bool, event: LastRound) -> None:
        """Note whether the new round is the last one; if so, emit why."""
        self.last_round = so
        if so:
            self.emit(event)

    def add(self, seat: int, what: str, by: int, reason: str, clause: str, **terms: int | str) -> None:
        """Change a number of a seat, if there is something to change: every number changes by an entry."""
        if by:
            self.ledger.book(seat, what, by, reason, clause, terms)

    def score(self, seat: int) -> int:
        """The points of a seat."""
        return self.ledger.total(seat, self.points)

    def why(self, seat: int, what: str) -> list[Entry]:
        """The entries that add up to this number of a seat."""
        return self.ledger.why(seat, what)

    def has_emitted(self, kind: type[GameEvent]) -> bool:
        """Whether the current answer has emitted such an event."""
        return any(isinstance(event, kind) for event in self.events)

    @property
    def seats(self) -> range:
        """The seats, clockwise."""
        return range(len(self.names))

    @property
    def marker(self) -> int | None:
        """The seat with the first player marker, in games that have one."""
        return None
