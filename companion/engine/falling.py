"""A prompt whose price falls with time. The engine reads no clock: it says what a moment costs, the loop says when it was."""

from abc import abstractmethod

from companion.engine.answers import Answer
from companion.engine.prompts import Prompt

Later = tuple[tuple[int, int], ...]
"""Seats that pressed too, and how many milliseconds later."""


class Falling(Prompt, frozen=True):
    """What the loop must know of it. Its seats are those still in."""

    @property
    @abstractmethod
    def beat(self) -> int:
        """Milliseconds from one price to the next."""

    @property
    @abstractmethod
    def last_price(self) -> int:
        """Where it ends."""

    @property
    @abstractmethod
    def order(self) -> tuple[int, ...]:
        """Everybody who takes part, in the order in which equal presses go."""

    @abstractmethod
    def price_after(self, ms: int) -> int | None:
        """The price after so long; None once it has run out."""

    @abstractmethod
    def bought(self, seat: int, price: int, later: Later) -> Answer:
        """The answer when a seat was first."""

    @abstractmethod
    def run_out(self) -> Answer:
        """The answer when nobody has pressed."""
