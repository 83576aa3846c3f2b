"""The Princes of Florence, works: what they are worth and what they pay, and the best of a round; PF-20 to PF-22, PF-24."""

from typing import Any

import pytest

from companion.games.florence.data import FREEDOMS, PROFESSIONS
from tests.games.florence.table import EASY, Table


def poet_of_the_book() -> Table:
    """Anne in round 3: a theatre, travel, 2 jesters, no lake; 4 cards, of which one is a recruiting card."""
    table = Table(first=1).to_round(3)
    return table.domain(0, buildings=["theatre"], freedoms=["travel"], jester=2, recruiting=1).acts()


@pytest.mark.clause("PF-22", "PF-20")
def test_the_poet_of_the_book_is_worth_15() -> None:
    table = poet_of_the_book().asks("act", 0, minimum=12)
    terms = {"building": 4, "landscape": 0, "freedom": 3, "jesters": 4, "cards": 4}
    assert terms == table.plain_prompt()["works"]["poet"]
    table.say(seat=0, work="poet").asks("points", 0, value=15, most=7, clause="PF-21")
    assert (0, "works", 1, "work", "PF-20", {"work": "poet", **terms}) in table.booked()


@pytest.mark.clause("PF-21", "PF-22")
@pytest.mark.parametrize(
    ("points", "florins"), [(7, 100), (0, 1500), (1, 1300), (6, 300)], ids=["book", "all-paid", "one", "six"]
)
def test_a_work_of_15_pays_1500_or_7_points_and_100(points: int, florins: int) -> None:
    table = poet_of_the_book().work(0, "poet", points=points).has(0, money=3500 + florins, score=points)
    assert {"PF-21"} == {entry[4] for entry in table.booked()}


@pytest.mark.clause("PF-21")
@pytest.mark.parametrize("points", [-1, 8, 15, 100])
def test_no_more_points_than_the_pay_of_the_work(points: int) -> None:
    """Nobody buys points with the rest of a fortune."""
    table = poet_of_the_book().say(seat=0, work="poet")
    table.refused("wrong_points", "PF-21", seat=0, points=points).because(most=7)


# The value.


@pytest.mark.clause("PF-20")
@pytest.mark.parametrize(
    ("domain", "value"),
    [
        ({}, 3),
        ({"buildings": ["theatre"]}, 7),
        ({"lake": 1}, 6),
        ({"freedoms": ["travel"]}, 6),
        ({"jester": 3}, 9),
        ({"builder": 3, "prestige": 4, "bonus": 5}, 3),
        ({"recruiting": 2}, 5),
        ({"hand": 6}, 6),
        ({"works": ["lawyer"]}, 3),
        ({"buildings": ["theatre"], "lake": 1, "freedoms": ["travel"], "jester": 1}, 15),
    ],
)
def test_the_value_of_a_poem(domain: dict[str, Any], value: int) -> None:
    """4 a theatre, 3 a lake, 3 for travel, 2 a jester, 1 a profession or recruiting card in hand or on the table."""
    table = Table(minimum=EASY).domain(0, **domain).acts()
    # Only one's own.
    table.domain(1, buildings=["theatre"], lake=1, freedoms=["travel"], jester=2, hand=5)
    assert value == table.value(0, "poet")


# Parts that are switched.


@pytest.mark.clause("PF-20")
@pytest.mark.parametrize(
    ("parts", "poor", "rich"),
    [
        ({"building": True}, 7, 13),
        ({"landscape": True}, 6, 13),
        ({"freedom": True}, 6, 13),
        ({"building": False}, 3, 9),
        ({"landscape": False}, 3, 10),
        ({"freedom": False}, 3, 10),
        ({"building": False, "landscape": False, "freedom": False}, 3, 3),
    ],
)
def test_parts_can_be_switched_on_and_off(parts: dict[str, bool], poor: int, rich: int) -> None:
    """A domain with everything except what the poet likes, and one with all of it."""
    other: dict[str, Any] = {"buildings": ["opera"], "forest": 1, "freedoms": ["opinion"]}
    liked: dict[str, Any] = {"buildings": ["theatre"], "lake": 1, "freedoms": ["travel"]}
    for domain, value in ((other, poor), (liked, rich)):
        Table(minimum=EASY).domain(0, **domain).acts().say(seat=0, work="poet", parts=parts).asks(value=value)


