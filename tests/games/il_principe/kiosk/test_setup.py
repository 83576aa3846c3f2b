"""The set-up of Il Principe: its rules, its cities, and that the referee accepts the match."""

from typing import Any

from companion.games import find
from companion.games.il_principe import cities as referee
from companion.games.il_principe import colours as board
from companion.games.il_principe.setup import FAMILIES as THEIRS
from kiosk.games.il_principe import cities, colours, setup
from kiosk.games.il_principe.families import FAMILIES
from kiosk.parts.pieces import legible
from kiosk.scene.actions import Put, Tell
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Scene
from tests.games.il_principe.table import kept
from tests.kiosk.cases_home import at_home
from tests.kiosk.looking import arts, lines, names, words
from tests.kiosk.test_sitting_down import taken

GAME = find("il-principe")
FOUR = ("Siena", "Firenze", "Lucca", "Milano")
OLDER = {"option edition": "mind-the-move", "option rich": "true"}


def sitting(step: str, *shortcut: str, **draft: Any) -> Scene:
    put = {"seats": (("medici", "Anna"), ("visconti", "Bruno"), ("gonzaga", "")), "step": step, **draft}
    return setup.scene(RenderContext(1024, 600, at_home(), str, put, ("il-principe", *shortcut)))


def test_what_it_has_in_common_with_the_referee() -> None:
    assert [{3}, {4}, {5}] == [{referee.SIZE[city].cost for city in group} for group in cities.SIZES]
    assert set(referee.SIZE) == set(cities.TOWERS)
    assert (board.COLOURS, board.REGIONS) == (colours.COLOURS, colours.REGIONS)
    assert THEIRS == {family: title for family, (title, _) in FAMILIES.items()}
    bands = [band for _, band in FAMILIES.values()]  # each can be told from the others, and read more about
    assert 5 == len({tuple(round(part, 1) for part in band) for band in bands})
    assert bands == [legible(band) for band in bands]


# This game's steps; those of all games: tests/kiosk/test_sitting_down.py.


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


def test_what_is_begun_is_what_was_chosen() -> None:
    scene = sitting("roll call", row=FOUR, first=2, **{"option rich": "true"})
    begun = taken(GAME, lines(scene.named("begin").action)[0])
    assert (("Anna", "Bruno", "Gonzaga"), 2, True, [*FOUR]) == (
        begun.names,
        begun.first,
        begun.setup.rich,
        begun.face_up,
    )
    older = sitting("roll call", row=FOUR, **OLDER)  # the rich variant is dropped with its edition
    assert not taken(GAME, lines(older.named("begin").action)[0]).setup.rich
    begun, sold = lines(sitting("lot", "auction", **{"lot colour": "red"}).named("start").action)
    assert taken(GAME, begun).by_hand
    assert {"auction": {"lot": {"colour": "red", "cards": 1}, "seats": [1, 2, 0], "purses": {}}} == sold
    kept().say(**sold)
