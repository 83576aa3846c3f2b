"""What the screens of the Italian Wars show, and what a tap on them sends."""

from typing import Any

import pytest

from companion.engine.game import Request
from kiosk.games.virtu import SCREENS, act, end, table, winter
from kiosk.scene.scene import Art
from kiosk.screens import question
from tests.any_table import AnyTable
from tests.games.virtu.kiosk.cases_virtu import at, rich
from tests.games.virtu.kiosk.cases_wars import courted, over, staying, torn
from tests.games.virtu.kiosk.tapping import offered, said, seen, tap
from tests.games.virtu.table import FRANCE, Wars
from tests.kiosk.looking import arts, drawn, names, tapped, words


def test_influence_is_told_by_crowns_on_its_track() -> None:
    sat = torn()
    steps = ("influence", "crowns Rome more", "crowns Rome more", "crowns Florence more")
    case = tapped(at(sat, act.scene), *steps)
    assert "crowns Venise more" not in names(drawn(case))
    assert [{"seat": 0, "influence": {"Rome": 2, "Florence": 1}, "also": []}] == said(case, "influence")
    assert not tapped(at(sat, act.scene), "city Spolète", "back").draft["city"]
    tap(sat, act.scene, *steps, "influence")
    assert (3, 10) == (sat.at("Florence"), sat.at("Rome"))


def test_the_chips_of_the_wars_say_what_their_numbers_mean() -> None:
    shown = words(drawn(at(torn(), act.scene)))
    assert {"Naples", "in 3"} <= set(shown)
    assert "sign hourglass" in {
        art.name for art in drawn(at(torn(), act.scene)).items if isinstance(art, Art)
    }


def test_winter_of_two_speaks_of_nothing_that_two_do_not_have() -> None:
    sat = torn()
    while sat.kind != "quarters":
        sat.passes(*sat.prompt.seats)
    scene = drawn(at(sat, winter.scene))
    assert not any("cathedral" in line or "alliance" in line for line in [*words(scene), *scene.help])


def test_the_last_winter_of_two_and_their_count_say_nothing_that_they_do_not_have() -> None:
    last = words(drawn(at(Wars().go_to(21).quiet(), winter.scene)))
    assert "the last winter" in last
    assert not any(line.endswith(":") for line in last)
    assert "cathedrals" not in words(drawn(at(over(), end.scene, shown=2)))


def test_no_space_is_taken_for_granted_on_a_new_track() -> None:
    table = AnyTable("virtu", Request((("blue", "Anna"), ("yellow", "Bruno")), 0, {}), {})
    shown = words(drawn(at(table, question.scene)))
    assert any(line.startswith("Count the spaces of each zone") for line in shown)
    assert not any(line.startswith("coat of arms:") for line in shown)


def test_the_button_says_what_it_means_that_no_ally_was_lost() -> None:
    sat = Wars().ally(FRANCE, "Florence").war(FRANCE, Sienne=5).quiet().defend().duel()
    assert "all my own" in offered(sat, question.scene)
    tap(sat, question.scene, "all my own")
    sat.asks("quarters")


def test_a_marker_in_the_zone_offers_an_alliance() -> None:
    sat = courted()
    tap(sat, act.scene, "ally: Florence")
    sat.major("Florence", ally=0)
    assert "ally: Rome" in offered(sat, act.scene)


@pytest.mark.clause("VT-35")
def test_troops_that_stay_besiege_by_a_tap() -> None:
    sat = staying()
    tap(sat, act.scene, "besiege Corfu")
    tap(sat, act.scene, "besiege Rome")
    assert {(0, "Rome"), (1, "Corfou")} == {
        (one["seat"], one["city"]) for one in sat.view()["wars"]["storms"]
    }
    assert not offered(sat, act.scene, start="besiege")


def test_the_table_of_two_shows_stances_rounds_and_naples() -> None:
    told = {"ally of Bruno", "round 1", "20", "has\nNaples"}
    assert told <= seen(torn(), table.scene)
    (chart,) = arts(drawn(at(torn())), "virtu chart")
    holds: Any = chart.args[1]
    assert ("red", "yellow") == (dict(holds)["Florence"], dict(holds)["Venise"])


@pytest.mark.clause("VT-31")
def test_crowns_on_their_way_say_what_they_bring() -> None:
    sat = Wars().passes(0).says(intrigue=["track_of_Rome"]).say(done=True)
    case = tapped(at(sat, act.scene), "influence", *["crowns Florence more"] * 3, *["crowns Rome more"] * 3)
    assert {"neutral; then favours Anna", "neutral; then neutral"} <= set(words(drawn(case)))


def test_two_play_rounds_and_more_play_years() -> None:
    for sat, told in ((torn(), "Round {round}"), (rich(3), "Year {round}")):
        assert told == SCREENS.rounds(at(sat).ctx(1024, 600))[0]


@pytest.mark.clause("VT-35")
def test_a_besieger_says_whether_allies_go_along() -> None:
    sat = torn().ally(0, "Florence")
    case = tapped(at(sat, act.scene), "city Sienne", "troops more", "war")
    assert {"with allies", "own only", "back"} <= names(drawn(case))
    assert [{"seat": 0, "war": {"Sienne": 1}}] == said(case, "with allies")
    assert [{"seat": 0, "war": {"Sienne": 1}, "allies": False}] == said(case, "own only")
    assert "war" in names(drawn(tapped(case, "back")))
    all_go = tapped(at(sat, act.scene), "city Sienne", *["troops more"] * 5)
    assert [{"seat": 0, "war": {"Sienne": 5}}] == said(all_go, "war")  # allies must be among them
    alone = tapped(at(torn(), act.scene), "city Sienne", "troops more")
    assert [{"seat": 0, "war": {"Sienne": 1}}] == said(alone, "war")


def test_a_city_is_annexed_though_troops_stand_elsewhere() -> None:
    case = tapped(at(staying(), act.scene), "city Sienne")
    assert [{"seat": 0, "annex": "Sienne"}] == said(case, "annex")
    assert "war" not in names(drawn(case))
