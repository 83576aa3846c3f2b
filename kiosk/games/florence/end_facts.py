"""What the last screens tell, put together from the ledger, the view and the result. Pure."""

from typing import NamedTuple

from companion.games.florence.view_types import ResultTold, TableView
from companion.protocol import outgoing as out
from kiosk.store import State


class Turned(NamedTuple):
    """A prestige card as it is turned: whose it is, what it brings, and whether another is level."""

    seat: int
    card: str
    points: int
    is_alone: bool
    """Whether it brings all it can."""

    @property
    def is_tied(self) -> bool:
        """Whether it brings less because another is level."""
        return bool(self.points) and not self.is_alone


def of_reason(state: State, seat: int, reason: str) -> out.ScoreLine:
    """A seat's line of the final count."""
    assert state.result
    return next(line for line in state.result.seats[seat].lines if line.reason == reason)


def turned(state: State) -> list[Turned]:
    """All prestige cards: one of each seat by turns, so that nobody waits for long."""
    assert state.view
    worth = state.view.as_(TableView).facts.prestige
    hands = [
        [
            Turned(seat, card, points, points == worth[card].alone)
            for card, points in (of_reason(state, seat, "prestige").terms or {}).items()
        ]
        for seat in range(len(state.view.seats))
    ]
    most = max((len(hand) for hand in hands), default=0)
    return [hand[i] for i in range(most) for hand in hands if i < len(hand)]


def totals(state: State, shown: int) -> list[int]:
    """The points of all seats when so many cards have been turned; once all have, the final count."""
    assert state.result
    cards = turned(state)
    if shown > len(cards):
        return [seat.total for seat in state.result.seats]
    found = [of_reason(state, seat, "track").points for seat in range(len(state.view.seats))]
    for card in cards[:shown]:
        found[card.seat] += card.points
    return found


def parts(state: State, seat: int, shown: int) -> tuple[int, int]:
    """Track and prestige cards of a seat, as far as they have been turned."""
    prestige = sum(card.points for card in turned(state)[:shown] if card.seat == seat)
    return of_reason(state, seat, "track").points, prestige


def compared(state: State, card: str) -> list[str]:
    """What every domain has of what a card looks at."""
    assert state.result
    return [", ".join(map(str, numbers)) for numbers in state.result.as_(ResultTold).compared[card]]
