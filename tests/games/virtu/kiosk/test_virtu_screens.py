"""What the screens of Virtù show, and what a tap on them says."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.games.virtu.view_types import TableView
from companion.text.language import translator
from kiosk.backends.shots import Sitting
from kiosk.games.virtu import act, houses, muster, siege, winter
from kiosk.games.virtu.italy import labels, name_of, spot
from kiosk.games.virtu.places import PLACES
from kiosk.scene.actions import Open
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Box, Rect
from kiosk.scene.theme import GOLD
from kiosk.screens import question
from tests.games.virtu.kiosk.cases_virtu import (
    ONCE,
    at,
    besieged,
    dueling,
    in_plain,
    late_duel,
    rich,
    seated,
    wintry,
)
from tests.games.virtu.kiosk.tapping import offered, said, seen, tap, why_not
from tests.games.virtu.table import Table
from tests.kiosk.looking import arts, do, drawn, names, tapped, words
from tests.kiosk.states import SIZES, state

# The map.


@pytest.mark.parametrize("language", [str, translator("fr")], ids=["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_no_city_is_abbreviated_in_our_languages(size: str, language: Callable[[str], str]) -> None:
    w, h = SIZES[size]
    ctx = RenderContext(w, h, state(rich(5)), language).fitted()
    upright = ctx.is_portrait
    place = Rect(0, 0, (ctx.width if upright else ctx.width - 274) - 34, 446)
    told = {city: name_of(ctx, city) for city in PLACES}
    spots = {city: spot(city, place) for city in PLACES}
    assert told == {city: words for city, (words, _) in labels(told, spots, place).items()}


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


def test_stacks_and_ends_are_told_with_their_distance() -> None:
    scene = drawn(at(rich(5)))
    assert {"free\ncities", "cities\nof 8", "rank\nof 5", "8+", "0-2"} <= set(words(scene))
    chips = [item for item in scene.items if isinstance(item, Box) and item.rect.h == 88]
    assert [False, False, True] == [chip.fill == GOLD for chip in chips]
    assert Open("houses") == scene.named("houses").action


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
    tap(sat, act.scene, "patronage")
    sat.has(0, patronage=1)
    patron = at(seated(3).give(0, "patronage", 5), act.scene)
    assert why_not(patron, "patronage").startswith("You climb one rank of patronage a year")
    tap(sat, act.scene, "nothing to record")
    sat.asks("act 2")


def test_faint_print_is_compared_once() -> None:
    sat = rich(4)
    told = words(drawn(tapped(at(sat, act.scene), "check numbers")))
    assert any("compare these numbers" in word for word in told)
    tap(sat, act.scene, "check numbers", "board")
    assert "check numbers" not in offered(sat, act.scene)


def test_what_is_spent_is_made_ready() -> None:
    sat = rich(3).say(seat=0, spend="france")
    tap(sat, act.scene, "make ready")
    assert sat.view()["alliances"]["france"]["ready"]


def test_where_all_are_asked_at_once_a_tap_says_who() -> None:
    sat = rich(5, **ONCE)
    case = tapped(at(sat, act.scene), "seat 3", "city Latina")
    assert [{"seat": 3, "annex": "Latina"}] == said(case, "annex")
    assert "Milan is already yours." == why_not(case, "city Milan")
    tap(sat, act.scene, "end spring")
    sat.asks("winter")


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


def test_in_a_neutral_city_only_the_attacker_speaks() -> None:
    sat = rich(4).war(0, Latina=1).spring().defend()
    assert {"TO ANNOUNCE", "NO DEFENDER", "Latina"} <= seen(sat, siege.scene)
    tap(sat, siege.scene, "bonus courtier")
    sat.asks("war_bonus 0")


def test_the_winner_of_the_plain_besieges_or_falls_back() -> None:
    sat = in_plain(4)
    assert {"Anna", "Chiara", "besieges"} <= seen(sat, siege.scene)
    assert {"way besiege", "pass"} == offered(sat.duel(), question.scene)
    tap(sat, question.scene, "pass")
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


def test_the_last_winter_says_why_it_is_the_last() -> None:
    assert "the last winter: patronage has reached rank 5" in seen(wintry(4, last=True), winter.scene)
    assert not any("last winter" in word for word in seen(wintry(4), winter.scene))


def test_a_number_of_a_house_says_why() -> None:
    assert Open("why", (2, "cities")) == drawn(at(rich(4), houses.scene)).named("cities 2").action
    spent = drawn(at(late_duel(3), houses.scene))
    assert ["france", "cannons"] == [art.args[0] for art in arts(spent, "virtu") if art.tint[3] < 1]


# By a finger.


@pytest.fixture
def sitting(tmp_path: Path) -> Iterator[Sitting]:
    made = Sitting(tmp_path, "en")
    yield made
    made.host.close()


def test_a_year_of_four_takes_about_sixteen_taps(sitting: Sitting) -> None:
    """Two annex, one patronises, one besieges a neutral city with a bonus; two recruit, one makes an alliance."""
    seats = [[side, name] for side, name in zip(Table(4).match.sides, Table(4).match.names, strict=True)]
    sitting.say(begin={"game": "virtu", "seats": seats, "first": 0, "options": {}})
    year = (
        *("city Sienne", "annex", "city Bari", "annex", "patronage"),
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
