"""The Princes of Florence, what the items bring: PF-14 to PF-17."""

from typing import Any

import pytest

from companion.games.florence.data import BUILDINGS
from tests.games.florence.table import EASY, Table

LANDSCAPES = ("forest", "lake", "park")


@pytest.mark.clause("PF-14")
@pytest.mark.parametrize("landscape", LANDSCAPES)
@pytest.mark.parametrize("owned", [0, 1, 2, 5])
def test_each_further_one_of_a_type_brings_three_points(landscape: str, owned: int) -> None:
    """The book: a lake does not help a forest, only a second lake does; nor do other players' lakes."""
    own: dict[str, Any] = {other: owned if other == landscape else 3 for other in LANDSCAPES}
    table = Table().domain(0, **own).give(1, landscape, 6 - owned - 1).buy(0, landscape)
    table.has(0, landscapes=own | {landscape: owned + 1}, score=3 if owned else 0).left(**{landscape: 0})
    assert [(3, "PF-14")] * (owned > 0) == [(e.by, e.clause) for e in table.entries(0, "score")]


@pytest.mark.clause("PF-15")
@pytest.mark.parametrize("jesters", [1, 2, 7])
def test_a_jester_adds_two_to_every_work_and_no_points(jesters: int) -> None:
    table = Table(minimum=EASY).give(0, "jester", jesters - 1).buy(0, "jester").has(0, score=0).acts()
    assert {3 + 2 * jesters} == {table.value(0, work) for work in ("poet", "lawyer", "astronomer")}


@pytest.mark.clause("PF-14", "PF-8")
@pytest.mark.parametrize(("seats", "pile"), [(3, "lake"), (2, "landscape")])
def test_who_has_no_square_left_takes_no_landscape(seats: int, pile: str) -> None:
    """It is placed at once. Three large and four medium buildings and two forests cover all 43 squares."""
    table = Table(seats).domain(0, buildings=BUILDINGS[:7], forest=1)
    table.name(0, pile).asks("raise", 1).undo()
    table.give(0, "forest", 2).refused("no_room", "PF-14", seat=0, pile=pile).because(pile=pile)
    assert pile not in table.prompt.piles


@pytest.mark.clause("PF-14", "PF-8")
def test_who_has_no_square_left_does_not_bid_for_a_landscape() -> None:
    table = Table().domain(1, buildings=BUILDINGS[:7], forest=2).name(0, "lake").asks("raise", 2)
    table.passes(2).asks("pile", 1)
    assert {"lake": 0} == table.prompt.bought


@pytest.mark.clause("PF-16")
@pytest.mark.parametrize(("owned", "points"), [(0, 0), (1, 3), (2, 3)])
def test_the_second_and_third_builder_bring_three_points_each(owned: int, points: int) -> None:
    table = Table().give(0, "builder", owned).buy(0, "builder").has(0, builders=owned + 1, score=points)
    brought: Any = (0, "score", 3, "builder_again", "PF-16", {})
    assert [brought] * (points > 0) == [entry for entry in table.booked() if entry[1] == "score"]


@pytest.mark.clause("PF-16", "PF-23")
@pytest.mark.parametrize(("builders", "cost"), [(0, 700), (1, 300), (2, 300), (3, 0)])
def test_builders_make_building_cheaper(builders: int, cost: int) -> None:
    """Those of others help nobody else."""
    table = Table().give(0, "builder", builders).give(1, "builder", 3).acts()
    assert cost == table.prompt.cost
    table.build(0, "opera").has(0, money=3500 - cost, score=3)


@pytest.mark.clause("PF-17")
def test_a_prestige_card_is_kept_hidden_and_one_may_have_many() -> None:
    """Which one it is stays secret until the end. Only builders are limited."""
    table = Table().buy(0, "prestige").has(0, prestige_cards=1, score=0, prestige=[]).left(prestige=13)
    table.asks("pile", 1)
    Table().give(0, "prestige", 13).buy(0, "prestige").has(0, prestige_cards=14)
