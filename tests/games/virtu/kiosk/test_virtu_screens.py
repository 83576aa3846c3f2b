"""What the screens of Virtù show, and what a tap on them sends."""

from typing import Any

import pytest

from companion.games.virtu.view_types import TableView
from kiosk.backends.shots import Sitting
from kiosk.games.virtu import act, end, muster, siege, winter
from kiosk.games.virtu.italy import labels
from kiosk.scene.scene import Rect
from kiosk.screens import question
from tests.games.virtu.kiosk.cases_virtu import (
    at,
    besieged,
    dueling,
    in_plain,
    rich,
    seated,
    wintry,
)
from tests.games.virtu.kiosk.tapping import offered, said, seen, tap, why_not
from tests.games.virtu.table import Table
from tests.kiosk.looking import arts, do, drawn, names, tapped, words

# The map.


def test_longer_names_are_abbreviated_where_they_would_meet() -> None:
    place, spots = Rect(0, 0, 200, 50), {"a": (60.0, 25.0), "b": (105.0, 25.0)}
    near = labels({"a": "Rome", "b": "Milan"}, spots, place)
    (rome, left, *_), (milan, right, *_) = near["a"], near["b"]
    assert ("Rome", "Milan", True, True) == (rome, milan, left < 60, right > 105)
    longer = labels({"a": "Rome", "b": "Milano-Novissima"}, spots, place)
    assert ("Rome", ".") == (longer["a"][0], longer["b"][0][-1])


def test_the_map_shows_lords_values_pirates_sieges_and_what_is_out() -> None:
    scene = drawn(at(in_plain(3)))
    (chart,) = arts(scene, "virtu chart")
    holds: Any = chart.args[1]
    assert ("Naples", "yellow") in holds
    assert "Rome" not in dict(holds)
    signs = [art.args[0] for art in arts(scene, "virtu")]
    faded = [art for art in arts(scene, "virtu") if art.tint[3] < 1]
    assert (2, 1, 10) == (signs.count("pirates"), signs.count("swords"), len(faded))
    assert [("red", True), ("green", False)] == [art.args for art in arts(scene, "virtu flag")]


# Spring.


def test_a_free_city_is_annexed_by_two_taps() -> None:
    sat = rich(4)
    assert {"city Latina", "city Tunis", "city Naples"} <= offered(sat, act.scene)
    assert "Florence is already yours." == why_not(at(sat, act.scene), "city Florence")
    assert "2" in words(drawn(tapped(at(sat, act.scene), "city Latina")))
    tap(sat, act.scene, "city Latina", "annex")
    sat.held(Latina=0)


@pytest.mark.parametrize(
    ("city", "told"), [("Tunis", "pirate port: siege only"), ("Naples", "not neutral: siege only")]
)
def test_what_cannot_be_annexed_says_why_and_can_be_besieged(city: str, told: str) -> None:
    case = tapped(at(rich(4), act.scene), f"city {city}")
    assert "annex" not in names(drawn(case))
    assert told in words(drawn(case))
    case = tapped(case, "troops more", "troops more")
    assert [{"seat": 0, "war": {city: 2}}] == said(case, "war")
    assert {"back", "troops less", "troops more"} <= names(drawn(case))


def test_several_cities_are_besieged_with_the_troops_there_are() -> None:
    sat = rich(4)
    case = tapped(
        at(sat, act.scene), "city Naples", *["troops more"] * 4, "city Latina", *["troops more"] * 2
    )
    assert "You have no more troops to send." == why_not(case, "troops more")
    assert [{"seat": 0, "war": {"Naples": 4, "Latina": 2}}] == said(case, "war")
    fewer = tapped(case, "troops less", "troops less")
    assert [{"seat": 0, "war": {"Naples": 4}}] == said(fewer, "war")
    do(sat, drawn(case).named("war").action)


def test_patronage_costs_what_the_referee_says_and_is_taken_once() -> None:
    sat = rich(4).say(board=True)
    assert any("florins" in word for word in seen(sat, act.scene))
    tap(sat, act.scene, "patronage: rank 1")
    sat.has(0, patronage=1)
    patron = at(seated(3).give(0, "patronage", 5), act.scene)
    assert why_not(patron, "patronage: rank 5").startswith("You climb one rank of patronage a year")
    tap(sat, act.scene, "nothing to record")
    sat.asks("act 2")


# War.


def test_defenders_and_an_agent_are_told_on_one_screen() -> None:
    sat = besieged(4)
    assert {"agent -1", "agent 0"} == offered(sat, muster.scene, start="agent")
    proposed = {"propose": {"seat": 1, "defend": 1, "agent": 0}}
    assert [proposed] == said(at(sat, muster.scene), "defend more")
    tap(sat, muster.scene, "defend more", "defend more", "agent -1", "done")
    sat.meet(4, 6)
    neutral = rich(4).war(0, Latina=2).spring()
    assert {"agent -1", "agent 0", "agent 1", "done"} == offered(neutral, muster.scene)


