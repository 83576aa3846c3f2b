"""Sieges of the Italian Wars: who must besiege, who helps, the cost of a victory, which troops are lost."""

from typing import Any

import pytest

from tests.games.virtu.table import FRANCE, NAPLES, Table, Wars


def before(city: str, troops: int = 4, by: int = FRANCE, **options: Any) -> Wars:
    """Troops of one seat are at a city, and the other passes."""
    table = Wars(**options).give(by, "troops", max(troops, 2))
    if by == NAPLES:
        table.passes(FRANCE)
    return table.war(by, **{city: troops}).quiet()


def taken(city: str, troops: int = 3, by: int = FRANCE) -> Wars:
    """A city of a neutral major city was besieged, with this result."""
    return before(city, troops, by).besieges(by).defend().duel()


def allied(seat: int, name: str, troops: int = 4) -> Wars:
    """This major city is the ally of a seat, and France has this many troops."""
    return Wars().ally(seat, name).give(FRANCE, "troops", troops)


# Who must besiege, and who may.


@pytest.mark.clause("VT-32", "VT-35")
def test_before_a_neutral_major_city_one_may_besiege_or_stay() -> None:
    table = before("Rome", 3).asks("besiege", FRANCE, city="Rome", troops=3, stays=True, clause="VT-35")
    table.must().passes(FRANCE).asks("quarters").camps((FRANCE, "Rome", 3)).say(done=True)
    table.quiet().asks("quarters").camps((FRANCE, "Rome", 3))  # nobody asks about those who stay


@pytest.mark.clause("VT-35")
def test_troops_that_stay_besiege_when_ordered_to() -> None:
    table = before("Rome", 3).passes(FRANCE).say(done=True)
    assert {"storm": {"is": "one", "of": ["Rome"]}} == {"storm": table.choices()["storm"]["storm"]}
    table.says(storm="Rome").asks("campaign", FRANCE, storms={}).shows(over=None)
    assert [{"seat": FRANCE, "city": "Rome", "troops": 3}] == table.view()["wars"]["storms"]
    table.quiet().asks("defence", FRANCE, city="Rome").defend().duel().passes(FRANCE).say(done=True)
    assert [] == table.view()["wars"]["storms"]
    table = before("Rome", 3).passes(FRANCE).say(done=True).passes(FRANCE).asks("campaign", NAPLES)
    table.asks(storms={"0": ["Rome"]}).says(FRANCE, storm="Rome").passes(NAPLES).asks("defence", FRANCE)
    table = Wars().lean("Rome", 5).war(FRANCE, Rome=1).no("no_storm VT-35", FRANCE, storm="Rome")
    table.because(city="Rome").no("no_storm VT-35", NAPLES, storm="Rome").no(
        "no_storm VT-35", FRANCE, storm="Bari"
    )
    table.no("no_such_thing VT-1 Ur", FRANCE, storm="Ur").quiet().no("not_asked", FRANCE, storm="Rome")
    Table().no("only_in_wars VT-30", 0, storm="Rome")


@pytest.mark.clause("VT-32", "VT-35", "VT-36")
def test_troops_outside_a_friendly_city_do_not_besiege_it() -> None:
    Wars().lean("Rome", 5).war(FRANCE, Rome=2).quiet().asks("quarters").camps((FRANCE, "Rome", 2)).must()
    table = allied(FRANCE, "Florence").no("allied_city VT-35", war={"Pise": 1}).because(city="Pise")
    table.no("own_city VT-15", war={"Milan": 1}).because(city="Milan")
    table.no("no_troops VT-15", war={"Rome": 6}).because(most=5).no("no_such_thing VT-1", war={"Ur": 1})
    table.passes(FRANCE).war(NAPLES, Pise=2).asks("defence", FRANCE)
    Wars().lean("Rome", 1).war(FRANCE, Rome=2).round_().camps((FRANCE, "Rome", 2)).says(ally="Rome").camps()


