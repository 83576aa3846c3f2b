"""The open ascending auction: bid more or pass; a player who passes is out, and the last bidder wins.

With a step, every bid is exactly that much above the last. Somebody may have opened it by naming what is for sale. The
table can end it with a ruling: {"rule": {"winner": 2, "price": 5}}.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from companion.engine.answers import Answer, Bid, Pass, Rule
from companion.engine.choices import Choice, Confirm, Number, Seat
from companion.engine.prompts import Prompt, Standing, Viewer, may_see
from companion.engine.refusals import (
    N_,
    NO_RULING_HERE,
    NOT_UNDERSTOOD,
    Refusal,
    UserText,
    unknown_seat,
)
from companion.engine.script import Script

ALREADY_OUT = Refusal("already_out", "", N_("{seat} has passed and is out of this auction."))
HIGH_BIDDER_CANNOT_PASS = Refusal(
    "high_bidder_cannot_pass", "", N_("{seat} has the highest bid and cannot pass.")
)
BID_TOO_LOW = Refusal("bid_too_low", "", N_("The lowest bid is {least}."))
BID_ABOVE_PURSE = Refusal("bid_above_purse", "", N_("{seat} does not have that much."))
BID_BEYOND_REASON = Refusal("bid_beyond_reason", "", N_("The highest bid possible is {most}."))
ONLY_PASS = Refusal("not_your_turn", "", N_("It is not {seat}'s turn: you can only pass now."))
ALREADY_HIGHEST = Refusal("not_your_turn", "", N_("{seat} has the highest bid: wait for the others."))
NOT_IN_AUCTION = Refusal("not_in_auction", "", N_("{seat} is not in this auction."))
NO_BIDDERS = Refusal("no_bidders", "", N_("Name each bidder once, in bidding order."))
PRICE_NEEDED = Refusal("price_needed", "", N_("Say what the winner pays: 0 or more."))
BID_NOT_THE_STEP = Refusal("bid_not_the_step", "", N_("Bid exactly {bid}, or pass."))
PRICE_NOT_IN_STEPS = Refusal("price_not_in_steps", "", N_("The price must be a multiple of {step}."))


class High(msgspec.Struct, frozen=True, gc=False):
    """The highest bid and its seat."""

    seat: int
    bid: int


class Won(msgspec.Struct, frozen=True):
    """How an auction ended: the winner, the price, and whether the table ruled so."""

    seat: int
    price: int
    ruled: bool = False


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The result the table gives an auction; no winner means nobody bought."""

    winner: int | None
    price: int = -1

    @classmethod
    def of(cls, rule: Mapping[str, Any]) -> tuple[int | None, int]:
        """Winner and price of a ruling."""
        ruling = msgspec.convert(rule, cls)
        return ruling.winner, ruling.price


