"""When the codes on the screen were made, and when they are renewed, so that nobody scans an expired one. Pure."""

from companion.protocol import outgoing as out
from kiosk.scene.actions import say

EARLY = 60.0
"""Seconds before a code expires at which another one is requested: a phone may just be scanning it."""
AGAIN = 30.0
"""Seconds after which the request is repeated, if there was no answer."""

SOON = 0.1
"""Seconds after which something is certainly due."""

Role = int | str


class Invitations:
    """Times are seconds of any clock."""

    def __init__(self) -> None:
        self.asked_at = 0.0
        """When somebody last asked for a code; renewals do not count."""
        self._renewed_at: dict[str, float] = {}
        """When each code is to be renewed, by whose it is."""
        self._asked: set[str] = set()

    def handle(self, invitation: out.Invitation, now: float) -> None:
        """A code was made."""
        role = str(invitation.seat)
        if role not in self._asked:
            self.asked_at = now
        self._asked.discard(role)
        self._renewed_at[role] = now + max(0, invitation.until - EARLY)

    def due(self, role: Role | None, now: float) -> list[str]:
        """The lines due by now that keep the shown code valid."""
        if role is None or now < self._renewed_at.get(str(role), now + 1):
            return []
        self._asked.add(str(role))
        self._renewed_at[str(role)] = now + AGAIN
        return [say(invite=role).line]

    def waits(self, role: Role | None, long: float, now: float) -> list[float]:
        """In how many seconds something is due: renewing the code that is shown, and noticing that it was shown for long."""
        renewed = self._renewed_at.get(str(role))
        late = self.asked_at + long - now
        return [
            *([late + SOON] if late > 0 else []),
            *([] if role is None or renewed is None else [max(0.0, renewed - now) + SOON]),
        ]
