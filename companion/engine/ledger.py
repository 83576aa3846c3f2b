"""The ledger: every number is the sum of entries that say why."""

from collections import defaultdict
from collections.abc import Mapping

import msgspec

Terms = Mapping[str, str | int]
"""Names and numbers behind a change; text of the players' own is a UserText called `why`."""


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
        """The answer being carried out: it causes the entries booked now."""
        self.entries: list[Entry] = []
        self._sums: defaultdict[int, defaultdict[str, int]] = defaultdict(lambda: defaultdict(int))

    def book(self, seat: int, what: str, by: int, reason: str, clause: str, terms: Terms = {}) -> None:  # noqa: B006 - never written to
        """Book one change."""
        self.entries.append(Entry(self.n, seat, what, by, reason, clause, terms))
        self._sums[seat][what] += by

    def total(self, seat: int, what: str) -> int:
        """The sum of the entries of this seat."""
        return self._sums[seat][what]

    def of(self, seat: int) -> Mapping[str, int]:
        """All sums of this seat; one that was never booked is 0."""
        return self._sums[seat]

    def why(self, seat: int, what: str) -> list[Entry]:
        """The entries that add up to this number."""
        return [e for e in self.entries if e.seat == seat and e.what == what]
