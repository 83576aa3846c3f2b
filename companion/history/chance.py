"""What a share of wins can tell: its interval, what chance alone would give, and how many games it would take to tell."""

from collections.abc import Iterable
from math import ceil, sqrt
from typing import NamedTuple

Z = 1.959964
"""95 % of a normal distribution, both sides."""
POWER = 0.841621
"""80 % of one side."""
CLEAR = 2.6
"""A difference beyond this is shown as one: with ten comparisons on a page, 2.0 comes about by chance."""
EXPECTED = 5
"""Chance must give this many wins, and as many losses, before the normal approximation holds."""
ADVANTAGE = 0.05
"""The advantage that a table would want to detect."""


def wilson(wins: float, n: int) -> tuple[float, float]:
    """The 95 % interval of a share. With no games it is everything."""
    if not n:
        return 0.0, 1.0
    share, z2 = wins / n, Z * Z
    middle = (share + z2 / (2 * n)) / (1 + z2 / n)
    half = Z / (1 + z2 / n) * sqrt(share * (1 - share) / n + z2 / (4 * n * n))
    return max(0.0, middle - half), min(1.0, middle + half)


def needed(even: float, advantage: float = ADVANTAGE) -> int:
    """Games until an advantage over an even share would be detected: 80 % power, 5 % two-sided."""
    more = min(even + advantage, 0.999)
    spread = Z * sqrt(even * (1 - even)) + POWER * sqrt(more * (1 - more))
    return ceil((spread / (more - even)) ** 2) if more > even else 0


class Compared(NamedTuple):
    """Wins beside what chance would give."""

    n: int
    won: float
    expected: float
    z: float

    @property
    def is_clear(self) -> bool:
        """Whether it is hardly chance."""
        return abs(self.z) > CLEAR and min(self.expected, self.n - self.expected) >= EXPECTED

    @property
    def even(self) -> float:
        """The share that chance would give."""
        return self.expected / self.n if self.n else 0.0

    @property
    def needed(self) -> int:
        """Games until an advantage would be detected."""
        return needed(self.even) if 0 < self.even < 1 else 0


def compared(counts: Iterable[tuple[int, int, float]]) -> Compared:
    """From `(players, games, wins)`: how many games of how many players were won."""
    n, won, expected, variance = 0, 0.0, 0.0, 0.0
    for seats, games, wins in counts:
        if seats < 2:
            continue
        even = 1 / seats
        n, won = n + games, won + wins
        expected += games * even
        variance += games * even * (1 - even)
    return Compared(n, won, expected, (won - expected) / sqrt(variance) if variance else 0.0)
