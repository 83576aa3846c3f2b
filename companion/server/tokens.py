"""Who may come in: invitations, tokens to come back with, the code of the table, who waits. Pure; the time is an argument.

A phone is invited to a seat of a match, once, for some minutes. In exchange it gets a token of its own, to come back with.
Only hashes are kept: whoever reads the file, or the memory, cannot come in its place.
"""

import hashlib
import hmac
from collections import deque
from collections.abc import Callable, Mapping
from enum import Enum, auto
from typing import NamedTuple

from companion.protocol.messages import Seated
from hw.panel import MS

SECOND = 1_000 * MS
MINUTE = 60 * SECOND
DIGITS = 8
"""Digits, because a keypad of ten large keys is quick on any phone, and no two of them look alike."""
SEAT_DIGITS = 4
"""The length of the code with which a phone asks for a seat. So few digits are enough because somebody at the table lets it in, or not."""
A_MINUTE = 5
"""Codes that are compared in any minute, right or wrong, however often the table allows more."""
MOST_WRONG = 5
"""Wrong codes in a row; then none is compared until somebody at the table allows it again."""
SEATS_A_MINUTE = 30
"""Codes for a seat that are compared in any minute: a whole table may type it at once."""
INVITED_FOR = 10 * MINUTE
MOST_INVITED = 64
"""Unused invitations; the oldest is dropped for a new one."""
MOST_WAITING = 8
MOST_TABLES = 8
MOST_MATCHES = 64
"""Matches whose phones may come back; the oldest is forgotten."""
NO_MATCH = ""
"""The match of a guest who is invited before one has begun: the next one."""


class Verdict(Enum):
    """What happens to a typed code."""

    RIGHT = auto()
    WRONG = auto()
    TOO_FAST = auto()
    """Not compared: there were too many in the last minute."""
    CLOSED = auto()
    """Not compared: somebody is guessing, and the table has not allowed more."""


class Codes:
    """The code of the table, and how many tries strangers have. `fresh` makes a new code, `same` compares in constant time.

    A try counts before it is compared, so hanging up early saves none; and all connections share one budget.
    """

    def __init__(
        self,
        fresh: Callable[[], str],
        same: Callable[[str, str], bool],
        a_minute: int = A_MINUTE,
        only_asks: bool = False,
    ) -> None:
        """`only_asks`: whoever knows the code may only ask to be let in. It can be used often, and a wrong one locks nothing."""
        self._fresh, self._same = fresh, same
        self._only_asks = only_asks
        self.code = fresh()
        self.is_closed = False
        self._tried: deque[int] = deque(maxlen=a_minute)
        """When the last ones were compared."""
        self._wrong = 0

    def check(self, code: str, now: int) -> Verdict:
        """Compare a typed code. A right one is valid once."""
        if self.is_closed:
            return Verdict.CLOSED
        if len(self._tried) == self._tried.maxlen and now - self._tried[0] < MINUTE:
            return Verdict.TOO_FAST
        self._tried.append(now)
        self._wrong += 1
        is_right = self._same(code, self.code)
        if self._only_asks:
            return Verdict.RIGHT if is_right else Verdict.WRONG
        self.is_closed = not is_right and self._wrong >= MOST_WRONG
        if is_right or self.is_closed:
            self.renew()
        return Verdict.RIGHT if is_right else Verdict.WRONG

    def allow(self) -> None:
        """Accept codes again. Tries of the last minute still count."""
        self.is_closed = False
        self._wrong = 0

    def renew(self) -> None:
        """Change the code and start counting again; whether codes are accepted stays as it is."""
        self.code = self._fresh()
        self._wrong = 0


# Invitations and tokens.


class Joined(NamedTuple):
    """Somebody who may come in: the role, the match, and the token to come back with."""

    role: Seated
    match: str
    resume: str


class Waits(NamedTuple):
    """Somebody with an invitation to a seat that has a phone: the table decides."""

    number: int
    seat: int


class Invitation(NamedTuple):
    """What a token is valid for, once."""

    role: Seated
    match: str
    until: int


