"""The open match: how it begins or continues, its referee, whether it is saved, and how it is closed."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import msgspec

from companion import games
from companion.appliance.full_disk import make_room
from companion.engine.game import Game, Request
from companion.engine.refusals import N_, NOT_ASKED, Refusal, Refused, UserText
from companion.procedures.seating import check_new
from companion.protocol.lines import Out
from companion.protocol.match_client import MatchClient
from companion.protocol.messages import Wanted
from companion.protocol.outgoing_home import Begun
from companion.protocol.permissions import Role, viewer_of
from companion.server.inbox import Inbox, Job
from companion.server.referee import Referee
from companion.server.roll_call import check_places
from companion.server.seated import Seated
from companion.storage.entry import entry_of
from companion.storage.journal import NO_FOLDER
from companion.storage.saved_match import SavedMatch
from companion.storage.settings import Settings
from companion.storage.sheet_library import Library
from companion.storage.shelf import Shelf
from companion.text.language import Translate, sentence
from hw.desktop import DesktopPanel
from hw.panels import Panels
from hw.phones import PhonePanel

BETWEEN_ENTRIES = 20_000_000_000
"""Nanoseconds between two updates of the catalogue during a match."""
LONGEST_SAVE = 1.0
"""Seconds that the loop waits for the disk before a match is closed."""
STILL_SAVING = Refusal("still_saving", "", N_("The game is still being saved. Try again in a moment."))


@dataclass
class Table:
    """What the server and its matches share: files, panels, the inbox of the loop, the clock."""

    folder: Path
    shelf: Shelf
    panels: Panels
    desktop: DesktopPanel | None
    phones: PhonePanel
    inbox: Inbox
    clock: Callable[[], int]
    on_progress: Job = lambda: None
    """Called now and then during long work."""

    @property
    def cards(self) -> Path:
        """Cards that tables have taught, across matches."""
        return self.folder / "cards.json"


def checked(wanted: Wanted, library: Library, language: str) -> tuple[Game, Request]:
    """The match that a screen requests. Raises Refused before a file is made or another match closed."""
    game = games.find(wanted.game)
    places = None if wanted.places is None else check_places(wanted.places, len(wanted.seats))
    request = Request(wanted.seats, wanted.first, wanted.options, wanted.row, places, wanted.scratch)
    request = library.with_sheet(game, request, language)
    game.start(request)
    check_new(game, request)
    return game, request


class OpenMatch:
    """A match with its file and its referee."""

    def __init__(
        self, kept: SavedMatch, file: Path, table: Table, settings: Settings, is_demo: bool = False
    ) -> None:
        """Raises Refused, and closes the file, if its seats cannot sit here."""
        self._kept = kept
        self._table = table
        self.file = file
        self.is_demo = is_demo
        self.referee = Referee(
            kept.session,
            table.panels,
            _places(kept),
            table.desktop,
            mute=not settings.sounds,
            clock=table.clock,
            inbox=table.inbox,
            auto_pass=settings.auto_pass,
            times=kept.stopwatch.line,
            phones=table.phones,
        )
        self._count(settings)
        self._catalogued: tuple[int, bool] | None = None
        """When the catalogue was last updated, and whether the match was over."""
        self._believed_saved = True
        """Whether screens believe that all is on disk."""

    @classmethod
    def begin(
        cls, game: Game, request: Request, table: Table, settings: Settings, is_demo: bool = False
    ) -> "OpenMatch":
        """A new match in a new file. Raises Refused, and leaves no file behind."""
        try:
            file = table.shelf.new(game.id)
        except OSError:
            raise Refused(NO_FOLDER(folder=UserText(str(table.folder)))) from None
        try:
            kept = SavedMatch(
                game, request, file, None if is_demo else table.cards, table.on_progress, table.clock
            )
            return cls(kept, file, table, settings, is_demo)
        except Refused:
            table.shelf.discard(file)
            raise

    def again(self, library: Library, language: str) -> Wanted | None:
        """The same players once more, with the next first player; None if the set-up must ask what is face up now. Raises Refused."""
        session = self.referee.session
        old = session.request
        if session.over is None:
            raise Refused(NOT_ASKED())
        if old.row:
            return None
        same = Wanted(session.game.id, old.seats, old.first, old.options, None, old.places)
        passed_on = msgspec.structs.replace(same, first=((old.first or 0) + 1) % len(old.seats))
        try:
            checked(passed_on, library, language)
        except Refused:  # in some games the rules name the first player
            return same
        return passed_on

    @classmethod
    def go_on(cls, file: Path, table: Table, settings: Settings) -> "OpenMatch":
        """The match in this file. Raises Refused."""
        return cls(
            SavedMatch(None, None, file, table.cards, table.on_progress, table.clock), file, table, settings
        )

    @property
    def seated(self) -> Seated:
        """Who plays."""
        session = self.referee.session
        return Seated(session.game.id, session.request.seats)

    @property
    def begun(self) -> Begun:
        """How it was begun."""
        request = self.referee.session.request
        return Begun(request.first or 0, request.scratch)

    @property
    def seats(self) -> int:
        """How many there are."""
        return len(self.referee.session.match.seats)

    def link(self, translate: Translate, role: Role) -> MatchClient:
        """The match as one screen may see it: as the table, or as a seat."""
        link = MatchClient(
            self.referee.session,
            viewer_of(role),
            translate,
            self.referee,
            trusted=False,
            by_phone=isinstance(role, int),
            only_watches=role == "watch",
        )
        link.watching = True
        return link

    def follow(self, settings: Settings) -> None:
        """Apply new settings."""
        self.referee.mute(not settings.sounds)
        self.referee.auto_pass = settings.auto_pass
        self._count(settings)

    def _count(self, settings: Settings) -> None:
        """Time the turns, if the table wants it."""
        self._kept.stopwatch.switch(settings.turn_timer > 0)
        self.referee.reminder.after = settings.turn_timer * 1_000_000_000

    def close(self) -> None:
        """Close the file, or delete it after a demo; the referee touches no lamp any more."""
        self.referee.retire()
        self._kept.close()
        if self.is_demo:
            self._table.shelf.discard(self.file)
        else:
            self._catalogue()

    def move_on(self) -> None:
        """Something was saved: update the catalogue now and then, and at once when the match ends."""
        now, over = self._table.clock(), self.referee.session.over is not None
        before = self._catalogued
        if before is None or over != before[1] or now - before[0] >= BETWEEN_ENTRIES:
            self._catalogue()

    def _catalogue(self) -> None:
        """Only if everything is on disk: the catalogue must not know more than the file."""
        journal, session = self._kept.journal, self.referee.session
        if journal is not None and journal.saved >= journal.appended and journal.trouble is None:
            self._catalogued = self._table.clock(), session.over is not None
            self._table.shelf.keep(self.file, entry_of(session, journal.times))

    # Whether it is saved.

    def when_saving_changes(self, job: Job) -> None:
        """Have the loop do this whenever something was saved, or could not be."""
        if self._kept.journal:
            self._kept.journal.on_change = lambda: self._table.inbox.put(job)

    def wait(self) -> None:
        """Until everything is saved, or cannot be."""
        if self._kept.journal is not None:
            self._kept.journal.wait()

    def must_be_saved(self) -> None:
        """Raises Refused if the disk hangs: a match is closed once its disk has all of it, or never will have."""
        journal = self._kept.journal
        if journal is not None and not journal.wait(LONGEST_SAVE) and journal.trouble is None:
            raise Refused(STILL_SAVING())

    def with_saved(self, line: Out, translate: Translate) -> Out:
        """A line about the match, with whether everything is on disk."""
        journal, trouble = self._kept.journal, self._kept.trouble
        if journal is None:
            return line
        saved = journal.saved >= journal.appended
        self._believed_saved = self._believed_saved and saved
        line = line | {"saved": saved}
        return line | {"warning": sentence(trouble, translate)} if trouble else line

    def news_of_the_disk(self, translate: Translate) -> Out | None:
        """News for the screens: everything is saved now, or something cannot be saved. Makes room on a full disk."""
        if self._kept.trouble is not None:
            make_room(self._table.folder)
        if self._kept.journal is None:
            return None
        believed, line = self._believed_saved, self.with_saved({}, translate)
        self._believed_saved = bool(line["saved"])
        if believed:  # what is being written was sent with the line that caused it; what is lost was not
            return None if line["saved"] or "warning" not in line else line
        return line if line["saved"] or "warning" in line else None


def _places(kept: SavedMatch) -> tuple[int | None, ...]:
    try:
        return check_places(kept.session.request.places, len(kept.session.match.seats))
    except Refused:
        kept.close()
        raise
