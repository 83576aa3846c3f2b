"""The Princes of Florence in the terminal: what is typed, and what is said to it.

Whole matches: test_every_word.py. Why, purses and going back, as in every game: terminal/test_plain.py.
"""

import pytest

from companion.engine.game import Request
from companion.games import find
from companion.storage.saved_match import SavedMatch
from tests.any_table import NAMES
from tests.games.florence.table import COLOURS
from tests.typist import Typist


def sit_down(seats: int = 3, lang: str = "en", board: bool = True, **options: str) -> Typist:
    game = find("florence")
    typist = Typist(
        SavedMatch(game, Request(tuple(zip(COLOURS, NAMES, strict=True))[:seats], 0, options)), lang
    )
    if board and options.get("mode") != "by-hand":
        typist.type("yes")
    return typist


def act() -> Typist:
    typist = sit_down(cooperation="true")
    typist.type("pass", "pass", "pass")
    return typist


def test_an_auction_is_typed() -> None:
    typist = sit_down(board=False)
    assert "[1, saved] Anna names a pile" in typist.type("yes")
    assert "Auction: a jester. Anna leads with 200. Bruno bids 300, or passes." in typist.type("jester")
    assert "Bruno pays 300 for a jester." in typist.type("chiara pass", "300", "pass")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("poet", "The work is worth 3; this round needs at least 7. [PF-20]"),
        ("poet per_forest", "Bonus cards in this hand: 0, no more. [PF-25]"),
        ("phys", "«phys» can mean physicist, physician."),
        ("build libary", "«libary». Did you mean library?"),
        ("build opera bruno 350", "[PF-50]"),
        ("give back 3", "Anna cannot give back more points than this: 0. [PF-34]"),
        ("bruno merchant points", "Bruno does not have the merchant. [PF-40]"),
        ("board 7 10 12 14 15 16 16", "The row has seven values, each higher than the one before. [PF-20]"),
        ("correct anna money 50 x", "Money moves in hundreds. [PF-1]"),
        ("sing a song", "I don't understand «sing» here."),
        ("bruno pass", "Bruno is not asked now."),
        ("why anna beard", "«beard» is not one of these: points, florins"),
        ("", "Buildings left: 3 of each."),
    ],
)
def test_bad_input_gets_a_sentence_and_changes_nothing(typed: str, said: str) -> None:
    typist = act()
    before = typist.kept.session.prompt, typist.kept.session.n
    assert said in typist.type(typed)
    assert before == (typist.kept.session.prompt, typist.kept.session.n)


def test_the_table_tells_what_can_be_used_at_any_time() -> None:
    typist = sit_down(muse="true")
    typist.type("pass", "pass", "pass", "merchant 3", "professor 3")
    said = typist.type("banker 0")
    assert "At any time: anna merchant points, bruno professor bonus" in said
    assert "no work yet: the best would be worth 3" in said
    assert "On the banker" not in said  # it has been taken
    assert "Anna: +1 point" in typist.type("anna merchant points")


def test_an_amendment_that_drops_answers_says_how_many_and_whose_things_change() -> None:
    typist = sit_down()
    typist.type("jester", "pass", "pass", "forest", "pass", "lake", *["pass"] * 3)
    typist.answers = ["no"]
    said = typist.type("amend 2 pass")
    assert "2: Anna names a jester -> Anna passes" in said
    assert "6 later answers no longer fit and would be dropped" in said
    assert "start player: Anna, not Bruno" in said
    assert "renounced: Anna, Bruno, Chiara, not -" in said
    assert not [word for word in ("None", "()", "[]", "True", "False") if word in said]


def test_by_hand_money_and_prestige_cards_stay_covered() -> None:
    """What was typed is taken off the screen, also if it was not understood; the log does not tell it."""
    typist = sit_down(mode="by-hand", muse="true")
    assert "Chiara pays 300 for a goat." in typist.type("auction a goat: bruno chiara", "300", "pass")
    typist.type(
        "anna 1 prestige",
        "anna 1 prestige",
        "bruno 1 prestige",
        "banker chiara",
        "end",
        "700",
        "0",
        "anna 300",
    )
    assert "Anna is not asked now. Press Enter to hide this." == typist.secrets[-1]
    typist.type("", "chiara 1900")
    typist.secrets.clear()
    typist.answers = [""]
    assert "goats" not in typist.type("forests, goats")
    assert "«goats»" in typist.secrets[1]
    assert ["", ""] == typist.secrets[::2]
    said = typist.type("forests, lakes")
    assert "Bruno: which prestige cards?" in said
    said += typist.type("log") + typist.type("undo") + typist.type("redo") + typist.type("table")
    assert "taken back: Anna has told 2 prestige cards" in said
    assert not [word for word in ("turns: most", "told most") if word in said]
    said = typist.type("parks")
    assert "Anna turns: most forests, most lakes." in said
    assert "     9  money turned into points by the banker (1900 florins)" in said
    assert "The winner: Chiara." in said
