"""Who keeps a place when too many browsers come: whoever the referee knows, always; strangers only while there is room. Pure.

Every connection counts from its first byte on. Where one kind has too many, somebody goes from the address that has most of
them, so whoever floods from one address only drops connections of its own.
"""

from collections import Counter
from enum import Enum, auto
from typing import Generic, NamedTuple, TypeVar

Who = TypeVar("Who")


class Kind(Enum):
    """What a browser has shown so far."""

    STRANGER = auto()
    """Nothing yet, or something that was wrong; also whoever only fetches the page."""
    TRYING = auto()
    """A token or code that the referee has not judged yet: that takes a moment, and is worth waiting for."""
    WATCHING = auto()
    KNOWN = auto()
    """The referee has let it in, or lets it wait for the table's word."""


MOST = {Kind.STRANGER: 96, Kind.TRYING: 32, Kind.WATCHING: 32}
"""Who is known is limited by the places that the referee has. Thirty phones that load the page at once are strangers, some with three connections."""


class Place(NamedTuple):
    """Where somebody comes from, and as what."""

    address: str
    kind: Kind


class Places(Generic[Who]):
    """All connections, each with its place, in the order in which they became what they are."""

    def __init__(self) -> None:
        self._taken: dict[Who, Place] = {}

    def come(self, who: Who, address: str) -> Who | None:
        """Somebody connects. Whoever must go for that, if anybody must."""
        return self._take(who, Place(address, Kind.STRANGER))

    def become(self, who: Who, kind: Kind) -> Who | None:
        """Somebody has shown what it is. Whoever must go for that: perhaps itself. Who has gone already becomes nothing."""
        place = self._taken.pop(who, None)
        return None if place is None else self._take(who, Place(place.address, kind))

    def leave(self, who: Who) -> None:
        """Somebody has gone."""
        self._taken.pop(who, None)

    def _take(self, who: Who, place: Place) -> Who | None:
        self._taken[who] = place
        gone = self._too_many(place.kind)
        if gone is not None:
            self.leave(gone)
        return gone

    def _too_many(self, kind: Kind) -> Who | None:
        """Of strangers the oldest goes, for it has said nothing for longest; of others the newest, so that they can stay for an evening."""
        same = [(who, place.address) for who, place in self._taken.items() if place.kind is kind]
        if len(same) <= MOST.get(kind, len(same)):
            return None
        if kind is not Kind.STRANGER:
            same.reverse()
        ((busiest, _),) = Counter(address for _, address in same).most_common(1)
        return next(who for who, address in same if address == busiest)
