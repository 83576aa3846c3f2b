"""Sitting down to The Princes of Florence, and what its screens must have in common with the referee."""

import json
from typing import Any

import msgspec

from companion.engine.game import Request
from companion.games.florence import data, vocabulary
from companion.games.florence.setup import COLOURS, read_setup
from companion.link.lines import Begin
from kiosk.games.florence import names as names_of
from kiosk.games.florence import setup
from kiosk.scene.actions import Put
from kiosk.scene.look import Look
from kiosk.screens import correct
from kiosk.ui import Ui
from tests.games.florence.table import Table
from tests.kiosk.cases_home import at_home
from tests.kiosk.cases_why import asked
from tests.kiosk.seen import lines, touchable
from tests.kiosk.states import GAMES


def taken(line: dict[str, Any]) -> Any:
    """The setup that the referee makes of a begin line."""
    wanted = msgspec.convert(line, Begin).begin
    return read_setup(Request(wanted.seats, wanted.first, wanted.options, wanted.row))


def test_seats_expansions_and_the_oldest_are_chosen_by_taps() -> None:
    ui = Ui(lambda language: str, at_home(games=GAMES, panels=[], matches=[]))

    def tap(*taps: str) -> list[str]:
        return [said for name in taps for said in ui.act(ui.scene(1024, 600).named(name).action)]

    assert [] == tap("new game", "florence", "blue", "red", "next", "muse true", "next", "first 1")
    (line,) = tap("begin")
    made = taken(json.loads(line))
    assert (("blue", "red"), ("Blue", "Red"), 1) == (made.colours, made.names, made.first)
    assert (True, False, False) == (made.muse, made.cooperation, made.by_hand)


def test_the_door_to_an_auction_begins_and_sells() -> None:
    sat = {"seats": (("red", "Anna"), ("grey", ""), ("blue", "Chiara")), "step": "lot"}
    draft = {**sat, "lot pile": "jester", "bidders": (1, 2, 0)}
    scene = setup.scene(Look(1024, 600, at_home(games=GAMES), str, draft, ("florence", "auction")))
    begun, sold = lines(scene.named("start").action)
    assert (True, ("Anna", "Grey", "Chiara")) == (taken(begun).by_hand, taken(begun).names)
    assert {"auction": {"lot": "jester", "seats": [1, 2, 0]}} == sold
    Table(3, mode="by-hand").say(**sold).asks("raise", 2, min=300)


def test_things_are_called_as_the_referee_calls_them_and_are_those_of_the_box() -> None:
    assert list(COLOURS.items()) == [(side, style.title) for side, style in setup.SIDES.styles.items()]
    known = {**vocabulary.ITEMS, **vocabulary.BUILDINGS, **vocabulary.FREEDOMS, **vocabulary.CHARACTERS}
    known |= vocabulary.PROFESSIONS
    look = Look(1024, 600, at_home())
    assert known == {what: names_of.name(look, what) for what in known}
    assert vocabulary.PHASES == names_of.PHASES
    assert (data.LANDSCAPES, data.ITEMS) == (names_of.LANDSCAPES, names_of.PILES)
    assert (data.BUILDINGS, data.FREEDOMS) == (names_of.BUILDINGS, names_of.FREEDOMS)
    assert data.CHARACTERS == names_of.CHARACTERS
    assert (set(data.BONUS), set(data.PRESTIGE)) == (set(names_of.BONUS_ART), set(names_of.PRESTIGE_ART))


def test_money_is_put_right_in_hundreds() -> None:
    draft = {"correct": {"what": "money", "seat": 1}}
    scene = correct.scene(Look(1024, 600, asked(Table(3), ask="corrections"), str, draft))
    more = Put("correct", {"what": "money", "seat": 1, "by": 100, "step": "by"})
    assert more == scene.named("by more").action
    assert {"by 1000", "by -500"} <= touchable(scene)
