"""How fast answers are saved on a disk whose flush takes as long as an SD card's: on a fast disk the ratio says little.

The disk is this one: a process of its own in which every flush takes at least so long, by a library loaded before the C library.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from time import perf_counter

import msgspec

from bench import persist
from bench.rounds import Goal, Rates, Row, compare, skipped

FLUSH_MS = 5
SOURCE = Path(__file__).with_name("slow_flush.c")
GOAL = Goal(at_least=0.95)
WHAT = f"accept and save, waiting for each / bare SQLite insert, where a flush takes {FLUSH_MS} ms"
FEWER_ROUNDS = 2


def rows(rounds: int, scratch: Path) -> list[Row]:
    """Build the library and measure with it, if there is a compiler."""
    library = scratch / "slow_flush.so"
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        return [skipped(WHAT, "no C compiler", GOAL)]
    build = [compiler, "-O2", "-shared", "-fPIC", "-o", str(library), str(SOURCE), "-ldl"]
    if subprocess.run(build, capture_output=True, check=False).returncode:
        return [skipped(WHAT, "the C compiler fails", GOAL)]
    folder = scratch / "slow"
    folder.mkdir()
    environment = {**os.environ, "LD_PRELOAD": str(library), "SLOW_FLUSH_MS": str(FLUSH_MS)}
    child = [sys.executable, "-P", "-m", "bench.slow_disk", str(folder), str(max(3, rounds // FEWER_ROUNDS))]
    done = subprocess.run(child, env=environment, capture_output=True, check=False)
    if done.returncode:
        return [skipped(WHAT, done.stderr.decode(errors="replace").strip().rpartition("\n")[2], GOAL)]
    rates: Rates = msgspec.json.decode(done.stdout, type=dict[str, list[float]])
    return [compare(WHAT, rates["one by one"], rates["bare"], GOAL)]


def main(folder: Path, rounds: int) -> None:
    """In the process with the slow disk."""
    start = perf_counter()
    with (folder / "flushed").open("wb") as file:
        file.write(b"x")
        file.flush()
        os.fsync(file.fileno())
    if perf_counter() - start < FLUSH_MS / 1000:
        sys.exit("the disk is not slow")
    rates = persist.measure(rounds, folder, at_once=False)
    sys.stdout.buffer.write(msgspec.json.encode(dict(rates)))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
