"""Bids told at once: fists that open together, or notes that are turned over. The highest wins; of equal ones, who sits first in the order.

Who has a phone may tell the own bid there, for nobody else's eyes; once everybody has, they are turned over. The table may tell
those of the others in the same way; or, where nobody has told a bid under cover, all at once. All-pay is the same, but everybody pays the own bid, won or not.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from companion.engine.answers import Answer
from companion.engine.choices import Choice, IntList, Number, Seat
from companion.engine.prompts import EVERYTHING, TABLE, Prompt, Standing, Viewer
from companion.engine.refusals import N_, Refusal
from companion.engine.script import Script, ask

LARGEST_BID = 100_000
BID_OF_OTHERS = Refusal("bid_of_others", "", N_("{seat} is not in this auction. Leave that bid at 0."))

TOLD_COVERED = Refusal(
    "told_covered", "", N_("{seat} has already made a secret bid. Enter the others one by one.")
)


class Opened(Answer, frozen=True):
    """What everybody has bid, a number a seat; 0 is no bid."""

    kind: ClassVar[str] = "opened"

    opened: tuple[int, ...]


class UnderCover(Answer, frozen=True):
    """What one seat bids, told for itself: others learn only that it was told. It may be told anew until all have; 0 is no bid."""

    kind: ClassVar[str] = "undercover"
    covered: ClassVar[bool] = True

    seat: int
    under_cover: int


class AskOpened(Prompt, frozen=True, tag="sealed"):
    """All bids at once. Nobody is asked in particular: hands open together, and the table tells; or each tells its own."""

    unsaid: ClassVar[frozenset[str]] = frozenset({"eyes"})

    lot: Any
    bidders: tuple[int, ...]
    """Who takes part, in the order in which equal bids go."""
    players: int
    all_pay: bool = False
    clause: str = ""
    have_told: tuple[int, ...] = ()
    """Who has told the own bid under cover."""
    eyes: Viewer = EVERYTHING
    """Who looks at it: a seat tells its own bid and no other."""

    def ways(self) -> tuple[Choice, ...]:
        all_at_once = Choice(Opened, opened=IntList(self.players, 0, LARGEST_BID, of_seats=True))
        if self.eyes == TABLE:  # under cover the table tells only for those who are left
            left = tuple(seat for seat in self.bidders if seat not in self.have_told)
            return (self._own(left),) if self.have_told else (all_at_once,)
        if isinstance(self.eyes, int):
            return (self._own((self.eyes,)),) if self.eyes in self.bidders else ()
        return all_at_once, self._own(self.bidders)

    def _own(self, seats: tuple[int, ...]) -> Choice:
        return Choice(UnderCover, seat=Seat(seats), under_cover=Number(0, LARGEST_BID))

    def seen_by(self, viewer: Viewer) -> Prompt:
        return msgspec.structs.replace(self, eyes=viewer)

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        """A row would drop what was told under cover. Whether it says the same is not told: that would tell the bid."""
        if not offered or not isinstance(answer, Opened):
            return None
        others = (seat for seat, bid in enumerate(answer.opened) if bid and seat not in self.bidders)
        if (seat := next(others, None)) is not None:
            return BID_OF_OTHERS(self.clause, seat=seat)
        return TOLD_COVERED(self.clause, seat=self.have_told[0]) if self.have_told else None

    def standing(self, seat: int) -> Standing | None:
        if seat in self.have_told:
            return Standing.IN
        return Standing.ASKED if seat in self.bidders else None


class Drawn(Answer, frozen=True):
    """Who has drawn the winning lot."""

    kind: ClassVar[str] = "drawn"
    by_chance: ClassVar[bool] = True

    drawn: int


class AskLots(Prompt, frozen=True, tag="lots"):
    """Who of those who bid as much wins the draw? Signoria draws, or the players enter what their own lot shows."""

    lot: Any
    price: int
    tied: tuple[int, ...]
    clause: str = ""

    def ways(self) -> tuple[Choice, ...]:
        return (Choice(Drawn, drawn=Seat(self.tied)),)

    def standing(self, seat: int) -> Standing | None:
        return Standing.IN if seat in self.tied else None


class Settled(msgspec.Struct, frozen=True):
    """How sealed bids ended: who has bought, what each pays, and who has bid as much but sits later."""

    seat: int | None
    price: int
    pays: Mapping[int, int]
    tied: tuple[int, ...] = ()


def settle(bidders: Sequence[int], bids: Sequence[int] | Mapping[int, int], all_pay: bool = False) -> Settled:
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
    """Ask for all bids, at once or one by one under cover."""
    order = tuple(bidders)
    told: dict[int, int] = {}
    while len(told) < len(order):
        answer = yield AskOpened(
            (), lot=lot, bidders=order, players=players, all_pay=all_pay, clause=clause, have_told=tuple(told)
        )
        match answer:
            case Opened(bids):
                return settle(order, bids, all_pay)
            case UnderCover(seat, bid):
                told[seat] = bid
    return settle(order, told, all_pay)


def draw_lots(settled: Settled, lot: Any, clause: str) -> Script[Settled]:
    """Let a lot decide among those who bid as much; everything else stays as it was settled."""
    if settled.seat is None or not settled.tied:
        return settled
    seats = (settled.seat, *settled.tied)
    answer = yield from ask(lambda: AskLots((), lot=lot, price=settled.price, tied=seats, clause=clause))
    assert isinstance(answer, Drawn)
    pays = settled.pays if len(settled.pays) > 1 else {answer.drawn: settled.price}
    return Settled(answer.drawn, settled.price, pays)
