"""Who keeps a place when too many browsers come: those the referee knows, always; strangers only while there is room. Pure.

Every connection counts from its first byte. When one kind has too many, the address that has most of them loses one, so
whoever floods from one address only drops their own connections.
"""

from collections import Counter
from enum import Enum, auto
from typing import Generic, NamedTuple, TypeVar

Who = TypeVar("Who")


class Kind(Enum):
    """What a browser has shown so far."""

    STRANGER = auto()
    """Nothing yet, or something wrong; also whoever only fetches the page."""
    TRYING = auto()
    """A token or code that the referee has not checked yet: that takes a moment, and is worth waiting for."""
    WATCHING = auto()
    KNOWN = auto()
    """The referee has let it in, or lets it wait for the table's consent."""


MOST = {Kind.STRANGER: 96, Kind.TRYING: 32, Kind.WATCHING: 32}
"""Known browsers are limited by the referee's own places. Thirty phones loading the page at once are strangers, some with three connections."""


class Place(NamedTuple):
    """The address and the kind of a connection."""

    address: str
    kind: Kind


class Places(Generic[Who]):
    """All connections with their places, in the order in which they became what they are."""

    def __init__(self) -> None:
        self._taken: dict[Who, Place] = {}

    def come(self, who: Who, address: str) -> Who | None:
        """Add a connection. Returns whoever must go for it, if anybody."""
        return self._take(who, Place(address, Kind.STRANGER))

    def become(self, who: Who, kind: Kind) -> Who | None:
        """A browser has shown what it is. Returns whoever must go for that, perhaps the browser itself. One that is gone already stays gone."""
        place = self._taken.pop(who, None)
        return None if place is None else self._take(who, Place(place.address, kind))

    def leave(self, who: Who) -> None:
        """Remove a connection."""
        self._taken.pop(who, None)

    def _take(self, who: Who, place: Place) -> Who | None:
        self._taken[who] = place
        gone = self._too_many(place.kind)
        if gone is not None:
            self.leave(gone)
        return gone

    def _too_many(self, kind: Kind) -> Who | None:
        """Of strangers the oldest goes, because it has been silent for longest; of others the newest, so that the rest can stay all evening."""
        same = [(who, place.address) for who, place in self._taken.items() if place.kind is kind]
        if len(same) <= MOST.get(kind, len(same)):
            return None
        if kind is not Kind.STRANGER:
            same.reverse()
        ((busiest, _),) = Counter(address for _, address in same).most_common(1)
        return next(who for who, address in same if address == busiest)
