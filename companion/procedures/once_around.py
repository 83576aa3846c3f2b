"""Once around: each bidder bids or passes once, in order; the highest bid wins. Passing before one's turn is possible.

It uses the prompt of the open auction, so buttons, lamps and screens know it, and the table can end it with a ruling.
"""

from collections.abc import Callable, Sequence
from typing import Any

from companion.engine.answers import Bid, Pass, Rule
from companion.engine.script import Script
from companion.procedures.ascending_auction import AskBid, High, Ruling, Won


def once_around(
    bidders: Sequence[int],
    purse: Callable[[int], int | None],
    lot: Any,
    clause: str,
    purse_clause: str,
    least: int,
) -> Script[Won | None]:
    """Ask each once. None if nobody bids."""
    waiting, entered = list(bidders), tuple(sorted(bidders))
    bids: dict[int, int] = {}
    high: High | None = None
    while waiting:
        seat = waiting[0]
        still_in = tuple(sorted({*waiting, *([] if high is None else [high.seat])}))
        answer = yield AskBid(
            seats=(seat,),
            lot=lot,
            high=high,
            min=least if high is None else high.bid + 1,
            max=purse(seat),
            still_in=still_in,
            clause=clause,
            purse_clause=purse_clause,
            purses={one: purse(one) for one in bidders},
            bids=dict(bids),
            entered=entered,
        )
        match answer:
            case Bid():
                high = High(seat, answer.bid)
                bids[seat] = answer.bid
                waiting.remove(seat)
            case Pass():
                waiting.remove(answer.seat)
            case Rule():
                winner, price = Ruling.of(answer.rule)
                return None if winner is None else Won(winner, price, ruled=True)
    return None if high is None else Won(high.seat, high.bid)
