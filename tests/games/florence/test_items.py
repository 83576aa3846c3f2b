"""The Princes of Florence, what the items bring: PF-14 to PF-17."""

from typing import Any

import pytest

from tests.games.florence.table import EASY, Table

LANDSCAPES = ("forest", "lake", "park")


@pytest.mark.clause("PF-14")
@pytest.mark.parametrize("landscape", LANDSCAPES)
def test_a_landscape_is_placed_at_once(landscape: str) -> None:
    table = Table().buy(0, landscape)
    assert (1, 5, 0) == (
        table.seat(0)["landscapes"][landscape],
        table.piles[landscape],
        table.seat(0)["score"],
    )


@pytest.mark.clause("PF-14")
@pytest.mark.parametrize("landscape", LANDSCAPES)
@pytest.mark.parametrize("owned", [1, 2, 5])
def test_each_further_one_of_a_type_brings_three_points(landscape: str, owned: int) -> None:
    table = Table().give(0, landscape, owned).buy(0, landscape)
    assert (owned + 1, 3) == (table.seat(0)["landscapes"][landscape], table.seat(0)["score"])
    assert [(3, "PF-14")] == [(e.by, e.clause) for e in table.entries(0, "score")]


@pytest.mark.clause("PF-14")
@pytest.mark.parametrize("landscape", LANDSCAPES)
def test_another_type_brings_nothing(landscape: str) -> None:
    """The book: a lake does not help a forest, only a second lake does."""
    others: Any = {other: 3 for other in LANDSCAPES if other != landscape}
    Table().domain(0, **others).buy(0, landscape).has(0, score=0)


@pytest.mark.clause("PF-14")
def test_landscapes_of_others_do_not_count_and_a_landscape_bought_alone_or_by_a_ruling_scores_too() -> None:
    assert [0, 0, 0] == Table().give(1, "lake", 2).buy(0, "lake").scores
    table = Table().give(1, "lake", 1).give(2, "park", 1)
    table.name(0, "lake").say(rule={"winner": 1, "price": 100}).buy(0, "forest").name(2, "park")
    table.shows(scores=[0, 3, 3])


@pytest.mark.clause("PF-15")
@pytest.mark.parametrize("jesters", [0, 1, 2, 7])
def test_a_jester_adds_two_to_every_work(jesters: int) -> None:
    table = Table(minimum=EASY).give(0, "jester", jesters).acts()
    assert {3 + 2 * jesters} == {table.value(0, work) for work in ("poet", "lawyer", "astronomer")}


@pytest.mark.clause("PF-15")
def test_a_jester_brings_no_points() -> None:
    assert 0 == Table().give(0, "jester", 3).buy(0, "jester").seat(0)["score"]


@pytest.mark.clause("PF-16")
@pytest.mark.parametrize(("owned", "points"), [(0, 0), (1, 3), (2, 3)])
def test_the_second_and_third_builder_bring_three_points_each(owned: int, points: int) -> None:
    table = Table().give(0, "builder", owned).buy(0, "builder").has(0, builders=owned + 1, score=points)
    assert [(points, "PF-16")] * (points > 0) == [(e.by, e.clause) for e in table.entries(0, "score")]


@pytest.mark.clause("PF-16", "PF-23")
@pytest.mark.parametrize(("builders", "cost"), [(0, 700), (1, 300), (2, 300), (3, 0)])
def test_builders_make_building_cheaper(builders: int, cost: int) -> None:
    table = Table().give(0, "builder", builders).acts()
    assert cost == table.prompt.cost
    table.build(0, "opera").has(0, money=3500 - cost, score=3)


@pytest.mark.clause("PF-16")
def test_builders_of_others_help_nobody_else_and_nobody_is_given_a_fourth_builder() -> None:
    assert 700 == Table().give(1, "builder", 3).acts().prompt.cost
    table = Table().give(0, "builder", 3)
    fourth = {"seat": 0, "what": "builder", "by": 1, "why": "one more"}
    table.refused("too_many_builders", "PF-16", correct=fourth)


@pytest.mark.clause("PF-17")
def test_a_prestige_card_is_kept_hidden() -> None:
    """Which one it is, nobody says before the end."""
    table = Table().buy(0, "prestige").has(0, prestige_cards=1, score=0).left(prestige=13).has(0, prestige=[])
    table.asks("pile", 1)


@pytest.mark.clause("PF-17")
def test_one_may_have_many_prestige_cards() -> None:
    """A player may have as many of an item as it likes; only builders are limited."""
    assert 14 == Table().give(0, "prestige", 13).buy(0, "prestige").seat(0)["prestige_cards"]


@pytest.mark.clause("PF-18")
def test_a_recruiting_card_in_hand_counts_as_a_card() -> None:
    table = Table(minimum=EASY).buy(0, "recruiting").acts().has(0, recruiting=1, hand=3)
    assert 4 == table.value(0, "poet")
