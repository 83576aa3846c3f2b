"""The falling price (a Dutch clock): it starts high and falls step by step; the first press buys at the price of that moment.

A script reads no clock. The loop lets the price fall and answers with the seat and the price, so that a replay needs no
time (docs/decisions/0010).
"""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from companion.engine.answers import Answer, Pass, Seated
from companion.engine.choices import Choice, Confirm, Number, Seat
from companion.engine.falling import Falling, Later
from companion.engine.prompts import Prompt, Standing
from companion.engine.refusals import N_, Refusal
from companion.engine.script import Script
from companion.procedures.ascending_auction import ALREADY_OUT, NOT_IN_AUCTION

NOT_A_PRICE = Refusal(
    "not_a_price", "", N_("The price goes from {first} down to {least} in steps of {step}.")
)

PRICE_STANDS = Refusal("price_stands", "", N_("The price is not falling yet. Tap GO, then press to buy."))


class Buy(Seated, frozen=True):
    """A seat stops the price and buys; `later`: who else pressed, and how many milliseconds later."""

    buy: int
    later: Later = ()


class Unsold(Answer, frozen=True):
    """The price has run out, or the table calls it off: nobody buys."""

    unsold: Literal[True]


class AskFalling(Falling, frozen=True, tag="falling"):
    """Everybody still in may stop the price. Presses are compared by their time; equal ones go by bidding order."""

    lot: Any
    first: int
    """Where the price begins."""
    least: int
    step: int
    every: int
    """Milliseconds from one price to the next."""
    entered: tuple[int, ...] = ()
    clause: str = ""

    def choices(self) -> tuple[Choice, ...]:
        who = Seat(self.seats)
        return (
            Choice(Buy, seat=who, buy=Number(self.least, self.first)),
            Choice(Pass, seat=who, passes=Confirm()),
            Choice(Unsold, unsold=Confirm()),
        )

    def check_seat(self, answer: Answer, seat: int) -> Refusal | None:
        """Only seats still in may buy or pass."""
        if seat in self.seats:
            return None
        return (ALREADY_OUT if seat in self.entered else NOT_IN_AUCTION)(self.clause, seat=seat)

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        if isinstance(answer, Buy) and answer.buy not in self.prices():
            return NOT_A_PRICE(self.clause, first=self.first, step=self.step, least=self.least)
        return None

    def prices(self) -> range:
        """Every price, as it falls."""
        return range(self.first, self.least - 1, -self.step)

    def price_after(self, ms: int) -> int | None:
        """The price after so long; None once it has run out."""
        passed = ms // self.every
        return self.prices()[passed] if passed < len(self.prices()) else None

    @property
    def beat(self) -> int:
        return self.every

    @property
    def last_price(self) -> int:
        return self.prices()[-1]

    @property
    def order(self) -> tuple[int, ...]:
        return self.entered

    def bought(self, seat: int, price: int, later: Later) -> Answer:
        return Buy(seat, price, later)

    def run_out(self) -> Answer:
        return Unsold(True)

    def yes(self, seat: int) -> Answer | None:
        """The price of a press depends on its time, so the loop answers, not the prompt."""
        return None

    def no(self, seat: int) -> Answer | None:
        return Pass(seat, True) if seat in self.seats else None

    def unheard(self, seat: int, key_is_yes: bool) -> Refusal:
        """While the price is not falling, a seat that is in is told so."""
        if seat in self.seats:
            return PRICE_STANDS()
        return (ALREADY_OUT if seat in self.entered else NOT_IN_AUCTION)(self.clause, seat=seat)

    def standing(self, seat: int) -> Standing | None:
        if seat in self.seats:
            return Standing.IN
        return Standing.OUT if seat in self.entered else None

    def is_still(self, earlier: Prompt) -> bool:
        """The same price is still falling, though somebody has passed."""
        return (
            isinstance(earlier, AskFalling) and msgspec.structs.replace(self, seats=earlier.seats) == earlier
        )


class Bought(msgspec.Struct, frozen=True):
    """Who stopped the price where, and who was how many milliseconds later."""

    seat: int
    price: int
    later: Later = ()


def falling_price(
    bidders: Sequence[int], lot: Any, first: int, least: int, step: int, every: int, clause: str
) -> Script[Bought | None]:
    """Let the price fall until somebody buys. None if nobody does."""
    seats = entered = tuple(bidders)
    while seats:
        answer = yield AskFalling(
            seats, lot=lot, first=first, least=least, step=step, every=every, entered=entered, clause=clause
        )
        match answer:
            case Buy(seat, price, later):
                return Bought(seat, price, later)
            case Pass(seat):
                seats = tuple(one for one in seats if one != seat)
            case Unsold():
                return None
    return None
