"""Phones in the soak: they play on through every fault, and what must not happen is noticed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import games
from tests.soak.__main__ import turn
from tests.soak.history import read
from tests.soak.launcher import Launcher
from tests.soak.phones import PhoneSoak


@pytest.fixture
def soak(tmp_path: Path, launcher: Launcher) -> Iterator[PhoneSoak]:
    soak = PhoneSoak(tmp_path, launcher, games.every(), seed=4)
    yield soak
    soak.close()


def test_phones_play_on_through_every_fault(soak: PhoneSoak) -> None:
    for _ in range(6):
        assert [] == turn(soak)
    for _, fault in soak.kinds:
        soak.do(fault)
        assert [] == turn(soak)
    soak.finish()
    assert [] == soak.judged()
    assert 0 == soak.tracebacks()
    kinds = {kind for event in read(soak.file) for kind in event}
    assert {"tap", "say", "saved", "file", "kill", "kept"} <= kinds
