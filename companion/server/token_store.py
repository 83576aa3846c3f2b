"""Who is who among the guests: invitations, tokens to come back with, who waits to be let in. Pure.

A phone is invited to a seat of a match, once, for some minutes; what it gets in exchange is its own and lets it come back.
Only hashes are kept: whoever reads the file, or the memory, cannot come in its place. The time is an argument.
"""

import hashlib
import hmac
from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple

from companion.server.admission import SECOND, Codes, Verdict

INVITED_FOR = 600 * SECOND
MOST_INVITED = 64
"""Of those that nobody has used, the oldest is taken back."""
MOST_WAITING = 8
MOST_TABLES = 8
MOST_MATCHES = 64
"""So many matches have phones that may come back; the oldest is forgotten."""
NO_MATCH = ""
"""The match of who is invited before one is begun: the next."""

Role = int | Literal["table"]


class Joined(NamedTuple):
    """Somebody who may come in: as whom, to which match, and the token to come back with."""

    role: Role
    match: str
    resume: str


class Waits(NamedTuple):
    """Somebody with an invitation to a seat that has a phone: the table decides."""

    number: int
    seat: int


class Invitation(NamedTuple):
    """What a token is good for, once."""

    role: Role
    match: str
    until: int


def hashed(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


class TokenStore:
    """The book at the door. `fresh` gives a token that nobody can guess, `digits` a code for the table."""

    def __init__(
        self,
        fresh: Callable[[], str],
        digits: Callable[[], str],
        phones: Mapping[str, Mapping[int, str]] | None = None,
        tables: tuple[str, ...] = (),
    ) -> None:
        """`phones` (by match and seat) and `tables` are the hashes that were kept."""
        self._fresh = fresh
        self.phones: dict[str, dict[int, str]] = {match: dict(own) for match, own in (phones or {}).items()}
        self.tables: list[str] = list(tables)
        self._invited: dict[str, Invitation] = {}
        self._waiting: dict[int, Invitation] = {}
        self._numbers = 0
        self.codes = Codes(digits, _is_same)
        """What makes a screen the table's, for who reads it there."""

    # Inviting.

    def invite(self, role: Role, match: str, now: int) -> str:
        """A token for a seat of this match, or for a screen of the table."""
        token = self._fresh()
        while len(self._invited) >= MOST_INVITED:
            del self._invited[next(iter(self._invited))]
        self._invited[hashed(token)] = Invitation(role, match, now + INVITED_FOR)
        return token

    def begin(self, match: str) -> None:
        """A match is begun: who was invited to the next one, or has come for it, belongs to it."""
        if moving := self.phones.pop(NO_MATCH, None):
            self.phones[match] = moving
        self._invited = {token: _moved(one, match) for token, one in self._invited.items()}
        self._waiting = {number: _moved(one, match) for number, one in self._waiting.items()}
        while len(self.phones) > MOST_MATCHES:
            del self.phones[next(iter(self.phones))]

    def move(self, seat: int, match: str, other: str) -> None:
        """The phone of this seat goes along to another match, if nobody has that seat there."""
        token = self.phones.get(match, {}).pop(seat, None)
        if token is not None:
            self.phones.setdefault(other, {}).setdefault(seat, token)

    # Coming in.

    def come(self, token: str, now: int) -> Joined | Waits | None:
        """Who brings this token; nobody if it is wrong, too old, or was used."""
        own = hashed(token)
        for match, seats in self.phones.items():
            for seat, kept in seats.items():
                if hmac.compare_digest(kept, own):
                    return Joined(seat, match, token)
        if own in self.tables:
            return Joined("table", NO_MATCH, token)
        invitation = self._invited.pop(own, None)
        if invitation is None or now > invitation.until:
            return None
        if not isinstance(invitation.role, int):
            return self._new_table()
        if self.has_phone(invitation.match, invitation.role):
            return self._let_wait(invitation)
        return self._new_phone(invitation)

    def tell_code(self, code: str, now: int) -> Joined | Verdict:
        """Somebody tells what may be the code of the table; if not, why it is not taken."""
        told = self.codes.tell(code, now)
        return self._new_table() if told is Verdict.RIGHT else told

    def _new_phone(self, invitation: Invitation) -> Joined:
        assert isinstance(invitation.role, int)
        token = self._fresh()
        self.phones.setdefault(invitation.match, {})[invitation.role] = hashed(token)
        return Joined(invitation.role, invitation.match, token)

    def _new_table(self) -> Joined:
        token = self._fresh()
        self.tables = [*self.tables[1 - MOST_TABLES :], hashed(token)]
        return Joined("table", NO_MATCH, token)

    # Who waits.

    def _let_wait(self, invitation: Invitation) -> Waits | None:
        assert isinstance(invitation.role, int)
        if len(self._waiting) >= MOST_WAITING:
            return None
        self._numbers += 1
        self._waiting[self._numbers] = invitation
        return Waits(self._numbers, invitation.role)

    @property
    def waiting(self) -> dict[int, int]:
        """Who waits, and for which seat."""
        return {number: int(invitation.role) for number, invitation in self._waiting.items()}

    def admit(self, number: int) -> Joined | None:
        """The table lets this one in; the phone that had the seat has it no more. None if nobody waits there."""
        invitation = self._waiting.pop(number, None)
        return None if invitation is None else self._new_phone(invitation)

    def turn_away(self, number: int) -> bool:
        """The table says no, or who waited has gone; says whether somebody waited there."""
        return self._waiting.pop(number, None) is not None

    # Who has a seat.

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
        """No screen but the table's own is the table's any more."""
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
    """An invitation to the next match is one to this."""
    return invitation._replace(match=match) if invitation.match == NO_MATCH else invitation
