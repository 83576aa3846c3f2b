"""The referee as a host: the loop of a table whose screens come and go over a socket, one match after another.

What screens say is for the desk, who comes by the guests' door for the reception; what there is between two matches is in the
lobby, which match is open and who is shown it says the evening.
"""

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import SimpleQueue

from companion.engine.refusals import Refusal
from companion.protocol.client import Screen
from companion.protocol.match_client import Out
from companion.server.client_list import ClientList
from companion.server.guest_access import GuestAccess
from companion.server.home_state import HomeState
from companion.server.inbox import Inbox, Taken, Thing, Turns, take_all, take_precedence
from companion.server.match_manager import MatchManager
from companion.server.open_match import Table
from companion.server.request_handler import RequestHandler
from companion.storage.catalogue import CATALOGUE, Catalogue
from companion.storage.scanner import CatalogueScanner, Scan
from companion.storage.shelf import Shelf
from companion.storage.token_file import FILE as KNOWN_GUESTS
from companion.text.language import Translate, sentence
from hw.choose import desktop_of
from hw.panel import Edge, Health, Panel, Snapshot, Unavailable
from hw.panels import Panels
from hw.phones import PhonePanel


class Server:
    """One table: its loop, its panels, and the screens that are here."""

    def __init__(
        self,
        folder: Path,
        panels: Sequence[Panel],
        asked_language: str | None = None,
        clock: Callable[[], int] = time.monotonic_ns,
        look: Scan | None = None,
        switch: Path | None = None,
    ) -> None:
        """`look` looks at matches that the catalogue does not know; without, it is done beside the loop. `switch`: see there."""
        self._folder = folder
        self._clock = clock
        self._phones = PhonePanel(clock)
        self._wanted = [*panels, self._phones]
        self._panels = Panels([])
        self._desktop = desktop_of(panels)
        self.inbox: Inbox = SimpleQueue()
        self._turns = Turns(self.inbox, clock)
        self.screens = ClientList()
        self._beside = CatalogueScanner(lambda: self.inbox.put(self.desk.tell_matches))
        self._shelf = Shelf(folder / "matches", Catalogue(folder / CATALOGUE), look or self._beside)
        self._on_progress: Callable[[], None] = lambda: None
        keys = self._desktop.keys if self._desktop is not None else None
        self._lobby = HomeState(folder, self._shelf, [panel.source for panel in panels], asked_language, keys)
        self.reception = GuestAccess(self, folder / KNOWN_GUESTS, clock)
        self.evening = MatchManager(self._table, self._lobby, self.reception, self.screens)
        self.desk = RequestHandler(self._table, self._lobby, self.evening, self.reception, self.screens)
        self._running = True
        self.reception.open(switch, self._lobby.settings.web)

    def _table(self) -> Table:
        return Table(
            self._folder,
            self._shelf,
            self._panels,
            self._desktop,
            self._phones,
            self.inbox,
            self._clock,
            self._on_progress,
        )

    @property
    def translate(self) -> Translate:
        return self._lobby.translate

    # The loop.

    def run(self, beat: Callable[[], None] = lambda: None) -> None:
        """Go on until stopped; `beat` is called at every turn, so after every job."""
        take_precedence()
        self._on_progress = beat
        self.open()
        try:
            while self._running:
                self._turn(*self._wait())
                beat()
        finally:
            self.evening.close()
            self._panels.close()
            self._beside.close()
            self._shelf.close()

    def open(self) -> None:
        """Open the panels. A table with one panel that cannot be had is still a table: the others are opened, and it is told."""
        there = []
        for panel in self._wanted:
            try:
                panel.open(self.inbox.put)
                there.append(panel)
            except Unavailable as no:
                self._lobby.note(panel.source, no.trouble)
        self._panels = Panels(there)

    def catch_up(self) -> None:
        """Without a loop: wait until all is saved, and do what waits in the inbox."""
        if self.evening.match is not None:
            self.evening.match.wait()
        _, things = take_all(self.inbox, 0, self._clock)
        self._turn(self._clock(), things)

    def close(self) -> None:
        """Close the match, if one is open; it is kept."""
        self.evening.close()
        self._beside.close()
        self._shelf.close()

    def stop(self) -> None:
        """From any thread: end once all that was put before is done."""
        self.inbox.put(self._stop)

    def _stop(self) -> None:
        self._running = False

    def _wait(self) -> Taken:
        match = self.evening.match
        hands = match.referee.wake() if match else self._panels.wake(self._clock())
        wake = min((at for at in (hands, self.reception.wake()) if at is not None), default=None)
        return self._turns.next(None if wake is None else wake - self._clock())

    def _turn(self, now: int, things: Sequence[Thing]) -> None:
        """What hands do is heard by the match that is open, else by the lobby."""
        self.reception.turn(now)
        if self.evening.match is not None:
            self.evening.match.referee.turn(now, things)
            return
        for thing in things:
            if isinstance(thing, Edge | Snapshot | Health):
                self._panels.take(thing, self._clock())
            else:
                thing()
        for event in self._panels.turn(now):
            self.screens.tell(self._lobby.handle(event, self._panels))

    # Screens.

    def join(self, screen: Screen) -> None:
        """A screen has come: tell it where things stand."""
        self.screens.append(screen)
        screen.tell(self.desk.home())
        if (phones := self.reception.greeting()) is not None:
            screen.tell(phones)
        if self.evening.match is None:
            screen.tell(self._lobby.panels_line())
        self.evening.show(screen)

    def leave(self, screen: Screen) -> None:
        """A screen has gone. If it may have held a key, all keys go up; else those that others hold stay down."""
        if screen in self.screens:
            self.screens.remove(screen)
            self._let_go(screen)
        if self.evening.match is not None:
            self.evening.match.referee.leave(screen)

    def _let_go(self, screen: Screen) -> None:
        if isinstance(screen.role, int):
            self._phones.vanish(screen.role)
        elif self._desktop is not None and screen.has_hands:
            self._desktop.let_go()

    def refused(self, refusal: Refusal) -> Out:
        """A refusal as somebody hears it who follows no match."""
        text = sentence(refusal, self.translate)
        return {"refused": refusal.name, "clause": refusal.clause, "text": text, "prompt": None}
