"""A thousand tables: how long a state takes to the hall, beside bare paho that publishes the same bytes."""

import json
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

from paho.mqtt.client import MQTTMessage

from bench.rounds import Row
from companion.clubs.broker import HALL
from companion.clubs.connection import Broker, Connection
from companion.clubs.hall import Hall
from companion.clubs.messages import State, encode, topic
from companion.clubs.publisher import Publisher
from tests.clubs.evening import ANNA, BRUNO, Evening, until

TABLES, ROUNDS = 1000, 5
IN_ONE = 200
"""Tables in one process: paho waits with select, which knows 1,024 files."""
ALONE = 1000
"""States of the bare client."""


class TimedHall(Hall):
    """A hall that notes when each state arrived."""

    def __init__(self, broker: Broker, folder: Path) -> None:
        self.arrived: dict[str, float] = {}
        super().__init__(broker, folder)

    def _take_in(self, table: str, what: str, payload: bytes) -> None:
        super()._take_in(table, what, payload)
        state = self._tables[table].state if table in self._tables else None
        if what == "state" and state is not None:
            self.arrived.setdefault(f"{table} {state.n}", time.monotonic())


def rows(rounds: int, scratch: Path) -> list[Row]:
    """Every table publishes once a second; then one bare client publishes the same bytes."""
    names = [str(n) for n in range(1, TABLES + 1)]
    with ExitStack() as stack:
        evening = Evening(scratch, tuple(names))
        stack.callback(evening.close)
        hall = TimedHall(evening.at(HALL), scratch / "hall")
        hall.open()
        groups = [
            stack.enter_context(_group(evening, names[n : n + IN_ONE])) for n in range(0, TABLES, IN_ONE)
        ]
        assert until(lambda: sum(t["here"] for t in hall.tables()) == TABLES)
        for group in groups:
            assert group.stdin
            group.stdin.write("go\n")
            group.stdin.flush()
        sent: dict[str, float] = {}
        for group in groups:
            assert group.stdout
            sent |= json.loads(group.stdout.readline())
        assert until(lambda: sent.keys() <= hall.arrived.keys())
        ours = [hall.arrived[key] - at for key, at in sent.items()]
        for group in groups:
            group.communicate()
        hall.close()  # the broker knows the reader by the same name
        bare = _bare(evening)
    ratio = _percentile(ours, 0.5) / _percentile(bare, 0.5)
    what = f"state to hall, {TABLES} tables once a second / bare paho alone, p50"
    return [Row(what, "-", f"{ratio:.2f}", "shown only", f"{_detail(ours)} : {_detail(bare)}")]


def _group(evening: Evening, names: list[str]) -> subprocess.Popen[str]:
    """Tables in a process of their own."""
    told = {"port": evening.port, "passwords": {name: evening.passwords[name] for name in names}}
    command = [sys.executable, "-m", "bench.clubs", json.dumps(told)]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def _play(port: int, passwords: dict[str, str]) -> None:
    """Connect, wait for a word, publish a state a second from each table, and say when."""
    with tempfile.TemporaryDirectory() as folder:
        tables = {
            name: Publisher(name, Broker("127.0.0.1", port, name, password), Path(folder) / name)
            for name, password in passwords.items()
        }
        for table in tables.values():
            table.open()
        sys.stdin.readline()
        sent: dict[str, float] = {}
        began = time.monotonic()
        for n in range(1, ROUNDS + 1):
            for i, (name, table) in enumerate(tables.items()):
                due = began + n + i / len(tables)  # spread over the second, as people are
                time.sleep(max(0.0, due - time.monotonic()))
                sent[f"{name} {n}"] = time.monotonic()
                table.publish_state(_state(table.session, n))
        print(json.dumps(sent), flush=True)
        sys.stdin.read()
        for table in tables.values():
            table.close()


def _state(session: int, n: int) -> State:
    return State(session, n, "m", "any-game", "Any other game", n, seats=(ANNA, BRUNO))


def _bare(evening: Evening) -> list[float]:
    """One client writes, another reads, one state at a time."""
    arrived: list[float] = []

    def heard(message: MQTTMessage) -> None:
        arrived.append(time.monotonic())

    reader = Connection(evening.at(HALL), "reader", connected=lambda: None, handle=heard)
    writer = Connection(evening.at("1"), "writer", connected=lambda: None, handle=heard)
    reader.open()
    writer.open()
    assert until(lambda: reader.is_connected and writer.is_connected)
    reader.subscribe(topic("1", "state"))
    assert until(lambda: bool(arrived))  # what the broker kept
    arrived.clear()
    sent: list[float] = []
    for n in range(ALONE):
        sent.append(time.monotonic())
        writer.publish(topic("1", "state"), encode(_state(1, n)), retain=True)
        while len(arrived) < len(sent):
            time.sleep(0.0002)
    reader.close()
    writer.close()
    return [there - here for here, there in zip(sent, arrived, strict=True)]


def _percentile(seconds: list[float], share: float) -> float:
    return 1000 * sorted(seconds)[int(share * (len(seconds) - 1))]


def _detail(seconds: list[float]) -> str:
    return f"p50 {_percentile(seconds, 0.5):.1f} ms, p99 {_percentile(seconds, 0.99):.1f} ms"


if __name__ == "__main__":
    _play(**json.loads(sys.argv[1]))
