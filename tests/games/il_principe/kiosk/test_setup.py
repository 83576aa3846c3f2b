"""Sitting down: every step of the setup, and that what it begins is what the referee takes."""

import json
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from companion.engine.game import Request
from companion.games.il_principe import cities as referee
from companion.games.il_principe.setup import FAMILIES as THEIRS
from companion.games.il_principe.setup import read_setup
from companion.games.il_principe.vocabulary import MIND_THE_MOVE_ROLES, ROLES
from companion.link.lines import Begin, CallRoll
from kiosk.games.il_principe import asking, cities, colours, setup
from kiosk.games.il_principe.families import FAMILIES
from kiosk.scene.actions import Close, Many, Put, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Scene
from kiosk.setup import seating
from kiosk.setup.sides import Seats
from kiosk.store import State
from kiosk.ui import Ui
from tests.games.il_principe.kiosk.looking import lines, names, words
from tests.games.il_principe.table import Table
from tests.kiosk.cases_home import at_home

ANNA, BRUNO, CHIARA = ("medici", "Anna"), ("visconti", "Bruno"), ("gonzaga", "")
FOUR = ("Siena", "Firenze", "Lucca", "Milano")
SAT = {"seats": (ANNA, BRUNO, CHIARA)}


def sitting(
    draft: dict[str, Any], door: tuple[str, ...] = (), roll: dict[str, Any] | None = None, **home: Any
) -> Scene:
    state = replace(at_home(**home), answers={"roll_call": roll} if roll else {})
    return setup.scene(Look(1024, 600, state, str, draft, ("il-principe", *door)))


# What it must have in common with the referee.


def test_the_cities_are_the_referees() -> None:
    assert set(referee.SIZE) == {city for group in cities.SIZES.values() for city in group}
    assert [{3}, {4}, {5}] == [{referee.SIZE[city].cost for city in group} for group in cities.SIZES.values()]


def test_the_colours_regions_and_roles_are_the_referees() -> None:
    assert (referee.COLOURS, referee.REGIONS) == (colours.COLOURS, colours.REGIONS)
    look = Look(1024, 600, State(view={"edition": "mind-the-move"}))
    names = ROLES | MIND_THE_MOVE_ROLES
    assert names == {role: asking.role_name(look, *role) for role in names}


def test_the_families_are_the_referees() -> None:
    assert THEIRS == {family: title for family, (title, _) in FAMILIES.items()}


# Who plays.


def test_a_family_sits_down_at_the_end_and_gets_up() -> None:
    assert Put("seats", (("este", ""),)) == sitting({}).named("este").action
    scene = sitting(SAT)
    assert Put("seats", (ANNA, BRUNO, CHIARA, ("este", ""))) == scene.named("este").action
    assert Put("seats", (ANNA, CHIARA)) == scene.named("visconti").action


def test_seats_change_places() -> None:
    scene = sitting(SAT)
    assert Put("seats", (BRUNO, ANNA, CHIARA)) == scene.named("right 0").action
    assert Put("seats", (ANNA, CHIARA, BRUNO)) == scene.named("left 2").action
    assert not {"left 0", "right 2"} & names(scene)


def test_in_portrait_they_move_up_and_down() -> None:
    look = Look(720, 1280, at_home(), str, SAT, ("il-principe",))
    assert Put("seats", (BRUNO, ANNA, CHIARA)) == setup.scene(look).named("down 0").action


def test_a_tap_on_a_name_opens_the_keys() -> None:
    assert Many((Put("text", "Bruno"), Put("naming", 1))) == sitting(SAT).named("name 1").action
    scene = sitting({**SAT, "naming": 1, "text": "Br "})
    assert Put("text", "Br A") == scene.named("A").action
    done = Many((Put("seats", (ANNA, ("visconti", "Br"), CHIARA)), Put("naming", None)))
    assert done == scene.named("done").action


