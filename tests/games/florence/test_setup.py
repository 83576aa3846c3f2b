"""The Princes of Florence, the set-up, the seven rounds and what is printed: PF-1 to PF-5, and refusals of a start."""

from collections import Counter
from typing import Any

import pytest

from companion.engine.game import Request
from companion.engine.refusals import Refused
from companion.engine.session import Session
from companion.games import find
from companion.games.florence import data
from companion.games.florence.data import BUILDINGS, FREEDOMS
from companion.text.language import sentence
from tests.games.florence.table import EASY, MINIMUM, Table

SEATS = (("red", "Anna"), ("grey", "Bruno"), ("blue", "Chiara"))


def start(**changes: Any) -> Session:
    request: dict[str, Any] = {"seats": SEATS, "first": 0, "options": {}} | changes
    return Session(find("florence"), Request(**request))


@pytest.mark.clause("PF-1", "PF-2", "PF-3", "PF-4", "PF-5")
@pytest.mark.parametrize(("seats", "florins"), [(2, 2500), (3, 3500), (4, 3500), (5, 3500)])
def test_what_there_is_at_the_start(seats: int, florins: int) -> None:
    """Only freedoms and profession cards depend on the number of players: the fourth of each is removed. Two draw freedoms."""
    table = Table(seats).shows(purses=[florins] * seats, scores=[0] * seats, hand=[3] * seats)
    assert [(florins, "PF-1", 0)] == [(e.by, e.clause, e.n) for e in table.entries(0, "money")]
    table.left(forest=6, lake=6, park=6, jester=7, builder=6, prestige=14, recruiting=5, bonus=20)
    table.left(profession=21 - 3 * seats, **dict.fromkeys(BUILDINGS, 3))
    if seats > 2:
        Table(seats, freedoms=None).shows(kind="pile").left(**dict.fromkeys(FREEDOMS, seats - 1))
    table.shows(muse=False, cooperation=False, mode="refereed")
    Table(seats, muse="true", cooperation="true").shows(muse=True, cooperation=True)


@pytest.mark.clause("PF-3")
@pytest.mark.parametrize(
    ("drawn", "name"),
    [
        *((drawn, "wrong_draw") for drawn in ([], ["travel", "travel"], list(FREEDOMS))),
        (["speech"], "no_such_thing"),
    ],
)
def test_a_draw_that_cannot_be(drawn: list[str], name: str) -> None:
    Table(2, freedoms=None).shows(kind="freedoms").refused(name, "PF-3", freedoms=drawn)


# Refusals.


@pytest.mark.clause("PF-1", "PF-2", "PF-4")
@pytest.mark.parametrize(
    ("changes", "name", "clause", "said"),
    [
        ({"seats": SEATS[:1]}, "wrong_number_of_seats", "PF-1", "1"),
        ({"seats": SEATS * 2}, "wrong_number_of_seats", "PF-1", "6"),
        ({"first": 3}, "wrong_first", "PF-4", "0 to 2"),
        ({"options": {"muse": "yes"}}, "wrong_option", "PF-1", "muse can be: false, true"),
        ({"options": {"mode": "auto"}}, "wrong_option", "PF-1", "refereed, by-hand"),
        ({"options": {"edition": "amigo"}}, "unknown_option", "PF-1", "edition"),
        ({"seats": (("red", "A"), ("pink", "B"))}, "unknown_side", "PF-4", "pink"),
        ({"seats": (("red", "A"), ("red", "B"))}, "side_twice", "PF-4", "Red"),
        ({"row": ("Pisa",)}, "no_row", "PF-2", "no row"),
    ],
)
def test_a_match_that_cannot_be_is_not_started(
    changes: dict[str, Any], name: str, clause: str, said: str
) -> None:
    with pytest.raises(Refused) as no:
        start(**changes)
    refusal = no.value.refusal
    assert (name, clause) == (refusal.name, refusal.clause)
    assert said in sentence(refusal, str)


# The seven rounds.


@pytest.mark.clause("PF-1", "PF-4", "PF-20", "PF-28")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_seven_rounds_of_two_phases_each_with_its_start_player_and_its_least_value(seats: int) -> None:
    table = Table(seats, first=1)
    for number in range(1, 8):
        seat = number % seats
        table.asks("pile", seat).shows(round=number, starter=seat, last_round=number == 7, over=None)
        table.shows(phase="A", turn=None).acts().asks("act", seat, minimum=MINIMUM[number - 1])
        table.shows(phase="B", turn={"seat": seat, "actions": 2, "done": []}).quiet_round()
    table.shows(kind=None, ended=("rounds", "PF-28"))
    table.refuses(seat=0, pile="park").refuses(seat=0, take="bonus")


@pytest.mark.clause("PF-4", "PF-7")
def test_the_table_may_say_who_the_start_player_is() -> None:
    """Too late for this phase, it begins the next one."""
    Table(4).correct(2, "starter").asks("pile", 2)
    table = Table(4).buy(0, "lake").correct(2, "starter").asks("pile", 1).acts().asks("act", 2)
    table.pass_while("act").asks("pile", 3)


# What is printed: the sums that the book gives hold, and the lists are complete.


@pytest.mark.clause("PF-3")
def test_three_of_each_of_ten_buildings_in_three_sizes_and_the_numbers_of_cards() -> None:
    assert ("university", "laboratory", "workshop") == data.LARGE
    assert {"library", "opera", "studio", "hospital", "theatre"} == set(data.MEDIUM)
    assert {"tower", "chapel"} == set(data.SMALL)
    assert ("The Princes of Florence", [2, 3, 4, 5]) == (
        find("florence").title,
        list(find("florence").players),
    )
    assert (10, 3) == (len(set(data.BUILDINGS)), data.OF_EACH_BUILDING)
    assert (21, 21) == (len(data.PROFESSIONS), data.PROFESSION_CARDS)
    assert (20, 20) == (len(data.BONUS), data.BONUS_CARDS)
    assert (14, 14) == (len(data.PRESTIGE), data.PILES["prestige"])


@pytest.mark.clause("PF-20", "PF-22")
def test_what_the_professions_like_adds_up_and_no_two_like_the_same() -> None:
    """A building is liked by three, two or one by its size, and never twice with the same landscape or freedom."""
    likes = data.PROFESSIONS.values()
    assert {"forest": 9, "lake": 7, "park": 5} == Counter(own.landscape for own in likes)
    assert {"travel": 7, "religion": 7, "opinion": 7} == Counter(own.freedom for own in likes)
    sizes = dict.fromkeys(data.LARGE, 3) | dict.fromkeys(data.MEDIUM, 2) | dict.fromkeys(data.SMALL, 1)
    assert sizes == Counter(own.building for own in likes)
    assert 21 == len({(own.building, own.landscape) for own in likes})
    assert 21 == len({(own.building, own.freedom) for own in likes})
    assert data.Likes("theatre", "lake", "travel") == data.PROFESSIONS["poet"]


@pytest.mark.clause("PF-20")
@pytest.mark.parametrize("profession", data.PROFESSIONS)
def test_every_profession_finds_what_it_likes(profession: str) -> None:
    """4 + 3 + 3, and one for each of three cards in hand."""
    likes, table = data.PROFESSIONS[profession], Table(minimum=EASY).acts()
    found: Any = ({}, {"buildings": [likes.building]}, {likes.landscape: 1}, {"freedoms": [likes.freedom]})
    assert [3, 7, 10, 13] == [table.domain(0, **more).value(0, profession) for more in found]
