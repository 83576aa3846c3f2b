"""Keeping score of The Princes of Florence without its rules: points and domains, auctions on demand, final scoring."""

import msgspec

from companion.engine.answers import Answer, Sale, Score
from companion.engine.choices import Choice, Counts, Number, Seat
from companion.engine.prompts import Prompt, Viewer, may_see
from companion.engine.refusals import COUNT_BELOW_ZERO, N_, Refusal, unknown_seat
from companion.engine.script import Over, Script, ask
from companion.games.florence.answers import ByHandAnswer, Keep, Money, SetBanker, SetStarter
from companion.games.florence.corrections import change, change_named
from companion.games.florence.data import BUILDINGS, FREEDOMS, ITEMS, LANDSCAPES, MOST_MONEY
from companion.games.florence.match import Florence
from companion.games.florence.rules import enter_prestige_cards
from companion.games.florence.wrong import IN_HUNDREDS, unknown
from companion.procedures import by_hand
from companion.procedures.ascending_auction import High
from companion.procedures.by_hand import BAD_LOT, NOTHING_TO_KEEP
from companion.procedures.corrections import check_number

STEP = 100
NO_BANKER = Refusal("no_banker", "PF-40", N_("You need the Muse & Princess expansion for the banker."))
KEPT_COUNTS = (*LANDSCAPES, "jester", "builder", "prestige", "works")
KEPT_NAMES = (*KEPT_COUNTS, *BUILDINGS, *FREEDOMS)


def keep_by_hand(m: Florence) -> Script[Over]:
    """Record what the players enter, run the auctions they ask for, and score when they end the game."""
    was_refereed = not m.by_hand

    def count(m: Florence) -> Script[None]:
        # PF-28: ties are broken by money, so each seat enters what it has left.
        for seat in m.seats:
            yield from count_money(m, seat, m.money(seat) if was_refereed else None)
        yield from enter_prestige_cards(m)

    m.last_round = False
    m.prestige_is_revealed = False  # a seat whose number of cards changes is asked for them again
    m.sold, m.renounced, m.best, m.characters, m.pawns, m.turn = {}, [], {}, {}, {}, None
    return by_hand.keep_by_hand(m, Over("by_hand", "PF-28"), AskFree, sell, count)


# What can be recorded at any time.


def keep(m: Florence, word: ByHandAnswer) -> Refusal | None:
    """Record one thing, or say why that is impossible."""
    match word:
        case Score():
            return by_hand.keep_score(m, word)
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
    """One kind of thing at a time, so that nothing is half recorded."""
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


class AskFree(by_hand.AskFree, frozen=True, tag="free"):
    """Anything to record; an auction; or the end."""

    auction_clause = "PF-7"
    purse_clause = "PF-11"
    bad_lot = BAD_LOT("PF-7")
    largest_purse = MOST_MONEY

    def kept(self) -> tuple[Choice, ...]:
        return (
            Choice(Keep, seat=self.anyone(), keep=Counts(dict.fromkeys(KEPT_NAMES, 1), 1, 1)),
            Choice(SetStarter, starter=self.anyone()),
            Choice(SetBanker, banker=Seat(self.anyone().of, nobody=True)),
        )

    def is_lot(self, lot: object) -> bool:
        """A lot is a short name, or what a refereed auction would show."""
        return super().is_lot(lot) or lot in [{"pile": item} for item in ITEMS]


def sell(m: Florence, sale: Sale) -> Script[None]:
    """PF-7: the first seat has named the lot and so bids; the others raise by exactly 100, or pass."""
    opening = High(sale.seats[0], m.setup.opening)
    won = yield from by_hand.auction_on_demand(sale, "PF-7", "PF-11", opening, STEP)
    m.sales.append((sale.lot, None, 0) if won is None else (sale.lot, won.seat, won.price))
    m.emit(by_hand.sold(sale, won))


# The end.


class AskMoney(Prompt, frozen=True, tag="money"):
    """PF-28: what a seat has left. The last known amount may be confirmed."""

    last_known: int | None
    clause: str = "PF-28"

    def choices(self) -> tuple[Choice, ...]:
        return (self.choice(Money, money=Number(0, MOST_MONEY, 100)),)

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        assert isinstance(answer, Money)
        if answer.money < 0:
            return COUNT_BELOW_ZERO(what="money")
        return IN_HUNDREDS() if answer.money % 100 else check_number(answer.money, MOST_MONEY)

    def yes(self, seat: int) -> Answer | None:
        return None if self.last_known is None or seat not in self.seats else Money(seat, self.last_known)

    def seen_by(self, viewer: Viewer) -> Prompt:
        """Only its owner and a viewer of everything see a purse, even an old one."""
        hidden = self.last_known is not None and not may_see(viewer, self.seats[0])
        return msgspec.structs.replace(self, last_known=msgspec.UNSET) if hidden else self


def count_money(m: Florence, seat: int, last_known: int | None) -> Script[None]:
    """Book the difference between the sum entered and the sum known."""
    answer = yield from ask(lambda: AskMoney((seat,), last_known))
    assert isinstance(answer, Money)
    m.add(seat, "money", answer.money - m.money(seat), "told", "PF-28")
    m.money_known.add(seat)
