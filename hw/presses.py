"""Turns changes of a button into press, hold and release, and finds broken buttons. Pure."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from hw.event_sorter import Change, Wire
from hw.panel import MS, N_, Key, Trouble

HOLD_AFTER = 500 * MS
HOLD_EVERY = 250 * MS
STUCK_AFTER = 30_000 * MS
CHATTER_WITHIN = 1_000 * MS
CHATTER_CHANGES = 32
"""Sixteen presses in a second are more than a hand can make."""
CALM = 3_000 * MS
"""How long a chattering button must be still before it counts again."""

STUCK = Trouble(
    "stuck",
    N_("The {key} button of seat {seat} is stuck."),
    N_("Free it. Until then, seat {seat} answers on the screen."),
)
CHATTER = Trouble(
    "chatter",
    N_("The {key} button of seat {seat} has a loose contact."),
    N_("Check its plug. Until then, seat {seat} answers on the screen."),
)


class Press(NamedTuple):
    """A button was pressed."""

    seat: int
    key: Key
    t_ns: int


class Hold(NamedTuple):
    """A button has been held for one more step."""

    seat: int
    key: Key
    t_ns: int
    steps: int


class Release(NamedTuple):
    """A button was released."""

    seat: int
    key: Key
    t_ns: int


class Cancel(NamedTuple):
    """Nobody knows when the button was released, so what it was held for is cancelled."""

    seat: int
    key: Key
    t_ns: int


class Faulty(NamedTuple):
    """A button is broken, and how; without a trouble it works again."""

    wire: Wire
    trouble: Trouble | None


Event = Press | Hold | Release | Cancel | Faulty


@dataclass(slots=True)
class _Button:
    down: bool = False
    pressed: bool = False
    """Down because somebody pressed it; False if it was down from the start."""
    since: int = 0
    steps: int = 0
    fault: Trouble | None = None
    changes: deque[int] = field(default_factory=lambda: deque(maxlen=CHATTER_CHANGES))

    def next_hold(self) -> int:
        """When the next step of a hold is due."""
        return self.since + _held_for(self.steps + 1)

    def stuck_at(self) -> int:
        """When it counts as stuck."""
        return self.since + STUCK_AFTER


class Presses:
    """Turns changes, in the order of time, into events."""

    def __init__(self) -> None:
        self._buttons: dict[Wire, _Button] = {}

    def change(self, change: Change) -> Iterator[Event]:
        """A button went down or up."""
        yield from self.pass_time(change.t_ns)
        wire, t_ns = change.wire, change.t_ns
        button = self._buttons.setdefault(wire, _Button())
        was_pressed, button.pressed = button.pressed, change.down and change.sure
        button.down, button.since, button.steps = change.down, t_ns, 0
        button.changes.append(t_ns)
        if button.fault is not None:
            return
        changes = button.changes
        if len(changes) == CHATTER_CHANGES and changes[-1] - changes[0] < CHATTER_WITHIN:
            yield from self._fail(wire, button, CHATTER, t_ns)
        elif button.pressed:
            yield Press(wire.seat, wire.key, t_ns)
        elif was_pressed:
            yield (Release if change.sure else Cancel)(wire.seat, wire.key, t_ns)

    def pass_time(self, horizon: int) -> Iterator[Event]:
        """Nothing else has happened up to now: holds go on, faults appear or heal."""
        while (wire := self._earliest(horizon)) is not None:
            button = self._buttons[wire]
            if button.fault is not None:
                button.fault = None
                button.changes.clear()
                yield Faulty(wire, None)
            elif button.pressed and button.next_hold() <= button.stuck_at():
                button.steps += 1
                yield Hold(wire.seat, wire.key, button.since + _held_for(button.steps), button.steps)
            else:
                yield from self._fail(wire, button, STUCK, button.stuck_at())

    def _earliest(self, horizon: int) -> Wire | None:
        """The button that is due first, if any is."""
        due = [(at, wire) for wire, button in self._buttons.items() if (at := _next(button)) is not None]
        first = min(due, default=None)
        return first[1] if first is not None and first[0] <= horizon else None

    def forget(self, source: str, now_ns: int) -> Iterator[Event]:
        """A panel is gone: cancel what its buttons were held for."""
        for wire in [wire for wire in self._buttons if wire.source == source]:
            button = self._buttons.pop(wire)
            if button.fault is not None:
                yield Faulty(wire, None)
            elif button.pressed:
                yield Cancel(wire.seat, wire.key, now_ns)

    def next(self) -> int | None:
        """When the next event is due if nothing changes."""
        times = map(_next, self._buttons.values())
        return min((at for at in times if at is not None), default=None)

    def _fail(self, wire: Wire, button: _Button, trouble: Trouble, t_ns: int) -> Iterator[Event]:
        button.fault = trouble
        yield Cancel(wire.seat, wire.key, t_ns)
        yield Faulty(wire, trouble(key=wire.key.upper(), seat=wire.seat + 1))


def _held_for(steps: int) -> int:
    return HOLD_AFTER + (steps - 1) * HOLD_EVERY


def _next(button: _Button) -> int | None:
    """When the next event of this button is due if nobody touches it."""
    if button.fault is not None:
        return None if button.down else button.since + (0 if button.fault is STUCK else CALM)
    if button.pressed:
        return min(button.next_hold(), button.stuck_at())
    return button.stuck_at() if button.down else None
