"""Turns of Principato: whose turn it is, the clock of the years, and under the full rules actions and stores."""

from typing import Any

import pytest

from companion.engine.events import LastRound, NewRound
from companion.games import find
from companion.games.principato import data
from companion.text.language import translator
from companion.text.rule_texts import rule_text
from tests.games.principato.table import EVERYTHING, NOBODY, RICH, START, Table


def everything(seats: int = 2, **held: int) -> Table:
    """It is Anna's turn and she has this."""
    return Table(seats, EVERYTHING, **held)


# Whose turn, and which year.


@pytest.mark.clause("PR-1")
def test_the_turn_goes_clockwise_when_one_is_done_and_nothing_needs_to_be_tapped() -> None:
    table = Table(3, first=1).asks("turn 1", clause="PR-3").keys(1, {"done": True}).keys(0, None)
    table.done(1).done(2).asks("turn 0").no("not_your_turn", 1, done=True)
    table.shows(round=1, scorings=0, scorings_in_all=5, turn=0, cards=None)


@pytest.mark.clause("PR-3", "PR-4")
def test_three_years_end_with_a_scoring_each_and_play_goes_on_where_it_was() -> None:
    table = Table().done().says(turned="empty").asks("army 0 1").armies(NOBODY, NOBODY).done()
    table.tells(NewRound(2)).shows(round=2, scorings=1).asks("turn 1").scoring("military").scoring("empty")
    table.tells(LastRound("PR-3", "years")).shows(round=3, last_round=True, scorings=3).scoring("both")
    table.armies(NOBODY, NOBODY).done().asks("culture 0 1").shows(scorings=5)


@pytest.mark.clause("PR-4")
def test_military_cards_come_once_each_in_years_2_and_3() -> None:
    for table in (Table(), Table().scoring("empty").scoring("military")):
        table.no("no_military_card PR-4", turned="military").no("no_military_card PR-4", turned="both")
        table.no("not_offered", turned="joker").because(what="joker", all=("empty",))
    table.scoring("empty").no("military_first PR-4", turned="empty").no("not_offered", turned="joker")


@pytest.mark.clause("PR-3")
def test_a_pile_is_counted_once_the_table_has_told_it() -> None:
    table = Table().done().say(cards=2).done().shows(cards=1).done().shows(cards=0).done().asks("army 0 1")
    table.shows(round=1).armies(NOBODY, NOBODY).done().shows(cards=None, round=2).asks("turn 0")
    table.refused("count_below_zero", cards=-1).because(what="cards")
    table.refused("more_than_exist", "PR-9", cards=99).because(what="cards", most=98)
    table.say(cards=98).say(cards=3).scoring("military").shows(cards=2).asks("turn 0")


@pytest.mark.clause("PR-3", "PR-4")
def test_a_told_pile_cannot_end_the_year_before_its_military_card() -> None:
    table = Table().scoring("empty").say(cards=0).done().asks("turn 1").shows(cards=0).scoring("military")
    table.asks("army 0 1").shows(round=2)  # it was the last card: two in a row
    table.armies(NOBODY, NOBODY).done().shows(round=3)


@pytest.mark.clause("PR-3")
@pytest.mark.parametrize("depth", ["scorings", EVERYTHING])
def test_what_is_turned_up_ends_the_turn_of_the_seat_that_is_shown(depth: str) -> None:
    table = (
        Table(3, depth).to_the_end(2).shows(turn=0).says(turned="military")
    )  # years 1 and 2 had just begun
    table.pass_while("army").done().shows(turn=0).says(turned="empty").pass_while("army").done()
    table.shows(turn=1, round=3)


@pytest.mark.clause("PR-3")
def test_what_is_turned_up_right_after_a_turn_belongs_to_that_turn() -> None:
    table = Table(3).done().scoring("empty").asks("turn 1").done().scoring("military").asks("turn 2")
    table.scoring("empty").asks("turn 0").shows(round=3)
    table = everything(3).skip().says(turned="empty").done().asks("act 1").act("exchange", "exchange")
    table.asks("act 2").says(turned="military").done().asks("act 2").act("favour").says(turned="empty").done()
    table.asks("act 0").correct(1, "turn").says(turned="military").done().asks("act 2")


