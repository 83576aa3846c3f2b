"""What a run could not check here. The whole run reports it in its last lines: ./signoria names a file for it."""

import os
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # system packages are installed while pytest is still being installed
    import pytest

IN_THE_GUEST = "only in the emulated machine: ./signoria test --kernel"
"""No skips in a whole run: they go there, too."""


def note(what: str, why: str) -> None:
    """Note what was skipped and why, if somebody will report it."""
    if file := os.environ.get("SIGNORIA_SKIPPED"):
        with Path(file).open("a") as lines:
            lines.write(f"{what}: {' '.join(why.split())}\n")


def note_reports(reports: "Iterable[pytest.TestReport | pytest.CollectReport]") -> None:
    """The same for tests that pytest has skipped, by file and reason."""
    for (file, why), times in Counter(map(_told, reports)).items():
        if why == IN_THE_GUEST:
            continue
        note(f"{times} {'test' if times == 1 else 'tests'} of {file}", why)


def _told(report: "pytest.TestReport | pytest.CollectReport") -> tuple[str, str]:
    why = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
    return report.nodeid.partition("::")[0], why.removeprefix("Skipped: ")
