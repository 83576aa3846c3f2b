"""Sieges and battles of Virtù: who fights whom, the duel by buttons, losses, trophies, retreats."""

from typing import Any

import pytest

from companion.engine.events import Verdict
from companion.engine.prompts import Standing
from companion.games.virtu.view_types import Decided
from tests.games.virtu.table import Table

OPEN: Any = {"pass": "open"}


def siege(city: str, troops: int = 2, defend: int = 0, agent: int = 0, **options: Any) -> Table:
    """Anna besieges a city with this many troops, and its defender is known."""
    return Table(**options).give(0, "troops", troops).besieged(city, troops).defend(defend, agent)


# Going to war.


@pytest.mark.clause("VT-15", "VT-6")
def test_wars_that_cannot_be() -> None:
    table = Table().no("own_city VT-15", war={"Florence": 1}).no("not_in_play VT-3", war={"Milan": 1})
    table.no("no_troops VT-15", war={"Bari": 3}).no("no_troops VT-15", war={"Bari": 1, "Rome": 2})
    table.because(most=2)


@pytest.mark.clause("VT-15")
def test_each_besieger_chooses_the_order_of_his_sieges() -> None:
    table = Table().war(0, Bari=1, Latina=1).war(1, Rome=1).spring().asks("order 0").says(next="Latina")
    table.defend().duel().asks("defence 0", city="Bari").defend().duel().pass_while("retreat")
    table.asks("defence 1", city="Rome")


# The duel.


@pytest.mark.clause("VT-15")
def test_against_a_neutral_city_only_the_attacker_presses() -> None:
    table = siege("Bari").meet(2, 2).asks("war_bonus 0").bonus(0, "courtier", "token", "courtier")
    table.meet(5, 2).asks("war_bonus 0").passes(0).held(Bari=0)


@pytest.mark.clause("VT-15", "VT-18")
def test_both_forces_are_told_with_their_terms() -> None:
    table = siege("Naples", 4, defend=2, agent=-1).bonus(0, "token").bonus(1, "courtier").bonus(0, "token")
    fight = table.meet(6, 5).view()["fight"]
    terms = {"troops": 4, "token": 2}, {"value": 3, "agent": -1, "troops": 2, "courtier": 1}
    assert (6, 5, *terms) == (fight["attack"], fight["defence"], *fight["terms"].values())


@pytest.mark.clause("VT-16")
@pytest.mark.parametrize("war", ["buttons", "totals"])
def test_the_verdict_has_both_forces_and_whose_the_city_was(war: str) -> None:
    terms = {"attack": {"troops": 4}, "defence": {"value": 3, "agent": -1, "troops": 2}}
    if war == "buttons":
        table = siege("Naples", 4, defend=2, agent=-1).duel()
    else:
        table, terms = Table(war=war).give(0, "troops", 4).besieged("Naples", 4), {}
        table.say(attack=4, defence=4, defend=2)
    fight = Decided("Naples", 0, 1, False, attack=4, defence=4, terms=terms, owner=1, lord="yellow")
    table.tells(Verdict(1, fight))


@pytest.mark.clause("VT-15")
@pytest.mark.parametrize(("agent", "defence"), [(-1, 1), (0, 2), (1, 3)])
def test_an_agent_in_a_neutral_city(agent: int, defence: int) -> None:
    siege("Bari", agent=agent).meet(2, defence)


@pytest.mark.clause("VT-15")
def test_a_players_city_is_defended_by_troops_and_its_value() -> None:
    table = Table().besieged("Naples", 2).asks("defence 1", most=2, value=3, troops=2, attacker=0, owner=1)
    table.no("no_troops VT-15", defend=3).because(most=2)
    table.no("wrong_agent VT-15", defend=0, agent=1).because(least=-1, most=0).no(
        "no_troops VT-15", defend=3, agent=1
    )
    table.defend(2, -1).meet(2, 4)
    Table().besieged("Bari", 2).no("wrong_agent VT-15", defend=0, agent=2).because(least=-1, most=1)


@pytest.mark.clause("VT-15", "VT-16")
def test_a_troop_fights_at_one_city_each_spring() -> None:
    table = Table().passes(0).war(1, Florence=1, Pise=1).spring().says(next="Florence").defend(2).duel()
    table.asks("defence 0", city="Pise", most=0).no("no_troops VT-15", defend=1).because(most=0)
    table = Table(war="totals").passes(0).war(1, Florence=1, Pise=1).spring().says(next="Florence")
    table.say(attack=1, defence=4, defend=1).asks("totals", city="Pise", most=1)
    table = Table().give(0, "troops", 5).war(0, Bari=3).passes(1).war(2, Pise=2).defend().duel()
    table.held(Bari=0).has(0, troops=5).asks("defence 0", city="Pise", most=2)
    table.correct(0, "troops", -4).asks("defence 0", most=0).undo().defend(1).duel().pass_while("retreat")
    table.winter().passes(0).passes(1).war(2, Pise=1).asks("defence 0", most=5)  # a year later all are free


