"""One client of the server over a socket: a screen of the table, or a guest, who has no role at first."""

from collections.abc import Callable

from companion.engine.refusals import Refusal
from companion.protocol.lines import Joined, Out
from companion.protocol.match_client import MatchClient
from companion.protocol.messages import GuestRole
from companion.protocol.permissions import Role, visible_to
from companion.server.open_match import OpenMatch
from companion.server.panel_news import PanelNews
from companion.text.language import Translate


class Screen:
    """A screen of the table: lines to it go out through `put`."""

    is_gone = False
    """Whether the server has hung up: what the client still says is ignored."""

    def __init__(self, put: Callable[[Out], None]) -> None:
        self.put = put
        self.link: MatchClient | None = None
        """Its view of the open match, if it follows one."""
        self._match: OpenMatch | None = None
        self.has_hands = False
        """Whether it has ever pressed a key."""

    @property
    def role(self) -> Role | None:
        """Whoever reaches this socket is the table."""
        return "table"

    def may_follow(self, match: str) -> bool:
        """Whether it may see this match."""
        return True

    def tell(self, line: Out) -> None:
        """Send what goes to everybody, as far as this client may see it."""
        if self.role is not None and (heard := visible_to(self.role, line)) is not None:
            self.put(heard)

    # The match it follows.

    def follow(self, match: OpenMatch, translate: Translate) -> None:
        """Show the whole match in this language, and everything that happens in it from now on."""
        assert self.role is not None  # nothing is shown before
        if self._match is not match:
            match.referee.join(self)
        self._match = match
        self.link = match.link(translate, self.role)
        self.state(self.link.hello())
        self.put(self.link.panels(match.referee.news))

    def unfollow(self) -> None:
        """Stop showing the match."""
        if self._match is not None:
            self._match.referee.leave(self)
        self._match = self.link = None

    def state(self, line: Out) -> None:
        """News of the match: its state, with whether that is saved."""
        assert self._match is not None
        assert self.link is not None
        self.put(self._match.with_saved(line, self.link.translate) if "n" in line else line)

    # What the referee sends to all its clients.

    def moved(self) -> None:
        if self.link is not None:
            self.state(self.link.moved())

    def refused(self, refusal: Refusal, seat: int) -> None:
        if self.link is not None and self.link.may_know_of(seat):
            self.put(self.link.refused(refusal))

    def panels(self, news: PanelNews) -> None:
        if self.link is not None:
            self.put(self.link.panels(news))


class Guest(Screen):
    """A client at the guests' socket. It gets its role from `Access`."""

    def __init__(self, put: Callable[[Out], None], hang_up: Callable[[], None]) -> None:
        """`hang_up` ends the connection once everything queued has been sent."""
        super().__init__(put)
        self._hang_up = hang_up
        self._role: GuestRole | None = None
        self.match = ""
        """The match to which a seat's phone was invited; empty: the next one."""
        self.token = ""
        """What it came with, to recognize another connection of the same screen."""
        self.waits: int | None = None
        """Its number, while it waits to be let in by the table."""
        self.chooses = False
        """Whether it has given the code of four digits, and may ask for a seat."""
        self.name = ""
        """The player's name that was typed on it."""
        self.due: int | None = None
        """When its time is up, unless it is let in before."""

    @property
    def role(self) -> Role | None:
        return self._role

    @role.setter
    def role(self, role: GuestRole) -> None:
        self._role = role

    def enter(self, role: GuestRole, match: str, joined: Joined) -> None:
        """It is let in."""
        self._role, self.match, self.waits, self.due, self.chooses = role, match, None, None, False
        self.put({"joined": joined})

    def is_same(self, role: GuestRole, match: str, token: str) -> bool:
        """Whether this is an older connection of the same phone, or of the same screen."""
        is_here = self.token == token if role == "table" else self.match == match
        return self.role == role and is_here

    def may_follow(self, match: str) -> bool:
        """A phone belongs to one match."""
        return not isinstance(self.role, int) or self.match == match

    def sits_at(self, match: str) -> bool:
        """Whether it is the phone of a seat of this match."""
        return isinstance(self.role, int) and self.match == match

    def hang_up(self) -> None:
        """Send the last lines, and accept no more."""
        self.is_gone = True
        self.due = None
        self._hang_up()
