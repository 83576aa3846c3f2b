"""A thousand tables at play: how soon a state reaches the hall, how many get through in a second, and how much memory it takes; beside bare paho publishing the same bytes."""

import json
import os
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

import msgspec
from msgspec.structs import replace
from paho.mqtt.client import MQTTMessage

from bench.rounds import Row
from companion.clubs.broker import HALL
from companion.clubs.connection import Broker, Connection
from companion.clubs.hall import Hall
from companion.clubs.messages import State, encode, topic
from companion.clubs.publisher import Publisher
from companion.clubs.table_state import TableState
from companion.engine.game import Request
from companion.engine.plain_data import encode as to_json
from companion.engine.session import Session
from companion.games import every
from companion.protocol.match_client import MatchClient
from companion.text.language import translator
from tests.clubs.evening import Evening, until
from tests.random_player import carry_out
from tests.recorded import matches, read_lines

TABLES, STATES, PACED = 1000, 15, 5
"""How many tables, how many states each publishes, and how many of them at one a second."""
IN_ONE = 125
"""Tables in one process: paho uses select, which is limited to 1,024 files."""
ALONE = 1000
"""States of the bare client."""
BURSTS = 10


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
    """Every table publishes once a second, then all as fast as they can; then one bare client publishes the same bytes."""
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
        paced = _said(hall, groups)
        began = time.monotonic()
        burst = _said(hall, groups)
        a_second = len(burst) / (max(hall.arrived[key] for key in burst) - began)
        memory = _memory(evening.broker.process.pid), _memory(os.getpid())
        for group in groups:
            group.communicate()
        hall.close()  # the broker knows the reader by the same name
        bare, bare_second = _bare(evening)
    ours = [hall.arrived[key] - at for key, at in paced.items()]
    ratio = _percentile(ours, 0.5) / _percentile(bare, 0.5)
    return [
        Row(f"state to hall, {TABLES} tables once a second / bare paho alone, p50", "-", f"{ratio:.2f}", "shown only", f"{_detail(ours)} : {_detail(bare)}"),
        Row(f"states a second, {TABLES} tables at once / one bare paho", "-", f"{a_second / bare_second:.2f}", "shown only", f"{a_second:.0f} : {bare_second:.0f}"),
        Row("memory of broker and of hall with this measurement, MiB", "-", "", "shown only", "{:.0f}, {:.0f}".format(*memory)),
    ]  # fmt: skip


def _said(hall: TimedHall, groups: list[subprocess.Popen[str]]) -> dict[str, float]:
    """What all groups report after a command, and when; the hall has received all of it."""
    for group in groups:
        assert group.stdin
        group.stdin.write("go\n")
        group.stdin.flush()
    sent: dict[str, float] = {}
    for group in groups:
        assert group.stdout
        sent |= json.loads(group.stdout.readline())
    assert until(lambda: sent.keys() <= hall.arrived.keys())
    return sent


def _memory(pid: int) -> float:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


def _group(evening: Evening, names: list[str]) -> subprocess.Popen[str]:
    """Tables in a process of their own."""
    told = {"port": evening.port, "passwords": {name: evening.passwords[name] for name in names}}
    command = [sys.executable, "-m", "bench.clubs", json.dumps(told)]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def _play(port: int, passwords: dict[str, str]) -> None:
    """Connect; on one command publish a state a second from each table, on another all that is left, and report when."""
    with tempfile.TemporaryDirectory() as folder:
        tables = {
            name: Publisher(name, Broker("127.0.0.1", port, name, password), Path(folder) / name)
            for name, password in passwords.items()
        }
        states = played()
        for table in tables.values():
            table.open()
        for numbers, pause in ((range(1, PACED + 1), 1.0), (range(PACED + 1, len(states) + 1), 0.0)):
            sys.stdin.readline()
            sent: dict[str, float] = {}
            began = time.monotonic()
            for n in numbers:
                for i, (name, table) in enumerate(tables.items()):
                    due = began + pause * (n + i / len(tables))  # spread over the second, as people are
                    time.sleep(max(0.0, due - time.monotonic()))
                    sent[f"{name} {n}"] = time.monotonic()
                    table.publish_state(replace(states[n - 1], session=table.session, n=n))
            print(json.dumps(sent), flush=True)
        sys.stdin.read()
        for table in tables.values():
            table.close()


def played() -> list[State]:
    """The states of a recorded match, as its mirror publishes them."""
    game = every()[0]
    request, said, _ = read_lines(max(matches(game.id).iterdir(), key=lambda path: path.stat().st_size))
    session, state = Session(game, msgspec.convert(request, Request)), TableState(1)
    state.handle({"home": {"games": [], "match": "m"}}, 0)
    found: list[State] = []
    for answer in said:
        assert carry_out(session, answer) is None
        line = json.loads(to_json(MatchClient(session, "table", translator("en")).hello()))
        if len(found) < STATES and (new := state.handle(line, 0)) is not None:
            found.append(new)
    return found


def _bare(evening: Evening) -> tuple[list[float], float]:
    """One client writes, another reads: one state at a time, then as many a second as possible."""
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
    payload, sent = encode(played()[0]), list[float]()
    for _ in range(ALONE):
        sent.append(time.monotonic())
        writer.publish(topic("1", "state"), payload, retain=True)
        while len(arrived) < len(sent):
            time.sleep(0.0002)
    waited = [there - here for here, there in zip(sent, arrived, strict=True)]
    began = time.monotonic()
    for _ in range(BURSTS):
        arrived.clear()
        for _ in range(ALONE):
            writer.publish(topic("1", "state"), payload, retain=True)
        assert until(lambda: len(arrived) == ALONE)
    a_second = BURSTS * ALONE / (time.monotonic() - began)
    reader.close()
    writer.close()
    return waited, a_second


def _percentile(seconds: list[float], share: float) -> float:
    return 1000 * sorted(seconds)[int(share * (len(seconds) - 1))]


def _detail(seconds: list[float]) -> str:
    return f"p50 {_percentile(seconds, 0.5):.1f} ms, p99 {_percentile(seconds, 0.99):.1f} ms"


if __name__ == "__main__":
    _play(**json.loads(sys.argv[1]))
