"""The mirror of a table: watches the referee as any guest does, and publishes what it sees. The table never waits for it."""

import json
import socket
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from companion.clubs.connection import Broker
from companion.clubs.messages import Seat, State
from companion.clubs.publisher import Publisher
from companion.clubs.table_state import TableState
from companion.protocol import outgoing as out

PAUSE = 2.0
"""Seconds until the referee is called again."""
AGAIN = 30.0
"""Seconds after which results that the hall has not stored are sent again, and missed ones looked for."""
LONGEST_LINE = 4 * 1024 * 1024


class Mirror:
    """One table in a club."""

    def __init__(
        self, table: str, broker: Broker, referee: Path, outbox: Path, report: Callable[[str], None]
    ) -> None:
        self._referee = referee
        self._publisher = Publisher(table, broker, outbox, report)
        self._state = TableState(self._publisher.session)
        self._ends = threading.Event()

    def run(self) -> None:
        """Until somebody stops it; whatever goes away comes back."""
        self._publisher.open()
        looking = threading.Thread(target=self._look_again)
        looking.start()
        while not self._ends.is_set():
            with suppress(OSError, ValueError):
                for line in self._lines():
                    self._take_in(line)
            self._ends.wait(PAUSE)
        looking.join()
        self._publisher.close()

    def stop(self) -> None:
        """End `run` soon."""
        self._ends.set()

    def _lines(self) -> Iterator[dict[str, Any]]:
        """What the referee tells somebody who watches."""
        with socket.socket(socket.AF_UNIX) as caller:
            caller.connect(f"{self._referee}.guests")
            caller.sendall(b'{"join": {"as": "watch"}}\n')
            caller.settimeout(1.0)
            self._note_missed()
            yield from self._received(caller)

    def _received(self, caller: socket.socket) -> Iterator[dict[str, Any]]:
        rest = b""
        while not self._ends.is_set():
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
            if state.over and self._state.result:
                self._add_result(state, self._state.result)
        for event in line.get("moments", ()):
            self._publisher.publish_event(event)

    def _add_result(self, state: State, result: out.Result) -> None:
        """The match has just ended; if it is corrected and ends once more, that is another result of it."""
        seats = tuple(
            Seat(seat.name, scored.total, seat.side)
            for seat, scored in zip(state.seats, result.seats, strict=True)
        )
        ended = time.strftime("%Y-%m-%dT%H:%M:%S%z")
        self._publisher.note_results(
            lambda outbox: outbox.add(state.match, state.game, state.title, ended, seats, result.winners)
        )

    def _look_again(self) -> None:
        while not self._ends.wait(AGAIN):
            self._note_missed()
            self._publisher.send_results_again()

    def _note_missed(self) -> None:
        """Look at the table's saved games for what has ended while nobody looked. Each look is a short call."""
        with suppress(OSError, ValueError, StopIteration), socket.socket(socket.AF_UNIX) as caller:
            caller.settimeout(5.0)
            caller.connect(str(self._referee))
            with caller.makefile("rb") as lines:
                home = next(line["home"] for line in map(json.loads, lines) if "home" in line)
            titles = {game["id"]: game["title"] for game in home["games"]}
            self._publisher.note_results(lambda outbox: outbox.note(home["matches"], titles))
