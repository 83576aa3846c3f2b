"""How events are shown, and for how long: cards that cover the screen, then points and whose turn it is. Pure.

The referee waits for none of this: it asks the next question while a card is still shown.
"""

from collections.abc import Iterable
from typing import NamedTuple

from companion.protocol import outgoing as out

LASTS = {"turned_over": 1.4, "sold": 2.0, "verdict": 2.4, "handed": 2.0, "round": 1.8, "last_round": 3.5}
"""Seconds that a card is shown, by its event, in the order of the cards."""
A_SEAT = 0.6
"""Seconds between two revealed secret answers, added to the card's own."""
DEAF = 0.6
"""In its first moments a card ignores taps and presses: they were meant for what was there before."""
FLIGHT = 1.4
"""Seconds that points fly to the seat that scores, and stay there."""
HANDED = 4.0
"""Seconds for which a handover is shown."""
PULSE = 1.2
"""Seconds that a new turn pulses."""
FRAME = 1 / 30
MOST_FLIGHTS = 8
LONG_AGO = float("-inf")


def lasts(moment: out.Event) -> float:
    """Seconds that its card is shown."""
    return LASTS[moment.moment] + A_SEAT * len(moment.shown)


class Card(NamedTuple):
    """The current card."""

    moment: out.Event
    age: float
    handed: tuple[out.Event, ...] = ()
    """Everything that was handed over, if the card shows that."""

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
    """From 0 to 1; the movement itself is over before that."""


class Showing:
    """Times are seconds of any monotonic clock."""

    def __init__(self) -> None:
        self._cards: list[out.Event] = []
        self._up = LONG_AGO
        """Since when the first card is shown."""
        self._points: list[out.Event] = []
        self._turn: out.Event | None = None
        self._free = LONG_AGO
        """Since when no card delays the points and the turn."""
        self._started: list[out.Event] = []
        self._handed: list[out.Event] = []
        self._handed_at = LONG_AGO
        """Since when no card delays it."""
        self._ran_out = False
        """Whether the last card has disappeared by itself since the last check."""
        self._is_moving = False
        """Whether the last picture shows something that does not stay."""

    def handle(self, moments: Iterable[out.Event], now: float) -> None:
        """Something has happened."""
        self._settle(now)
        new = list(moments)
        kinds = {one.moment for one in new}
        cards = [one for kind in LASTS for one in new if one.moment == kind != "handed"]
        if "last_round" in kinds:  # its card shows both
            cards = [one for one in cards if one.moment != "round"]
        handed = [one for one in new if one.moment == "handed" and one.text]
        if cards or handed:  # events still waiting behind a card are not lost
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
        """Somebody does something: the current card goes, unless it ignores taps; returns whether one was removed."""
        card = self.card(now)
        if card is None or card.ignores_taps:
            return False
        self._next(now)
        return True

    def overtake(self, now: float) -> None:
        """The match goes on: drop all cards, except one that has only just appeared."""
        card = self.card(now)
        if card is not None and not card.ignores_taps:
            self._cards, self._turn = [], None
            self._free = self._handed_at = now

    def card(self, now: float) -> Card | None:
        """The current card."""
        self._settle(now)
        return Card(self._cards[0], now - self._up, tuple(self._handed)) if self._cards else None

    def ran_out(self, now: float) -> bool:
        """Whether the last card has disappeared by itself since the last check: a finger may be on its way to it."""
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
        """What changed hands by itself a moment ago."""
        self._settle(now)
        return self._handed if not self._cards and now - self._handed_at < HANDED else []

    def drawn(self, now: float) -> None:
        """A picture is being made now. That takes a while: what ends in the meantime must not stay in it."""
        self._is_moving = self._next_change(now) is not None

    def wake(self, now: float) -> float | None:
        """In how many seconds the picture changes by itself; None: it does not."""
        change = self._next_change(now)
        return FRAME if change is None and self._is_moving else change

    def _next_change(self, now: float) -> float | None:
        if self.card(now) is not None or self._is_flying(now) or self.pulse(now):
            return FRAME
        return self._handed_at + HANDED - now if self.handed(now) else None

    def started(self) -> list[out.Event]:
        """The events that have begun to show since the last check, for sounds."""
        started, self._started = self._started, []
        return started

    def _is_flying(self, now: float) -> bool:
        return bool(self._points) and not self._cards and now - self._free < FLIGHT

    def _settle(self, now: float) -> None:
        """Remove cards whose time is over."""
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
