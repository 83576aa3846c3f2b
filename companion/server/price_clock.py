"""The clock of a falling price: the price at any time, and who was first. Pure: the time is an argument.

A press counts at the price of its own time, whenever it arrives: so nothing is decided before everything that may still be
on its way has arrived. Presses just after the first are reported, too, with their delay; equal times go by the order of
the seats.
"""

from collections.abc import Sequence

import msgspec

from companion.engine.answers import Answer
from companion.engine.falling import Falling
from companion.engine.prompts import Prompt
from hw.event_sorter import HOLD_BACK
from hw.panel import MS

BLINK = 80 * MS
"""How long after the first press others still count, to show how close it was."""


class Shown(msgspec.Struct, frozen=True):
    """What screens show of the clock."""

    price: int
    runs: bool


class PriceClock:
    """Stopped until somebody starts it. It follows one prompt at a time."""

    def __init__(self) -> None:
        self._prompt: Falling | None = None
        self._since: int | None = None
        """When it was started; None while it is stopped."""
        self._passed = 0
        """Nanoseconds that it ran before."""
        self._pressed: dict[int, int] = {}

    def follow(self, prompt: Prompt | None) -> None:
        """Follow this prompt: another price starts over, and is stopped."""
        falling = prompt if isinstance(prompt, Falling) else None
        before, self._prompt = self._prompt, falling
        if falling is None or before is None or not falling.is_still(before):
            self._since, self._passed = None, 0
            self._pressed.clear()

    def go(self, now: int) -> None:
        """Let the price fall."""
        if self._prompt is not None and self._since is None:
            self._since = now

    def hold(self, now: int) -> None:
        """Stop it."""
        self._passed, self._since = self._ran(now), None

    def _ran(self, at: int) -> int:
        return self._passed + (max(0, at - self._since) if self._since is not None else 0)

    def price(self, at: int) -> int | None:
        """The price at this time; None once it has run out, or if no price falls."""
        return None if self._prompt is None else self._prompt.price_after(self._ran(at) // MS)

    def shown(self, now: int) -> Shown | None:
        """What screens show now; the first press stops it."""
        if self._prompt is None:
            return None
        at = min([now, *self._pressed.values()])
        price = self.price(at)
        return Shown(self._prompt.last_price if price is None else price, self._since is not None)

    def press(self, seat: int, at: int) -> bool:
        """A seat has pressed at this time; returns whether it counts."""
        prompt = self._prompt
        counts = prompt is not None and seat in prompt.seats and self._since is not None
        if not counts or seat in self._pressed or self.price(at) is None:
            return False
        self._pressed[seat] = at
        return True

    @property
    def pressed(self) -> Sequence[int]:
        """The seats that have pressed so far."""
        return tuple(self._pressed)

    def decided(self, horizon: int) -> Answer | None:
        """The sale, or that there is none; None while an older press may still arrive."""
        prompt = self._prompt
        if prompt is None:
            return None
        if self._pressed:
            return self._first(prompt) if horizon >= min(self._pressed.values()) + BLINK else None
        return prompt.run_out() if self._since is not None and self.price(horizon) is None else None

    def _first(self, prompt: Falling) -> Answer:
        order = sorted(self._pressed, key=lambda seat: (self._pressed[seat], prompt.order.index(seat)))
        first, *others = order
        at = self._pressed[first]
        later = tuple((seat, (self._pressed[seat] - at) // MS) for seat in others)
        price = self.price(at)
        assert price is not None  # such a press does not count
        return prompt.bought(first, price, later)

    def wake(self, now: int) -> int | None:
        """When there is something to do if no press arrives."""
        prompt = self._prompt
        if prompt is None or self._since is None:
            return None
        if self._pressed:
            return min(self._pressed.values()) + BLINK + HOLD_BACK
        every = prompt.beat * MS
        return now + every - self._ran(now) % every
