"""The Princes of Florence, the fourteen prestige cards: PF-26, PF-27."""

from typing import Any

import pytest

from companion.games.florence.data import BUILDINGS, FREEDOMS
from tests.games.florence.table import Table
from tests.games.florence.test_position import brought, landscapes

Domain = dict[str, Any]


def have(what: str, count: int) -> Domain:
    """A domain with this many of something."""
    match what:
        case "buildings":
            return {what: BUILDINGS[:count]}
        case "landscapes":
            return landscapes(count // 3, (count + 1) // 3, (count + 2) // 3)
        case "forest" | "lake" | "park":
            return landscapes(**{what: count})
    return {what: count}


CONTESTS = {
    "most_buildings": ("buildings", 6, 3),
    "most_landscapes": ("landscapes", 7, 4),
    "most_forests": ("forest", 7, 4),
    "most_lakes": ("lake", 6, 3),
    "most_jesters": ("jesters", 6, 3),
    "most_builders": ("builders", 6, 3),
    "most_parks": ("park", 5, 3),
    "most_works": ("works", 7, 4),
}


@pytest.mark.clause("PF-26", "PF-27")
@pytest.mark.parametrize("card", CONTESTS)
def test_who_has_the_most(card: str) -> None:
    """Only the owner scores, whoever else is tied; nobody has the most of nothing."""
    what, alone, tied = CONTESTS[card]
    for points, contests in {
        alone: ((2, 1, 0), (1, 0, 0)),
        tied: ((2, 2, 1), (1, 1, 1)),
        0: ((1, 2, 0), (1, 2, 2), (0, 1, 0), (0, 0, 0)),
    }.items():
        for counts in contests:
            assert points == brought(card, *(have(what, count) for count in counts)), counts


@pytest.mark.clause("PF-26", "PF-27")
@pytest.mark.parametrize(
    ("empty", "points"),
    [((5, 6, 43), 8), ((0, 1, 1), 8), ((5, 5, 6), 4), ((0, 0, 0), 4), ((43, 43, 43), 4), ((5, 4, 6), 0)],
)
def test_who_has_the_fewest_empty_squares(empty: tuple[int, ...], points: int) -> None:
    assert points == brought("fewest_empty", *({"empty": count} for count in empty))


FOUR, TWO = ["opera", "tower", "chapel", "library"], ["travel", "opinion"]
ENOUGH: Domain = {"buildings": FOUR, "freedoms": TWO, "works": 4}
THRESHOLDS: list[tuple[str, Domain, int]] = [
    ("two_large", {"buildings": ["university", "workshop"]}, 5),
    ("two_large", {"buildings": ["university", "laboratory", "workshop"]}, 5),
    ("two_large", {"buildings": ["university", "opera", "tower", "library"]}, 0),
    ("three_landscapes", landscapes(1, 1, 1), 8),
    *(("three_landscapes", landscapes(*own), 0) for own in ((3, 2, 0), (3, 0, 2), (0, 3, 2))),
    ("three_freedoms", {"freedoms": list(FREEDOMS)}, 8),
    ("three_freedoms", {"freedoms": TWO}, 0),
    ("four_two_four", ENOUGH, 6),
    *(
        ("four_two_four", ENOUGH | less, 0)
        for less in ({"buildings": FOUR[:3]}, {"freedoms": TWO[:1]}, {"works": 3})
    ),
    ("one_one_two", {"builders": 1, "jesters": 1} | landscapes(lake=2), 7),
    ("one_one_two", {"builders": 3, "jesters": 2} | landscapes(lake=1, park=1), 7),
    ("one_one_two", {"builders": 0, "jesters": 1} | landscapes(lake=2), 0),
    ("one_one_two", {"builders": 1, "jesters": 0} | landscapes(lake=2), 0),
    ("one_one_two", {"builders": 1, "jesters": 1} | landscapes(lake=1), 0),
]


@pytest.mark.clause("PF-26", "PF-27")
@pytest.mark.parametrize(("card", "own", "points"), THRESHOLDS)
def test_cards_without_a_contest(card: str, own: Domain, points: int) -> None:
    """Full points, even if another has as many; no card brings less when tied."""
    assert [points, points] == [brought(card, own, {}, {}), brought(card, own, own, {})]


@pytest.mark.clause("PF-26", "PF-18", "PF-27")
def test_a_recruiting_card_on_the_table_is_a_work_and_all_score_their_own_cards_only() -> None:
    """Seat 0 lost its poet, but still has one work; whoever recruited it has it in hand, and that is not a work."""
    table = Table().domain(0, works=["poet"], prestige=1).domain(1, recruiting=1, jester=1, prestige=1).acts()
    table.recruit(1, "poet").shows(works=[1, 0, 0]).to_end().tell(("most_works",), ("most_jesters",))
    assert [7, 6, 0] == [seat["total"] for seat in table.result()["seats"]]
