"""What all tests share: the marks for clauses and for slow tests, and a fixed seed."""

import os
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.skipped import note_reports
from tests.slow import is_slow

if TYPE_CHECKING:  # the emulated machine of tests/kernel can load none of it
    from kiosk.backends.shots import Sitting
    from tests.protocol.test_unix_socket import Place
    from tests.server_table import End, ServerTable

TESTS = Path(__file__).parent
LONGEST = (
    "browser/test_three_phones.py",
    "browser/test_likeness.py",
    "soak/test_phones.py",
)
"""Where single tests take half a minute and more: begun last, one worker would be left alone with them."""


@pytest.hookimpl(tryfirst=True)  # before Hypothesis loads the requested profile
def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "clause(*ids): the clauses of the rules that this test holds")
    config.addinivalue_line("markers", "slow: left out by --quick; tests/slow.py says which tests are")
    # The emulated machine of tests/kernel does without: importing it alone would take long there.
    if config.pluginmanager.hasplugin("hypothesispytest"):
        _tame_chance()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--all-screens", action="store_true", help="compare every screen with the browser's, not every fifth"
    )


def _tame_chance() -> None:
    """A failure must be reproducible, here and in CI: only `--random` tries new cases."""
    from hypothesis import HealthCheck, settings

    timeless = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])  # a machine may be busy
    settings.register_profile("random", timeless, derandomize=False)
    settings.register_profile("fixed", timeless, derandomize=True)
    settings.load_profile("fixed")


@pytest.hookimpl(optionalhook=True)  # the emulated machine has no xdist either
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """As many as there are processors, and one more, because many tests only wait."""
    return (os.cpu_count() or 1) + (not _is_quick(config))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even import what --quick leaves out."""
    return True if _is_quick(config) and is_slow(_place(collection_path)) else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the slow ones by their file, so that few tests need the mark themselves; the longest begin first."""
    items.sort(key=lambda item: _place(item.path) not in LONGEST)
    for item in items:
        by_chance = getattr(getattr(item, "obj", None), "is_hypothesis_test", False)
        if by_chance or is_slow(_place(item.path)):
            item.add_marker("slow")


def _is_quick(config: pytest.Config) -> bool:
    return bool(config.getoption("markexpr") == "not slow")


def _place(path: Path) -> str:
    """Where a file is in tests/."""
    return path.relative_to(TESTS).as_posix() if path.is_relative_to(TESTS) else path.as_posix()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What was skipped is reported at the end of the whole run, too."""
    if not hasattr(terminalreporter.config, "workerinput"):  # those of xdist report to this process
        note_reports(terminalreporter.stats.get("skipped", []))


# What many tests begin with.


@pytest.fixture
def table(tmp_path: Path) -> "Iterator[ServerTable]":
    """A server whose clock stands, with a desktop panel."""
    from tests.server_table import ServerTable

    with ServerTable(tmp_path) as table:
        yield table


@pytest.fixture
def screen(table: "ServerTable") -> "End":
    """A screen at that table."""
    from tests.server_table import End

    return End(table)


@pytest.fixture
def place(tmp_path: Path) -> "Iterator[Place]":
    """Where referees are started in processes of their own."""
    from tests.protocol.test_unix_socket import Place

    with ExitStack() as room:
        yield Place(room, tmp_path)


@pytest.fixture
def sitting(tmp_path: Path) -> "Iterator[Sitting]":
    """A kiosk without a window at a server of its own."""
    from kiosk.backends.shots import Sitting

    made = Sitting(tmp_path, "en")
    yield made
    made.host.close()
