"""What is shown of what has just happened, and for how long: cards that cover the screen, then points and whose turn it is. Pure.

The referee waits for none of this: it is asked already what comes next while a card still stands.
"""

from collections.abc import Iterable
from typing import NamedTuple

from companion.protocol import outgoing as out

LASTS = {"turned_over": 1.4, "sold": 2.0, "verdict": 2.4, "handed": 2.0, "round": 1.8, "last_round": 3.5}
"""Seconds that a card stands, by its moment, in the order in which they come."""
A_SEAT = 0.6
"""Seconds from one secret answer that is turned over to the next; they come on top of the card's own."""
DEAF = 0.6
"""In its first moments a card hears nothing: that tap or press was meant for what stood there before."""
FLIGHT = 1.4
"""Seconds that points fly to the seat that scores, and stay there."""
HANDED = 4.0
"""Seconds in which it stands there what was handed over."""
PULSE = 1.2
"""Seconds that a new turn pulses."""
FRAME = 1 / 30
MOST_FLIGHTS = 8
LONG_AGO = float("-inf")


def lasts(moment: out.Event) -> float:
    """Seconds that its card stands."""
    return LASTS[moment.moment] + A_SEAT * len(moment.shown)


class Card(NamedTuple):
    """The card that stands now."""

    moment: out.Event
    age: float
    handed: tuple[out.Event, ...] = ()
    """All that was handed over, if this is what it shows."""

    @property
    def ignores_taps(self) -> bool:
        return self.age < DEAF

    @property
    def left(self) -> float:
        """How much of its time is left, from 1 to 0."""
        return max(0.0, 1 - self.age / lasts(self.moment))

    @property
    def turned(self) -> int:
        """How many of the secret answers are revealed by now."""
        return min(len(self.moment.shown), 1 + int(self.age / A_SEAT))


class Flight(NamedTuple):
    """Points on their way to a seat."""

    seat: int
    by: int
    done: float
    """From 0 to 1; the way itself is over before that."""


class Showing:
    """Times are seconds of any clock that only goes on."""

    def __init__(self) -> None:
        self._cards: list[out.Event] = []
        self._up = LONG_AGO
        """Since when the first card stands."""
        self._points: list[out.Event] = []
        self._turn: out.Event | None = None
        self._free = LONG_AGO
        """Since when no card stands before points and turn."""
        self._started: list[out.Event] = []
        self._handed: list[out.Event] = []
        self._handed_at = LONG_AGO
        """Since when no card stands before it."""
        self._ran_out = False
        """Whether the last card has gone by itself since this was asked last."""
        self._is_moving = False
        """Whether the last picture that was made is not what stays."""

    def handle(self, moments: Iterable[out.Event], now: float) -> None:
        """Something has happened."""
        self._settle(now)
        new = list(moments)
        kinds = {one.moment for one in new}
        cards = [one for kind in LASTS for one in new if one.moment == kind != "handed"]
        if "last_round" in kinds:  # its card shows both
            cards = [one for one in cards if one.moment != "round"]
        handed = [one for one in new if one.moment == "handed" and one.text]
        if cards or handed:  # what still waits behind a card is not lost
            self._handed = [*(self._handed if self._cards else ()), *handed]
            self._handed_at = now
        cards = cards or handed[:1]  # a sale or a new round shows it in its own way
        if cards and not self._cards:
            self._up = now
            self._started.append(cards[0])
        self._cards += cards
        scored = [one for one in new if one.moment == "points"]
        turned = [one for one in new if one.moment == "turn"]
        self._started += [one for one in new if one.moment == "over"]
        if scored or turned:
            self._points = [*(self._points if self._is_flying(now) else ()), *scored][-MOST_FLIGHTS:]
            self._turn = turned[-1] if turned else None
            self._free = now
            if not self._cards:
                self._started += turned

    def forget(self) -> None:
        """The match has gone back, or it is another one."""
        self._cards, self._points, self._turn, self._started, self._handed = [], [], None, [], []

    def skip(self, now: float) -> bool:
        """Somebody does something: the card that stands goes, unless it ignores taps; returns whether one was taken away."""
        card = self.card(now)
        if card is None or card.ignores_taps:
            return False
        self._next(now)
        return True

    def overtake(self, now: float) -> None:
        """The match goes on: no card is waited for any more, but one that has only just come up."""
        card = self.card(now)
        if card is not None and not card.ignores_taps:
            self._cards, self._turn = [], None
            self._free = self._handed_at = now

    def card(self, now: float) -> Card | None:
        """The card that stands now."""
        self._settle(now)
        return Card(self._cards[0], now - self._up, tuple(self._handed)) if self._cards else None

    def ran_out(self, now: float) -> bool:
        """Whether the last card has gone by itself since this was asked last: a finger may be on its way to it."""
        self._settle(now)
        ran_out, self._ran_out = self._ran_out, False
        return ran_out

    def flights(self, now: float) -> list[Flight]:
        """Points on their way."""
        self._settle(now)
        if not self._is_flying(now):
            return []
        done = (now - self._free) / FLIGHT
        return [Flight(one.seat, one.by, done) for one in self._points if one.seat is not None]

    def pulse(self, now: float) -> float:
        """How strongly a new turn pulses now, from 0 to 1: three times, then no more."""
        self._settle(now)
        age = now - self._free
        if self._turn is None or self._cards or not 0 <= age < PULSE:
            return 0.0
        return 1 - 3 * age / PULSE % 1

    def handed(self, now: float) -> list[out.Event]:
        """What was handed over a moment ago, and nobody has asked for."""
        self._settle(now)
        return self._handed if not self._cards and now - self._handed_at < HANDED else []

    def drawn(self, now: float) -> None:
        """A picture of now is made. That takes a while: what comes to its end meanwhile must not stay in it."""
        self._is_moving = self._next_change(now) is not None

    def wake(self, now: float) -> float | None:
        """In how many seconds the picture is another one; None: not by itself."""
        change = self._next_change(now)
        return FRAME if change is None and self._is_moving else change

    def _next_change(self, now: float) -> float | None:
        if self.card(now) is not None or self._is_flying(now) or self.pulse(now):
            return FRAME
        return self._handed_at + HANDED - now if self.handed(now) else None

    def started(self) -> list[out.Event]:
        """The moments that have begun to show since this was asked last: what sounds follow."""
        started, self._started = self._started, []
        return started

    def _is_flying(self, now: float) -> bool:
        return bool(self._points) and not self._cards and now - self._free < FLIGHT

    def _settle(self, now: float) -> None:
        """Cards whose time is over go."""
        while self._cards and now - self._up >= lasts(self._cards[0]):
            self._next(min(now, self._up + lasts(self._cards[0])))
            self._ran_out = not self._cards

    def _next(self, now: float) -> None:
        self._cards.pop(0)
        self._up = now
        if self._cards:
            self._started.append(self._cards[0])
        else:
            self._free = self._handed_at = now
            if self._turn is not None:
                self._started.append(self._turn)
