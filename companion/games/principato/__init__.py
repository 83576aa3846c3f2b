"""Principato. rules.py reads like the rulebook; start there."""

from typing import Any


def __getattr__(name: str) -> Any:
    """The game is loaded when it is asked for: its screens only need its `view_types`."""
    if name != "GAME":
        raise AttributeError(name)
    from companion.games.principato.game import GAME

    return GAME
