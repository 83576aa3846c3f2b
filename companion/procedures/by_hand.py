"""Keeping score: the table enters points at any time, runs auctions, and says when to score.

A game that keeps more than points adds its own answers to the prompt and asks for what is missing at the end.
"""

from collections.abc import Callable
from typing import Any, ClassVar

from companion.engine.answers import Answer, Auction, End, Sale, Score
from companion.engine.choices import Choice, Confirm, FreeText, Number, Order, Record, Seat
from companion.engine.events import Sold
from companion.engine.match import Match
from companion.engine.prompts import Prompt
from companion.engine.refusals import COUNT_BELOW_ZERO, N_, Refusal, unknown_seat
from companion.engine.script import Over, Script
from companion.procedures.ascending_auction import (
    High,
    Won,
    ascending_auction,
    check_bidders,
    is_name_of_lot,
)
from companion.procedures.corrections import LARGEST, LONGEST_REASON, check_number, check_reason

NOTHING_TO_KEEP = Refusal("nothing_to_keep", "", N_("There is nothing to record."))
BAD_LOT = Refusal("bad_lot", "", N_("Name the lot in 1 to 80 characters."))
BAD_PURSES = Refusal("bad_purses", "", N_("Enter purses of bidders in this auction only, 0 coins or more."))


class AskFree(Prompt, frozen=True, tag="free"):
    """Points, an auction, or the end."""

    auction_clause: ClassVar[str] = ""
    purse_clause: ClassVar[str] = ""
    bad_lot: ClassVar[Refusal] = BAD_LOT
    largest_purse: ClassVar[int] = LARGEST

    players: int
    clause: str = ""

    def choices(self) -> tuple[Choice, ...]:
        score = Choice(Score, seat=self.anyone(), score=Number(-LARGEST, LARGEST))
        return score, *self.kept(), Choice(Auction), Choice(End, end=Confirm())

    def typed_choices(self) -> tuple[Choice, ...]:
        score, *others = self.choices()
        reason = Choice(Score, **score.fields, why=FreeText(LONGEST_REASON))
        bidders = tuple(range(self.players))
        sale = Record({"lot": FreeText(), "seats": Order(bidders)}, {"seats": bidders})
        return reason, *(
            Choice(Auction, auction=sale) if choice.answer is Auction else choice for choice in others
        )

    def anyone(self) -> Seat:
        """Any seat of this table."""
        return Seat(tuple(range(self.players)))

    def kept(self) -> tuple[Choice, ...]:
        """What this game keeps besides points."""
        return ()

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        return self._check_sale(answer.auction) if isinstance(answer, Auction) else None

    def _check_sale(self, sale: Sale) -> Refusal | None:
        if (wrong := check_bidders(sale.seats, self.players, self.auction_clause)) is not None:
            return wrong
        if not self.is_lot(sale.lot):
            return self.bad_lot()
        legal = (
            key in map(str, sale.seats) and 0 <= coins <= self.largest_purse
            for key, coins in sale.purses.items()
        )
        return None if all(legal) else BAD_PURSES(self.purse_clause)

    def is_lot(self, lot: object) -> bool:
        """Whether this names something that can be sold."""
        return is_name_of_lot(lot)


Sell = Callable[[Any, Sale], Script[None]]
Count = Callable[[Any], Script[None]]


def nothing_to_count(m: Match) -> Script[None]:
    """Everything is known already."""
    yield from ()


def sell(m: Match, sale: Sale) -> Script[None]:
    """Run the auction; nothing is paid where purses are not followed."""
    won = yield from auction_on_demand(sale, "", "")
    m.emit(sold(sale, won))


def auction_on_demand(
    sale: Sale, clause: str, purse_clause: str, opening: High | None = None, step: int | None = None
) -> Script[Won | None]:
    """The auction that the table has asked for; the opener bids last."""
    purses = {int(seat): coins for seat, coins in sale.purses.items()}
    bidders = sale.seats if opening is None else (*sale.seats[1:], sale.seats[0])
    return (yield from ascending_auction(bidders, purses.get, sale.lot, clause, purse_clause, opening, step))


def sold(sale: Sale, won: Won | None) -> Sold:
    """How it ended, for all to see."""
    return Sold(sale.lot, None) if won is None else Sold(sale.lot, won.seat, won.price)


def keep_by_hand(
    m: Match,
    over: Over,
    ask: type[AskFree] = AskFree,
    sell: Sell = sell,
    count: Count = nothing_to_count,
) -> Script[Over]:
    """Keep score, run auctions, and score the end when the table says so."""
    m.by_hand = True
    while True:
        answer = yield ask((), len(m.seats))
        match answer:
            case Auction(sale):
                yield from sell(m, sale)
            case End():
                yield from count(m)
                return over


def keep_score(m: Match, word: Score) -> Refusal | None:
    """Book points with a reason; nobody falls below the lowest score."""
    wrong = (
        unknown_seat(word.seat, len(m.seats)) or check_reason(word.why) or check_number(word.score, m.largest)
    )
    if wrong is not None:
        return wrong
    if m.points_from is not None and m.ledger.total(word.seat, m.points) + word.score < m.points_from:
        return COUNT_BELOW_ZERO(what=m.points)
    m.ledger.book(word.seat, m.points, word.score, "by_hand", "", {"why": word.why})
    return None