@pytest.mark.clause("PR-3")
def test_words_of_the_table_and_a_supply_do_not_come_between_a_turn_and_its_card() -> None:
    table = everything(3).given(1, militia=1).skip().say(cards=9).says(supply={"militia_food": 1})
    table.correct(0, "food", -1).says(turned="empty").done().skip().asks("act 1")
    table = Table(3).done().say(depth=EVERYTHING).own(0).own(1).own(2).culture(0).culture(1).culture(2)
    table.says(turned="empty").done().asks("act 1")


@pytest.mark.clause("PR-3", "PR-4")
def test_a_told_pile_loses_a_card_to_the_turn_and_one_more_to_the_military_card() -> None:
    table = Table().scoring("empty").done().done().say(cards=5).scoring("military").shows(cards=4)
    table = Table().scoring("empty").correct(0, "turn").say(cards=5).scoring("military").shows(cards=3)
    table = Table().scoring("empty").correct(0, "turn").say(cards=1).scoring("military")
    table.asks("army 0 1").shows(round=2, turn=1)  # it was the last card


@pytest.mark.clause("PR-3", "PR-4")
def test_where_everything_is_kept_what_is_turned_up_after_an_action_ends_the_turn() -> None:
    table = everything().say(cards=1).act("exchange").shows(cards=1).act("exchange").shows(cards=0)
    table.skip().asks("scored 0 1").shows(round=1)
    table = everything().to_the_end(2).say(cards=5).says(turned="military").done().shows(cards=4)
    table.asks("act 0", actions=2).to_the_end(3).act("exchange").says(turned="military").done()
    table.asks("act 0", actions=2)


# Actions.


@pytest.mark.clause("PR-1", "PR-2")
def test_a_turn_is_two_actions_and_may_be_given_up() -> None:
    table = everything().has(0, **START, catapults=0).keys(0, None, True).act("exchange")
    assert (0, "food", 1, "start", "PR-2", {}) in table.booked(0)
    table.asks("act 0", actions=1, clause="PR-1").act("favour").books(("favour", 1, "favour", "PR-1"))
    table.asks("act 1", actions=2).skip().asks("act 0").act("exchange").skip().asks("act 1")


PRICES = """bank banks 1 food1, two_banks banks 2 food3, farm farms 1 gold1, two_farms farms 2 gold3, palazzo palazzi 1 food1, two_palazzi palazzi 2 food3,
field fields 1 gold1, two_fields fields 2 gold3, catapult catapults 1 food1 gold1, two_catapults catapults 2 food3 gold2"""


@pytest.mark.clause("PR-13")
@pytest.mark.parametrize("price", PRICES.split(","))
def test_tokens_have_their_price(price: str) -> None:
    card, gets, number, *costs = price.split()
    paid = [(cube[:-1], -int(cube[-1]), card, "PR-13") for cube in costs]
    everything(**RICH).act(card).books(*paid, (gets, int(number), card, "PR-13"))
    for cube, by, *_ in paid:
        everything(**{**RICH, cube: -by - 1}).no(f"cannot_pay PR-13 {card}", act=card)


@pytest.mark.clause("PR-13")
def test_two_tokens_cost_more_than_twice_one_and_the_screen_says_so() -> None:
    for prices in (data.DEALS, data.LATE):
        for one in (card for card in prices if not card.startswith("two_")):
            two = f"two_{one}s" if one == "catapult" else f"two_{prices[one].gets}"
            cost, costs = (min(sum(cost.values()) for cost in prices[card].costs) for card in (one, two))
            assert costs > 2 * cost
    assert "for more than twice the price of one" in rule_text(find("principato"), "PR-13", translator("en"))
    assert "pour plus du double" in rule_text(find("principato"), "PR-13", translator("fr"))


@pytest.mark.clause("PR-13")
@pytest.mark.parametrize(("year", "one", "two"), [(2, (8, 8), (6, 7)), (3, (8, 9), (7, 8))])
def test_catapults_are_cheaper_in_the_last_year(year: int, one: Any, two: Any) -> None:
    table = everything().to_the_end(year).given(0, **RICH).act("catapult").has(0, food=one[0], gold=one[1])
    table.undo().act("two_catapults").has(0, food=two[0], gold=two[1], catapults=2)


