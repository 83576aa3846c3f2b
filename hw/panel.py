"""The panel interface: what every kind of seat panel takes and gives. Start here.

A backend (gpio, serialbox, desktop) says what its wires do, as it happens, and does nothing else on its thread:
it neither debounces nor sorts. `fair.py` does that, for all backends in the same way.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum, StrEnum
from typing import Protocol

MOST_SEATS = 8
USUAL_SEATS = 5
"""How many places a table has as it is built; more come with a second box, or on a keyboard."""
MS = 1_000_000
"""Nanoseconds in a millisecond: all times here are nanoseconds of the host's monotonic clock."""


def N_(text: str) -> str:  # noqa: N802 - gettext's own word for a text that is translated later
    """Mark a text for the translators."""
    return text


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something is wrong, in one sentence, and what cures it. Both texts are translated later."""

    name: str
    text: str
    cure: str = ""
    details: dict[str, str | int] = field(default_factory=dict)

    def __call__(self, **details: str | int) -> "Trouble":
        """The same trouble with its details filled in."""
        return Trouble(self.name, self.text, self.cure, details)

    def __str__(self) -> str:
        return " ".join(part.format(**self.details) for part in (self.text, self.cure) if part)


class Unavailable(Exception):
    """A panel cannot be had here."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(str(trouble))
        self.trouble = trouble


class Key(StrEnum):
    """The two buttons of a seat."""

    BID = "bid"
    PASS = "pass"


@dataclass(frozen=True, slots=True)
class Edge:
    """One raw change of level; nothing is debounced yet."""

    seat: int
    """The place at the table, from 0."""
    key: Key
    down: bool
    t_ns: int
    """When it happened."""
    source: str
    exact: bool
    """Whether the time is the kernel's or the box's, not the time of arrival."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """All keys of one panel that are down at one moment. Heals what a lost edge has left wrong."""

    source: str
    t_ns: int
    down: frozenset[tuple[int, Key]]


@dataclass(frozen=True, slots=True)
class Health:
    """A panel has come or gone. Without a trouble it is well."""

    source: str
    trouble: Trouble | None = None


Emit = Callable[[Edge | Snapshot | Health], None]
"""Where a backend puts what it sees: from any thread, at once, never raises."""


class Light(Enum):
    """How a lamp burns."""

    OFF = "off"
    LIT = "lit"
    SLOW = "slow"
    FAST = "fast"
    PULSE = "pulse"


Colour = tuple[int, int, int]
WHITE: Colour = (255, 255, 255)


@dataclass(frozen=True, slots=True)
class Lamp:
    """A seat's lamp. A lamp of one colour shows any colour but black as its own."""

    light: Light = Light.OFF
    colour: Colour = WHITE


class Panel(Protocol):
    """Buttons and lamps of some seats. Made closed; `close` may be called at any time and twice."""

    source: str
    """The panel's name: gpio, box:/dev/..., desktop."""
    max_latency_ns: int
    """How many nanoseconds after it happened something may still be emitted; 0: it carries the time of its arrival,
    and comes from keys that do not bounce."""

    def open(self, emit: Emit) -> None:
        """Claim the wires and begin to emit: first a Snapshot, then edges. Raises Unavailable."""

    def request_snapshot(self) -> None:
        """Emit a Snapshot soon."""

    def light(self, seat: int, lamp: Lamp) -> None:
        """Let a lamp burn like this from now on. A seat this panel does not have is nothing to it."""

    def sound(self, hz: int, ms: int) -> None:
        """One tone, if there is something to make it with. Does not wait for its end."""

    def poll(self, now_ns: int) -> int | None:
        """Do what is due (blink, look after threads) and say when it wants to be called again at the latest."""

    def close(self) -> None:
        """Outputs off, wires free."""
