"""Long work, told now and then: whoever watches over the loop must not take it for a fault."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

BATCH = 256
"""Things that are done before somebody is told that the work goes on. A tenth of a slow processor does so many in a second or two."""

T = TypeVar("T")


def noop() -> None:
    """Nobody watches."""


def with_progress(things: Iterable[T], on_progress: Callable[[], None]) -> Iterator[T]:
    """The same things, one by one."""
    for number, thing in enumerate(things, start=1):
        if not number % BATCH:
            on_progress()
        yield thing
