"""The games: one folder each. A game is found by the name of its folder; nothing else knows it."""

from importlib import import_module
from pkgutil import iter_modules

from companion.engine.game import Game
from companion.engine.refusals import N_, Refusal, Refused, Text

UNKNOWN_GAME = Refusal("unknown_game", "", N_("There is no game {game}. There is: {games}."))


def names() -> list[str]:
    """The ids of all games."""
    return sorted(module.name.replace("_", "-") for module in iter_modules(__path__) if module.ispkg)


def every() -> list[Game]:
    """All games, by title; what keeps any other game comes last."""
    return sorted(map(find, names()), key=lambda game: (getattr(game, "fits_any", False), game.title))


def find(name: str) -> Game:
    """The game of this id. Raises Refused."""
    if name not in names():
        raise Refused(UNKNOWN_GAME(game=Text(name[:40]), games=tuple(names())))
    game: Game = import_module(f"{__name__}.{name.replace('-', '_')}").GAME
    return game
