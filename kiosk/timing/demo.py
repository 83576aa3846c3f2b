"""A recorded match, shown in a minute: slowly at first, then fast, and slowly again at the end. Pure: time is an argument."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from kiosk.scene.actions import say

GAMES = Path(__file__).parents[1] / "games"
SLOW, FIRST, LAST = 1.7, 14, 3
"""Seconds between two answers at the beginning and at the end, and how many answers are shown that slowly."""
FAST = 22.0
"""Seconds for everything in between."""


def sample(game: str) -> Path:
    """The recorded match of a game, if there is one."""
    return GAMES / game.replace("-", "_") / "sample.jsonl"


@cache
def recorded(game: str) -> tuple[dict[str, Any], ...]:
    """The request of the match, and every line of it."""
    lines = sample(game).read_text("utf-8").splitlines()
    return tuple(line for line in map(json.loads, lines) if "result" not in line)


class Demo:
    """A demo. Times are seconds of any monotonic clock."""

    def __init__(self, game: str, now: float) -> None:
        first, *self._lines = recorded(game)
        self.begin = say(begin={"game": game, **first["request"], "demo": True}).line
        self._said = 0
        self._next = now + SLOW

    @property
    def is_fast(self) -> bool:
        """Whether it goes so fast that no card can be shown."""
        return FIRST <= self._said < len(self._lines) - LAST

    def due(self, now: float) -> list[str]:
        """The lines that are due by now."""
        lines = []
        while self._said < len(self._lines) and now >= self._next:
            lines.append(say(**self._lines[self._said]).line)
            self._said += 1
            self._next += self._pause()
        return lines

    def wake(self, now: float) -> float | None:
        """In how many seconds the next line is due; None: there are no more."""
        return None if self._said >= len(self._lines) else max(0.0, self._next - now)

    def _pause(self) -> float:
        between = max(1, len(self._lines) - FIRST - LAST)
        return FAST / between if self.is_fast else SLOW
