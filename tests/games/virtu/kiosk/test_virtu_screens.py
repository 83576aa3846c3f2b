"""What the screens of Virtù show, and what a tap on them says."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.speech.language import translator
from kiosk.games.virtu import act, houses, march, muster, siege, winter
from kiosk.games.virtu.italy import labels, name_of, spot
from kiosk.games.virtu.places import PLACES
from kiosk.scene.actions import Many, Open, Put, Tell
from kiosk.scene.look import Look
from kiosk.scene.scene import Box, Rect, Scene
from kiosk.scene.theme import GOLD
from kiosk.stages.shots import Sitting
from tests.games.virtu.kiosk.cases_virtu import (
    ONCE,
    TOTALS,
    at,
    besieged,
    dueling,
    fallen_back,
    in_plain,
    late_duel,
    rich,
    seated,
    wintry,
)
from tests.games.virtu.kiosk.cases_wars import courted, torn
from tests.games.virtu.table import Table
from tests.kiosk.cases import Case
from tests.kiosk.looking import arts, do, drawn, lines, names, words
from tests.kiosk.states import SIZES, state


def tapped(case: Case, *steps: str) -> Case:
    """The same, after taps that note something."""
    for name in steps:
        action = drawn(case).named(name).action
        if isinstance(action, Many):
            action = action.actions[0]
        assert isinstance(action, Put), (name, action)
        case = replace(case, draft={**case.draft, action.key: action.value})
    return case


def said(case: Case, name: str) -> list[dict[str, Any]]:
    return lines(drawn(case).named(name).action)


def why_not(case: Case, name: str) -> str:
    action = drawn(case).named(f"why not {name}").action
    assert isinstance(action, Tell)
    return action.why


# The map.


@pytest.mark.parametrize("language", [str, translator("fr")], ids=["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_no_city_is_abbreviated_in_our_languages(size: str, language: Callable[[str], str]) -> None:
    w, h = SIZES[size]
    look = Look(w, h, state(rich(5)), language)
    upright = look.is_portrait
    place = Rect(0, 0, (w if upright else w - 274 * look.u) - 34 * look.u, 446 * look.u)
    told = {city: name_of(look, city) for city in PLACES}
    spots = {city: spot(city, place) for city in PLACES}
    assert told == {city: words for city, (words, _) in labels(told, spots, place, look.u).items()}


def test_longer_names_are_abbreviated_where_they_would_meet() -> None:
    place, spots = Rect(0, 0, 200, 50), {"a": (60.0, 25.0), "b": (105.0, 25.0)}
    near = labels({"a": "Rome", "b": "Milan"}, spots, place, 1)
    assert ("Rome", "Milan") == (near["a"][0], near["b"][0])
    assert (near["a"][1] < 60, near["b"][1] > 105) == (True, True)
    longer = labels({"a": "Rome", "b": "Milano-Novissima"}, spots, place, 1)
    assert longer["b"][0].endswith(".")
    assert longer["a"][0] == "Rome"


def test_the_map_shows_lords_values_pirates_sieges_and_what_is_out() -> None:
    scene = drawn(at(in_plain(3)))
    (chart,) = arts(scene, "virtu chart")
    holds: Any = chart.args[1]
    assert ("Naples", "yellow") in holds
    assert "Rome" not in dict(holds)
    signs = [art.args[0] for art in arts(scene, "virtu")]
    assert 2 == signs.count("pirates")
    assert 1 == signs.count("swords")
    faded = [art for art in arts(scene, "virtu") if art.tint[3] < 1]
    assert 10 == len(faded)
    assert [("red", True), ("green", False)] == [art.args for art in arts(scene, "virtu flag")]


def test_stacks_and_ends_are_told_with_their_distance() -> None:
    scene = drawn(at(rich(5)))
    shown = words(scene)
    assert {"free\ncities", "cities\nof 8", "rank\nof 5", "8+", "0-2"} <= set(shown)
    chips = [item for item in scene.items if isinstance(item, Box) and item.rect.h == 88]
    assert [False, False, True] == [chip.fill == GOLD for chip in chips]
    assert Open("houses") == scene.named("houses").action


# Spring.


def test_a_free_city_is_annexed_by_two_taps() -> None:
    sat = rich(4)
    case = at(sat, act.scene)
    assert {"city Latina", "city Tunis", "city Naples"} <= names(drawn(case))
    assert "Florence is your own." == why_not(case, "city Florence")
    chosen = tapped(case, "city Latina")
    assert "2" in words(drawn(chosen))
    do(sat, drawn(chosen).named("annex").action)
    assert 0 == sat.holder("Latina")


@pytest.mark.parametrize(
    ("city", "told"), [("Tunis", "a pirate port: only besieged"), ("Naples", "not neutral: only besieged")]
)
def test_what_cannot_be_annexed_says_why_and_can_be_besieged(city: str, told: str) -> None:
    sat = rich(4)
    case = tapped(at(sat, act.scene), f"city {city}")
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
    assert "No troops are free." == why_not(case, "troops more")
    do(sat, drawn(case).named("war").action)
    assert [("Naples", 4), ("Latina", 2)] == [(one.city, one.troops) for one in sat.match.sieges]
    fewer = tapped(case, "troops less", "troops less")
    assert [{"seat": 0, "war": {"Naples": 4}}] == said(fewer, "war")


def test_patronage_costs_what_the_referee_says_and_is_taken_once() -> None:
    sat = rich(4).say(board=True)
    case = at(sat, act.scene)
    assert sat.prompt.places[0].may_patronise
    assert any("florins" in word for word in words(drawn(case)))
    do(sat, drawn(case).named("patronage").action)
    assert 1 == sat.view()["seats"][0]["patronage"]
    patron = at(seated(3).give(0, "patronage", 5), act.scene)
    assert why_not(patron, "patronage").startswith("One step of patronage a year")
    do(sat, drawn(at(sat, act.scene)).named("nothing public").action)
    assert sat.prompt.seats != (1,)


def test_faint_print_is_compared_once() -> None:
    sat = rich(4)
    case = tapped(at(sat, act.scene), "compare numbers")
    assert any("Compare once with your board" in word for word in words(drawn(case)))
    do(sat, drawn(case).named("board").action)
    assert "compare numbers" not in names(drawn(at(sat, act.scene)))


def test_what_is_spent_is_made_ready() -> None:
    sat = rich(3).say(seat=0, spend="france")
    do(sat, drawn(at(sat, act.scene)).named("make ready").action)
    assert sat.view()["alliances"]["france"]["ready"]


def test_where_all_are_asked_at_once_a_tap_says_who() -> None:
    sat = rich(5, **ONCE)
    case = tapped(at(sat, act.scene), "seat 3", "city Latina")
    assert [{"seat": 3, "annex": "Latina"}] == said(case, "annex")
    assert "Milan is your own." == why_not(case, "city Milan")
    do(sat, drawn(at(sat, act.scene)).named("spring is over").action)
    assert "winter" == sat.kind


# War.


def test_the_next_siege_is_touched_on_the_map() -> None:
    sat = rich(4).war(0, Naples=3, Latina=2).spring()
    case = at(sat, march.scene)
    assert {"city Naples", "city Latina"} == names(drawn(case), "city")
    do(sat, drawn(case).named("city Latina").action)
    assert "Latina" == sat.prompt.city


def test_defenders_and_an_agent_are_told_on_one_screen() -> None:
    sat = besieged(4)
    case = at(sat, muster.scene)
    assert {"agent -1", "agent 0"} == names(drawn(case), "agent")
    proposed = lines(drawn(case).named("defend more").action)
    assert [{"propose": {"seat": 1, "defend": 1, "agent": 0}}] == proposed
    case = tapped(case, "defend more", "defend more", "agent -1")
    do(sat, drawn(case).named("done").action)
    assert (4, 6) == sat.forces()
    neutral = at(rich(4).war(0, Latina=2).spring(), muster.scene)
    assert {"agent -1", "agent 0", "agent 1", "done"} == names(drawn(neutral))


def test_two_totals() -> None:
    sat = besieged(3, **TOTALS)
    case = tapped(at(sat, muster.scene), "attack more", *["defence more"] * 4, "defend more")
    assert [{"attack": 5, "defence": 4, "defend": 1}] == said(case, "done")
    do(sat, drawn(case).named("done").action)
    assert 0 == sat.holder("Naples")


def test_a_duel_shows_forces_terms_and_what_is_needed() -> None:
    sat = dueling(4)
    shown = words(drawn(at(sat, siege.scene)))
    assert ["6", "7"] == [word for word in shown if word in ("6", "7")]
    assert {
        "2",
        "more",
        "and Anna wins",
        "TO SPEAK",
        "WAITS",
        "troops",
        "bastions",
        "\N{MINUS SIGN}1",
    } <= set(shown)
    assert {"pass", "bonus courtier"} == names(drawn(at(sat, siege.scene)))
    do(sat, drawn(at(sat, siege.scene)).named("pass").action)
    scene = drawn(at(sat, siege.scene))
    assert "PASSED" in words(scene)
    do(sat, scene.named("bonus france").action)
    assert (8, 7) == sat.forces()
    assert "Anna is stronger now" in words(drawn(at(sat, siege.scene)))


def test_in_a_neutral_city_only_the_attacker_speaks() -> None:
    sat = rich(4).war(0, Latina=1).spring().defend()
    shown = words(drawn(at(sat, siege.scene)))
    assert {"TO SPEAK", "NOBODY SPEAKS", "Latina"} <= set(shown)
    do(sat, drawn(at(sat, siege.scene)).named("bonus courtier").action)
    assert ("war_bonus", 0) == sat.asked


def test_the_winner_of_the_plain_besieges_or_falls_back() -> None:
    sat = in_plain(4)
    assert {"Anna", "Chiara", "besieges"} <= set(words(drawn(at(sat, siege.scene))))
    sat.duel()
    case = at(sat, march.scene)
    assert {"besiege", "fall back"} == names(drawn(case))
    do(sat, drawn(case).named("fall back").action)
    assert "retreat" == sat.kind


def test_troops_without_a_way_back_are_lost() -> None:
    sat = fallen_back(4)
    case = at(sat, march.scene)
    assert {"none lost", *(f"\N{MINUS SIGN}{k}" for k in (1, 2, 3))} == names(drawn(case))
    before = sat.troops()[0]
    do(sat, drawn(case).named("\N{MINUS SIGN}2").action)
    assert before - 2 == sat.troops()[0]


# Winter and the end.


def test_winter_recruits_by_a_tap_and_tells_why_not() -> None:
    sat = wintry(4)
    case = at(sat, winter.scene)
    assert "Nobody has more than 6 troops on the board." == why_not(case, "recruit 0")
    do(sat, drawn(case).named("recruit 2").action)
    assert 3 == sat.troops()[2]
    do(sat, drawn(at(sat, winter.scene)).named("winter is over").action)
    assert "act" == sat.kind


def test_all_else_of_winter_is_two_taps_away() -> None:
    sat = wintry(4)
    case = tapped(at(sat, winter.scene), "more 0")
    offered = names(drawn(case))
    assert {
        "paid 0",
        "paid 1",
        "cathedral Sienne",
        "overturn empire",
        "ally ottomans",
        "title duchy",
    } <= offered
    assert "This alliance is yours." == why_not(case, "overturn france")
    for name in ("cathedral Sienne", "ally ottomans", "title guild", "paid 1"):
        do(sat, drawn(tapped(at(sat, winter.scene), "more 0")).named(name).action)
    own = sat.view()["seats"][0]
    assert (2, ["guild"], 4) == (own["cathedrals"], list(own["titles"]), own["troops"])
    again = tapped(at(sat, winter.scene), "more 0")
    assert "One alliance a winter." == why_not(again, "overturn empire")
    assert {"back"} <= names(drawn(again))


def test_the_last_winter_says_why_it_is_the_last() -> None:
    shown = words(drawn(at(wintry(4, last=True), winter.scene)))
    assert "the last winter: patronage is at its end" in shown
    assert not any("last winter" in word for word in words(drawn(at(wintry(4), winter.scene))))


def test_a_number_of_a_house_says_why() -> None:
    scene = drawn(at(rich(4), houses.scene))
    assert Open("why", (2, "cities")) == scene.named("cities 2").action
    spent = at(late_duel(3), houses.scene)
    faded = [art.args[0] for art in arts(drawn(spent), "virtu") if art.tint[3] < 1]
    assert ["france", "cannons"] == faded


# By a finger.


@pytest.fixture
def sitting(tmp_path: Path) -> Iterator[Sitting]:
    made = Sitting(tmp_path, "en")
    yield made
    made.host.close()


def scene_of(sitting: Sitting) -> Scene:
    sitting.host.catch_up()
    return sitting.ui.scene(1024, 600)


def test_a_year_of_four_takes_about_sixteen_taps(sitting: Sitting) -> None:
    """Two annex, one patronises, one besieges a neutral city with a bonus; two recruit, one makes an alliance."""
    seats = [[side, name] for side, name in zip(Table(4).match.sides, Table(4).match.names, strict=True)]
    sitting.say(begin={"game": "virtu", "seats": seats, "first": 0, "options": {}})
    year = (
        *("city Sienne", "annex", "city Bari", "annex", "patronage"),
        *("city Gênes", "troops more", "troops more", "war"),
        *("done", "bonus courtier", "bonus token", "pass"),
        *("recruit 2", "more 0", "ally france", "winter is over"),
    )
    for name in year:
        sitting.act(scene_of(sitting).named(name).action)
        assert sitting.ui.state.refused is None, name
    scene_of(sitting)
    view = sitting.ui.state.view or {}
    assert (2, 17) == (view["round"], len(year))
    assert [0, 3, 0] == [
        view["holders"]["Sienne"],
        view["holders"]["Gênes"],
        view["alliances"]["france"]["seat"],
    ]


# Two players.


def test_influence_is_told_by_crowns_on_its_track() -> None:
    sat = torn()
    case = tapped(
        at(sat, act.scene), "influence", "crowns Rome more", "crowns Rome more", "crowns Florence more"
    )
    assert "crowns Venise more" not in names(drawn(case))
    assert [{"seat": 0, "influence": {"Rome": 2, "Florence": 1}, "also": []}] == said(case, "influence")
    with_city = tapped(at(sat, act.scene), "city Spolète", "back")
    assert not with_city.draft["city"]
    do(sat, drawn(case).named("influence").action)
    assert (3, 10) == (sat.at("Florence"), sat.at("Rome"))


def test_crowns_are_said_before_influence() -> None:
    case = tapped(at(torn(), act.scene), "influence")
    assert "Say first how many crowns." == why_not(case, "influence")


def test_a_marker_in_the_zone_offers_an_alliance() -> None:
    sat = courted()
    do(sat, drawn(at(sat, act.scene)).named("ally: Florence").action)
    assert 0 == sat.majors()["Florence"]["ally"]
    assert "ally: Rome" in names(drawn(at(sat, act.scene)))


def test_the_table_of_two_shows_stances_rounds_and_naples() -> None:
    scene = drawn(at(torn()))
    shown = words(scene)
    assert {"favours Anna", "favours Bruno", "ally of Bruno", "round 1", "20", "has\nNaples"} <= set(shown)
    (chart,) = arts(scene, "virtu chart")
    holds: Any = dict(chart.args[1])  # type: ignore[call-overload]
    assert ("red", "yellow") == (holds["Florence"], holds["Venise"])


def test_the_winter_of_two_raises_troops_of_allies() -> None:
    sat = torn().go_to(4).quiet()
    case = tapped(at(sat, winter.scene), "more 1")
    assert {"paid 0", "levy Venise", "title duchy"} <= names(drawn(case))
    before = sat.view()["seats"][1]["allied_troops"]["Venise"]
    do(sat, drawn(case).named("levy Venise").action)
    assert before + 1 == sat.view()["seats"][1]["allied_troops"]["Venise"]
