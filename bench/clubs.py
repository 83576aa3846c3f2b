"""A thousand tables: how long a state takes to the hall, beside bare paho that publishes the same bytes."""

import resource
import time
from contextlib import ExitStack
from pathlib import Path

from paho.mqtt.client import MQTTMessage

from bench.rounds import Row
from companion.clubs.broker import HALL
from companion.clubs.connection import Connection
from companion.clubs.hall import Hall
from companion.clubs.messages import encode, topic
from tests.clubs.evening import Evening, playing, until

TABLES, ROUNDS = 1000, 5
Arrived = dict[tuple[str, int], float]


def percentile(seconds: list[float], share: float) -> float:
    """In milliseconds."""
    return 1000 * sorted(seconds)[int(share * (len(seconds) - 1))]


def detail(seconds: list[float]) -> str:
    """Both figures."""
    return f"p50 {percentile(seconds, 0.5):.1f} ms, p99 {percentile(seconds, 0.99):.1f} ms"


class TimedHall(Hall):
    """A hall that notes when each state arrived."""

    def __init__(self, *args: object) -> None:
        self.arrived: Arrived = {}
        super().__init__(*args)  # type: ignore[arg-type]

    def _take_in(self, table: str, what: str, payload: bytes) -> None:
        super()._take_in(table, what, payload)
        state = self._tables[table].state if table in self._tables else None
        if what == "state" and state is not None:
            self.arrived.setdefault((table, state.n), time.monotonic())


def rows(rounds: int, scratch: Path) -> list[Row]:
    """Every table publishes once a second; then one bare client publishes the same bytes."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # a client has three open files
    names = tuple(str(n) for n in range(1, TABLES + 1))
    with ExitStack() as stack:
        evening = Evening(scratch, names)
        stack.callback(evening.close)
        hall = TimedHall(evening.at(HALL), scratch / "hall")
        hall.open()
        stack.callback(hall.close)
        tables = [evening.table(name) for name in names]
        assert until(lambda: sum(t["here"] for t in hall.tables()) == TABLES)
        sent: Arrived = {}
        began = time.monotonic()
        for n in range(1, ROUNDS + 1):
            for name, table in zip(names, tables, strict=True):
                sent[name, n] = time.monotonic()
                table.publish_state(playing(table, n, round=n))
            time.sleep(max(0.0, began + n - time.monotonic()))
        assert until(lambda: len(hall.arrived.keys() & sent.keys()) == len(sent))
        ours = [hall.arrived[key] - at for key, at in sent.items()]
        bare = _bare(evening, encode(playing(tables[0], 1)))
        for table in tables:
            table.close()
    ratio = percentile(ours, 0.5) / percentile(bare, 0.5)
    what = f"state to hall, {TABLES} tables once a second / bare paho alone, p50"
    return [Row(what, "-", f"{ratio:.2f}", "shown only", f"{detail(ours)} : {detail(bare)}")]


def _bare(evening: Evening, payload: bytes) -> list[float]:
    arrived: list[float] = []
    sent: list[float] = []

    def heard(message: MQTTMessage) -> None:
        arrived.append(time.monotonic())

    reader = Connection(evening.at(HALL), "reader", connected=lambda: None, handle=heard)
    writer = Connection(evening.at("1"), "writer", connected=lambda: None, handle=heard)
    for one in (reader, writer):
        one.open()
    assert until(lambda: reader.is_connected and writer.is_connected)
    reader.subscribe(topic("1", "state"))
    time.sleep(1)
    arrived.clear()
    for _ in range(1000):
        sent.append(time.monotonic())
        writer.publish(topic("1", "state"), payload, retain=True)
        assert until(lambda: len(arrived) >= len(sent))
    for one in (reader, writer):
        one.close()
    return [there - here for here, there in zip(sent, arrived, strict=True)]
