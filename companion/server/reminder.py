"""The reminder: after a while the lamp of the seat that is asked flickers for a moment. Pure."""

LASTS = 1_500_000_000
"""Nanoseconds that a lamp flickers to remind."""


class Reminder:
    """Knows since when somebody is asked; times are nanoseconds of a monotonic clock."""

    def __init__(self, now: int) -> None:
        self.after = 0
        """Remind after this long, again and again; 0: never."""
        self._since = now

    def turned(self, now: int) -> None:
        """Somebody else is asked from now on."""
        self._since = now

    def is_due(self, now: int) -> bool:
        """Whether the lamp flickers just now."""
        age = now - self._since
        return self.after > 0 and age >= self.after and age % self.after < LASTS

    def wake(self, now: int) -> int | None:
        """When that begins or ends next."""
        if not self.after:
            return None
        age = now - self._since
        whole = age - age % self.after
        ends = [whole + self.after] + ([whole + LASTS] if whole else [])
        return self._since + min(end for end in ends if end > age)
