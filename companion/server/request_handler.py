"""The desk: what screens say is read once, allowed or not, carried out, and answered."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, assert_never

from companion.appliance.restoring import Restoring
from companion.engine.answers import Answer
from companion.engine.refusals import NOT_ASKED, Refused
from companion.protocol import messages
from companion.protocol.client import Screen
from companion.protocol.match_client import NO_PANELS, MatchClient, Out
from companion.protocol.permissions import Role, must_be_allowed
from companion.server.client_list import ClientList
from companion.server.guest_access import GuestAccess
from companion.server.home_state import HomeState
from companion.server.match_manager import MatchManager
from companion.server.open_match import Table


class RequestHandler:
    """Hears the screens that are in, on the loop of the host."""

    def __init__(
        self,
        table: Callable[[], Table],
        lobby: HomeState,
        evening: MatchManager,
        reception: GuestAccess,
        screens: ClientList,
    ) -> None:
        self._table = table
        self._lobby = lobby
        self._evening = evening
        self._reception = reception
        self._screens = screens
        now = table()
        self.restoring = Restoring(now.folder, lambda: now.inbox.put(self.tell_restored))

    def handle(self, screen: Screen, raw: bytes) -> None:
        """What a screen says, and what it is answered. Raises Refused."""
        link, role, match = screen.link, screen.role, self._evening.match
        line = messages.read_line(raw, link.answers if link else self._heard_between(role))
        assert role is not None  # nobody is heard by the reception alone
        must_be_allowed(role, line, match.referee.session.prompt if match else None)
        screen.has_hands |= isinstance(line, messages.Typed | messages.PressLine)
        if isinstance(line, messages.HostLine):
            screen.tell(self._carry_out(screen, line))
        elif match is not None and link is not None:
            match.referee.act(screen, partial(_play, screen, link, line))
        elif match is None and isinstance(line, messages.PressLine) and isinstance(role, int):
            self._table().phones.press(role, line.press.key, line.press.down)
            screen.put({"press": line.press})
        else:
            raise Refused(messages.NO_MATCH())

    def _heard_between(self, role: Role | None) -> messages.Answers | None:
        """Without a match nobody answers anything; but a phone can press its keys, when the roll is called."""
        return () if self._evening.match is None and isinstance(role, int) else None

    # What is told to all.

    def home(self) -> Out:
        """What is there, and whether a match is open."""
        return self._lobby.home(self._evening.file)

    def tell_matches(self) -> None:
        """The catalogue knows more of the matches; whoever plays one is told when it is left."""
        if self._evening.match is None:
            self._screens.tell(self._lobby.home(None, look=False))

    def tell_restored(self) -> None:
        """Matches are being brought back, or are all back."""
        self._screens.tell(self.restoring.line())
        if self._evening.match is None:
            self._screens.tell(self.home())

    # What is asked for.

    def _carry_out(self, screen: Screen, line: messages.HostLine) -> Out:
        """Do what a line says; what its screen is answered."""
        match line:
            case messages.AskHome(ask):
                return self._answer(ask)
            case messages.Restore(source):
                return self._restore(source)
            case messages.CallRoll(names):
                return self._call_roll(screen, names)
            case messages.Typed(character, down):
                return self._type(character, down)
            case messages.Front():
                self._screens.tell({"front": True}, besides=screen)
                return {"front": len(self._screens.tables) - 1}
            case (
                messages.Invite()
                | messages.Admit()
                | messages.TurnAway()
                | messages.Uninvite()
                | messages.AllowCodes()
            ):
                return self._reception.carry_out(line)
            case (
                messages.Begin() | messages.GoOn() | messages.Delete() | messages.Leave() | messages.Choose()
            ):
                self._change(line)
                self._reception.tell()
                home = self.home()
                self._screens.tell(home, besides=screen)
                return home
        assert_never(line)

    def _change(
        self, line: messages.Begin | messages.GoOn | messages.Delete | messages.Leave | messages.Choose
    ) -> None:
        """Do what changes the home of all screens."""
        match line:
            case messages.Begin(wanted):
                self._evening.begin(wanted)
            case messages.GoOn(name):
                self._evening.go_on(name)
            case messages.Delete(name):
                self._evening.delete(name)
            case messages.Leave():
                self._evening.leave()
            case messages.Choose(settings):
                self._choose(settings)

    def _answer(self, ask: str) -> Out:
        if ask == "doctor":
            return self._lobby.doctor()
        if ask == "backups":
            self.restoring.look()
            return self.restoring.line()
        return self._reception.line() if ask == "phones" else self.home()

    def _restore(self, source: str) -> Out:
        """Between two matches: an open one would write its cards over those that come back."""
        self._evening.must_be_between_matches()
        self.restoring.bring(source, self._lobby.language)
        return self.restoring.line()

    def _call_roll(self, caller: Screen, names: Sequence[str] | str) -> Out:
        self._lobby.must_have_panels(self._reception.has_phones)
        if self._evening.match is not None:
            raise Refused(NOT_ASKED())
        line = self._lobby.call_roll(names, self._table().panels)
        self._screens.tell(line, besides=caller)
        return line

    def _type(self, character: str, down: bool) -> Out:
        desktop = self._table().desktop
        if desktop is None:
            raise Refused(NO_PANELS())
        desktop.press(character, down)
        return {"typed": character}

    def _choose(self, wanted: Mapping[str, Any]) -> None:
        before = self._lobby.settings
        self._lobby.choose(wanted)
        if self._lobby.settings.web != before.web:
            self._reception.switch(self._lobby.settings.web)
        self._evening.follow(before)


def _play(screen: Screen, link: MatchClient, line: messages.MatchLine | Answer) -> None:
    screen.state(link.carry_out(line))