@pytest.mark.clause("VT-32", "VT-35", "VT-15", "VT-36")
def test_which_cities_must_be_besieged() -> None:
    Wars().lean("Rome", 11).war(FRANCE, Rome=4).must((FRANCE, "Rome")).quiet().asks("defence", NAPLES)
    table = Wars().lean("Rome", 10).war(FRANCE, Rome=4).quiet().passes(FRANCE).say(done=True)
    table.passes(FRANCE).says(influence={"Rome": 1}).asks("defence", NAPLES)
    before("Sienne").asks("defence", FRANCE)
    Wars().war(FRANCE, Bari=1).must((FRANCE, "Bari")).quiet().asks("defence", NAPLES)
    table = Wars().lean("Rome", 15).war(FRANCE, Rome=2).says(ally="Rome").must((FRANCE, "Rome"))
    table.asks("defence", NAPLES)
    table = Wars().give(FRANCE, "troops", 8).war(FRANCE, Florence=3, Pise=5).quiet()
    table.says(next="Florence").passes(FRANCE).besieges(FRANCE).defend().duel()
    table.asks("defence", NAPLES, city="Florence")


@pytest.mark.clause("VT-6")
def test_war_says_how_many_stand_there_now() -> None:
    table = before("Rome", 3).passes(FRANCE).say(done=True).no("no_troops VT-15", war={"Sienne": 2})
    table.war(FRANCE, Rome=1, Florence=2).camps((FRANCE, "Rome", 1), (FRANCE, "Florence", 2)).passes(NAPLES)
    table.asks("besiege", FRANCE, city="Florence").passes(FRANCE).say(done=True)  # the one in Rome stays
    table.war(FRANCE, Rome=0).camps((FRANCE, "Florence", 2))
    Wars().no("no_troops VT-15", war={"Rome": 0}).no("nobody_marches VT-6", war={})
    Table().no("nobody_marches VT-6", war={})
    table = before("Rome", 3).passes(FRANCE).say(done=True).no("nobody_marches VT-6", war={})
    table.war(FRANCE, Rome=0).camps()


# The force of a major city, and who helps it.


@pytest.mark.clause("VT-35", "VT-15")
def test_the_garrison_defends_by_itself() -> None:
    table = before("Rome").besieges(FRANCE).asks("defence", FRANCE, garrison=1, most=0, controlled=True)
    table.no("wrong_agent VT-15", defend=0, agent=1).defend(agent=-1).meet(4, 4)  # 4 - 1 + 1
    assert {"value": 4, "agent": -1, "garrison": 1} == table.view()["fight"]["terms"]["defence"]


@pytest.mark.clause("VT-35")
def test_who_is_favoured_helps_with_troops_and_bonuses() -> None:
    table = Wars().lean("Rome", 11).passes(FRANCE).war(NAPLES, Rome=1).asks("quarters")  # it favours him
    table.say(done=True).war(FRANCE, Rome=4).quiet().asks("defence", NAPLES, camp=1, garrison=1, most=2)
    table.keys(NAPLES, {"defend": 1, "agent": 0}).defend(1).meet(4, 6)
    table.bonus(FRANCE, "cannons").bonus(NAPLES, "courtier").meet(6, 7).duel()
    table.held(Rome=None).shows(troops=[3, 2]).camps((NAPLES, "Rome", 1))


@pytest.mark.clause("VT-35", "VT-16", "VT-15")
def test_helpers_are_lost_with_the_city_and_defend_no_other() -> None:
    table = Wars().lean("Florence", 11).give(FRANCE, "troops", 8).passes(FRANCE).war(NAPLES, Pise=2)
    table.say(done=True).war(FRANCE, Pise=8).quiet().defend(2).duel()
    table.held(Pise=FRANCE).shows(troops=[5, 0]).camps()  # force 4: one, and two defenders
    table = Wars().lean("Florence", 11).given(FRANCE, troops=6).given(NAPLES, troops=4).passes(FRANCE)
    table.war(NAPLES, Pise=1).say(done=True).war(FRANCE, Pise=1, Bari=2).quiet().says(next="Pise")
    table.defend(3).duel().asks("defence", NAPLES, city="Bari", most=1).camps(
        (FRANCE, "Bari", 2), (NAPLES, "Pise", 1)
    )


def helping(troops: int, **options: Any) -> Wars:
    """Naples helps Pisa with two troops that are there, against this many of France."""
    table = Wars(**options).lean("Florence", 11).given(FRANCE, troops=8).given(NAPLES, troops=4)
    table.passes(FRANCE).war(NAPLES, Pise=2).say(done=True)
    return table.war(FRANCE, Pise=troops).quiet()


