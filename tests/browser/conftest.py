"""One browser for all tests of a module."""

from collections.abc import Iterator

import pytest

from tests.browser.chromium import Browser, browser


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with browser() as running:
        yield running
