"""The words of Il Principe that no recorded match covers; those have all questions, answers, news and reasons."""

from typing import Any

import pytest

from companion.engine.answers import read
from companion.engine.ledger import Entry
from companion.games import find
from companion.games.il_principe.prompts import AskReveal
from companion.games.il_principe.words import HINTS, LAYS, TITLES, TOUCHES, TURN_UP, IlPrincipeWords
from companion.text.language import LANGUAGES, translator
from tests.games.il_principe.table import NAMES, Table, kept


def words(edition: str = "amigo", language: str = "en") -> IlPrincipeWords:
    return IlPrincipeWords(translator(language), NAMES[:3], edition)


def test_lots_by_name() -> None:
    """Roles as in the edition."""
    for edition, red, blue in (("amigo", "Magistrate", "Lord"), ("mind-the-move", "Gonfaloniere", "Noble")):
        table = Table(edition=edition)
        for tile, said in (("major red", red), ("major blue", blue), ("minor blue", "Knight")):
            rank, colour = tile.split()
            lot = words(edition).lot({"role": rank, "colour": colour})
            assert f"{said} ({colour})" == lot
            assert lot == table.game.words(str, table.match).lot({"role": rank, "colour": colour})
    white = words().lot({"colour": "white", "cards": 3})
    assert ("a goat", "3 white cards") == (words().lot("a goat"), white)
    french = [words(language="fr").lot({"colour": "red", "cards": cards}) for cards in (1, 3)]
    assert ["1 carte rouge", "3 cartes rouges"] == french


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_title_fits_the_head_of_a_screen_and_every_hint_its_foot(language: str) -> None:
    filled = {"name": "Chiara", "city": "Venezia", "count": 10}
    titles = (*TITLES.values(), *TURN_UP, TOUCHES, LAYS)
    said = {text: translator(language)(text).format(**filled) for text in titles}
    assert {} == {text: told for text, told in said.items() if len(told) > 45}
    assert [] == [told for told in map(translator(language), HINTS.values()) if len(told) > 70]
    if language == "fr":  # it agrees with one and with many
        told = [words(language="fr").question(AskReveal((), count, {})) for count in (1, 3)]
        assert [
            "Retournez la réserve\N{NO-BREAK SPACE}: 1 carte",
            "Retournez la réserve\N{NO-BREAK SPACE}: 3 cartes",
        ] == told


# The table.


def test_the_table() -> None:
    table = Table().lay_out("green", 2, 0, 1).correct(0, "turned_down", 1, "green")
    table.roles_of(0, major="green", minor="blue").correct(2, "score", 12).correct(1, "shields", 2, "red")
    assert [
        "Il Principe, Amigo edition. Round 1, phase 2: auctions",
        "              score hand shields green white  red blue yellow  roles",
        "* Anna            0    2      12   1/1   0/0  0/0  0/0    0/0  Master\n" + " " * 63 + "Knight",
        "  Bruno           0    2      10   0/0   0/0  0/0  0/0    0/0",
        "  Chiara         12    2      12   1/0   0/0  0/0  0/0    0/0",
        "* is the Principe. Buildings: face up/face down.",
        "Face up: Firenze (5), Lucca (4), Milano (4), Siena (3). Piles: 88 buildings, 11 cities.",
        "The game ends when 12 more cities are built. The last round comes when 77 more cards are drawn.",
    ] == words().table(table.session.view("table"))


def test_the_table_says_what_else_there_is_to_say() -> None:
    table = Table(edition="mind-the-move").reveal(green=6).passes(1, 2, 0).passes(0, 1, 2)
    table.correct(None, "pile", -70).correct(0, "coins", 40).reveal(red=6).all_pass()
    said = table.game.words(str, table.match).table(table.session.view("table"))
    assert said[0].startswith("Il Principe, Mind the Move edition. LAST ROUND. Round 3, phase ")
    assert "The bank has only 40 coins. Use something else for the rest." == said[-1]
    title, _, anna, _, _ = words().table(kept().session.view("table"))
    assert "Il Principe, Amigo edition, keeping score" == title
    assert "* Anna            0    ?      12   0/0   0/0  0/0  0/0    0/0" == anna


def right(**correct: Any) -> dict[str, Any]:
    return {"correct": {"seat": 1, "why": "x", **correct}}


def test_corrections_and_roles_given_back() -> None:
    """Purses stay secret."""
    for answer, said in (
        (right(what="shields", by=-1, of="red"), "corrected: Bruno shields red -1 (x)"),
        (right(what="principe"), "corrected: Bruno the Principe (x)"),
        ({"seat": 0, "drop": {"minor": "blue"}}, "Anna is no longer Knight"),
    ):
        assert said == words().answer(read(answer, find("il-principe").answers))
    entry = Entry(1, 0, "score", -2, "correction", "", {"why": "twice"})
    assert "  -2  corrected: twice" == words().entry(entry)
    assert ["Bruno: score +2, corrected: x"] == news(Table(), right(what="score", by=2))
    assert [] == news(Table(), right(what="coins", by=2))


def news(table: Table, line: dict[str, Any]) -> list[str]:
    """The news after this answer."""
    before, known = table.session.view("table"), len(table.match.ledger.entries)
    after = table.say(**line).session.view("table")
    return table.game.words(str, table.match).news(table.match.ledger.entries[known:], before, after)
