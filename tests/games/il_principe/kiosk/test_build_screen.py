"""Building and laying: what is shown before it is confirmed, and what each tap says."""

from dataclasses import replace

import pytest

from kiosk.games.il_principe import act, build
from kiosk.games.il_principe.colours import REGIONS
from kiosk.games.il_principe.region_map import city_spot, outline, region_place
from kiosk.scene.actions import Many, Open, Put, say
from kiosk.scene.scene import Rect
from tests.games.il_principe.kiosk.cases_build import WON, acts, case, may_build
from tests.games.il_principe.table import Table
from tests.kiosk.looking import arts, drawn, names, words

CITIES = ("Firenze", "Lucca", "Milano", "Siena")


# Choosing a city.


def test_a_tap_chooses_a_city() -> None:
    scene = drawn(case(build, may_build(3)))
    assert {f"city {city}" for city in CITIES} <= names(scene)
    assert Put("city", "Lucca") == scene.named("city Lucca").action


def test_passing_is_said_for_the_seat_that_is_asked() -> None:
    assert say(seat=WON, pass_=True) == drawn(case(build, may_build(3))).named("pass").action


def test_a_hand_too_small_is_said_in_words_and_cannot_be_tapped() -> None:
    scene = drawn(case(build, may_build(3, hand=4)))
    assert "city Firenze" not in names(scene)
    assert "city Milano" in names(scene)
    assert "5 cards due\nin hand: 4" in words(scene)


def test_a_colour_of_which_the_game_has_no_more_is_said_in_words() -> None:
    asked = case(build, may_build(3))
    assert asked.state.prompt is not None
    offers = [{**one, "lacks": {"yellow": 1}} for one in asked.state.prompt["offers"]]
    prompt = {**asked.state.prompt, "offers": offers}
    scene = drawn(replace(asked, state=replace(asked.state, prompt=prompt)))
    assert not names(scene, "city")
    assert "too few yellow cards" in words(scene)


def test_what_the_others_would_score_is_shown_before_a_city_is_chosen() -> None:
    table = may_build(3)
    offers = {offer["city"]: offer for offer in table.plain_prompt("table")["offers"]}
    shown = words(drawn(case(build, table)))
    expected = [f"+{points}" for offer in offers.values() for points in offer["others"].values() if points]
    assert expected
    for points in expected:
        assert points in shown


def test_a_tap_on_the_hand_asks_why() -> None:
    assert Open("why", (WON, "hand")) == drawn(case(build, may_build(3))).named("why").action


def test_a_city_that_no_longer_lies_there_is_not_chosen() -> None:
    assert "city Lucca" in names(drawn(case(build, may_build(3), city="Pisa")))


# Placing shields.


def test_only_regions_that_the_city_touches_can_be_tapped() -> None:
    scene = drawn(case(build, may_build(3), city="Firenze"))
    assert {"region brown", "region violet", "region green"} == names(scene, "region")
    assert Put("shields.brown", 1) == scene.named("region brown").action
    assert "build" not in names(scene)


def test_empty_places_are_shown_as_long_as_shields_are_to_go() -> None:
    def places(**draft: int) -> int:
        scene = drawn(case(build, may_build(3), city="Firenze", **draft))
        return len(arts(scene, "shield_slot"))

    assert [3, 2, 0] == [places(), places(shields__brown=1), places(shields__brown=1, shields__green=1)]


def test_both_shields_may_go_into_one_region() -> None:
    scene = drawn(case(build, may_build(3), city="Firenze", shields__brown=1))
    assert Put("shields.brown", 2) == scene.named("region brown").action


def test_when_all_are_placed_the_build_can_be_confirmed() -> None:
    scene = drawn(case(build, may_build(3), city="Firenze", shields__brown=1, shields__green=1))
    assert say(seat=WON, build="Firenze", shields={"brown": 1, "green": 1}) == scene.named("build").action


def test_when_all_are_placed_a_tap_takes_away_or_moves_one() -> None:
    scene = drawn(case(build, may_build(3), city="Firenze", shields__brown=2))
    assert Put("shields.brown", 0) == scene.named("region brown").action
    moved = Many((Put("shields.brown", 1), Put("shields.green", 1)))
    assert moved == scene.named("region green").action


def test_a_city_in_one_region_leaves_no_choice() -> None:
    scene = drawn(case(build, may_build(3), city="Siena"))
    assert say(seat=WON, build="Siena", shields={"brown": 1}) == scene.named("build").action
    assert not names(scene, "region")


def test_without_a_shield_left_nothing_is_placed() -> None:
    table = may_build(3)
    left = table.seat(WON)["shields_left"]
    table.correct(WON, "shields", left, "yellow")
    scene = drawn(case(build, table, city="Firenze"))
    assert say(seat=WON, build="Firenze", shields={}) == scene.named("build").action
    assert "no shield is left to place" in words(scene)


