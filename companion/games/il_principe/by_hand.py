"""Il Principe only kept, not refereed: points, roles, shields and buildings by hand, auctions on demand, the end count."""

from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar

import msgspec

from companion.engine.answers import Answer, Sale, Score
from companion.engine.prompts import Prompt, Viewer, may_see, unknown_seat
from companion.engine.refusals import N_, Refusal
from companion.engine.script import Over, Script, ask
from companion.engine.ways import Counts, Number, Way
from companion.games.il_principe.answers import (
    AddBuildings,
    AddShields,
    Count,
    Drop,
    Kept,
    SetPrincipe,
    Take,
    Tile,
)
from companion.games.il_principe.cities import COLOURS, REGIONS, check_colour, check_region, counted
from companion.games.il_principe.corrections import drop_role, put_buildings, put_shields, take_role
from companion.games.il_principe.match import IlPrincipe, Rank
from companion.procedures import by_hand
from companion.procedures.ascending_auction import is_name_of_lot
from companion.procedures.by_hand import NOTHING_TO_KEEP
from companion.procedures.putting_right import COUNT_BELOW_ZERO, LARGEST, check_number

ONE_TILE = Refusal("one_tile", "IP-7", N_("Name one role: the major or the minor one of a colour."))
BAD_LOT = Refusal(
    "bad_lot", "IP-14", N_("A lot is named in 1 to 80 characters, or by its colour and cards or role.")
)
STILL_MISSING = Refusal("still_missing", "IP-43", N_("Needed for the count of {seat}: {what}."))


def keep_by_hand(m: IlPrincipe) -> Script[Over]:
    """Keep what the table says, from wherever the match stands."""
    m.reserve = dict.fromkeys(COLOURS, 0)
    for house in m.houses:
        house.bought = dict.fromkeys(COLOURS, 0)
    if m.setup.by_hand:
        m.unknown = {(seat, what) for seat in m.seats for what in ("coins", "hand")}
    return by_hand.keep_by_hand(m, Over("by_hand", "IP-40"), AskFree, sell, count_what_is_missing)


def let_go(m: IlPrincipe) -> None:
    """By hand, coins and cards move without being told: purses and hands are no longer known."""
    if m.counted:
        return
    for purse in ((seat, what) for seat in m.seats for what in ("coins", "hand")):
        if purse not in m.unknown:
            m.last_known[purse] = m.ledger.total(*purse)
        m.unknown.add(purse)


# What is kept at any time.


def keep(m: IlPrincipe, word: Kept) -> Refusal | None:
    """Keep one thing, or say why it cannot be."""
    refusal = unknown_seat(
        word.principe if isinstance(word, SetPrincipe) else word.seat, len(m.seats)
    ) or _keep(m, word)
    if refusal is None:
        let_go(m)
    return refusal


def _keep(m: IlPrincipe, word: Kept) -> Refusal | None:
    match word:
        case Score():
            return by_hand.keep_score(m, word)
        case Take(seat, tile):
            return _tile_wrong(tile) or take_role(m, seat, *_tile(tile))
        case Drop(seat, tile):
            return _tile_wrong(tile) or drop_role(m, seat, *_tile(tile))
        case AddShields():
            return keep_shields(m, word)
        case AddBuildings():
            return keep_buildings(m, word)
        case SetPrincipe(seat):
            m.principe = seat
    return None


def keep_shields(m: IlPrincipe, word: AddShields) -> Refusal | None:
    """Shields on the map, counted by hand."""
    shields = counted(word.shields, REGIONS)
    wrong = _unknown(word.shields, check_region) or (None if shields else NOTHING_TO_KEEP())
    return wrong or put_shields(m, word.seat, shields, "by_hand")


def keep_buildings(m: IlPrincipe, word: AddBuildings) -> Refusal | None:
    """Buildings in front of a seat, counted by hand."""
    buildings = counted(word.buildings, COLOURS)
    wrong = _unknown(word.buildings, check_colour) or (None if buildings else NOTHING_TO_KEEP())
    return wrong or put_buildings(m, word.seat, buildings, "by_hand")


def _unknown(names: Iterable[str], check: Callable[[str], Refusal | None]) -> Refusal | None:
    return next(filter(None, map(check, names)), None)


def _tile_wrong(tile: Tile) -> Refusal | None:
    if (tile.major is None) == (tile.minor is None):
        return ONE_TILE()
    return check_colour(_tile(tile)[1])


def _tile(tile: Tile) -> tuple[Rank, str]:
    return ("major", tile.major) if tile.major is not None else ("minor", tile.minor or "")


# An auction on demand.


