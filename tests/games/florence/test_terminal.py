"""The Princes of Florence in the terminal: what is special to this game.

Whole matches: test_every_word.py. Slips, purses, going back and secret answers: tests/terminal.
"""

from companion.engine.game import Request
from companion.games import find
from companion.storage.saved_match import SavedMatch
from tests.any_table import NAMES
from tests.games.florence.table import COLOURS
from tests.typist import Typist


def sit_down(*typed: str, **options: str) -> Typist:
    """Three players; the board is as expected."""
    seats = tuple(zip(COLOURS, NAMES, strict=True))[:3]
    typist = Typist(SavedMatch(find("florence"), Request(seats, 0, options)), "en")
    typist.type("yes", *typed)
    return typist


def test_the_table_says_what_can_be_used_at_any_time() -> None:
    typist = sit_down("pass", "pass", "pass", "merchant 3", "professor 3", muse="true")
    said = typist.type("banker 0")
    assert "At any time: anna merchant points, bruno professor bonus" in said
    assert "On the banker" not in said  # it has been accepted
    assert "Anna: +1 point" in typist.type("anna merchant points")


def test_an_amendment_says_whose_things_change() -> None:
    typist = sit_down("jester", "pass", "pass", "forest", "pass", "lake", *["pass"] * 3)
    typist.answers = ["no"]
    said = typist.type("amend 2 pass")
    assert "2: Anna chooses a jester -> Anna passes" in said
    assert "first player: Anna, not Bruno" in said
    assert "renounced: Anna, Bruno, Chiara, not -" in said


def test_the_example_of_what_a_board_prints_could_be_printed() -> None:
    typist = sit_down()
    example = next(line for line in typist.type("help").splitlines() if "what your board shows" in line)
    assert "what your board shows 1 2 3 4 5 6 7" == example.strip()
    assert "!" not in typist.type(example)
