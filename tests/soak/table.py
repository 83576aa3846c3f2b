"""One table under attack: a real referee, and the same match in memory, line by line.

What the referee has acknowledged must be in its journal whatever happens, and the journal must be a prefix of what was sent.
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
from tests.faults.rig import KillableProcess
from tests.random_player import Player, any_request, carry_out
from tests.soak.launcher import Launcher
from tests.soak.screens import LONGEST, Line, Screen, Silent

SHORTEST, LONGEST_BURST = 1, 5
TALK, BACK = 0.02, 0.04
FINDS_OUT = 3 * journal.LOOK_SECONDS
MOST_LINES = 1500
"""A match is left after so many: random undos may go on for ever."""


class Lost(Exception):
    """What was acknowledged is not there, or has changed."""


class Table:
    """A referee that is played with, damaged, killed and restarted."""

    def __init__(self, name: str, folder: Path, launcher: Launcher, games: list[Game], seed: int) -> None:
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
        self._launcher = launcher
        self._games = games
        self._player = Player(seed)
        self._session: Session | None = None
        self._match = ""
        self._texts: list[bytes] = []
        self._acked = 0
        """How many lines of the journal were acknowledged."""
        self._answered = 0
        self._unanswered: deque[int] = deque()
        """The length of the journal after each line that is not answered yet."""
        self.process: KillableProcess
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
        self.process = self._launcher.referee(words, self.complaints, days)
        self._screen = Screen(self.socket)

    def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        """Kill the referee in the middle of its work, and start another one whose clock is wrong."""
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
        """Like step, but never end the match."""
        if self._session is not None and self._session.over is None:
            self.step()

    def say_and_die(self) -> None:
        """Send some lines, and kill the referee before it answers."""
        if self._session is not None and self._session.over is None:
            self._screen.say(*self._some_lines(self._session))
        self.kill()

    def step(self) -> None:
        """Send some lines at once; begin a match if there is none."""
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
        """Wait until everything is acknowledged. The disk must have room."""
        deadline = time.monotonic() + LONGEST
        while self._acked < len(self._texts):
            if time.monotonic() > deadline:
                raise Silent(f"{len(self._texts) - self._acked} lines are not saved")
            self._take(self._screen.handle())

    def wait_until_seen(self, said_before: int) -> None:
        """Wait until everything is acknowledged; then it must be in the file.

        If nothing was sent since the file was damaged, the referee has to find out by itself, which may take a while.
        """
        self.wait_until_saved()
        deadline = time.monotonic() + (FINDS_OUT if len(self._texts) == said_before else 0)
        while self._session is not None:
            try:
                lines = [line.text for line in self._read()]
                if lines == self._texts:
                    return
                raise Lost(
                    f"{self.file.name}: {len(self._texts)} lines were acknowledged, {len(lines)} are there"
                )
            except Lost:
                if time.monotonic() > deadline:
                    raise
            time.sleep(0.2)

    @property
    def said(self) -> int:
        """The length of the journal."""
        return len(self._texts)

    def choose(self, **settings: object) -> None:
        """Change a setting; a full disk may refuse it."""
        self._screen.say({"settings": settings})
        while True:
            line = self._screen.handle()
            if line.get("refused") == "settings_not_kept":
                return
            if "home" in self._take(line):
                return

    # What the referee sends.

    def _hear_until(self, key: str, fits: Callable[[Line], object] = lambda line: True) -> Line:
        while True:
            line = self._take(self._screen.handle())
            if key in line and fits(line):
                return line

    def _take(self, line: Line) -> Line:
        """Note what this line acknowledges: everything that was answered by now. Answers come in order."""
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
        """The referee is gone: the file must be a prefix of what was sent, with everything acknowledged. Go on from there."""
        if self._session is None:
            return
        lines = [line.text for line in self._read()]
        if lines != self._texts[: len(lines)]:
            at = next(i for i, line in enumerate(lines) if self._texts[i : i + 1] != [line])
            sent = self._texts[at : at + 1]
            raise Lost(
                f"{self.file.name} holds something that was not sent: {lines[at]!r:.300} for {sent!r:.300}"
            )
        if len(lines) < self._acked:
            raise Lost(f"{self.file.name}: {self._acked} lines were acknowledged, {len(lines)} are there")
        if not lines:  # killed before even the start was acknowledged: there is no match
            self._session, self._match = None, ""
            return
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