def hashed(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


class TokenStore:
    """All invitations and tokens. `fresh` makes a token that nobody can guess, `digits` a code for the table."""

    def __init__(
        self,
        fresh: Callable[[], str],
        digits: Callable[[], str],
        phones: Mapping[str, Mapping[int, str]] | None = None,
        tables: tuple[str, ...] = (),
    ) -> None:
        """`phones` (by match and seat) and `tables` are the hashes from the file."""
        self._fresh = fresh
        self.phones: dict[str, dict[int, str]] = {match: dict(own) for match, own in (phones or {}).items()}
        self.tables: list[str] = list(tables)
        self._invited: dict[str, Invitation] = {}
        self._waiting: dict[int, Invitation] = {}
        self._numbers = 0
        self.codes = Codes(digits, _is_same)
        """The code that makes a browser a screen of the table, for somebody who can read it there."""
        self.seat_codes = Codes(lambda: digits()[-SEAT_DIGITS:], _is_same, SEATS_A_MINUTE, only_asks=True)
        """The code with which a phone asks for a seat."""

    def invite(self, role: Seated, match: str, now: int) -> str:
        """A token for a seat of this match, or for a screen of the table."""
        token = self._fresh()
        while len(self._invited) >= MOST_INVITED:
            del self._invited[next(iter(self._invited))]
        self._invited[hashed(token)] = Invitation(role, match, now + INVITED_FOR)
        return token

    def begin(self, match: str) -> None:
        """A match has begun: invitations and phones for the next match belong to it."""
        if moving := self.phones.pop(NO_MATCH, None):
            self.phones[match] = moving
        self._invited = {token: _moved(one, match) for token, one in self._invited.items()}
        self._waiting = {number: _moved(one, match) for number, one in self._waiting.items()}
        while len(self.phones) > MOST_MATCHES:
            del self.phones[next(iter(self.phones))]

    def rearrange(self, seats: Mapping[int, int]) -> None:
        """Seats of the next match have changed places; whoever was invited to one, or waits for it, goes along."""
        if phones := self.phones.pop(NO_MATCH, None):
            self.phones[NO_MATCH] = {seats.get(seat, seat): token for seat, token in phones.items()}

        def reseated(one: Invitation) -> Invitation:
            is_next = one.match == NO_MATCH and isinstance(one.role, int)
            return one._replace(role=seats.get(int(one.role), one.role)) if is_next else one

        self._invited = {token: reseated(one) for token, one in self._invited.items()}
        self._waiting = {number: reseated(one) for number, one in self._waiting.items()}

    def move(self, seat: int, match: str, other: str, new: int) -> None:
        """Take the phone of this seat along to another match, if nobody has the new seat there."""
        token = self.phones.get(match, {}).pop(seat, None)
        if token is not None:
            self.phones.setdefault(other, {}).setdefault(new, token)

    # Coming in.

    def come(self, token: str, now: int, kept: str | None = None) -> Joined | Waits | None:
        """Look a token up; None if it is wrong, expired, or used.

        `kept` is the token that this phone had before: it opens the seat that it had, and no other.
        """
        known = self._known(token)
        if known is not None:
            return known
        before = None if kept is None else self._known(kept)
        invitation = self._invited.pop(hashed(token), None)
        if invitation is None or now > invitation.until:
            return before
        if before is not None and (before.role, before.match) == (invitation.role, invitation.match):
            return before
        if not isinstance(invitation.role, int):
            return self._new_table()
        if self.has_phone(invitation.match, invitation.role):
            return self._let_wait(invitation)
        return self._new_phone(invitation)

    def _known(self, token: str) -> Joined | None:
        """Whoever has been in before."""
        own = hashed(token)
        for match, seats in self.phones.items():
            for seat, saved in seats.items():
                if hmac.compare_digest(saved, own):
                    return Joined(seat, match, token)
        return Joined("table", NO_MATCH, token) if own in self.tables else None

    def check_code(self, code: str, now: int) -> Joined | Verdict:
        """Compare a code with the table's; if it is not accepted, why."""
        verdict = self.codes.check(code, now)
        return self._new_table() if verdict is Verdict.RIGHT else verdict

    def _new_phone(self, invitation: Invitation) -> Joined:
        assert isinstance(invitation.role, int)
        token = self._fresh()
        self.phones.setdefault(invitation.match, {})[invitation.role] = hashed(token)
        return Joined(invitation.role, invitation.match, token)

    def _new_table(self) -> Joined:
        token = self._fresh()
        self.tables = [*self.tables[1 - MOST_TABLES :], hashed(token)]
        return Joined("table", NO_MATCH, token)

    # Waiting for a seat that has a phone.

    def _let_wait(self, invitation: Invitation) -> Waits | None:
        assert isinstance(invitation.role, int)
        if len(self._waiting) >= MOST_WAITING:
            return None
        self._numbers += 1
        self._waiting[self._numbers] = invitation
        return Waits(self._numbers, invitation.role)

    def ask_for(self, seat: int, match: str, now: int) -> Waits | None:
        """A phone with the code of four digits wants this seat: the table decides. None if too many wait."""
        return self._let_wait(Invitation(seat, match, now))

    @property
    def waiting(self) -> dict[int, int]:
        """The seat that each one waits for, by its number."""
        return {number: int(invitation.role) for number, invitation in self._waiting.items()}

    def admit(self, number: int) -> Joined | None:
        """Let this one in; the phone that had the seat loses it. None if nobody waits there."""
        invitation = self._waiting.pop(number, None)
        return None if invitation is None else self._new_phone(invitation)

    def turn_away(self, number: int) -> bool:
        """This one waits no longer; returns whether it did."""
        return self._waiting.pop(number, None) is not None

    # Having a seat.

    def has_phone(self, match: str, seat: int) -> bool:
        """Whether a phone has this seat, here or away."""
        return seat in self.phones.get(match, {})

    def uninvite(self, match: str, seat: int | None = None) -> None:
        """Take back the phone of a seat, and every invitation to it; of all seats if none is named."""
        seats = self.phones.get(match, {})
        for one in [one for one in seats if seat in (None, one)]:
            del seats[one]
        if not seats:
            self.phones.pop(match, None)
        self._invited = {
            token: invitation
            for token, invitation in self._invited.items()
            if not (invitation.match == match and seat in (None, invitation.role))
        }

    def send_tables_away(self) -> None:
        """Forget every screen of the table that joined by a code or an invitation."""
        self.tables = []
        self._invited = {
            token: invitation
            for token, invitation in self._invited.items()
            if isinstance(invitation.role, int)
        }
        self.codes.renew()


def _is_same(code: str, other: str) -> bool:
    return hmac.compare_digest(code.encode("utf-8", "replace"), other.encode())


def _moved(invitation: Invitation, match: str) -> Invitation:
    """An invitation to the next match becomes one to this."""
    return invitation._replace(match=match) if invitation.match == NO_MATCH else invitation
