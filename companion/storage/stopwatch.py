"""How long this turn, each player and the round take. It belongs to the table: no game and no rule reads it.

Times are milliseconds; they are saved with the lines of the match, and continue from there.
"""

import time
from collections.abc import Callable, Sequence

import msgspec

from companion.engine.events import NewRound
from companion.engine.session import Session
from companion.protocol.outgoing import Times
from companion.storage.times import LONGEST_PAUSE

MS = 1_000_000
MOST = LONGEST_PAUSE * 1000
"""A longer turn was a pause."""


class Laps(msgspec.Struct, frozen=True):
    """Saved with a line: how long this turn, each seat and the round have taken until then."""

    turn: int
    seats: tuple[int, ...]
    round: int


class Stopwatch:
    """Times the asked seats. While it is off, nothing is timed or saved."""

    def __init__(self, clock: Callable[[], int] = time.monotonic_ns) -> None:
        self._clock = clock
        self.is_on = False
        self._since = clock()
        self._asked: tuple[int, ...] = ()
        self._laps = Laps(0, (), 0)

    def take_up(self, session: Session, kept: Sequence[bytes]) -> None:
        """Continue with the times of a match, if its lines have any."""
        self._laps = last_laps(kept, len(session.match.seats))
        self._asked = _asked(session)
        self._since = self._clock()

    def switch(self, on: bool) -> None:
        """Start or stop counting."""
        if on != self.is_on:
            self.is_on, self._since = on, self._clock()

    def lap(self, session: Session) -> Laps | None:
        """A line was accepted: add its time, and time the seats that are asked now. Returns what is saved of it."""
        if not self.is_on:
            self._asked, self._since = _asked(session), self._clock()
            return None
        now = self.now()
        asked = _asked(session)
        is_new_round = any(isinstance(moment, NewRound) for moment in session.events)
        self._laps = Laps(
            now.turn if asked == self._asked else 0, now.seats, 0 if is_new_round else now.round
        )
        self._asked, self._since = asked, self._clock()
        return self._laps

    def now(self) -> Laps:
        """How long it has taken until now."""
        passed = min(MOST, (self._clock() - self._since) // MS) if self.is_on else 0
        laps = self._laps
        seats = tuple(taken + (passed if seat in self._asked else 0) for seat, taken in enumerate(laps.seats))
        return Laps(laps.turn + passed, seats, laps.round + passed)

    def line(self) -> Times | None:
        """For screens: seconds, and whose time is running; None while it is off."""
        if not self.is_on:
            return None
        now = self.now()
        return Times(
            now.turn / 1000, tuple(taken / 1000 for taken in now.seats), now.round / 1000, self._asked
        )


def _asked(session: Session) -> tuple[int, ...]:
    return () if session.prompt is None else session.prompt.on_turn()


def last_laps(kept: Sequence[bytes], seats: int) -> Laps:
    """The times of the last line that has any; a line that was tampered with has none."""
    for text in reversed(kept):
        if b'"times"' in text:
            try:
                laps = msgspec.convert(msgspec.json.decode(text)["times"], Laps)
            except (ValueError, KeyError, TypeError, RecursionError):
                continue
            if len(laps.seats) == seats and min(laps.turn, laps.round, *laps.seats) >= 0:
                return laps
    return Laps(0, (0,) * seats, 0)
