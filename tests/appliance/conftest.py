"""A machine for each test; its ballast is small."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.appliance import ballast
from tests.appliance.stage import Stage, environment_for_the_door


@pytest.fixture
def stage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    monkeypatch.setattr(ballast, "SIZE", 4096)
    monkeypatch.setattr(ballast, "LEAST_LEFT", 0)
    before = os.umask(0o022)  # whether files can be read is looked at
    for name, value in environment_for_the_door().items():
        monkeypatch.setenv(name, value)
    yield Stage(tmp_path / "machine")
    os.umask(before)


@pytest.fixture
def installed(stage: Stage) -> Stage:
    stage.install()
    stage.calls()
    return stage
