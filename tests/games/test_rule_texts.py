"""Every clause of a game has a test, and every clause that its code names has a short text in every language."""

import re
from pathlib import Path

import pytest

from companion.engine.game import Game
from companion.text.language import LANGUAGES, translator
from companion.text.rule_texts import folder_of, rule_text, texts
from tests.clauses import clauses
from tests.clauses import named as marked
from tests.games.test_every_game import every_game

ROOT = Path(__file__).parents[2]
CLAUSE = re.compile(r"\b[A-Z]{2}-\d+\b")
LONGEST = 330
"""The room on the screen of a rule."""


def named(game: Game) -> set[str]:
    """All clauses in the code of a game, its screens included, as far as its rules page has them."""
    name = game.id.replace("-", "_")
    folders = ROOT / "companion" / "games" / name, ROOT / "kiosk" / "games" / name
    files = [path for folder in folders for path in folder.rglob("*.py")]
    return {clause for path in files for clause in CLAUSE.findall(path.read_text("utf-8"))} & clauses(name)


@every_game
def test_every_clause_has_a_test_and_every_clause_that_a_test_names_is_in_the_rules(game: Game) -> None:
    name = game.id.replace("-", "_")
    page, tests = clauses(name), set(marked(Path(__file__).parent / name))
    assert set() == page - tests, f"tests/games/{name}: mark a test of each with @pytest.mark.clause"
    assert set() == tests - page, f"docs/rules/{name}.md: write these clauses"


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_that_is_named_has_its_sentences(game: Game, language: str) -> None:
    name, own = game.id.replace("-", "_"), texts(folder_of(game), language)
    missing = named(game) - own.keys()
    assert set() == missing, f"companion/games/{name}/rule_texts/{language}.toml: write what each says"
    assert set() == own.keys() - clauses(name), f"docs/rules/{name}.md: write these clauses"


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_they_are_short_and_whole_sentences(game: Game, language: str) -> None:
    for clause, text in texts(folder_of(game), language).items():
        assert text == text.strip(), clause
        assert text.endswith("."), clause
        assert len(text) <= LONGEST, (clause, len(text))


@every_game
def test_a_language_without_a_text_falls_back_to_english(game: Game) -> None:
    clause = sorted(named(game))[0]
    assert rule_text(game, clause, str) == texts(folder_of(game), "en")[clause]
    assert rule_text(game, clause, translator("fr")) == texts(folder_of(game), "fr")[clause]
    assert "" == rule_text(game, "ZZ-1", translator("fr"))
