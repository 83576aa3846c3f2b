"""Types a command as a user does: in the clone, in another folder, or where it is installed."""

import os
import subprocess
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from companion import games
from companion.engine.plain_data import encode
from companion.engine.session import Session
from companion.storage.saved_match import SavedMatch
from tests.random_player import Player, any_session

ROOT = Path(__file__).parents[2]
SHEET = """format = 1
game = "harbour"
players = [2, 5]
[[row]]
key = "coins"
kind = "count"
per = 3
"""
PATIENCE = 300
"""Seconds that no command takes, however busy the machine is."""


class Typed(NamedTuple):
    """What is typed, how it may end, the input, something that it prints, and the file for its output.

    With `saved`, nothing is typed: that file holds a whole match.
    """

    words: str
    ends: tuple[int, ...] = (0,)
    said: str = ""
    prints: str = ""
    into: str = ""
    saved: str = ""


@cache
def played(game: str) -> Session:
    """A whole match of this game."""
    session = any_session(games.find(game), 1, refereed=True)
    Player(1).play(session)
    return session


@cache
def saved(game: str) -> bytes:
    """The same as a file that the referee has saved."""
    session = played(game)
    with TemporaryDirectory() as folder:
        file = Path(folder) / "a.journal"
        with SavedMatch(session.game, session.request, file) as match:
            for answer in session.answers:
                match.session.submit(answer)
        return file.read_bytes()


class Place:
    """A folder with a match of a game as files, and a home of its own."""

    def __init__(self, folder: Path, game: str, stands_in: Path, program: str = "") -> None:
        self._in = stands_in
        self._program = program or ("./signoria" if stands_in == ROOT else str(ROOT / "signoria"))
        self._environment = {
            name: value
            for name, value in os.environ.items()
            if name not in ("DISPLAY", "WAYLAND_DISPLAY", "PYTHONPATH", "LANGUAGE", "LC_ALL")
        } | {"HOME": str(folder), "XDG_DATA_HOME": str(folder / "data"), "LANG": "C.UTF-8"}
        self._game = game
        session = played(game)
        self._match = "".join(encode(answer).decode() + "\n" for answer in session.answers)
        (folder / "position.json").write_bytes(encode(session.view("all")))
        (folder / "stick").mkdir()
        (folder / "data" / "signoria" / "matches").mkdir(parents=True)
        request = session.request
        files = {"FILE": "position.json", "JOURNAL": "kept", "AGAIN": "again", "DIR": "stick"}
        files |= {"CARDS": "cards.json", "SHEET": "harbour.toml"}
        files |= {"PAST": "data/signoria/matches/a-game.journal"}
        (folder / "harbour.toml").write_text(SHEET)
        self.words = {name: self._path(folder / file) for name, file in files.items()} | {
            "GAME": game,
            "SEATS": ",".join(f"{side}={name}" for side, name in request.seats),
            "FIRST": "" if request.first is None else str(request.first),
            "ROW": ",".join(request.row or ()),
        }
        self._options = [f"{option}={value}" for option, value in request.options.items()]

    def _path(self, file: Path) -> str:
        return os.path.relpath(file, self._in) if file.is_relative_to(self._in) else str(file)

    def words_of(self, typed: str) -> list[str]:
        """What is typed, with the names of this place; an option that this match has no value for is left out."""
        words: list[str] = []
        for word in typed.split():
            if word == "--set":
                words += [part for option in self._options for part in (word, option)]
            elif meant := self.words.get(word, word):
                words.append(meant)
            else:
                words.pop()
        return words

    def command(self, typed: str) -> list[str]:
        """From the root as README.md has it, from elsewhere by its path; or the installed command."""
        return [self._program, *self.words_of(typed)]

    def type(self, typed: Typed) -> None:
        """Type it, and check that it ends as it should."""
        if typed.saved:
            (self._in / self.words[typed.saved]).write_bytes(saved(self._game))
            return
        command = self.command(typed.words)
        done = subprocess.run(
            command,
            input=self._match if typed.said == "MATCH" else typed.said,
            capture_output=True,
            text=True,
            cwd=self._in,
            env=self._environment,
            timeout=PATIENCE,
        )
        shown = f"{' '.join(command)}: {done.returncode}\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}"
        assert "Traceback" not in done.stdout + done.stderr, shown
        assert done.returncode in typed.ends, shown
        assert self.words.get(typed.prints, typed.prints) in done.stdout + done.stderr, shown
        if typed.into:
            (self._in / self.words[typed.into]).write_text(done.stdout)

    def start(self, typed: str) -> subprocess.Popen[str]:
        """Type something that goes on until it is stopped. Ctrl-C must reach it, even if these tests run in the background."""
        return subprocess.Popen(
            ["env", "--default-signal=INT", *self.command(typed)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            cwd=self._in,
            env=self._environment | {"PYTHONUNBUFFERED": "1"},
        )
