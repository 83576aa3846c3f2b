"""A club with a real mosquitto."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.clubs.evening import Evening
from tests.kernel.skip import Skip
from tests.tools import bring


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    try:
        bring("mosquitto")
    except Skip as why:
        pytest.skip(str(why))
    evening = Evening(tmp_path, ("1", "2", "mallory"))
    yield evening
    evening.close()
