"""Any other game on the shelf: points, rounds, markers, auctions and chance without its rules (docs/rules/any_game.md)."""

from typing import Any


def __getattr__(name: str) -> Any:
    """Load the game on demand: its screens only need `view_types`."""
    if name != "GAME":
        raise AttributeError(name)
    from companion.games.any_game.game import GAME

    return GAME
