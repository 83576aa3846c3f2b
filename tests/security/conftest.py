"""A referee and the web process, with a match open; one for all tests of a module."""

from collections.abc import Iterator

import pytest

from tests.browser.web import Served, served


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("web")) as running:
        running.table.begin("il-principe", 14)
        yield running
