"""An evening at which nobody has played before."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kiosk.test_same_table import Evening


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    evening = Evening(tmp_path)
    yield evening
    evening.sitting.host.close()
