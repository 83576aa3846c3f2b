"""One launcher for all tests of the soak: it takes seconds to load every game."""

from collections.abc import Iterator

import pytest

from tests.soak.launcher import Launcher


@pytest.fixture(scope="session")
def launcher() -> Iterator[Launcher]:
    launcher = Launcher()
    yield launcher
    launcher.close()
