"""The reserve, a card's face, the next city, the effects of roles: what each tap says."""

from typing import Any

from kiosk.games.il_principe import face, flip, reveal, shield, turn_up
from kiosk.scene.actions import Open, Put, say
from kiosk.scene.scene import Scene
from tests.games.il_principe.kiosk.cases_build import case
from tests.games.il_principe.kiosk.cases_table_asks import gap, noble, some, turned, unknown
from tests.games.il_principe.table import Table
from tests.kiosk.cases import Case
from tests.kiosk.looking import drawn, names, words
from tests.kiosk.states import state


def reserve(seats: int = 3, **cards: int) -> Scene:
    draft = {f"reveal.{colour}": count for colour, count in cards.items()}
    return drawn(Case(reveal.scene, state(Table(seats)), draft))


# The reserve.


def test_a_tap_on_a_card_adds_one_and_minus_takes_it_back() -> None:
    scene = reserve(green=2)
    assert Put("reveal.green", 3) == scene.named("more green").action
    assert Put("reveal.green", 3) == scene.named("plus green").action
    assert Put("reveal.green", 1) == scene.named("fewer green").action
    assert "fewer red" not in names(scene)


def test_done_waits_for_the_right_count() -> None:
    assert "done" not in names(reserve(green=2, red=3))
    scene = reserve(green=2, red=4)
    assert say(reveal={"green": 2, "red": 4}) == scene.named("done").action
    assert "as it is" not in names(scene)


def test_another_count_can_be_told_as_it_is() -> None:
    assert say(rule={"reveal": {"green": 2}}) == reserve(green=2).named("as it is").action
    scene = reserve(green=2, red=5)
    assert say(rule={"reveal": {"green": 2, "red": 5}}) == scene.named("as it is").action
    assert "too many" in words(scene)


def test_nothing_told_is_no_count() -> None:
    assert {"as it is", "done"}.isdisjoint(names(reserve()))


def test_no_more_of_a_colour_than_there_are() -> None:
    table = Table(3)
    room = table.prompt.room["green"]
    scene = reserve(green=room + 3)
    assert {"more green", "plus green"}.isdisjoint(names(scene))
    assert str(room) in words(scene)


def test_what_is_told_is_accepted_by_the_referee() -> None:
    for seats in (2, 5):
        told = {key.removeprefix("reveal."): count for key, count in some(seats).items()}
        assert say(reveal=told) == reserve(seats, **told).named("done").action
        Table(seats).reveal(**told)
    Table(3).say(rule={"reveal": {"green": 2}})


# A card's face.


def learned(city: str, **draft: Any) -> Scene:
    return drawn(case(face, unknown(city, 3), **draft))


def test_a_tap_on_an_icon_counts_one_two_none() -> None:
    assert Put("icons.green", 1) == learned("Rimini").named("icon green").action
    assert Put("icons.green", 2) == learned("Rimini", icons__green=1).named("icon green").action
    assert Put("icons.green", 0) == learned("Rimini", icons__green=2).named("icon green").action


def test_a_small_city_shows_no_colour_twice() -> None:
    assert Put("icons.green", 0) == learned("Siena", icons__green=1).named("icon green").action


def test_a_tap_on_a_region_touches_it_or_not() -> None:
    assert Put("regions.red", True) == learned("Rimini").named("region red").action
    assert Put("regions.red", False) == learned("Rimini", regions__red=True).named("region red").action


def test_a_face_that_fits_its_size_can_be_learned() -> None:
    assert "learn it" not in names(learned("Siena", **THREE))
    scene = learned("Siena", **THREE, regions__brown=True)
    told = {"city": "Siena", "icons": {"green": 1, "white": 1, "red": 1}, "regions": ["brown"]}
    assert say(**told) == scene.named("learn it").action
    assert {"3 of 3 icons", "1 of 1 regions"} <= set(words(scene))


def test_a_face_that_cannot_be_is_not_learned() -> None:
    tapped = {"icons__green": 1, "icons__white": 1, "icons__red": 1, "icons__blue": 1}
    scene = learned("Siena", **tapped, regions__brown=True)
    assert "learn it" not in names(scene)
    assert "the card cannot show all of these: tap one away" in words(scene)


THREE = {"icons__green": 1, "icons__white": 1, "icons__red": 1}


def test_a_card_is_never_tapped_past_what_it_can_show() -> None:
    """Padova has four icons, one colour twice: neither a fourth colour nor a second pair is there to be tapped."""
    scene = learned("Padova", **THREE)
    assert {"icon green", "icon white", "icon red"} == names(scene, "icon")
    assert "one of these is there twice: tap it again" in words(scene)
    scene = learned("Padova", icons__green=2, icons__white=1)
    assert Put("icons.white", 0) == scene.named("icon white").action
    full = learned("Padova", **THREE | {"icons__red": 2}, regions__red=True, regions__blue=True)
    assert {"icon green", "icon white", "icon red"} == names(full, "icon")
    assert {"region red", "region blue"} == names(full, "region")
    assert "learn it" in names(full)


def test_while_a_card_cannot_be_learned_the_screen_says_why() -> None:
    assert "tap the icons that the card shows" in words(learned("Siena"))
    assert "tap the regions that the card shows" in words(learned("Siena", **THREE))
    assert "look at the card, then learn it" in words(learned("Siena", **THREE, regions__red=True))


def test_printed_icons_are_not_asked_for() -> None:
    scene = learned("Lucca", regions__brown=True, regions__violet=True)
    assert not names(scene, "icon")
    icons = {"white": 2, "red": 1, "blue": 1}
    assert say(city="Lucca", icons=icons, regions=["brown", "violet"]) == scene.named("learn it").action


# The next city.


def test_one_tap_tells_the_next_city() -> None:
    table = gap(3)
    scene = drawn(case(turn_up, table))
    assert {f"city {city}" for city in table.prompt.cities} == names(scene)
    assert say(city="Pisa") == scene.named("city Pisa").action
    assert str(table.view()["piles"]["cities"]) in words(scene)


# Effects of roles.


def test_one_tap_turns_a_building_up() -> None:
    scene = drawn(case(flip, turned(3, 3)))
    assert say(seat=0, flip="blue") == scene.named("flip blue").action
    assert say(seat=0, pass_=True) == scene.named("pass").action
    assert "flip green" not in names(scene)


def test_a_flip_shows_what_lies_and_what_would() -> None:
    scene = drawn(case(flip, turned(3)))
    assert {"face down: 1", "face up: 1, then 2", "green: Master"} <= set(words(scene))


def test_one_tap_on_the_map_places_a_shield() -> None:
    scene = drawn(case(shield, noble(3)))
    assert say(seat=0, region="yellow") == scene.named("region yellow").action
    assert Open("why", (0, "shields")) == scene.named("why").action
    assert 6 == len(names(scene, "region"))


def test_roles_are_called_as_the_edition_calls_them() -> None:
    table = Table(3, edition="mind-the-move").no_sale().lay_out("blue", 2).pass_while("act")
    assert "shield" == table.kind
    assert "blue: Noble" in words(drawn(case(shield, table)))
