"""The Princes of Florence only kept, not refereed: points and domains by hand, auctions on demand, the end count."""

import msgspec

from companion.engine.answers import Answer
from companion.engine.moments import Sold
from companion.engine.prompts import Prompt, Viewer, may_see, unknown_seat
from companion.engine.refusals import N_, Refusal
from companion.engine.script import Over, Script, ask
from companion.engine.ways import Counts, Number, Said, Seat, Way, Yes
from companion.games.florence.answers import Auction, End, Keep, Kept, Money, Score, SetBanker, SetStarter
from companion.games.florence.corrections import IN_HUNDREDS, LARGEST, change, change_named
from companion.games.florence.data import BUILDINGS, FREEDOMS, LANDSCAPES
from companion.games.florence.match import Florence
from companion.games.florence.prompts import unknown
from companion.games.florence.rules import tell_prestige_cards
from companion.procedures.ascending_auction import High, ascending_auction, check_bidders, is_name_of_lot
from companion.procedures.putting_right import COUNT_BELOW_ZERO, LONGEST_REASON, check_number, check_reason
from companion.procedures.putting_right import LARGEST as PUT_RIGHT

STEP = 100
NOTHING_TO_KEEP = Refusal("nothing_to_keep", "", N_("There is nothing in it to keep."))
BAD_LOT = Refusal("bad_lot", "PF-7", N_("A lot is named in 1 to 80 characters."))
NO_BANKER = Refusal("no_banker", "PF-40", N_("The banker belongs to Muse & Princess."))
KEPT_COUNTS = (*LANDSCAPES, "jester", "builder", "prestige", "works")
KEPT_NAMES = (*KEPT_COUNTS, *BUILDINGS, *FREEDOMS)


def keep_by_hand(m: Florence) -> Script[Over]:
    """Keep what the table says, run auctions it asks for, and count when it says that the game has ended."""
    was_refereed = not m.setup.by_hand
    m.by_hand = True
    m.last_round = False
    m.prestige_is_told = False  # whose number of cards changes from here on is asked for them again
    m.sold, m.renounced, m.best, m.characters, m.pawns, m.turn = {}, [], {}, {}, {}, None
    while True:
        answer = yield AskFree((), len(m.seats))
        match answer:
            case Auction(sale):
                yield from sell(m, sale.lot, list(sale.seats))
            case End():
                yield from count_money(m, was_refereed)
                yield from tell_prestige_cards(m)
                return Over("by_hand", "PF-28")


# What is kept at any time.


def keep(m: Florence, word: Kept) -> Refusal | None:
    """Keep one thing, or say why it cannot be."""
    match word:
        case Score(seat, score, why):
            return (
                unknown_seat(seat, len(m.seats))
                or check_reason(why)
                or check_number(score)
                or change(m, seat, "score", score, "by_hand", why)
            )
        case Keep(seat, things):
            return unknown_seat(seat, len(m.seats)) or _keep_things(m, seat, dict(things))
        case SetStarter(seat):
            if (wrong := unknown_seat(seat, len(m.seats))) is None:
                m.starter = seat
            return wrong
        case SetBanker(banker):
            return _set_banker(m, banker)


def _set_banker(m: Florence, seat: int | None) -> Refusal | None:
    if not m.setup.muse:
        return NO_BANKER()
    if seat is not None and (wrong := unknown_seat(seat, len(m.seats))) is not None:
        return wrong
    m.banker = seat
    return None


def _keep_things(m: Florence, seat: int, things: dict[str, int]) -> Refusal | None:
    """One kind of thing at a time, so that nothing is half kept."""
    things = {what: by for what, by in things.items() if by}
    if len(things) != 1:
        return NOTHING_TO_KEEP()
    ((what, by),) = things.items()
    if (wrong := unknown(what, KEPT_NAMES, "PF-2") or check_number(by)) is not None:
        return wrong
    if what in BUILDINGS:
        return change_named(m, seat, "buildings", what, by, "by_hand", "")
    if what in FREEDOMS:
        return change_named(m, seat, "freedoms", what, by, "by_hand", "")
    return change(m, seat, what, by, "by_hand", "")


# An auction on demand.


class AskFree(Prompt, frozen=True, tag="free"):
    """Anything the table wants kept; an auction; or the end."""

    players: int
    clause: str = ""

    def ways(self) -> tuple[Way, ...]:
        anyone = Seat(tuple(range(self.players)))
        return (
            Way(Score, seat=anyone, score=Number(-PUT_RIGHT, PUT_RIGHT), why=Said(LONGEST_REASON)),
            Way(Keep, seat=anyone, keep=Counts(dict.fromkeys(KEPT_NAMES, 1), 1, 1)),
            Way(SetStarter, starter=anyone),
            Way(SetBanker, banker=Seat(anyone.of, nobody=True)),
            Way(Auction),
            Way(End, end=Yes()),
        )

    def forbids(self, answer: Answer) -> Refusal | None:
        if not isinstance(answer, Auction):
            return None
        sale = answer.auction
        wrong = check_bidders(sale.seats, self.players, "PF-7")
        return wrong if wrong is not None or is_name_of_lot(sale.lot) else BAD_LOT()


def sell(m: Florence, lot: object, seats: list[int]) -> Script[None]:
    """PF-7: the first seat has named the lot and so bids; the others raise by exactly 100, or pass."""
    opening = High(seats[0], m.setup.opening)
    order = [*seats[1:], seats[0]]
    won = yield from ascending_auction(order, lambda _: None, lot, "PF-7", "PF-11", opening, STEP)
    winner, price = (None, 0) if won is None else (won.seat, won.price)
    m.sales.append((lot, winner, price))
    m.tell(Sold(lot, winner, price))


# The end.


class AskMoney(Prompt, frozen=True, tag="money"):
    """PF-28: what a seat has left. What it was when the match went over by hand may be confirmed."""

    last_known: int | None
    clause: str = "PF-28"

    def ways(self) -> tuple[Way, ...]:
        return (self.way(Money, money=Number(0, LARGEST, 100)),)

    def misfit(self, answer: Answer) -> Refusal | None:
        assert isinstance(answer, Money)
        if answer.money < 0:
            return COUNT_BELOW_ZERO(what="money")
        return IN_HUNDREDS() if answer.money % 100 else check_number(answer.money, LARGEST)

    def yes(self, seat: int, steps: int = 0) -> Answer | None:
        return None if self.last_known is None or seat not in self.seats else Money(seat, self.last_known)

    def seen_by(self, viewer: Viewer) -> Prompt:
        """A purse is for its owner and who may see everything, also an old one."""
        hidden = self.last_known is not None and not may_see(viewer, self.seats[0])
        return msgspec.structs.replace(self, last_known=msgspec.UNSET) if hidden else self


def count_money(m: Florence, was_refereed: bool) -> Script[None]:
    """PF-28: ties are broken by money, so each seat tells what it has left."""
    for seat in m.seats:
        yield from count_money_of(m, seat, m.money(seat) if was_refereed else None)


def count_money_of(m: Florence, seat: int, last_known: int | None) -> Script[None]:
    """Book what the told sum differs from what was booked."""
    answer = yield from ask(lambda: AskMoney((seat,), last_known))
    assert isinstance(answer, Money)
    m.book(seat, "money", answer.money - m.money(seat), "told", "PF-28")
    m.money_told.add(seat)
