"""One table at the broker: its presence, its latest state, and results until the hall has stored them."""

import json
import sqlite3
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from paho.mqtt.client import MQTTMessage

from companion.clubs.connection import Broker, Connection
from companion.clubs.discovery import EVENTS, announcement, discovery_topic, kept_topics
from companion.clubs.messages import Here, State, Taken, answer_topic, decode, encode, topic
from companion.clubs.outbox import Outbox

EVENT_LASTS = 10
"""Seconds after which the broker drops an event."""
PATIENCE = 3.0
"""Seconds for the last message to the broker."""
AT_ONCE = 50
"""Results in flight; the next ones are sent when these are stored."""


class Publisher:
    """Nothing here waits for the broker: whatever it misses is repeated when it is back."""

    def __init__(
        self, table: str, broker: Broker, outbox: Path, report: Callable[[str], None] = lambda trouble: None
    ) -> None:
        self.session = time.time_ns() // 1_000_000
        self._table = table
        self._state = State(self.session, 0)
        self._outbox = Outbox(outbox)
        self._lock = threading.RLock()
        self._has_left = False
        self.has_called = False
        """Whether the broker has received everything of us once."""
        self._sent = 0
        """The number of the last result in flight."""
        self._connection = Connection(
            broker,
            f"signoria-{table}",
            connected=self._connected,
            handle=self._heard,
            will=(topic(table, "here"), encode(Here(self.session, here=False))),
            report=report,
        )

    def open(self) -> None:
        self._connection.open()

    def close(self, *, leaves: bool = False) -> None:
        """A table that leaves its club removes what the broker has kept of it."""
        if leaves:
            self._leave()
        else:
            self._say_presence(here=False)
        self._connection.close()
        with self._lock:
            self._outbox.close()

    @property
    def is_connected(self) -> bool:
        """Whether the broker has let us in."""
        return self._connection.is_connected

    def publish_state(self, state: State) -> None:
        self._state = state
        self._connection.publish(topic(self._table, "state"), encode(state), retain=True)

    def publish_event(self, event: Mapping[str, Any]) -> None:
        """Something has just happened: lights may follow it."""
        if (payload := event_payload(event)) is not None:
            self._connection.publish(topic(self._table, "event"), payload, expires=EVENT_LASTS)

    def note_results(self, note: Callable[[Outbox], None]) -> None:
        """Put results into the outbox, and send the new ones. On a full disk the referee still has them: it is asked again."""
        with self._lock, suppress(sqlite3.Error):
            note(self._outbox)
            self._send_results()

    def say_again(self) -> None:
        """Everything the hall may have missed: the state, and all results that it has not stored."""
        self.publish_state(self._state)
        with self._lock:
            self._sent = 0
            self._send_results()

    def _send_results(self) -> None:
        """Send the next ones. The lock is held."""
        if self._connection.is_connected:
            for result in self._outbox.waiting(after=self._sent, most=AT_ONCE):
                self._connection.publish(topic(self._table, "result"), encode(result))
                self._sent = result.number

    def waiting(self) -> int:
        """How many results the hall has not stored yet."""
        with self._lock:
            return self._outbox.count()

    def _connected(self) -> None:
        self._connection.subscribe(answer_topic(self._table, "#"))
        self._say_everything()

    def _say_everything(self) -> None:
        """The broker may have lost everything."""
        with self._lock:
            if self._has_left:
                return
            self._say_presence(here=True)
            self._connection.publish(discovery_topic(self._table), announcement(self._table), retain=True)
            self.say_again()
            self.has_called = True

    def _leave(self) -> None:
        """Wait until the broker has received it: the last message may be lost with the connection."""
        with self._lock:
            self._has_left = True
            places = kept_topics(self._table)
            sent = [self._connection.publish(place, b"", retain=True) for place in places]
        for one in filter(None, sent):
            with suppress(RuntimeError, ValueError):  # it cannot be sent now
                one.wait_for_publish(PATIENCE)

    def _say_presence(self, *, here: bool) -> None:
        self._connection.publish(topic(self._table, "here"), encode(Here(self.session, here)), retain=True)

    def _heard(self, message: MQTTMessage) -> None:
        if message.topic == answer_topic(self._table, "again"):
            self._say_everything()
        elif message.topic == answer_topic(self._table, "taken"):
            taken = decode(bytes(message.payload), Taken)
            if taken is not None:
                with self._lock, suppress(sqlite3.Error):  # if it is sent again, it is acknowledged again
                    self._outbox.taken(taken.outbox, taken.number)
                    if taken.number >= self._sent:
                        self._send_results()


def event_payload(event: Mapping[str, Any]) -> bytes | None:
    """What is published of an event; None if lights have no use for it."""
    if event.get("moment") not in EVENTS:
        return None
    seen = {"event_type": event["moment"], "seat": event.get("seat"), "text": event.get("text")}
    return json.dumps(seen, ensure_ascii=False).encode()
