"""One match after another: which one is open, and which screens are shown it."""

from collections.abc import Callable
from pathlib import Path

from companion.engine.refusals import N_, Refusal, Refused
from companion.protocol import messages
from companion.protocol.client import Screen
from companion.protocol.match_client import Out
from companion.server.client_list import ClientList
from companion.server.guest_access import GuestAccess
from companion.server.home_state import HomeState
from companion.server.open_match import OpenMatch, Table, looked_at
from companion.storage.catalogue import Catalogue
from companion.storage.settings import Settings
from companion.storage.shelf import Shelf
from hw.panel import MOST_SEATS, Lamp

IS_OPEN = Refusal("is_open", "", N_("This match is open now. Leave it first."))


class MatchManager:
    """The match that is open, if one is, and how another takes its place."""

    def __init__(
        self, table: Callable[[], Table], lobby: HomeState, reception: GuestAccess, screens: ClientList
    ) -> None:
        """`table` tells what a match finds there now."""
        self._table = table
        self._lobby = lobby
        self._reception = reception
        self._screens = screens
        self._demos = Shelf(table().folder / "demo", Catalogue(None))
        """Matches to be looked at; none outlives its closing."""
        self.match: OpenMatch | None = None

    @property
    def file(self) -> Path | None:
        """Where the match that is open is kept."""
        return self.match.file if self.match else None

    @property
    def name(self) -> str:
        """Of the match that is open; nothing if there is none."""
        return self.match.file.stem if self.match else ""

    @property
    def seats(self) -> int:
        """How many there are at the table; as many as there can be while no match is open."""
        return len(self.match.referee.session.match.seats) if self.match else MOST_SEATS

    def must_be_between_matches(self) -> None:
        """Raises Refused while one is open."""
        if self.match is not None:
            raise Refused(IS_OPEN())

    # One after another.

    def begin(self, wanted: messages.Wanted) -> None:
        """A new match. Raises Refused, and leaves the one that is open as it is."""
        game, request = looked_at(wanted)
        self._make_way()
        table = self._table()
        if wanted.demo:
            table = table._replace(shelf=self._demos)
        match = OpenMatch.begin(game, request, table, self._lobby.settings, is_demo=wanted.demo)
        if not wanted.demo:
            self._reception.begin(match.file.stem, len(request.seats))
        self._open(match)

    def go_on(self, name: str) -> None:
        """The match of this name, where it was left. Raises Refused."""
        table = self._table()
        file = table.shelf.find(name)
        if file == self.file:
            return  # it stays open: reading it would let go of its lock
        self._make_way()
        self._open(OpenMatch.go_on(file, table, self._lobby.settings))

    def delete(self, name: str) -> None:
        """Throw the match of this name away. Raises Refused."""
        shelf = self._table().shelf
        file = shelf.find(name)
        if file == self.file:
            raise Refused(IS_OPEN())
        shelf.discard(file)
        self._reception.forget(file.stem)

    def leave(self) -> None:
        """Close the match once its disk has all of it. Raises Refused if that takes long."""
        self._must_be_saved()
        self.close()

    def close(self) -> None:
        """Close the match, if one is open; it is kept."""
        if self.match is not None:
            self.match.close()
        self.match = None
        for screen in self._screens:
            screen.link = None
        panels = self._table().panels
        for place in range(MOST_SEATS):
            panels.light(place, Lamp())

    def _make_way(self) -> None:
        self._must_be_saved()
        self._lobby.end_roll()

    def _must_be_saved(self) -> None:
        if self.match is not None:
            self.match.must_be_saved()

    def _open(self, match: OpenMatch) -> None:
        self.close()
        self.match = match
        if not match.is_demo:
            self._reception.opens(self.name, match.names)
        match.when_saving_changes(self.tell_saved)
        for screen in self._screens:
            self.show(screen)
        match.referee.show()

    # Who is shown it.

    def show(self, screen: Screen) -> None:
        """From now on this screen follows the match, if one is open and it may."""
        if self.match is not None and screen.follows(self.name):
            self.match.referee.join(screen)
            self._greet(screen, self.match)

    def _greet(self, screen: Screen, match: OpenMatch) -> None:
        """Tell a screen all of the match, in the language of the table."""
        assert screen.role is not None  # nobody is shown anything before
        screen.link = match.link(self._lobby.translate, screen.role)
        screen.state(screen.link.hello())
        screen.put(screen.link.panels(match.referee.news))

    def follow(self, before: Settings) -> None:
        """The table has chosen something else than before: the match follows, and what it tells."""
        match, settings = self.match, self._lobby.settings
        if match is None:
            return
        match.follow(settings)
        if (before.language, before.turn_timer) != (settings.language, settings.turn_timer):
            for screen in self._screens:
                if screen.link is not None:
                    self._greet(screen, match)
        match.referee.show()

    def with_saved(self, line: Out) -> Out:
        """A line about the match, with whether all it tells of is on disk by now."""
        return line if self.match is None else self.match.with_saved(line, self._lobby.translate)

    def tell_saved(self) -> None:
        """Something was saved, or could not be."""
        if self.match is not None:
            self._screens.tell(self.match.news_of_the_disk(self._lobby.translate))
            self.match.move_on()
