"""The soak itself: it plays, harms and goes on, and sees what is lost."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import games
from companion.storage import journal
from companion.storage.export import write_journal
from tests.soak.__main__ import report, turn
from tests.soak.faults import Harm
from tests.soak.nursery_pipe import Nursery
from tests.soak.table import Lost, Table


@pytest.fixture
def harm(tmp_path: Path) -> Iterator[Harm]:
    nursery = Nursery()
    table = Table("restless", tmp_path, nursery, games.every(), seed=4)
    harm = Harm(table, small_disk=False, mortal=True)
    yield harm
    harm.close()
    table.close()
    nursery.close()


def test_it_plays_on_through_every_fault(harm: Harm, capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(10):
        assert [] == turn(harm)
    for _, fault in harm._kinds:
        fault()
        assert [] == turn(harm)
    assert 0 == report([harm.table], [], [(0.0, 30.0), (1.0, 31.0)])
    assert "0 found" in capsys.readouterr().out


def test_it_sees_that_what_was_called_saved_is_not_there(harm: Harm) -> None:
    table = harm.table
    for _ in range(8):
        table.step()
    table.wait_until_saved()
    table.process.kill()
    lines = journal.read(table.file)
    assert len(lines) > 3
    for file in table.file.parent.glob(f"{table.file.name}*"):
        file.unlink()
    write_journal(lines[:-1], table.file)
    with pytest.raises(Lost, match="lines were called saved"):
        table.kill()


def test_it_tells_growing_memory(harm: Harm, capsys: pytest.CaptureFixture[str]) -> None:
    memory = [(float(second), 30.0 + second / 10) for second in range(1000)]
    assert 1 == report([harm.table], [], memory)
    assert "memory grew" in capsys.readouterr().out
