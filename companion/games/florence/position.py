"""Scoring a position given as plain data: read it, refuse what is impossible, count it."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from companion.engine.refusals import COUNT_BELOW_ZERO, N_, Refusal, Refused, UserText
from companion.games.florence import data, wrong
from companion.games.florence.data import covered
from companion.games.florence.scoring import Result, count, standing
from companion.games.florence.setup import PLAYERS
from companion.procedures.position import OTHER_GAME, read_position
from companion.procedures.seating import count_seats

MORE_THAN_EXIST = Refusal("more_than_exist", "PF-2", N_("The game has only {most} of these: {what}."))
CARD_TWICE = Refusal("card_twice", "PF-26", N_("There is only one of this prestige card: {card}."))
TWO_BANKERS = Refusal("two_bankers", "PF-40", N_("Only one player can have the banker."))
EMPTY_MISSING = Refusal("empty_missing", "PF-26", N_("Enter the number of empty squares for every player."))
TOO_FULL = Refusal("no_room", "PF-23", N_("The buildings of {seat} do not fit into {most} squares."))
MONEY_MISSING = Refusal(
    "money_missing", "PF-28", N_("Enter the money of every player, or of none if nobody has the banker.")
)
COUNTED = ("score", "money", "jesters", "builders", "works", "empty")
WRONG_PARTNER = Refusal(
    "wrong_partner", "PF-50", N_("A joint building must stand in both domains: {building}.")
)


class _Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of the view, with only what counts at the end."""

    name: str = ""
    colour: str = ""
    score: int = 0
    money: int | None = None
    landscapes: Mapping[str, int] = {}
    buildings: tuple[str, ...] = ()
    shared: Mapping[str, int] = {}
    freedoms: tuple[str, ...] = ()
    jesters: int = 0
    builders: int = 0
    hand: int = 0
    recruiting: int = 0
    bonus: int = 0
    prestige_cards: int = 0
    works: int = 0
    professions: tuple[str, ...] = ()
    recruited: tuple[str, ...] = ()
    best: int | None = None
    prestige: tuple[str, ...] = ()
    empty: int | None = None
    banker: bool = False
    uses: tuple[str, ...] = ()


class _Position(msgspec.Struct, frozen=True):
    seats: tuple[_Seat, ...]
    game: str = "florence"
    cooperation: bool = False
    mode: str = "refereed"

    def covered(self, seat: _Seat) -> int:
        """The fewest squares that a seat can have covered; nobody enters what is shared where only score is kept."""
        shared = seat.buildings if self.cooperation and self.mode == "by-hand" else seat.shared
        return covered(seat.buildings, shared, sum(seat.landscapes.values()))


def score(data_: Mapping[str, Any]) -> Result:
    """The final count of a position. Raises Refused."""
    position = read_position(data_, _Position)
    count_seats(position.seats, PLAYERS, "The Princes of Florence", "PF-1")
    for refusal in impossible(position):
        raise Refused(refusal)
    return count([standing(seat) for seat in position.seats])


def impossible(position: _Position) -> Iterable[Refusal]:
    """All that is impossible in a position, the plainest first."""
    seats = position.seats
    if position.game != "florence":
        yield OTHER_GAME(game=UserText(position.game[:40]))
    for number, seat in enumerate(seats):
        yield from _wrong_names(seat)
        yield from _wrong_numbers(seat)
        yield from _too_large(number, seat.empty, position.covered(seat))
    yield from _wrong_partners(seats)
    yield from _too_many(seats)
    yield from _wrong_cards(seats)
    unknown = [seat.money is None for seat in seats]
    if any(unknown) and (not all(unknown) or any(seat.banker for seat in seats)):
        yield MONEY_MISSING()
    if sum(seat.banker for seat in seats) > 1:
        yield TWO_BANKERS()


def _wrong_names(seat: _Seat) -> Iterable[Refusal]:
    for names, known, clause in (
        (tuple(seat.landscapes), data.LANDSCAPES, "PF-2"),
        (seat.buildings, data.BUILDINGS, "PF-23"),
        (seat.freedoms, data.FREEDOMS, "PF-19"),
        (seat.prestige, tuple(data.PRESTIGE), "PF-26"),
    ):
        for name in names:
            if (strange := wrong.unknown(name, known, clause)) is not None:
                yield strange
            if names.count(name) > 1:
                yield CARD_TWICE(card=name) if clause == "PF-26" else wrong.ALREADY_THERE(clause, what=name)


def _wrong_numbers(seat: _Seat) -> Iterable[Refusal]:
    counted = {what: getattr(seat, what) or 0 for what in COUNTED}
    for what, number in (*counted.items(), *seat.landscapes.items()):
        if number < 0:
            yield COUNT_BELOW_ZERO(what=what)
    if counted["money"] % 100:
        yield wrong.IN_HUNDREDS()
    if seat.builders > data.MOST_BUILDERS:
        yield wrong.TOO_MANY_BUILDERS()


def _too_large(seat: int, empty: int | None, built: int) -> Iterable[Refusal]:
    """PF-3, PF-26: what is built fits the domain, with as many squares left as were entered."""
    if built > data.GRID:
        yield TOO_FULL(seat=seat, most=data.GRID)
    if (empty or 0) > data.GRID - built:
        yield wrong.MORE_IS_BUILT(seat=seat, most=data.GRID - built)


def _wrong_partners(seats: tuple[_Seat, ...]) -> Iterable[Refusal]:
    """PF-50: whoever shares a building shares it with one who shares it back."""
    for own, seat in enumerate(seats):
        for building, other in seat.shared.items():
            partner = seats[other] if 0 <= other < len(seats) and other != own else None
            if building not in seat.buildings or partner is None or partner.shared.get(building) != own:
                yield WRONG_PARTNER(building=UserText(building[:40]))


def _too_many(seats: tuple[_Seat, ...]) -> Iterable[Refusal]:
    """PF-2, PF-3: no more pieces than there are; a joint building is one piece in two domains."""
    held: Counter[str] = Counter()
    for seat in seats:
        held.update(seat.landscapes)
        held.update({"jester": seat.jesters, "builder": seat.builders, "works": seat.works})
        held.update({"prestige": len(seat.prestige)})
        held.update([*seat.buildings, *seat.freedoms])
    for building in data.BUILDINGS:
        held[building] -= sum(building in seat.shared for seat in seats) // 2
    most = {
        **data.PILES,
        **dict.fromkeys(data.BUILDINGS, data.OF_EACH_BUILDING),
        **dict.fromkeys(data.FREEDOMS, max(2, len(seats) - 1)),
        "works": data.MOST_WORKS,
    }
    for what, number in held.items():
        if number > most[what]:
            yield MORE_THAN_EXIST("PF-2" if what in data.PILES else "PF-3", most=most[what], what=what)
    if len(seats) == 2 and sum(held[freedom] for freedom in data.FREEDOMS) > 5:
        yield MORE_THAN_EXIST("PF-3", most=5, what="freedoms")


def _wrong_cards(seats: tuple[_Seat, ...]) -> Iterable[Refusal]:
    cards = [card for seat in seats for card in seat.prestige]
    for card in cards:
        if cards.count(card) > 1:
            yield CARD_TWICE(card=card)
    if "fewest_empty" in cards and any(seat.empty is None for seat in seats):
        yield EMPTY_MISSING()
