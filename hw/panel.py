"""The interface of every kind of seat panel. Start here.

A backend (gpio, serialbox, desktop, phones) reports what its buttons do, as it happens. It neither debounces nor sorts:
`event_sorter.py` does that for all backends.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum, StrEnum
from typing import Protocol

MOST_SEATS = 8
USUAL_SEATS = 5
"""How many seats one panel usually has; more come with a second box."""
MS = 1_000_000
"""Nanoseconds in a millisecond. All times are nanoseconds of the host's monotonic clock."""


def N_(text: str) -> str:  # noqa: N802 - gettext's own name
    """Mark a text for the translators."""
    return text


@dataclass(frozen=True, slots=True)
class Trouble:
    """What is wrong, in one sentence, and what to do about it. Both are translated when they are shown."""

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
    """This panel cannot be used here, and why."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(str(trouble))
        self.trouble = trouble


class Key(StrEnum):
    """The two buttons of a seat."""

    BID = "bid"
    PASS = "pass"


@dataclass(frozen=True, slots=True)
class Edge:
    """One raw change of level, not debounced."""

    seat: int
    """The place at the table, from 0."""
    key: Key
    down: bool
    t_ns: int
    """When it happened."""
    source: str
    exact: bool
    """Whether the time is the kernel's or the box's. Otherwise it is the time of arrival."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """All keys of one panel that are down at one moment. It repairs what a lost edge has left wrong."""

    source: str
    t_ns: int
    down: frozenset[tuple[int, Key]]


@dataclass(frozen=True, slots=True)
class Health:
    """A panel works again, or (with a trouble) no longer works."""

    source: str
    trouble: Trouble | None = None


Emit = Callable[[Edge | Snapshot | Health], None]
"""Where a backend puts its events. It may be called from any thread, returns at once and never raises."""


class Light(Enum):
    """How a lamp is lit."""

    OFF = "off"
    LIT = "lit"
    SLOW = "slow"
    FAST = "fast"
    PULSE = "pulse"


Colour = tuple[int, int, int]
WHITE: Colour = (255, 255, 255)


@dataclass(frozen=True, slots=True)
class Lamp:
    """A seat's lamp. A lamp of one colour shows every colour but black as its own."""

    light: Light = Light.OFF
    colour: Colour = WHITE


class Panel(Protocol):
    """Buttons and lamps of some seats. It is created closed; `close` may be called at any time, and twice."""

    source: str
    """The panel's name: gpio, box:/dev/..., desktop."""
    max_latency_ns: int
    """How many nanoseconds late an event may be emitted. 0: events carry the time of their arrival, and the keys do not
    bounce."""

    def open(self, emit: Emit) -> None:
        """Claim the wires and start to emit: a Snapshot first, then edges. Raises Unavailable."""

    def request_snapshot(self) -> None:
        """Emit a Snapshot soon."""

    def light(self, seat: int, lamp: Lamp) -> None:
        """Set a lamp. Seats that this panel does not have are ignored."""

    def sound(self, hz: int, ms: int) -> None:
        """Play one tone if there is a buzzer. Does not wait for its end."""

    def poll(self, now_ns: int) -> int | None:
        """Do what is due (blink, check threads), and return when to call again at the latest."""

    def close(self) -> None:
        """Switch the outputs off and release the wires."""
