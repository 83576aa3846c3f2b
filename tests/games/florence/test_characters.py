"""The Princes of Florence, what the six characters of Muse & Princess do: PF-40, PF-43, PF-44."""

from typing import Any

import pytest

from tests.games.florence.table import EASY, Table
from tests.games.florence.test_muse import muse


def with_character(character: str, seat: int = 0, seats: int = 3, number: int = 1, **options: Any) -> Table:
    """At the first act of this round; a seat has the character and has paid 300 for it."""
    table = Table(seats, muse="true", **options).to_round(number).no_sale()
    return table.gets(seat, character)


# The muse.


@pytest.mark.clause("PF-40")
@pytest.mark.parametrize("number", range(1, 8))
def test_the_muse_adds_the_number_of_the_round(number: int) -> None:
    """Three cards in hand, no jester: 3, and the round."""
    table = with_character("muse", number=number, minimum=EASY).to_act_of(0)
    assert 3 + number == table.value(0, "poet")


@pytest.mark.clause("PF-40")
def test_the_muse_adds_to_every_work_of_its_holder_and_to_nobody_elses() -> None:
    table = with_character("muse", number=2, minimum=EASY).to_act_of(0)
    assert 5 == table.value(0, "poet")
    table.work(0, "poet")
    assert 5 == table.value(0, "lawyer")
    table = with_character("muse", number=2, minimum=EASY).to_act_of(1)
    assert 3 == table.value(1, "painter")


@pytest.mark.clause("PF-44")
def test_the_muse_counts_for_minimum_pay_and_best_work() -> None:
    """Round 3 asks for 12: three jesters and three cards are 9, the muse makes it 12."""
    table = Table(3, muse="true").to_round(3).no_sale().give(0, "jester", 3).give(1, "jester", 4)
    table.gets(0, "muse").to_act_of(0)
    purse = table.purses[0]
    table.work(0, "poet", points=6).has(0, money=purse, score=6).has(0, best=12)


@pytest.mark.clause("PF-44")
def test_without_the_muse_the_same_work_is_too_small() -> None:
    table = Table(3, muse="true").to_round(3).acts().give(0, "jester", 3)
    table.to_act_of(0).refused("below_minimum", "PF-20", seat=0, work="poet").because(value=9, minimum=12)


@pytest.mark.clause("PF-40")
def test_the_muse_and_bonus_cards_add_up() -> None:
    table = with_character("muse", number=2, minimum=EASY).to_act_of(0).give(0, "bonus", 1)
    table.give(0, "jester", 1)
    assert 3 + 2 + 2 + 2 == table.value(0, "poet", "per_jester")


# The cardinal.


@pytest.mark.clause("PF-40")
def test_the_cardinal_brings_a_third_action_to_its_holder_alone() -> None:
    table = with_character("cardinal", seat=1)
    actions = []
    while table.kind == "act":
        actions.append(table.prompt.actions)
        table.passes(table.prompt.seats[0])
    assert [2, 3, 2] == actions


@pytest.mark.clause("PF-40", "PF-19")
def test_the_example_of_the_book_a_building_a_freedom_and_a_work() -> None:
    table = with_character("cardinal", minimum=EASY).build(0, "opera").freedom(0, "travel").work(0, "poet")
    assert 0 not in table.prompt.seats or not table.prompt.actions


@pytest.mark.clause("PF-40", "PF-19")
def test_three_works_three_buildings_or_three_bonus_cards() -> None:
    table = with_character("cardinal", minimum=EASY)
    for profession in ("poet", "lawyer", "painter"):
        table.work(0, profession)
    table.has(0, works=3, hand=0)
    table = with_character("cardinal")
    for building in ("opera", "tower", "chapel"):
        table.build(0, building)
    table.has(0, score=9, money=3200 - 2100)
    table = with_character("cardinal")
    for _ in range(3):
        table.take(0, "bonus")
    table.has(0, bonus=3, money=3200 - 900)


@pytest.mark.clause("PF-40", "PF-19")
def test_a_profession_and_a_freedom_stay_once_a_turn_and_there_is_no_fourth_action() -> None:
    table = with_character("cardinal").take(0, "profession")
    table.refused("once_a_turn", "PF-19", seat=0, take="profession")
    table.freedom(0, "travel").refused("once_a_turn", "PF-19", seat=0, freedom="religion")
    table.refused("once_a_turn", "PF-19", seat=0, take="profession").take(0, "bonus")
    table = with_character("cardinal")
    for _ in range(3):
        table.take(0, "bonus")
    refusal = table.hear(seat=0, take="bonus")
    assert refusal is not None
    assert refusal.name in ("no_action_left", "not_your_turn")


# The princess.