def test_shields_of_another_city_do_not_count() -> None:
    look = case(build, may_build(3), city="Milano", shields__brown=2, shields__blue=1).look(1024, 600)
    offer = build.chosen(look)
    assert offer is not None
    assert {"blue": 1} == build.shields(look, offer)


def test_everybody_sees_what_they_would_score_before_it_is_confirmed() -> None:
    table = may_build(3)
    offer = next(o for o in table.plain_prompt("table")["offers"] if o["city"] == "Lucca")
    shown = words(drawn(case(build, table, city="Lucca")))
    assert "+6" in shown
    for seat, points in offer["others"].items():
        assert points == 0 or {f"+{points}", table.seat(int(seat))["name"]} <= set(shown)


def test_another_city_can_be_chosen_instead() -> None:
    scene = drawn(case(build, may_build(3), city="Firenze"))
    assert Put("city", None) == scene.named("other city").action


@pytest.mark.parametrize("taps", [("brown", "green"), ("violet", "violet")])
def test_what_is_tapped_together_is_accepted_by_the_referee(taps: tuple[str, ...]) -> None:
    table, draft = may_build(3).give(WON, "coins", 9), {"city": "Firenze"}
    for region in taps:
        action = drawn(case(build, table, **draft)).named(f"region {region}").action
        assert isinstance(action, Put)
        draft[action.key] = action.value
    table.build(WON, "Firenze", **{region: taps.count(region) for region in taps})
    assert "turn_up" == table.kind


# Phase 3.


def test_a_city_or_a_colour_can_be_chosen() -> None:
    scene = drawn(case(act, acts(3)))
    assert Put("city", "Siena") == scene.named("city Siena").action
    assert Put("lay", "blue") == scene.named("lay blue").action
    assert say(seat=0, pass_=True) == scene.named("pass").action


def test_no_city_in_the_first_round() -> None:
    scene = drawn(case(act, Table(3).no_sale(), city="Siena"))
    assert {f"lay {colour}" for colour in ("green", "white", "red", "blue", "yellow")} <= names(scene)
    assert not names(scene, "city")


def test_an_empty_hand_can_only_pass() -> None:
    scene = drawn(case(act, acts(3, hand=0), lay="green"))
    assert {"pass", "why"} == names(scene)
    assert "the hand is empty: pass" in words(scene)


def test_laying_says_colour_and_number() -> None:
    scene = drawn(case(act, acts(3), lay="white", count=3))
    assert say(seat=0, lay={"white": 3}) == scene.named("lay 3").action
    assert Put("count", 4) == scene.named("more").action
    assert Put("count", 2) == scene.named("fewer").action
    assert "1 + 3 = 4" in words(scene)


def test_one_card_is_the_least_and_the_hand_the_most() -> None:
    assert "fewer" not in names(drawn(case(act, acts(3), lay="white")))
    scene = drawn(case(act, acts(3, hand=2), lay="white", count=9))
    assert say(seat=0, lay={"white": 2}) == scene.named("lay 2").action
    assert "more" not in names(scene)


def test_back_from_laying() -> None:
    assert Put("lay", None) == drawn(case(act, acts(3), lay="white")).named("back").action


def test_a_city_is_built_in_phase_three_too() -> None:
    scene = drawn(case(act, acts(3), city="Lucca", shields__brown=2))
    assert say(seat=0, build="Lucca", shields={"brown": 2}) == scene.named("build").action


# The map.


def test_regions_do_not_overlap_and_lie_on_the_map() -> None:
    rect = Rect(10, 20, 700, 380)
    places = [region_place(region, rect) for region in REGIONS]
    for i, one in enumerate(places):
        assert one.x >= rect.x
        assert one.right <= rect.right
        for other in places[i + 1 :]:
            apart = one.right <= other.x or other.right <= one.x or one.bottom <= other.y
            assert apart or other.bottom <= one.y


def test_neighbours_share_their_border() -> None:
    rect = Rect(0, 0, 700, 380)
    points = {
        region: {(round(x, 6), round(y, 6)) for x, y in zip(*[iter(outline(region, rect))] * 2, strict=True)}
        for region in REGIONS
    }
    for one, other in (("blue", "green"), ("green", "violet"), ("brown", "yellow"), ("red", "violet")):
        assert len(points[one] & points[other]) > 3


def test_a_city_stands_where_its_regions_meet() -> None:
    rect = Rect(0, 0, 1000, 1000)
    assert (635.0, 490.0) == city_spot(("brown", "violet", "green"), rect)
    x, _ = city_spot(("blue", "yellow"), rect)
    assert 320 < x < 680


def test_shields_of_all_seats_stand_on_the_map() -> None:
    scene = drawn(case(build, may_build(5), city="Firenze", shields__brown=2))
    assert len(arts(scene, "shield")) > 5
    assert "+2" in words(scene)
