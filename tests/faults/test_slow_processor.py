"""The watchdog never barks at work: with a tenth of a processor, the largest match that is allowed is opened and changed without a beat missed."""

import os
import re
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import pairwise
from pathlib import Path

import pytest

from companion.engine.game import Request
from companion.games import find
from companion.storage import journal, record
from companion.storage.export import write_journal
from tests.faults.rig import ENVIRONMENT
from tests.games.il_principe.table import FAMILIES, NAMES, ROW
from tests.protocol.test_unix_socket import Caller
from tests.random_player import any_session, carry_out

UNIT = Path(__file__).resolve().parents[2] / "systemd" / "signoria-referee.service"
CGROUPS = Path("/sys/fs/cgroup")
PERIOD = 100_000
SHARE = 0.1
PATIENCE = 900
LONGEST, AMENDED = "2026-11-16-201500-000000-il-principe", "2026-11-15-201500-000000-il-principe"
RIGHT = {"correct": {"seat": 0, "what": "score", "by": 1, "why": "x"}}


def limit(name: str) -> float:
    """A time of the unit, in seconds."""
    found = re.search(rf"^{name}=(\d+)$", UNIT.read_text(), re.MULTILINE)
    assert found, name
    return float(found[1])


@contextmanager
def quota() -> Iterator[Path]:
    """A cgroup with a tenth of a processor; its folder. Skips where it cannot be had."""
    old = (CGROUPS / "cpu").is_dir()
    group = (CGROUPS / "cpu" if old else CGROUPS) / f"signoria-test-{os.getpid()}"
    try:
        if not old:
            (CGROUPS / "cgroup.subtree_control").write_text("+cpu")
        group.mkdir()
    except OSError as error:
        pytest.skip(f"processor time cannot be cut down here: {error.strerror}")
    try:
        try:
            if old:
                (group / "cpu.cfs_period_us").write_text(str(PERIOD))
                (group / "cpu.cfs_quota_us").write_text(str(int(PERIOD * SHARE)))
            else:
                (group / "cpu.max").write_text(f"{int(PERIOD * SHARE)} {PERIOD}")
        except OSError as error:
            pytest.skip(f"processor time cannot be cut down here: {error.strerror}")
        yield group
    finally:
        for _ in range(100):
            with suppress(OSError):
                group.rmdir()
                break
            time.sleep(0.05)


class Watchdog:
    """Listens as systemd does, and notes when it is told something."""

    def __init__(self, path: Path) -> None:
        self.told: list[tuple[float, bytes]] = []
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(str(path))
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        with suppress(OSError):
            while True:
                word = self._socket.recv(100)
                self.told.append((time.monotonic(), word))

    def longest_silence(self, until: float) -> float:
        """Between two signs of life, from the first on."""
        times = [*(at for at, _ in self.told), until]
        return max(later - earlier for earlier, later in pairwise(times))

    def close(self) -> None:
        self._socket.close()


def largest(path: Path, amended: bool) -> int:
    """A match as long as a match may be, of the shortest answers there are; how many. Or as long as one that is amended may be."""
    game, texts = find("il-principe"), list[bytes]()
    request = Request(tuple(zip(FAMILIES, NAMES, strict=True))[:3], 0, {}, ROW)
    session = any_session(game, 1, record=lambda line, steps: texts.append(record.encode(line, steps)))
    assert carry_out(session, RIGHT) is None
    line = journal.JournalLine(1, journal.now(), texts[-1])
    room, most = journal._most_room(line), journal.LARGEST // 4
    count = (most - journal.LARGEST // 16) // (2 * room) if amended else most // room - 20
    start = record.encode_start(game, request)
    lines = [journal.JournalLine(1, line.at, start), *(line._replace(seq=seq) for seq in range(2, count + 2))]
    write_journal(lines, path)
    return count


def test_the_largest_match_at_a_tenth_of_a_processor(tmp_path: Path) -> None:
    data, where = tmp_path / "data", tmp_path / "sock"
    (data / "matches").mkdir(parents=True)
    counts = {
        name: largest(data / "matches" / f"{name}.journal", name == AMENDED) for name in (LONGEST, AMENDED)
    }
    assert min(counts.values()) > 10_000
    watchdog = Watchdog(tmp_path / "notify")
    environment = ENVIRONMENT | {"NOTIFY_SOCKET": str(tmp_path / "notify")}
    with quota() as group:

        def join() -> None:
            (group / "cgroup.procs").write_text(str(os.getpid()))

        begun = time.monotonic()
        command = [
            sys.executable,
            "-P",
            "-m",
            "companion",
            "referee",
            "--socket",
            str(where),
            "--data",
            str(data),
        ]
        process = subprocess.Popen([*command, "--panel", "none"], env=environment, preexec_fn=join)
        try:
            while not any(word == b"READY=1" for _, word in watchdog.told):
                assert time.monotonic() - begun < limit("TimeoutStartSec")
                time.sleep(0.1)
            play(Caller(where), counts)
            assert watchdog.longest_silence(time.monotonic()) < limit("WatchdogSec")
        finally:
            process.kill()
            process.wait()
            watchdog.close()


def play(caller: Caller, counts: dict[str, int]) -> None:
    """Everything that takes long, one after the other."""
    caller.socket.settimeout(PATIENCE)
    assert counts.keys() == {match["id"] for match in caller.matches(caller.line()["home"], len(counts))}
    count = counts[LONGEST]
    assert count == caller.asks({"go_on": LONGEST}, "n")["n"]
    assert count - 1 == caller.asks({"undo": True}, "n")["n"]
    assert count == caller.asks({"redo": True}, "n")["n"]
    assert count == len(caller.asks({"ask": "log"}, "log")["log"])
    assert caller.asks({"ask": "why", "seat": 0, "words": True}, "entries")["entries"]
    count = counts[AMENDED]
    assert count == caller.asks({"go_on": AMENDED}, "n")["n"]
    changed = {"correct": RIGHT["correct"] | {"by": 2}}
    assert caller.asks({"preview_amend": {"n": 1, "answer": changed}}, "changes")
    assert count == caller.asks({"amend": {"n": 1, "answer": changed}}, "n")["n"]
    assert count == caller.asks({"unamend": True}, "n")["n"]
    assert count + 1 == caller.asks(RIGHT, "n")["n"]
