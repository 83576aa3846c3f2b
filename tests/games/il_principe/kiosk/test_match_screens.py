"""Building, playing cards, the reserve, shields, and plain questions: what is shown, and what each tap sends."""

from dataclasses import replace
from typing import Any

import pytest

from companion.protocol import outgoing as out
from kiosk.games.il_principe import act, build, reveal, shield
from kiosk.games.il_principe.colours import COLOURS, REGIONS
from kiosk.scene.actions import Many, Open, Put, Tell, say
from kiosk.scene.scene import Scene
from kiosk.screens import question
from tests.games.il_principe.kiosk.cases_match import WON, acts, builds, case, flips, gap, noble, some, untold
from tests.games.il_principe.table import Table
from tests.kiosk.looking import arts, do, drawn, names, tapped, words


def built(hand: int = 5, **draft: Any) -> Scene:
    return drawn(case(build, builds(3, hand), **draft))


def acting(hand: int = 6, **draft: Any) -> Scene:
    return drawn(case(act, acts(3, hand), **draft))


def firenze(**shields: int) -> Scene:
    return built(city="Firenze", **{f"shields__{region}": count for region, count in shields.items()})


def can(scene: Scene, *wanted: str) -> list[bool]:
    """Whether a tap on each of these does more than explain why not."""
    return [name in names(scene) for name in wanted]


# Choosing a city.


def test_a_tap_chooses_a_city_or_passes_for_the_seat_that_is_asked() -> None:
    scene = built()
    assert {f"city {city}" for city in ("Firenze", "Lucca", "Milano", "Siena")} <= names(scene)
    assert Put("city", "Lucca") == scene.named("city Lucca").action
    assert say(seat=WON, pass_=True) == scene.named("pass").action
    assert Open("why", (WON, "hand")) == scene.named("why").action
    assert "city Lucca" in names(built(city="Pisa"))  # a city that is not face up is not chosen


def test_why_a_city_cannot_be_built_is_said_in_words() -> None:
    scene = built(hand=4)
    assert [False, True] == can(scene, "city Firenze", "city Milano")
    assert "needs 5 cards\nin hand: 4" in words(scene)
    asked = case(build, builds(3))
    assert asked.state.prompt
    offers = [{**one, "lacks": {"yellow": 1}} for one in asked.state.prompt.raw["offers"]]
    prompt = out.read({**asked.state.prompt.raw, "offers": offers}, out.Prompt)
    scene = drawn(replace(asked, state=replace(asked.state, prompt=prompt)))
    assert not names(scene, "city")
    assert "too few yellow cards left" in words(scene)


def test_what_everybody_would_score_is_shown_before() -> None:
    table = builds(3)
    offers = {offer["city"]: offer for offer in table.plain_prompt("table")["offers"]}
    points = [points for offer in offers.values() for points in offer["others"].values() if points]
    assert points
    assert {f"+{each}" for each in points} <= set(words(built()))
    chosen = {f"+{gain}" for gain in offers["Lucca"]["others"].values() if gain}
    scoring = {table.seat(int(seat))["name"] for seat, gain in offers["Lucca"]["others"].items() if gain}
    assert {"+6"} | chosen | scoring <= set(words(built(city="Lucca")))


# Placing shields.


def test_regions_that_the_city_touches_are_tapped_and_the_build_confirmed_or_one_shield_moved() -> None:
    scene = firenze()
    assert {"region brown", "region violet", "region green"} == names(scene, "region")
    assert Put("shields.brown", 1) == scene.named("region brown").action
    assert Put("shields.brown", 2) == firenze(brown=1).named("region brown").action
    assert [False] == can(scene, "build")
    assert Put("city", None) == scene.named("other city").action
    empty = [len(arts(each, "shield_slot")) for each in (scene, firenze(brown=1), firenze(brown=1, green=1))]
    assert [3, 2, 0] == empty
    done = firenze(brown=1, green=1).named("build").action
    assert say(seat=WON, build="Firenze", shields={"brown": 1, "green": 1}) == done
    scene = firenze(brown=2)
    assert Put("shields.brown", 0) == scene.named("region brown").action
    moved = Many((Put("shields.brown", 1), Put("shields.green", 1)))
    assert moved == scene.named("region green").action


# Phase 3.


def test_laying_says_colour_and_number() -> None:
    """From one card up to the whole hand."""
    scene = acting(lay="white", count=3)
    assert say(seat=0, lay={"white": 3}) == scene.named("lay 3").action
    assert (Put("count", 4), Put("count", 2)) == (scene.named("more").action, scene.named("fewer").action)
    assert Put("lay", None) == scene.named("back").action
    assert "1 + 3 = 4" in words(scene)
    assert [False] == can(acting(lay="white"), "fewer")
    scene = acting(hand=2, lay="white", count=9)
    assert say(seat=0, lay={"white": 2}) == scene.named("lay 2").action
    assert [False] == can(scene, "more")


# The map.


