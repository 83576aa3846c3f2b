"""What the last pictures of a match tell, put together from the ledger, the view and the result. Pure."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from companion.engine.refusals import N_
from kiosk.end.ending import Record
from kiosk.games.il_principe.pictures import CARDS
from kiosk.store import Line, State

FOR = N_("for {lot}")
OTHERS = N_("most role points"), N_("from cities of others")


class Sale(NamedTuple):
    """Something that was bought."""

    seat: int
    price: int
    lot: Any
    cards: int


def rounds(state: State) -> list[int]:
    """The answers after which a round began, as far as cards were drawn for it."""
    return sorted({entry["n"] for entry in state.ledger if entry["reason"] == "draw"})


def region(state: State, which: str) -> list[tuple[int, int, int]]:
    """Seat, shields and points of everybody who has a shield there, most first."""
    assert state.result is not None
    found = []
    for seat, own in enumerate(state.seats):
        lines = state.result["seats"][seat]["lines"]
        terms = next((line.get("terms") or {} for line in lines if line["reason"] == "regions"), {})
        if own["shields"].get(which):
            found.append((seat, own["shields"][which], terms.get(which, 0)))
    return sorted(found, key=lambda row: (-row[1], row[0]))


# Records: what the ledger tells of.


def records(state: State) -> list[Record]:
    """Things to remember, the best first. Prices come first; where they are not told, others take their place."""
    sold = sales(state)
    found = [
        _biggest_bid(state, sold),
        _dearest_lot(state, sold),
        _most(state, "role", *OTHERS, ("role", ("major", "white"))),
        _largest_lot(state),
        _most(state, "city", N_("greatest builder"), N_("from cities built"), ("icon-city", ())),
    ]
    return [record for record in found if record is not None]


def sales(state: State) -> list[Sale]:
    """Everything that was bought, as far as the prices are told."""
    assert state.view is not None
    by_hand = (_by_hand(sale) for sale in state.view["sales"] if sale["winner"] is not None)
    return [*_refereed(state), *by_hand]


def _refereed(state: State) -> Iterator[Sale]:
    cards = {
        (entry["n"], entry["seat"], entry["terms"].get("colour")): entry["by"]
        for entry in state.ledger
        if entry["reason"] == "lot" and entry["what"] == "hand"
    }
    for entry in state.ledger:
        if entry["what"] == "coins" and entry["reason"] in ("lot", "role_price"):
            colour = entry["terms"].get("colour")
            count = cards.get((entry["n"], entry["seat"], colour), 0) if entry["reason"] == "lot" else 0
            yield Sale(entry["seat"], -entry["by"], {"colour": colour}, count)


def _by_hand(sale: Line) -> Sale:
    lot = sale["lot"]
    return Sale(sale["winner"], sale["price"], lot, lot.get("cards", 0) if isinstance(lot, dict) else 0)


def _biggest_bid(state: State, sold: list[Sale]) -> Record | None:
    if not sold:
        return None
    best = max(sold, key=lambda sale: sale.price)
    words = _lot(state, best)
    return Record(N_("biggest bid"), best.seat, str(best.price), N_("coins"), *words, ("icon-coins", ()))


def _dearest_lot(state: State, sold: list[Sale]) -> Record | None:
    lots = [sale for sale in sold if sale.cards]
    if not lots:
        return None
    best = max(lots, key=lambda sale: sale.price / sale.cards)
    each = f"{best.price / best.cards:.1f}".removesuffix(".0")
    title = N_("dearest lot")
    return Record(title, best.seat, each, N_("coins a card"), *_lot(state, best), ("icon-purse", (False,)))


def _lot(state: State, sale: Sale) -> tuple[dict[str, Any], str]:
    """The words for what was bought."""
    if not isinstance(sale.lot, dict):
        return {"lot": str(sale.lot)}, "{lot}"
    colour = sale.lot["colour"]
    if not sale.cards:
        names = (state.view or {})["facts"]["roles"]
        return {"lot": names[sale.lot.get("role", "major")][colour]}, FOR
    return {"lot": CARDS[colour], "count": sale.cards}, FOR


def _largest_lot(state: State) -> Record | None:
    lots = [entry for entry in state.ledger if entry["reason"] == "lot" and entry["what"] == "hand"]
    if not lots:
        return None
    best = max(lots, key=lambda entry: entry["by"])
    colour = best["terms"]["colour"]
    about = N_("{colour}, in one lot")
    title, icon = N_("largest lot"), ("building", (colour,))
    return Record(title, best["seat"], str(best["by"]), N_("cards"), {"colour": colour}, about, icon)


def _most(
    state: State, reason: str, title: str, about: str, icon: tuple[str, tuple[object, ...]]
) -> Record | None:
    """Who has most points for one reason."""
    scored: Counter[int] = Counter()
    for entry in state.ledger:
        if entry["what"] == "score" and entry["reason"] == reason:
            scored[entry["seat"]] += entry["by"]
    if not scored:
        return None
    seat, best = scored.most_common(1)[0]
    return Record(title, seat, str(best), N_("points"), {}, about, icon)
