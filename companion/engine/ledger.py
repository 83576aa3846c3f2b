"""The ledger: every number at the table is the sum of entries that say why."""

from collections import defaultdict
from collections.abc import Mapping

import msgspec

Terms = Mapping[str, str | int]
"""Names and numbers that stand behind a change; what somebody wrote is a Text, and is called `why`."""


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One change of one number of one seat: caused by answer n, for a reason, by a clause."""

    n: int
    seat: int
    what: str
    by: int
    reason: str
    clause: str
    terms: Terms


class Ledger:
    """Entries in the order they were booked, and their sums."""

    def __init__(self) -> None:
        self.n = 0
        """The answer that is being carried out; entries booked now are caused by it."""
        self.entries: list[Entry] = []
        self._sums: defaultdict[int, defaultdict[str, int]] = defaultdict(lambda: defaultdict(int))

    def book(self, seat: int, what: str, by: int, reason: str, clause: str, terms: Terms = {}) -> None:  # noqa: B006 - never written to
        """Book one change."""
        self.entries.append(Entry(self.n, seat, what, by, reason, clause, terms))
        self._sums[seat][what] += by

    def total(self, seat: int, what: str) -> int:
        """What the entries of this seat add up to."""
        return self._sums[seat][what]

    def of(self, seat: int) -> Mapping[str, int]:
        """All numbers of this seat, for who reads many of them; one that was never booked is 0."""
        return self._sums[seat]

    def why(self, seat: int, what: str) -> list[Entry]:
        """The entries that add up to this number."""
        return [e for e in self.entries if e.seat == seat and e.what == what]
