"""The referee as a host: the loop of a table whose screens come and go over a socket, one match after another.

It decides who hears what. What there is between two matches is in the lobby, a match and its file in the open match.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import Any, assert_never

from companion.appliance.restoring import Restoring
from companion.engine.answers import Answer
from companion.engine.refusals import N_, NOT_ASKED, Refusal, Refused
from companion.link import lines
from companion.link.client import Screen
from companion.link.rights import Role, must_be_allowed, viewer_of
from companion.link.talk import NO_PANELS, Link, Out
from companion.speech.language import Translate, sentence
from companion.storage.catalogue import CATALOGUE, Catalogue
from companion.storage.known_guests import FILE as KNOWN_GUESTS
from companion.storage.looking import Beside, Look
from companion.storage.shelf import Shelf
from companion.table.audience import Audience
from companion.table.inbox import Inbox, Taken, Thing, Turns, take_all, take_precedence
from companion.table.lobby import Lobby
from companion.table.open_match import OpenMatch, Table, looked_at
from companion.table.reception import Reception
from hw.choose import desktop_of
from hw.panel import MOST_SEATS, Edge, Health, Lamp, Panel, Snapshot, Unavailable
from hw.panels import Panels
from hw.phones import PhonePanel

IS_OPEN = Refusal("is_open", "", N_("This match is open now. Leave it first."))


class Host:
    """One table: its panels, its screens, its lobby, and the match if one is open."""

    def __init__(
        self,
        folder: Path,
        panels: Sequence[Panel],
        asked_language: str | None = None,
        clock: Callable[[], int] = time.monotonic_ns,
        look: Look | None = None,
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
        self.screens = Audience()
        self._beside = Beside(lambda: self.inbox.put(self._tell_matches))
        self._shelf = Shelf(folder / "matches", Catalogue(folder / CATALOGUE), look or self._beside)
        self._at_work: Callable[[], None] = lambda: None
        self._demos = Shelf(folder / "demo", Catalogue(None))
        """Matches to be looked at; none outlives its closing."""
        keys = self._desktop.keys if self._desktop is not None else None
        self._lobby = Lobby(folder, self._shelf, [panel.source for panel in panels], asked_language, keys)
        self._restoring = Restoring(folder, lambda: self.inbox.put(self._tell_restored))
        self._match: OpenMatch | None = None
        self._running = True
        self.reception = Reception(self, folder / KNOWN_GUESTS, clock)
        self.reception.follow(switch, self._lobby.settings.web)

    @property
    def translate(self) -> Translate:
        return self._lobby.translate

    # The loop.

    def run(self, beat: Callable[[], None] = lambda: None) -> None:
        """Go on until stopped; `beat` is called at every turn, so after every job."""
        take_precedence()
        self._at_work = beat
        self.open()
        try:
            while self._running:
                self._turn(*self._wait())
                beat()
        finally:
            self._close_match()
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
        if self._match is not None:
            self._match.wait()
        _, things = take_all(self.inbox, 0, self._clock)
        self._turn(self._clock(), things)

    def close(self) -> None:
        """Close the match, if one is open; it is kept."""
        self._close_match()
        self._beside.close()
        self._shelf.close()

    def stop(self) -> None:
        """From any thread: end once all that was put before is done."""
        self.inbox.put(self._stop)

    def _stop(self) -> None:
        self._running = False

    def _wait(self) -> Taken:
        hands = self._match.referee.wake() if self._match else self._panels.wake(self._clock())
        wake = min((at for at in (hands, self.reception.wake()) if at is not None), default=None)
        return self._turns.next(None if wake is None else wake - self._clock())

    def _turn(self, now: int, things: Sequence[Thing]) -> None:
        """What hands do is heard by the match that is open, else by the lobby."""
        self.reception.turn(now)
        if self._match is not None:
            self._match.referee.turn(now, things)
            return
        for thing in things:
            if isinstance(thing, Edge | Snapshot | Health):
                self._panels.take(thing, self._clock())
            else:
                thing()
        for event in self._panels.turn(now):
            self.screens.tell(self._lobby.hear(event, self._panels))

    # Screens.

    def join(self, screen: Screen) -> None:
        """A screen has come: tell it where things stand."""
        self.screens.append(screen)
        screen.tell(self.home())
        if (phones := self.reception.greeting()) is not None:
            screen.tell(phones)
        if self._match is None:
            screen.tell(self._lobby.panels_line())
        elif screen.follows(self.match_name):
            self._show_match(screen, self._match)

    def leave(self, screen: Screen) -> None:
        """A screen has gone. If it may have held a key, all keys go up; else those that others hold stay down."""
        if screen in self.screens:
            self.screens.remove(screen)
            self._let_go(screen)
        if self._match is not None:
            self._match.referee.leave(screen)

    def _let_go(self, screen: Screen) -> None:
        if isinstance(screen.role, int):
            self._phones.vanish(screen.role)
        elif self._desktop is not None and screen.has_hands:
            self._desktop.let_go()

    def hear(self, screen: Screen, raw: bytes) -> None:
        """What a screen says, and what it is answered. Raises Refused."""
        link, role = screen.link, screen.role
        line = lines.read_line(raw, link.answers if link else self._heard_between(role))
        match = self._match
        assert role is not None  # nobody is heard by the reception alone
        must_be_allowed(role, line, match.referee.session.prompt if match else None)
        screen.has_hands |= isinstance(line, lines.Typed | lines.PressLine)
        if isinstance(line, lines.HostLine):
            screen.tell(self._carry_out(screen, line))
        elif match is not None and link is not None:
            match.referee.act(screen, partial(self._play, screen, link, line))
        elif match is None and isinstance(line, lines.PressLine) and isinstance(role, int):
            self._phones.press(role, line.press.key, line.press.down)
            screen.put({"press": line.press})
        else:
            raise Refused(lines.NO_MATCH())

    def _heard_between(self, role: Role | None) -> lines.Answers | None:
        """Without a match nobody answers anything; but a phone can press its keys, when the roll is called."""
        return () if self._match is None and isinstance(role, int) else None

    def home(self) -> Out:
        """What is there, and whether a match is open."""
        return self._lobby.home(self._match.file if self._match else None)

    def refused(self, refusal: Refusal) -> Out:
        """A refusal as somebody hears it who follows no match."""
        text = sentence(refusal, self.translate)
        return {"refused": refusal.name, "clause": refusal.clause, "text": text, "prompt": None}

    def _tell_matches(self) -> None:
        """The catalogue knows more of the matches; whoever plays one is told when it is left."""
        if self._match is None:
            self.screens.tell(self._lobby.home(None, look=False))

    def with_saved(self, line: Out) -> Out:
        """A line about the match, with whether all it tells of is on disk by now."""
        return line if self._match is None else self._match.with_saved(line, self.translate)

    @property
    def match_name(self) -> str:
        """Of the match that is open; nothing if there is none."""
        return self._match.file.stem if self._match else ""

    @property
    def seats(self) -> int:
        """How many there are at the table; as many as there can be while no match is open."""
        return len(self._match.referee.session.match.seats) if self._match else MOST_SEATS

    def _show_match(self, screen: Screen, match: OpenMatch) -> None:
        """From now on this screen follows the match."""
        match.referee.join(screen)
        self._greet(screen, match)

    def _greet(self, screen: Screen, match: OpenMatch) -> None:
        """Tell a screen all of the match, in the language of the table."""
        assert screen.role is not None  # nobody is shown anything before
        screen.link = match.link(self.translate, viewer_of(screen.role))
        screen.state(screen.link.hello())
        screen.put(screen.link.panels(match.referee.news))

    # What screens say.

    def _play(self, screen: Screen, link: Link, line: lines.MatchLine | Answer) -> None:
        screen.state(link.carry_out(line))

    def _carry_out(self, screen: Screen, line: lines.HostLine) -> Out:
        """Do what a line says; what its screen is answered."""
        match line:
            case lines.AskHome(ask):
                return self._answer(ask)
            case lines.Restore(source):
                return self._restore(source)
            case lines.CallRoll(names):
                return self._call_roll(screen, names)
            case lines.Typed(character, down):
                return self._type(character, down)
            case lines.Front():
                self.screens.tell({"front": True}, besides=screen)
                return {"front": len(self.screens.tables) - 1}
            case lines.Invite() | lines.Admit() | lines.TurnAway() | lines.Uninvite():
                return self.reception.carry_out(line)
            case lines.Begin() | lines.GoOn() | lines.Delete() | lines.Leave() | lines.Choose():
                self._change(line)
                self.reception.tell()
                home = self.home()
                self.screens.tell(home, besides=screen)
                return home
        assert_never(line)

    def _change(self, line: lines.Begin | lines.GoOn | lines.Delete | lines.Leave | lines.Choose) -> None:
        """Do what changes the home of all screens."""
        match line:
            case lines.Begin(wanted):
                self._begin(wanted)
            case lines.GoOn(name):
                self._go_on(self._shelf.find(name))
            case lines.Delete(name):
                self._delete(self._shelf.find(name))
            case lines.Leave():
                self._must_be_saved()
                self._close_match()
            case lines.Choose(settings):
                self._choose(settings)

    def _answer(self, ask: str) -> Out:
        if ask == "doctor":
            return self._lobby.doctor()
        if ask == "backups":
            self._restoring.look()
            return self._restoring.line()
        return self.reception.line() if ask == "phones" else self.home()

    def _restore(self, source: str) -> Out:
        """Between two matches: an open one would write its cards over those that come back."""
        if self._match is not None:
            raise Refused(IS_OPEN())
        self._restoring.bring(source, self._lobby.language)
        return self._restoring.line()

    def _tell_restored(self) -> None:
        self.screens.tell(self._restoring.line())
        if self._match is None:
            self.screens.tell(self.home())

    def _call_roll(self, caller: Screen, names: Sequence[str] | str) -> Out:
        self._lobby.must_have_panels(self.reception.has_phones)
        if self._match is not None:
            raise Refused(NOT_ASKED())
        line = self._lobby.call_roll(names, self._panels)
        self.screens.tell(line, besides=caller)
        return line

    def _type(self, character: str, down: bool) -> Out:
        if self._desktop is None:
            raise Refused(NO_PANELS())
        self._desktop.press(character, down)
        return {"typed": character}

    def _choose(self, wanted: Mapping[str, Any]) -> None:
        before = self._lobby.settings
        self._lobby.choose(wanted)
        match, settings = self._match, self._lobby.settings
        if settings.web != before.web:
            self.reception.switch(settings.web)
        if match is None:
            return
        match.follow(settings)
        if (before.language, before.turn_timer) != (settings.language, settings.turn_timer):
            for screen in self.screens:
                if screen.link is not None:
                    self._greet(screen, match)
        match.referee.show()

    # One match after another.

    @property
    def _table(self) -> Table:
        return Table(
            self._folder,
            self._shelf,
            self._panels,
            self._desktop,
            self.inbox,
            self._clock,
            self._at_work,
            self._phones,
        )

    def _begin(self, wanted: lines.Wanted) -> None:
        game, request = looked_at(wanted)
        self._must_be_saved()
        self._lobby.end_roll()
        shelf = self._demos if wanted.demo else self._shelf
        table = self._table._replace(shelf=shelf)
        match = OpenMatch.begin(game, request, table, self._lobby.settings, is_demo=wanted.demo)
        if not wanted.demo:
            self.reception.begin(match.file.stem, len(request.seats))
        self._open(match)

    def _go_on(self, file: Path) -> None:
        if self._match is not None and file == self._match.file:
            return  # it stays open: reading it would let go of its lock
        self._must_be_saved()
        self._lobby.end_roll()
        self._open(OpenMatch.go_on(file, self._table, self._lobby.settings))

    def _delete(self, file: Path) -> None:
        if self._match is not None and file == self._match.file:
            raise Refused(IS_OPEN())
        self._shelf.discard(file)
        self.reception.forget(file.stem)

    def _open(self, match: OpenMatch) -> None:
        self._close_match()
        self._match = match
        if not match.is_demo:
            self.reception.opens(self.match_name, match.names)
        match.when_saving_changes(self._tell_saved)
        for screen in self.screens:
            if screen.follows(self.match_name):
                self._show_match(screen, match)
        match.referee.show()

    def _must_be_saved(self) -> None:
        if self._match is not None:
            self._match.must_be_saved()

    def _close_match(self) -> None:
        if self._match is not None:
            self._match.close()
        self._match = None
        for screen in self.screens:
            screen.link = None
        for place in range(MOST_SEATS):
            self._panels.light(place, Lamp())

    def _tell_saved(self) -> None:
        if self._match is not None:
            self.screens.tell(self._match.news_of_the_disk(self.translate))
            self._match.move_on()
