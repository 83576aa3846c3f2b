"""Power cuts on a real block device: `.venv/bin/python -m tests.crash [how many states]`.

The real referee saves a match on an ext4, and every write and flush of its disk is logged. Then the disk is reconstructed
as it may be found after a power cut, over a thousand times, mounted, and the journal opened: what was reported as saved
must be there. The same with a journal that syncs too rarely must fail, otherwise this test detects nothing and fails itself.
Where that is impossible it says why, in one line, and does not fail.
"""

import signal
import sys
import time
from collections import Counter
from pathlib import Path

from tests.crash import system
from tests.crash.log import FLUSH
from tests.crash.promise import LOST, work_folder
from tests.crash.recording import record_match
from tests.crash.replay import replay
from tests.kernel.skip import Skip
from tests.skipped import note

STATES, CANARY_STATES, SEED = 1200, 300, 1
SHOWN = 10


def main(arguments: list[str]) -> int:
    count = int(arguments[0]) if arguments else STATES
    with work_folder() as folder:
        try:
            system.prepare()
            caught = run(folder, "tests.crash.canary", "synchronous=NORMAL, which must fail", CANARY_STATES)
        except Skip as reason:
            print(f"crash test skipped: {reason}")
            note("power cuts (tests/crash)", str(reason))
            return 0
        whys = run(folder, "companion", "the journal", count)
    if not any(why.startswith(LOST) for why in caught):
        print("crash test: a journal that syncs too rarely was not caught: this test cannot be trusted")
        return 1
    return 1 if whys else 0


def run(folder: Path, module: str, title: str, count: int) -> list[str]:
    """Record a match and cut the power; returns what went wrong."""
    begun = time.monotonic()
    recorded = record_match(folder, module)
    found = list(replay(recorded, folder, count, SEED))
    wrong = [state for state in found if state.why]
    flushes = sum(entry.flags & FLUSH for entry in recorded.entries)
    print(
        f"{title}: {len(recorded.appended)} lines, {len(recorded.entries) - flushes} writes, {flushes} flushes; "
        f"{len(found)} crash states ({sum(state.mended for state in found)} needed fsck), {len(wrong)} violations; "
        f"{time.monotonic() - begun:.0f} s",
        flush=True,
    )
    for kind, often in Counter((state.why or "").partition(" (")[0] for state in wrong).items():
        print(f"  {often} x {kind}")
    for state in wrong[:SHOWN] if module == "companion" else ():
        print(f"  {state.cut}: {state.why}")
    return [state.why or "" for state in wrong]


if __name__ == "__main__":
    # Like Ctrl-C: mounts and the daemon go first.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    sys.exit(main(sys.argv[1:]))
