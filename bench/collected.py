"""mutmut with tests that are collected once, so that a mutant costs a fork and its tests: `python -m bench.collected run`.

`--sample=COUNT,SEED` before `run` mutates only that many places.
"""

import gc
import sys
from collections.abc import Callable, Iterable
from random import Random
from typing import Any
from unittest.mock import patch

import pytest
from _pytest.config import _prepareconfig
from _pytest.runner import runtestprotocol
from mutmut import __main__ as mutmut
from mutmut.configuration import config
from mutmut.utils.file_utils import change_cwd
from mutmut.workers.isolation import ForkRunner

QUIET = ("--rootdir=.", "--capture=no", "-p", "no:terminal", "-p", "no:cacheprovider")
CHANGED = "mutants"
"""The folder of the mutated project; test names are relative to it."""


class Collected:
    """Tests that are collected already. Each mutant runs them in a fork."""

    def __init__(self) -> None:
        asked = config()
        with change_cwd(CHANGED):
            settings = _prepareconfig(
                [*QUIET, *asked.pytest_add_cli_args, *asked.pytest_add_cli_args_test_selection]
            )
            settings._do_configure()
            session = pytest.Session.from_config(settings)
            settings.hook.pytest_sessionstart(session=session)
            self._items = {item.nodeid: item for item in session.perform_collect()}

    def run_tests(self, *, mutant_name: str | None, tests: Iterable[str]) -> int:
        """pytest's exit status: 1 as soon as one fails."""
        chosen = [self._items[name] for name in tests]
        with change_cwd(CHANGED):
            return int(any(map(_fails, chosen, [*chosen[1:], None])))


def _fails(item: pytest.Item, following: pytest.Item | None) -> bool:
    """Fixtures that the following test needs stay set up."""
    return any(report.failed for report in runtestprotocol(item, nextitem=following, log=False))


def _startup(runner: Any) -> None:
    """Collect the tests before the first fork."""
    runner.test_runner = Collected()
    gc.freeze()  # so that no fork has to copy it


def _sampled(everything: Callable[..., Any], count: str, seed: str) -> Callable[..., Any]:
    """The same seed draws the same mutants, even if others come or go."""

    def some(**asked: Any) -> Any:
        found, files = everything(**asked)
        return sorted(found, key=lambda one: Random(f"{seed} {one[1]}").random())[: int(count)], files

    return some


if __name__ == "__main__":
    collect = "collect_source_file_mutation_data"
    every = getattr(mutmut, collect)
    if sys.argv[1].startswith("--sample="):
        every = _sampled(every, *sys.argv.pop(1).removeprefix("--sample=").split(","))
    with patch.object(ForkRunner, "startup", _startup), patch.object(mutmut, collect, every):
        mutmut.cli()
