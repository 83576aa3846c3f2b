"""What a loop takes in turn, and how it waits for it."""

import threading
from time import monotonic_ns

import pytest

from companion.server.inbox import Inbox, take_all
from hw.panel import MS


def job() -> None:
    pass


def test_all_that_has_come_is_taken() -> None:
    box: Inbox = Inbox()
    box.put(job)
    box.put(job)
    assert [job, job] == take_all(box, 0).things


@pytest.mark.parametrize("within", [0, -5, MS, 6 * MS])
def test_nothing_comes_of_waiting_in_vain_and_no_time_is_cut_off(within: int) -> None:
    before = monotonic_ns()
    assert [] == take_all(Inbox(), within).things
    assert monotonic_ns() - before >= within


def test_what_comes_meanwhile_is_taken_at_once() -> None:
    box: Inbox = Inbox()
    threading.Timer(0.02, lambda: box.put(job)).start()
    while not (things := take_all(box, 3 * MS).things):
        pass
    assert [job] == things
