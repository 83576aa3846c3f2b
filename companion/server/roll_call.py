"""Roll call: seats are called in table order and press a button, to show who sits where. Pure.

A phone has its seat already: while it is here, that seat is not called.
"""

from collections.abc import Collection, Sequence

from companion.engine.refusals import N_, Refusal, Refused
from hw.panel import MOST_SEATS, Key
from hw.phones import seat_of
from hw.presses import Press

BAD_PLACES = Refusal(
    "bad_places", "", N_("Name one place for each player, from 0 to {last}, none twice: --places 2,0,1")
)


class RollCall:
    """Seats are called clockwise; BID takes the place, PASS of the previous seat gives it back."""

    def __init__(self, seats: int, phones: Collection[int] = ()) -> None:
        self._seats = seats
        self._here = set(phones)
        self.places: list[int | None] = []
        """The place of each seat called so far; None for one that answers on the screen, or with its phone."""
        self._by_phone: set[int] = set()
        self.again: int | None = None
        """A taken place that has just been pressed again."""
        self._go_on()

    def _go_on(self) -> None:
        """Go on to the next seat that must be called."""
        while (seat := self.called) in self._here and seat is not None:
            self._by_phone.add(seat)
            self.places.append(None)

    def see_phones(self, phones: Collection[int]) -> bool:
        """These are here now; returns whether that answers for somebody, or takes back an answer."""
        before = list(self.places), self.phones
        gone, self._here = self._here - set(phones), set(phones)
        if answered := [seat for seat in self.phones if seat in gone]:
            self._give_back_from(answered[0])
        self._go_on()
        return before != (list(self.places), self.phones)

    @property
    def called(self) -> int | None:
        """The seat that is called now; None when all have answered."""
        return len(self.places) if len(self.places) < self._seats else None

    @property
    def phones(self) -> list[int]:
        """The seats that have answered with their phone."""
        return sorted(seat for seat in self._by_phone if seat < len(self.places))

    def handle(self, press: Press) -> bool:
        """A button was pressed at this place; returns whether the screens must show something new."""
        self.again = None
        phone = seat_of(press.seat)
        if phone is not None:
            return self._handle_phone(phone, press.key)
        if press.key is Key.PASS:
            return self._give_back(press.seat)
        if press.seat in self.places:
            self.again = press.seat
            return True
        if self.called is None:
            return False
        self.places.append(press.seat)
        self._go_on()
        return True

    def _handle_phone(self, seat: int, key: Key) -> bool:
        if key is Key.BID and self.called == seat:
            self._by_phone.add(seat)
            self.places.append(None)
            self._go_on()
            return True
        if key is Key.PASS and seat in self.phones:
            self._give_back_from(seat)
            return True
        return False

    def skip(self) -> None:
        """The called seat has no buttons: it answers on the screen."""
        self.again = None
        if self.called is not None:
            self.places.append(None)
            self._go_on()

    def _give_back(self, place: int) -> bool:
        if place not in self.places:
            return False
        self._give_back_from(self.places.index(place))
        return True

    def _give_back_from(self, seat: int) -> None:
        del self.places[seat:]
        self._by_phone = {one for one in self._by_phone if one < seat}


def check_places(places: Sequence[int | None] | None, seats: int) -> tuple[int | None, ...]:
    """The place of each seat, by default its own number. Raises Refused."""
    if places is None:
        return tuple(range(seats))
    taken = [place for place in places if place is not None]
    fits = len(places) == seats and len(set(taken)) == len(taken)
    if not fits or not all(0 <= place < MOST_SEATS for place in taken):
        raise Refused(BAD_PLACES(last=MOST_SEATS - 1))
    return tuple(places)
