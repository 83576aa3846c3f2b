"""The set-up of The Princes of Florence, and what its screens must have in common with the referee.

What is chosen before any match: kiosk/test_sitting_down.py.
"""

from typing import Any

from companion.games.florence import data, vocabulary
from companion.games.florence.setup import COLOURS
from kiosk.games.florence import names as names_of
from kiosk.games.florence import setup
from kiosk.games.florence.colours import SEATS
from kiosk.scene.context import RenderContext
from tests.games.florence.table import Table
from tests.kiosk.cases_home import at_home
from tests.kiosk.looking import lines
from tests.kiosk.states import GAMES

SAT = (("red", "Anna"), ("grey", "Bruno"), ("blue", "Chiara"))


def said(name: str, *shortcut: str, **draft: Any) -> list[dict[str, Any]]:
    """What a tap on this sends, when three have sat down."""
    put = {"seats": SAT, **{key.replace("_", " "): value for key, value in draft.items()}}
    scene = setup.scene(RenderContext(1024, 600, at_home(games=GAMES), str, put, ("florence", *shortcut)))
    return lines(scene.named(name).action)


def test_expansions_are_chosen_and_the_door_to_an_auction_begins_and_sells() -> None:
    (begun,) = said("begin", step="roll call", option_muse="true")
    options = {"muse": "true", "cooperation": "false", "mode": "refereed"}
    assert (options, [list(one) for one in SAT]) == (begun["begin"]["options"], begun["begin"]["seats"])
    begun, sold = said("start", "auction", step="lot", lot_pile="jester", bidders=(1, 2, 0))
    assert ("by-hand", 3) == (begun["begin"]["options"]["mode"], len(begun["begin"]["seats"]))
    assert {"auction": {"lot": {"pile": "jester"}, "seats": [1, 2, 0]}} == sold
    Table(3, mode="by-hand").say(**sold).asks("raise", 2, min=300)


def test_things_are_called_as_the_referee_calls_them_and_are_those_of_the_box() -> None:
    assert set(COLOURS) == set(SEATS)
    known = {**vocabulary.ITEMS, **vocabulary.BUILDINGS, **vocabulary.FREEDOMS, **vocabulary.CHARACTERS}
    known |= vocabulary.PROFESSIONS
    ctx = RenderContext(1024, 600, at_home())
    assert known == {what: names_of.name(ctx, what) for what in known}
    assert vocabulary.PHASES == names_of.PHASES
    assert (data.LANDSCAPES, data.ITEMS) == (names_of.LANDSCAPES, names_of.PILES)
    assert (data.BUILDINGS, data.FREEDOMS) == (names_of.BUILDINGS, names_of.FREEDOMS)
    assert data.CHARACTERS == names_of.CHARACTERS
    assert (set(data.BONUS), set(data.PRESTIGE)) == (set(names_of.BONUS_ART), set(names_of.PRESTIGE_ART))
