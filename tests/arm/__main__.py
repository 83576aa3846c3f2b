"""Runs what a Pi would run, on a Pi's kind of processor: `.venv/bin/python -m tests.arm [--again] [bookworm|trixie] [part ...]`.

It makes a Debian for 64-bit ARM in ~/.cache/signoria/arm, and follows README in it: the two commands, the
tests that never wait, the pictures of all screens, a whole match. QEMU translates every instruction, so it takes an hour or
more; each part that passes is recorded, and an interrupted run continues with the next, unless a file of the project has
changed. Where it cannot run, it says why in one line and does not fail.
"""

import argparse
import fcntl
import hashlib
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from tests.arm.debian import SUITES, Debian, emulated, prepare
from tests.arm.parts import PARTS, Part
from tests.kernel.skip import Skip

ROOT = Path(__file__).resolve().parents[2]


def cache() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "signoria" / "arm"


def project() -> dict[str, Path]:
    """The files of this checkout that git tracks, as they are now. Raises Skip."""
    listed = subprocess.run(
        ["git", "ls-files", "-zco", "--exclude-standard"], cwd=ROOT, capture_output=True, check=False
    )
    if listed.returncode:
        raise Skip("this is no git checkout, so what belongs to the project cannot be told")
    names = sorted(name for name in listed.stdout.decode().split("\0") if name)
    return {name: ROOT / name for name in names if (ROOT / name).is_file()}


def print_of(files: dict[str, Path]) -> str:
    """It changes whenever a file does."""
    whole = hashlib.sha256()
    for name, file in files.items():
        whole.update(f"{name}\0".encode() + hashlib.sha256(file.read_bytes()).digest())
    return whole.hexdigest()


class Notes:
    """Which parts passed with these files, and how many seconds each took."""

    def __init__(self, file: Path, made_of: str, again: bool) -> None:
        self._file = file
        kept = json.loads(file.read_text()) if file.exists() and not again else {}
        self._notes: dict[str, Any] = (
            kept if kept.get("made_of") == made_of else {"made_of": made_of, "done": {}}
        )

    @property
    def done(self) -> dict[str, float]:
        done: dict[str, float] = self._notes["done"]
        return done

    def keep(self, part: str, seconds: float) -> None:
        self.done[part] = round(seconds, 1)
        self._file.write_text(json.dumps(self._notes, indent=1))


def do(debian: Debian, part: Part, python: str) -> float | None:
    """Returns how many seconds it took; None if it failed, with its whole output."""
    print(f"{debian.suite}: {part.name}...", end=" ", flush=True)
    begun = time.monotonic()
    status, said = debian.run(part.words, part.patience)
    why = part.wrong(status, said, python)
    if why is not None:
        print(f"FAILED ({why})\n{said}", flush=True)
        return None
    seconds = time.monotonic() - begun
    last = said.strip().rpartition("\n")[2][:120]
    print(f"{seconds:.0f} s: {last}", flush=True)
    return seconds


def visit(suite: str, wanted: list[str], again: bool) -> int:
    """All parts in one Debian; returns how many failed."""
    debian = Debian(cache(), suite)
    debian.make()
    files = project()  # only now: making it takes long, and somebody may have worked in the meantime
    debian.bring(files)
    notes = Notes(cache() / f"{suite}.json", print_of(files), again)
    failed = 0
    for part in (part for part in PARTS if not wanted or part.name in wanted):
        if part.name in notes.done:
            print(f"{suite}: {part.name} went well before ({notes.done[part.name]:.0f} s)", flush=True)
            continue
        seconds = do(debian, part, SUITES[suite])
        if seconds is not None:
            notes.keep(part.name, seconds)
        else:
            failed += 1
            if part.first:  # without it nothing else can pass
                break
    return failed


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./signoria test --arm")
    parser.add_argument("--again", action="store_true", help="also the parts that went well before")
    parser.add_argument(
        "what", nargs="*", choices=[*SUITES, *(part.name for part in PARTS), []], metavar="SUITE|PART"
    )
    args = parser.parse_args(arguments)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # like Ctrl-C: whatever runs in there ends, too
    suites = [suite for suite in SUITES if suite in args.what] or list(SUITES)
    wanted = [name for name in args.what if name not in SUITES]
    try:
        project()
        cache().mkdir(parents=True, exist_ok=True)
        with (cache() / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            prepare()
            with emulated():
                failed = sum(visit(suite, wanted, args.again) for suite in suites)
    except Skip as reason:
        print(f"ARM test skipped: {reason}")
        return 0
    print(f"ARM test: {failed} parts failed" if failed else "ARM test: all is well")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