class AskBid(Prompt, frozen=True, tag="bid"):
    """One seat bids or passes; others still in may pass before their turn."""

    also = (Bid, Pass, Rule)
    climbs = True
    largest: ClassVar[int] = 1000
    """The highest bid where purses are not followed."""
    unsaid = frozenset({"purses"})

    lot: Any
    high: High | None
    min: int
    max: int | None
    still_in: tuple[int, ...]
    clause: str
    purse_clause: str
    purses: Mapping[int, int | None]
    """Of all bidders; None where they are not followed."""
    bids: Mapping[int, int] = {}
    """The last bid of each seat, if any."""
    entered: tuple[int, ...] = ()
    """Who takes part, out or not."""

    def choices(self) -> tuple[Choice, ...]:
        return Choice(Bid, seat=Seat(self.seats), bid=self._amounts()), Choice(
            Pass, seat=Seat(tuple(seat for seat in self.still_in if not self._leads(seat))), passes=Confirm()
        )

    def _amounts(self) -> Number:
        """From the least bid on; only a viewer of the purse learns the bound."""
        return Number(self.min, self.max if isinstance(self.max, int) else None)

    def _leads(self, seat: int) -> bool:
        return self.high is not None and seat == self.high.seat

    def check_seat(self, answer: Answer, seat: int) -> Refusal | None:
        """The asked seat bids or passes; others still in may pass before their turn."""
        if seat in self.seats:
            return None
        ahead = type(answer) is Pass
        return self._outside(seat) or (None if ahead else self._not_yet(seat))

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        """Legal: a higher bid within the purse, a pass of a seat that does not lead, or a ruling."""
        if type(answer) is Pass:
            return self._check_pass(answer.seat)
        if type(answer) is Bid:
            return self._check_bid(answer.seat, answer.bid)
        assert isinstance(answer, Rule)
        return self._check_ruling(answer.rule)

    def _check_bid(self, seat: int, bid: int) -> Refusal | None:
        if bid < self.min:
            return BID_TOO_LOW(self.clause, least=self.min)
        if self.max is None:
            return self._beyond_reason(bid)
        return BID_ABOVE_PURSE(self.purse_clause, seat=seat) if bid > self.max else None

    def _check_pass(self, seat: int) -> Refusal | None:
        if self.high is not None and seat == self.high.seat:
            return HIGH_BIDDER_CANNOT_PASS(self.clause, seat=seat)
        return self._outside(seat)

    def _outside(self, seat: int) -> Refusal | None:
        if seat in self.still_in:
            return None
        return (
            ALREADY_OUT(self.clause, seat=seat)
            if seat in self.purses
            else NOT_IN_AUCTION(self.clause, seat=seat)
        )

    def _check_ruling(self, rule: Mapping[str, Any]) -> Refusal | None:
        try:
            winner, price = Ruling.of(rule)
        except msgspec.ValidationError as error:
            return NOT_UNDERSTOOD(why=UserText(str(error))) if "winner" in rule else NO_RULING_HERE()
        if winner is None:
            return None
        if winner not in self.purses:
            return NOT_IN_AUCTION(self.clause, seat=winner)
        if price < 0:
            return PRICE_NEEDED(self.clause)
        return self._beyond_reason(price)  # comparing with the purse would reveal it

    def _beyond_reason(self, price: int) -> Refusal | None:
        """Where purses are not followed, a bid beyond reason is a slip."""
        return BID_BEYOND_REASON(self.purse_clause, most=self.largest) if price > self.largest else None

    def yes(self, seat: int) -> Answer | None:
        """Raise by the least step."""
        return Bid(seat, self.min) if seat in self.seats else None

    def climbed(self, seat: int, steps: int) -> Answer | None:
        """Raise by more. The purse is no bound here: stopping there would reveal it."""
        return Bid(seat, self.min + steps) if seat in self.seats else None

    def no(self, seat: int) -> Answer | None:
        """Pass, also before one's turn."""
        return Pass(seat, True) if self._check_pass(seat) is None else None

    def unheard(self, seat: int, key_is_yes: bool) -> Refusal:
        """This seat is out, leads, or is not on turn yet."""
        wrong = self._outside(seat) if key_is_yes else self._check_pass(seat)
        return wrong or self._not_yet(seat)

    def _not_yet(self, seat: int) -> Refusal:
        """Why a seat that is still in cannot bid now, and what it can do."""
        return (ALREADY_HIGHEST if self._leads(seat) else ONLY_PASS)(self.clause, seat=seat)

    def only_answer(self) -> Answer | None:
        """A seat with less than the least bid can only pass."""
        return Pass(self.seats[0], True) if self.max is not None and self.max < self.min else None

    def standing(self, seat: int) -> Standing | None:
        if seat in self.seats:
            return Standing.ASKED
        if self.high is not None and seat == self.high.seat:
            return Standing.LEADS
        if seat in self.still_in:
            return Standing.IN
        return Standing.OUT if seat in self.purses else None

    def leaves_all(self, earlier: Prompt) -> bool:
        """Bids and passes change only the auction; after a correction the purses are read again."""
        return isinstance(earlier, AskBid) and self.purses is earlier.purses

    def is_still(self, earlier: Prompt) -> bool:
        """The same seat is asked for the same bid on the same lot; others may have passed ahead."""
        return isinstance(earlier, AskBid) and (self.seats, self.lot, self.high) == (
            earlier.seats,
            earlier.lot,
            earlier.high,
        )

    def seen_by(self, viewer: Viewer) -> Prompt:
        """Only the bidder and a viewer of everything see the purse."""
        shown = self.max if may_see(viewer, self.seats[0]) else msgspec.UNSET
        return msgspec.structs.replace(self, max=shown, purses=msgspec.UNSET)


