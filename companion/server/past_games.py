"""Past games for the screens: answers from the database, which a process of its own keeps up to date."""

import secrets
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import msgspec

from companion.engine.refusals import N_, Refusal, Refused, UserText
from companion.history import database, film, imported, players
from companion.history.exports.shared import shared
from companion.history.players import UNKNOWN_PLAYER
from companion.history.reader import Reader, Row
from companion.history.records import held_by
from companion.history.stats import stats
from companion.history.years import year
from companion.protocol import messages_history as lines
from companion.protocol import outgoing_history as out
from companion.protocol.lines import Out
from companion.server.client_list import ClientList
from companion.storage.shelf import Shelf
from companion.text.language import Translate, language_of

FILES = ("matches", imported.FILE, players.FILE)
LETTERS, CODE, MOST_CODES = "abcdefghjkmnpqrstuvwxyz23456789", 8, 64
"""Characters of a short address: none looks like another, and the code on the screen stays small."""
WRONG_ADDRESS = Refusal(
    "wrong_address", "", N_("Nothing is shared at this address any more. Ask the table for a new code.")
)
STILL_OPEN = Refusal("still_open", "", N_("This game is open now. Leave it first."))
STILL_COUNTED = Refusal("still_counted", "", N_("This game is still being counted. Try again in a moment."))


