"""The Princes of Florence, what is printed: the sums that the book gives hold, and the lists are complete."""

from collections import Counter
from typing import Any

import pytest

from companion.games.florence import data
from tests.games.florence.table import EASY, MINIMUM, Table


@pytest.mark.clause("PF-3")
def test_three_of_each_of_ten_buildings_in_three_sizes_and_the_numbers_of_cards() -> None:
    assert ("university", "laboratory", "workshop") == data.LARGE
    assert {"library", "opera", "studio", "hospital", "theatre"} == set(data.MEDIUM)
    assert {"tower", "chapel"} == set(data.SMALL)
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
def test_the_row_of_minima() -> None:
    """Rounds 2, 3 and 6 are in the book, 5 and 7 were found; nobody has confirmed 1 and 4."""
    assert (MINIMUM, (1, 4)) == (data.MINIMUM, data.UNVERIFIED_ROUNDS)


@pytest.mark.clause("PF-20")
@pytest.mark.parametrize("profession", data.PROFESSIONS)
def test_every_profession_finds_what_it_likes(profession: str) -> None:
    """4 + 3 + 3, and one for each of three cards in hand."""
    likes, table = data.PROFESSIONS[profession], Table(minimum=EASY).acts()
    found: Any = ({}, {"buildings": [likes.building]}, {likes.landscape: 1}, {"freedoms": [likes.freedom]})
    assert [3, 7, 10, 13] == [table.domain(0, **more).value(0, profession) for more in found]
