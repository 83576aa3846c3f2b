"""Sieges of the Italian Wars: who must besiege, who helps, what a victory costs, which troops are lost."""

from typing import Any

import pytest

from tests.games.virtu.table import FRANCE, NAPLES, Wars


def before(city: str, troops: int = 4, by: int = FRANCE, **options: Any) -> Wars:
    """Troops of one seat stand before a city, and the other does nothing."""
    table = Wars(**options).give(by, "troops", max(troops, 2))
    if by == NAPLES:
        table.passes(FRANCE)
    table.war(by, **{city: troops})
    table.quiet()
    return table


def camps(table: Wars) -> list[tuple[int, str, int]]:
    return [(one["seat"], one["city"], one["troops"]) for one in table.view()["sieges"]]


def must(table: Wars) -> list[tuple[int, str]]:
    return [(one["seat"], one["city"]) for one in table.view()["wars"]["must_besiege"]]


# Who must besiege, and who may.


@pytest.mark.clause("VT-32", "VT-35")
def test_before_a_neutral_major_city_one_may_besiege_or_stay() -> None:
    table = before("Rome")
    assert (("besiege", FRANCE), True, []) == (table.asked, table.prompt.stays, must(table))
    table.passes(FRANCE)
    assert ("quarters", [(FRANCE, "Rome", 4)]) == (table.kind, camps(table))
    table.say(done=True).quiet()
    assert ("besiege", FRANCE) == table.asked  # they still stand there a round later
    assert ("defence", FRANCE) == table.say(seat=FRANCE, besiege=True).asked


@pytest.mark.clause("VT-32")
def test_before_a_favourable_one_troops_stay_and_nothing_is_asked() -> None:
    table = Wars().lean("Rome", 5).war(FRANCE, Rome=2).quiet()
    assert ("quarters", [(FRANCE, "Rome", 2)], []) == (table.kind, camps(table), must(table))


@pytest.mark.clause("VT-32", "VT-35")
def test_a_hostile_one_must_be_besieged() -> None:
    table = Wars().lean("Rome", 11).war(FRANCE, Rome=4)
    assert [(FRANCE, "Rome")] == must(table)
    assert ("defence", NAPLES) == table.quiet().asked


@pytest.mark.clause("VT-32", "VT-35")
def test_so_must_one_that_became_hostile_while_troops_stood_there() -> None:
    table = Wars().lean("Rome", 10).war(FRANCE, Rome=4).quiet().passes(FRANCE).say(done=True)
    table.passes(FRANCE).say(seat=NAPLES, influence={"Rome": 1})
    assert ("defence", NAPLES) == table.asked


@pytest.mark.clause("VT-35", "VT-15")
def test_neutral_cities_and_the_opponents_are_besieged_as_ever() -> None:
    assert ("defence", FRANCE) == before("Sienne").asked
    assert [(FRANCE, "Bari")] == must(Wars().war(FRANCE, Bari=1))
    assert ("defence", NAPLES) == before("Bari").asked


@pytest.mark.clause("VT-35")
def test_an_allys_cities_are_not_besieged() -> None:
    table = Wars().ally(FRANCE, "Florence").refused("allied_city", "VT-35", seat=FRANCE, war={"Pise": 1})
    table.refused("own_city", "VT-15", seat=FRANCE, war={"Milan": 1})
    table.refused("no_troops", "VT-15", seat=FRANCE, war={"Rome": 6})
    table.refused("no_such_thing", "VT-1", seat=FRANCE, war={"Ur": 1}).passes(FRANCE)
    assert ("defence", FRANCE) == table.war(NAPLES, Pise=2).asked


@pytest.mark.clause("VT-35", "VT-36")
def test_troops_before_a_city_that_becomes_the_enemys_ally_besiege_it() -> None:
    table = Wars().lean("Rome", 15).war(FRANCE, Rome=2).say(seat=NAPLES, ally="Rome")
    assert [(FRANCE, "Rome")] == must(table)
    assert ("defence", NAPLES) == table.asked


