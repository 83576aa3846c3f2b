"""Principato. rules.py reads like the rulebook; start there."""

from typing import Any


def __getattr__(name: str) -> Any:
    """Load the game on demand: its screens only need `view_types`."""
    if name != "GAME":
        raise AttributeError(name)
    from companion.games.principato.game import GAME

    return GAME
