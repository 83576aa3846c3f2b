"""Long work, told now and then: whoever watches over the loop must not take it for a fault."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

STRETCH = 256
"""Things that are done before somebody is told that the work goes on. A tenth of a slow processor does so many in a second or two."""

T = TypeVar("T")


def nobody() -> None:
    """Nobody watches."""


def in_stretches(things: Iterable[T], at_work: Callable[[], None]) -> Iterator[T]:
    """The same things, one by one."""
    for number, thing in enumerate(things, start=1):
        if not number % STRETCH:
            at_work()
        yield thing
