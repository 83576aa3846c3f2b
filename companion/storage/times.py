"""When a match began and was last played, and for how long, by the times beside its lines."""

from datetime import datetime

LONGEST_PAUSE = 30 * 60
"""Seconds between two lines after which the table was not playing: it came back another time."""


class Times:
    """The times of one match, line by line. The sum is computed when somebody asks, not while a line waits."""

    def __init__(self) -> None:
        self.begun = self.at = ""
        self._seconds = 0.0
        self._last: float | None = None
        self._new: list[str] = []
        """Received, but not added up yet."""

    def add(self, at: str) -> None:
        """One more line."""
        self.begun, self.at = self.begun or at, at
        self._new.append(at)

    @property
    def seconds(self) -> float:
        """Playing time. A clock that was set in between does not count, nor does a line without a time."""
        for now in map(_moment, self._new):
            if now is not None and self._last is not None and 0 < now - self._last <= LONGEST_PAUSE:
                self._seconds += now - self._last
            self._last = now
        self._new.clear()
        return self._seconds


def _moment(at: str) -> float | None:
    try:
        return datetime.fromisoformat(at).timestamp()
    except (ValueError, OverflowError, OSError):
        return None
