"""Bids told at once: fists that open together, or notes that are turned over. The highest wins; of equal ones, who sits first in the order.

All-pay is the same, but everybody pays the own bid, won or not.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from companion.engine.answers import Answer
from companion.engine.prompts import Prompt, Standing
from companion.engine.refusals import N_, Refusal
from companion.engine.script import Script, ask
from companion.engine.ways import Row, Way

LARGEST_BID = 100_000
BID_OF_OTHERS = Refusal("bid_of_others", "", N_("{seat} takes no part in this auction, and bids 0."))


class Opened(Answer, frozen=True):
    """What everybody has bid, a number a seat; 0 is no bid."""

    kind: ClassVar[str] = "opened"

    opened: tuple[int, ...]


class AskOpened(Prompt, frozen=True, tag="sealed"):
    """All bids at once. Nobody is asked in particular: hands open together, and the table tells."""

    lot: Any
    bidders: tuple[int, ...]
    """Who takes part, in the order in which equal bids go."""
    players: int
    all_pay: bool = False
    clause: str = ""

    def ways(self) -> tuple[Way, ...]:
        return (Way(Opened, opened=Row(self.players, 0, LARGEST_BID, of_seats=True)),)

    def forbids(self, answer: Answer) -> Refusal | None:
        assert isinstance(answer, Opened)
        others = (seat for seat, bid in enumerate(answer.opened) if bid and seat not in self.bidders)
        seat = next(others, None)
        return None if seat is None else BID_OF_OTHERS(self.clause, seat=seat)

    def standing(self, seat: int) -> Standing | None:
        return Standing.ASKED if seat in self.bidders else None


class Settled(msgspec.Struct, frozen=True):
    """How sealed bids ended: who has bought, what each pays, and who has bid as much but sits later."""

    seat: int | None
    price: int
    pays: Mapping[int, int]
    tied: tuple[int, ...] = ()


def settle(bidders: Sequence[int], bids: Sequence[int], all_pay: bool = False) -> Settled:
    """The highest bid wins; ties go by the order of the bidders."""
    made = {seat: bids[seat] for seat in bidders if bids[seat] > 0}
    if not made:
        return Settled(None, 0, {})
    price = max(made.values())
    first, *tied = [seat for seat in bidders if made.get(seat) == price]
    return Settled(first, price, dict(made) if all_pay else {first: price}, tuple(tied))


def sealed_bids(
    bidders: Sequence[int], lot: Any, players: int, clause: str, all_pay: bool
) -> Script[Settled]:
    """Ask for all bids at once."""
    order = tuple(bidders)
    answer = yield from ask(lambda: AskOpened((), lot, order, players, all_pay, clause))
    assert isinstance(answer, Opened)
    return settle(order, answer.opened, all_pay)
