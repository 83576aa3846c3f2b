"""What a loop takes in turn: what panels emit and jobs from other threads."""

import os
import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from queue import Empty, SimpleQueue
from time import monotonic_ns
from typing import NamedTuple

from hw.panel import Edge, Health, Snapshot
from hw.panels import Panels
from hw.presses import Event

Job = Callable[[], None]
Thing = Edge | Snapshot | Health | Job
Inbox = SimpleQueue[Thing]


LONGEST_SLEEP = 1.0
"""A signal that comes just before the loop goes to sleep is handled when it wakes."""


PRECEDENCE = -10


def take_precedence() -> None:
    """Give this thread priority, if that is allowed: somebody's finger is on a button."""
    with suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), PRECEDENCE)


class Taken(NamedTuple):
    """Things taken from an inbox, and a time before which nothing else came."""

    at: int
    things: list[Thing]


def take_all(inbox: Inbox, within_ns: int | None, clock: Callable[[], int] = monotonic_ns) -> Taken:
    """Everything that has come; empty if nothing comes within this time.

    The clock is read before the inbox is emptied: the loop may be held up between the two, and what comes
    in the meantime must not be taken for something that never came.
    """
    within = LONGEST_SLEEP if within_ns is None else min(max(within_ns, 0) / 1e9, LONGEST_SLEEP)
    things = []
    with suppress(Empty):
        things.append(inbox.get(timeout=within))
    at = clock()
    with suppress(Empty):
        while True:
            things.append(inbox.get_nowait())
    return Taken(at, things)


class Turns:
    """What a loop with many clients takes in each turn: all presses, and one job.

    So no client's queue of jobs delays a lamp, or a heartbeat of the loop.
    """

    def __init__(self, inbox: Inbox, clock: Callable[[], int] = monotonic_ns) -> None:
        self._inbox = inbox
        self._clock = clock
        self._jobs: deque[Job] = deque()

    def next(self, within_ns: int | None) -> Taken:
        """As `take_all`; the remaining jobs wait for later turns, in order."""
        at, things = take_all(self._inbox, 0 if self._jobs else within_ns, self._clock)
        hands: list[Thing] = []
        for thing in things:
            if isinstance(thing, Edge | Snapshot | Health):
                hands.append(thing)
            else:
                self._jobs.append(thing)
        return Taken(at, [*hands, self._jobs.popleft()] if self._jobs else hands)


def next_events(inbox: Inbox, panels: Panels, within_ns: int | None = None) -> Iterator[Event | Health]:
    """One turn without a match: wait, do the jobs, and yield the events of the panels."""
    wake = panels.wake(monotonic_ns())
    waits = [
        wait for wait in (None if wake is None else wake - monotonic_ns(), within_ns) if wait is not None
    ]
    at, things = take_all(inbox, min(waits, default=None))
    for thing in things:
        if isinstance(thing, Edge | Snapshot | Health):
            panels.take(thing, monotonic_ns())
        else:
            thing()
    yield from panels.turn(at)
