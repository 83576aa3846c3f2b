"""One screen of a host: what it says goes to the host, what it hears is what it may know; and a guest, who is nobody at first."""

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.engine.refusals import REFEREE_FAULT, Refusal, Refused, UserText
from companion.protocol.match_client import MatchClient, Out
from companion.protocol.messages import GuestRole
from companion.protocol.permissions import Role, heard_by
from companion.server.panel_news import PanelNews

if TYPE_CHECKING:
    from companion.server.server import Server


log = logging.getLogger("referee")


class Screen:
    """One client over the socket: what it hears goes out through `put`."""

    def __init__(self, host: "Server", put: Callable[[Out], None]) -> None:
        self._host = host
        self.put = put
        self.link: MatchClient | None = None
        self.has_hands = False
        """Whether it has ever pressed a key."""

    @property
    def role(self) -> Role | None:
        """As whom it is here: whoever reaches this door is the table."""
        return "table"

    def follows(self, match: str) -> bool:
        """Whether it may follow this match."""
        return True

    def tell(self, line: Out) -> None:
        """What all screens are told, as far as this one may hear it."""
        if self.role is not None and (heard := heard_by(self.role, line)) is not None:
            self.put(heard)

    def join(self) -> None:
        """Come in, and be told where things stand."""
        self._answered(lambda: self._host.join(self))

    def handle(self, raw: bytes) -> None:
        """Carry out one line; there is always an answer."""
        self._answered(lambda: self._host.desk.handle(self, raw))

    def leave(self) -> None:
        """It has gone."""
        self._host.leave(self)

    def _answered(self, deed: Callable[[], None]) -> None:
        try:
            deed()
        except Refused as no:
            self.put(self._refused(no.refusal))
        except Exception as fault:  # a full disk, a hostile file: whatever it is, it must not end the evening
            log.exception("a line could not be carried out")
            self.put(self._refused(REFEREE_FAULT(fault=UserText(f"{type(fault).__name__}: {fault}"[:120]))))

    def _refused(self, refusal: Refusal) -> Out:
        """Who follows the match hears with it what is asked there; others only that it cannot be."""
        return self._host.refused(refusal) if self.link is None else self.link.refused(refusal)

    def state(self, line: Out) -> None:
        """Something about the match; where it stands, with whether that is saved."""
        self.put(self._host.evening.with_saved(line) if "n" in line else line)

    # What the referee tells all its clients.

    def moved(self) -> None:
        if self.link is not None:
            self.state(self.link.moved())

    def refused(self, refusal: Refusal, seat: int) -> None:
        if self.link is not None and self.link.hears_of(seat):
            self.put(self.link.refused(refusal))

    def panels(self, news: PanelNews) -> None:
        if self.link is not None:
            self.put(self.link.panels(news))


class Guest(Screen):
    """One client at the guests' door. Who it is, the reception says."""

    def __init__(self, host: "Server", put: Callable[[Out], None], hang_up: Callable[[], None]) -> None:
        """`hang_up` ends the connection once all that was put is out."""
        super().__init__(host, put)
        self._hang_up = hang_up
        self._role: GuestRole | None = None
        self.match = ""
        """The match to which a seat's phone was invited; nothing: the next."""
        self.token = ""
        """What it has come with, to know another connection of the same screen."""
        self.waits: int | None = None
        """Its number, while it waits for the table's word."""
        self.due: tuple[int, Callable[[], None]] | None = None
        """What happens to it at which time, if nothing else does."""
        self._is_gone = False

    @property
    def role(self) -> Role | None:
        return self._role

    @role.setter
    def role(self, role: GuestRole) -> None:
        self._role = role

    def follows(self, match: str) -> bool:
        """A phone is the phone of one match."""
        return not isinstance(self.role, int) or self.match == match

    def sits_at(self, match: str) -> bool:
        """Whether it is the phone of a seat of this match."""
        return isinstance(self.role, int) and self.match == match

    def join(self) -> None:
        self._answered(lambda: self._host.reception.arrives(self))

    def handle(self, raw: bytes) -> None:
        """Who is nobody talks to the reception, who was hung up on to nobody."""
        if self._is_gone:
            return
        if self.role is None:
            self._answered(lambda: self._host.reception.handle(self, raw))
        else:
            super().handle(raw)

    def leave(self) -> None:
        super().leave()
        self._host.reception.leaves(self)

    def hang_up(self) -> None:
        """Let the last lines go out, and hear no more."""
        self._is_gone = True
        self.due = None
        self._hang_up()
