"""One screen of a host: what it says goes to the host, what it hears is what the table may know."""

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.engine.refusals import REFEREE_FAULT, Refusal, Refused, Text
from companion.link.talk import Link, Out
from companion.table.referee import PanelNews

if TYPE_CHECKING:
    from companion.table.host import Host


log = logging.getLogger("referee")


class Screen:
    """One client over the socket: what it hears goes out through `put`."""

    def __init__(self, host: "Host", put: Callable[[Out], None]) -> None:
        self._host = host
        self.put = put
        self.link: Link | None = None
        self.has_hands = False
        """Whether it has ever pressed a key."""

    def join(self) -> None:
        """Come in, and be told where things stand."""
        self._answered(lambda: self._host.join(self))

    def hear(self, raw: bytes) -> None:
        """Carry out one line; there is always an answer."""
        self._answered(lambda: self._host.hear(self, raw))

    def _answered(self, deed: Callable[[], None]) -> None:
        try:
            deed()
        except Refused as no:
            self.put(self._host.refused(no.refusal))
        except Exception as fault:  # a full disk, a hostile file: whatever it is, it must not end the evening
            log.exception("a line could not be carried out")
            self.put(self._host.refused(REFEREE_FAULT(fault=Text(f"{type(fault).__name__}: {fault}"[:120]))))

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
