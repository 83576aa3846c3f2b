"""AG-7 to AG-12: auctions of all kinds, each by its own procedure, with one kind of result."""

import msgspec

from companion.engine.events import Sold
from companion.engine.script import Script
from companion.games.any_game.answers import Offer
from companion.games.any_game.match import AnyMatch
from companion.games.any_game.view_types import Sale
from companion.procedures.ascending_auction import Won, ascending_auction
from companion.procedures.falling_price import falling_price
from companion.procedures.in_turn import clockwise
from companion.procedures.once_around import once_around
from companion.procedures.sealed_bids import draw_lots, sealed_bids


def no_purse(seat: int) -> None:
    """Purses are not tracked."""


def auction(m: AnyMatch, offer: Offer) -> Script[None]:
    """Run it, emit how it ended, and take the price from the points if requested."""
    bidders = offer.seats or tuple(clockwise(m.first, len(m.seats)))
    sale = msgspec.structs.replace((yield from _run(m, offer, bidders)), from_points=offer.pay)
    m.sales.append(sale)
    m.emit(Sold(sale.lot, sale.winner, sale.price, sale.later, sale.tied))
    if offer.pay:
        pays = {int(seat): price for seat, price in sale.pays.items()}
        if sale.winner is not None and not pays:
            pays = {sale.winner: sale.price}
        for seat, price in pays.items():
            m.book(seat, -price, "paid", "AG-7", why=sale.lot)


def _run(m: AnyMatch, offer: Offer, bidders: tuple[int, ...]) -> Script[Sale]:
    match offer.kind:
        case "once":
            won = yield from once_around(bidders, no_purse, offer.lot, "AG-9", "AG-9", offer.first)
            return _won(offer, won)
        case "sealed" | "all_pay":
            clause, all_pay = ("AG-11", True) if offer.kind == "all_pay" else ("AG-10", False)
            begun = m.ledger.n
            settled = yield from sealed_bids(bidders, offer.lot, len(m.seats), clause, all_pay)
            m.turn_over(begun)
            if offer.ties == "lot":
                settled = yield from draw_lots(settled, offer.lot, clause)
            pays = {str(seat): price for seat, price in settled.pays.items()} if all_pay else {}
            return Sale(offer.kind, offer.lot, settled.seat, settled.price, pays, settled.tied)
        case "falling":
            step = offer.step or 1
            bought = yield from falling_price(
                bidders, offer.lot, offer.first, offer.least, step, offer.every, "AG-12"
            )
            if bought is None:
                return Sale(offer.kind, offer.lot, None, 0)
            return Sale(offer.kind, offer.lot, bought.seat, bought.price, later=bought.later)
    won = yield from ascending_auction(
        bidders, no_purse, offer.lot, "AG-8", "AG-8", step=offer.step, least=offer.step or offer.first
    )
    return _won(offer, won)


def _won(offer: Offer, won: Won | None) -> Sale:
    winner, price = (None, 0) if won is None else (won.seat, won.price)
    return Sale(offer.kind, offer.lot, winner, price)
