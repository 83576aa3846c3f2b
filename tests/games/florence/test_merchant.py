"""The Princes of Florence, the merchant of Muse & Princess: a free item or points by place, and until when. PF-40, PF-44."""

import pytest

from tests.games.florence.table import EASY, Table
from tests.games.florence.test_characters import with_character

pytestmark = pytest.mark.clause("PF-40")


def next_a1(seat: int = 0, seats: int = 3) -> Table:
    """Round 2 begins and this seat still has the merchant, for which it has paid 300."""
    return with_character("merchant", seat=seat, seats=seats).pass_while("act")


def test_the_item_won_in_the_next_a1_is_free_and_or_it_is_paid_and_the_merchant_brings_points() -> None:
    """Fourth of four: four points. The others pay as always."""
    table = next_a1(seat=1).name(1, "jester").raises(2, 0, 1).passes(2, 0).asks("merchant", 1)
    table.asks(item="jester", price=500).say(seat=1, merchant="free").has(1, money=3200, jesters=1, score=0)
    table.shows(characters={})
    table = next_a1(seat=3, seats=4).buy(1, "jester").shows(kind="pile").has(1, money=3300)
    for seat, score in enumerate((5, 6, 7, 1)):
        table.give(seat, "score", score)
    table.name(2, "forest").raises(3).passes(0, 2).asks(points=4, price=300).say(seat=3, merchant="points")
    table.shows(scores=[5, 6, 7, 5], characters={})
    table.has(3, money=2900, landscapes={"forest": 1, "lake": 0, "park": 0})


def test_an_item_taken_alone_is_free_too_and_the_merchant_bids_as_everybody_does() -> None:
    """The item may be free: the bids are still what the purse holds."""
    table = next_a1(seat=0).passes(1, 2).name(0, "builder").asks("merchant", 0, price=200)
    table.say(seat=0, merchant="free").has(0, money=3200, builders=1)
    table = next_a1(seat=1).give(1, "money", 300).name(1, "jester").raises(2).passes(0)
    table.refused("bid_above_purse", "PF-11", seat=1, bid=400)


@pytest.mark.clause("PF-44")
@pytest.mark.parametrize(
    ("scores", "points"),
    [
        ((0, 0, 0, 0), 1),
        ((9, 1, 2, 3), 1),
        ((3, 9, 3, 3), 2),
        ((3, 9, 9, 3), 3),
        ((1, 9, 8, 3), 4),
        ((9, 9, 9, 9), 1),
        ((8, 9, 9, 9), 4),
    ],
)
def test_ones_place_is_one_more_than_who_is_strictly_ahead(scores: tuple[int, ...], points: int) -> None:
    table = with_character("merchant", seats=4)
    for seat, score in enumerate(scores):
        table.give(seat, "score", score)
    table.say(seat=0, merchant="points").books((0, "score", points, "merchant", "PF-40", {"place": points}))


@pytest.mark.clause("PF-43")
def test_points_can_be_had_at_once_by_its_holder_and_then_the_next_item_is_paid() -> None:
    table = with_character("merchant", seat=1).refused(
        "not_your_character", "PF-40", seat=0, merchant="points"
    )
    table.refuses(seat=1, merchant="free").say(seat=1, merchant="points")
    table.shows(characters={}).asks("act", 0).has(1, score=1)
    table.refused("not_your_character", "PF-40", seat=1, merchant="points").pass_while("act").buy(1, "jester")
    table.shows(kind="pile").has(1, money=3000)


@pytest.mark.clause("PF-43")
def test_points_can_be_had_in_the_next_a1_also_by_who_renounced() -> None:
    """As long as A1 runs the merchant can be used, and nobody loses him."""
    table = next_a1(seat=1).passes(1).shows(characters={"merchant": 1}).say(seat=1, merchant="points")
    table.has(1, score=1, money=3200).asks("pile", 2).shows(characters={})


@pytest.mark.clause("PF-43")
def test_with_the_end_of_a1_only_points_are_left_and_the_merchant_is_back_for_the_next_a2() -> None:
    """Who wins nothing has no free item to choose, so nobody asks."""
    table = next_a1(seat=1).give(2, "score", 5).no_sale()
    table.asks("place", 1).has(1, score=2).shows(characters={})
    table.refused("not_your_character", "PF-40", seat=1, merchant="points")
    table.gets(2, "merchant").shows(characters={"merchant": 2})


@pytest.mark.clause("PF-44")
def test_in_round_7_the_merchant_brings_points_only_and_in_round_7_the_points_can_be_had_at_once() -> None:
    table = with_character("merchant", seat=1, number=7).give(0, "score", 5).pass_while("act")
    table.shows(over="rounds", scores=[5, 2, 0])
    table = with_character("merchant", seat=1, number=7).say(seat=1, merchant="points").has(1, score=1)
    table.give(0, "score", 5).pass_while("act").shows(scores=[5, 1, 0])


@pytest.mark.parametrize("how", ["free", "points"])
def test_only_the_holder_answers_for_the_merchant(how: str) -> None:
    table = next_a1(seat=1).buy(1, "jester").asks("merchant", 1).refuses(seat=0, merchant=how)
    table.say(seat=1, merchant=how).asks("pile", 2)


@pytest.mark.clause("PF-12")
def test_two_players_choose_the_landscape_and_have_it_free() -> None:
    table = next_a1(seat=0, seats=2).passes(1).name(0, "landscape").say(seat=0, landscape="lake")
    table.say(seat=0, merchant="free").has(0, money=2200, landscapes={"forest": 0, "lake": 1, "park": 0})


@pytest.mark.clause("PF-18")
def test_a_recruiting_card_can_be_free_and_used_at_once() -> None:
    table = with_character("merchant", seat=1, minimum=EASY).work(0, "poet").pass_while("act")
    table.buy(1, "recruiting").say(seat=1, merchant="free").asks("recruit", 1).recruit(1, "poet")
    table.has(1, money=3200, recruited=["poet"])
