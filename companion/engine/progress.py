"""Progress of long work, so that the watchdog does not take it for a hang."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

BATCH = 256
"""Items between two calls. A tenth of a slow processor does so many in a second or two."""

T = TypeVar("T")


def noop() -> None:
    """Do nothing."""


def with_progress(things: Iterable[T], on_progress: Callable[[], None]) -> Iterator[T]:
    """The same items; `on_progress` is called now and then."""
    for number, thing in enumerate(things, start=1):
        if not number % BATCH:
            on_progress()
        yield thing