@pytest.mark.clause("VT-35")
def test_who_stands_before_a_city_that_favours_him_must_help() -> None:
    table = helping(8).asks("defence", NAPLES, camp=2, most=4).offers("seat 1 defend 2-4 agent -1-0")
    table.no("must_help VT-35", defend=1).because(least=2).no("no_troops VT-15", defend=5)
    table = (
        helping(8, war="totals").asks("totals", camp=2, most=4).offers("attack 0-30 defence 0-30 defend 2-4")
    )
    table.refused("must_help", "VT-35", attack=8, defence=4).because(least=2)


@pytest.mark.clause("VT-35", "VT-16")
@pytest.mark.parametrize("war", ["buttons", "totals"])
def test_all_who_stand_there_are_lost_with_the_city(war: str) -> None:
    table = helping(8, war=war)
    if war == "buttons":
        table.defend(2).correct(NAPLES, "camps", 1, "Pise").duel()  # one more was there than they thought
        table.held(Pise=FRANCE).shows(troops=[5, 1]).camps()
    else:
        table.say(attack=8, defence=4, defend=2).held(Pise=FRANCE).shows(troops=[5, 2]).camps()


@pytest.mark.clause("VT-32", "VT-35")
def test_without_troops_there_nobody_helps() -> None:
    taken("Pise").held(Pise=FRANCE).shows(troops=[3, 2])
    table = Wars().lean("Rome", 11).war(FRANCE, Rome=4).quiet().defend(0)
    table.asks("war_bonus", FRANCE, defender=None).passes(FRANCE).asks("retreat", FRANCE)


# What a victory costs.


@pytest.mark.clause("VT-32")
def test_which_sieges_cost_influence() -> None:
    taken("Pise").stand(12, 8, 8).major("Florence", cities=["Florence"])
    taken("Corfou", by=NAPLES).stand(8, 8, 4)
    taken("Florence", 2).pass_while("retreat").stand(8, 8, 8).major("Florence", cities=["Florence", "Pise"])
    table = allied(NAPLES, "Venise", 8).war(FRANCE, Corfou=8).quiet().defend(0).duel().has(FRANCE, trophies=1)
    assert (8, 8) == (table.at("Florence"), table.at("Rome"))


@pytest.mark.clause("VT-32")
def test_a_fallen_capital_eliminates_its_major_city_and_costs_one_with_the_others() -> None:
    table = Wars().give(FRANCE, "troops", 8).says(intrigue=["track_of_Florence"]).round_()
    table.war(FRANCE, Florence=8).quiet().besieges(FRANCE).defend().duel().held(Pise=None, Florence=FRANCE)
    table.major("Florence", at=None, cities=[], garrison={}, agent=None, stances=["eliminated"] * 2)
    assert (9, 9) == (table.at("Rome"), table.at("Venise"))
    table.say(done=True).no("not_free VT-36", influence={"Florence": 1}).passes(FRANCE)
    table.annex(NAPLES, "Pise").held(Pise=NAPLES)  # neutral now


@pytest.mark.clause("VT-32", "VT-36")
def test_the_fallen_capital_of_an_ally_leaves_the_ally_its_troops() -> None:
    table = allied(NAPLES, "Florence", 8).war(FRANCE, Florence=8).quiet().defend(0).duel()
    table.held(Florence=FRANCE, Pise=NAPLES).has(NAPLES, allies=["Florence"], allied_troops={"Florence": 1})
    assert (9, 9) == (table.at("Rome"), table.at("Venise"))
    table.say(done=True).passes(FRANCE).give(NAPLES, "troops", 6).war(NAPLES, Florence=6).defend(0).duel()
    table.held(Florence=NAPLES)
    assert 9 == table.at("Rome")  # it was the capital only once


@pytest.mark.clause("VT-35", "VT-34")
def test_trophies_add_up() -> None:
    table = Wars().give(FRANCE, "troops", 8).war(FRANCE, Bari=4, Rossano=4).quiet()
    table.says(next="Bari").defend().duel().defend().duel().has(FRANCE, trophies=2)
    assert [4, 2] == table.cities()
    taken("Pise").has(FRANCE, trophies=1)
    before("Sienne", 4).defend().duel().has(FRANCE, trophies=0)


# In the plain.


def in_the_plain(city: str, france: int = 4, naples: int = 2) -> Wars:
    table = Wars().give(FRANCE, "troops", france).give(NAPLES, "troops", naples)
    return table.war(FRANCE, **{city: france}).war(NAPLES, **{city: naples})


