"""How a game is added: `pig/` is the example that ./signoria new-game copies, and the model for writing one by hand."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion import games
from companion.engine.game import Game

HERE = Path(__file__).parent


@contextmanager
def example() -> Iterator[Game]:
    """The example, found like the games in companion/games."""
    games.__path__.append(str(HERE))
    try:
        yield games.find("pig")
    finally:
        games.__path__.remove(str(HERE))
        sys.modules.pop("companion.games.pig", None)
