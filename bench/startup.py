"""How much processor time a short command takes from the door to its answer, beside a Python that does nothing.

All processes count that the door starts. Files of code are compiled once, as everywhere: an environment that forbids to keep
them would measure the compiler.
"""

import os
import subprocess
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage

import msgspec

from bench import matches
from bench.matches import FIRST
from bench.rounds import Goal, Row, compare, interleave, skipped
from companion.engine.prompts import EVERYTHING

STARTS = 5
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
ROOT = Path(__file__).parents[1]
WHAT = "time of ./signoria score"


def rows(rounds: int, scratch: Path) -> list[Row]:
    """Measure and compare. Ratios of times: lower is better."""
    if not (ROOT / ".venv").exists():
        return [skipped(WHAT, "no .venv, start ./signoria once")]
    position = scratch / "position.json"
    write_position(position)
    python = str(ROOT / ".venv" / "bin" / "python")
    commands = {
        "score": [str(ROOT / "signoria"), "score", FIRST.game.id, str(position)],
        "nothing": [python, "-c", "pass"],
        "imports": [python, "-c", "import json, argparse"],
        "msgspec": [python, "-c", "import msgspec"],
    }
    if subprocess.run(commands["score"], capture_output=True, check=False, env=ENVIRONMENT).returncode:
        return [skipped(WHAT, "it fails")]
    rates = interleave(
        {name: partial(starts_per_second, command) for name, command in commands.items()}, rounds
    )
    return [
        compare(f"{WHAT} / python -c pass", rates["nothing"], rates["score"], Goal(at_most=3)),
        compare(f"{WHAT} / python -c 'import json, argparse'", rates["imports"], rates["score"]),
        compare("time of python -c 'import msgspec' / python -c pass", rates["nothing"], rates["msgspec"]),
    ]


def write_position(file: Path) -> None:
    """The end of a match, as a view."""
    session = FIRST.session()
    session.restore(matches.record(0).lines)
    file.write_bytes(msgspec.json.encode(session.view(EVERYTHING), enc_hook=str))


def starts_per_second(command: Sequence[str]) -> float:
    """Run the command a few times, one after the other; starts a second of processor time."""
    start = _of_children()
    for _ in range(STARTS):
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True, env=ENVIRONMENT)
    return STARTS / (_of_children() - start)


def _of_children() -> float:
    """Processor time of all processes that were started and have ended."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
