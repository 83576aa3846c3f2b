"""The screens of The Princes of Florence before phase B: what their taps send, and that a referee accepts it."""

import json
from typing import Any

from companion.games.florence.data import CHARACTERS, ITEMS
from kiosk.games import Screen
from kiosk.games.florence import board, pile, place
from kiosk.scene.actions import Many, Put, Say
from kiosk.scene.scene import Art
from kiosk.screens import auction
from tests.games.florence.kiosk import cases_a as cases
from tests.games.florence.table import MINIMUM, Table
from tests.kiosk.looking import at, do, names, words


def tap(table: Table, screen: Screen, name: str) -> Table:
    return do(table, at(screen, table).named(name).action)


# The board.


def told_board(**draft: Any) -> dict[str, Any]:
    action = at(board.scene, Table(3, board=False), **draft).named("our board shows this").action
    assert isinstance(action, Say)
    said: dict[str, Any] = json.loads(action.line)["board"]
    return said


def test_the_board_is_agreed_to_as_it_is_shown() -> None:
    likes = {"building": "studio", "landscape": "forest", "freedom": "religion"}
    assert {"minimum": list(MINIMUM), "professions": {"sculptor": likes}} == told_board()
    assert "pile" == tap(Table(3, board=False), board.scene, "our board shows this").kind


def test_values_and_professions_are_put_right() -> None:
    table = Table(3, board=False)
    scene = at(board.scene, table)
    assert Put("minimum", (8, *MINIMUM[1:])) == scene.named("round 1 +1").action
    assert Put("minimum", (*MINIMUM[:3], 13, *MINIMUM[4:])) == scene.named("round 4 -1").action
    assert [8, *MINIMUM[1:]] == told_board(minimum=(8, *MINIMUM[1:]))["minimum"]
    assert Put("choosing", ("sculptor", "building")) == scene.named("building").action
    options = at(board.scene, table, choosing=("sculptor", "building"))
    chosen = Many((Put("sculptor.building", "workshop"), Put("choosing", None)))
    assert chosen == options.named("workshop").action
    assert Put("choosing", None) == options.named("back").action
    told = told_board(**{"sculptor.building": "workshop"})["professions"]["sculptor"]
    assert "workshop" == told["building"]


# Piles.


def test_all_piles_are_offered_with_what_is_left_and_a_tap_names_one_or_stays_out() -> None:
    scene = at(pile.scene, Table(3))
    assert {"stay out", *(f"pile {item}" for item in ITEMS)} == names(scene)
    assert {"6 left", "7 left", "14 left", "5 left", "200"} <= set(words(scene))
    assert ("raise", 300) == ((table := tap(Table(3), pile.scene, "pile jester")).kind, table.prompt.min)
    tap(Table(3), pile.scene, "stay out").asks("pile", 1, renounced=[0])
    scene = at(pile.scene, Table(2))
    assert {"18 left", "300", "landscape"} <= set(words(scene))


# Raising.


def test_by_hand_a_pile_has_its_picture() -> None:
    pictures = [item.args for item in at(auction.scene, cases.by_hand(3)).items if isinstance(item, Art)]
    assert ("jester",) in pictures


# Characters.


def test_a_character_and_then_a_number_are_tapped_or_pass() -> None:
    table = cases.fresh_characters(3)
    scene = at(place.scene, table)
    assert {*CHARACTERS, "pass"} == names(scene)
    assert Put("character", "muse") == scene.named("muse").action
    numbers = at(place.scene, table, character="muse")
    assert {f"space {n}" for n in range(3, 16)} | {"back"} == names(numbers)
    do(table, numbers.named("space 7").action).shows(pawns={"muse": {"seat": 0, "space": 7}})
    tap(table, place.scene, "pass").asks(still_in=[0, 2])


def test_what_is_taken_is_shown_and_cannot_be_tapped() -> None:
    """Nor by its numbers, if those are shown; nor a pawn on the last number."""
    for draft in ({}, {"character": "cardinal"}):
        scene = at(place.scene, cases.late_characters(5), **draft)
        assert not {"cardinal", "banker", "princess"} & names(scene)
        assert 2 == words(scene).count("taken")