@pytest.mark.clause("VT-35", "VT-17")
def test_a_battle_outside_a_major_city() -> None:
    table = in_the_plain("Rome").asks("war_bonus", FRANCE, in_plain=True).meet(4, 2).duel()
    table.asks("besiege", FRANCE, stays=True).passes(FRANCE).asks("quarters").camps((FRANCE, "Rome", 2))
    table.shows(troops=[2, 0])
    table = in_the_plain("Rome", 2, 4).duel().asks("besiege", NAPLES).passes(NAPLES).asks("quarters")
    table.camps((NAPLES, "Rome", 2))
    table = in_the_plain("Rome", 3, 3).duel().asks("retreat", FRANCE).passes(FRANCE).passes(NAPLES)
    table.asks("quarters").camps()
    table = before("Rome", 3).passes(FRANCE).say(done=True).passes(FRANCE).war(NAPLES, Rome=1)
    table.asks("war_bonus", FRANCE, in_plain=True).duel().asks("besiege", FRANCE, troops=2, stays=True)


@pytest.mark.clause("VT-17")
def test_before_a_neutral_city_the_winner_besieges_or_falls_back() -> None:
    table = in_the_plain("Sienne").duel()
    table.asks("besiege", FRANCE, city="Sienne", troops=2, stays=False, clause="VT-17")
    table.passes(FRANCE).asks("retreat", FRANCE)
    in_the_plain("Sienne").duel().besieges(FRANCE).asks("defence", FRANCE)


# Which troops are lost.


@pytest.mark.clause("VT-35", "VT-36", "VT-38")
def test_allied_troops_may_be_lost_instead() -> None:
    table = allied(FRANCE, "Florence").war(FRANCE, Sienne=5).quiet().defend().duel()
    table.asks("losses", FRANCE, lost=1).keys(FRANCE, None, True).shows(troops=[3, 2])
    table.no("no_troops VT-35", allied={"Florence": 2}).because(most=1).says(allied={"Florence": 1}).books(
        (0, "troops", 1, "allied_lost", "VT-35", {"major": "Florence"}),
        (0, "allied_troops", -1, "allied_lost", "VT-35", {"major": "Florence"}),
    )
    table.shows(troops=[4, 2]).has(FRANCE, allied_troops={"Florence": 0}).asks("quarters")
    table = allied(FRANCE, "Florence").ally(FRANCE, "Venise").war(FRANCE, Sienne=5).quiet().defend().duel()
    table.no("no_troops VT-35", allied={"Florence": 1, "Venise": 1}).passes(FRANCE)
    table.shows(troops=[3, 2]).has(FRANCE, allied_troops={"Florence": 1, "Venise": 2})
    table = allied(FRANCE, "Florence").go_to(4).quiet().says(FRANCE, paid=2).asks("losses", FRANCE)
    table.shows(troops=[3, 2]).says(allied={"Florence": 1}).asks("quarters")


@pytest.mark.clause("VT-35", "VT-36")
def test_where_no_allies_can_be_lost_nobody_asks() -> None:
    table = allied(FRANCE, "Florence").says(war={"Sienne": 4}, allies=False).quiet().defend().duel()
    table.asks("quarters").shows(troops=[3, 2]).has(FRANCE, allied_troops={"Florence": 1})
    table = allied(FRANCE, "Florence").says(war={"Sienne": 3}, allies=False).quiet().defend().duel()
    table.asks("retreat", FRANCE).says(lose=1).asks("quarters").shows(troops=[2, 2])
    table = allied(FRANCE, "Florence").no("no_troops VT-15", war={"Sienne": 5}, allies=False)
    table.because(most=4)
    table = before("Rome", 4).passes(FRANCE).say(done=True).ally(FRANCE, "Florence").says(storm="Rome")
    table.quiet().defend().duel().asks("retreat", FRANCE).says(lose=1).asks("quarters").shows(troops=[2, 2])
    table = before("Rome", 3).passes(FRANCE).say(done=True).ally(FRANCE, "Florence").war(FRANCE, Rome=4)
    table.quiet().besieges(FRANCE).defend().duel().asks("losses", FRANCE, lost=1)  # one more came
    table = allied(FRANCE, "Florence", 1).war(FRANCE, Bari=2).quiet().defend(1).bonus(FRANCE, "cannons")
    table.duel()
    table.asks("quarters").shows(troops=[0, 1])  # 4 against 3: one for the force, one for the troop
    table.has(FRANCE, allied_troops={"Florence": 0})


