"""One open match of a host: how it is begun or gone on with, its referee, whether it is saved, and how it is closed."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from companion import games
from companion.appliance.full_disk import make_room
from companion.engine.game import Game, Request
from companion.engine.refusals import N_, Refusal, Refused, Text
from companion.link.lines import Wanted
from companion.link.talk import Link, Out
from companion.speech.language import Translate, sentence
from companion.storage.journal import NO_FOLDER
from companion.storage.kept_match import Kept
from companion.storage.settings import Settings
from companion.storage.shelf import Shelf
from companion.table.inbox import Inbox, Job
from companion.table.referee import Referee
from companion.table.roll_call import check_places
from hw.desktop import DesktopPanel
from hw.panels import Panels

LONGEST_SAVE = 1.0
"""Seconds that the loop waits for the disk before a match is closed."""
STILL_SAVING = Refusal("still_saving", "", N_("The match is still being saved. Try again in a moment."))


class Table(NamedTuple):
    """What a match finds at the table."""

    folder: Path
    shelf: Shelf
    panels: Panels
    desktop: DesktopPanel | None
    inbox: Inbox
    clock: Callable[[], int]

    @property
    def cards(self) -> Path:
        """What tables have taught the referee, across matches."""
        return self.folder / "cards.json"


def looked_at(wanted: Wanted) -> tuple[Game, Request]:
    """The match that a screen asks for. Raises Refused if it cannot be: before a file is made, or another match closed."""
    game = games.find(wanted.game)
    places = None if wanted.places is None else check_places(wanted.places, len(wanted.seats))
    request = Request(wanted.seats, wanted.first, wanted.options, wanted.row, places)
    game.start(request)
    return game, request


class OpenMatch:
    """A match that is kept in its file and refereed at the panels."""

    def __init__(self, kept: Kept, file: Path, table: Table, settings: Settings) -> None:
        """Raises Refused, and lets go of the file, if its seats cannot sit here."""
        self._kept = kept
        self._table = table
        self.file = file
        self.referee = Referee(
            kept.session,
            table.panels,
            _places(kept),
            table.desktop,
            mute=not settings.sounds,
            clock=table.clock,
            inbox=table.inbox,
            auto_pass=settings.auto_pass,
        )
        self._told_saved = True
        """Whether screens believe that all is on disk."""

    @classmethod
    def begin(cls, game: Game, request: Request, table: Table, settings: Settings) -> "OpenMatch":
        """A new match in a new file. Raises Refused, and leaves no file behind."""
        try:
            file = table.shelf.new(game.id)
        except OSError:
            raise Refused(NO_FOLDER(folder=Text(str(table.folder)))) from None
        try:
            return cls(Kept(game, request, file, table.cards), file, table, settings)
        except Refused:
            table.shelf.discard(file)
            raise

    @classmethod
    def go_on(cls, file: Path, table: Table, settings: Settings) -> "OpenMatch":
        """The match that is kept in this file. Raises Refused."""
        return cls(Kept(None, None, file, table.cards), file, table, settings)

    def link(self, translate: Translate) -> Link:
        """A talker for one screen: it sees what the table may see, and hears how the panels stand."""
        link = Link(self.referee.session, "table", translate, self.referee, trusted=False)
        link.watching = True
        return link

    def follow(self, settings: Settings) -> None:
        """The table has chosen something else."""
        self.referee.mute(not settings.sounds)
        self.referee.auto_pass = settings.auto_pass

    def close(self) -> None:
        """It is kept; its referee touches no lamp any more."""
        self.referee.retire()
        self._kept.close()

    # Whether it is saved.

    def when_saving_changes(self, job: Job) -> None:
        """Have this done by the loop whenever something was saved, or could not be."""
        if self._kept.journal:
            self._kept.journal.on_change = lambda: self._table.inbox.put(job)

    def wait(self) -> None:
        """Until all is saved, or cannot be."""
        if self._kept.journal is not None:
            self._kept.journal.wait()

    def must_be_saved(self) -> None:
        """Raises Refused if the disk hangs: a match is closed once its disk has all of it, or never will have."""
        journal = self._kept.journal
        if journal is not None and not journal.wait(LONGEST_SAVE) and journal.trouble is None:
            raise Refused(STILL_SAVING())

    def with_saved(self, line: Out, translate: Translate) -> Out:
        """A line about the match, with whether all it tells of is on disk by now."""
        journal, trouble = self._kept.journal, self._kept.trouble
        if journal is None:
            return line
        saved = journal.saved >= journal.appended
        self._told_saved = self._told_saved and saved
        line = line | {"saved": saved}
        return line | {"warning": sentence(trouble, translate)} if trouble else line

    def news_of_the_disk(self, translate: Translate) -> Out | None:
        """What screens do not know yet: that all is saved now, or that something cannot be. Makes room on a full disk."""
        if self._kept.trouble is not None:
            make_room(self._table.folder)
        if self._kept.journal is None or self._told_saved:
            return None
        line = self.with_saved({}, translate)
        if not line["saved"] and "warning" not in line:
            return None
        self._told_saved = bool(line["saved"])
        return line


def _places(kept: Kept) -> tuple[int | None, ...]:
    try:
        return check_places(kept.session.request.places, len(kept.session.match.seats))
    except Refused:
        kept.close()
        raise
