"""The referee as a host: one table, its panels, screens that come and go over a socket, one match after another."""

import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import msgspec

from companion import games
from companion.appliance.doctor import found
from companion.appliance.full_disk import make_room
from companion.engine.answers import Answer
from companion.engine.game import Request
from companion.engine.refusals import N_, NOT_ASKED, Refusal, Refused
from companion.link import lines
from companion.link.client import Screen
from companion.link.talk import NO_PANELS, Link, Out
from companion.speech.language import Translate, choose, sentence, translator
from companion.storage.journal import NO_FOLDER
from companion.storage.kept_match import Kept
from companion.storage.settings import changed, load, save
from companion.storage.shelf import Shelf
from companion.table.button_trial import Trial
from companion.table.inbox import Inbox, Taken, Thing, Turns, take_all, take_precedence
from companion.table.referee import Referee
from companion.table.roll_call import RollCall, check_places
from hw.choose import desktop_of
from hw.panel import MOST_SEATS, Edge, Health, Lamp, Light, Panel, Snapshot, Unavailable
from hw.panels import Panels
from hw.presses import Cancel, Event, Faulty, Press, Release

LONGEST_SAVE = 1.0
"""Seconds that the loop waits for the disk before a match is closed."""
STILL_SAVING = Refusal("still_saving", "", N_("The match is still being saved. Try again in a moment."))