@pytest.mark.clause("PF-20")
@pytest.mark.parametrize("part", ["building", "landscape", "freedom"])
def test_a_part_is_switched_as_far_as_the_domain_goes(part: str) -> None:
    """No card counts anything in an empty domain, and every card counts something in a full one."""
    full = Table(minimum=EASY).domain(0, buildings=["opera"], forest=1, lake=1, park=1, freedoms=FREEDOMS)
    full.acts()
    for table, on in ((Table(minimum=EASY).acts(), True), (full, False)):
        if part != "building" or on:
            table.refused("part_cannot_be", "PF-20", seat=0, work="poet", parts={part: on}).because(part=part)
        table.say(seat=0, work="poet", parts={part: not on})
        assert table.amend(table.n, seat=0, work="poet", parts={part: on}) is not None or part == "building"


# The minimum value.


@pytest.mark.clause("PF-20", "PF-25")
def test_each_of_two_works_must_reach_the_least_value_and_bonus_cards_count_for_it() -> None:
    """A work that is refused leaves the card in the hand."""
    table = Table().domain(0, buildings=["theatre"], hand=2).acts()
    table.refused("below_minimum", "PF-20", seat=0, work="poet").because(value=6, minimum=7).has(0, hand=2)
    table.give(0, "hand", 3).work(0, "poet").asks("act", 0, actions=1)
    table.refused("below_minimum", "PF-20", seat=0, work="lawyer").because(value=3, minimum=7)
    table.domain(0, lake=2, bonus=1).say(seat=0, work="lawyer", bonus=["per_lake"]).asks(value=7)


# The best of a round.


def works(*values: tuple[int, ...]) -> Table:
    """A round in which each seat, in turn order, presents works of these values, all paid in money."""
    professions = iter(PROFESSIONS)
    table = Table(len(values), minimum=EASY).acts()
    for seat, own in enumerate(values):
        for value in own:
            table.give(seat, "hand", value - table.seat(seat)["works"])
            table.work(seat, next(professions))
            assert value == table.seat(seat)["best"] or value < table.seat(seat)["best"]
        if table.asked == ("act", seat):
            table.passes(seat)
    return table.shows(kind="pile")


@pytest.mark.clause("PF-24")
@pytest.mark.parametrize(
    ("values", "points"),
    [
        *((((4,), (6,), (5,)), [0, 3, 0]), (((6,), (5,), (6,)), [3, 0, 3]), (((5,), (5,), (5,)), [3, 3, 3])),
        *((((), (3,), ()), [0, 3, 0]), (((), (), ()), [0, 0, 0]), (((4, 5), (6,), ()), [0, 3, 0])),
        *((((6, 6), (5,), ()), [3, 0, 0]), (((7, 3), (5,), (6,)), [3, 0, 0])),
        (((3, 6), (6, 2), (5,)), [3, 3, 0]),
    ],
)
def test_the_best_work_brings_three_points(values: tuple[tuple[int, ...], ...], points: list[int]) -> None:
    works(*values).shows(scores=points)


@pytest.mark.clause("PF-24")
def test_when_the_best_work_scores() -> None:
    table = Table(minimum=EASY).acts().work(0, "poet", points=1).passes(0).work(1, "lawyer").passes(1)
    table.shows(scores=[1, 0, 0], best=[3, 3, None]).passes(2).shows(scores=[1 + 3, 3, 0])
    table.books(*((seat, "score", 3, "best_work", "PF-24", {"value": 3}) for seat in (0, 1)))

    table = works((6,), (4,), ()).shows(best=[None] * 3).acts().work(1, "poet").passes(1, 2, 0)
    table.shows(scores=[3, 3, 0])
    table = Table(minimum=EASY).to_round(7).give(0, "hand", 8).acts().work(0, "poet").pass_while("act")
    table.shows(scores=[3, 0, 0], over="rounds")
