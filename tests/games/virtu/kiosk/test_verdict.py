"""How a siege or battle has ended, on the card that shows it."""

import pytest

from tests.games.virtu.kiosk.cases_virtu import CASES, besieged, in_plain, verdict
from tests.games.virtu.kiosk.cases_wars import torn
from tests.kiosk.looking import arts, drawn, words


@pytest.mark.clause("VT-16", "VT-17")
@pytest.mark.parametrize(
    ("case", "told"),
    [
        ("taken", {"TAKEN", "Anna takes Naples from Bruno", "11 : 7"}),
        ("held", {"HELD", "Bruno holds Naples against Anna", "7 : 6", "troops 4", "bastions +2"}),
        ("neutral taken", {"TAKEN", "Anna takes Latina", "3 : 1"}),
        ("neutral held", {"HELD", "Latina holds out against Anna", "1 : 1"}),
        ("in the plain", {"VICTORY", "Anna beats Chiara outside Rome", "3 : 2"}),
    ],
)
def test_a_verdict_says_who_has_won_what(case: str, told: set[str]) -> None:
    scene = drawn(CASES[f"verdict, {case}"](4))
    assert told <= set(words(scene))
    assert ("held" in case and "neutral" in case) == (not scene.seats)


def test_equal_besiegers_break_no_shield() -> None:
    sat = in_plain(4)
    sat.say(rule={"winner": None})
    scene = drawn(verdict(sat))
    assert {"BOTH RETREAT", "Anna and Chiara are equal outside Rome"} <= set(words(scene))
    assert not arts(scene, "virtu broken arms")


def test_the_second_besieger_may_win() -> None:
    scene = drawn(verdict(in_plain(4).say(rule={"winner": 2})))
    assert "Chiara beats Anna outside Rome" in words(scene)
    assert [("red",)] == [art.args[:1] for art in arts(scene, "virtu broken arms")]


@pytest.mark.clause("VT-32")
def test_a_major_city_that_falls_breaks_its_own_shield() -> None:
    sat = torn().war(0, Rome=3).quiet()
    scene = drawn(verdict(sat.defend().say(rule={"winner": 0})))
    assert {"TAKEN", "Anna takes Rome"} <= set(words(scene))
    assert [("white",)] == [art.args[:1] for art in arts(scene, "virtu broken arms")]


def test_two_totals_have_no_terms() -> None:
    sat = besieged(4, war="totals").say(attack=5, defence=5)
    told = words(drawn(verdict(sat)))
    assert {"HELD", "5 : 5"} <= set(told)
    assert not any(word.startswith("troops") for word in told)
