"""The Princes of Florence, the fourteen prestige cards: PF-26, PF-27."""

from typing import Any

import pytest

from companion.games.florence.data import BUILDINGS, PRESTIGE, PROFESSIONS
from companion.games.florence.scoring import LOOKS_AT, NEEDS
from tests.games.florence.table import Table

Domain = dict[str, Any]


def brought(table: Table, card: str, empty: tuple[int, ...] = ()) -> list[int]:
    """What each seat scores by prestige cards at the end, if seat 0 has this one."""
    table.give(0, "prestige", 1).to_end().tell((card,))
    if table.kind == "empty":
        table.say(empty=list(empty) or [0] * len(table.match.seats))
    result = table.result()
    return [
        line["points"] for seat in result["seats"] for line in seat["lines"] if line["reason"] == "prestige"
    ]


def domains(*own: Domain) -> Table:
    table = Table(len(own))
    for seat, domain in enumerate(own):
        table.domain(seat, **domain)
    return table


def have(what: str, *counts: int) -> list[Domain]:
    """Domains with so many of this, seat by seat."""
    professions = iter(PROFESSIONS)
    made: list[Domain] = []
    for count in counts:
        match what:
            case "buildings":
                made.append({"buildings": BUILDINGS[:count]})
            case "landscapes":
                made.append({"forest": count // 3, "lake": (count + 1) // 3, "park": (count + 2) // 3})
            case "works":
                made.append({"works": [next(professions) for _ in range(count)]})
            case _:
                made.append({what: count})
    return made


CONTESTS = {
    "most_buildings": ("buildings", 6, 3),
    "most_landscapes": ("landscapes", 7, 4),
    "most_forests": ("forest", 7, 4),
    "most_lakes": ("lake", 6, 3),
    "most_jesters": ("jester", 6, 3),
    "most_builders": ("builder", 6, 3),
    "most_parks": ("park", 5, 3),
    "most_works": ("works", 7, 4),
}


@pytest.mark.clause("PF-26", "PF-27")
@pytest.mark.parametrize("card", CONTESTS)
@pytest.mark.parametrize(
    ("counts", "result"),
    [
        ((2, 1, 0), "alone"),
        ((1, 0, 0), "alone"),
        ((2, 2, 1), "tied"),
        ((1, 1, 1), "tied"),
        ((1, 2, 0), "beaten"),
        ((1, 2, 2), "beaten"),
        ((0, 1, 0), "beaten"),
        ((0, 0, 0), "none"),
    ],
)
def test_who_has_the_most(card: str, counts: tuple[int, ...], result: str) -> None:
    """Only the owner scores, whoever else ties; nobody has most of nothing."""
    what, alone, tied = CONTESTS[card]
    points = {"alone": alone, "tied": tied}.get(result, 0)
    assert [points, 0, 0] == brought(domains(*have(what, *counts)), card)


@pytest.mark.clause("PF-26", "PF-27")
@pytest.mark.parametrize(
    ("empty", "points"),
    [((5, 6, 43), 8), ((0, 1, 1), 8), ((5, 5, 6), 4), ((0, 0, 0), 4), ((43, 43, 43), 4), ((5, 4, 6), 0)],
)
def test_who_has_the_fewest_empty_squares(empty: tuple[int, ...], points: int) -> None:
    assert [points, 0, 0] == brought(domains({}, {}, {}), "fewest_empty", empty)


FOUR = ["opera", "tower", "chapel", "library"]
TWO = ["travel", "opinion"]
WORKS = ["poet", "lawyer", "painter"]
THRESHOLDS: list[tuple[str, Domain, int]] = [
    ("two_large", {"buildings": ["university", "workshop"]}, 5),
    ("two_large", {"buildings": ["university", "laboratory", "workshop"]}, 5),
    ("two_large", {"buildings": ["university", "opera", "tower", "library"]}, 0),
    ("three_landscapes", {"forest": 1, "lake": 1, "park": 1}, 8),
    ("three_landscapes", {"forest": 3, "lake": 2}, 0),
    ("three_landscapes", {"forest": 3, "park": 2}, 0),
    ("three_landscapes", {"lake": 3, "park": 2}, 0),
    ("three_freedoms", {"freedoms": ["travel", "religion", "opinion"]}, 8),
    ("three_freedoms", {"freedoms": ["travel", "religion"]}, 0),
    ("four_two_four", {"buildings": FOUR, "freedoms": TWO, "works": [*WORKS, "sculptor"]}, 6),
    ("four_two_four", {"buildings": FOUR[:3], "freedoms": TWO, "works": [*WORKS, "sculptor"]}, 0),
    ("four_two_four", {"buildings": FOUR, "freedoms": TWO[:1], "works": [*WORKS, "sculptor"]}, 0),
    ("four_two_four", {"buildings": FOUR, "freedoms": TWO, "works": WORKS, "hand": 4, "recruiting": 2}, 0),
    ("one_one_two", {"builder": 1, "jester": 1, "lake": 2}, 7),
    ("one_one_two", {"builder": 3, "jester": 2, "lake": 1, "park": 1}, 7),
    ("one_one_two", {"builder": 0, "jester": 1, "lake": 2}, 0),
    ("one_one_two", {"builder": 1, "jester": 0, "lake": 2}, 0),
    ("one_one_two", {"builder": 1, "jester": 1, "lake": 1}, 0),
]


@pytest.mark.clause("PF-26", "PF-27")
@pytest.mark.parametrize(("card", "own", "points"), THRESHOLDS)
@pytest.mark.parametrize("tied", [False, True], ids=["alone", "tied"])
def test_cards_without_a_contest(card: str, own: Domain, points: int, tied: bool) -> None:
    """All points, even if another has as much; no card says less when tied."""
    table = Table().domain(0, **own)
    if tied:
        table.domain(1, **{what: has for what, has in own.items() if what not in ("works", "hand")})
    assert [points, 0, 0] == brought(table, card)


@pytest.mark.clause("PF-26", "PF-18")
def test_a_recruiting_card_on_the_table_is_a_work_and_cards_in_hand_are_no_works() -> None:
    """Seat 0 lost its poet, but still has one work; who recruited it has it in hand."""
    table = Table().domain(0, works=["poet"]).give(1, "recruiting", 1).acts().recruit(1, "poet")
    table.has(0, works=1).has(1, works=0)
    assert [7, 0, 0] == brought(table, "most_works")
    assert [7, 0, 0] == brought(
        Table().domain(0, works=["poet"]).domain(1, hand=6, recruiting=4), "most_works"
    )


@pytest.mark.clause("PF-27")
def test_several_seats_score_their_own_cards_only() -> None:
    table = domains({"lake": 2, "prestige": 1}, {"lake": 2, "jester": 1, "prestige": 1}, {"park": 1}).to_end()
    table.tell(("most_lakes",), ("most_jesters",))
    assert [3, 6, 0] == [seat["total"] for seat in table.result()["seats"]]


# The last page of the book.


OPPONENTS: dict[str, tuple[Domain, Domain]] = {
    "most_buildings": ({"buildings": BUILDINGS[:5]}, {}),
    "two_large": ({"buildings": ["university", "laboratory"]}, {}),
    "most_landscapes": ({"lake": 1, "park": 2}, {}),
    "most_forests": ({"forest": 1}, {"forest": 1}),
    "most_lakes": ({"lake": 1}, {"lake": 1}),
    "most_builders": ({"builder": 1}, {"builder": 1}),
    "most_works": ({"works": ["painter", "sculptor", "composer", "botanist", "goldsmith"]}, {}),
}
"""What the book says of the others; its notes stand card by card and would not all fit one table."""
EXAMPLE = (3, 5, 0, 0, 4, 7, 3, 0, 6, 0, 6, 0, 0, 4)


@pytest.mark.clause("PF-26", "PF-27")
@pytest.mark.parametrize(("card", "points"), list(zip(PRESTIGE, EXAMPLE, strict=True)))
def test_the_example_of_the_book(card: str, points: int) -> None:
    """4 professions and a recruiting card on the table, 5 buildings, 2 freedoms, 2 forests, a lake, 2 builders."""
    table = Table().domain(
        0,
        works=["poet", "lawyer", "theologian", "alchemist", "physicist"],
        hand=1,
        forest=2,
        lake=1,
        builder=2,
        freedoms=["travel", "religion"],
        buildings=["university", "workshop", "opera", "tower", "chapel"],
    )
    for seat, domain in enumerate(OPPONENTS.get(card, ({}, {})), start=1):
        table.domain(seat, **domain)
    table.give(1, "recruiting", 1).acts().recruit(1, "poet").has(0, works=5, hand=1)
    assert [points, 0, 0] == brought(table, card, empty=(12, 11, 30))


@pytest.mark.clause("PF-26")
def test_every_card_looks_at_something_and_those_without_a_contest_need_so_much() -> None:
    assert set(PRESTIGE) == set(LOOKS_AT)
    assert {card for card, worth in PRESTIGE.items() if worth.alone == worth.tied} == set(NEEDS)


@pytest.mark.clause("PF-26")
def test_the_result_says_what_the_domains_have_of_what_a_card_looks_at() -> None:
    table = domains({"forest": 2, "builder": 1, "jester": 3}, {"lake": 1})
    table.give(0, "prestige", 2).to_end().tell(("one_one_two", "most_jesters"))
    assert {"one_one_two": [[2, 1, 3], [1, 0, 0]], "most_jesters": [[3], [0]]} == table.result()["compared"]
