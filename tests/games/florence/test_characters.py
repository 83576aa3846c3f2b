"""The Princes of Florence, what the six characters of Muse & Princess do: PF-40, PF-43, PF-44."""

from typing import Any

import pytest

from tests.games.florence.table import EASY, Table
from tests.games.florence.test_muse import muse

pytestmark = pytest.mark.clause("PF-40")


def with_character(character: str, seat: int = 0, seats: int = 3, number: int = 1, **options: Any) -> Table:
    """At the first act of this round; a seat has the character and has paid 300 for it."""
    table = Table(seats, muse="true", **options).to_round(number).no_sale()
    return table.gets(seat, character)


# The muse.


@pytest.mark.parametrize("number", range(1, 8))
def test_the_muse_adds_the_number_of_the_round(number: int) -> None:
    """Three cards in hand, no jester: 3, and the round."""
    table = with_character("muse", number=number, minimum=EASY).to_act_of(0)
    assert 3 + number == table.value(0, "poet")


@pytest.mark.clause("PF-44")
def test_the_muse_counts_for_minimum_pay_and_best_work() -> None:
    """Round 3 asks for 12: three jesters and three cards are 9, the muse makes it 12."""
    table = Table(3, muse="true").to_round(3).no_sale().give(0, "jester", 3).give(1, "jester", 3)
    table.gets(0, "muse").to_act_of(0)
    purse = table.purses[0]
    table.work(0, "poet", points=6).has(0, money=purse, score=6).has(0, best=12).passes(0).to_act_of(1)
    table.refused("below_minimum", "PF-20", seat=1, work="lawyer").because(value=9, minimum=12)


# The cardinal.


@pytest.mark.clause("PF-19")
@pytest.mark.parametrize(
    "three",
    [
        [{"build": "opera"}, {"freedom": "travel"}, {"work": "poet"}],
        [{"work": profession} for profession in ("poet", "lawyer", "painter")],
        [{"build": building} for building in ("opera", "tower", "chapel")],
        [{"take": "bonus"}] * 3,
    ],
)
def test_the_cardinal_brings_a_third_action_to_its_holder_alone(three: list[dict[str, str]]) -> None:
    """The first is the example of the book."""
    table = with_character("cardinal", minimum=EASY).asks("act", 0, actions=3)
    for action in three:
        table.say(seat=0, **action)
        if table.kind == "points":
            table.say(seat=0, points=0)
    table.asks("act", 1, actions=2).refused("not_your_turn", seat=0, take="bonus")


# The princess.


@pytest.mark.clause("PF-44")
def test_what_a_work_of_the_princess_is_worth() -> None:
    # Two lakes, a university, a studio and three cards; with a builder 15.
    table = with_character("princess").domain(0, buildings=("university", "studio"), lake=2)
    table.say(seat=0, princess=True).asks(value=13, most=6).undo().give(0, "builder", 1)
    terms, told = {"landscapes": 6, "buildings": 4, "builders": 2, "cards": 3}, {"work": "princess"}
    work = told | {"value": 15}
    table.asks(princess=terms).say(seat=0, princess=True).books((0, "works", 0, "princess", "PF-40", terms))
    money, score = (0, "money", 900, "work", "PF-21", work), (0, "score", 3, "work", "PF-21", work)
    table.say(seat=0, points=3).books(money, score).asks(done=["princess"])
    # 3 a landscape, 2 a builder, 2 a building, 1 a card; jesters, freedoms and prestige cards nothing.
    table = with_character("princess", minimum=EASY)
    assert 3 == princess_value(table)
    for what, number, value in (
        *(("forest", 1, 6), ("lake", 2, 12), ("park", 1, 15), ("builder", 3, 21), ("jester", 2, 21)),
        *(("prestige", 1, 21), ("recruiting", 1, 22), ("hand", 4, 23)),
    ):
        table.give(0, what, number)
        assert value == princess_value(table), what
    table.domain(0, buildings=("tower", "opera"), freedoms=("travel",))
    assert 27 == princess_value(table)


def princess_value(table: Table) -> int:
    value: int = sum(table.plain_prompt()["princess"].values())
    return value


@pytest.mark.clause("PF-43", "PF-44", "PF-24")
def test_the_princess_works_once_and_as_others_do() -> None:
    table = with_character("princess", minimum=EASY).say(seat=0, princess=True).say(seat=0, points=0)
    table.asks("act", 0, actions=1, princess=None).has(0, hand=3, works=0, professions=[])
    table.shows(characters={}).refused("no_princess", "PF-40", seat=0, princess=True)
    table = with_character("princess", seat=1).refused("no_princess", "PF-40", seat=0, princess=True)
    table.asks(princess=None)
    # Round 1 asks for 7; three cards and one landscape are 6, with a builder it is 8.
    table = with_character("princess").domain(0, forest=1)
    table.refused("below_minimum", "PF-20", seat=0, princess=True).because(value=6, minimum=7)
    table.domain(0, builder=1).say(seat=0, princess=True).asks(value=8)
    table = with_character("princess", minimum=EASY).domain(0, forest=2)
    table.say(seat=0, princess=True).say(seat=0, points=0).has(0, best=9).passes(0).work(1, "poet").passes(1)
    table.passes(2).shows(scores=[3, 0, 0])


# The professor.


@pytest.mark.parametrize(("card", "count"), [("bonus", "bonus"), ("prestige", "prestige_cards")])
def test_the_professor_brings_a_card_at_once_for_nothing_also_out_of_turn(card: str, count: str) -> None:
    table = with_character("professor", seat=2).asks("act", 0).say(seat=2, professor=card)
    table.books((2, card, 1, "professor", "PF-40", {})).left(**{card: {"bonus": 19, "prestige": 13}[card]})
    table.has(2, money=3200, **{count: 1}).shows(characters={}).asks("act", 0, actions=2)
    table.refused("not_your_character", "PF-40", seat=2, professor="bonus")


