"""How often the disk is flushed for one saved answer, counted by strace."""

import shutil
import subprocess
import sys
from pathlib import Path

from bench import matches
from bench.rounds import Goal, Row, skipped
from companion.storage.journal import Journal
from companion.storage.record import encode

ANSWERS = 2000
MATCHES = 12
"""They have more than 2000 answers."""
BURST = 5
"""All seats press at once; the journal may save such answers together."""


def rows(rounds: int, scratch: Path) -> list[Row]:
    """Count, if strace is there."""
    return [
        _row(f"flushes / saved answer, {ANSWERS} answers, waiting for each", 1, Goal(at_most=1.25), scratch),
        _row(
            f"flushes / saved answer, {ANSWERS} answers in bursts of {BURST}",
            BURST,
            Goal(at_most=0.3),
            scratch,
        ),
    ]


def _row(what: str, burst: int, goal: Goal, scratch: Path) -> Row:
    if not shutil.which("strace"):
        return skipped(what, "no strace", goal)
    report = scratch / f"strace-{burst}"
    trace = ["strace", "-f", "-qq", "-c", "-e", "trace=fsync,fdatasync", "-o", str(report)]
    child = [sys.executable, "-m", "bench.flushes", str(scratch / f"flushed-{burst}"), str(burst)]
    done = subprocess.run([*trace, *child], cwd=Path(__file__).parents[1], capture_output=True, check=False)
    if done.returncode:
        return skipped(what, "strace failed", goal)
    calls = count(report.read_text("utf-8"))
    ratio = calls / ANSWERS
    return Row(what, str(goal), f"{ratio:.2f}", goal.verdict(ratio), f"{calls} : {ANSWERS}")


def count(report: str) -> int:
    """The calls in strace's summary, whose columns are: % time, seconds, usecs/call, calls, errors if any, name."""
    columns = [line.split() for line in report.splitlines()]
    return sum(int(column[3]) for column in columns if column and column[-1] in ("fsync", "fdatasync"))


def save(file: Path, burst: int) -> None:
    """Save the answers of a few matches, waiting after each burst."""
    lines = [encode(*line) for seed in range(MATCHES) for line in matches.record(seed).lines][:ANSWERS]
    with Journal(file) as journal:
        for start in range(0, ANSWERS, burst):
            for line in lines[start : start + burst]:
                journal.append(line)
            journal.wait()


if __name__ == "__main__":
    save(Path(sys.argv[1]), int(sys.argv[2]))