def test_names_of_past_matches_are_offered_unless_they_sit() -> None:
    match = {**at_home().home["matches"][0], "names": ["Zoe", "Anna", "Yvo"]}  # type: ignore[index]
    look = Look(1024, 600, at_home(matches=[match]))
    assert ("Zoe", "Yvo", "Bruno", "Chiara", "Dario", "Elena") == seating.names_known(look, (ANNA,))


def test_nobody_is_named_who_does_not_sit() -> None:
    assert "step 1 of 5" in words(sitting({**SAT, "naming": 7}))


@pytest.mark.parametrize(
    ("seats", "ready"),
    [
        ((), False),
        ((ANNA,), False),
        ((ANNA, BRUNO), True),
        ((ANNA, ("este", "anna")), False),
        ((("este", ""), ("medici", "d'Este")), False),
    ],
)
def test_two_to_five_play_and_no_name_is_there_twice(seats: Seats, ready: bool) -> None:
    assert ready is seating.is_ready(Look(1024, 600, at_home()), setup.SIDES, seats)
    assert ready is ("next" in names(sitting({"seats": seats})))


def test_a_name_that_is_there_twice_is_told() -> None:
    assert "Two have the same name." in words(sitting({"seats": (ANNA, ("este", "Anna"))}))


# The steps.


def test_steps_go_on_and_back() -> None:
    scene = sitting({**SAT, "step": "rules"})
    assert Put("step", "first") == scene.named("next").action
    assert Put("step", "seats") == scene.named("back").action
    assert Close() == sitting(SAT).named("back").action


def test_without_buttons_nobody_is_called() -> None:
    scene = sitting({**SAT, "step": "cities", "cities": FOUR}, panels=[])
    assert "step 4 of 4" in words(scene)
    assert "begin" in names(scene)


def test_the_rules_are_chosen() -> None:
    scene = sitting({**SAT, "step": "rules"})
    assert Put("edition", "mind-the-move") == scene.named("Mind the Move").action
    assert Put("rich", True) == scene.named("rich").action
    older = sitting({**SAT, "step": "rules", "edition": "mind-the-move", "rich": True})
    assert "rich" not in names(older)


def test_the_first_principe_is_tapped() -> None:
    assert Put("first", 2) == sitting({**SAT, "step": "first"}).named("first 2").action


def test_four_cities_are_tapped() -> None:
    scene = sitting({**SAT, "step": "cities", "cities": FOUR[:3]})
    assert Put("cities", FOUR) == scene.named("Milano").action
    assert Put("cities", FOUR[1:3]) == scene.named("Siena").action
    assert "next" not in names(scene)
    assert "3 / 4" in words(scene)


def test_a_fifth_city_cannot_be_tapped() -> None:
    scene = sitting({**SAT, "step": "cities", "cities": FOUR})
    assert "Pisa" not in names(scene)
    assert "next" in names(scene)


# Roll call.


def test_going_on_to_the_roll_call_calls_the_names() -> None:
    go = sitting({**SAT, "step": "cities", "cities": FOUR}).named("next").action
    assert [{"roll_call": ["Anna", "Bruno", "Gonzaga"]}] == lines(go)
    msgspec.convert(lines(go)[0], CallRoll)


CALLED = {**SAT, "step": "roll call", "cities": FOUR}


def test_the_roll_call_shows_who_is_called() -> None:
    scene = sitting(CALLED, roll={"called": 2, "places": [4, None]})
    assert {"button 5", "on the screen", "press BID"} <= set(words(scene))
    assert say(roll_call="skip") == scene.named("skip").action
    assert Many((say(roll_call="stop"), Put("step", "cities"))) == scene.named("back").action


def test_places_are_told_once_all_have_answered() -> None:
    done = sitting(CALLED, roll={"called": None, "places": [4, None, 0]})
    assert [4, None, 0] == lines(done.named("begin").action)[0]["begin"]["places"]
    assert "skip" not in names(done)
    halfway = sitting(CALLED, roll={"called": 1, "places": [4]})
    assert lines(halfway.named("begin").action)[0]["begin"]["places"] is None
    assert lines(sitting(CALLED).named("begin").action)[0]["begin"]["places"] is None


