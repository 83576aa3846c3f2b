"""The hall: knows the state of every table, and stores every result once."""

import sqlite3
import threading
import time
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from paho.mqtt.client import MQTTMessage

from companion.clubs.connection import Broker, Connection
from companion.clubs.discovery import kept_topics
from companion.clubs.messages import (
    ALL_TABLES,
    Here,
    Result,
    State,
    Taken,
    answer_topic,
    decode,
    encode,
    table_of,
)
from companion.clubs.results import Results

MOST_TABLES = 4096
AWAY_AFTER = 10.0
"""Seconds until a table whose mirror is gone is shown as away: most come back at once."""
SHOWN_RESULTS = 30


@dataclass
class Table:
    """What the hall knows of one table."""

    state: State | None = None
    session: int = 0
    is_here: bool = False
    gone_at: float = 0.0
    was_here: bool = False
    """Since this hall started: what the broker has kept from another evening is not shown."""
    was_asked: bool = False
    """Whether it was asked to repeat everything, since we are connected."""


class Hall:
    """Listens to all tables; `changed` are those to redraw."""

    def __init__(
        self, broker: Broker, folder: Path, report: Callable[[str], None] = lambda trouble: None
    ) -> None:
        self._lock = threading.Lock()
        self._tables: dict[str, Table] = {}
        self._changed: set[str] = set()
        self._results = Results(folder / "results.sqlite")
        self._results.forget_old()
        self._shown_results: list[tuple[str, Result]] | None = None
        self.can_store = True
        """Whether there was room on the disk for the last result; until then the table keeps it."""
        self._connection = Connection(
            broker,
            "signoria-hall",
            connected=self._connected,
            handle=self._heard,
            manual_ack=True,
            report=report,
        )

    def open(self) -> None:
        self._connection.open()

    def close(self) -> None:
        self._connection.close()
        self._results.close()

    @property
    def is_connected(self) -> bool:
        return self._connection.is_connected

    def _connected(self) -> None:
        with self._lock:
            for table in self._tables.values():
                table.was_asked = False
        self._connection.subscribe(*(ALL_TABLES.format(what=what) for what in ("state", "here", "result")))

    def _heard(self, message: MQTTMessage) -> None:
        table, what = table_of(message.topic)
        if table:
            self._take_in(table, what, bytes(message.payload))
        self._connection.acknowledge(message)

    def _take_in(self, table: str, what: str, payload: bytes) -> None:
        with self._lock:
            if what == "result":
                self._take_result(table, payload)
            elif what == "here" and not payload:  # it has left the club
                self._tables.pop(table, None)
                self._changed.add(table)
            elif table in self._tables or len(self._tables) < MOST_TABLES:
                known = self._tables.setdefault(table, Table())
                if what == "state":
                    self._take_state(table, known, decode(payload, State))
                elif what == "here":
                    self._take_presence(table, known, decode(payload, Here))

    def _take_state(self, table: str, known: Table, state: State | None) -> None:
        """The newest one counts, in whatever order they arrive."""
        if state is None:
            return
        old = known.state
        if old is None or (state.session, state.n) > (old.session, old.n):
            known.state = state
            self._changed.add(table)

    def _take_presence(self, table: str, known: Table, here: Here | None) -> None:
        """The will of an earlier session says nothing about this one."""
        if here is None or here.session < known.session:
            return
        if here.here and not known.was_asked:  # it may have sent results while we were away
            known.was_asked = True
            self._connection.publish(answer_topic(table, "again"), b"")
        known.session, known.is_here = here.session, here.here
        known.was_here |= here.here
        known.gone_at = 0.0 if here.here else time.monotonic()
        self._changed.add(table)

    def _take_result(self, table: str, payload: bytes) -> None:
        """Store it, then acknowledge it: until then the table keeps it. If the acknowledgement is lost, the table asks again."""
        result = decode(payload, Result)
        if result is not None and self._store(table, result, payload):
            taken = encode(Taken(result.outbox, result.number))
            self._connection.publish(answer_topic(table, "taken"), taken, qos=0)
            self._shown_results = None
            self._changed.add(table)

    def _store(self, table: str, result: Result, payload: bytes) -> bool:
        try:
            is_stored = self._results.store(table, result, payload)
        except sqlite3.Error:
            is_stored = self.can_store = False
        else:
            self.can_store = True
        return is_stored

    def forget(self, table: str) -> None:
        """This table is not in the club any more: the broker deletes its topics, and we are notified."""
        for place in kept_topics(table):
            self._connection.publish(place, b"", retain=True)

    # The page.

    def changed(self) -> tuple[list[dict[str, Any]], list[str]]:
        """The tables that look different now, including those that have just become away; and those that have left."""
        with self._lock:
            now = time.monotonic()
            for name, table in self._tables.items():
                if table.gone_at and now - table.gone_at > AWAY_AFTER:
                    table.gone_at = 0.0
                    self._changed.add(name)
            names, self._changed = self._changed, set()
            left = sorted(names - self._tables.keys())
            return self._shown(names), left

    def tables(self) -> list[dict[str, Any]]:
        """All of them."""
        with self._lock:
            return self._shown(self._tables)

    def _shown(self, names: Collection[str]) -> list[dict[str, Any]]:
        tables = ((name, self._tables[name]) for name in sorted(self._tables.keys() & names))
        return [shown(name, table) for name, table in tables if table.was_here]

    def results(self) -> list[tuple[str, Result]]:
        """The newest results of the evening, newest first."""
        with self._lock:
            if self._shown_results is None:
                self._shown_results = self._results.tonight(SHOWN_RESULTS)
            return self._shown_results

    def csv(self) -> str:
        """All results of the evening; old ones are deleted."""
        with self._lock:
            return self._results.csv()

    def forget_old_results(self) -> None:
        with self._lock, suppress(sqlite3.Error):  # a full disk: in an hour there may be room
            self._results.forget_old()


def shown(name: str, table: Table) -> dict[str, Any]:
    """A table as the page shows it."""
    state = table.state or State(0, 0)
    return {
        "table": name,
        "here": table.is_here or bool(table.gone_at),
        "game": state.game,
        "title": state.title,
        "round": state.round,
        "last": state.last_round,
        "over": state.over,
        "lowest_wins": state.lowest_wins,
        "since": state.since,
        "seats": msgspec.to_builtins(state.seats),
    }
