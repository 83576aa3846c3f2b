"""One screen of a host: what it says goes to the host, what it hears is what the table may know."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.engine.refusals import Refusal, Refused
from companion.link import Link, Out
from companion.referee import PanelNews

if TYPE_CHECKING:
    from companion.host import Host


class Screen:
    """One client over the socket: what it hears goes out through `put`."""

    def __init__(self, host: "Host", put: Callable[[Out], None]) -> None:
        self._host = host
        self.put = put
        self.link: Link | None = None

    def hear(self, raw: bytes) -> None:
        """Carry out one line; there is always an answer."""
        try:
            self._host.hear(self, raw)
        except Refused as no:
            self.put(self._host.refused(no.refusal))

    def state(self, line: Out) -> None:
        """Something about the match; where it stands, with whether that is saved."""
        self.put(self._host.with_saved(line) if "n" in line else line)

    # What the referee tells all its clients.

    def moved(self) -> None:
        if self.link is not None:
            self.state(self.link.moved())

    def refused(self, refusal: Refusal) -> None:
        if self.link is not None:
            self.put(self.link.refused(refusal))

    def panels(self, news: PanelNews) -> None:
        if self.link is not None:
            self.put(self.link.panels(news))
