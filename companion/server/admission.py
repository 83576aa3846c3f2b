"""How many codes strangers may try before the table says otherwise: few enough that nobody guesses one. Pure; the time is an argument.

A try is counted before it is compared. Whoever hangs up without waiting for the answer has used it all the same, and so has
whoever asks over a hundred connections: there is one budget for the whole table.
"""

from collections import deque
from collections.abc import Callable
from enum import Enum, auto
from fractions import Fraction

from hw.panel import MS

SECOND = 1_000 * MS
MINUTE = 60 * SECOND
DAY = 24 * 60 * MINUTE
DIGITS = 8
"""Digits, because a keypad of ten large keys is quick on any phone, and no two of them look alike."""
A_MINUTE = 5
"""Codes that are compared in any minute, right or wrong, however often the table allows more."""
MOST_WRONG = 5
"""Wrong codes in a row; then none is compared until somebody at the table allows it again."""


def most_tries(span: int) -> int:
    """Codes that are compared in such a time, if somebody at the table allows it again and again."""
    return A_MINUTE * (span // MINUTE + 1)


def chance_of_guessing(span: int) -> Fraction:
    """At most this likely a stranger has told a right code by then."""
    return Fraction(most_tries(span), 10**DIGITS)


class Verdict(Enum):
    """What is said about a code that somebody tells."""

    RIGHT = auto()
    WRONG = auto()
    TOO_FAST = auto()
    """Not compared: there were too many in the last minute."""
    CLOSED = auto()
    """Not compared: somebody is guessing, and the table has not allowed more."""


class Codes:
    """The code of the table. `fresh` gives another one, `same` compares two without telling how alike they are."""

    def __init__(self, fresh: Callable[[], str], same: Callable[[str, str], bool]) -> None:
        self._fresh, self._same = fresh, same
        self.code = fresh()
        self.is_closed = False
        self._tried: deque[int] = deque(maxlen=A_MINUTE)
        """When the last ones were compared."""
        self._wrong = 0

    def tell(self, code: str, now: int) -> Verdict:
        """Somebody tells a code. A right one is good once."""
        if self.is_closed:
            return Verdict.CLOSED
        if len(self._tried) == A_MINUTE and now - self._tried[0] < MINUTE:
            return Verdict.TOO_FAST
        self._tried.append(now)
        self._wrong += 1
        is_right = self._same(code, self.code)
        self.is_closed = not is_right and self._wrong >= MOST_WRONG
        if is_right or self.is_closed:
            self.renew()
        return Verdict.RIGHT if is_right else Verdict.WRONG

    def allow(self) -> None:
        """Somebody at the table wants codes to count again. What was tried in the last minute still counts."""
        self.is_closed = False
        self._wrong = 0

    def renew(self) -> None:
        """Another code, and a clean slate for it; whether codes count stays as it is."""
        self.code = self._fresh()
        self._wrong = 0