@pytest.mark.clause("PR-2")
def test_favour_stands_for_food_or_gold_and_which_cubes_pay_is_asked_only_if_there_is_a_choice() -> None:
    everything(farms=2, food=2, favour=1).act("two_banks").asks("act 0").has(0, food=0, favour=0, banks=3)
    choices = [{"food": 3 - n, "gold": 0, "favour": n} for n in range(3)]
    table = everything(farms=2, food=3, favour=2).act("two_banks").asks("pay 0", payments=choices)
    table.keys(0, {"pay": choices[0]}).keys(1, None)
    for wrong in ({"food": 2}, {"food": 0, "favour": 3}, {"food": 2, "gold": 1}, {"food": 3, "favour": 1}):
        table.no("not_the_price PR-13", pay=wrong)
    table.says(pay={"food": 1, "favour": 2}).has(0, food=2, gold=1, favour=0, banks=3)
    table = everything().act("catapult")
    assert [(1, 1, 0), (1, 0, 1), (0, 1, 1)] == [tuple(pay.values()) for pay in table.prompt.payments]


@pytest.mark.clause("PR-13")
def test_what_cannot_be_paid_any_more_does_not_arrive_and_costs_no_action() -> None:
    table = everything().act("two_food").says(acquire="monument", value=3).asks("pay 0")
    table.correct(0, "food", -2).asks("act 0", actions=1)
    table.has(0, culture={"monuments": [], "books": [], "paintings": []}, gold=1, favour=1)
    table = everything(favour=2).act("catapult").asks("pay 0").given(1, catapults=19)
    table.asks("act 0", actions=2).has(0, catapults=0, food=1)


@pytest.mark.clause("PR-1")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_corrected_turn_lets_a_pending_purchase_lapse(seat: int) -> None:
    table = everything(3).act("exchange").act("catapult").asks("pay 0").correct(seat, "turn")
    table.asks(f"act {seat}", actions=2).has(0, catapults=0, food=1, gold=1, favour=1)


@pytest.mark.clause("PR-13", "PR-14")
def test_culture_is_paid_for_and_its_printed_value_told() -> None:
    table = everything(**RICH).says(acquire="book", value=4)
    table.books(("food", -4, "book", "PR-13"), ("books", 1, "book", "PR-13", {"value": 4}))
    table.says(acquire="painting", value=12).skip().has(0, food=5, gold=4).says(acquire="monument", value=1)
    table.asks("pay 0", payments=[{"food": 1, "gold": 2, "favour": 0}, {"food": 2, "gold": 1, "favour": 0}])
    table.no("not_the_price PR-13", pay={"gold": 3}).says(pay={"food": 2, "gold": 1})
    table.has(0, culture={"monuments": [1], "books": [4], "paintings": [12]}, food=3, gold=3)
    table.no("cannot_pay PR-13 book", acquire="book", value=4).no("not_offered", acquire="opera", value=4)
    for value in (0, 13):
        table.given(0, food=9, gold=9).no("not_offered", acquire="book", value=value)


CUBES = """harvest fields3 farms2 food0: food3, harvest fields3 farms1 food0: food2 lost1, two_food farms2: food2, taxes palazzi4 banks2 gold0: gold4,
taxes palazzi4 banks2 gold2: gold2 lost2, two_gold banks2: gold2, food_and_gold: food1 gold1, three_food farms3: food3, three_gold: gold1 lost2"""


@pytest.mark.clause("PR-2", "PR-13")
@pytest.mark.parametrize("cubes", CUBES.split(","))
def test_cubes_go_into_the_stores_and_what_does_not_fit_is_lost(cubes: str) -> None:
    (card, *held), got = (part.split() for part in cubes.split(":"))
    lost = [{"lost": int(word[-1])} for word in got if word.startswith("lost")]
    brought = [(word[:-1], int(word[-1]), card, "PR-13", *lost) for word in got if word[:4] != "lost"]
    everything(**{word[:-1]: int(word[-1]) for word in held}).act(card).books(*brought)


