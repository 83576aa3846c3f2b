"""Il Principe, scoring only: points, roles, shields and buildings as entered, auctions on demand, final scoring."""

from collections.abc import Callable, Mapping

import msgspec

from companion.engine.answers import Answer, Sale, Score
from companion.engine.choices import Choice, Confirm, Counts, Number, OneOf, Record
from companion.engine.prompts import Prompt, Viewer, may_see
from companion.engine.refusals import COUNT_BELOW_ZERO, N_, Refusal, unknown_seat
from companion.engine.script import Over, Script, ask
from companion.games.il_principe import answers
from companion.games.il_principe.colours import COLOURS, REGIONS, check_colour, check_region, counted
from companion.games.il_principe.corrections import drop_role, put_buildings, put_shields, take_role
from companion.games.il_principe.match import IlPrincipe
from companion.games.il_principe.setup import RANKS
from companion.games.il_principe.view_types import Rank
from companion.procedures import by_hand
from companion.procedures.ascending_auction import is_name_of_lot
from companion.procedures.by_hand import NOTHING_TO_KEEP
from companion.procedures.corrections import LARGEST, check_number

ONE_TILE = Refusal("one_tile", "IP-7", N_("Name one role: major or minor, and its colour."))
BAD_LOT = Refusal(
    "bad_lot", "IP-14", N_("Name the lot in 1 to 80 characters, or choose cards or a role of one colour.")
)
MORE_CARDS_THAN_LEFT = Refusal(
    "more_cards_than_left",
    "IP-2",
    N_("Too many cards: {most} at most are left, the others are on the table or in hands."),
)
STILL_MISSING = Refusal("still_missing", "IP-43", N_("Enter {seat}'s {what} first."))


def keep_by_hand(m: IlPrincipe) -> Script[Over]:
    """Only keep score from now on, wherever the match stands."""
    m.reserve = dict.fromkeys(COLOURS, 0)
    m.bought.clear()
    if m.by_hand:  # from the start
        m.unknown = {(seat, what) for seat in m.seats for what in ("coins", "hand")}
    return by_hand.keep_by_hand(m, Over("by_hand", "IP-40"), AskFree, sell, count_what_is_missing)


def let_go(m: IlPrincipe) -> None:
    """Coins and cards now move without being entered: purses and hands are no longer known."""
    if m.counted:
        return
    for purse in ((seat, what) for seat in m.seats for what in ("coins", "hand")):
        if purse not in m.unknown:
            m.last_known[purse] = m.ledger.total(*purse)
        m.unknown.add(purse)


# What can be entered at any time.


def keep(m: IlPrincipe, word: answers.ByHandAnswer) -> Refusal | None:
    """Record one thing, or say why not."""
    seat = word.principe if isinstance(word, answers.SetPrincipe) else word.seat
    refusal = unknown_seat(seat, len(m.seats)) or _keep(m, word)
    if refusal is None:
        let_go(m)
    return refusal


def _keep(m: IlPrincipe, word: answers.ByHandAnswer) -> Refusal | None:
    match word:
        case Score():
            return by_hand.keep_score(m, word)
        case answers.Take(seat, tile):
            return _tile_wrong(tile) or take_role(m, seat, *_tile(tile))
        case answers.Drop(seat, tile):
            return _tile_wrong(tile) or drop_role(m, seat, *_tile(tile))
        case answers.AddShields(seat, shields):
            counts = counted(shields, REGIONS)
            return _nothing(shields, counts, check_region) or put_shields(m, seat, counts, "by_hand")
        case answers.AddBuildings(seat, buildings):
            counts = counted(buildings, COLOURS)
            wrong = _nothing(buildings, counts, check_colour) or _too_many(m, sum(counts.values()))
            return wrong or put_buildings(m, seat, counts, "by_hand")
        case answers.SetPrincipe(seat):
            m.principe = seat
    return None


def _nothing(
    entered: Mapping[str, int], counts: Mapping[str, int], check: Callable[[str], Refusal | None]
) -> Refusal | None:
    """An unknown name, or nothing but zeros."""
    return next(filter(None, map(check, entered)), None) or (None if counts else NOTHING_TO_KEEP())


def _too_many(m: IlPrincipe, cards: int) -> Refusal | None:
    """IP-2: once hands are counted, at most the other cards can be played."""
    left = m.cards_left()
    return MORE_CARDS_THAN_LEFT(most=left) if m.counted and cards > left else None


def _tile_wrong(tile: answers.Tile) -> Refusal | None:
    if (tile.major is None) == (tile.minor is None):
        return ONE_TILE()
    return check_colour(_tile(tile)[1])


def _tile(tile: answers.Tile) -> tuple[Rank, str]:
    return ("major", tile.major) if tile.major is not None else ("minor", tile.minor or "")


# An auction on demand.


