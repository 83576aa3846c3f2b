"""The state of the panels of a match, and who hears of it."""

from typing import NamedTuple, Protocol

from companion.engine.answers import Answer
from companion.engine.refusals import Refusal
from companion.server.price_clock import Shown
from hw.panel import Key, Trouble


class Unheard(NamedTuple):
    """A press that said nothing, and why."""

    seat: int
    key: Key
    why: Refusal


class PanelNews(NamedTuple):
    """The state of the panels, for those who show it."""

    lamps: tuple[str, ...]
    climbing: Answer | None
    """What a seat that holds BID would say if it let go now."""
    proposed: Answer | None
    troubles: tuple[Trouble, ...]
    muted: bool
    unheard: Unheard | None = None
    """The last press that said nothing, for a while."""
    clock: Shown | None = None
    """What a falling price is at, where one falls."""


class Client(Protocol):
    """Somebody who follows the match. All is called on the loop; nothing may wait."""

    def moved(self) -> None:
        """Somebody else has moved the match."""

    def refused(self, refusal: Refusal, seat: int) -> None:
        """A press of this seat was refused. Why may tell what it hides: not all may hear it."""

    def panels(self, news: PanelNews) -> None:
        """The state of the panels has changed."""
