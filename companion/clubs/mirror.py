"""The mirror of a table: watches as any guest does, and publishes what it sees. The table never waits for it."""

import json
import socket
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from paho.mqtt.client import MQTTMessage

from companion.clubs.connection import Broker, Connection
from companion.clubs.discovery import announcement, discovery_topic
from companion.clubs.messages import Here, Seat, State, Taken, answer_topic, decode, encode, topic
from companion.clubs.outbox import Outbox
from companion.clubs.table_state import TableState
from companion.protocol import outgoing as out

PAUSE = 2.0
"""Seconds until the referee is called again."""
EVENT_LASTS = 10
"""Seconds after which the broker forgets what has just happened."""
LONGEST_LINE = 4 * 1024 * 1024
AGAIN = 30.0
"""Seconds after which results that the hall has not stored are sent again, and missed ones looked for."""


class Mirror:
    """One table in a club."""

    def __init__(self, table: str, broker: Broker, referee: Path, outbox: Path) -> None:
        self._table, self._referee = table, referee
        self._session = time.time_ns() // 1_000_000
        self._state = TableState(self._session)
        self._last = State(self._session, 0)
        self._outbox = Outbox(outbox)
        self._lock = threading.Lock()
        self._ends = threading.Event()
        away = topic(table, "here"), encode(Here(self._session, here=False))
        self._broker = Connection(
            broker, f"signoria-{table}", connected=self._connected, handle=self._heard, will=away
        )

    def run(self) -> None:
        """Until somebody stops it; whatever goes away comes back."""
        self._broker.open()
        threading.Thread(target=self._look_again, daemon=True).start()
        try:
            while not self._ends.is_set():
                with suppress(OSError, ValueError):
                    for line in self._lines():
                        self._take_in(line)
                self._ends.wait(PAUSE)
        finally:
            self._broker.publish(
                topic(self._table, "here"), encode(Here(self._session, here=False)), retain=True
            )
            self._broker.close()
            self._outbox.close()

    def stop(self) -> None:
        """End `run` soon."""
        self._ends.set()

    # The referee.

    def _lines(self) -> Iterator[dict[str, Any]]:
        """What the referee tells somebody who watches."""
        with socket.socket(socket.AF_UNIX) as caller:
            caller.connect(f"{self._referee}.guests")
            caller.sendall(b'{"join": {"as": "watch"}}\n')
            caller.settimeout(1.0)
            self._note_results()
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
            self._last = state
            self._publish_state()
        if state is not None and state.over and self._state.result:
            self._add_result(state, self._state.result)
        for event in line.get("moments", ()):
            self._publish_event(event)

    def _add_result(self, state: State, result: out.Result) -> None:
        """The match has just ended; if it is corrected and ends once more, that is another result of it."""
        seats = tuple(
            Seat(seat.name, scored.total, seat.side)
            for seat, scored in zip(state.seats, result.seats, strict=True)
        )
        ended = time.strftime("%Y-%m-%dT%H:%M:%S%z")
        with self._lock:
            self._outbox.add(state.match, state.game, state.title, ended, seats, result.winners)
        self._send_results()

    def _note_results(self) -> None:
        """Look at the table's saved games for what has ended while nobody looked. Each look is a short call."""
        with suppress(OSError, ValueError, StopIteration), socket.socket(socket.AF_UNIX) as caller:
            caller.settimeout(5.0)
            caller.connect(str(self._referee))
            with caller.makefile("rb") as lines:
                home = next(line["home"] for line in map(json.loads, lines) if "home" in line)
            with self._lock:
                self._outbox.note(home["matches"], {game["id"]: game["title"] for game in home["games"]})
        self._send_results()

    # The broker.

    def _connected(self) -> None:
        """The broker may have lost everything: say all of it again."""
        self._broker.subscribe(answer_topic(self._table, "#"))
        self._broker.publish(topic(self._table, "here"), encode(Here(self._session, here=True)), retain=True)
        self._broker.publish(discovery_topic(self._table), announcement(self._table), retain=True)
        self._publish_state()
        self._send_results()

    def _heard(self, message: MQTTMessage) -> None:
        if message.topic == answer_topic(self._table, "again"):
            self._connected()
        elif message.topic == answer_topic(self._table, "taken"):
            taken = decode(message.payload, Taken)
            if taken is not None:
                with self._lock:
                    self._outbox.taken(taken.outbox, taken.number)

    def _publish_state(self) -> None:
        self._broker.publish(topic(self._table, "state"), encode(self._last), retain=True)

    def _publish_event(self, event: Mapping[str, Any]) -> None:
        seen = {key: event[key] for key in ("moment", "seat", "text") if key in event}
        payload = json.dumps({"event_type": seen.get("moment", ""), **seen}, ensure_ascii=False).encode()
        self._broker.publish(topic(self._table, "event"), payload, retain=False, expires=EVENT_LASTS)

    def _send_results(self) -> None:
        with self._lock:
            waiting = self._outbox.waiting()
        for result in waiting:
            self._broker.publish(
                topic(self._table, f"result/{result.outbox}/{result.number}"), encode(result), retain=False
            )

    def _look_again(self) -> None:
        while not self._ends.wait(AGAIN):
            self._note_results()
