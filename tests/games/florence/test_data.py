"""The Princes of Florence, what is printed: the sums that the book gives hold, and the lists are complete."""

from collections import Counter

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


@pytest.mark.clause("PF-20")
def test_nine_like_a_forest_seven_a_lake_five_a_park_and_seven_like_each_freedom() -> None:
    liked = Counter(likes.landscape for likes in data.PROFESSIONS.values())
    assert {"forest": 9, "lake": 7, "park": 5} == liked
    liked = Counter(likes.freedom for likes in data.PROFESSIONS.values())
    assert {"travel": 7, "religion": 7, "opinion": 7} == liked


@pytest.mark.clause("PF-20")
def test_a_building_is_liked_by_three_two_or_one_by_its_size() -> None:
    liked = Counter(likes.building for likes in data.PROFESSIONS.values())
    sizes = dict.fromkeys(data.LARGE, 3) | dict.fromkeys(data.MEDIUM, 2) | dict.fromkeys(data.SMALL, 1)
    assert sizes == liked


@pytest.mark.clause("PF-20", "PF-22")
def test_no_two_professions_like_the_same_and_the_poet_is_the_one_of_the_book() -> None:
    assert 21 == len(set(data.PROFESSIONS.values()))
    assert data.Likes("theatre", "lake", "travel") == data.PROFESSIONS["poet"]


@pytest.mark.clause("PF-20")
def test_no_two_professions_of_a_building_like_the_same_landscape_or_freedom_and_the_row_of_minima() -> None:
    """Rounds 2, 3 and 6 are in the book, 5 and 7 were found; nobody has confirmed 1 and 4."""
    for what in ("landscape", "freedom"):
        pairs = [(likes.building, getattr(likes, what)) for likes in data.PROFESSIONS.values()]
        assert 21 == len(set(pairs))
    assert MINIMUM == data.MINIMUM
    assert (1, 4) == data.UNVERIFIED_ROUNDS
    assert list(data.MINIMUM) == sorted(set(data.MINIMUM))


@pytest.mark.clause("PF-20")
@pytest.mark.parametrize("profession", data.PROFESSIONS)
def test_every_profession_finds_what_it_likes(profession: str) -> None:
    """4 + 3 + 3, and one for each of three cards in hand."""
    likes = data.PROFESSIONS[profession]
    table = Table(minimum=EASY).acts()
    assert 3 == table.value(0, profession)
    table.domain(0, buildings=[likes.building])
    assert 3 + 4 == table.value(0, profession)
    table.give(0, likes.landscape, 1)
    assert 3 + 4 + 3 == table.value(0, profession)
    table.domain(0, freedoms=[likes.freedom])
    assert 3 + 4 + 3 + 3 == table.value(0, profession)