# Beginning.


def taken(line: dict[str, Any]) -> Any:
    """The setup that the referee makes of a begin line."""
    wanted = msgspec.convert(line, Begin).begin
    assert "il-principe" == wanted.game
    return read_setup(Request(wanted.seats, wanted.first, wanted.options, wanted.row))


def test_what_is_begun_is_what_was_chosen() -> None:
    draft = {**CALLED, "edition": "amigo", "rich": True, "first": 2}
    line = lines(sitting(draft).named("begin").action)[0]
    expected = {
        "game": "il-principe",
        "seats": [["medici", "Anna"], ["visconti", "Bruno"], ["gonzaga", "Gonzaga"]],
        "first": 2,
        "options": {"edition": "amigo", "rich": "true", "mode": "refereed"},
        "cities": list(FOUR),
        "places": None,
    }
    assert {"begin": expected} == line
    made = taken(line)
    assert (("Anna", "Bruno", "Gonzaga"), 2, True, FOUR) == (made.names, made.first, made.rich, made.cities)


def test_the_rich_variant_is_left_with_its_edition() -> None:
    draft = {**CALLED, "edition": "mind-the-move", "rich": True}
    assert not taken(lines(sitting(draft).named("begin").action)[0]).rich


def test_a_first_principe_who_has_got_up_is_the_last_seat() -> None:
    assert 2 == taken(lines(sitting({**CALLED, "first": 4}).named("begin").action)[0]).first


def test_by_hand_only_seats_are_asked() -> None:
    scene = sitting({**SAT, "step": "cities"}, ("by-hand",))
    assert "Il Principe" in words(scene)
    (line,) = lines(scene.named("begin").action)
    assert taken(line).by_hand


def test_the_door_to_an_auction_begins_and_sells() -> None:
    assert Put("step", "lot") == sitting(SAT, ("auction",)).named("next").action
    scene = sitting({**SAT, "step": "lot", "lot colour": "red"}, ("auction",))
    begun, sold = lines(scene.named("start").action)
    assert taken(begun).by_hand
    assert {"auction": {"lot": {"colour": "red", "cards": 1}, "seats": [1, 2, 0], "purses": {}}} == sold
    Table(3, mode="by-hand", cities=None).say(**sold)
    assert Put("step", "seats") == scene.named("back").action


def test_the_door_to_the_count_begins_and_ends() -> None:
    begun, ended = lines(sitting(SAT, ("count",)).named("begin").action)
    assert taken(begun).by_hand
    assert {"end": True} == ended


# All of it, by taps.


def test_a_table_sits_down_by_taps_alone() -> None:
    ui = Ui(lambda language: str, at_home())

    def tap(*names: str) -> list[str]:
        said: list[str] = []
        for name in names:
            said += ui.act(ui.scene(1024, 600).named(name).action)
        return said

    assert [] == tap("new game", "gonzaga", "medici", "right 0", "name 1", "name Bruno", "done", "next")
    assert [] == tap("Mind the Move", "next", "first 1", "next", "Siena", "Pisa", "Lucca", "Milano")
    assert ['{"roll_call":["Medici","Bruno"]}'] == tap("next")
    ui.hear({"roll_call": {"called": None, "places": [3, 0]}})
    (line,) = tap("begin")
    made = taken(json.loads(line))
    assert (("medici", "gonzaga"), ("Medici", "Bruno"), 1) == (made.families, made.names, made.first)
    assert [3, 0] == json.loads(line)["begin"]["places"]


def test_what_the_referee_refuses_is_told_on_the_setup() -> None:
    state = replace(at_home(), refused={"refused": "bad_name", "clause": "", "text": "No such name."})
    scene = setup.scene(Look(1024, 600, state, str, SAT, ("il-principe",)))
    assert "No such name." in words(scene)