@pytest.mark.clause("VT-36")
def test_troops_before_a_city_that_becomes_an_ally_stand_before_no_city() -> None:
    table = Wars().lean("Rome", 1).war(FRANCE, Rome=2).round_()
    assert [(FRANCE, "Rome", 2)] == camps(table)
    assert [] == camps(table.say(seat=FRANCE, ally="Rome"))


@pytest.mark.clause("VT-6")
def test_war_says_how_many_stand_there_now() -> None:
    table = before("Rome", 3).passes(FRANCE).say(done=True)
    table.refused("no_troops", "VT-15", seat=FRANCE, war={"Sienne": 2}).war(FRANCE, Rome=1, Florence=2)
    assert {(FRANCE, "Rome", 1), (FRANCE, "Florence", 2)} == set(camps(table))
    table.passes(NAPLES).say(seat=FRANCE, next="Florence").passes(FRANCE).passes(FRANCE).say(done=True)
    table.war(FRANCE, Rome=0)
    assert [(FRANCE, "Florence", 2)] == camps(table)


@pytest.mark.clause("VT-6")
def test_who_has_no_camp_moves_at_least_one() -> None:
    Wars().refused("no_troops", "VT-15", seat=FRANCE, war={"Rome": 0})


# The force of a major city, and who helps it.


@pytest.mark.clause("VT-35", "VT-15")
def test_the_garrison_defends_by_itself() -> None:
    table = before("Rome").say(seat=FRANCE, besiege=True)
    table.asks("defence", FRANCE, garrison=1, most=0, controlled=True)
    table.refused("no_troops", "VT-15", seat=FRANCE, defend=0, agent=1).defend(agent=-1)
    assert (4, 4) == table.forces()  # 4 - 1 + 1
    assert {"value": 4, "agent": -1, "garrison": 1} == table.view()["fight"]["terms"]["defence"]


@pytest.mark.clause("VT-35")
def test_who_is_favoured_helps_with_troops_and_bonuses() -> None:
    table = Wars().lean("Rome", 11).passes(FRANCE).war(NAPLES, Rome=1)
    assert "quarters" == table.kind  # it favours him
    table.say(done=True).war(FRANCE, Rome=4).quiet()
    table.asks("defence", NAPLES, camp=1, garrison=1, most=2)
    assert 1 == table.prompt.yes(NAPLES).defend
    table.defend(1)
    assert (4, 6) == table.forces()
    table.bonus(FRANCE, "cannons").bonus(NAPLES, "courtier")
    assert (6, 7) == table.forces()
    table.duel()
    assert (None, [3, 2], [(NAPLES, "Rome", 1)]) == (table.holder("Rome"), table.troops(), camps(table))


@pytest.mark.clause("VT-35", "VT-16")
def test_helpers_are_lost_with_the_city() -> None:
    table = Wars().lean("Pise".replace("Pise", "Florence"), 11).give(FRANCE, "troops", 8).passes(FRANCE)
    table.war(NAPLES, Pise=2).say(done=True).war(FRANCE, Pise=8).quiet().defend(2).duel()
    assert (FRANCE, [5, 0]) == (table.holder("Pise"), table.troops())  # force 4: one, and two defenders
    assert [] == camps(table)


@pytest.mark.clause("VT-32")
def test_a_neutral_major_city_is_helped_by_nobody() -> None:
    table = before("Pise", 3).say(seat=FRANCE, besiege=True).defend().duel()
    assert (FRANCE, [3, 2]) == (table.holder("Pise"), table.troops())


# What a victory costs.


