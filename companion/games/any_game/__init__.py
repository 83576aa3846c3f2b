"""Any other game on the shelf: nothing of it is refereed, but points, rounds, markers, auctions, chance and the count are kept.

The rules of this keeping are docs/rules/any_game.md.
"""

from typing import Any


def __getattr__(name: str) -> Any:
    """The game is loaded when it is asked for: its screens only need its `view_types`."""
    if name != "GAME":
        raise AttributeError(name)
    from companion.games.any_game.game import GAME

    return GAME
