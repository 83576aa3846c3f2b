"""Measures an older commit and today's files in turns, with today's benchmarks: `./signoria bench before COMMIT [PART ...]`.

A figure is the median over the turns. What the older commit cannot run is listed below the table.
"""

import subprocess
import sys
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Sequence
from os import environ
from pathlib import Path
from shutil import copy, copytree, rmtree
from statistics import median

import msgspec

from bench.rounds import Row, columns

ROOT = Path(__file__).parents[1]
PARTS = ("answers", "panels")
"""What is measured by default."""
TURNS = 5
ROUNDS = 5


class Measured(msgspec.Struct, frozen=True):
    """One row of one turn."""

    what: str
    goal: str
    measured: float | None
    verdict: str = ""


def describe(parser: ArgumentParser) -> None:
    """Add the options of this command."""
    parser.add_argument("commit", metavar="COMMIT")
    parser.add_argument("of", nargs="*", metavar="PART", default=list(PARTS))
    parser.add_argument("--turns", type=int, default=TURNS)
    parser.set_defaults(run=run)


def run(chosen: Namespace) -> int:
    """Check out both, measure in turns, print one table."""
    # Not in /tmp, which is often kept in memory.
    with tempfile.TemporaryDirectory(prefix=".scratch-", dir=Path(__file__).parent) as scratch:
        before, now = Path(scratch, "before"), Path(scratch, "now")
        lay_out_commit(chosen.commit, before)
        lay_out_today(now)
        trees = {"before": before, "now": now}
        found: dict[str, list[Measured]] = {name: [] for name in trees}
        for turn in range(chosen.turns):
            for name, tree in trees.items():
                found[name] += measure(tree, chosen.of)
            print(f"turn {turn + 1} of {chosen.turns}", file=sys.stderr)
    print(table(found["before"], found["now"], chosen.commit))
    return 0


def lay_out_commit(commit: str, tree: Path) -> None:
    """The commit, with today's benchmarks."""
    tree.mkdir()
    packed = subprocess.run(["git", "archive", commit], cwd=ROOT, capture_output=True, check=True).stdout
    subprocess.run(["tar", "x"], cwd=tree, input=packed, check=True)
    rmtree(tree / "bench")
    copytree(ROOT / "bench", tree / "bench", ignore=lambda *_: {"node_modules", *_scratch()})


def lay_out_today(tree: Path) -> None:
    """The tracked files, in their current state."""
    listed = subprocess.run(["git", "ls-files", "-zco", "--exclude-standard"], cwd=ROOT, capture_output=True)
    for name in listed.stdout.decode().split("\0"):
        if name and (ROOT / name).is_file():
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            copy(ROOT / name, tree / name)


def _scratch() -> set[str]:
    return {path.name for path in (ROOT / "bench").glob(".scratch-*")}


def measure(tree: Path, parts: Iterable[str]) -> list[Measured]:
    """All rows of these parts, measured with the files of this folder."""
    command = [sys.executable, "-P", "-m", "bench", "--json", "--rounds", str(ROUNDS), "--parts", *parts]
    environment = {**environ, "PYTHONPATH": str(tree)}
    done = subprocess.run(command, cwd=tree, env=environment, stdout=subprocess.PIPE, check=True)
    rows = msgspec.json.decode(done.stdout, type=list[Row])
    return [Measured(row.what, row.goal, number(row.measured), row.verdict) for row in rows]


def number(measured: str) -> float | None:
    """The figure at the beginning of what a row shows, if there is one."""
    try:
        return float(measured.split()[0].replace(",", ""))
    except (ValueError, IndexError):
        return None


def table(before: Sequence[Measured], now: Sequence[Measured], commit: str) -> str:
    """Both medians of every row, and their ratio; then what was not measured, and why."""
    old, new = figures(before), figures(now)
    goals = {row.what: row.goal for row in (*before, *now)}
    rows = [("what", "goal", f"at {commit}", "now", "now / then")]
    for what, goal in goals.items():
        a, b = old.get(what), new.get(what)
        rows.append((what, goal, _shown(a), _shown(b), _shown(b / a if a and b is not None else None)))
    sides = ((f"at {commit}", before), ("now", now))
    missing = {
        f"{when}, {row.what}: {row.verdict}" for when, side in sides for row in side if row.measured is None
    }
    return "\n".join([columns(rows), *sorted(missing)])


def figures(rows: Iterable[Measured]) -> dict[str, float]:
    """The median of each row over the turns."""
    found: dict[str, list[float]] = {}
    for row in rows:
        if row.measured is not None:
            found.setdefault(row.what, []).append(row.measured)
    return {what: median(values) for what, values in found.items()}


def _shown(value: float | None) -> str:
    return "-" if value is None else f"{value:.2f}"