class AskFree(by_hand.AskFree, frozen=True, tag="free"):
    """Anything the table wants kept; an auction; or the end."""

    auction_clause: ClassVar[str] = "IP-15"
    purse_clause: ClassVar[str] = "IP-16"
    bad_lot: ClassVar[Refusal] = BAD_LOT

    def kept(self) -> tuple[Way, ...]:
        return (
            Way(AddShields, seat=self.anyone(), shields=Counts(dict.fromkeys(REGIONS, 1), 1)),
            Way(AddBuildings, seat=self.anyone(), buildings=Counts(dict.fromkeys(COLOURS, 1), 1)),
            Way(SetPrincipe, principe=self.anyone()),
        )

    def is_lot(self, lot: object) -> bool:
        """A lot is a short name, or what a refereed auction would show."""
        return is_name_of_lot(lot) or _is_lot_of_a_round(lot)


def _is_lot_of_a_round(lot: object) -> bool:
    if not isinstance(lot, Mapping) or lot.get("colour") not in COLOURS:
        return False
    match lot:
        case {"cards": int(cards), **rest}:
            return rest.keys() == {"colour"} and not isinstance(cards, bool) and 1 <= cards <= 20
        case {"role": "major" | "minor", **rest}:
            return rest.keys() == {"colour"}
    return False


def sell(m: IlPrincipe, sale: Sale) -> Script[None]:
    """IP-15, IP-16: run an auction; the winner takes the marker and pays where a purse was told."""
    let_go(m)
    purses = {int(seat): coins for seat, coins in sale.purses.items()}
    for seat, coins in purses.items():
        tell(m, seat, "coins", coins, "IP-16")
    won = yield from by_hand.auction_on_demand(sale, "IP-15", "IP-16")
    winner, price = (None, 0) if won is None else (won.seat, won.price)
    m.sales.append((sale.lot, winner, price))
    m.tell(by_hand.sold(sale, won))
    if won is None:
        return
    m.principe = won.seat
    if won.seat in purses:
        m.book(won.seat, "coins", -won.price, "sale", "IP-17")
    else:
        m.unknown.add((won.seat, "coins"))
        m.last_known.pop((won.seat, "coins"), None)


def tell(m: IlPrincipe, seat: int, what: str, number: int, clause: str) -> None:
    """A purse or a hand becomes known: book what it differs from what was booked."""
    m.unknown.discard((seat, what))
    m.last_known.pop((seat, what), None)
    m.book(seat, what, number - m.ledger.total(seat, what), "told", clause)


# The end.


class AskCount(Prompt, frozen=True, tag="count"):
    """IP-43: what a seat has left, as far as nobody kept it."""

    missing: tuple[str, ...]
    last_known: Mapping[str, int]
    """What it was when it was known last; it stands if nothing else is said."""
    clause: str = "IP-43"

    def ways(self) -> tuple[Way, ...]:
        return (self.way(Count, **dict.fromkeys(self.missing, Number(0, LARGEST))),)

    def misfit(self, answer: Answer) -> Refusal | None:
        return self.forbids(answer)

    def forbids(self, answer: Answer) -> Refusal | None:
        assert isinstance(answer, Count)
        for what, number in (("coins", answer.coins), ("hand", answer.hand)):
            if number is None:
                if what in self.missing and what not in self.last_known:
                    return STILL_MISSING(what=what, seat=answer.seat)
            elif number < 0:
                return COUNT_BELOW_ZERO(what=what)
            elif (wrong := check_number(number)) is not None:
                return wrong
        return None

    def seen_by(self, viewer: Viewer) -> Prompt:
        """A purse is for its owner and who may see everything, also an old one."""
        if may_see(viewer, self.seats[0]):
            return self
        known = {what: number for what, number in self.last_known.items() if what != "coins"}
        return msgspec.structs.replace(self, last_known=known)


def count_what_is_missing(m: IlPrincipe) -> Script[None]:
    """Ask each seat only for what is not known."""
    m.counted = True
    for seat in m.seats:
        missing = tuple(what for what in ("coins", "hand") if (seat, what) in m.unknown)
        if missing:
            yield from count_seat(m, seat, missing)


def count_seat(m: IlPrincipe, seat: int, missing: tuple[str, ...]) -> Script[None]:
    """IP-43: what one seat has left; what it leaves out is as it was last known."""
    last = {what: m.last_known[seat, what] for what in missing if (seat, what) in m.last_known}
    answer = yield from ask(lambda: AskCount((seat,), missing, last))
    assert isinstance(answer, Count)
    for what, said in (("coins", answer.coins), ("hand", answer.hand)):
        number = last.get(what) if said is None else said
        if number is not None:
            tell(m, seat, what, number, "IP-43")
