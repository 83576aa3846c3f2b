"""Sieges and battles of Virtù: who fights whom, the duel by buttons, losses, trophies, retreats."""

from typing import Any

import pytest

from companion.engine.answers import Pass
from companion.engine.prompts import Standing
from companion.games.virtu.answers import Defend, WarBonus
from tests.games.virtu.table import Table

OPEN: Any = {"pass": "open"}


def siege(city: str, troops: int = 2, defend: int = 0, agent: int = 0, **options: Any) -> Table:
    """Anna besieges a city with so many troops, and it is known who defends it."""
    return Table(**options).give(0, "troops", troops).besieged(city, troops).defend(defend, agent)


# Going to war.


@pytest.mark.clause("VT-15", "VT-6")
@pytest.mark.parametrize(
    ("war", "name"),
    [
        ({"Florence": 1}, "own_city"),
        ({"Bari": 3}, "no_troops"),
        ({"Bari": 1, "Rome": 2}, "no_troops"),
        ({"Milan": 1}, "not_in_play"),
    ],
)
def test_wars_that_cannot_be(war: dict[str, int], name: str) -> None:
    Table().refused(name, seat=0, war=war)


@pytest.mark.clause("VT-15")
def test_each_besieger_chooses_the_order_of_his_sieges() -> None:
    table = Table().war(0, Bari=1, Latina=1).war(1, Rome=1).spring()
    assert ("order", 0) == table.asked
    table.say(seat=0, next="Latina").defend().duel()
    assert ("defence", 0, "Bari") == (*table.asked, table.prompt.city)
    table.defend().duel().pass_while("retreat")
    assert ("defence", 1, "Rome") == (*table.asked, table.prompt.city)


# The duel.


@pytest.mark.clause("VT-15")
def test_against_a_neutral_city_only_the_attacker_presses() -> None:
    table = siege("Bari")
    assert ((2, 2), ("war_bonus", 0)) == (table.forces(), table.asked)
    table.bonus(0, "courtier", "token", "courtier")
    assert ((5, 2), ("war_bonus", 0)) == (table.forces(), table.asked)
    assert 0 == table.passes(0).holder("Bari")


@pytest.mark.clause("VT-15", "VT-18")
def test_both_forces_are_told_with_their_terms() -> None:
    table = siege("Naples", 4, defend=2, agent=-1).bonus(0, "token").bonus(1, "courtier").bonus(0, "token")
    fight = table.view()["fight"]
    assert (6, {"troops": 4, "token": 2}) == (fight["attack"], fight["terms"]["attack"])
    held = {"value": 3, "agent": -1, "troops": 2, "courtier": 1}
    assert (5, held) == (fight["defence"], fight["terms"]["defence"])


@pytest.mark.clause("VT-15")
@pytest.mark.parametrize(("agent", "defence"), [(-1, 1), (0, 2), (1, 3)])
def test_an_agent_in_a_neutral_city(agent: int, defence: int) -> None:
    assert (2, defence) == siege("Bari", agent=agent).forces()


@pytest.mark.clause("VT-15")
def test_a_players_city_is_defended_by_troops_and_its_value() -> None:
    table = Table().besieged("Naples", 2)
    assert ("defence", 1, 2) == (*table.asked, table.prompt.most)
    table.refused("no_troops", "VT-15", seat=1, defend=3).refused("no_troops", seat=1, defend=0, agent=1)
    assert (2, 4) == table.defend(2, -1).forces()


@pytest.mark.clause("VT-15", "VT-18")
def test_bonuses_are_announced_in_turn_and_a_pass_is_final() -> None:
    table = siege("Naples")
    assert ("war_bonus", 0) == table.asked
    table.refused("not_your_turn", seat=1, war_bonus="courtier").bonus(0, "courtier")
    assert ("war_bonus", 1) == table.asked
    table.passes(1).bonus(0, "courtier", "courtier")
    assert ((5, 3), ("war_bonus", 0)) == (table.forces(), table.asked)
    assert 0 == table.passes(0).holder("Naples")


@pytest.mark.clause("VT-15")
def test_or_it_goes_on_until_two_pass_in_a_row() -> None:
    table = siege("Naples", **OPEN).passes(0).bonus(1, "courtier").bonus(0, "courtier").passes(1)
    assert ("war_bonus", 0) == table.asked
    assert 1 == table.passes(0).pass_while("retreat").holder("Naples")


