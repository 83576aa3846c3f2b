"""The mirror of a table: watches the referee like any guest, and publishes what it sees. The table never waits for it."""

import json
import socket
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from companion.clubs.messages import Result, Seat, State
from companion.clubs.publisher import Publisher
from companion.clubs.table_state import TableState
from companion.protocol import outgoing as out

PAUSE = 2.0
"""Seconds until it connects to the referee again."""
LOOK = 0.5
"""Seconds between two checks whether this mirror is still wanted."""
AGAIN = 30.0
"""Seconds after which everything is repeated: the hall may have missed some of it."""
LONGEST_LINE = 4 * 1024 * 1024
WATCH = b'{"join": {"as": "watch"}}\n'
ASK_HOME = b'{"ask": "home"}\n'


class Sockets(NamedTuple):
    """The referee's socket."""

    guests: Path
    saved_games: Path
    """The socket that finished games come from: the table's own, or the guests' if the table's settings allow it."""


class Mirror:
    """One table in a club."""

    def __init__(self, sockets: Sockets, publisher: Publisher, turn: Callable[[], bool]) -> None:
        """`turn` is called often, and returns whether to go on."""
        self._sockets, self._publisher = sockets, publisher
        self._state = TableState(publisher.session)
        self._turn = turn
        self._again_at = 0.0
        self._ask_home: Callable[[], None] = lambda: None
        self._ends = threading.Event()

    def run(self) -> None:
        """Run until stopped, or until the table leaves its club; whatever disconnects reconnects."""
        self._publisher.open()
        while self._goes_on():
            with suppress(OSError, ValueError):
                for line in self._lines():
                    self._take_in(line)
            called_at = time.monotonic()
            while self._goes_on() and time.monotonic() < called_at + PAUSE:
                self._ends.wait(LOOK)
        self._publisher.close(leaves=not self._ends.is_set())

    def stop(self) -> None:
        """End `run` soon."""
        self._ends.set()

    def _goes_on(self) -> bool:
        return not self._ends.is_set() and self._turn()

    def _lines(self) -> Iterator[dict[str, Any]]:
        """A line of the referee for spectators."""
        with _called(self._sockets.guests) as caller:
            self._again_at = 0.0
            self._ask_home = partial(caller.sendall, ASK_HOME)
            caller.settimeout(LOOK)
            rest = b""
            while self._goes_on():
                self._say_again()
                try:
                    more = caller.recv(65536)
                except TimeoutError:
                    continue
                if not more or len(rest) > LONGEST_LINE:
                    return
                *lines, rest = (rest + more).split(b"\n")
                yield from map(json.loads, lines)

    def _take_in(self, line: Mapping[str, Any]) -> None:
        state = self._state.handle(line, int(time.time()))
        if state is not None:
            self._publisher.publish_state(state)
        if self._state.result and "home" in line:
            self._add_result(self._state.state, self._state.result)
        elif self._state.result:  # only the next home line says for sure which match that was
            self._ask_home()
        for event in line.get("moments", ()):
            self._publisher.publish_event(event)

    def _add_result(self, state: State, result: out.Result) -> None:
        """The match has just ended; if it is corrected and ends again, that is another result."""
        seats = tuple(
            Seat(seat.name, scored.total, seat.side)
            for seat, scored in zip(state.seats, result.seats, strict=True)
        )
        ended = time.strftime("%Y-%m-%dT%H:%M:%S%z")
        scored = Result(state.match, state.game, state.title, ended, seats, result.winners)
        self._publisher.note_results(lambda outbox: outbox.add(scored))

    def _say_again(self) -> None:
        """Now and then: look for matches that ended unseen, and repeat everything that may have been missed."""
        if (now := time.monotonic()) >= self._again_at:
            self._again_at = now + AGAIN
            self._note_missed()
            self._publisher.say_again()

    def _note_missed(self) -> None:
        """A short request."""
        with suppress(OSError, ValueError, StopIteration), _called(self._sockets.saved_games) as caller:
            caller.settimeout(5.0)
            with caller.makefile("rb") as lines:
                home = next(line["home"] for line in map(json.loads, lines) if "home" in line)
            shown = out.read(home, out.Home)
            titles = {game.id: game.title for game in shown.games}
            self._publisher.note_results(lambda outbox: outbox.note(shown.matches, titles))


def _called(file: Path) -> socket.socket:
    """A connection to the referee that only watches; the table's own socket needs no such line, and refuses it. Raises OSError."""
    caller = socket.socket(socket.AF_UNIX)
    try:
        caller.connect(str(file))
        caller.sendall(WATCH)
    except OSError:
        caller.close()
        raise
    return caller
