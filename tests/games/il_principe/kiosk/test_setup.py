"""Sitting down to Il Principe: its rules, its cities, and that what is begun is what the referee takes."""

from typing import Any

import msgspec
import pytest

from companion.engine.game import Request
from companion.games.il_principe import cities as referee
from companion.games.il_principe import colours as board
from companion.games.il_principe.setup import FAMILIES as THEIRS
from companion.games.il_principe.setup import read_setup
from companion.link.lines import Begin
from kiosk.games.il_principe import cities, colours, setup
from kiosk.games.il_principe.families import FAMILIES
from kiosk.parts.pieces import legible
from kiosk.scene.actions import Put, Tell
from kiosk.scene.look import Look
from kiosk.scene.scene import Scene
from kiosk.scene.theme import contrast, dimmed, readable
from tests.games.il_principe.table import kept
from tests.kiosk.cases_home import at_home
from tests.kiosk.looking import arts, lines, names, words

FOUR = ("Siena", "Firenze", "Lucca", "Milano")
OLDER = {"option edition": "mind-the-move", "option rich": "true"}


def sitting(step: str, *door: str, **draft: Any) -> Scene:
    put = {"seats": (("medici", "Anna"), ("visconti", "Bruno"), ("gonzaga", "")), "step": step, **draft}
    return setup.scene(Look(1024, 600, at_home(), str, put, ("il-principe", *door)))


def test_what_it_has_in_common_with_the_referee() -> None:
    assert [{3}, {4}, {5}] == [{referee.SIZE[city].cost for city in group} for group in cities.SIZES]
    assert set(referee.SIZE) == set(cities.TOWERS)
    assert (board.COLOURS, board.REGIONS) == (colours.COLOURS, colours.REGIONS)
    assert THEIRS == {family: title for family, (title, _) in FAMILIES.items()}


@pytest.mark.parametrize("family", FAMILIES)
def test_a_name_can_be_read_on_its_band_in_or_out_and_the_colours_stay_apart(family: str) -> None:
    bands = {other: tuple(round(part, 1) for part in band) for other, (_, band) in FAMILIES.items()}
    assert 1 == list(bands.values()).count(bands[family])
    band = FAMILIES[family][1]
    assert band == legible(band)
    out = legible(dimmed(band))
    assert 7 <= contrast(out, readable(out))


# The steps of this game; those of all games: tests/kiosk/test_sitting_down.py.


def test_the_rules_are_chosen_with_what_they_mean() -> None:
    scene = sitting("options")
    assert Put("option edition", "mind-the-move") == scene.named("edition mind-the-move").action
    assert Put("option rich", "true") == scene.named("rich true").action
    assert {"Amigo", "5 coins each at the start", "rich"} <= set(words(scene))
    why = Tell("The rich variant belongs to the Amigo edition only.")
    assert why == sitting("options", **OLDER).named("why not rich true").action


def test_four_cities_are_tapped_and_no_fifth() -> None:
    scene = sitting("row", row=FOUR[:3])
    assert Put("row", ["Siena", "Lucca", "Milano", "Firenze"]) == scene.named("Milano").action
    assert Put("row", ["Firenze", "Lucca"]) == scene.named("Siena").action
    assert "next" not in names(scene)
    assert "3 / 4" in words(scene)
    assert 15 == len(arts(scene, "city"))
    scene = sitting("row", row=FOUR)
    assert ("Pisa" in names(scene), "next" in names(scene)) == (False, True)


def taken(line: dict[str, Any]) -> Any:
    """The setup that the referee makes of a begin line."""
    wanted = msgspec.convert(line, Begin).begin
    assert "il-principe" == wanted.game
    return read_setup(Request(wanted.seats, wanted.first, wanted.options, wanted.row))


def test_what_is_begun_is_what_was_chosen() -> None:
    scene = sitting("roll call", row=FOUR, first=2, **{"option rich": "true"})
    (line,) = lines(scene.named("begin").action)
    assert {
        "game": "il-principe",
        "seats": [["medici", "Anna"], ["visconti", "Bruno"], ["gonzaga", "Gonzaga"]],
        "first": 2,
        "options": {"edition": "amigo", "rich": "true", "mode": "refereed"},
        "cities": list(FOUR),
        "places": None,
    } == line["begin"]
    made = taken(line)
    assert (("Anna", "Bruno", "Gonzaga"), 2, True, FOUR) == (made.names, made.first, made.rich, made.cities)
    older = sitting("roll call", row=FOUR, **OLDER)  # the rich variant is left with its edition
    assert not taken(lines(older.named("begin").action)[0]).rich


def test_the_door_to_an_auction_begins_and_sells() -> None:
    begun, sold = lines(sitting("lot", "auction", **{"lot colour": "red"}).named("start").action)
    assert taken(begun).by_hand
    assert {"auction": {"lot": {"colour": "red", "cards": 1}, "seats": [1, 2, 0], "purses": {}}} == sold
    kept().say(**sold)
