"""Runs the benchmarks and prints one table; `before` compares with an older commit, `mutants` runs the mutation test, `sizes` counts lines."""

import argparse
import sys
import tempfile
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import msgspec

from bench import before, mutants, sizes
from bench.rounds import Row, skipped, table

FEWEST = 5
"""With fewer rounds, chance decides."""
PARTS = ("answers", "flushes", "shelf", "panels", "kiosk", "memory", "browser", "clubs", "past")
"""Each part is a module, in the order of README.md."""


def main(arguments: list[str]) -> int:
    """Read the command line and run."""
    parser = argparse.ArgumentParser(
        prog="signoria bench", description="Measure the referee beside its peers."
    )
    parser.add_argument("--rounds", type=int, default=11, help=f"at least {FEWEST}; default 11")
    parser.add_argument("--parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--json", action="store_true", help="the rows as JSON")
    parser.set_defaults(run=None)
    commands = parser.add_subparsers(metavar="before, mutants, sizes", required=False)
    before.describe(commands.add_parser("before", help="measure an older commit, too"))
    mutants.describe(
        commands.add_parser("mutants", help="how many slips in the rules the tests would notice")
    )
    sizes.describe(commands.add_parser("sizes", help="how many lines each game costs"))
    chosen = parser.parse_args(arguments)
    for part in [*(chosen.parts or []), *getattr(chosen, "of", [])]:
        if part not in PARTS:
            parser.error(f"there is no part {part}")
    if chosen.run:
        done: int = chosen.run(chosen)
        return done
    if chosen.rounds < FEWEST:
        parser.error(f"--rounds: at least {FEWEST}")
    # Not in /tmp, which is often kept in memory.
    with tempfile.TemporaryDirectory(prefix=".scratch-", dir=Path(__file__).parent) as scratch:
        rows = measure(chosen.rounds, Path(scratch), chosen.parts or PARTS)
    print(msgspec.json.encode(rows).decode() if chosen.json else table(rows))
    return 0


def measure(rounds: int, scratch: Path, parts: Sequence[str]) -> list[Row]:
    """All rows of these parts. A part that cannot be imported is skipped: an older commit may lack something."""
    found = []
    for part in (part for part in PARTS if part in parts):
        folder = scratch / part
        folder.mkdir()
        try:
            rows = import_module(f"bench.{part}").rows
        except ImportError as missing:
            found.append(skipped(part, str(missing)))
            continue
        found += rows(rounds, folder)
        print(f"measured: {part}", file=sys.stderr)
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
