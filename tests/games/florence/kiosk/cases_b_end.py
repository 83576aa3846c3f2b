"""The end of The Princes of Florence: prestige cards chosen and turned, the scoring."""

from functools import cache

from kiosk.games.florence import end, prestige
from kiosk.store import State
from tests.games.florence.kiosk.sittings import Sitting
from tests.kiosk.cases import Case, Make, shown
from tests.kiosk.states import state


def telling(seats: int, **options: str) -> Sitting:
    """The seventh round is over, and the first seat with prestige cards is asked."""
    sitting = Sitting(seats, 5, **options).to("act", 7)
    for seat in range(min(seats, 4)):
        sitting.correct(seat, "prestige", 1)
    return sitting.correct(0, "prestige", 1).to("prestige")


def tell(sitting: Sitting, *cards: str) -> Sitting:
    """Each seat chooses these, if it has them, then any others."""
    left = list(cards)
    while sitting.kind == "prestige":
        count = sitting.prompt.cards
        free = [card for card in dict.fromkeys((*left, *OTHERS)) if card not in sitting.prompt.turned]
        sitting.say(seat=sitting.on_turn, prestige=free[:count])
        left = left[count:]
    return sitting


OTHERS = (
    *("most_works", "two_large", "one_one_two", "most_parks", "most_builders", "four_two_four"),
    *("most_jesters", "most_lakes", "three_freedoms", "most_forests", "most_landscapes"),
    *("three_landscapes", "most_buildings"),
)


@cache
def over(seats: int, **options: str) -> State:
    """A finished match; a viewer of everything gets the money too."""
    sitting = tell(telling(seats, **options), "fewest_empty", "four_two_four", "most_works")
    return state(sitting.say(empty=[12, 9, 18, 3, 29][:seats]), "all")


@cache
def shared(seats: int, first: int = 1200) -> State:
    """Keeping score: nobody has a prestige card, and two have won together, or one by money."""
    sitting, why = Sitting(seats, mode="by-hand"), "a long evening"
    sitting.say(seat=0, score=61, why=why).say(seat=1, score=61, why=why).say(end=True)
    while sitting.kind == "money":
        sitting.say(seat=sitting.on_turn, money=1200 if sitting.on_turn else first)
    return state(sitting, "all")


def by_money(seats: int) -> State:
    return shared(seats, 700)


def at(turned: int, page: int = 0, **options: str) -> Make:
    return lambda seats: Case(end.scene, over(seats, **options), {"turned": turned, "page": page})


CASES: dict[str, Make] = {
    "prestige, hand over": shown(prestige.scene, telling),
    "prestige": shown(prestige.scene, telling, open=True),
    "prestige, some": shown(prestige.scene, telling, open=True, cards=("four_two_four",)),
    "prestige, all": shown(prestige.scene, telling, open=True, cards=("one_one_two", *OTHERS)),
    "end": at(0),
    "end, first card": at(1),
    "end, second card": at(2),
    "end, third card": at(3),
    "end, fourth card": at(4),
    "end, won": at(99),
    "end, line by line": at(99, 1),
    "end, curve": at(99, 2),
    "end, banker": at(99, muse="true"),
    "end, line by line with banker": at(99, 1, muse="true"),
    "end, shared": shown(end.scene, shared),
    "end, by money": shown(end.scene, by_money),
    "end, by money, line by line": shown(end.scene, by_money, page=1),
}
