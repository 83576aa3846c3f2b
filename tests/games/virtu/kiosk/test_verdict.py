"""How a siege or battle has ended, on the card that shows it."""

import pytest

from tests.games.virtu.kiosk.cases_virtu import CASES, verdict
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
    assert "castle" in {art.args[0] for art in arts(scene, "virtu")}


@pytest.mark.clause("VT-32")
def test_a_major_city_that_falls_breaks_its_own_shield() -> None:
    sat = torn().war(0, Rome=3).quiet()
    scene = drawn(verdict(sat.defend().say(rule={"winner": 0})))
    assert {"TAKEN", "Anna takes Rome"} <= set(words(scene))
    assert [("white",)] == [art.args[:1] for art in arts(scene, "virtu broken arms")]
