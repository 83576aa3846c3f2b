"""The watchdog must not take long work for a hang: whatever replays a long match reports on the way."""

from pathlib import Path
from typing import Any

import pytest

from companion.engine import progress
from tests.server_table import End, ServerTable, begun

ANSWERS, BATCH = 400, 10
RIGHT = {"seat": 0, "what": "score", "by": 1, "why": "x"}
CHANGED = {"n": 1, "answer": {"correct": RIGHT | {"by": 2}}}
LONG: list[dict[str, Any]] = [
    {"undo": True},
    {"redo": True},
    {"preview_amend": CHANGED},
    {"amend": CHANGED},
    {"unamend": True},
]


def test_long_work_gives_signs_of_life(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "BATCH", BATCH)
    beats: list[None] = []
    with ServerTable(tmp_path) as table:
        table.server.table.on_progress = lambda: beats.append(None)
        screen = End(table)
        match = begun(screen)
        for _ in range(ANSWERS):
            screen.says(correct=RIGHT)
        screen.says(leave=True)
        for line in ({"go_on": match}, *LONG):
            beats.clear()
            assert "refused" not in screen.says(**line)[0], line
            assert ANSWERS // BATCH - 1 <= len(beats), line
