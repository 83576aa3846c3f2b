"""What screens say in each language's own way: colons, the word for a round, the names of the menu."""

from pathlib import Path

import msgspec
import pytest
from babel.messages.pofile import read_po

from companion.engine.game import Request
from companion.engine.session import Session
from companion.games import find
from companion.text.language import DOMAIN, LOCALE, labelled, translator
from kiosk.games import of
from kiosk.screens import log
from kiosk.timing.demo import recorded
from tests.kiosk.cases import Case
from tests.kiosk.cases_why import logged
from tests.kiosk.looking import words
from tests.kiosk.phones import GAMES
from tests.kiosk.states import state
from tests.random_player import carry_out

FRENCH = translator("fr")


class Played:
    """A recorded match after its first answers."""

    def __init__(self, game: str, answers: int = 12) -> None:
        first, *lines = recorded(game)
        self.session = Session(find(game), msgspec.convert(first["request"], Request))
        for line in lines[:answers]:
            carry_out(self.session, line)


def test_a_colon_stands_as_its_language_sets_it() -> None:
    assert "monuments: 0" == labelled(translator("en"), "monuments", 0)
    assert "monuments\N{NO-BREAK SPACE}: 0" == labelled(FRENCH, "monuments", 0)


@pytest.mark.parametrize(
    ("game", "english", "french"),
    [
        ("any-game", "Round 1", "Manche 1"),
        ("florence", "Round 1", "Tour 1"),
        ("il-principe", "Round 1", "Tour 1"),
        ("principato", "Year 1", "Année 1"),
        ("virtu", "Year 1", "Année 1"),
    ],
)
def test_the_log_counts_rounds_by_the_word_of_the_game(game: str, english: str, french: str) -> None:
    case = Case(log.scene, logged(Played(game)), {log.ROUNDS: True})
    assert english in words(case.screen(case.ctx(1024, 600)))
    assert french in words(case.screen(case.ctx(1024, 600, FRENCH)))


@pytest.mark.parametrize("game", GAMES)
def test_what_a_game_adds_to_the_menu_is_translated(game: str) -> None:
    with (Path(LOCALE) / f"{DOMAIN}.pot").open("rb") as file:
        marked = {message.id for message in read_po(file)}
    shown = Case(log.scene, state(Played(game))).ctx(1024, 600)
    assert set() == set(of(shown).menu(shown)) - marked
