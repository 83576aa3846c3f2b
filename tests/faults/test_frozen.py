"""Processes that stand still (SIGSTOP): who is frozen holds up nobody else, and goes on where it stood."""

import json
import os
import signal
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.hw.gpio_rigs import eventually
from tests.protocol.test_unix_socket import BEGIN, LONGEST, REVEAL, Caller, Place

UNREAD = 8000


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    with ExitStack() as room:
        yield Place(room, tmp_path)


def stopped(pid: int) -> bool:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "T"


def freeze(pid: int) -> None:
    os.kill(pid, signal.SIGSTOP)
    assert eventually(lambda: stopped(pid))


def test_a_frozen_referee_answers_all_in_order_once_it_thaws(place: Place) -> None:
    referee = place.start()
    caller = place.call()
    caller.asks(BEGIN, "home")
    caller.saved(REVEAL)
    freeze(referee.pid)
    bids = [{"seat": 1, "bid": 1}, {"seat": 2, "bid": 2}, {"seat": 0, "pass": True}, {"undo": True}]
    caller.send(b"".join(json.dumps(line).encode() + b"\n" for line in bids))
    os.kill(referee.pid, signal.SIGCONT)
    assert [2, 3, 4, 3] == [caller.until(lambda line: "n" in line)["n"] for _ in bids]


def test_a_frozen_referee_that_is_killed_has_kept_what_it_said_it_had(place: Place) -> None:
    """As systemd does when the watchdog is not fed."""
    referee = place.start()
    caller = place.call()
    match = caller.asks(BEGIN, "home")["home"]["match"]
    n = caller.saved(REVEAL)["n"]
    freeze(referee.pid)
    caller.say({"seat": 1, "bid": 1})
    referee.kill()
    referee.wait(LONGEST)
    place.start()
    assert n == place.call().asks({"go_on": match}, "n")["n"]


def test_a_frozen_screen_holds_up_nobody(place: Place) -> None:
    """It is a process of its own that has stopped reading; the other screen plays on, far past what may wait for it."""
    place.start()
    awake = place.call()
    awake.asks(BEGIN, "home")
    frozen = os.fork()
    if not frozen:
        Caller(place.path)
        signal.pause()
        os._exit(0)
    try:
        freeze(frozen)
        assert 1 == awake.saved(REVEAL)["n"]
        for _ in range(UNREAD // 100):
            awake.send(b'{"seat": 1, "bid": 1}\n{"undo": true}\n' * 50)
            for _ in range(100):
                awake.until(lambda line: "n" in line)
        assert 2 == awake.saved({"seat": 1, "bid": 2})["n"]
        assert 2 == place.call().until(lambda line: "n" in line)["n"]
    finally:
        os.kill(frozen, signal.SIGKILL)
        os.waitpid(frozen, 0)
