"""What tests of panels on pins begin with."""

from collections.abc import Iterator
from contextlib import closing

import pytest

from tests.hw.gpio_rigs import Heard, StandinRig


@pytest.fixture
def standin() -> Iterator[StandinRig]:
    with closing(StandinRig()) as made:
        yield made


@pytest.fixture
def heard() -> Heard:
    return Heard()
