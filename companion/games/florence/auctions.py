"""Phase A: one item for each seat, by auction (PF-6 to PF-18)."""

from companion.engine.answers import Pass
from companion.engine.events import Sold
from companion.engine.script import Script
from companion.games.florence.answers import Landscape, MerchantFree, NamePile
from companion.games.florence.characters import take_merchant_points
from companion.games.florence.data import ITEMS, LANDSCAPES, MOST_BUILDERS
from companion.games.florence.match import Florence
from companion.games.florence.money import pay
from companion.games.florence.prompts import AskLandscape, AskMerchant, AskPile, AskRecruit
from companion.games.florence.view_types import Lot
from companion.procedures.ascending_auction import High, Won, ascending_auction
from companion.procedures.in_turn import clockwise, left_of

STEP = 100


def phase_a(m: Florence) -> Script[None]:
    """PF-6 to PF-10: until everybody has bought or stayed out."""
    m.phase = "A1" if m.setup.muse else "A"
    m.sold, m.renounced, m.best = {}, [], {}
    starter = m.starter
    while free := still_free(m, starter if m.sold or m.renounced else m.starter):
        starter = free[0]
        if not open_piles(m, starter):
            m.renounced.append(starter)
            continue
        yield from start_auction(m, starter, free)
    take_merchant_points(m)  # PF-40: the choice ends with this phase


def still_free(m: Florence, first: int) -> list[int]:
    """PF-8, PF-9: those who have neither bought nor stayed out, clockwise from here."""
    out = {*m.sold.values(), *m.renounced}
    return [seat for seat in clockwise(first, len(m.seats)) if seat not in out]


def start_auction(m: Florence, starter: int, free: list[int]) -> Script[None]:
    """PF-7 to PF-10: the start player chooses a pile and so bids for it, stays out, or buys if nobody else is left."""
    answer = yield pile_prompt(m, starter, alone=len(free) == 1)
    if isinstance(answer, Pass):
        m.renounced.append(starter)
    if not isinstance(answer, NamePile):  # or a value was corrected: ask again
        return
    pile, opening = answer.pile, m.setup.opening
    bidders = [seat for seat in left_of(starter, len(m.seats), among=free) if can_take(m, seat, pile)]
    won = yield from ascending_auction(
        bidders, m.means, Lot(pile), "PF-7", "PF-11", High(starter, opening), STEP
    )
    if won is not None:
        m.emit(Sold(Lot(pile), won.seat, won.price))
        yield from buy(m, won, pile, "PF-10" if len(free) == 1 else "PF-7")


def pile_prompt(m: Florence, starter: int, alone: bool) -> AskPile:
    """What the start player can name."""
    unsold = unsold_piles(m)
    return AskPile(
        seats=(starter,),
        piles=tuple(pile for pile in unsold if can_take(m, starter, pile)),
        full=tuple(pile for pile in unsold if not can_take(m, starter, pile)),
        price=m.setup.opening,
        alone=alone,
        purse=m.means(starter),
        left={pile: left(m, pile) for pile in piles(m)},
        bought=dict(m.sold),
        renounced=tuple(m.renounced),
        clause="PF-10" if alone else "PF-7",
    )


def open_piles(m: Florence, seat: int) -> tuple[str, ...]:
    """Piles from which this seat can take something now."""
    return tuple(pile for pile in unsold_piles(m) if can_take(m, seat, pile))


def can_take(m: Florence, seat: int, pile: str) -> bool:
    """PF-16: nobody has more than three builders. PF-14: a landscape is placed at once, so it needs a square."""
    if pile in LANDSCAPES or pile == "landscape":
        return m.room(seat) > 0
    return pile != "builder" or m.count(seat, "builder") < MOST_BUILDERS


def unsold_piles(m: Florence) -> tuple[str, ...]:
    """PF-6: piles that are neither empty nor sold from this round."""
    return tuple(pile for pile in piles(m) if pile not in m.sold and left(m, pile))


def piles(m: Florence) -> tuple[str, ...]:
    """PF-12: all piles of this table."""
    return ("landscape", *(item for item in ITEMS if item not in LANDSCAPES)) if m.setup.two else ITEMS


def left(m: Florence, pile: str) -> int:
    """How much is left of a pile."""
    return sum(m.stock[kind] for kind in LANDSCAPES) if pile == "landscape" else m.stock[pile]


# Buying.


def buy(m: Florence, won: Won, pile: str, clause: str) -> Script[None]:
    """PF-7, PF-10: the buyer takes the item, pays, and scores what it brings."""
    seat = won.seat
    if pile not in open_piles(m, seat):  # a value was corrected in the meantime
        return
    m.sold[pile] = seat
    item = (yield from choose_landscape(m, seat)) if pile == "landscape" else pile
    m.take(seat, item, "bought", clause)
    yield from pay_for_item(m, won, item, clause)
    reward_item(m, seat, item)
    if item == "recruiting":
        yield from recruit_at_once(m, seat)


def pay_for_item(m: Florence, won: Won, item: str, clause: str) -> Script[None]:
    """PF-40: the owner of the merchant takes the item for nothing, or pays and takes points."""
    seat, price = won.seat, won.price
    terms: dict[str, int | str] = {"item": item, **({"ruled": 1} if won.ruled else {})}
    while m.characters.get("merchant") == seat:
        answer = yield AskMerchant((seat,), item=item, price=price, points=m.place(seat))
        if isinstance(answer, MerchantFree):
            del m.characters["merchant"]
            m.ledger.book(seat, "money", 0, "merchant_pays", "PF-40", terms)
            return
    yield from pay(m, seat, price, "bought", clause, **terms)


def choose_landscape(m: Florence, seat: int) -> Script[str]:
    """PF-12: two players; the winner picks the landscape."""

    def left() -> tuple[str, ...]:
        return tuple(landscape for landscape in LANDSCAPES if m.stock[landscape])

    while len(left()) != 1:
        answer = yield AskLandscape((seat,), left(), {landscape: m.stock[landscape] for landscape in left()})
        if isinstance(answer, Landscape):
            return answer.landscape
    return left()[0]


def reward_item(m: Florence, seat: int, item: str) -> None:
    """PF-14: 3 points for each landscape after the first of its type. PF-16: for the second and third builder."""
    if item in LANDSCAPES and m.count(seat, item) > 1:
        m.add(seat, "score", 3, "landscape_again", "PF-14", item=item)
    if item == "builder" and m.count(seat, item) > 1:
        m.add(seat, "score", 3, "builder_again", "PF-16")


def recruit_at_once(m: Florence, seat: int) -> Script[None]:
    """PF-18: the card may be used as it is bought."""
    m.may_recruit = seat
    answer = None
    while m.may_recruit is not None and m.recruits(seat) and not isinstance(answer, Pass):
        answer = yield AskRecruit((seat,), m.recruits(seat))
    m.may_recruit = None
