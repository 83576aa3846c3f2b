"""One nursery for all tests of the soak: it takes seconds to load every game."""

from collections.abc import Iterator

import pytest

from tests.soak.nursery_pipe import Nursery


@pytest.fixture(scope="session")
def nursery() -> Iterator[Nursery]:
    nursery = Nursery()
    yield nursery
    nursery.close()