@pytest.mark.clause("VT-18")
def test_known_bonuses() -> None:
    table = Table().correct(0, "bonuses", 1, "leonardo").correct(0, "bonuses", 1, "cannons")
    table.correct(0, "alliances", 1, "france").correct(1, "bonuses", 1, "bastions").besieged("Naples", 2)
    assert (2, 5) == table.defend().forces()
    assert ("courtier", "token", "leonardo", "cannons", "france") == table.prompt.bonuses
    table.bonus(0, "leonardo")
    assert ("courtier",) == table.prompt.bonuses
    table.refused("no_bonus", "VT-18", seat=1, war_bonus="token").passes(1).bonus(0, "cannons", "france")
    assert ((7, 5), ("courtier", "token")) == (table.forces(), table.prompt.bonuses)
    table.refused("no_bonus", "VT-18", seat=0, war_bonus="leonardo").passes(0)
    assert (0, ["france", "cannons"]) == (table.holder("Naples"), table.seat(0)["spent"])


@pytest.mark.clause("VT-18")
def test_what_is_spent_can_be_made_ready() -> None:
    table = (
        Table()
        .correct(0, "bonuses", 1, "cannons")
        .besieged("Bari", 2)
        .defend()
        .bonus(0, "cannons")
        .passes(0)
        .winter()
    )
    assert ("act", 0) == table.asked
    assert [] == table.say(seat=0, refresh=["cannons"]).seat(0)["spent"]


@pytest.mark.clause("VT-15")
def test_the_buttons_of_a_duel() -> None:
    prompt = siege("Naples").prompt
    assert (WarBonus(0, "courtier"), Pass(0, True), None) == (prompt.yes(0), prompt.no(0), prompt.yes(1))


@pytest.mark.clause("VT-15")
def test_two_totals_will_do() -> None:
    table = Table(war="totals").besieged("Naples", 2)
    assert "totals" == table.kind
    table.say(attack=6, defence=5, defend=1)
    assert (0, [0, 1, 2]) == (table.holder("Naples"), table.troops())


@pytest.mark.parametrize(("winner", "holder"), [(0, 0), (1, 1), (None, 1)])
def test_the_table_may_say_who_has_won(winner: int | None, holder: int) -> None:
    table = (
        siege("Naples")
        .refused("no_ruling_here", rule={"winner": 2})
        .refused("no_ruling_here", rule={"won": 0})
    )
    assert holder == table.say(rule={"winner": winner}).pass_while("retreat").holder("Naples")


# Victory and defeat.


@pytest.mark.clause("VT-16")
@pytest.mark.parametrize(
    ("troops", "defend", "extra", "left", "lost"),
    [
        (4, 0, 0, 3, 0),  # the city had 3
        (6, 1, 0, 4, 1),
        (6, 2, 0, 3, 2),
        (2, 2, 4, 0, 2),  # never more than there are
    ],
)
def test_losses_of_a_victory(troops: int, defend: int, extra: int, left: int, lost: int) -> None:
    table = siege("Naples", troops, defend)
    for _ in range(extra):
        table.bonus(0, "courtier")
        table.passes(1) if table.prompt.seats == (1,) else None
    table.duel()
    assert (0, left, 2 - lost) == (table.holder("Naples"), *table.troops()[:2])


@pytest.mark.clause("VT-16")
def test_a_weak_city_costs_nothing_and_a_tie_is_no_victory() -> None:
    table = siege("Bari", 3).duel()
    assert (0, 3) == (table.holder("Bari"), table.troops()[0])
    table = siege("Bari", 2).duel()
    assert (None, 1, ("retreat", 0)) == (table.holder("Bari"), table.troops()[0], table.asked)


@pytest.mark.clause("VT-16")
def test_a_trophy_for_each_opponent_once() -> None:
    table = siege("Naples", 4).duel()
    assert ["yellow"] == table.seat(0)["trophies"]
    table.give(0, "troops", 4).winter().war(0, Rossano=4).spring().defend().duel()
    assert (["yellow"], 0) == (table.seat(0)["trophies"], table.holder("Rossano"))
    assert [] == siege("Bari", 4).duel().seat(0)["trophies"]


@pytest.mark.clause("VT-14", "VT-16")
def test_a_cathedral_goes_with_its_city() -> None:
    table = (
        Table()
        .correct(1, "cathedrals", 1, "Naples")
        .give(0, "troops", 4)
        .besieged("Naples", 4)
        .defend()
        .duel()
    )
    assert [1, 0] == [table.seat(seat)["cathedrals"] for seat in (0, 1)]


