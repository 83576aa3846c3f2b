"""The server of one table: its loop, its screens and guests, its panels, and one match after another.

Each request of a screen has a handler in the table at the end of this module. Requests about the open match go to its referee.
"""

import logging
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from threading import Event
from typing import Any

from companion.appliance.machine import table_folder
from companion.appliance.restoring import Restoring
from companion.appliance.wifi import Wifi
from companion.engine.refusals import N_, NOT_ASKED, REFEREE_FAULT, Refusal, Refused, UserText
from companion.protocol import messages
from companion.protocol.client import Guest, Screen
from companion.protocol.lines import Out
from companion.protocol.match_client import NO_PANELS
from companion.protocol.permissions import must_be_allowed
from companion.server.access import Access
from companion.server.client_list import ClientList
from companion.server.home_state import HomeState
from companion.server.inbox import Inbox, Taken, Thing, Turns, take_all, take_precedence
from companion.server.open_match import OpenMatch, Table, checked
from companion.server.past_games import PastGames
from companion.storage.catalogue import CATALOGUE, Catalogue
from companion.storage.scanner import CatalogueScanner, Scan
from companion.storage.shelf import Shelf
from companion.storage.token_file import FILE as TOKEN_FILE
from companion.text.language import Translate
from hw.choose import desktop_of
from hw.panel import MOST_SEATS, Edge, Health, Lamp, Panel, Snapshot, Unavailable
from hw.panels import Panels
from hw.phones import PhonePanel

IS_OPEN = Refusal("is_open", "", N_("This game is open now. Leave it first."))

log = logging.getLogger("referee")


