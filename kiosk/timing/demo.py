"""A recorded match, shown in a minute: slowly at first, then fast, and slowly to its end. Pure: time is an argument."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from kiosk.scene.actions import say

GAMES = Path(__file__).parents[1] / "games"
SLOW, FIRST, LAST = 1.7, 14, 3
"""Seconds between two answers at the beginning and at the end, and how many answers are shown so slowly."""
FAST = 22.0
"""Seconds for all that lies between."""


def sample(game: str) -> Path:
    """Where the recorded match of a game lies, if there is one."""
    return GAMES / game.replace("-", "_") / "sample.jsonl"


@cache
def recorded(game: str) -> tuple[dict[str, Any], ...]:
    """What was asked for, and every line that was said."""
    lines = sample(game).read_text("utf-8").splitlines()
    return tuple(line for line in map(json.loads, lines) if "result" not in line)


class Demo:
    """One match being shown. Times are seconds of any clock that only goes on."""

    def __init__(self, game: str, now: float) -> None:
        first, *self._lines = recorded(game)
        self.begin = say(begin={"game": game, **first["request"], "demo": True}).line
        self._said = 0
        self._next = now + SLOW

    @property
    def is_fast(self) -> bool:
        """Whether so much happens that no moment of it can be looked at."""
        return FIRST <= self._said < len(self._lines) - LAST

    def due(self, now: float) -> list[str]:
        """What is to be said by now."""
        lines = []
        while self._said < len(self._lines) and now >= self._next:
            lines.append(say(**self._lines[self._said]).line)
            self._said += 1
            self._next += self._pause()
        return lines

    def wake(self, now: float) -> float | None:
        """In how many seconds something is to be said; None: nothing more."""
        return None if self._said >= len(self._lines) else max(0.0, self._next - now)

    def _pause(self) -> float:
        between = max(1, len(self._lines) - FIRST - LAST)
        return FAST / between if self.is_fast else SLOW