@pytest.mark.clause("PF-40")
def test_the_princess_of_the_example_makes_13() -> None:
    """Two lakes, a university, a studio and three cards."""
    table = with_character("princess").domain(0, buildings=("university", "studio"), lake=2)
    purse = table.purses[0]
    table.say(seat=0, princess=True).asks(value=13, most=6)
    score = table.scores[0]
    table.say(seat=0, points=5).has(0, money=purse + 300, score=score + 5)


@pytest.mark.clause("PF-40", "PF-44")
def test_what_counts_for_the_princess_and_what_does_not() -> None:
    """3 a landscape, 2 a builder, 2 a building, 1 a card; jesters, freedoms and prestige cards nothing."""
    table = with_character("princess", minimum=EASY)
    assert 3 == princess_value(table)
    for what, number, value in (
        ("forest", 1, 6),
        ("lake", 2, 12),
        ("park", 1, 15),
        ("builder", 3, 21),
        ("jester", 2, 21),
        ("prestige", 1, 21),
        ("recruiting", 1, 22),
        ("hand", 4, 23),
    ):
        table.give(0, what, number)
        assert value == princess_value(table), what
    table.domain(0, buildings=("tower", "opera"), freedoms=("travel",))
    assert 27 == princess_value(table)


def princess_value(table: Table) -> int:
    value: int = sum(table.plain_prompt()["princess"].values())
    return value


@pytest.mark.clause("PF-40")
def test_cards_on_the_table_count_for_the_princess_and_no_bonus_card_is_played_with_the_princess() -> None:
    table = with_character("princess", minimum=EASY).work(0, "poet")
    assert (2, 1, 3) == (table.seat(0)["hand"], table.seat(0)["works"], princess_value(table))
    table = with_character("princess", minimum=EASY).give(0, "bonus", 1)
    refusal = table.hear(seat=0, princess=True, bonus=["per_landscape"])
    assert refusal is not None
    table.say(seat=0, princess=True).has(0, bonus=1)


@pytest.mark.clause("PF-40", "PF-44")
def test_the_princess_costs_one_action_and_leaves_no_card() -> None:
    table = with_character("princess", minimum=EASY).say(seat=0, princess=True).say(seat=0, points=0)
    own = table.seat(0)
    assert (("act", 0), 1, 3, 0, []) == (
        table.asked,
        table.prompt.actions,
        own["hand"],
        own["works"],
        own["professions"],
    )


@pytest.mark.clause("PF-40", "PF-43")
def test_the_princess_helps_once_and_goes_back_and_only_her_holder_has_the_princess() -> None:
    table = with_character("princess", minimum=EASY).say(seat=0, princess=True).say(seat=0, points=0)
    table.shows(characters={}).refused("no_princess", "PF-40", seat=0, princess=True)
    table = with_character("princess", seat=1).refused("no_princess", "PF-40", seat=0, princess=True)
    assert table.prompt.princess is None


@pytest.mark.clause("PF-44", "PF-24")
def test_a_princess_work_must_reach_the_minimum_and_a_princess_work_can_be_the_best() -> None:
    """Round 1 asks for 7; three cards and one landscape are 6, with a builder it is 8."""
    table = with_character("princess").domain(0, forest=1)
    table.refused("below_minimum", "PF-20", seat=0, princess=True).because(value=6, minimum=7)
    table.domain(0, builder=1).say(seat=0, princess=True).asks(value=8)
    table = with_character("princess", minimum=EASY).domain(0, forest=2)
    table.say(seat=0, princess=True).say(seat=0, points=0).has(0, best=9).passes(0).work(1, "poet").passes(1)
    before = table.scores
    table.passes(2).shows(scores=[before[0] + 3, before[1], before[2]])


@pytest.mark.clause("PF-40")
def test_the_princess_needs_no_profession_in_hand() -> None:
    table = with_character("princess", minimum=EASY).domain(0, forest=2).give(0, "hand", 0)
    table.say(seat=0, princess=True).asks(value=6)


# The professor.


@pytest.mark.clause("PF-40")
@pytest.mark.parametrize(("card", "count"), [("bonus", "bonus"), ("prestige", "prestige_cards")])
def test_the_professor_brings_a_card_at_once_for_nothing(card: str, count: str) -> None:
    table = with_character("professor")
    purse, pile = table.purses[0], table.piles[card]
    table.say(seat=0, professor=card)
    assert (1, purse, pile - 1) == (table.seat(0)[count], table.purses[0], table.piles[card])
    table.shows(characters={}).asks("act", 0, actions=2)
    table.refused("not_your_character", "PF-40", seat=0, professor="bonus")


@pytest.mark.clause("PF-40")
def test_the_professor_may_be_used_while_another_seat_is_asked() -> None:
    table = with_character("professor", seat=2).asks("act", 0).say(seat=2, professor="prestige")
    table.asks("act", 0).has(2, prestige_cards=1)


