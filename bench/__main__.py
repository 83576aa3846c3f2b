"""Runs all benchmarks and prints one table; `mutants` runs the mutation test instead, `sizes` counts lines."""

import argparse
import sys
import tempfile
from pathlib import Path

from bench import answers, flushes, kiosk, mutants, panels, persist, sizes, startup
from bench.rounds import Row, table

FEWEST = 5
"""Fewer rounds would say more about the machine than about the code."""


def main(arguments: list[str]) -> int:
    """Read the command line and run."""
    parser = argparse.ArgumentParser(
        prog="signoria bench", description="Measure the referee beside its peers."
    )
    parser.add_argument("--rounds", type=int, default=11, help=f"at least {FEWEST}; default 11")
    parser.set_defaults(run=None)
    commands = parser.add_subparsers(metavar="mutants, sizes", required=False)
    mutants.describe(
        commands.add_parser("mutants", help="how many slips in the rules the tests would notice")
    )
    sizes.describe(commands.add_parser("sizes", help="how many lines each game costs"))
    chosen = parser.parse_args(arguments)
    if chosen.run:
        done: int = chosen.run(chosen)
        return done
    if chosen.rounds < FEWEST:
        parser.error(f"--rounds: at least {FEWEST}")
    # Beside the code, not in /tmp: that is often no disk at all, and then saving would cost nothing.
    with tempfile.TemporaryDirectory(prefix=".scratch-", dir=Path(__file__).parent) as scratch:
        print(table(measure(chosen.rounds, Path(scratch))))
    return 0


def measure(rounds: int, scratch: Path) -> list[Row]:
    """All rows, in the order of README.md."""
    return [
        *_told("answers and replay", answers.rows(rounds, scratch)),
        *_told("saving", persist.rows(rounds, scratch)),
        *_told("flushes", flushes.rows(scratch)),
        *_told("start-up", startup.rows(rounds, scratch)),
        *_told("panels", panels.rows(scratch)),
        *_told("kiosk", kiosk.rows(rounds)),
    ]


def _told(what: str, rows: list[Row]) -> list[Row]:
    """Say what is done: the whole run takes some minutes."""
    print(f"measured: {what}", file=sys.stderr)
    return rows


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
