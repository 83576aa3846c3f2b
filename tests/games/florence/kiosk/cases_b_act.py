"""Phase B of The Princes of Florence at its moments: the tiles, the work calculator, building, freedoms, recruiting."""

from functools import cache
from typing import Any

from kiosk.games.florence import act
from kiosk.screens import question
from kiosk.store import State
from tests.games.florence.kiosk.sittings import Sitting, filled
from tests.games.florence.table import Table
from tests.kiosk.cases import Case, Make
from tests.kiosk.states import state


@cache
def early(seats: int, **options: Any) -> State:
    """The first turn of the first round."""
    return state(Sitting(seats, **options).to("act"))


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


@cache
def late_state(seats: int, **options: str) -> State:
    return state(late(seats, **options))


@cache
def middle(seats: int) -> State:
    """A turn in the middle of the match, with a bonus card in hand."""
    sitting = Sitting(seats, 2).to("act", 3)
    return state(sitting.correct(sitting.on_turn, "bonus", 3).correct(sitting.on_turn, "hand", 1))


@cache
def spent(seats: int) -> State:
    """No action is left, but somebody could be recruited."""
    sitting = late(seats)
    seat = sitting.on_turn
    sitting.correct(seat, "money", 2000)
    while sitting.prompt.actions:
        sitting.say(seat=seat, take="bonus")
    return state(sitting)


@cache
def with_character(seats: int, character: str) -> State:
    """Muse & Princess: the seat on turn has a character."""
    sitting = late(seats, muse="true")
    return state(sitting.correct(sitting.on_turn, "character", 1, character))


@cache
def bought(seats: int) -> State:
    """A recruiting card has just been bought; some professions lie face up."""
    return state(Table(seats).domain(1, works=("poet", "lawyer", "bell_founder")).buy(0, "recruiting"))


def case(known: State, **draft: Any) -> Case:
    """A draft by its keys, _ for a space; work=n is the n-th profession that can be in the hand."""
    if isinstance(draft.get("work"), int):
        able = list(known.prompt["works"])  # type: ignore[index]
        draft["work"] = able[draft["work"] % len(able)]
    return Case(act.scene, known, {key.replace("_", " "): value for key, value in draft.items()})


TWO = ("per_small_landscape", "per_medium_forest")
CASES: dict[str, Make] = {
    "act": lambda seats: case(early(seats)),
    "act, late": lambda seats: case(late_state(seats)),
    "act, taking a card": lambda seats: case(late_state(seats), take="bonus"),
    "act, nothing left": lambda seats: case(spent(seats)),
    "act, princess": lambda seats: case(with_character(seats, "princess")),
    "act, professor": lambda seats: case(with_character(seats, "professor")),
    "work, which": lambda seats: case(early(seats), do="work"),
    "work, which, last": lambda seats: case(early(seats), do="work", works_page=1),
    "work, which, middle": lambda seats: case(middle(seats), do="work"),
    "work, which, late": lambda seats: case(late_state(seats), do="work"),
    "work": lambda seats: case(middle(seats), do="work", work=0),
    "work, early": lambda seats: case(early(seats), do="work", work=9),
    "work, switched": lambda seats: case(
        middle(seats), do="work", work=2, part_building=True, part_freedom=False, part_landscape=True
    ),
    "work, with a card": lambda seats: case(middle(seats), do="work", work=1, bonus=TWO[:1]),
    "work, with cards": lambda seats: case(middle(seats), do="work", work=1, bonus=TWO),
    "work, late": lambda seats: case(late_state(seats), do="work", work=0, bonus=TWO),
    "work, bonus": lambda seats: case(middle(seats), do="work", work=0, bonus_open=True, bonus=TWO[:1]),
    "work, bonus full": lambda seats: case(
        middle(seats), do="work", work=0, bonus_open=True, bonus=(*TWO, "per_size", "per_lake"), cards_page=1
    ),
    "work, muse": lambda seats: case(with_character(seats, "muse"), do="work", work=0),
    "princess": lambda seats: case(with_character(seats, "princess"), do="princess"),
    "build": lambda seats: case(early(seats), do="build"),
    "build, late": lambda seats: case(late_state(seats), do="build", building="chapel"),
    "build, alone": lambda seats: case(late_state(seats, cooperation="true"), do="build", building="chapel"),
    "build, together": lambda seats: case(
        early(seats, cooperation="true"), do="build", building="laboratory", partner=1, pays=500
    ),
    "freedom": lambda seats: case(early(seats), do="freedom"),
    "freedom, chosen": lambda seats: case(middle(seats), do="freedom", freedom="religion"),
    "recruit": lambda seats: Case(question.scene, bought(seats)),
}
