"""What nearly every test at a table begins with."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.host_table import End, HostTable


@pytest.fixture
def table(tmp_path: Path) -> Iterator[HostTable]:
    with HostTable(tmp_path) as table:
        yield table


@pytest.fixture
def screen(table: HostTable) -> End:
    return End(table)