class PastGames:
    """Reads the database on the loop, where an answer takes a few milliseconds; everything else happens in the process."""

    def __init__(
        self, folder: Path, later: Callable[[Callable[[], None]], None], clients: ClientList, shelf: Shelf
    ) -> None:
        """`later` runs something on the loop, from any thread."""
        self._folder = folder
        self._later = later
        self._clients = clients
        self._shelf = shelf
        self._child: subprocess.Popen[bytes] | None = None
        self._progress: out.Progress | None = None
        self._counted: tuple[int, ...] = ()
        """The stamp of the files that the database was last brought up to date with."""
        self._again = self._closed = self._forgets = False
        self._codes: dict[str, str] = {}
        """The game behind each short address."""

    def answer(self, line: lines.PastLine, translate: Translate, open_now: str) -> Out:
        """What a screen asks for. Raises Refused."""
        if open_now or self._stamp() != self._counted:
            self.refresh()
        people = players.load(self._folder)
        with database.reading(self._folder / database.FILE) as db:
            reader = Reader(db, people, translate)
            match line:
                case lines.AskHistory(_, game, player, find, before, most):
                    page = reader.page(game, player, find, before, most)
                    return {"history": msgspec.structs.replace(page, progress=self._progress)}
                case lines.AskEvening(_, match, story):
                    key = self._key(reader, match, open_now)
                    return {"evening": self._evening(reader, key, story and key != open_now)}
                case lines.AskFilm(_, match, n):
                    key = self._key(reader, match, open_now)
                    if key == open_now:
                        raise Refused(STILL_OPEN())
                    return {"film": film.frame(self._shelf.find(key), n, translate)}
                case lines.AskShared(_, match, code):
                    row = self._row(reader, match)
                    made = self._code(row.evening.key) if code else ""
                    return {"shared": msgspec.structs.replace(shared(reader, row), code=made)}
                case lines.AskStats(_, player, game):
                    found = stats(reader, player, game)
                    return {"stats": msgspec.structs.replace(found, progress=self._progress)}
                case lines.AskYear(_, wanted):
                    return {"year": msgspec.structs.replace(year(reader, wanted), progress=self._progress)}
                case lines.AskPlayers():
                    return self._players(reader)
                case lines.JoinPlayers((spelling, player)):
                    names = [reader.find_player(one)[1] for one in (spelling, player)]
                    self._keep(lambda now: now.join(*names))
                case lines.PartPlayer(spelling):
                    self._keep(lambda now: now.part(spelling))
                case lines.ForgetPlayer(player):
                    self._forget(reader, player, open_now)
            return self._players(reader)

    def _players(self, reader: Reader) -> Out:
        return {"players": msgspec.structs.replace(reader.players(), progress=self._progress)}

    def _row(self, reader: Reader, key: str) -> Row:
        try:
            return reader.row(key)
        except Refused:
            if self._progress is not None:
                raise Refused(STILL_COUNTED()) from None
            raise

    def _key(self, reader: Reader, match: str, open_now: str) -> str:
        """The whole key for a part of one. The open game may not be counted yet."""
        return match if match == open_now else self._row(reader, match).evening.key

    def _evening(self, reader: Reader, key: str, story: bool) -> out.Evening:
        row = self._row(reader, key)
        shown, evening = reader.evening(key)
        log = film.story(self._shelf.find(key), reader.translate) if story and not evening.source else ()
        return msgspec.structs.replace(shown, records=tuple(held_by(reader, row)), log=log)

    # Short addresses. They last as long as the referee runs.

    def _code(self, key: str) -> str:
        """The short address of a game; it stays the same while it is remembered."""
        code = next((code for code, one in self._codes.items() if one == key), None)
        if code is None:
            code = "".join(secrets.choice(LETTERS) for _ in range(CODE))
            self._codes[code] = key
            if len(self._codes) > MOST_CODES:
                del self._codes[next(iter(self._codes))]
        return code

    def shared_page(self, code: str, translate: Translate) -> Out:
        """What stands behind a short address. Raises Refused."""
        if code not in self._codes:
            raise Refused(WRONG_ADDRESS())
        with database.reading(self._folder / database.FILE) as db:
            reader = Reader(db, players.load(self._folder), translate)
            row = reader.row(self._codes[code])
            evening, files = self._evening(reader, row.evening.key, False), shared(reader, row)
            page = out.SharedPage(evening, files.link, files.files, language_of(translate))
            return {"shared_page": page}

    def _keep(self, how: Callable[[players.People], players.People]) -> None:
        players.change(self._folder, how)
        self.refresh()

    def _forget(self, reader: Reader, player: str, open_now: str) -> None:
        _, name = reader.find_player(player)
        if (
            name.casefold() != player.strip().casefold()
        ):  # a beginning is not enough for what cannot be undone
            raise Refused(UNKNOWN_PLAYER(name=UserText(player[:40])))
        if open_now:
            raise Refused(STILL_OPEN())
        self._forgets = True
        self._keep(lambda now: now.forget(name))

    # The process.

    def _stamp(self) -> tuple[int, ...]:
        """Changes whenever a match was begun, closed, deleted or restored, plays were imported, or players changed."""
        return tuple(map(_changed_at, (self._folder / name for name in FILES)))

    def refresh(self) -> None:
        """Bring the database up to date, in the background. Never blocks."""
        if self._closed:
            return
        if self._child is not None:
            self._again = True
            return
        self._again, self._counted = False, self._stamp()
        command = [sys.executable, "-P", "-m", "companion.history.update", str(self._folder)]
        try:
            self._child = subprocess.Popen(command, stdout=subprocess.PIPE)
        except OSError:  # no process can be started: show what there is
            return
        self._progress = out.Progress(0, 0)
        threading.Thread(target=self._follow, args=(self._child,), name="past games", daemon=True).start()

    def close(self) -> None:
        """Stop; the next start continues there."""
        self._closed = True
        if self._child is not None:
            self._child.kill()

    def _follow(self, child: subprocess.Popen[bytes]) -> None:
        """On a thread of its own."""
        assert child.stdout
        shown = -1
        for line in child.stdout:
            done, of = msgspec.json.decode(line, type=tuple[int, int])
            if done * 50 // max(of, 1) != shown:  # a bar needs no more steps
                shown = done * 50 // max(of, 1)
                self._later(lambda done=done, of=of: self._tell(out.Progress(done, of)))  # type: ignore[misc]
        child.wait()
        self._later(self._ended)

    def _tell(self, progress: out.Progress) -> None:
        self._progress = progress
        if progress.done < progress.of:
            self._say(progress)

    def _say(self, progress: out.Progress) -> None:
        for screen in self._clients.tables:
            screen.put({"history_progress": progress})

    def _ended(self) -> None:
        counted = self._progress.of if self._progress is not None else 0
        self._child = self._progress = None
        if counted:  # if there was nothing to do, nobody needs to ask again
            self._say(out.Progress(counted, counted))
        if self._forgets:
            self._forgets = False
            self._shelf.scan_again()
        if self._again:
            self.refresh()


def _changed_at(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0
