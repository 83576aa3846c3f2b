"""Sitting down to Il Principe: its rules, its cities, and that what is begun is what the referee takes."""

from typing import Any

import msgspec

from companion.engine.game import Request
from companion.games.il_principe import cities as referee
from companion.games.il_principe.setup import FAMILIES as THEIRS
from companion.games.il_principe.setup import read_setup
from companion.games.il_principe.vocabulary import MIND_THE_MOVE_ROLES, ROLES
from companion.link.lines import Begin
from kiosk.games.il_principe import asking, cities, colours, setup
from kiosk.games.il_principe.families import FAMILIES
from kiosk.scene.actions import Put
from kiosk.scene.look import Look
from kiosk.scene.scene import Scene
from kiosk.store import State
from tests.games.il_principe.table import Table
from tests.kiosk.cases_home import at_home
from tests.kiosk.looking import lines, names, words

ANNA, BRUNO, CHIARA = ("medici", "Anna"), ("visconti", "Bruno"), ("gonzaga", "")
FOUR = ("Siena", "Firenze", "Lucca", "Milano")
SAT = {"seats": (ANNA, BRUNO, CHIARA)}


def sitting(draft: dict[str, Any], *door: str) -> Scene:
    return setup.scene(Look(1024, 600, at_home(), str, draft, ("il-principe", *door)))


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


# The steps of this game; those of all games: tests/kiosk/test_sitting_down.py.


def test_the_rules_are_chosen() -> None:
    scene = sitting({**SAT, "step": "rules"})
    assert Put("edition", "mind-the-move") == scene.named("Mind the Move").action
    assert Put("rich", True) == scene.named("rich").action
    older = sitting({**SAT, "step": "rules", "edition": "mind-the-move", "rich": True})
    assert "rich" not in names(older)


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


# Beginning.

CALLED = {**SAT, "step": "roll call", "cities": FOUR}


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


def test_the_door_to_an_auction_begins_and_sells() -> None:
    scene = sitting({**SAT, "step": "lot", "lot colour": "red"}, "auction")
    begun, sold = lines(scene.named("start").action)
    assert taken(begun).by_hand
    assert {"auction": {"lot": {"colour": "red", "cards": 1}, "seats": [1, 2, 0], "purses": {}}} == sold
    Table(3, mode="by-hand", cities=None).say(**sold)