@pytest.mark.clause("VT-15", "VT-18")
def test_a_pass_is_final_or_open() -> None:
    table = siege("Naples").asks("war_bonus 0").no("not_your_turn", 1, war_bonus="courtier")
    table.bonus(0, "courtier").asks("war_bonus 1").passes(1).bonus(0, "courtier", "courtier")
    table.meet(5, 3).asks("war_bonus 0", out=[1]).passes(0).held(Naples=0)
    table = siege("Naples", **OPEN).passes(0).bonus(1, "courtier").bonus(0, "courtier").passes(1)
    table.asks("war_bonus 0").passes(0).pass_while("retreat").held(Naples=1)


@pytest.mark.clause("VT-18")
def test_known_bonuses() -> None:
    table = Table().gets(0, bonuses="leonardo cannons", alliances="france").gets(1, bonuses="bastions")
    table.besieged("Naples", 2).defend().meet(2, 5)
    table.asks("war_bonus 0", bonuses=["courtier", "token", "leonardo", "cannons", "france"])
    table.bonus(0, "leonardo").asks("war_bonus 1", bonuses=["courtier"])
    table.no("no_bonus VT-18", war_bonus="token").no(f"no_bonus VT-18 {'x' * 40}", war_bonus="x" * 41)
    table.passes(1).bonus(0, "cannons", "france").meet(7, 5)
    table.asks("war_bonus 0", bonuses=["courtier", "token"])
    table.no("no_bonus VT-18 leonardo", war_bonus="leonardo").passes(0).held(Naples=0)
    table.has(0, spent=["france", "cannons"])


@pytest.mark.clause("VT-18")
def test_what_is_spent_can_be_made_ready() -> None:
    table = Table().gets(0, bonuses="cannons").besieged("Bari", 2).defend().bonus(0, "cannons").passes(0)
    table.winter().asks("act 0").says(refresh=["cannons"]).has(0, spent=[])


@pytest.mark.clause("VT-15")
def test_the_buttons_of_a_duel() -> None:
    siege("Naples").keys(0, {"war_bonus": "courtier"}, True).keys(1, None)


@pytest.mark.clause("VT-15")
def test_two_totals_will_do() -> None:
    table = Table(war="totals").besieged("Naples", 2).asks("totals", attacker=0, defender=1, troops=2, most=2)
    for wrong in ({"attack": 31}, {"defence": 31}, {"defend": 3}):
        table.refused("not_offered", **{"attack": 6, "defence": 5, "defend": 1, **wrong})
    table.say(attack=6, defence=5, defend=1).held(Naples=0).shows(troops=[0, 1, 2])


@pytest.mark.parametrize(("winner", "holder"), [(0, 0), (1, 1), (None, 1)])
def test_the_table_may_say_who_has_won(winner: int | None, holder: int) -> None:
    table = siege("Naples").refused("no_ruling_here", rule={"winner": 2})
    table.refused("no_ruling_here", rule={"won": 0}).refused("no_ruling_here", rule={"winner": False})
    table.say(rule={"winner": winner}).pass_while("retreat").held(Naples=holder)


@pytest.mark.clause("VT-15", "VT-17")
def test_who_can_defend_where_two_totals_are_told() -> None:
    Table(war="totals").besieged("Bari", 2).asks("totals", defender=None, most=0, in_plain=False)
    Table(war="totals").give(1, "troops", 0).besieged("Naples", 2).asks("totals", defender=1, most=0)
    in_the_plain(3, 1, war="totals").asks("totals", defender=1, most=0, in_plain=True)


# Victory and defeat.


@pytest.mark.clause("VT-16")
def test_losses_of_a_victory() -> None:
    siege("Naples", 4, 0).duel().held(Naples=0).shows(troops=[3, 2, 2])  # the city had 3
    siege("Naples", 6, 1).duel().held(Naples=0).shows(troops=[4, 1, 2])
    siege("Naples", 6, 2).duel().held(Naples=0).shows(troops=[3, 0, 2])
    table = siege("Naples", 2, 2).bonus(0, "courtier").passes(1).bonus(0, *["courtier"] * 3).duel()
    table.held(Naples=0).shows(troops=[0, 0, 2])  # never more than there are
    siege("Bari", 3).duel().held(Bari=0).has(0, troops=3)
    siege("Bari", 2).duel().held(Bari=None).has(0, troops=1).asks("retreat 0")


@pytest.mark.clause("VT-16", "VT-14")
def test_a_taken_city_brings_a_trophy_and_its_cathedral() -> None:
    table = siege("Naples", 4).duel().has(0, trophies=["yellow"]).give(0, "troops", 4).winter()
    table.war(0, Rossano=4).spring().defend().duel().has(0, trophies=["yellow"]).held(Rossano=0)
    siege("Bari", 4).duel().has(0, trophies=[])
    table = Table().gets(1, cathedrals="Naples").give(0, "troops", 4).besieged("Naples", 4).defend().duel()
    table.shows(cathedrals=["Naples"]).has(0, cathedrals=1).has(1, cathedrals=0)


