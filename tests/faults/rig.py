"""Shared by the tests of faults: processes that can be killed, and matches whose every step is known."""

import os
import random
import select
import signal
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec

from companion.engine.game import Request
from companion.engine.session import Session
from companion.games import find
from companion.storage import record
from tests.games.il_principe.table import FACES, FAMILIES, NAMES, ROW, as_shown
from tests.random_player import Player, carry_out

ALL = os.environ.get("SIGNORIA_FAULTS") == "all"
"""Whether to try everything: minutes instead of seconds."""
LONGEST = 120
"""Seconds that another process may ever need for something."""
ENVIRONMENT = os.environ | {"LANG": "C.UTF-8", "LANGUAGE": "", "LC_ALL": ""}

Line = dict[str, Any]


class KillableProcess:
    """A process that can be killed, stopped, and waited for."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self._handle = os.pidfd_open(pid)

    def send(self, name: signal.Signals) -> None:
        signal.pidfd_send_signal(self._handle, name)

    def kill(self) -> None:
        """Killed, with all its locks released, when this returns."""
        with suppress(ProcessLookupError):
            self.send(signal.SIGKILL)
        assert select.select([self._handle], [], [], LONGEST)[0], "it cannot be killed"

    def wait(self) -> None:
        """Wait until it is completely gone."""
        assert select.select([self._handle], [], [], LONGEST)[0], "it does not end"

    def close(self) -> None:
        self.kill()
        os.close(self._handle)


class Where(NamedTuple):
    """The state of a match, as every screen sees it."""

    n: int
    prompt: Any
    over: Any
    view: Any


def told(line: Line) -> Where:
    """The state of a match, by a line of the referee."""
    prompt = line.get("prompt")
    asked = None if prompt is None else {key: value for key, value in prompt.items() if key != "say"}
    return Where(line["n"], asked, line.get("over"), line["view"])


def _stands(session: Session) -> Where:
    prompt = None if session.prompt is None else as_shown(session.prompt.payload("table"))
    over = None if session.over is None else as_shown(session.over)
    return Where(session.n, prompt, over, as_shown(session.view("table")))


class Script(NamedTuple):
    """A whole match that was never interrupted: its lines, its journal, its state after each line."""

    begin: Line
    lines: list[Line]
    texts: list[bytes]
    """The start, and then one for each line."""
    stands: list[Where]
    """Before the first line, and after each."""


def script(seed: int, talk: float = 0.02, back: float = 0.04) -> Script:
    """A random match, with corrections, undo, redo, rewinds and amendments."""
    game = find("il-principe")
    chance = random.Random(seed)
    seats = tuple(zip(FAMILIES, NAMES, strict=True))[: 2 + seed % 4]
    options = {"edition": chance.choice(("amigo", "mind-the-move"))}
    request = Request(seats, chance.randrange(len(seats)), options, ROW)
    texts = [record.encode_start(game, request)]
    session = Session(
        game, request, game.check_lore(FACES), lambda line, steps: texts.append(record.encode(line, steps))
    )
    player = Player(seed)
    lines: list[Line] = []
    stands = [_stands(session)]
    while session.over is None:
        line, before = player.line(session, talk, back), len(texts)
        if carry_out(session, line) is None and len(texts) > before:  # an amendment may change nothing
            lines.append(line)
            stands.append(_stands(session))
    wanted = msgspec.to_builtins(request) | {"game": game.id}
    return Script({"begin": wanted}, lines, texts, stands)