@pytest.mark.clause("VT-32")
def test_a_city_of_an_unallied_major_city_costs_four_influence_there() -> None:
    table = before("Pise", 3).say(seat=FRANCE, besiege=True).defend().duel()
    assert (12, 8, 8) == (table.at("Florence"), table.at("Rome"), table.at("Venise"))
    assert ["Florence"] == table.majors()["Florence"]["cities"]
    table = before("Corfou", 3, NAPLES).say(seat=NAPLES, besiege=True).defend().duel()
    assert (8, 8, 4) == (table.at("Florence"), table.at("Rome"), table.at("Venise"))


@pytest.mark.clause("VT-32")
def test_a_fallen_capital_eliminates_its_major_city_and_costs_one_with_the_others() -> None:
    table = Wars().give(FRANCE, "troops", 8).say(seat=FRANCE, intrigue=["track_of_Florence"]).round_()
    table.war(FRANCE, Florence=8).quiet().say(seat=FRANCE, besiege=True).defend().duel()
    assert ("eliminated", "eliminated") == table.stances("Florence")
    own = table.majors()["Florence"]
    assert (None, [], {}, None) == (own["at"], own["cities"], own["garrison"], own["agent"])
    assert (None, FRANCE) == (table.holder("Pise"), table.holder("Florence"))
    assert (9, 9) == (table.at("Rome"), table.at("Venise"))
    table.say(done=True).refused("not_free", "VT-36", seat=FRANCE, influence={"Florence": 1})
    assert NAPLES == table.passes(FRANCE).annex(NAPLES, "Pise").holder("Pise")  # neutral now


@pytest.mark.clause("VT-32", "VT-36")
def test_the_fallen_capital_of_an_ally_leaves_the_ally_its_troops() -> None:
    table = Wars().ally(NAPLES, "Florence").give(FRANCE, "troops", 8).war(FRANCE, Florence=8).quiet()
    table.defend(0).duel()
    assert (FRANCE, NAPLES) == (table.holder("Florence"), table.holder("Pise"))
    assert (9, 9) == (table.at("Rome"), table.at("Venise"))
    assert (["Florence"], {"Florence": 1}) == (
        table.seat(NAPLES)["allies"],
        table.seat(NAPLES)["allied_troops"],
    )
    table.say(done=True).passes(FRANCE).give(NAPLES, "troops", 6).war(NAPLES, Florence=6).defend(0).duel()
    assert (NAPLES, 9) == (table.holder("Florence"), table.at("Rome"))  # it was the capital only once


@pytest.mark.clause("VT-32")
def test_another_city_of_the_enemys_ally_costs_no_influence() -> None:
    table = (
        Wars().ally(NAPLES, "Venise").give(FRANCE, "troops", 8).war(FRANCE, Corfou=8).quiet().defend(0).duel()
    )
    assert (8, 8, 1) == (table.at("Florence"), table.at("Rome"), table.seat(FRANCE)["trophies"])


@pytest.mark.clause("VT-32", "VT-35")
def test_who_is_turned_hostile_by_a_victory_must_besiege_what_he_stands_before() -> None:
    table = Wars().give(FRANCE, "troops", 8).war(FRANCE, Florence=3, Pise=5).quiet()
    table.say(seat=FRANCE, next="Florence").passes(FRANCE)
    table.say(seat=FRANCE, besiege=True).defend().duel()
    assert ("defence", NAPLES, "Florence") == (*table.asked, table.prompt.city)


@pytest.mark.clause("VT-35", "VT-34")
def test_trophies_add_up() -> None:
    table = Wars().give(FRANCE, "troops", 8).war(FRANCE, Bari=4, Rossano=4).quiet()
    table.say(seat=FRANCE, next="Bari").defend().duel().defend().duel()
    assert (2, [4, 2]) == (table.seat(FRANCE)["trophies"], table.cities())
    table = before("Pise", 3).say(seat=FRANCE, besiege=True).defend().duel()
    assert 1 == table.seat(FRANCE)["trophies"]
    assert 0 == before("Sienne", 4).defend().duel().seat(FRANCE)["trophies"]


# In the plain.