class Host:
    """What is there between two matches, and the match if one is open."""

    def __init__(
        self,
        folder: Path,
        panels: Sequence[Panel],
        asked_language: str | None = None,
        clock: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        self._folder = folder
        self._asked_language = asked_language
        self._clock = clock
        self._shelf = Shelf(folder / "matches")
        self._settings_file = folder / "settings.json"
        self.settings = load(self._settings_file)
        self._wanted = panels
        self._used = [panel.source for panel in panels]
        self._panels = Panels([])
        self._desktop = desktop_of(panels)
        self.inbox: Inbox = SimpleQueue()
        self._turns = Turns(self.inbox, clock)
        self._screens: list[Screen] = []
        self._kept: Kept | None = None
        self._referee: Referee | None = None
        self._file: Path | None = None
        self._roll: RollCall | None = None
        self._trial = Trial()
        self._told_saved = True
        self._running = True

    @property
    def translate(self) -> Translate:
        return translator(self.settings.language or choose(self._asked_language))

    # The loop.

    def run(self, beat: Callable[[], None] = lambda: None) -> None:
        """Go on until stopped; `beat` is called at every turn, so after every job."""
        take_precedence()
        self.open()
        try:
            while self._running:
                self._turn(*self._wait())
                beat()
        finally:
            self._close_match()
            self._panels.close()

    def open(self) -> None:
        """Open the panels. A table with one panel that cannot be had is still a table: the others are opened, and it is told."""
        there = []
        for panel in self._wanted:
            try:
                panel.open(self.inbox.put)
                there.append(panel)
            except Unavailable as no:
                self._trial.note(panel.source, no.trouble)
        self._panels = Panels(there)

    def catch_up(self) -> None:
        """Without a loop: wait until all is saved, and do what waits in the inbox."""
        if self._kept is not None and self._kept.journal is not None:
            self._kept.journal.wait()
        _, things = take_all(self.inbox, 0, self._clock)
        self._turn(self._clock(), things)

    def close(self) -> None:
        """Close the match, if one is open; it is kept."""
        self._close_match()

    def stop(self) -> None:
        """From any thread: end once all that was put before is done."""
        self.inbox.put(self._stop)

    def _stop(self) -> None:
        self._running = False

    def _wait(self) -> Taken:
        wake = self._referee.wake() if self._referee else self._panels.wake(self._clock())
        return self._turns.next(None if wake is None else wake - self._clock())

    def _turn(self, now: int, things: Sequence[Thing]) -> None:
        if self._referee is not None:
            self._referee.turn(now, things)
            return
        for thing in things:
            if isinstance(thing, Edge | Snapshot | Health):
                self._panels.take(thing, self._clock())
            else:
                thing()
        for event in self._panels.turn(now):
            self._hear_hand(event)

    def _hear_hand(self, event: Event | Health) -> None:
        """Between matches: the roll call, or just somebody who tries a button and sees its lamp burn."""
        match event:
            case Press() if self._roll is not None:
                if self._roll.hear(event):
                    self._show_roll()
            case Press(place, key):
                self._trial.press(place, key)
                self._panels.light(place, Lamp(Light.LIT))
                self._tell_panels()
            case Release(place) | Cancel(place) if self._roll is None:
                self._trial.dark(place)
                self._panels.light(place, Lamp())
                self._tell_panels()
            case Health(source, trouble) | Faulty(source, trouble):
                self._trial.note(source, trouble)
                self._tell_panels()

    def _tell_panels(self) -> None:
        line = self._trial.line(self.translate, not self.settings.sounds)
        for screen in self._screens:
            screen.put(line)

    # Screens.

    def join(self, screen: Screen) -> None:
        """A screen has come: tell it where things stand."""
        self._screens.append(screen)
        screen.put(self.home())
        if self._referee is None:
            screen.put(self._trial.line(self.translate, not self.settings.sounds))
        else:
            self._referee.join(screen)
            self._greet(screen)

    def leave(self, screen: Screen) -> None:
        """A screen has gone. If it may have held a key, all keys go up; else those that others hold stay down."""
        if screen in self._screens:
            self._screens.remove(screen)
        if self._desktop is not None and screen.has_hands:
            self._desktop.let_go()
        if self._referee is not None:
            self._referee.leave(screen)

    def _greet(self, screen: Screen) -> None:
        referee = self._referee
        assert referee is not None
        screen.link = Link(referee.session, "table", self.translate, referee, trusted=False)
        screen.link.watching = True
        screen.state(screen.link.hello())
        screen.put(screen.link.panels(referee.news))

    def hear(self, screen: Screen, raw: bytes) -> None:
        """What a screen says, and what it is answered. Raises Refused."""
        link = screen.link
        line = lines.read_line(raw, link.answers if link else None)
        screen.has_hands |= isinstance(line, lines.Typed | lines.PressLine)
        if isinstance(line, lines.HostLine):
            screen.put(self._carry_out(screen, line))
        elif self._referee is None or link is None:
            raise Refused(lines.NO_MATCH())
        else:
            self._referee.act(screen, partial(self._tell_what_came, screen, link, line))

    def _tell_what_came(self, screen: Screen, link: Link, line: lines.MatchLine | Answer) -> None:
        screen.state(link.carry_out(line))

    def _carry_out(self, screen: Screen, line: lines.HostLine) -> Out:
        match line:
            case lines.Begin(wanted):
                self._begin(wanted)
            case lines.GoOn(name):
                self._go_on(self._shelf.find(name))
            case lines.Leave():
                self._must_be_saved()
                self._close_match()
            case lines.Choose(wanted):
                self._choose(wanted)
            case lines.CallRoll(names):
                return self._call_roll(screen, names)
            case lines.Typed(character, down):
                return self._type(character, down)
            case lines.AskHome(ask):
                return {"doctor": found(self._folder, self.translate)} if ask == "doctor" else self.home()
        home = self.home()
        for other in self._screens:
            if other is not screen:
                other.put(home)
        return home

    def refused(self, refusal: Refusal) -> Out:
        """A refusal as every client hears it."""
        session = self._referee.session if self._referee else None
        names = session.match.names if session else ()
        prompt = session.prompt.seen_by("table") if session and session.prompt else None
        text = sentence(refusal, self.translate, names)
        return {"refused": refusal.name, "clause": refusal.clause, "text": text, "prompt": prompt}

    def home(self) -> Out:
        """What is there: games, kept matches, settings, panels, and whether a match is open."""
        return {
            "home": {
                "games": [
                    {"id": game.id, "title": game.title, "players": [game.players[0], game.players[-1]]}
                    for game in games.every()
                ],
                "matches": self._shelf.about(self._file),
                "settings": self._shown_settings(),
                "panels": self._used,
                "match": self._file.stem if self._file else None,
            }
        }

    def _shown_settings(self) -> dict[str, Any]:
        language = self.settings.language or choose(self._asked_language)
        shown: dict[str, Any] = msgspec.to_builtins(self.settings)
        return shown | {"language": language}

    # A match.

    def _cards(self) -> Path:
        return self._folder / "cards.json"

    def _begin(self, wanted: lines.Wanted) -> None:
        game = games.find(wanted.game)
        places = None if wanted.places is None else check_places(wanted.places, len(wanted.seats))
        request = Request(wanted.seats, wanted.first, wanted.options, wanted.cities, places)
        game.start(request)  # what cannot be is refused before a file is made
        self._must_be_saved()
        self._roll = None
        try:
            path = self._shelf.new(game.id)
        except OSError:
            raise Refused(NO_FOLDER(folder=str(self._folder))) from None
        try:
            kept = Kept(game, request, path, self._cards())
        except Refused:
            self._shelf.discard(path)
            raise
        self._open(kept, path)

    def _go_on(self, path: Path) -> None:
        if path != self._file:  # the one that is open stays open: reading it would let go of its lock
            self._must_be_saved()
            self._open(Kept(None, None, path, self._cards()), path)

    def _open(self, kept: Kept, file: Path) -> None:
        try:
            places = check_places(kept.session.request.places, len(kept.session.match.seats))
        except Refused:
            kept.close()
            raise
        self._close_match()
        self._kept, self._file = kept, file
        if kept.journal:
            kept.journal.on_change = lambda: self.inbox.put(self._tell_saved)
        self._referee = Referee(
            kept.session,
            self._panels,
            places,
            self._desktop,
            mute=not self.settings.sounds,
            clock=self._clock,
            inbox=self.inbox,
            auto_pass=self.settings.auto_pass,
        )
        for screen in self._screens:
            self._referee.join(screen)
            self._greet(screen)
        self._referee.show()

    def _must_be_saved(self) -> None:
        """A match is closed once its disk has all of it, or never will; a disk that hangs must not hold up the loop."""
        journal = self._kept.journal if self._kept else None
        if journal is not None and not journal.wait(LONGEST_SAVE) and journal.trouble is None:
            raise Refused(STILL_SAVING())

    def _close_match(self) -> None:
        if self._referee is not None:
            self._referee.retire()
        if self._kept is not None:
            self._kept.close()
        for screen in self._screens:
            screen.link = None
        self._kept = self._referee = self._file = None
        for place in range(MOST_SEATS):
            self._panels.light(place, Lamp())

    def with_saved(self, line: Out) -> Out:
        """A line about the match, with whether all it tells of is on disk by now."""
        kept = self._kept
        if kept is None or kept.journal is None:
            return line
        saved = kept.journal.saved >= kept.journal.appended
        self._told_saved = self._told_saved and saved
        line = line | {"saved": saved}
        return line | {"warning": sentence(kept.trouble, self.translate)} if kept.trouble else line

    def _tell_saved(self) -> None:
        kept = self._kept
        if kept is not None and kept.trouble is not None:
            make_room(self._folder)
        if kept is None or kept.journal is None or self._told_saved:
            return
        line = self.with_saved({})
        if line["saved"] or "warning" in line:
            self._told_saved = bool(line["saved"])
            for screen in self._screens:
                screen.put(line)

    # Settings, roll call, doctor.

    def _choose(self, wanted: Mapping[str, Any]) -> None:
        new = changed(self.settings, wanted)
        refusal = save(self._settings_file, new)
        if refusal is not None:
            raise Refused(refusal)
        before, self.settings = self.settings, new
        if self._referee is not None:
            self._referee.mute(not new.sounds)
            self._referee.auto_pass = new.auto_pass
            if before.language != new.language:
                for screen in self._screens:
                    self._greet(screen)
            self._referee.show()

    def _type(self, character: str, down: bool) -> Out:
        if self._desktop is None:
            raise Refused(NO_PANELS())
        self._desktop.press(character, down)
        return {"typed": character}

    def _call_roll(self, caller: Screen, names: tuple[str, ...] | str) -> Out:
        if not self._used:
            raise Refused(NO_PANELS())
        if self._referee is not None:
            raise Refused(NOT_ASKED())
        if names == "stop":
            self._roll = None
        elif names == "skip":
            if self._roll is not None:
                self._roll.skip()
        else:
            self._roll = RollCall(min(len(names), MOST_SEATS))
        self._show_roll(besides=caller)
        return self._roll_line()

    def _roll_line(self) -> Out:
        roll = self._roll
        places = list(roll.places) if roll else []
        return {"roll_call": {"called": roll.called if roll else None, "places": places}}

    def _show_roll(self, besides: Screen | None = None) -> None:
        self._light_roll()
        for screen in self._screens:
            if screen is not besides:
                screen.put(self._roll_line())

    def _light_roll(self) -> None:
        roll = self._roll
        for place in range(MOST_SEATS):
            if roll is None or roll.called is None:
                light = Light.OFF
            else:
                light = Light.LIT if place in roll.places else Light.SLOW
            self._panels.light(place, Lamp(light))
