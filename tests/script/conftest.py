"""Copies of the start script for tests: one that was never run, and one that was."""

from pathlib import Path

import pytest

from tests.script.stand_in import StartScript


@pytest.fixture
def script(tmp_path: Path) -> StartScript:
    return StartScript(tmp_path)


@pytest.fixture
def made(script: StartScript) -> StartScript:
    """A copy that has been through its first start."""
    assert script.run()[0] == 0
    script.calls()
    return script