class Server:
    """All of it runs on the loop; other threads only put things into the inbox."""

    def __init__(
        self,
        folder: Path,
        panels: Sequence[Panel],
        asked_language: str | None = None,
        clock: Callable[[], int] = time.monotonic_ns,
        scan: Scan | None = None,
        switch: Path | None = None,
    ) -> None:
        """`scan` reads matches that the catalogue does not know; without it a thread does. `switch`: see Access."""
        desktop, phones = desktop_of(panels), PhonePanel(clock)
        self.inbox: Inbox = SimpleQueue()
        self._scanner = CatalogueScanner(lambda: self.inbox.put(self._tell_matches))
        shelf = Shelf(folder / "matches", Catalogue(folder / CATALOGUE), scan or self._scanner)
        self.table = Table(folder, shelf, Panels([]), desktop, phones, self.inbox, clock)
        self._demos = Shelf(folder / "demo", Catalogue(None))  # no match in these outlives its closing
        self._wanted_panels = [*panels, phones]
        self._turns = Turns(self.inbox, clock)
        self.clients = ClientList(desktop, phones)
        keys = desktop.keys if desktop is not None else None
        self.home = HomeState(folder, shelf, [panel.source for panel in panels], asked_language, keys)
        self.access = Access(folder / TOKEN_FILE, clock, self.clients, self.home)
        self.access.set_switch(switch, self.home.settings.web)
        self.restoring = Restoring(folder, lambda: self.inbox.put(self.tell_restored))
        news = partial(self.inbox.put, self._tell_wifi)
        self.wifi = Wifi(folder == table_folder(), news, lambda: self.translate)
        self.home.offers_wifi = self.wifi.is_offered
        self.home.exchange.tell = lambda line: self.inbox.put(lambda: self.clients.tell(line))
        self.past = self.access.past = PastGames(folder, self.inbox.put, self.clients, shelf)
        self.match: OpenMatch | None = None
        self._stopped = Event()

    @property
    def translate(self) -> Translate:
        """Into the language of the table."""
        return self.home.translate

    # The loop.

    def run(self, beat: Callable[[], None] = lambda: None) -> None:
        """Go on until stopped; `beat` is called after every turn."""
        take_precedence()
        self.table.on_progress = beat
        self.open()
        self.past.refresh()
        try:
            while not self._stopped.is_set():
                self.turn(*self._wait())
                beat()
        finally:
            self.close()

    def open(self) -> None:
        """Open the panels. If one cannot be opened the others still are, and the screens show why."""
        opened = []
        for panel in self._wanted_panels:
            try:
                panel.open(self.inbox.put)
                opened.append(panel)
            except Unavailable as no:
                self.home.note(panel.source, no.trouble)
        self.table.panels = Panels(opened)

    def catch_up(self) -> None:
        """Without a loop: wait until everything is saved, and do what is in the inbox."""
        if self.match is not None:
            self.match.wait()
        self.turn(self.table.clock(), take_all(self.inbox, 0, self.table.clock)[1])

    def close(self) -> None:
        """Close the match, the panels and the files."""
        self._close_match()
        self.table.panels.close()
        self._scanner.close()
        self.past.close()
        self.table.shelf.close()

    def stop(self) -> None:
        """From any thread: end once all that was put before is done."""
        self.inbox.put(self._stopped.set)

    def _wait(self) -> Taken:
        now = self.table.clock()
        hands = self.match.referee.wake() if self.match else self.table.panels.wake(now)
        wake = min((at for at in (hands, self.access.wake()) if at is not None), default=None)
        return self._turns.next(None if wake is None else wake - self.table.clock())

    def turn(self, now: int, things: Sequence[Thing]) -> None:
        """One turn of the loop. Presses go to the open match, else to the home screen."""
        self.access.turn(now)
        if self.match is not None:
            self.match.referee.turn(now, things)
            return
        for thing in things:
            if isinstance(thing, Edge | Snapshot | Health):
                self.table.panels.take(thing, self.table.clock())
            else:
                thing()
        for event in self.table.panels.turn(now):
            self.clients.tell(self.home.handle(event, self.table.panels))

    # Clients.

    def join(self, client: Screen) -> None:
        """A connection: a screen is shown everything, a guest must say who it is."""
        if isinstance(client, Guest):
            self.access.arrive(client)
        else:
            self._answered(client, partial(self._greet, client))

    def handle(self, client: Screen, raw: bytes) -> None:
        """Carry out one line of a client; there is always a reply."""
        if not client.is_gone:
            self._answered(client, partial(self._handle, client, raw))

    def leave(self, client: Screen) -> None:
        """A client has gone."""
        self.clients.leave(client)
        if isinstance(client, Guest):
            self.access.leave(client)

    def _answered(self, client: Screen, deed: Callable[[], None]) -> None:
        try:
            deed()
        except Refused as no:
            self._refuse(client, no.refusal)
        except Exception as fault:  # a full disk, a hostile file: nothing may end the evening
            log.exception("a line could not be carried out")
            self._refuse(client, REFEREE_FAULT(fault=UserText(f"{type(fault).__name__}: {fault}"[:120])))

    def _refuse(self, client: Screen, refusal: Refusal) -> None:
        client.put(self.home.refused(refusal) if client.link is None else client.link.refused(refusal))

    def _greet(self, client: Screen) -> None:
        """Send a new client the current state."""
        self.clients.append(client)
        client.tell(self._home_line())
        if (phones := self.access.greeting()) is not None:
            client.tell(phones)
        if self.match is None:
            client.tell(self.home.panels_line())
        else:
            self._show_match(client, self.match)

    def _handle(self, client: Screen, raw: bytes) -> None:
        role = client.role
        if role is None:
            assert isinstance(client, Guest)
            self.access.handle(client, raw)
            if client.role is not None:
                self._greet(client)
            self.access.tell()
            return
        link, match = client.link, self.match
        # without a match there is nothing to answer; but a phone can press its keys in a roll call
        between = () if match is None and isinstance(role, int) else None
        line = messages.read_line(raw, link.answers if link else between)
        must_be_allowed(role, line, match.referee.session.prompt if match else None)
        client.has_hands |= isinstance(line, messages.Typed | messages.PressLine)
        if isinstance(line, messages.HostLine):
            client.tell(HANDLERS[type(line)](self, client, line))
        elif match is not None and link is not None:
            match.referee.act(client, lambda: client.state(link.carry_out(line)))
        elif match is None and isinstance(line, messages.PressLine) and isinstance(role, int):
            self.table.phones.press(role, line.press.key, line.press.down)
            client.put({"press": line.press})
        else:
            raise Refused(messages.NO_MATCH())

    # What all clients get.

    def _home_line(self) -> Out:
        return self.home.home(self.match.file, self.match.begun) if self.match else self.home.home(None)

    def _tell_matches(self) -> None:
        """The catalogue knows more matches. During a match nobody needs to know."""
        if self.match is None:
            self.clients.tell(self.home.home(None, scan=False))

    def tell_restored(self) -> None:
        """A backup is being restored, or is restored."""
        self.clients.tell(self.restoring.line())
        if self.match is None:
            self.clients.tell(self._home_line())

    def _tell_wifi(self) -> None:
        self.clients.tell(self.wifi.line())

    def tell_saved(self) -> None:
        """Something was saved, or could not be."""
        if self.match is not None:
            self.clients.tell(self.match.news_of_the_disk(self.translate))
            self.match.move_on()

    def _changed(self, by: Screen) -> Out:
        """The home has changed: send it to all others, and reply to whoever has changed it."""
        self.access.tell()
        home = self._home_line()
        self.clients.tell(home, besides=by)
        return home

    # One match after another.

    def _begin(self, screen: Screen, line: messages.Begin) -> Out:
        wanted = line.begin
        game, request = checked(wanted, self.home.library, self.home.language)
        self._make_way()
        table = replace(self.table, shelf=self._demos) if wanted.demo else self.table
        match = OpenMatch.begin(game, request, table, self.home.settings, is_demo=wanted.demo)
        if not wanted.demo:
            self.access.begin(match.file.stem, match.seated)
        self._open_match(match)
        return self._changed(screen)

    def _go_on(self, screen: Screen, line: messages.GoOn) -> Out:
        file = self.table.shelf.find(line.go_on)
        if self.match is None or file != self.match.file:  # reading an open match would release its lock
            self._make_way()
            self._open_match(OpenMatch.go_on(file, self.table, self.home.settings))
        return self._changed(screen)

    def _delete(self, screen: Screen, line: messages.Delete) -> Out:
        file = self.table.shelf.find(line.delete)
        if self.match is not None and file == self.match.file:
            raise Refused(IS_OPEN())
        self.table.shelf.discard(file)
        self.access.forget(file.stem)
        return self._changed(screen)

    def _leave_match(self, screen: Screen, line: messages.Leave) -> Out:
        self._make_way()
        self._close_match()
        return self._changed(screen)

    def _play_again(self, screen: Screen, line: messages.Again) -> Out:
        if self.match and (wanted := self.match.again(self.home.library, self.home.language)):
            return self._begin(screen, messages.Begin(wanted))
        return self._leave_match(screen, messages.Leave(True))

    def _make_way(self) -> None:
        """Raises Refused if the disk hangs."""
        if self.match is not None:
            self.match.must_be_saved()
        self.home.end_roll()

    def _open_match(self, match: OpenMatch) -> None:
        self._close_match()
        self._set_match(match)
        if not match.is_demo:
            self.access.open(match.file.stem, match.seated)
        match.when_saving_changes(self.tell_saved)
        for client in self.clients:
            self._show_match(client, match)
        match.referee.show()

    def _close_match(self) -> None:
        if self.match is not None:
            self.match.close()
        self._set_match(None)
        for client in self.clients:
            client.unfollow()
        for place in range(MOST_SEATS):
            self.table.panels.light(place, Lamp())

    def _set_match(self, match: OpenMatch | None) -> None:
        self.match = match
        self.access.match = match.file.stem if match else ""
        self.access.seats = match.seats if match else MOST_SEATS

    def _show_match(self, client: Screen, match: OpenMatch) -> None:
        if client.may_follow(match.file.stem):
            client.follow(match, self.translate)

    def _choose(self, screen: Screen, line: messages.Choose) -> Out:
        """Change settings; the open match follows."""
        before, match = self.home.settings, self.match
        self.home.choose(line.settings)
        now = self.home.settings
        if now.web != before.web:
            self.access.switch(now.web)
        if match is not None:
            match.follow(now)
            if (before.language, before.turn_timer) != (now.language, now.turn_timer):
                for client in self.clients:
                    if client.link is not None:
                        client.follow(match, self.translate)
            match.referee.show()
        return self._changed(screen)

    def _ask(self, screen: Screen, line: messages.AskHome) -> Out:
        ask = {"doctor": self.home.doctor, "backups": self.restoring.look, "wifi": self.wifi.look}
        return (ask | {"phones": self.access.line, "home": self._home_line})[line.ask]()

    def _restore(self, screen: Screen, line: messages.Restore) -> Out:
        """Between two matches: an open one would write its cards over those of the backup."""
        if self.match is not None:
            raise Refused(IS_OPEN())
        return self.restoring.bring(line.restore, self.home.language)

    def _call_roll(self, screen: Screen, line: messages.CallRoll) -> Out:
        self.home.must_have_panels(self.access.serves_phones)
        if self.match is not None:
            raise Refused(NOT_ASKED())
        roll = self.home.call_roll(line, self.table.panels, self.access.seat)
        self.access.tell()
        self.clients.tell(roll, besides=screen)
        return roll

    def _type(self, screen: Screen, line: messages.Typed) -> Out:
        if self.table.desktop is None:
            raise Refused(NO_PANELS())
        self.table.desktop.press(line.typed, line.down)
        return {"typed": line.typed}

    def _to_front(self, screen: Screen, line: messages.Front) -> Out:
        self.clients.tell({"front": True}, besides=screen)
        return {"front": len(self.clients.tables) - 1}

    def _change_phones(self, screen: Screen, line: messages.PhoneLine) -> Out:
        match line:
            case messages.Invite(role):
                return self.access.invite(role)
            case messages.Admit(number):
                self._greet(self.access.admit(number))
            case messages.TurnAway(number):
                self.access.turn_away(number)
            case messages.Uninvite(whom):
                self.access.uninvite(whom)
            case messages.AllowCodes():
                self.access.allow_codes()
        self.access.tell()
        return self.access.line()


HANDLERS: Mapping[type[messages.HostLine], Callable[[Server, Screen, Any], Out]] = {
    messages.Begin: Server._begin,
    messages.GoOn: Server._go_on,
    messages.Delete: Server._delete,
    messages.Leave: Server._leave_match,
    messages.Again: Server._play_again,
    messages.Choose: Server._choose,
    messages.CallRoll: Server._call_roll,
    messages.Typed: Server._type,
    messages.Front: Server._to_front,
    messages.Restore: Server._restore,
    messages.AskHome: Server._ask,
    **dict.fromkeys(messages.PHONE_LINES, Server._change_phones),
    **dict.fromkeys(messages.PAST_LINES, lambda s, _, it: s.past.answer(it, s.translate, s.access.match)),
    **dict.fromkeys(messages.messages_wifi.LINES, lambda s, by, line: s.wifi.carry_out(line)),
    **dict.fromkeys(messages.messages_sheets.LINES, lambda s, by, line: s.home.sheet(line) or s._changed(by)),
}
"""What each request does, and the reply to its screen."""
