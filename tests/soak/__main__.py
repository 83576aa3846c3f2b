"""A soak: `python -P -m tests.soak MINUTES [SEED]`, or `./signoria test --soak MINUTES`.

Plays whole random matches of every game at two tables with real referees. Screens are hostile, boxes are unplugged, disks fill up, clocks are
wrong, and the files of matches are deleted, cut and replaced. At one table the referee is also killed again and again; at the other it lives on, and
its memory must stay flat. At a third table people play on phones, with a TV: phones are reloaded and lose their network, the web process and the
referee are killed. A history of that is judged afterwards (history.py).
Nothing acknowledged may be lost, nothing may count twice, and nobody may crash.
"""

import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from companion import games
from tests.faults.disks import cannot
from tests.soak.fault_injector import FaultInjector
from tests.soak.launcher import Launcher
from tests.soak.phones import PhoneSoak
from tests.soak.screens import Gone, Silent
from tests.soak.table import Lost, Table

MOST_MORE_MB = 10.0
HARM = 0.25
"""How often something goes wrong, for each step of a match."""
DISK = "24m"
WITHIN = "SIGNORIA_SOAK_WITHIN"


def main(arguments: list[str]) -> int:
    minutes = float(arguments[0]) if arguments else 1.0
    seed = int(arguments[1]) if len(arguments) > 1 else random.SystemRandom().randrange(10**6)
    missing = cannot()
    if not missing and WITHIN not in os.environ:  # the small disks are seen by nobody else, and go with this
        command = ["unshare", "-m", sys.executable, "-P", "-m", "tests.soak", str(minutes), str(seed)]
        return subprocess.run(command, env=os.environ | {WITHIN: "1"}, check=False).returncode
    folder = Path(tempfile.mkdtemp(prefix="signoria-soak-"))
    found = soak(folder, minutes, seed, missing)
    if found:
        print(f"soak: the files are in {folder}")
    else:
        shutil.rmtree(folder, ignore_errors=True)
    return found


def soak(folder: Path, minutes: float, seed: int, missing: str) -> int:
    print(
        f"soak: {minutes:g} minutes, seed {seed}" + (f"; no full disks: {missing}" if missing else ""),
        flush=True,
    )
    launcher, found = Launcher(), games.every()
    found_faults: list[str] = []
    harms: list[FaultInjector] = []
    memory: list[tuple[float, float]] = []
    phones = None
    begun = time.monotonic()
    try:
        for number, name in enumerate(("restless", "steady")):
            if not missing:
                data = folder / name / "data"
                data.mkdir(parents=True)
                subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={DISK}", "tmpfs", str(data)], check=True)
            harms.append(
                FaultInjector(
                    Table(name, folder, launcher, found, seed + number), not missing, mortal=not number
                )
            )
        phones = PhoneSoak(folder, launcher, found, seed)
        while time.monotonic() < begun + 60 * minutes and not found_faults:
            for harm in harms:
                found_faults += turn(harm)
            found_faults += turn(phones)
            memory.append((time.monotonic() - begun, harms[1].table.resident_mb()))
        if not found_faults:
            phones.finish()
        found_faults += phones.judged()
    finally:
        if phones is not None:
            phones.close()
        launcher.close()
        for harm in harms:
            harm.close()
            harm.table.close()
            if not missing:
                subprocess.run(["umount", "-l", str(harm.table.data)], check=False)
    print(f"soak: {phones.taps} taps on phones")
    return report([*(harm.table for harm in harms), phones], found_faults, memory)


def turn(table: FaultInjector | PhoneSoak) -> list[str]:
    """One step, perhaps with a fault; returns what must not have happened."""
    try:
        if table.chance.random() < HARM:
            table.one()
        table.step()
    except Lost as lost:
        return [f"{table.name}: {lost}; before that: {', '.join(table.log)}"]
    except (Gone, Silent, AssertionError) as fault:
        return [
            f"{table.name}: somebody is gone ({type(fault).__name__} {fault}); before that: {', '.join(table.log)}"
        ]
    return []


def report(tables: Sequence[Table | PhoneSoak], found: list[str], memory: list[tuple[float, float]]) -> int:
    tried: Counter[str] = Counter()
    finished: Counter[str] = Counter()
    lines = 0
    for table in tables:
        lines += table.done.pop("lines", 0)
        tried += table.done
        finished += table.finished
        if count := table.tracebacks():
            found.append(f"{table.name}: {count} tracebacks")
            print(table.complaints.read_text("utf-8", "replace")[-4000:])
    quarter = max(1, len(memory) // 4)
    early = statistics.median(mb for _, mb in memory[quarter : 2 * quarter] or memory)
    late = statistics.median(mb for _, mb in memory[-quarter:])
    if late - early > MOST_MORE_MB:
        found.append(f"memory grew from {early:.1f} to {late:.1f} MB")
    listed = ", ".join(f"{game} {count}" for game, count in sorted(finished.items())) or "none"
    print(f"soak: {sum(finished.values())} matches to their end ({listed}), {lines} lines sent")
    print(
        f"soak: {sum(tried.values())} faults tried: "
        + ", ".join(f"{n} {kind}" for kind, n in tried.most_common())
    )
    print(f"soak: memory of the referee that lived on: {early:.1f} MB, then {late:.1f} MB")
    for fault in found:
        print(f"soak: FOUND {fault}")
    print(f"soak: {len(found)} found")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
