"""Sitting down to The Princes of Florence, and what can be put right there."""

import json
from dataclasses import replace
from typing import Any

import msgspec

from companion.engine.game import Request
from companion.games.florence import data, vocabulary
from companion.games.florence.setup import COLOURS, read_setup
from companion.link.lines import Begin
from kiosk.games.florence import names as names_of
from kiosk.games.florence import setup
from kiosk.games.florence.auction_by_hand import LOTS
from kiosk.scene.actions import Put
from kiosk.scene.look import Look
from kiosk.scene.scene import Scene
from kiosk.screens import correct
from kiosk.ui import Ui
from tests.games.florence.table import Table
from tests.kiosk.cases_home import at_home
from tests.kiosk.cases_why import asked
from tests.kiosk.seen import lines, touchable, words
from tests.kiosk.states import GAMES

SAT = {"seats": (("red", "Anna"), ("grey", ""), ("blue", "Chiara"))}


def sitting(draft: dict[str, Any], *door: str) -> Scene:
    return setup.scene(Look(1024, 600, at_home(panels=[]), str, draft, ("florence", *door)))


def taken(line: dict[str, Any]) -> Any:
    """The setup that the referee makes of a begin line."""
    wanted = msgspec.convert(line, Begin).begin
    return read_setup(Request(wanted.seats, wanted.first, wanted.options, wanted.row))


def test_the_colours_are_the_referees() -> None:
    assert list(COLOURS) == list(setup.SIDES.styles)
    assert list(COLOURS.values()) == [style.title for style in setup.SIDES.styles.values()]


def test_the_steps_are_seats_expansions_and_the_oldest() -> None:
    assert "step 1 of 3" in words(sitting(SAT))
    assert Put("step", "expansions") == sitting(SAT).named("next").action
    assert Put("step", "first") == sitting({**SAT, "step": "expansions"}).named("next").action


def test_expansions_are_chosen() -> None:
    scene = sitting({**SAT, "step": "expansions"})
    assert Put("muse", True) == scene.named("Muse & Princess").action
    assert Put("cooperation", True) == scene.named("cooperation").action
    assert Put("muse", False) == scene.named("without muse").action


def test_what_is_begun_is_what_was_chosen() -> None:
    draft = {**SAT, "step": "first", "first": 2, "muse": True}
    (line,) = lines(sitting(draft).named("begin").action)
    made = taken(line)
    assert (("Anna", "Grey", "Chiara"), 2) == (made.names, made.first)
    assert (True, False, False) == (made.muse, made.cooperation, made.by_hand)


def test_who_has_no_name_has_the_colours_in_the_language_of_the_table() -> None:
    look = Look(1024, 600, at_home(), {"Grey": "Gris"}.get, SAT, ("florence",))  # type: ignore[arg-type]
    look = replace(look, translate=lambda text: {"Grey": "Gris"}.get(text, text))
    assert "Gris" in words(setup.scene(look))


def test_the_door_to_an_auction_begins_and_sells() -> None:
    scene = sitting({**SAT, "step": "lot", "lot pile": "jester", "bidders": (1, 2, 0)}, "auction")
    begun, sold = lines(scene.named("start").action)
    assert taken(begun).by_hand
    assert {"auction": {"lot": "jester", "seats": [1, 2, 0]}} == sold
    table = Table(3, mode="by-hand").say(**sold)
    assert ("raise", (2,), 300) == (table.kind, table.prompt.seats, table.prompt.min)


def test_anything_can_be_sold() -> None:
    assert Put("lot typing", True) == sitting({**SAT, "step": "lot"}, "auction").named("lot text").action
    look = Look(1024, 600, at_home(), str, {"lot text": " A goat "})
    assert "A goat" == LOTS.lot(look)


# Choosing the game.


def test_the_game_is_chosen_by_taps() -> None:
    ui = Ui(lambda language: str, at_home(games=GAMES, panels=[], matches=[]))

    def tap(*taps: str) -> list[str]:
        said: list[str] = []
        for name in taps:
            said += ui.act(ui.scene(1024, 600).named(name).action)
        return said

    assert [] == tap("new game", "florence", "blue", "red", "next", "Muse & Princess", "next", "first 1")
    (line,) = tap("begin")
    made = taken(json.loads(line))
    assert (("blue", "red"), ("Blue", "Red"), 1, True) == (made.colours, made.names, made.first, made.muse)


def test_one_thing_of_a_game_is_chosen_by_taps() -> None:
    ui = Ui(lambda language: str, at_home(games=GAMES))
    for name in ("the end count", "florence", "blue", "red"):
        ui.act(ui.scene(1024, 600).named(name).action)
    begun, ended = lines(ui.scene(1024, 600).named("begin").action)
    assert taken(begun).by_hand
    assert {"end": True} == ended


# What the screens must have in common with the referee.


def test_things_are_called_as_the_referee_calls_them() -> None:
    known = {**vocabulary.ITEMS, **vocabulary.BUILDINGS, **vocabulary.FREEDOMS, **vocabulary.CHARACTERS}
    known |= {**vocabulary.PROFESSIONS, **vocabulary.PRESTIGE}
    look = Look(1024, 600, at_home())
    assert known == {what: names_of.name(look, what) for what in known}
    assert vocabulary.PHASES == names_of.PHASES


def test_the_things_that_are_drawn_are_those_of_the_box() -> None:
    assert (data.LANDSCAPES, data.ITEMS) == (names_of.LANDSCAPES, names_of.PILES)
    assert (data.BUILDINGS, data.FREEDOMS) == (names_of.BUILDINGS, names_of.FREEDOMS)
    assert data.CHARACTERS == names_of.CHARACTERS
    assert (set(data.BONUS), set(data.PRESTIGE)) == (set(names_of.BONUS_ART), set(names_of.PRESTIGE_ART))


def test_money_is_put_right_in_hundreds() -> None:
    look = Look(1024, 600, asked(Table(3), ask="corrections"), str, {"correct": {"what": "money", "seat": 1}})
    scene = correct.scene(look)
    assert (
        Put("correct", {"what": "money", "seat": 1, "by": 100, "step": "by"}) == scene.named("by more").action
    )
    assert {"by 1000", "by -500"} <= touchable(scene)


def test_many_things_are_put_right_on_pages() -> None:
    look = Look(1024, 600, asked(Table(3), ask="corrections"), str, {"correct": {"what": "works", "seat": 1}})
    scene = correct.scene(look)
    assert Put("choices of", 1) == scene.named("choices of on").action
    shown = correct.scene(replace(look, draft={**look.draft, "choices of": 1}))
    assert {"of poet", "of bell_founder"} <= touchable(scene) | touchable(shown)
    assert "bell founder" in words(scene) + words(shown)