def in_the_plain(city: str, france: int = 4, naples: int = 2) -> Wars:
    table = Wars().give(FRANCE, "troops", france).give(NAPLES, "troops", naples)
    table.war(FRANCE, **{city: france}).war(NAPLES, **{city: naples})
    return table


@pytest.mark.clause("VT-35", "VT-17")
def test_two_before_a_neutral_major_city_fight_and_the_winner_may_stay() -> None:
    table = in_the_plain("Rome")
    assert (("war_bonus", FRANCE), True, (4, 2)) == (table.asked, table.prompt.in_plain, table.forces())
    table.duel()
    assert (("besiege", FRANCE), True) == (table.asked, table.prompt.stays)
    table.passes(FRANCE)
    assert ("quarters", [(FRANCE, "Rome", 2)], [2, 0]) == (table.kind, camps(table), table.troops())


@pytest.mark.clause("VT-35")
def test_naples_may_win_in_the_plain_and_is_asked_once() -> None:
    table = in_the_plain("Rome", 2, 4).duel()
    assert ("besiege", NAPLES) == table.asked
    assert ("quarters", [(NAPLES, "Rome", 2)]) == (table.passes(NAPLES).kind, camps(table))


@pytest.mark.clause("VT-17")
def test_before_a_neutral_city_the_winner_besieges_or_falls_back() -> None:
    table = in_the_plain("Sienne").duel()
    assert (("besiege", FRANCE), False) == (table.asked, table.prompt.stays)
    assert ("retreat", FRANCE) == table.passes(FRANCE).asked
    table = in_the_plain("Sienne").duel().say(seat=FRANCE, besiege=True)
    assert ("defence", FRANCE) == table.asked


@pytest.mark.clause("VT-17")
def test_equal_forces_before_a_major_city_fall_back() -> None:
    table = in_the_plain("Rome", 3, 3).duel()
    assert ("retreat", FRANCE) == table.asked
    assert ("quarters", []) == (table.passes(FRANCE).passes(NAPLES).kind, camps(table))


# Which troops are lost.


@pytest.mark.clause("VT-35", "VT-36")
def test_who_has_allied_troops_says_which_were_lost() -> None:
    table = Wars().ally(FRANCE, "Florence").war(FRANCE, Sienne=5).quiet().defend().duel()
    assert (("losses", FRANCE), 1, [3, 2]) == (table.asked, table.prompt.lost, table.troops())
    table.refused("no_troops", "VT-35", seat=FRANCE, allied={"Florence": 2})
    table.say(seat=FRANCE, allied={"Florence": 1})
    assert ([4, 2], {"Florence": 0}) == (table.troops(), table.seat(FRANCE)["allied_troops"])
    assert "quarters" == table.kind


@pytest.mark.clause("VT-35")
def test_or_only_own_troops_were_lost() -> None:
    table = Wars().ally(FRANCE, "Florence").war(FRANCE, Sienne=5).quiet().defend().duel().passes(FRANCE)
    assert ([3, 2], {"Florence": 1}) == (table.troops(), table.seat(FRANCE)["allied_troops"])


@pytest.mark.clause("VT-35", "VT-16")
def test_allied_troops_are_lost_when_there_are_no_others() -> None:
    table = (
        Wars().ally(FRANCE, "Venise").give(FRANCE, "troops", 0).war(FRANCE, Sienne=2).quiet().defend().duel()
    )
    assert {"Venise": 1} == table.seat(FRANCE)["allied_troops"]
    assert ("retreat", FRANCE) == table.asked
    table.say(seat=FRANCE, lose=1)
    assert ({"Venise": 0}, "quarters") == (table.seat(FRANCE)["allied_troops"], table.kind)


@pytest.mark.clause("VT-38", "VT-36")
def test_unpaid_troops_may_be_allied_ones() -> None:
    table = Wars().ally(FRANCE, "Florence").go_to(4).quiet().say(seat=FRANCE, paid=2)
    assert (("losses", FRANCE), [3, 2]) == (table.asked, table.troops())
    assert "quarters" == table.say(seat=FRANCE, allied={"Florence": 1}).kind