@pytest.mark.clause("PF-40")
def test_a_bonus_card_of_the_professor_can_be_played_this_round() -> None:
    table = with_character("professor", minimum=EASY).give(0, "jester", 2)
    table.refused("too_many_bonus", "PF-25", seat=0, work="poet", bonus=["per_jester"])
    table.say(seat=0, professor="bonus")
    assert 11 == table.value(0, "poet", "per_jester")


@pytest.mark.clause("PF-40", "PF-43")
@pytest.mark.parametrize("card", ["bonus", "prestige"])
def test_the_professor_can_wait_until_the_next_a1(card: str) -> None:
    table = with_character("professor").pass_while("act").asks("pile", 1).shows(characters={"professor": 0})
    table.say(seat=0, professor=card).asks("pile", 1).shows(characters={}).no_sale().asks("place", 1)


@pytest.mark.clause("PF-40", "PF-43")
def test_at_the_start_of_the_next_a2_the_professor_is_asked_for_the_last_time() -> None:
    table = with_character("professor").pass_while("act").no_sale()
    table.asks("professor", 0, cards=["bonus", "prestige"]).say(seat=0, professor="bonus")
    table.asks("place", 1).has(0, bonus=1).shows(characters={})


@pytest.mark.clause("PF-40", "PF-43")
def test_a_professor_who_is_not_wanted_goes_back() -> None:
    table = with_character("professor").pass_while("act").no_sale().passes(0)
    table.asks("place", 1).has(0, bonus=0).shows(characters={})
    table.refused("not_your_character", "PF-40", seat=0, professor="bonus")


@pytest.mark.clause("PF-40", "PF-44")
def test_the_professor_of_round_7_can_be_used_until_the_prestige_cards_are_told() -> None:
    table = with_character("professor", number=7).pass_while("act").asks("professor", 0)
    table.say(seat=0, professor="prestige").asks("prestige", 0, cards=1)


@pytest.mark.clause("PF-40")
def test_the_professor_finds_nothing_in_an_empty_pile_and_nobody_else_uses_the_professor() -> None:
    table = with_character("professor").give(1, "prestige", 14).left(prestige=0)
    table.refuses(seat=0, professor="prestige").pass_while("act").no_sale().asks(cards=["bonus"])
    with_character("professor").refused("not_your_character", "PF-40", seat=1, professor="bonus")


# The banker.


@pytest.mark.clause("PF-40")
def test_the_example_of_the_book_for_the_banker() -> None:
    """Nobody wants the banker in rounds 1 and 2; in round 3 800 lie there, and a bid of 1 gets 700."""
    table = muse(3)
    seen = []
    for number in (1, 2, 3):
        assert number == table.view()["round"]
        seen.append(table.prompt.on_banker)
        if number < 3:
            table.quiet_round().no_sale()
    assert [600, 700, 800] == seen
    seat = table.prompt.seats[0]
    table.place(seat, "banker", 1).pass_while("place")
    assert 4200 == table.purses[seat]
    table.quiet_round().no_sale().shows(round=4).asks(on_banker=600)


@pytest.mark.clause("PF-40")
def test_after_it_was_taken_the_banker_grows_from_600_again() -> None:
    table = muse(3).gets(0, "banker", 0)
    seen = []
    for _ in range(3):
        table.quiet_round().no_sale()
        seen.append(table.prompt.on_banker)
    assert [600, 700, 800] == seen


@pytest.mark.clause("PF-40")
@pytest.mark.parametrize("bid", range(6))
def test_the_banker_pays_what_lies_there_less_the_bid(bid: int) -> None:
    muse(3).gets(1, "banker", bid).has(1, money=3500 + 600 - 100 * bid)


@pytest.mark.clause("PF-40")
def test_a_pawn_on_the_banker_that_was_driven_away_gets_nothing() -> None:
    muse(2).place(0, "banker", 0).place(1, "banker", 1).passes(0).shows(purses=[2500, 3000])


@pytest.mark.clause("PF-40", "PF-44")
def test_the_banker_of_round_7_pays_and_exchanges_at_the_end() -> None:
    table = Table(3, muse="true").to_round(7).no_sale().gets(1, "banker", 2)
    purse = 3500 + 1200 - 200
    table.has(1, money=purse).pass_while("act").shows(over="rounds")
    lines = [seat["lines"][2]["points"] for seat in table.result()["seats"]]
    assert [0, purse // 200, 0] == lines
    assert [1] == table.result()["winners"]


@pytest.mark.clause("PF-40", "PF-43")
def test_a_banker_of_an_earlier_round_exchanges_nothing() -> None:
    """The card went back; only who has it at the end exchanges."""
    table = Table(3, muse="true").to_round(6).no_sale().gets(1, "banker", 0).to_end()
    assert [0, 0, 0] == [seat["lines"][2]["points"] for seat in table.result()["seats"]]
    table.shows(banker=[False] * 3)
