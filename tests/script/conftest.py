"""Doors for tests: one that was never opened, and one that was."""

from pathlib import Path

import pytest

from tests.script.stand_in import Door


@pytest.fixture
def door(tmp_path: Path) -> Door:
    return Door(tmp_path)


@pytest.fixture
def made(door: Door) -> Door:
    """A door that has been through its first start."""
    assert door.run()[0] == 0
    door.calls()
    return door