@pytest.mark.clause("VT-18", "VT-30")
def test_frances_cannons_are_spent_and_made_ready() -> None:
    table = before("Sienne", 2).defend().bonus(FRANCE, "cannons")
    assert (["cannons"], (4, 3)) == (table.seat(FRANCE)["spent"], table.forces())
    table.duel().pass_while("retreat").say(done=True)
    assert [] == table.say(seat=FRANCE, refresh=["cannons"]).seat(FRANCE)["spent"]


@pytest.mark.clause("VT-15")
def test_two_totals_count_the_garrison_for_the_losses() -> None:
    table = before("Rome", 4, war="totals").say(seat=FRANCE, besiege=True).say(attack=6, defence=5, defend=0)
    assert (FRANCE, [2, 2]) == (table.holder("Rome"), table.troops())


def test_the_fight_is_told_with_its_terms() -> None:
    table = before("Bari", 4).defend(1)
    fight = table.view()["fight"]
    assert (FRANCE, 0, {"troops": 4}, {"value": 2, "troops": 1}) == (
        fight["turn"],
        fight["needed"],
        fight["terms"]["attack"],
        fight["terms"]["defence"],
    )
    table.bonus(FRANCE, "courtier").bonus(
        NAPLES,
        "courtier",
    )
    assert {"value": 2, "troops": 1, "courtier": 1} == table.view()["fight"]["terms"]["defence"]


# What mutants have shown.


@pytest.mark.clause("VT-32")
def test_a_siege_that_fails_costs_no_influence() -> None:
    table = before("Florence", 2).say(seat=FRANCE, besiege=True).defend().duel().pass_while("retreat")
    assert (8, 8, 8) == (table.at("Florence"), table.at("Rome"), table.at("Venise"))
    assert ["Florence", "Pise"] == table.majors()["Florence"]["cities"]


@pytest.mark.clause("VT-15")
def test_a_value_put_right_while_the_order_is_asked_asks_it_again() -> None:
    table = Wars().war(FRANCE, Bari=2, Sienne=2).quiet()
    assert ("order", FRANCE) == table.correct(NAPLES, "troops", 1).asked
    table.say(seat=FRANCE, next="Sienne")
    assert ("defence", "Sienne") == (table.kind, table.prompt.city)


@pytest.mark.clause("VT-35")
def test_who_has_no_allied_troops_left_is_not_asked_which_were_lost() -> None:
    table = Wars().ally(FRANCE, "Florence").give(FRANCE, "troops", 1).war(FRANCE, Bari=2).quiet()
    table.defend(1).bonus(FRANCE, "cannons").duel()  # 4 against 3: one for the force, one for the troop
    assert ("quarters", [0, 1], {"Florence": 0}) == (
        table.kind,
        table.troops(),
        table.seat(FRANCE)["allied_troops"],
    )


@pytest.mark.clause("VT-35")
def test_what_is_booked_when_allies_were_lost() -> None:
    table = Wars().ally(FRANCE, "Florence").war(FRANCE, Sienne=5).quiet().defend().duel()
    table.say(seat=FRANCE, allied={"Florence": 1}).books(
        (0, "troops", 1, "allied_lost", "VT-35", {"major": "Florence"}),
        (0, "allied_troops", -1, "allied_lost", "VT-35", {"major": "Florence"}),
    )


@pytest.mark.clause("VT-35", "VT-17")
def test_the_question_whether_to_besiege() -> None:
    before("Rome", 3).asks("besiege", FRANCE, city="Rome", troops=3, stays=True, clause="VT-35")
    in_the_plain("Sienne").duel().asks(
        "besiege", FRANCE, city="Sienne", troops=2, stays=False, clause="VT-17"
    )