class AskRaise(AskBid, frozen=True, tag="raise"):
    """One seat raises by exactly one step, which is `min`, or passes."""

    climbs = False
    largest = 100_000

    step: int = 1

    def _amounts(self) -> Number:
        return Number(self.min, self.min, self.step)

    def _check_bid(self, seat: int, bid: int) -> Refusal | None:
        if seat in self.seats and bid != self.min:
            return BID_NOT_THE_STEP(self.clause, bid=self.min)
        return super()._check_bid(seat, bid)

    def _check_ruling(self, rule: Mapping[str, Any]) -> Refusal | None:
        if (refusal := super()._check_ruling(rule)) is not None:
            return refusal
        winner, price = Ruling.of(rule)
        return (
            None
            if winner is None or price % self.step == 0
            else PRICE_NOT_IN_STEPS(self.clause, step=self.step)
        )

    def climbed(self, seat: int, steps: int) -> Answer | None:
        """However long BID is held, there is one bid."""
        return self.yes(seat)


def ascending_auction(
    bidders: Sequence[int],
    purse: Callable[[int], int | None],
    lot: Any,
    clause: str,
    purse_clause: str,
    opening: High | None = None,
    step: int | None = None,
    least: int = 1,
) -> Script[Won | None]:
    """Run the auction in bidding order; the opener bids last. None if nobody bids."""
    turn = list(bidders)  # still in, the next bidder first
    still_in = entered = tuple(sorted(turn))
    purses = {seat: purse(seat) for seat in turn}
    bids: list[High] = [] if opening is None else [opening]
    last = _last(bids)
    high: High | None = opening
    first = least if opening is None else opening.bid
    while turn and (high is None or len(turn) > 1):
        seat = turn[0]
        least = first if high is None else high.bid + (step or 1)
        own = purses[seat]
        asked = ((seat,), lot, high, least, own, still_in, clause, purse_clause, purses, last, entered)
        answer = yield AskBid(*asked) if step is None else AskRaise(*asked, step)
        match answer:
            case Bid():
                high = High(seat, answer.bid)
                bids.append(high)
                last = {**last, seat: answer.bid}
                turn.append(turn.pop(0))
            case Pass():
                turn.remove(answer.seat)
                still_in = tuple(sorted(turn))
            case Rule():
                winner, price = Ruling.of(answer.rule)
                return None if winner is None else Won(winner, price, ruled=True)
            case _:  # the table has corrected a value
                purses = {seat: purse(seat) for seat in purses}
                bids = [bid for bid in bids if bid.seat not in turn or _covered(bid, purses)]
                last = _last(bids)
                high = next((bid for bid in reversed(bids) if bid.seat in turn), None)
                while high is not None and turn[-1] != high.seat:  # nobody outbids their own bid
                    turn.append(turn.pop(0))
    return None if high is None else Won(high.seat, high.bid)


def check_bidders(seats: Sequence[int], players: int, clause: str) -> Refusal | None:
    """Refuse bidders that are not different seats of this table."""
    if not seats or len(set(seats)) != len(seats):
        return NO_BIDDERS(clause)
    return next((wrong for seat in seats if (wrong := unknown_seat(seat, players)) is not None), None)


def is_name_of_lot(lot: object) -> bool:
    """Whether this is a readable name of a lot."""
    return isinstance(lot, str) and 1 <= len(lot.strip()) <= 80 and lot.isprintable()


def _last(bids: Sequence[High]) -> dict[int, int]:
    """The last bid of each seat."""
    return {bid.seat: bid.bid for bid in bids}


def _covered(bid: High, purses: Mapping[int, int | None]) -> bool:
    """Whether the purse still covers the bid."""
    purse = purses[bid.seat]
    return purse is None or bid.bid <= purse
