"""Military scorings of Principato: the order of supply, armies, the two buttons, cubes and soldiers afterwards."""

import pytest

from companion.engine.prompts import Standing
from companion.games.principato.data import army as numbers
from tests.games.principato.table import EVERYTHING, NOBODY, Table


def soldiers(*armies: dict[str, int], first: int = 0) -> Table:
    """A table with the full rules, with these soldiers, farms and banks full; the year has ended."""
    table = Table(len(armies), EVERYTHING, first)
    for seat, army in enumerate(armies):
        table.given(seat, **{"farms": 2, "banks": 2, "food": 0, "gold": 0, "favour": 0} | army)
    return table.says(turned="empty")


# Only the scorings.


@pytest.mark.clause("PR-5", "PR-6", "PR-7")
def test_armies_are_told_in_any_order_then_counted_and_scored_when_all_agree() -> None:
    table = Table(4, first=2).says(turned="empty").asks("army 2 3 0 1")
    assert [Standing.ASKED] * 4 == [table.prompt.standing(seat) for seat in range(4)]
    table.own(3, **numbers(2, 4, 1)).asks("army 2 0 1").has(3, army=numbers(2, 4, 1))
    table.own(0, supplied=5).own(1, **numbers(2, 2, 1)).own(2, catapults=3, unsupplied=1)
    table.asks("scored 0 1 2 3", strengths=[5, 3, 2, 5], points=[6, 2, 0, 6], scoring=1)
    table.shows(score=[0, 0, 0, 0]).own(2, catapults=3, supplied=9).done(1).shows(score=[3, 0, 7, 3])
    assert (2, "score", 7, "year", "PR-3", numbers(3, 9, 0)) in table.booked()
    table.asks("turn 2").shows(scorings=1).has(0, army=None)


@pytest.mark.clause("PR-5")
def test_bid_says_as_last_time_all_fed_and_pass_that_nobody_is() -> None:
    table = Table().scoring("empty", (2, 1, 2), NOBODY).says(turned="military").asks("army 0 1")
    table.keys(0, {"own": numbers(2, 3, 0)}, True).skip().has(0, army=numbers(2, 0, 3)).keys(0, None)
    table.own(1, catapults=1).keys(0, {"done": True}).keys(2, None).done().shows(score=[5, 5])
    table.books(("score", 5, "military_card", "PR-4", numbers(1, 0, 0)))


@pytest.mark.clause("PR-5")
def test_the_order_of_supply_goes_by_army_tokens_then_from_the_first_player_clockwise() -> None:
    table = Table(4, first=2).scoring("empty", (1, 1, 0), (0, 1, 2), NOBODY, (0, 3, 0))
    table.shows(supply_order=[3, 1, 0, 2]).says(turned="military").asks("army 3 1 0 2")


@pytest.mark.clause("PR-5")
def test_who_wants_the_order_kept_gets_it() -> None:
    table = Table(3).scoring("empty", (0, 1, 0), NOBODY, (2, 0, 0)).says(turned="military")
    table.own(1, catapults=9).says(0, order=True).asks("army 1 2 0")  # everybody enters their tokens again
    table.keys(0, {"own": {"catapults": 0, "soldiers": 1}}).no("more_than_exist PR-9", own={"soldiers": 38})
    table.no("not_asked", 0, order=True).no("not_asked", 0, pass_=True)
    table.own(0, soldiers=7).own(1, catapults=4).own(2, catapults=1, soldiers=5).asks("army 0").own(0)
    table.asks("army 2", room={"supplied": 5}).keys(2, {"own": {"supplied": 5}}, True)
    table.no("not_offered", own={"supplied": 6}).own(
        2, supplied=4
    )  # without soldiers there is nothing to answer
    table.asks("scored 0 1 2", armies=[numbers(0, 0, 7), numbers(4, 0, 0), numbers(1, 4, 1)])
    table.done().scoring("empty").says(turned="military").says(order=True).own(0, soldiers=1).own(1).own(2)
    table.skip().asks("scored 0 1 2", armies=[numbers(0, 0, 1), numbers(0, 0, 0), numbers(0, 0, 0)])


@pytest.mark.clause("PR-9")
def test_armies_that_cannot_be_are_refused() -> None:
    table = Table().says(turned="empty")
    table.no("more_than_exist PR-9", own={"catapults": 20}).because(most=19, what="catapults")
    table.no("more_than_exist PR-9", own={"supplied": 30, "unsupplied": 8})
    table.no("not_offered", own={"spies": 1}).refused("count_below_zero", "", seat=0, own={"supplied": -1})
    table.own(0, catapults=19).no("more_than_exist PR-9", own={"catapults": 1}).own(1)
    table.no("more_than_exist PR-9", 1, own={"catapults": 1}).no("not_offered", own={"spies": 1}).done()
    table = Table().scoring("empty", (9, 0, 0), (9, 0, 0)).says(turned="military").own(0, catapults=15)
    table.keys(1, None).no(
        "more_than_exist PR-9", pass_=True
    )  # the same as last time is not possible any more