@pytest.mark.clause("PR-2")
def test_what_cannot_be_stored_at_all_is_refused() -> None:
    table = everything(favour=3, food=2).no("no_room PR-2", act="favour").because(most=3, what="favour")
    table.no("no_room PR-2", act="harvest").because(most=2, what="food")
    table.given(0, food=0, fields=0).no("no_room PR-2 food", act="harvest")
    table.given(0, gold=2).act("food_and_gold").has(0, gold=2, food=1)


@pytest.mark.clause("PR-2", "PR-13")
def test_received_cubes_that_the_stores_cannot_hold_go_to_hungry_soldiers() -> None:
    table = everything(food=2, fields=3, militia=2).act("harvest")
    table.books(("militia_food", 2, "harvest", "PR-13", {"lost": 1})).has(0, on_soldiers={"militia_food": 2})
    everything(condottieri=1, militia=1).act("three_gold").books(
        ("gold", 1, "three_gold", "PR-13", {"lost": 1}), ("condottieri_gold", 1, "three_gold", "PR-13")
    )
    table = everything(favour=3, condottieri=1).act("favour").asks("act 0", actions=1)
    table.books(("condottieri_favour", 1, "favour", "PR-1")).no("no_room PR-2 favour", act="favour")


@pytest.mark.clause("PR-2")
def test_who_gets_a_favour_is_asked_only_where_both_kinds_are_hungry_and_the_church_is_full() -> None:
    everything(militia=1, condottieri=1).act("favour").asks("act 0").has(0, favour=2, on_soldiers={})
    table = everything(favour=3, militia=1, condottieri=2).act("favour")
    table.asks("favour 0", places={"militia_favour": 1, "condottieri_favour": 2}, clause="PR-2")
    table.keys(0, None).no("not_offered", supply={"militia_food": 1}).no("not_asked", pass_=True)
    table.no("not_offered", supply={"militia_favour": 1, "condottieri_favour": 1})
    table.says(supply={"condottieri_favour": 1}).books(("condottieri_favour", 1, "favour", "PR-1"))
    table.asks("act 0", actions=1).has(0, favour=3)


@pytest.mark.clause("PR-1", "PR-2")
def test_a_correction_while_it_is_asked_who_gets_a_favour() -> None:
    asked = [everything(favour=3, militia=1, condottieri=1).act("favour") for _ in range(4)]
    asked[0].given(0, militia=0).asks("act 0", actions=1).has(0, on_soldiers={"condottieri_favour": 1})
    asked[1].given(0, favour=2).asks("act 0", actions=1).has(0, favour=3, on_soldiers={})
    asked[2].correct(1, "turn").asks("act 1", actions=2).has(0, favour=3, on_soldiers={})
    asked[3].correct(1, "favour", 1).asks("favour 0")
    none_left = everything(4, favour=3, militia=1, condottieri=1).given(1, favour=3).given(2, favour=3)
    none_left.given(3, favour=2).act("favour").given(3, favour=3).asks("act 0", actions=2)


@pytest.mark.clause("PR-2", "PR-9")
def test_food_and_gold_that_would_bring_neither_is_refused() -> None:
    table = everything(3, gold=2, farms=2).given(1, farms=19, food=37)
    table.no("none_left PR-9 food", act="food_and_gold")
    table.given(0, condottieri=1).act("food_and_gold").has(0, on_soldiers={"condottieri_gold": 1})
    everything(gold=2, food=2).no("no_room PR-2 food", act="food_and_gold")


@pytest.mark.clause("PR-9")
def test_what_the_box_does_not_have_cannot_be_taken() -> None:
    table = everything(3, **RICH).given(1, catapults=18).act("catapult")
    table.no("none_left PR-9 catapults", act="catapult").given(1, farms=20).given(2, farms=13)
    assert (0, 1) == tuple(table.view()["stock"][k] for k in ("catapults", "fields"))
    table.no("none_left PR-9 fields", act="two_fields").act("field").has(0, fields=2)
    table = everything(3, banks=20).given(1, banks=17, gold=34).given(2, banks=2, gold=4).given(0, gold=0)
    table.act("three_gold").books(("gold", 1, "three_gold", "PR-13", {"lost": 2})).given(2, militia=36)
    table.no("none_left PR-9 gold", act="two_gold").says(recruit="condottieri", count=1).skip(2)
    for count in (1, 2):
        table.no("none_left PR-9 militia", recruit="militia", count=count)
    table.no("not_offered", recruit="militia", count=0).no("not_offered", recruit="spies", count=1)
    table.no("not_offered", act="pray")


