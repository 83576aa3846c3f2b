"""One table under attack: a real referee, and a match that is played beside it in memory, line by line.

What the referee has called saved must be in its journal whatever happens, and what it holds must be a beginning of what was said.
"""

import json
import os
import random
import signal
import time
from collections import Counter, deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec

from companion.engine.game import Game
from companion.engine.plain_data import encode
from companion.engine.refusals import Refused
from companion.engine.session import Session
from companion.storage import card_file, journal, record
from tests.faults.rig import Mortal
from tests.random_player import Player, any_request, carry_out
from tests.soak.nursery_pipe import Nursery
from tests.soak.screens import LONGEST, Line, Screen, Silent

SHORTEST, LONGEST_BURST = 1, 5
TALK, BACK = 0.02, 0.04
FINDS_OUT = 3 * journal.LOOK_SECONDS
MOST_LINES = 1500
"""After so many a match is left: chance may go back for ever."""


class Lost(Exception):
    """What was called saved is not there, or something else is."""


class Table:
    """A referee that is played with, harmed, and started again."""

    def __init__(self, name: str, folder: Path, nursery: Nursery, games: list[Game], seed: int) -> None:
        self.name = name
        self.folder = folder / name
        self.data = self.folder / "data"
        (self.data / "matches").mkdir(parents=True, exist_ok=True)
        self.socket, self.complaints, self.box = (
            self.folder / part for part in ("sock", "complaints", "box")
        )
        self.chance = random.Random(seed)
        self.done: Counter[str] = Counter()
        self.finished: Counter[str] = Counter()
        self._nursery = nursery
        self._games = games
        self._player = Player(seed)
        self._session: Session | None = None
        self._match = ""
        self._texts: list[bytes] = []
        self._acked = 0
        """So many lines of the journal were called saved."""
        self._answered = 0
        self._unanswered: deque[int] = deque()
        """How long the journal is after each line that is on its way."""
        self.process: Mortal
        self._screen: Screen
        self.start()

    # The referee.

    def start(self, days: float = 0) -> None:
        words = [
            "--socket",
            str(self.socket),
            "--data",
            str(self.data),
            "--panel",
            f"serial:{self.box}",
        ]
        self.process = self._nursery.referee(words, self.complaints, days)
        self._screen = Screen(self.socket)

    def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        """In the middle of whatever it does; then it is started again, at another time of the world."""
        with suppress(ProcessLookupError):
            self.process.send(how)
        self.process.wait()
        self.process.close()
        self._screen.close()
        self._check_the_file()
        self.start(self.chance.choice((0, 0, 0, -20_000, 4000, 0.5)))
        if self._session is not None:
            self._screen.say({"go_on": self._match})
            self._compare(self._hear_until("n"), self._session)

    def resident_mb(self) -> float:
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20

    @property
    def file(self) -> Path:
        return self.data / "matches" / f"{self._match}.journal"

    @property
    def plays(self) -> bool:
        return self._session is not None and bool(self._match)

    def tracebacks(self) -> int:
        return (
            self.complaints.read_text("utf-8", "replace").count("Traceback")
            if self.complaints.exists()
            else 0
        )

    # The match.

    @property
    def is_at_its_end(self) -> bool:
        """Whether the match will be left now."""
        session = self._session
        return session is not None and (session.over is not None or len(self._texts) > MOST_LINES)

    def play_on(self) -> None:
        """As step, but not the end of a match."""
        if self._session is not None and self._session.over is None:
            self.step()

    def say_and_die(self) -> None:
        """Some lines, and it is killed before they are answered."""
        if self._session is not None and self._session.over is None:
            self._screen.say(*self._some_lines(self._session))
        self.kill()

    def step(self) -> None:
        """Some lines at once; a new match if there is none."""
        if self._session is None:
            self._begin()
            return
        session = self._session
        if self.is_at_its_end:
            self._leave()
            return
        burst = self._some_lines(session)
        self._screen.say(*burst)
        heard: Line = {}
        for _ in burst:
            heard = self._hear_until("n")
        if burst:
            self._compare(heard, session)

    def _some_lines(self, session: Session) -> list[Line]:
        burst: list[Line] = []
        for _ in range(self.chance.randint(SHORTEST, LONGEST_BURST)):
            if session.over is None:
                line = self._player.line(session, TALK, BACK)
                refusal = carry_out(session, line)
                if refusal is None:
                    burst.append(line)
                    self._unanswered.append(len(self._texts))
                elif refusal.name == "referee_fault":
                    raise Lost(f"a fault in the rules: {refusal.details}")
        self.done["lines"] += len(burst)
        return burst

    def _begin(self) -> None:
        game = self.chance.choice(self._games)
        request = any_request(game, self.chance)
        with suppress(FileNotFoundError):
            (self.data / "cards.json").unlink()
        wanted = {key: value for key, value in msgspec.to_builtins(request).items() if value is not None}
        self._screen.say({"begin": wanted | {"game": game.id}})
        home = self._hear_until("home", lambda line: line["home"]["match"])
        self._match = home["home"]["match"]
        self._texts, self._acked, self._answered = [record.encode_start(game, request)], 0, 1
        self._unanswered.clear()
        self._session = Session(
            game, request, {}, lambda line, steps: self._texts.append(record.encode(line, steps))
        )

    def _leave(self) -> None:
        session = self._session
        assert session is not None
        self.wait_until_saved()
        self._screen.say({"leave": True})
        self._hear_until("home", lambda line: line["home"]["match"] is None)
        self._check_the_file()
        if session.over is not None:
            self.finished[session.game.id] += 1
        self._screen.say({"delete": self._match})
        self._hear_until("home", lambda line: True)
        self._session, self._match = None, ""

    def wait_until_saved(self) -> None:
        """Until all that was said is called saved. The disk must have room by now."""
        deadline = time.monotonic() + LONGEST
        while self._acked < len(self._texts):
            if time.monotonic() > deadline:
                raise Silent(f"{len(self._texts) - self._acked} lines are not saved")
            self._take(self._screen.handle())

    def wait_until_seen(self, said_before: int) -> None:
        """Until all that was said is called saved; then it is where it should be, for whoever reads it.

        If nothing was said since the file was harmed, the referee has to find out by itself, which may take a while.
        """
        self.wait_until_saved()
        deadline = time.monotonic() + (FINDS_OUT if len(self._texts) == said_before else 0)
        while self._session is not None:
            try:
                lines = [line.text for line in self._read()]
                if lines == self._texts:
                    return
                raise Lost(
                    f"{self.file.name}: {len(self._texts)} lines were called saved, {len(lines)} are there"
                )
            except Lost:
                if time.monotonic() > deadline:
                    raise
            time.sleep(0.2)

    @property
    def said(self) -> int:
        """How long the journal is by now."""
        return len(self._texts)

    def choose(self, **settings: object) -> None:
        """A setting of the table; a full disk may refuse it."""
        self._screen.say({"settings": settings})
        while True:
            line = self._screen.handle()
            if line.get("refused") == "settings_not_kept":
                return
            if "home" in self._take(line):
                return

    # What is heard.

    def _hear_until(self, key: str, fits: Callable[[Line], object] = lambda line: True) -> Line:
        while True:
            line = self._take(self._screen.handle())
            if key in line and fits(line):
                return line

    def _take(self, line: Line) -> Line:
        """What this line has called saved: all that was answered by now. An answer to each line comes in order."""
        if "refused" in line:
            raise Lost(f"refused: {line['refused']}, {line['text']}")
        if "n" in line and self._unanswered:
            self._answered = self._unanswered.popleft()
        if line.get("saved") is True:
            self._acked = max(self._acked, self._answered)
        return line

    def _compare(self, heard: Line, session: Session) -> None:
        view = json.loads(encode(session.view("table")))
        if (heard["n"], heard["view"]) != (session.n, view):
            raise Lost(
                f"{session.game.id}: the referee stands elsewhere, at {heard['n']} and not {session.n}"
            )

    def _check_the_file(self) -> None:
        """After the referee has gone: a beginning of what was said, with all that was called saved. Then it goes on from there."""
        if self._session is None:
            return
        lines = [line.text for line in self._read()]
        if lines != self._texts[: len(lines)]:
            at = next(i for i, line in enumerate(lines) if self._texts[i : i + 1] != [line])
            said = self._texts[at : at + 1]
            raise Lost(
                f"{self.file.name} holds something that was not said: {lines[at]!r:.300} for {said!r:.300}"
            )
        if len(lines) < self._acked:
            raise Lost(f"{self.file.name}: {self._acked} lines were called saved, {len(lines)} are there")
        self._texts, self._acked, self._answered = lines, len(lines), len(lines)
        self._unanswered.clear()
        game, request = self._session.game, self._session.request
        session = Session(
            game, request, {}, lambda line, steps: self._texts.append(record.encode(line, steps))
        )
        record.restore(session, lines[1:])
        session.recall_also(card_file.load(game, self.data / "cards.json"))
        self._session = session

    def _read(self) -> list[journal.JournalLine]:
        try:
            return journal.read(self.file)
        except Refused as no:
            raise Lost(f"{self.file.name}: {no.refusal.name} {dict(no.refusal.details)}") from None

    def close(self) -> None:
        self._screen.close()
        with suppress(OSError):  # it has gone already
            self.process.close()