@pytest.mark.clause("VT-35", "VT-16")
def test_without_own_troops_allied_ones_are_lost() -> None:
    table = allied(FRANCE, "Venise", 0).war(FRANCE, Sienne=2).quiet().defend().duel().asks("retreat", FRANCE)
    table.has(FRANCE, allied_troops={"Venise": 1}).says(lose=1)
    table.has(FRANCE, allied_troops={"Venise": 0}).asks("quarters")
    table = allied(FRANCE, "Florence", 0).ally(FRANCE, "Venise").war(FRANCE, Bari=3).quiet().defend(1)
    table.bonus(FRANCE, "cannons").duel().asks("losses", FRANCE, lost=2, least=2)
    table.no("all_allied VT-35", allied={"Venise": 1}).because(least=2)
    table.no("all_allied VT-35", allied={"Florence": 2}).refused(
        "not_asked", "", seat=FRANCE, **{"pass": True}
    )
    table.says(allied={"Venise": 2}).has(FRANCE, allied_troops={"Florence": 1, "Venise": 0}, troops=0)
    table.asks("quarters")
    table = allied(FRANCE, "Florence", 1).ally(FRANCE, "Venise").war(FRANCE, Bari=4).quiet().defend(1)
    table.duel().asks("losses", FRANCE, lost=1, least=0).says(allied={"Venise": 1})
    table.asks("losses", FRANCE, lost=1, least=1).says(allied={"Florence": 1})
    table.asks("quarters").has(FRANCE, allied_troops={"Florence": 0, "Venise": 1}, troops=1)


@pytest.mark.clause("VT-35", "VT-36")
@pytest.mark.parametrize(("defend", "left"), [(1, 1), (2, 0)])
def test_one_ally_after_the_other_loses_troops(defend: int, left: int) -> None:
    table = allied(FRANCE, "Florence", 0).ally(FRANCE, "Venise").war(FRANCE, Bari=3).quiet().defend(defend)
    table.bonus(FRANCE, "cannons").duel().has(FRANCE, allied_troops={"Florence": 0, "Venise": left})
    terms = {"city": "Bari", "attack": 5, "defence": 2 + defend, "major": "Florence"}
    assert (0, "allied_troops", -1, "siege", "VT-16", terms) in table.booked()


@pytest.mark.clause("VT-18", "VT-30")
def test_frances_cannons_are_spent_and_made_ready() -> None:
    table = before("Sienne", 2).defend().bonus(FRANCE, "cannons").has(FRANCE, spent=["cannons"]).meet(4, 3)
    table.duel().pass_while("retreat").say(done=True).says(refresh=["cannons"]).has(FRANCE, spent=[])


@pytest.mark.clause("VT-15")
def test_two_totals_count_the_garrison_for_the_losses() -> None:
    table = before("Rome", 4, war="totals").besieges(FRANCE).say(attack=6, defence=5, defend=0)
    table.held(Rome=FRANCE).shows(troops=[2, 2])
    table = Wars(war="totals").lean("Rome", 11).passes(FRANCE).war(NAPLES, Rome=1).say(done=True)
    table.war(FRANCE, Rome=4).quiet().asks("totals", defender=NAPLES, most=2)  # one of them is there


def test_the_fight_is_told_with_its_terms() -> None:
    table = before("Bari", 4).defend(1)
    terms = {"attack": {"troops": 4}, "defence": {"value": 2, "troops": 1}}
    fight = table.view()["fight"]
    assert (FRANCE, 0, terms) == (fight["turn"], fight["needed"], fight["terms"])
    table.bonus(FRANCE, "courtier").bonus(NAPLES, "courtier")
    assert {"value": 2, "troops": 1, "courtier": 1} == table.view()["fight"]["terms"]["defence"]


@pytest.mark.clause("VT-15")
def test_a_value_corrected_while_the_order_is_asked_asks_it_again() -> None:
    table = Wars().war(FRANCE, Bari=2, Sienne=2).quiet().correct(NAPLES, "troops", 1).asks("order", FRANCE)
    table.says(next="Sienne").asks("defence", FRANCE, city="Sienne")