@pytest.mark.clause("PR-2", "PR-13")
def test_soldiers_come_in_any_number_and_can_be_supplied_at_any_time() -> None:
    table = everything(favour=2).says(recruit="militia", count=2).books(("militia", 2, "recruit", "PR-13"))
    table.says(supply={"militia_food": 1, "militia_favour": 1})
    moved = (("food", -1), ("militia_food", 1), ("favour", -1), ("militia_favour", 1))
    table.books(*((what, by, "supply", "PR-2") for what, by in moved)).asks("act 0", actions=1)
    table.has(0, food=0, favour=1, on_soldiers={"militia_food": 1, "militia_favour": 1})
    assert 37 == table.view()["stock"]["food"]
    table.no("no_cubes PR-2 militia", supply={"militia_favour": 1}).no("not_offered", supply={"spies": 1})
    table.no("no_cubes PR-2 condottieri", supply={"condottieri_gold": 1})
    table.act("two_food").asks("act 1").has(1, on_soldiers={})


@pytest.mark.clause("PR-2")
def test_soldiers_are_supplied_off_turn_too() -> None:
    table = everything(3).given(1, militia=2).given(2, condottieri=1, gold=0, favour=0)
    table.says(1, supply={"militia_food": 1}).asks("act 0", actions=2).has(1, food=0)
    table.books(("food", -1, "supply", "PR-2"), ("militia_food", 1, "supply", "PR-2"))
    table.no("no_cubes PR-2 food", 1, supply={"militia_food": 1}).no(
        "no_cubes PR-2 gold", 2, supply={"condottieri_gold": 1}
    )
    table.no("not_your_turn", 1, act="exchange").no("not_your_turn", 1, pass_=True).keys(1, None)
    table.act("catapult").no("not_asked", 1, supply={"militia_favour": 1})
    table.says(pay={"food": 1, "gold": 1}).says(turned="empty").given(0, militia=1)
    table.asks("supply 1").no("not_your_turn", 0, supply={"militia_favour": 1})


@pytest.mark.clause("PR-2", "PR-9", "PR-13")
def test_ways_that_nobody_could_go_are_not_offered_but_refused_with_their_reason() -> None:
    table = everything(favour=0).given(1, militia=37)
    choices = [
        (choice.answer.kind, choice.fields["seat"].of)
        for choice in table.prompt.choices()
        if "seat" in choice.fields
    ]
    assert [("act", (0,)), ("supply", (1,)), ("pass", (0,)), ("turned", (0,))] == choices
    table.no("none_left PR-9 militia", recruit="militia", count=1).no(
        "cannot_pay PR-13", acquire="book", value=1
    )
    table.no("no_cubes PR-2 militia", supply={"militia_food": 1}).no("not_offered", acquire="opera", value=1)


def test_what_can_be_chosen_has_its_bounds() -> None:
    def bounds(table: Table, field: str) -> tuple[Any, ...]:
        domain = table.prompt.choices()[0].fields[field]
        return getattr(domain, "room", None), domain.least, domain.most

    pay, armed = everything(farms=2, food=3, favour=2).act("two_banks"), everything(militia=2)
    assert ({"food": 3, "gold": 0, "favour": 2}, 3, 3) == bounds(pay, "pay")
    assert 1 == bounds(armed.says(turned="empty"), "supply")[1]
    assert ({"condottieri": 0, "militia": 2}, 1, None) == bounds(armed.skip().done(), "dismiss")
    assert (dict.fromkeys(map(str, range(1, 13)), 15), 0, 15) == bounds(Table().to_the_end(), "books")
    assert (None, 2, 2) == bounds(Table().to_the_end().culture(0).culture(1), "objectives")