@pytest.mark.clause("VT-16", "VT-7")
def test_who_is_beaten_retreats_after_all_sieges() -> None:
    table = Table().give(0, "troops", 4).war(0, Rome=3).war(1, Bari=2).spring()
    table.defend().duel().defend(agent=-1).duel()
    assert (("retreat", 0), 2) == (table.asked, table.prompt.troops)
    table.refused("no_troops", "VT-16", seat=0, lose=3).say(seat=0, lose=1)
    assert (2, "winter", 1) == (table.troops()[0], table.kind, table.holder("Bari"))


@pytest.mark.clause("VT-16")
def test_a_lone_troop_that_is_beaten_has_nobody_to_retreat() -> None:
    assert ("winter", 1) == ((table := siege("Rome", 1).duel()).kind, table.troops()[0] + 1)


# In the plain.


def in_the_plain(*troops: int) -> Table:
    """These troops of the first seats stand before Rome."""
    table = Table()
    for seat, number in enumerate(troops):
        table.give(seat, "troops", number)
    for seat, number in enumerate(troops):
        table.war(seat, Rome=number)
    return table.spring()


@pytest.mark.clause("VT-17")
def test_the_stronger_wins_in_the_plain_and_besieges_at_once() -> None:
    table = in_the_plain(6, 2)
    assert (("war_bonus", 0), (6, 2), True) == (table.asked, table.forces(), table.prompt.in_plain)
    table.duel()
    assert ([4, 0, 2], ("besiege", 0)) == (table.troops(), table.asked)
    table.say(seat=0, besiege=True).defend()
    assert (4, 4) == table.forces()
    assert [] == table.seat(0)["trophies"]


@pytest.mark.clause("VT-17")
def test_who_has_won_in_the_plain_may_go_home() -> None:
    table = in_the_plain(6, 2).duel().passes(0)
    assert (("retreat", 0), 4) == (table.asked, table.prompt.troops)


@pytest.mark.clause("VT-17")
def test_bonuses_decide_and_the_winner_loses_no_more_than_he_has() -> None:
    table = in_the_plain(2, 3).bonus(0, "courtier").passes(1).bonus(0, "courtier").duel()
    assert ([0, 0, 2], "winter", None) == (table.troops(), table.kind, table.holder("Rome"))


@pytest.mark.clause("VT-17")
def test_equal_forces_each_lose_one_and_retreat() -> None:
    table = in_the_plain(3, 3).duel()
    assert ([2, 2, 2], ("retreat", 0)) == (table.troops(), table.asked)
    assert ("retreat", 1) == table.passes(0).asked


@pytest.mark.clause("VT-17")
def test_three_fight_two_at_a_time_in_play_order() -> None:
    table = in_the_plain(5, 2, 2)
    assert (0, 1) == (table.prompt.attacker, table.prompt.defender)
    table.passes(0).passes(1)
    assert (0, 2, (3, 2)) == (table.prompt.attacker, table.prompt.defender, table.forces())


@pytest.mark.clause("VT-17")
@pytest.mark.parametrize(("winner", "troops"), [(0, [4, 0]), (1, [0, 0]), (None, [5, 1])])
def test_the_table_may_say_who_has_won_in_the_plain(winner: int | None, troops: list[int]) -> None:
    assert troops == in_the_plain(6, 2).say(rule={"winner": winner}).troops()[:2]


def test_a_correction_in_the_middle_of_a_duel_is_followed() -> None:
    table = siege("Naples").bonus(0, "courtier").correct(0, "troops", -1)
    assert (2, 3) == table.forces()
    assert "winter" == table.correct(0, "troops", -1).kind


@pytest.mark.clause("VT-15")
def test_how_the_seats_stand_to_a_duel_and_what_the_buttons_say() -> None:
    table = siege("Naples").passes(0)
    prompt = table.prompt
    assert [Standing.OUT, Standing.ASKED, None] == [prompt.standing(seat) for seat in range(3)]
    assert [Standing.ASKED, Standing.IN] == [siege("Naples").prompt.standing(seat) for seat in range(2)]
    asked = Table().besieged("Naples", 2).prompt
    assert (Defend(1, 0, 0), None) == (asked.yes(1), asked.yes(0))


@pytest.mark.clause("VT-17", "VT-16")
def test_the_questions_after_a_battle() -> None:
    in_the_plain(6, 2).duel().asks("besiege", 0, city="Rome", troops=4, stays=False, clause="VT-17")
    table = siege("Naples").refused("no_bonus", "VT-18", seat=0, war_bonus="france").because(what="france")
    table.duel().refused("no_troops", "VT-16", seat=0, lose=3).because(most=1)
