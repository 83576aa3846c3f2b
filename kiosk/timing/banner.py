"""How long the refusal banner stays. Pure: time is an argument."""

from companion.protocol import outgoing as out
from kiosk.store import Notice, State
from kiosk.timing.tap_filter import LONG_AGO

STANDS = 4.0
"""Seconds. A banner with a button stays until it is answered."""

Words = out.Refused | out.Unheard


class Banner:
    """The last refusal, and since when it is shown. Times are seconds of any clock."""

    def __init__(self) -> None:
        self._words: Words | None = None
        self._since = LONG_AGO

    def shown(self, state: State, now: float) -> Words | None:
        """What the banner says now; None: there is none."""
        words = state.refused or state.panels.unheard
        is_new = words != self._words if state.refused is None else words is not self._words
        if is_new:
            self._words, self._since = words, now
        return words if self._stays(words) or now - self._since < STANDS else None

    def wake(self, state: State, now: float) -> float | None:
        """In how many seconds it disappears; None: it stays."""
        words = self.shown(state, now)
        return None if words is None or self._stays(words) else self._since + STANDS - now

    def _stays(self, words: Words | None) -> bool:
        return isinstance(words, Notice) and words.button is not None
