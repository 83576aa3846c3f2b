"""The rules of a game in a few sentences, clause by clause: a file of the game for each language."""

import sys
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from companion.engine.game import Game
from companion.text.language import LANGUAGES, Translate, language_of

FOLDER = "rule_texts"


def rule_text(game: Game, clause: str, translate: Translate) -> str:
    """What this clause says, in the reader's language, else in English; empty if the game has no such clause."""
    folder = folder_of(game)
    own = texts(folder, language_of(translate))
    return own.get(clause) or texts(folder, LANGUAGES[0]).get(clause, "")


def first_clause(game: Game) -> str:
    """The clause that its texts begin with; empty if it has none."""
    return next(iter(texts(folder_of(game), LANGUAGES[0])), "")


def folder_of(game: Game) -> Path:
    """Where the rule texts of a game are, beside its rules; they may be missing."""
    return Path(str(sys.modules[type(game).__module__].__file__)).parent / FOLDER


@cache
def texts(folder: Path, language: str) -> Mapping[str, str]:
    """All clauses, in this language."""
    file = folder / f"{language}.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.exists() else {}