@pytest.mark.clause("PR-4")
def test_two_scorings_in_a_row_are_told_and_scored_separately() -> None:
    table = Table().scoring("empty").scoring("both", (1, 0, 0), NOBODY).asks("army 0 1").shows(scorings=2)
    table.shows(score=[8, 3]).armies((1, 0, 1), (0, 5, 0)).done().shows(score=[8, 8], scorings=3, round=3)


# Full rules.


@pytest.mark.clause("PR-2", "PR-5")
def test_soldiers_are_supplied_in_order_by_who_has_cubes_for_them() -> None:
    second = {"militia": 2, "catapults": 1, "food": 4}
    table = soldiers({"militia": 1, "food": 1}, second, {"militia": 3}, first=2).asks("supply 1")
    table.keys(1, {"supply": {"militia_food": 2}}, True).keys(0, None).says(supply={"militia_food": 1})
    table.asks("supply 0").has(1, food=3).skip()
    table.asks("scored 0 1 2", armies=[numbers(0, 0, 1), numbers(1, 1, 1), numbers(0, 0, 3)])
    table.no("not_asked", own={"supplied": 1}).done().shows(score=[3, 6, 0])


@pytest.mark.clause("PR-2")
def test_militia_eats_food_condottieri_take_gold_and_both_favour() -> None:
    table = soldiers({"militia": 2, "condottieri": 3, "food": 1, "gold": 1, "favour": 2}, {})
    best = {"militia_food": 1, "militia_favour": 1, "condottieri_gold": 1, "condottieri_favour": 1}
    most = {"militia_food": 1, "militia_favour": 2, "condottieri_gold": 1, "condottieri_favour": 2}
    assert most == table.keys(0, {"supply": best}, True).prompt.choices()[0].fields["supply"].room
    for wrong, what in (
        ({"militia_food": 2}, "food"),
        ({"condottieri_gold": 2}, "gold"),
        ({"militia_favour": 1, "condottieri_favour": 2}, "favour"),
        ({"militia_food": 1, "militia_favour": 2}, "militia"),
    ):
        table.no(f"no_cubes PR-2 {what}", supply=wrong)
    table.no("not_offered", supply={"catapults": 1}).says(supply=best)
    assert numbers(0, 4, 1) == table.prompt.armies[0]


@pytest.mark.clause("PR-8")
def test_cubes_go_back_and_soldiers_may_be_dismissed_but_no_catapults() -> None:
    table = soldiers({"militia": 3, "food": 2, "catapults": 1}, {"condottieri": 1}, {})
    table.says(supply={"militia_food": 2}).done().asks("dismiss 0 1").has(0, on_soldiers={})
    assert (0, "militia_food", -2, "cubes_back", "PR-8", {}) in table.booked()
    assert 39 == table.view()["stock"]["food"]
    table.keys(1, None, True).no("no_soldiers PR-8 militia", 1, dismiss={"militia": 1})
    table.no("no_soldiers PR-8", dismiss={"militia": 4})
    assert 3 == table.details["most"]
    table.no("no_soldiers PR-8 catapults", dismiss={"catapults": 1}).says(dismiss={"militia": 1})
    table.books(("militia", -1, "dismiss", "PR-8")).asks("dismiss 1").has(0, militia=2, catapults=1)
    table.says(dismiss={"condottieri": 1}).asks("act 0").has(1, condottieri=0)


@pytest.mark.clause("PR-4", "PR-8")
def test_between_two_scorings_in_a_row_soldiers_are_emptied_dismissed_and_supplied_anew() -> None:
    table = Table(2, EVERYTHING).to_the_end(2).given(0, militia=2, farms=2, food=3).says(turned="both")
    table.says(supply={"militia_food": 2}).done().says(dismiss={"militia": 1}).asks("supply 0")
    table.keys(0, {"supply": {"militia_food": 1}}, True).says(supply={"militia_food": 1}).done()
    table.asks("dismiss 0").has(0, score=13, food=0)


@pytest.mark.clause("PR-8", "PR-12")
def test_after_the_last_scoring_nobody_needs_to_be_dismissed() -> None:
    table = Table(2, EVERYTHING).to_the_end(3).given(0, militia=1).says(turned="both")
    table.skip().done().skip(2).done().asks("objectives 0 1").has(0, food=1)
