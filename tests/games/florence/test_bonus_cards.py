"""The Princes of Florence, the twenty bonus cards: PF-25."""

from typing import Any

import pytest

from companion.games.florence.data import BONUS, ITEMS
from tests.games.florence.table import EASY, Table

pytestmark = pytest.mark.clause("PF-25")

EXAMPLE = [5, 4, 3, 5, 6, 3, 4, 2, 0, 4, 0, 2, 4, 3, 2, 3, 4, 5, 2, 3]
"""What the book says each card adds in its example, in its order."""


def domain_of_the_book() -> Table:
    """Two professions are on the table and the third is being played; one and a recruiting card stay in hand."""
    table = Table(minimum=EASY).domain(0, works=["theologian", "botanist"], freedoms=["travel", "religion"])
    table.domain(0, forest=2, lake=1, builder=2, prestige=1, recruiting=1, bonus=1, hand=2)
    return table.domain(0, buildings=["university", "workshop", "opera", "tower", "chapel"]).acts()


def test_the_example_of_the_book() -> None:
    table = domain_of_the_book()
    assert EXAMPLE == list(table.prompt.bonus.values())
    assert EXAMPLE == [table.value(0, "poet", card) - table.value(0, "poet") for card in BONUS]


CASES: list[tuple[str, dict[str, Any], int]] = [
    ("per_large", {"buildings": ["university", "laboratory", "workshop", "opera", "tower"]}, 6),
    ("per_medium_forest", {"buildings": ["library", "hospital", "university"], "forest": 3, "lake": 2}, 5),
    ("per_small_landscape", {"buildings": ["tower", "opera"], "forest": 1, "lake": 2, "park": 3}, 7),
    ("per_size", {"buildings": ["university", "workshop"]}, 2),
    ("per_lake", {"lake": 4, "park": 1}, 8),
    ("per_park", {"park": 2, "forest": 1}, 4),
    ("per_jester", {"jester": 3}, 6),
    ("per_freedom_jester", {"freedoms": ["opinion"], "jester": 3}, 4),
    ("per_builder_lake", {"builder": 3, "lake": 2, "forest": 4}, 5),
    ("per_prestige_freedom", {"prestige": 2, "freedoms": ["opinion"]}, 3),
    ("per_landscape_type", {"forest": 4}, 2),
    ("per_category", {"forest": 3}, 1),
    ("per_category", dict.fromkeys(ITEMS[:6], 1) | {"freedoms": ["travel"], "forest": 2, "jester": 2}, 7),
    ("per_card_in_hand", {"hand": 5, "recruiting": 2, "prestige": 3}, 6),
    ("per_card_in_hand", {"hand": 1}, 0),
    ("per_card_on_table", {"works": ["lawyer", "painter"], "hand": 4}, 3),
]


@pytest.mark.parametrize(("card", "domain", "adds"), CASES)
def test_what_each_card_counts(card: str, domain: dict[str, Any], adds: int) -> None:
    table = Table(4, minimum=EASY).domain(0, **domain).give(0, "bonus", 1).acts()
    table.domain(1, jester=1, lake=1, buildings=["theatre"], freedoms=["travel"])
    assert adds == table.value(0, "poet", card) - table.value(0, "poet")


# Playing them.


def test_several_cards_can_be_played_with_a_work_and_playing_a_card_is_no_action_of_its_own() -> None:
    table = Table().domain(0, lake=2, jester=1, bonus=3).acts()
    table.say(seat=0, work="painter", bonus=["per_lake", "per_jester", "per_landscape"])
    assert 3 + 3 + 2 + 4 + 2 + 2 == table.prompt.value
    assert (0, "bonus", -3, "work", "PF-25", {"work": "painter"}) in table.has(0, bonus=0).booked()
    terms = next(dict(e.terms) for e in table.entries(0, "works"))
    assert {"per_lake": 4, "per_jester": 2, "per_landscape": 2}.items() <= terms.items()
    table = Table(minimum=EASY).give(0, "bonus", 1).acts().work(0, "poet", "per_card_in_hand")
    assert (1, ("work",)) == (table.prompt.actions, tuple(table.prompt.done))


@pytest.mark.clause("PF-19")
def test_a_card_just_taken_can_be_played_and_a_played_card_leaves_the_game() -> None:
    table = Table().give(0, "lake", 2).acts().take(0, "bonus").say(seat=0, work="lawyer", bonus=["per_lake"])
    table.asks(value=3 + 4)
    table = Table(minimum=EASY).give(0, "bonus", 2).give(1, "bonus", 2).acts().work(0, "poet", "per_lake")
    table.shows(played=["per_lake"])
    Table(minimum=EASY).give(0, "bonus", 2).acts().work(0, "poet", "per_lake").work(
        0, "lawyer", "per_park"
    ).shows(played=["per_lake", "per_park"])
    table.refused("bonus_played", "PF-25", seat=0, work="lawyer", bonus=["per_lake"]).because(card="per_lake")
    assert "per_lake" not in table.prompt.bonus
    table.passes(0).refused("bonus_played", "PF-25", seat=1, work="lawyer", bonus=["per_lake"]).left(bonus=16)


@pytest.mark.parametrize(("cards", "played"), [(0, 1), (1, 2), (2, 3)])
def test_no_more_cards_than_are_in_the_hand_and_none_twice(cards: int, played: int) -> None:
    table = Table(minimum=EASY).give(0, "bonus", cards).acts()
    table.refused("too_many_bonus", "PF-25", seat=0, work="poet", bonus=list(BONUS)[:played])
    table.because(cards=cards)
    table.refused("bonus_twice", "PF-25", seat=0, work="poet", bonus=["per_lake", "per_lake"])