@pytest.mark.clause("VT-16", "VT-7")
def test_a_beaten_besieger_retreats_after_all_sieges() -> None:
    table = Table().give(0, "troops", 4).war(0, Rome=3).war(1, Bari=2).spring()
    table.defend().duel().defend(agent=-1).duel().asks("retreat 0", troops=2).keys(0, None, True)
    table.no("no_troops VT-16", lose=3).because(most=2).says(lose=1).has(0, troops=2).asks("winter")
    table.held(Bari=1)
    siege("Rome", 1).duel().asks("winter").has(0, troops=0)


# In the plain.


def in_the_plain(*troops: int, **options: Any) -> Table:
    """These troops of the first seats are at Rome."""
    table = Table(**options)
    for seat, number in enumerate(troops):
        table.give(seat, "troops", number)
    for seat, number in enumerate(troops):
        table.war(seat, Rome=number)
    return table.spring()


@pytest.mark.clause("VT-17")
def test_the_winner_in_the_plain_besieges_or_goes_home() -> None:
    table = in_the_plain(6, 2).asks("war_bonus 0", in_plain=True).meet(6, 2).duel().shows(troops=[4, 0, 2])
    table.asks("besiege 0", city="Rome", troops=4, stays=False, clause="VT-17")
    table.keys(0, {"besiege": True}, True)
    table.says(besiege=True).defend().meet(4, 4).has(0, trophies=[])
    in_the_plain(6, 2).duel().passes(0).asks("retreat 0", troops=4)
    table = in_the_plain(2, 3).bonus(0, "courtier").passes(1).bonus(0, "courtier").duel()
    table.shows(troops=[0, 0, 2]).asks("winter").held(Rome=None)
    table = in_the_plain(2, 2, 3).passes(0).passes(1).shows(troops=[1, 1, 3])
    table.asks("defence 2", city="Rome", troops=3)  # the other two retreated
    in_the_plain(2, 3, 3).duel().shows(troops=[0, 0, 2]).asks("besiege 2", troops=2)  # 3 against 1


@pytest.mark.clause("VT-17", "VT-18")
def test_tokens_are_for_besiegers_and_eleven_each_spring() -> None:
    table = in_the_plain(2, 2).bonus(0, "courtier").asks("war_bonus 1", bonuses=["courtier", "token"])
    table.bonus(1, "token").meet(3, 3)
    table = in_the_plain(2, 1).bonus(0, "token").bonus(1, "token").bonus(0, "token").passes(1)
    table.bonus(0, *["token"] * 7).meet(11, 2).passes(0).says(besiege=True).defend().bonus(0, "token")
    table.no("no_bonus VT-18 token", war_bonus="token").passes(0).pass_while("retreat").winter()
    table.give(0, "troops", 2).besieged("Bari", 2).defend().bonus(0, "token")  # they are there again


@pytest.mark.clause("VT-17")
def test_equal_forces_each_lose_one_and_retreat() -> None:
    table = in_the_plain(3, 3).duel().shows(troops=[2, 2, 2])
    table.books(*((seat, "troops", -1, "battle", "VT-17", {"city": "Rome"}) for seat in (0, 1)))
    table.asks("retreat 0").passes(0).asks("retreat 1")


@pytest.mark.clause("VT-17")
def test_who_is_gone_by_a_correction_fights_no_battle() -> None:
    table = in_the_plain(3, 3)
    terms = {"attack": {"troops": 3}, "defence": {"troops": 3}}
    assert (terms, 3) == (table.view()["fight"]["terms"], table.view()["fight"]["defend"])
    table.correct(1, "troops", -3).duel().asks("defence 0", troops=3)  # he has won nothing there


@pytest.mark.clause("VT-17")
def test_three_fight_two_at_a_time_in_play_order() -> None:
    table = in_the_plain(5, 2, 2).asks(attacker=0, defender=1).passes(0).passes(1)
    table.asks(attacker=0, defender=2).meet(3, 2)


@pytest.mark.clause("VT-17")
@pytest.mark.parametrize(("winner", "troops"), [(0, [4, 0, 2]), (1, [0, 0, 2]), (None, [5, 1, 2])])
def test_the_table_may_say_who_has_won_in_the_plain(winner: int | None, troops: list[int]) -> None:
    in_the_plain(6, 2).say(rule={"winner": winner}).shows(troops=troops)


def test_a_correction_in_the_middle_of_a_duel_is_followed() -> None:
    table = siege("Naples").bonus(0, "courtier").correct(0, "troops", -1).meet(2, 3)
    table.correct(0, "troops", -1).asks("winter")


@pytest.mark.clause("VT-15")
def test_how_the_seats_stand_to_a_duel_and_what_the_buttons_say() -> None:
    table = siege("Naples")
    assert [Standing.ASKED, Standing.IN] == [table.prompt.standing(seat) for seat in range(2)]
    table.passes(0)
    assert [Standing.OUT, Standing.ASKED, None] == [table.prompt.standing(seat) for seat in range(3)]
    Table().besieged("Naples", 2).keys(1, {"defend": 0, "agent": 0}).keys(0, None)
    siege("Naples").no("no_bonus VT-18 france", war_bonus="france").duel()
