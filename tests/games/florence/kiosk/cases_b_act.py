"""Phase B of The Princes of Florence: the tiles, works, building, freedoms, recruiting; and what may be used at any time."""

from typing import Any

from companion.games.florence.data import LARGE, MEDIUM
from companion.games.florence.view_types import ActAsked
from kiosk.games.florence import act, any_time
from kiosk.parts.choices import Draft
from kiosk.screens import question
from kiosk.store import State
from tests.games.florence.kiosk.sittings import Sitting, filled
from tests.games.florence.table import Table
from tests.kiosk.cases import Case, Make, Moment, known, shown


def early(seats: int, **options: Any) -> Sitting:
    """The first turn of the first round."""
    return Sitting(seats, **options).to("act")


def late(seats: int, **options: str) -> Sitting:
    """A late turn of a seat with a full domain and bonus cards in hand; others have works on the table."""
    sitting = Sitting(seats, 4, **options).to("act", 5)
    seat = sitting.on_turn
    filled(sitting, seat, 0).correct(seat, "bonus", 2)
    if not sitting.prompt.works:
        sitting.correct(seat, "hand", 1)
    for other in range(seats):
        if other != seat and other < 3:
            filled(sitting, other, 3)
    return sitting


def middle(seats: int) -> Sitting:
    """A turn in the middle of the match, with a bonus card in hand."""
    sitting = Sitting(seats, 2).to("act", 3)
    return sitting.correct(sitting.on_turn, "bonus", 3).correct(sitting.on_turn, "hand", 1)


def spent(seats: int) -> Sitting:
    """No action is left, but somebody could be recruited."""
    sitting = late(seats)
    seat = sitting.on_turn
    sitting.correct(seat, "money", 2000)
    while sitting.prompt.actions:
        sitting.say(seat=seat, take="bonus")
    return sitting


def with_character(seats: int, character: str) -> Sitting:
    """Muse & Princess: the seat on turn has a character."""
    sitting = late(seats, muse="true")
    return sitting.correct(sitting.on_turn, "character", 1, character)


def together(seats: int, moment: Moment = early) -> Sitting:
    """With Cooperation."""
    sitting: Sitting = moment(seats, cooperation="true")
    return sitting


def crowded(seats: int, cooperation: str = "true") -> Table:
    """Seat 0 has 5 squares left: no large building fits, and with seat 1, which has none left, none at all."""
    table = Table(seats, cooperation=cooperation).domain(0, buildings=(*MEDIUM[1:], *LARGE[1:]), forest=4)
    return table.domain(1, buildings=(*MEDIUM, *LARGE[1:]), lake=4).acts()


def bought(seats: int) -> Table:
    """A recruiting card has just been bought; some professions are face up."""
    return Table(seats).domain(1, works=("poet", "lawyer", "bell_founder")).buy(0, "recruiting")


def case(now: State, **draft: Any) -> Case:
    """A draft by its keys, _ for a space; work=n is the n-th profession that can be in the hand."""
    if isinstance(draft.get("work"), int):
        able = list(now.prompt.as_(ActAsked).works)
        draft["work"] = able[draft["work"] % len(able)]
    return Case(act.scene, now, {key.replace("_", " "): value for key, value in draft.items()})


def acting(moment: Moment, *more: Any, **draft: Any) -> Make:
    return lambda seats: case(known(moment, seats, *more), **draft)


# What may be used at any time.


def rich(seats: int) -> Sitting:
    """Without Muse & Princess: everybody has points and a recruiting card, as far as there are cards."""
    sitting = late(seats)
    match: Any = sitting.session.match
    for seat in range(seats):
        sitting.correct(seat, "score", 12)
        if not match.count(seat, "recruiting") and match.stock["recruiting"]:
            sitting.correct(seat, "recruiting", 1)
    return sitting


def characters(seats: int) -> Sitting:
    """Phase A of the next round: one seat still has the merchant, another the professor."""
    sitting = Sitting(seats, muse="true").to("pile", 2)
    return sitting.correct(0, "character", 1, "merchant").correct(1, "character", 1, "professor")


def nothing(seats: int) -> Sitting:
    return Sitting(seats, muse="true").to("pile")


def using(moment: Moment, seat: int | None = None, *chosen: Any) -> Make:
    """All of it, or for one seat; with the form and the values chosen so far."""

    def make(seats: int) -> Case:
        now = known(moment, seats)
        draft = {any_time.NAME: (now.n, Draft(*chosen))} if chosen else {}
        return Case(any_time.scene, now, draft, () if seat is None else (seat,))

    return make


TWO = ("per_small_landscape", "per_medium_forest")
CASES: dict[str, Make] = {
    "act": acting(early),
    "act, late": acting(late),
    "act, taking a card": acting(late, take="bonus"),
    "act, nothing left": acting(spent),
    "act, princess": acting(with_character, "princess"),
    "act, professor": acting(with_character, "professor"),
    "work, which": acting(early, do="work"),
    "work, which, last": acting(early, do="work", works_page=1),
    "work, which, middle": acting(middle, do="work"),
    "work, which, late": acting(late, do="work"),
    "work": acting(middle, do="work", work=0),
    "work, early": acting(early, do="work", work=9),
    "work, switched": acting(
        middle, do="work", work=2, part_building=True, part_freedom=False, part_landscape=True
    ),
    "work, with a card": acting(middle, do="work", work=1, bonus=TWO[:1]),
    "work, with cards": acting(middle, do="work", work=1, bonus=TWO),
    "work, late": acting(late, do="work", work=0, bonus=TWO),
    "work, bonus": acting(middle, do="work", work=0, bonus_open=True, bonus=TWO[:1]),
    "work, bonus full": acting(
        middle, do="work", work=0, bonus_open=True, bonus=(*TWO, "per_size", "per_lake"), cards_page=1
    ),
    "work, muse": acting(with_character, "muse", do="work", work=0),
    "princess": acting(with_character, "princess", do="princess"),
    "build": acting(early, do="build"),
    "build, late": acting(late, do="build", building="chapel"),
    "build, alone": acting(together, late, do="build", building="chapel"),
    "build, together": acting(together, do="build", building="laboratory", partner=1, pays=500),
    "build, no room": acting(crowded, "false", do="build"),
    "build, no room alone": acting(crowded, do="build", building="university"),
    "freedom": acting(early, do="freedom"),
    "freedom, chosen": acting(middle, do="freedom", freedom="religion"),
    "recruit": shown(question.scene, bought),
    "any time": using(rich),
    "any time, one seat": using(rich, 1),
    "any time, nothing": using(nothing),
    "any time, give back": using(rich, None, 0, {"seat": 1}, "give_back"),
    "any time, who gives back": using(rich, None, 0),
    "any time, recruit": using(rich, None, 1, {"seat": 1}, "recruit"),
    "any time, characters": using(characters),
    "any time, professor": using(characters, None, 1),
}