@pytest.mark.clause("PF-43", "PF-44")
def test_the_last_chance_of_the_professor() -> None:
    table = with_character("professor").pass_while("act").no_sale()
    table.asks("professor", 0, cards=["bonus", "prestige"]).say(seat=0, professor="bonus")
    table.asks("place", 1).has(0, bonus=1).shows(characters={})
    table = with_character("professor").pass_while("act").no_sale().passes(0)
    table.asks("place", 1).has(0, bonus=0).shows(characters={})
    table.refused("not_your_character", "PF-40", seat=0, professor="bonus")

    table = with_character("professor", number=7).pass_while("act").asks("professor", 0)
    table.say(seat=0, professor="prestige").asks("prestige", 0, cards=1)
    table = with_character("professor").give(1, "prestige", 14)
    table.refused("none_left", seat=0, professor="prestige").pass_while("act").no_sale().asks(cards=["bonus"])


# The banker.


def test_the_example_of_the_book_for_the_banker() -> None:
    """Nobody wants the banker in rounds 1 and 2; in round 3 he has 800, and a bid of 1 gets 700. Then it grows again."""
    table = muse(3)
    for number, on_card in ((1, 600), (2, 700), (3, 800)):
        table.shows(round=number).asks("place", number - 1, on_banker=on_card)
        if number < 3:
            table.quiet_round().no_sale()
    table.place(2, "banker", 1).pass_while("place").has(2, money=4200)
    for on_card in (600, 700, 800):
        table.quiet_round().no_sale().asks(on_banker=on_card)


@pytest.mark.clause("PF-43", "PF-44")
@pytest.mark.parametrize(("number", "on_card"), [(7, 1200), (6, 1100)])
def test_the_banker_of_round_7_pays_and_exchanges_at_the_end_and_an_earlier_one_goes_back(
    number: int, on_card: int
) -> None:
    table = Table(3, muse="true").to_round(number).no_sale().gets(1, "banker", 2)
    purse = 3500 + on_card - 200
    table.has(1, money=purse).to_end().shows(over="rounds", banker=[False, number == 7, False])
    exchanged = [seat["lines"][2]["points"] for seat in table.result()["seats"]]
    assert [0, purse // 200 if number == 7 else 0, 0] == exchanged


# The merchant: a free item or points by place, and until when.


def next_a1(seat: int = 0, seats: int = 3) -> Table:
    """Round 2 begins and this seat still has the merchant, for whom it has paid 300."""
    return with_character("merchant", seat=seat, seats=seats).pass_while("act")


def test_the_item_won_in_the_next_a1_is_free_and_or_it_is_paid_and_the_merchant_brings_points() -> None:
    """Fourth of four: four points. The others pay as always."""
    table = next_a1(seat=1).name(1, "jester").raises(2, 0, 1).passes(2, 0).asks("merchant", 1)
    table.asks(item="jester", price=500).say(seat=1, merchant="free").has(1, money=3200, jesters=1, score=0)
    table.books((1, "money", 0, "merchant_pays", "PF-40", {"item": "jester"})).shows(characters={})
    table = next_a1(seat=3, seats=4).buy(1, "jester").shows(kind="pile").has(1, money=3300)
    for seat, score in enumerate((5, 6, 7, 1)):
        table.give(seat, "score", score)
    table.name(2, "forest").raises(3).passes(0, 2).asks(points=4, price=300).say(seat=3, merchant="points")
    table.shows(scores=[5, 6, 7, 5], characters={})
    table.has(3, money=2900, landscapes={"forest": 1, "lake": 0, "park": 0})


@pytest.mark.clause("PF-44")
@pytest.mark.parametrize(
    ("scores", "points"),
    [
        *(((0, 0, 0, 0), 1), ((9, 1, 2, 3), 1), ((9, 9, 9, 9), 1), ((3, 9, 3, 3), 2)),
        *(((3, 9, 9, 3), 3), ((1, 9, 8, 3), 4), ((8, 9, 9, 9), 4)),
    ],
)
def test_ones_place_is_one_more_than_who_is_strictly_ahead(scores: tuple[int, ...], points: int) -> None:
    table = with_character("merchant", seats=4)
    for seat, score in enumerate(scores):
        table.give(seat, "score", score)
    table.say(seat=0, merchant="points").books((0, "score", points, "merchant", "PF-40", {"place": points}))


@pytest.mark.clause("PF-43", "PF-44")
def test_when_the_merchant_brings_points() -> None:
    table = with_character("merchant", seat=1)
    table.refused("not_your_character", "PF-40", seat=0, merchant="points")
    table.refuses(seat=1, merchant="free").say(seat=1, merchant="points")
    table.shows(characters={}).asks("act", 0).has(1, score=1)
    table.refused("not_your_character", "PF-40", seat=1, merchant="points").pass_while("act").buy(1, "jester")
    table.shows(kind="pile").has(1, money=3000)
    # Whoever wins nothing has no free item to choose, so nobody asks.
    table = next_a1(seat=1).give(2, "score", 5).no_sale()
    table.asks("place", 1).has(1, score=2).shows(characters={})
    table.refused("not_your_character", "PF-40", seat=1, merchant="points")
    table.gets(2, "merchant").shows(characters={"merchant": 2})

    table = with_character("merchant", seat=1, number=7).give(0, "score", 5).pass_while("act")
    table.shows(over="rounds", scores=[5, 2, 0])
    table = with_character("merchant", seat=1, number=7).say(seat=1, merchant="points").has(1, score=1)
    table.give(0, "score", 5).pass_while("act").shows(scores=[5, 1, 0])
