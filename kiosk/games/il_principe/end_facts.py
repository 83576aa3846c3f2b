"""Facts for the last pages of a match, from the ledger, the view and the result. Pure."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.engine.refusals import N_, UserText
from companion.games.il_principe.view_types import LotView, TableView, read_lot
from companion.protocol import outgoing as out
from kiosk.end.ending import Record
from kiosk.end.records import most
from kiosk.games.il_principe.pictures import CARDS
from kiosk.store import State

FOR = N_("for {lot}")
OTHERS = N_("most role points"), N_("points"), N_("from other players' cities")
BUILDER = N_("best builder"), N_("points"), N_("from their own cities")


class Sale(NamedTuple):
    """Something that was bought."""

    seat: int
    price: int
    lot: LotView | str
    cards: int


def region(state: State, which: str) -> list[tuple[int, int, int]]:
    """Seat, shields and points of everybody who has a shield there, most first."""
    assert state.result
    found = []
    for seat, own in enumerate(state.view.as_(TableView).seats):
        lines = state.result.seats[seat].lines
        terms: Mapping[str, int] = next((line.terms or {} for line in lines if line.reason == "regions"), {})
        if own.shields.get(which):
            found.append((seat, own.shields[which], terms.get(which, 0)))
    return sorted(found, key=lambda row: (-row[1], row[0]))


# Records, from the ledger.


def records(state: State) -> list[Record]:
    """Things to remember, the best first. Prices come first; where they are secret, others take their place."""
    sold = sales(state)
    found = [
        _biggest_bid(state, sold),
        _dearest_lot(state, sold),
        most(state, "score", ("role",), OTHERS, ("role", ("major", "white"))),
        _largest_lot(state),
        most(state, "score", ("city",), BUILDER, ("icon-city", ())),
    ]
    return [record for record in found if record is not None]


def _lots(state: State) -> list[out.Entry]:
    """The cards that were bought, lot by lot."""
    return [entry for entry in state.ledger if entry.reason == "lot" and entry.what == "hand"]


def sales(state: State) -> list[Sale]:
    """Everything that was bought, as far as the prices are known."""
    assert state.view
    cards = {(lot.n, lot.seat, _colour(lot)): lot.by for lot in _lots(state)}
    found = []
    for entry in state.ledger:
        if entry.what == "coins" and entry.reason in ("lot", "role_price"):
            colour, is_lot = _colour(entry), entry.reason == "lot"
            count = cards.get((entry.n, entry.seat, colour), 0) if is_lot else 0
            found.append(Sale(entry.seat, -entry.by, LotView(colour), count))
    for sale in state.view.as_(TableView).sales:
        if sale.winner is not None:
            lot = read_lot(sale.lot)
            found.append(Sale(sale.winner, sale.price, lot, lot.cards if isinstance(lot, LotView) else 0))
    return found


def _colour(entry: out.Entry) -> str:
    return str(entry.terms.get("colour", ""))


def _biggest_bid(state: State, sold: list[Sale]) -> Record | None:
    if not sold:
        return None
    best = max(sold, key=lambda sale: sale.price)
    words = _lot(state, best)
    return Record(N_("highest bid"), best.seat, str(best.price), N_("coins"), *words, ("icon-coins", ()))


def _dearest_lot(state: State, sold: list[Sale]) -> Record | None:
    lots = [sale for sale in sold if sale.cards]
    if not lots:
        return None
    best = max(lots, key=lambda sale: sale.price / sale.cards)
    each = f"{best.price / best.cards:.1f}".removesuffix(".0")
    title = N_("most expensive lot")
    return Record(title, best.seat, each, N_("coins per card"), *_lot(state, best), ("icon-purse", (False,)))


def _lot(state: State, sale: Sale) -> tuple[dict[str, Any], str]:
    """The words for what was bought."""
    if isinstance(sale.lot, str):
        return {"lot": UserText(sale.lot)}, "{lot}"
    if not sale.cards:
        names = state.view.as_(TableView).facts.roles
        return {"lot": names[sale.lot.role or "major"][sale.lot.colour]}, FOR
    return {"lot": CARDS[sale.lot.colour], "count": sale.cards}, FOR


def _largest_lot(state: State) -> Record | None:
    best = max(_lots(state), key=lambda entry: entry.by, default=None)
    if best is None:
        return None
    colour, number = _colour(best), str(best.by)
    about, icon = N_("{colour}, in one lot"), ("building", (colour,))
    return Record(N_("largest lot"), best.seat, number, N_("cards"), {"colour": colour}, about, icon)