def test_shields_stand_on_the_map_and_one_tap_places_one() -> None:
    scene = drawn(case(build, builds(5), city="Firenze", shields__brown=2))
    assert len(arts(scene, "shield")) > 5
    assert "+2" in words(scene)
    scene = drawn(case(shield, noble(3)))
    assert say(seat=0, region="yellow") == scene.named("region yellow").action
    assert Open("why", (0, "shields")) == scene.named("why").action
    assert 6 == len(names(scene, "region"))
    assert "blue: Lord" in words(scene)
    assert "blue: Noble" in words(drawn(case(shield, noble(3, edition="mind-the-move"))))


# The reserve.


def reserve(seats: int = 3, **cards: int) -> Scene:
    return drawn(case(reveal, Table(seats), **{f"reveal__{colour}": n for colour, n in cards.items()}))


def test_a_tap_on_a_card_adds_one_and_minus_takes_it_back() -> None:
    scene = reserve(green=2)
    assert Put("reveal.green", 3) == scene.named("more green").action == scene.named("plus green").action
    assert Put("reveal.green", 1) == scene.named("fewer green").action
    assert [False] == can(scene, "fewer red")
    room = Table(3).prompt.room["green"]  # no more of a colour than there are
    scene = reserve(green=room + 3)
    assert [False, False] == can(scene, "more green", "plus green")
    assert str(room) in words(scene)
    # Done waits for the right count; the button beside it takes another one, and says which.
    assert [False] == can(reserve(), "done")
    assert Tell("Add 6 more cards.") == reserve().named("why not done").action
    assert [False] == can(reserve(green=2, red=3), "done")
    assert say(rule={"reveal": {"green": 2}}) == reserve(green=2).named("use 2").action
    assert "Really 2 cards this time?" in words(reserve(green=2))
    scene = reserve(green=2, red=4)
    assert say(reveal={"green": 2, "red": 4}) == scene.named("done").action
    assert not [touch.name for touch in scene.touches() if touch.name.startswith("use ")]
    scene = reserve(green=2, red=5)
    assert say(rule={"reveal": {"green": 2, "red": 5}}) == scene.named("use 7").action
    assert "too many" in words(scene)
    for seats in (2, 5):
        table = Table(seats)
        do(table, drawn(case(reveal, table, **some(seats))).named("done").action)
        table.shows(kind="bid")


# Plain questions, with pictures.


def test_one_tap_tells_the_next_city_or_turns_a_building_up() -> None:
    table = gap(3)
    scene = drawn(case(question, table))
    assert {f"city {city}" for city in table.prompt.cities} == names(scene)
    assert say(city="Pisa") == scene.named("city Pisa").action
    assert {(3,), (4,), (5,)} == {art.args for art in arts(scene, "city")}
    scene = drawn(case(question, flips(3, "white", "blue")))
    assert say(seat=0, flip="blue") == scene.named("flip blue").action
    assert [("white",), ("blue",)] == [art.args for art in arts(scene, "building")]
    scene = drawn(case(question, flips(3, "white")))  # the only one
    assert say(seat=0, flip="white") == scene.named("way flip").action
    assert {"turn up: white", "face down: 1, face up: 1"} <= set(words(scene))
    assert say(seat=0, pass_=True) == scene.named("pass").action


def test_a_card_is_learned_by_its_icons_and_regions() -> None:
    scene = drawn(case(question, untold(3)))
    assert {"field icons", "field regions"} <= names(scene)
    assert 5 == len(arts(scene, "building_icon"))
    table = Table(3, taught=False).asks("face", city="Lucca")  # its icons are printed
    scene = drawn(case(question, table))
    assert not names(scene, "icons")
    assert 6 == len(arts(scene, "region"))


@pytest.mark.parametrize("order", [1, -1])
@pytest.mark.parametrize(
    ("city", "rule"),
    [
        ("Siena", "On the card: 3 icons, all different colours; 1 region."),
        ("Urbino", "On the card: 4 icons, one colour twice; 2 regions."),
        ("Rimini", "On the card: 5 icons, one colour twice; 3 regions."),
    ],
)
def test_learning_a_card_says_what_is_missing_until_done_can_be_tapped(
    city: str, rule: str, order: int
) -> None:
    """No tap leads to icons that no such card shows: whatever is tapped first, the card can be completed."""
    table = Table(3, taught=False, cities=(city, "Firenze", "Milano", "Lucca"))
    more = "" if city == "Siena" else " more"
    icons = [f"icons {colour}{more}" for colour in COLOURS[::order] for _ in more[:2] or "1"]
    learning = case(question, table)
    for tap in (*icons, "next", *(f"regions {region}" for region in REGIONS[::order])):
        done = next((one for one in drawn(learning).touches() if one.name.endswith("done")), None)
        if done is None:  # all icons are there: the button says NEXT
            learning = tapped(learning, "next")
            continue
        if not isinstance(done.action, Tell):
            break
        assert {rule, done.action.why} <= set(words(drawn(learning)))
        learning = tapped(learning, tap) if tap in names(drawn(learning)) else learning
    do(table, drawn(learning).named("done").action)
