"""One table at the broker: its presence, its newest state, and results until the hall has stored them."""

import json
import threading
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from paho.mqtt.client import MQTTMessage

from companion.clubs.connection import Broker, Connection
from companion.clubs.discovery import announcement, discovery_topic
from companion.clubs.messages import Here, State, Taken, answer_topic, decode, encode, topic
from companion.clubs.outbox import Outbox

EVENT_LASTS = 10
"""Seconds after which the broker forgets what has just happened."""


class Publisher:
    """Nothing here waits for the broker: what it misses is said again when it is back."""

    def __init__(
        self, table: str, broker: Broker, outbox: Path, report: Callable[[str], None] = lambda trouble: None
    ) -> None:
        self.session = time.time_ns() // 1_000_000
        self._table = table
        self._state = State(self.session, 0)
        self._outbox = Outbox(outbox)
        self._lock = threading.Lock()
        self._sent = 0
        """The number of the last result that this connection has carried."""
        self._connection = Connection(
            broker,
            f"signoria-{table}",
            connected=self._say_everything,
            handle=self._heard,
            will=(topic(table, "here"), encode(Here(self.session, here=False))),
            report=report,
        )

    def open(self) -> None:
        self._connection.open()

    def close(self) -> None:
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
        seen = {key: event[key] for key in ("moment", "seat", "text") if key in event}
        payload = json.dumps({"event_type": seen.get("moment", ""), **seen}, ensure_ascii=False).encode()
        self._connection.publish(topic(self._table, "event"), payload, retain=False, expires=EVENT_LASTS)

    def note_results(self, note: Callable[[Outbox], None]) -> None:
        """Put results into the outbox, and send the new ones."""
        with self._lock:
            note(self._outbox)
        self._send_results()

    def send_results_again(self) -> None:
        """Send all that wait: the hall may have missed some."""
        self._sent = 0
        self._send_results()

    def _send_results(self) -> None:
        """Send what has not been sent over this connection."""
        if not self._connection.is_connected:
            return
        with self._lock:
            waiting = self._outbox.waiting(self._sent)
        for result in waiting:
            place = topic(self._table, f"result/{result.outbox}/{result.number}")
            self._connection.publish(place, encode(result), retain=False)
            self._sent = result.number

    def waiting(self) -> int:
        """How many results the hall has not stored yet."""
        with self._lock:
            return len(self._outbox.waiting())

    def _say_everything(self) -> None:
        """The broker may have lost all it knew."""
        self._connection.subscribe(answer_topic(self._table, "#"))
        self._say_presence(here=True)
        self._connection.publish(discovery_topic(self._table), announcement(self._table), retain=True)
        self.publish_state(self._state)
        self.send_results_again()

    def _say_presence(self, *, here: bool) -> None:
        self._connection.publish(topic(self._table, "here"), encode(Here(self.session, here)), retain=True)

    def _heard(self, message: MQTTMessage) -> None:
        if message.topic == answer_topic(self._table, "again"):
            self._say_everything()
        elif message.topic == answer_topic(self._table, "taken"):
            taken = decode(message.payload, Taken)
            if taken is not None:
                with self._lock:
                    self._outbox.taken(taken.outbox, taken.number)
