"""What nearly every test at a table begins with."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server_table import End, ServerTable


@pytest.fixture
def table(tmp_path: Path) -> Iterator[ServerTable]:
    with ServerTable(tmp_path) as table:
        yield table


@pytest.fixture
def screen(table: ServerTable) -> End:
    return End(table)
