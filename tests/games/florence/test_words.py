"""The referee's words in The Princes of Florence: the table, reasons, the log, news, final scoring."""

from typing import Any, get_args

import pytest

from companion.games.florence import action_prompts, data, scoring, view_types, vocabulary
from companion.games.florence.match import Phase
from companion.games.florence.words import FlorenceWords
from companion.text.language import sentence, translator
from companion.text.words import REASONS as SHARED_REASONS
from tests.any_table import NAMES
from tests.games.florence.table import Table


def words(language: str = "en") -> FlorenceWords:
    return FlorenceWords(translator(language), NAMES[:3])


def shown(table: Table) -> list[str]:
    """The table in words."""
    return words().table(table.session.view("table"))


# The table.


def test_the_table() -> None:
    table = Table(cooperation="true")
    table.domain(0, forest=2, jester=1, buildings=("opera",), freedoms=("travel",))
    table.domain(1, works=("poet",), builder=3, recruiting=1, score=12).acts()
    table.propose(0, "tower", 2).join(2)
    assert [
        "The Princes of Florence. Round 1 of 7, phase B: actions. Minimum value of a work: 7",
        "              points forest lake park jest. build. works hand bonus prest.",
        "* Anna             3      2    0    0     1      0     0    3     0      0",
        "      opera, tower (Chiara); travel",
        "  Bruno           12      0    0    0     0      3     1  2+1     0      0",
        "      poet",
        "  Chiara           3      0    0    0     0      0     0    3     0      0",
        "      tower (Anna)",
        "* is the first player. Hand: profession cards + recruiting cards.",
        "Buildings left: 3 of each, except opera 2, tower 2.",
        "Left: travel 1, religion 2, opinion 2, 12 profession cards, 20 bonus cards.",
    ] == shown(table)


def test_the_table_in_other_phases() -> None:
    piles = "6 forests, 6 lakes, 6 parks, 7 jesters, 6 builders, 14 prestige cards, 5 recruiting cards"
    assert f"Piles: {piles}." == shown(Table())[-1]
    said = shown(Table(muse="true").no_sale().place(0, "muse", 4).passes(1, 2))
    assert "Characters: muse (Anna)." in said
    assert "On the banker: 600 florins." == said[-1]
    last = "The Princes of Florence. LAST ROUND. Round 7 of 7, phase A: auctions. Minimum value of a work: 17"
    assert last == shown(Table().to_round(7))[0]
    end = "The Princes of Florence. Final scoring: prestige cards"
    assert end == shown(Table().domain(0, prestige=1).to_end())[0]
    said = shown(Table(mode="by-hand"))
    assert ("The Princes of Florence, keeping score", 6) == (said[0], len(said))


# News: who pays what, what works are worth, never a purse.


def news(table: Table, **line: Any) -> str:
    """The public news of this answer."""
    before, booked = table.session.view("table"), len(table.match.ledger.entries)
    table.say(**line)
    new, after = table.match.ledger.entries[booked:], table.session.view("table")
    return " | ".join(words().news(new, before, after))


@pytest.mark.parametrize(
    ("what", "by", "of", "text"),
    [
        ("score", 2, None, "Bruno: +2 points, {why}"),
        ("buildings", 1, "opera", "Bruno: +1 opera, {why}"),
        ("money", 300, None, ""),
        ("works", 1, "poet", "Bruno: -1 profession card in hand, {why} | Bruno: +1 poet, {why}"),
    ],
)
def test_news_of_corrections_keeps_purses_secret(what: str, by: int, of: str | None, text: str) -> None:
    why = SHARED_REASONS["correction"].format(why="x")
    correction = {"seat": 1, "what": what, "by": by, "of": of, "why": "x"}
    assert text.format(why=why) == news(Table(), correct=correction)


# The vocabulary.


def test_every_name_has_words_and_refusals_name_things_in_words() -> None:
    names = {
        *(*data.ITEMS, "landscape", "profession", "bonus", *data.BUILDINGS, *data.FREEDOMS),
        *(*data.PROFESSIONS, *data.BONUS, *data.PRESTIGE, *data.CHARACTERS),
        *(field for view in (view_types.TableView, view_types.SeatView) for field in view.__struct_fields__),
    }
    unsaid = {"game", "seats", "muse", "cooperation", "warnings", "name", "colour", "facts"}
    assert set() == names - unsaid - vocabulary.NAMES.keys()
    assert set(get_args(Phase)) == set(vocabulary.PHASES)
    assert set(get_args(scoring.TieBreak)) == set(vocabulary.TIE_BREAKS)
    refusal = action_prompts.BONUS_PLAYED(card="per_forest")
    said = sentence(refusal, words().called, NAMES)
    assert "This bonus card was already played: 2 for each forest." == said
