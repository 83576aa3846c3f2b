"""What a loop takes in turn, and how it waits for it."""

import threading
from time import monotonic_ns

import pytest

from companion.table import inbox
from companion.table.inbox import Inbox, take_all
from hw.panels import READY


def job() -> None:
    pass


def test_all_that_has_come_is_taken() -> None:
    box: Inbox = Inbox()
    box.put(job)
    box.put(job)
    assert [job, job] == take_all(box, 0).things


@pytest.mark.parametrize("within", [0, -5, READY // 2, READY * 2])
def test_nothing_comes_of_waiting_in_vain_and_no_time_is_cut_off(within: int) -> None:
    before = monotonic_ns()
    assert [] == take_all(Inbox(), within).things
    assert monotonic_ns() - before >= within


def test_what_is_due_in_a_moment_is_waited_for_awake(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever sleeps must be woken first, and that takes time."""
    naps: list[float] = []
    monkeypatch.setattr(inbox, "select", lambda *waits: naps.append(waits[-1]))
    take_all(Inbox(), READY)
    assert {0} == set(naps)
    naps.clear()
    take_all(Inbox(), READY + 1)
    assert [] == naps


def test_what_comes_meanwhile_is_taken_at_once() -> None:
    box: Inbox = Inbox()
    threading.Timer(0.02, lambda: box.put(job)).start()
    while not (things := take_all(box, READY).things):
        pass
    assert [job] == things
