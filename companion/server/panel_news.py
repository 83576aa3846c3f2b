"""The state of the panels of a match, and its listeners."""

from typing import NamedTuple, Protocol

from companion.engine.answers import Answer
from companion.engine.refusals import Refusal
from companion.server.price_clock import Shown
from hw.panel import Key, Trouble


class Unheard(NamedTuple):
    """A press that did nothing, and why."""

    seat: int
    key: Key
    why: Refusal


class PanelNews(NamedTuple):
    """The state of the panels, for those who show it."""

    lamps: tuple[str, ...]
    climbing: Answer | None
    """What a seat that holds BID would answer on release."""
    proposed: Answer | None
    troubles: tuple[Trouble, ...]
    muted: bool
    unheard: Unheard | None = None
    """The last press that did nothing, for a while."""
    clock: Shown | None = None
    """The falling price, if there is one."""


class Client(Protocol):
    """A client that follows the match. All methods are called on the loop and must not block."""

    def moved(self) -> None:
        """Somebody else has moved the match."""

    def refused(self, refusal: Refusal, seat: int) -> None:
        """A press of this seat was refused. The reason may give a secret away, so it is not for all clients."""

    def panels(self, news: PanelNews) -> None:
        """The state of the panels has changed."""
