"""Secret bids, revealed together. The highest wins; a tie goes by bidding order, or by lot.

Players can enter their bid on their own phone; the shared screen enters those of the others one by one, or all at once
while no bid is secret. In an all-pay auction everybody pays their own bid.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from companion.engine.answers import Answer, Seated
from companion.engine.choices import Choice, IntList, Number, Seat
from companion.engine.prompts import EVERYTHING, TABLE, Prompt, Standing, Viewer
from companion.engine.refusals import N_, Refusal
from companion.engine.script import Script, ask

LARGEST_BID = 100_000
BID_OF_OTHERS = Refusal("bid_of_others", "", N_("{seat} is not in this auction. Leave that bid at 0."))

BID_IS_SECRET = Refusal(
    "told_covered", "", N_("{seat} has already made a secret bid. Enter the others one by one.")
)


class Opened(Answer, frozen=True):
    """All bids, a number for each seat; 0 is no bid."""

    opened: tuple[int, ...]


class UnderCover(Seated, frozen=True):
    """The secret bid of one seat. It can be changed until all have bid; 0 is no bid."""

    covered = True

    under_cover: int


class AskOpened(Prompt, frozen=True, tag="sealed"):
    """All bids: entered together by the table, or one by one by the seats."""

    unsaid = frozenset({"eyes", "secret"})
    follows = ("own",)

    lot: Any
    bidders: tuple[int, ...]
    """In bidding order, which breaks ties."""
    players: int
    all_pay: bool = False
    clause: str = ""
    have_told: tuple[int, ...] = ()
    """Who has made a secret bid."""
    secret: Mapping[int, int] = {}
    """These bids: a seat sees its own."""
    eyes: Viewer = EVERYTHING
    """The viewer: a seat may enter its own bid only."""

    def choices(self) -> tuple[Choice, ...]:
        all_at_once = Choice(Opened, opened=IntList(self.players, 0, LARGEST_BID, of_seats=True))
        if self.eyes == TABLE:  # once a bid is secret, the others follow one by one
            left = tuple(seat for seat in self.bidders if seat not in self.have_told)
            return (self._own(left),) if self.have_told else (all_at_once,)
        if isinstance(self.eyes, int):
            return (self._own((self.eyes,)),) if self.eyes in self.bidders else ()
        return all_at_once, self._own(self.bidders)

    @property
    def own(self) -> int | msgspec.UnsetType:
        """The secret bid of the viewing seat."""
        return self.secret.get(self.eyes, msgspec.UNSET) if isinstance(self.eyes, int) else msgspec.UNSET

    def _own(self, seats: tuple[int, ...]) -> Choice:
        return Choice(UnderCover, seat=Seat(seats), under_cover=Number(0, LARGEST_BID))

    def seen_by(self, viewer: Viewer) -> Prompt:
        return msgspec.structs.replace(self, eyes=viewer)

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        """Entering all bids would drop a secret one. They are not compared: that would reveal the bid."""
        if not offered or not isinstance(answer, Opened):
            return None
        others = (seat for seat, bid in enumerate(answer.opened) if bid and seat not in self.bidders)
        if (seat := next(others, None)) is not None:
            return BID_OF_OTHERS(self.clause, seat=seat)
        return BID_IS_SECRET(self.clause, seat=self.have_told[0]) if self.have_told else None

    def standing(self, seat: int) -> Standing | None:
        if seat in self.have_told:
            return Standing.IN
        return Standing.ASKED if seat in self.bidders else None


class Drawn(Answer, frozen=True):
    """Who has drawn the winning lot."""

    by_chance = True

    drawn: int


class AskLots(Prompt, frozen=True, tag="lots"):
    """Which of the tied bidders wins the draw? Signoria draws, or the players enter what their own lot shows."""

    lot: Any
    price: int
    tied: tuple[int, ...]
    clause: str = ""

    def choices(self) -> tuple[Choice, ...]:
        return (Choice(Drawn, drawn=Seat(self.tied)),)

    def standing(self, seat: int) -> Standing | None:
        return Standing.IN if seat in self.tied else None


class Settled(msgspec.Struct, frozen=True):
    """How secret bids ended: the buyer, what each pays, and who was tied but comes later."""

    seat: int | None
    price: int
    pays: Mapping[int, int]
    tied: tuple[int, ...] = ()


def settle(bidders: Sequence[int], bids: Sequence[int] | Mapping[int, int], all_pay: bool = False) -> Settled:
    """The highest bid wins; ties go by bidding order."""
    made = {seat: bids[seat] for seat in bidders if bids[seat] > 0}
    if not made:
        return Settled(None, 0, {})
    price = max(made.values())
    first, *tied = [seat for seat in bidders if made.get(seat) == price]
    return Settled(first, price, dict(made) if all_pay else {first: price}, tuple(tied))


def sealed_bids(
    bidders: Sequence[int], lot: Any, players: int, clause: str, all_pay: bool
) -> Script[Settled]:
    """Ask for all bids, together or one by one in secret."""
    order = tuple(bidders)
    secret: dict[int, int] = {}
    while len(secret) < len(order):
        answer = yield AskOpened(
            (),
            lot=lot,
            bidders=order,
            players=players,
            all_pay=all_pay,
            clause=clause,
            have_told=tuple(secret),
            secret=dict(secret),
        )
        match answer:
            case Opened(bids):
                return settle(order, bids, all_pay)
            case UnderCover(seat, bid):
                secret[seat] = bid
    return settle(order, secret, all_pay)


def draw_lots(settled: Settled, lot: Any, clause: str) -> Script[Settled]:
    """Let a lot decide between tied bidders; everything else stays as it was settled."""
    if settled.seat is None or not settled.tied:
        return settled
    seats = (settled.seat, *settled.tied)
    answer = yield from ask(lambda: AskLots((), lot=lot, price=settled.price, tied=seats, clause=clause))
    assert isinstance(answer, Drawn)
    pays = settled.pays if len(settled.pays) > 1 else {answer.drawn: settled.price}
    return Settled(answer.drawn, settled.price, pays)
