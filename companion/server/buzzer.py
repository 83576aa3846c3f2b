"""The buzzer: the tones of an event, and when each is due. Pure."""

from collections import deque
from collections.abc import Iterator
from typing import NamedTuple

from companion.engine.events import GameEvent, LastRound, Over, Sold, Turn
from hw.panel import MS


class Tone(NamedTuple):
    """One tone, and the silence before it."""

    after_ms: int
    hz: int
    ms: int


TURN = (Tone(0, 880, 40),)
WON = (Tone(0, 659, 90), Tone(110, 784, 90), Tone(110, 1047, 180))
LAST_ROUND = (Tone(0, 523, 300), Tone(400, 523, 300), Tone(400, 392, 600))
RANKS = (TURN, WON, LAST_ROUND)
"""A tune is not cut short by one that comes earlier in this list."""


class Sounds:
    """Tones still to be played."""

    def __init__(self, mute: bool = False) -> None:
        self._mute = mute
        self._tune: tuple[Tone, ...] = TURN
        self._coming: deque[tuple[int, Tone]] = deque()

    @property
    def mute(self) -> bool:
        """Whether the buzzer is silent."""
        return self._mute

    @mute.setter
    def mute(self, mute: bool) -> None:
        self._mute = mute
        self._coming.clear()

    def play(self, tones: tuple[Tone, ...], now_ns: int) -> None:
        """Start these tones; a tune is not cut short by a less important one."""
        if self._mute or (self._coming and RANKS.index(tones) < RANKS.index(self._tune)):
            return
        self._tune = tones
        self._coming.clear()
        at = now_ns
        for tone in tones:
            at += tone.after_ms * MS
            self._coming.append((at, tone))

    def due(self, now_ns: int) -> Iterator[Tone]:
        """The tones that are due now."""
        while self._coming and self._coming[0][0] <= now_ns:
            yield self._coming.popleft()[1]

    def next(self) -> int | None:
        """When the next tone is due."""
        return self._coming[0][0] if self._coming else None


def tune_of(moment: GameEvent) -> tuple[Tone, ...] | None:
    """The tune of this event."""
    match moment:
        case LastRound():
            return LAST_ROUND
        case Sold(seat=int()) | Over():
            return WON
        case Turn():
            return TURN
    return None
