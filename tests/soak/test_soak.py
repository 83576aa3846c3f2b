"""The soak in short: a match goes on through every fault, and what is lost is noticed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import games
from tests.faults.rig import ALL
from tests.soak.__main__ import report, turn
from tests.soak.fault_injector import FaultInjector
from tests.soak.launcher import Launcher
from tests.soak.table import Table

KILLS = 1000 if ALL else 25


@pytest.fixture
def harm(tmp_path: Path, launcher: Launcher) -> Iterator[FaultInjector]:
    table = Table("restless", tmp_path, launcher, games.every(), seed=4)
    harm = FaultInjector(table, small_disk=False, mortal=True)
    yield harm
    harm.close()
    table.close()


def test_it_plays_on_through_every_fault(harm: FaultInjector, capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(10):
        assert [] == turn(harm)
    for _, fault in harm._kinds:
        fault()
        assert [] == turn(harm)
    assert 0 == report([harm.table], [], [(0.0, 30.0), (1.0, 31.0)])
    assert "0 found" in capsys.readouterr().out


def test_whenever_a_referee_is_killed_the_match_goes_on_from_what_was_acknowledged(
    harm: FaultInjector,
) -> None:
    """While it starts, between two answers, in the middle of a burst: the journal is checked after every kill."""
    table = harm.table
    for _ in range(KILLS):
        table.chance.choice((table.say_and_die, table.say_and_die, table.kill))()
        for _ in range(table.chance.randint(0, 3)):
            table.step()
    assert 0 == table.tracebacks()