class AskFree(by_hand.AskFree, frozen=True, tag="free"):
    """Record anything, hold an auction, or end the game."""

    auction_clause = "IP-15"
    purse_clause = "IP-16"
    bad_lot = BAD_LOT

    def kept(self) -> tuple[Choice, ...]:
        return (
            Choice(answers.AddShields, seat=self.anyone(), shields=Counts(dict.fromkeys(REGIONS, 1), 1)),
            Choice(answers.AddBuildings, seat=self.anyone(), buildings=Counts(dict.fromkeys(COLOURS, 1), 1)),
            Choice(answers.SetPrincipe, principe=self.anyone()),
        )

    def typed_choices(self) -> tuple[Choice, ...]:
        tiles = [Record({rank: OneOf(COLOURS)}) for rank in RANKS]
        taken = (Choice(answers.Take, seat=self.anyone(), take=tile) for tile in tiles)
        dropped = (Choice(answers.Drop, seat=self.anyone(), drop=tile) for tile in tiles)
        return *super().typed_choices(), *taken, *dropped

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
    """IP-15, IP-16: run an auction; the winner takes the marker, and pays if the purse was entered."""
    let_go(m)
    purses = {int(seat): coins for seat, coins in sale.purses.items()}
    for seat, coins in purses.items():
        set_number(m, seat, "coins", coins, "IP-16")
    won = yield from by_hand.auction_on_demand(sale, "IP-15", "IP-16")
    winner, price = (None, 0) if won is None else (won.seat, won.price)
    m.sales.append((sale.lot, winner, price))
    m.emit(by_hand.sold(sale, won))
    if won is None:
        return
    m.principe = won.seat
    if won.seat in purses:
        m.add(won.seat, "coins", -won.price, "sale", "IP-17")
    else:  # what was last known about it is no longer true
        m.last_known.pop((won.seat, "coins"), None)


def set_number(m: IlPrincipe, seat: int, what: str, number: int, clause: str) -> None:
    """A purse or a hand becomes known: book the difference."""
    m.unknown.discard((seat, what))
    m.add(seat, what, number - m.ledger.total(seat, what), "told", clause)


# The end.


class AskCount(Prompt, frozen=True, tag="count"):
    """IP-43: what a seat has left, as far as it is unknown."""

    missing: tuple[str, ...]
    last_known: Mapping[str, int]
    """The last known numbers; they stand if nothing else is entered."""
    clause: str = "IP-43"
    most: int = LARGEST
    """IP-2: how many cards can be in this hand."""

    def choices(self) -> tuple[Choice, ...]:
        most = {"coins": LARGEST, "hand": self.most}
        count = self.choice(answers.Count, **{what: Number(0, most[what]) for what in self.missing})
        return count, Choice(answers.Enough, enough=Confirm())

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        if not isinstance(answer, answers.Count):
            return None
        unknown = [what for what in self.missing if what not in self.last_known]
        if answer.coins is None and answer.hand is None and unknown:
            return STILL_MISSING(what=unknown[0], seat=answer.seat)
        for what, entered in (("coins", answer.coins), ("hand", answer.hand)):
            number = self.last_known.get(what) if entered is None else entered
            if number is not None and (wrong := self._wrong(what, number)) is not None:
                return wrong
        return None

    def _wrong(self, what: str, number: int) -> Refusal | None:
        if number < 0:
            return COUNT_BELOW_ZERO(what=what)
        if what == "hand" and number > self.most:
            return MORE_CARDS_THAN_LEFT(most=self.most)
        return check_number(number)

    def seen_by(self, viewer: Viewer) -> Prompt:
        """Only the owner, and a viewer of everything, may see a purse, even an old one."""
        if may_see(viewer, self.seats[0]):
            return self
        known = {what: number for what, number in self.last_known.items() if what != "coins"}
        return msgspec.structs.replace(self, last_known=known)


def count_what_is_missing(m: IlPrincipe) -> Script[None]:
    """Ask each seat for what is unknown, until somebody skips the rest."""
    m.counted = True
    enough = False
    for seat in m.seats:
        missing = tuple(what for what in ("coins", "hand") if (seat, what) in m.unknown)
        if missing:
            enough = yield from count_seat(m, seat, missing, enough)


def count_seat(m: IlPrincipe, seat: int, missing: tuple[str, ...], enough: bool) -> Script[bool]:
    """IP-43: what one seat has left; what it leaves out stays as last known. Returns whether the rest is skipped."""
    last = {what: m.last_known[seat, what] for what in missing if (seat, what) in m.last_known}

    def question() -> AskCount:
        return AskCount((seat,), missing, last, most=m.cards_left())

    answer: Answer = answers.Enough(True) if enough else (yield from ask(question))
    if isinstance(answer, answers.Enough):
        enough, answer = True, answers.Count(seat)
        last = {what: number for what, number in last.items() if what != "hand" or number <= m.cards_left()}
    assert isinstance(answer, answers.Count)
    for what, entered in (("coins", answer.coins), ("hand", answer.hand)):
        number = last.get(what) if entered is None else entered
        if number is not None:
            set_number(m, seat, what, number, "IP-43")
    return enough
