"""The games: one folder each. A game is found by the name of its folder; nothing else knows it.

A folder offers its `GAME` itself, or in `game.py`.
"""

from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import TYPE_CHECKING

from companion.engine.refusals import N_, Refusal, Refused, UserText

if TYPE_CHECKING:
    from companion.engine.game import Game

UNKNOWN_GAME = Refusal("unknown_game", "", N_("There is no game {game}. There is: {games}."))


def names() -> list[str]:
    """The ids of all games."""
    return sorted(module.name.replace("_", "-") for module in iter_modules(__path__) if module.ispkg)


def every() -> "list[Game]":
    """All games, by title; any other game comes last."""
    return sorted(map(find, names()), key=lambda game: (getattr(game, "fits_any", False), game.title))


def find(name: str) -> "Game":
    """The game of this id. Raises Refused."""
    folder = _folder(name)
    game: Game = getattr(folder, "GAME", None) or import_module(f"{folder.__name__}.game").GAME
    return game


def _folder(name: str) -> ModuleType:
    folder = name.replace("-", "_")
    try:
        if (
            folder.isidentifier()
            and "_" not in name
            and hasattr(found := import_module(f"{__name__}.{folder}"), "__path__")
        ):
            return found
    except ModuleNotFoundError as missing:
        if missing.name != f"{__name__}.{folder}":
            raise
    raise Refused(UNKNOWN_GAME(game=UserText(name[:40]), games=tuple(names())))
