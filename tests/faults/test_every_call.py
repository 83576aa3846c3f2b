"""Every system call of a short match fails, once or from then on: nothing acknowledged is lost, and the journal opens again.

system_calls.py lists the kinds of calls; each single one has its turn.
"""

import errno
from collections import Counter
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.crash.promise import broken, work_folder
from tests.faults.supervised_match import LINES
from tests.faults.system_calls import NEED_ROOM, Call, Supervised, Unsupervised

WHOLE = 1 + len(LINES) + 1
"""Lines of the journal: the start, the answers, and one more after it was reopened."""
Report = dict[str, Any]
FIRST = "catalogue.sqlite"
"""The first file the server opens: earlier writes are the test's own."""


class Fault:
    """The `nth` call of one name fails, or that one and all after it.

    Counting by name keeps the rare calls in: threads take turns differently in each run, so a position among all calls
    may be somebody else's next time.
    """

    def __init__(self, name: str, nth: int, error: int, stays: bool) -> None:
        self._name, self._nth, self._error, self._stays = name, nth, error, stays
        self._begun = False
        self.seen: Counter[str] = Counter()
        self.failed: Call | None = None
        """The first that did."""

    def __call__(self, call: Call) -> int:
        self._begun = self._begun or FIRST in call.path
        if not self._begun or (self._error == errno.ENOSPC and call.name not in NEED_ROOM):
            return 0
        self.seen[call.name] += 1
        if self.failed is None and call.name == self._name and self.seen[call.name] == self._nth:
            self.failed = call
            return self._error
        return self._error if self._stays and self.failed else 0


@pytest.fixture(scope="module")
def supervised() -> Iterator[Supervised]:
    try:
        found = Supervised("tests.faults.supervised_match")
    except Unsupervised as no:
        pytest.skip(f"the kernel does not ask about system calls ({no})")
    yield found
    found.close()


@pytest.mark.parametrize("stays", [False, True], ids=["once", "from there on"])
@pytest.mark.parametrize("error", [errno.EIO, errno.ENOSPC], ids=["EIO", "ENOSPC"])
def test_any_call_may_fail(supervised: Supervised, error: int, stays: bool) -> None:
    failed: Counter[str] = Counter()
    for call, report, why in each_in_turn(supervised, error, stays):
        assert None is why, (call, report)
        assert (0, "") == (report["ended"], report["said"]), (call, report)
        if not stays:
            assert WHOLE in report["acknowledged"].values(), (call, report)
        failed[call.name] += 1
    assert failed.keys() >= {"open", "pwrite", "write", "fdatasync", "fsync", "ftruncate", "mkdir", "rename"}


def each_in_turn(
    supervised: Supervised, error: int, stays: bool
) -> Iterator[tuple[Call, Report, str | None]]:
    """One match for every call that it makes: which call failed, the match's report, and what is wrong with its journal."""
    with work_folder() as work:

        def run(name: str, nth: int) -> tuple[Fault, Report, Path]:
            folder = work / f"{name}-{nth}"
            folder.mkdir()
            fault = Fault(name, nth, error, stays)
            asked = {"folder": str(folder), "recovers": not stays}
            return fault, supervised.run(folder, asked, fault), folder / "data"

        nothing_fails, _, _ = run("", 0)
        for name in nothing_fails.seen:
            for nth in count(1):
                fault, report, data = run(name, nth)
                if fault.failed is None:
                    break
                yield fault.failed, report, wrong(data, report)


def wrong(data: Path, report: Report) -> str | None:
    """What is wrong: an acknowledged line is lost, or there is one that was never sent."""
    for match, texts in report["appended"].items():
        acknowledged = report["acknowledged"].get(match, 0)
        file = data / "matches" / f"{match}.journal"
        is_there = acknowledged or file.exists()
        if is_there and (why := broken(file, [text.encode() for text in texts], acknowledged)):
            return why
    return None
