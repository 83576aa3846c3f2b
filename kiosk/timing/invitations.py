"""When the codes on the screen were made, and when they are renewed: nobody shall scan one that has run out. Pure."""

from companion.protocol import outgoing as out
from kiosk.scene.actions import say

EARLY = 60.0
"""Seconds before a code runs out at which another is asked for: a phone may just be looking at it."""
AGAIN = 30.0
"""Seconds after which it is asked for once more, if none has come."""

SOON = 0.1
"""Seconds after which something is surely due."""

Role = int | str


class Invitations:
    """Times are seconds of any clock."""

    def __init__(self) -> None:
        self.asked_at = 0.0
        """When somebody has asked for a code last; one that is only renewed does not count."""
        self._renewed_at: dict[str, float] = {}
        """By whom a code is for: when it is to be renewed."""
        self._asked: set[str] = set()

    def handle(self, invitation: out.Invitation, now: float) -> None:
        """A code was made."""
        role = str(invitation.seat)
        if role not in self._asked:
            self.asked_at = now
        self._asked.discard(role)
        self._renewed_at[role] = now + max(0, invitation.until - EARLY)

    def due(self, role: Role | None, now: float) -> list[str]:
        """What is to be said by now so that the code that is shown stays good."""
        if role is None or now < self._renewed_at.get(str(role), now + 1):
            return []
        self._asked.add(str(role))
        self._renewed_at[str(role)] = now + AGAIN
        return [say(invite=role).line]

    def waits(self, role: Role | None, long: float, now: float) -> list[float]:
        """In how many seconds something is due: for the code that is shown, and when it was shown for long."""
        renewed = self._renewed_at.get(str(role))
        late = self.asked_at + long - now
        return [
            *([late + SOON] if late > 0 else []),
            *([] if role is None or renewed is None else [max(0.0, renewed - now) + SOON]),
        ]