def test_a_duel_shows_forces_terms_and_what_is_needed() -> None:
    sat = dueling(4)
    told = {*"672", "more", "and Anna wins", "TO ANNOUNCE", "WAITS", "troops", "bastions", "\N{MINUS SIGN}1"}
    assert told <= seen(sat, siege.scene)
    assert {"pass", "bonus courtier"} == offered(sat, siege.scene)
    tap(sat, siege.scene, "pass")
    assert "PASSED" in seen(sat, siege.scene)
    tap(sat, siege.scene, "bonus france")
    assert "Anna is stronger now" in seen(sat.meet(8, 7), siege.scene)


def test_the_winner_of_the_plain_besieges_or_falls_back() -> None:
    sat = in_plain(4)
    assert {"Anna", "Chiara", "besieges"} <= seen(sat, siege.scene)
    assert {"way besiege", "retreat"} == offered(sat.duel(), question.scene)
    tap(sat, question.scene, "retreat")
    sat.asks("retreat 0")


# Winter and the end.


def test_winter_recruits_by_a_tap_and_tells_why_not() -> None:
    sat = wintry(4)
    assert "You can have at most 6 troops on the board." == why_not(at(sat, winter.scene), "recruit 0")
    tap(sat, winter.scene, "recruit 2")
    lost = Table().holds(1, "Florence", "Pise").spring()
    told = "You recruit in your own cities, and you have none."
    assert told == why_not(at(lost, winter.scene), "recruit 0")
    sat.has(2, troops=3)
    tap(sat, winter.scene, "end winter")
    assert "act" == sat.kind


def test_a_second_tap_on_back_does_not_end_the_winter() -> None:
    sat = wintry(4)
    back = drawn(tapped(at(sat, winter.scene), "more 0")).named("back").rect
    end = drawn(at(sat, winter.scene)).named("end winter").rect
    assert end.right < back.x or end.bottom < back.y


def test_all_else_of_winter_is_two_taps_away() -> None:
    sat = wintry(4)
    told = {"paid 0", "paid 1", "cathedral Sienne", "overturn empire", "ally ottomans", "title duchy", "back"}
    assert told <= offered(sat, winter.scene, "more 0")
    assert "You already have this alliance." == why_not(
        tapped(at(sat, winter.scene), "more 0"), "overturn france"
    )
    for name in ("cathedral Sienne", "ally ottomans", "title guild", "paid 1"):
        tap(sat, winter.scene, "more 0", name)
    sat.has(0, cathedrals=2, titles=["guild"], troops=4)
    assert "You make only one alliance each winter." == why_not(
        tapped(at(sat, winter.scene), "more 0"), "overturn empire"
    )


def test_help_says_what_the_taps_of_each_season_do() -> None:
    for sat, screen, told in (
        (rich(3), act.scene, "NOTHING TO RECORD"),
        (dueling(3), siege.scene, "PASS"),
        (wintry(3), winter.scene, "END WINTER"),
    ):
        assert any(told in words for words in drawn(at(sat, screen)).help)


def test_one_city_is_one_city_in_the_records() -> None:
    sat = Table().give(1, "patronage", 5).give(2, "troops", 3).annex(0, "Sienne").passes(1)
    sat.war(2, Ancône=3).defend().duel().winter()
    sat.counts(*({"points": seat, "crosses": seat} for seat in sat.match.seats))
    shown = set(words(drawn(at(sat, end.scene, shown=10, page=3))))
    assert {"city annexed", "city taken"} <= shown


# By touch.


def test_a_year_of_four_takes_about_sixteen_taps(sitting: Sitting) -> None:
    """Two annex, one patronises, one besieges a neutral city with a bonus; two recruit, one makes an alliance."""
    seats = [[side, name] for side, name in zip(Table(4).match.sides, Table(4).match.names, strict=True)]
    sitting.say(begin={"game": "virtu", "seats": seats, "first": 0, "options": {}})
    year = (
        *("city Sienne", "annex", "city Bari", "annex", "patronage: rank 1"),
        *("city Gênes", "troops more", "troops more", "war"),
        *("done", "bonus courtier", "bonus token", "pass"),
        *("recruit 2", "more 0", "ally france", "end winter"),
    )
    for name in year:
        sitting.host.catch_up()
        sitting.act(sitting.ui.scene(1024, 600).named(name).action)
        assert sitting.ui.state.refused is None, name
    sitting.host.catch_up()
    view = sitting.ui.state.view.as_(TableView)
    assert (2, 17, 0) == (view.round, len(year), view.alliances["france"].seat)
    assert (0, 3) == (view.holders["Sienne"], view.holders["Gênes"])
