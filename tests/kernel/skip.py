"""How the kernel test says that it cannot run here, and the one way it calls other programs."""

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path


class Skip(Exception):
    """The kernel test cannot run here; the text says why."""


def is_root() -> bool:
    return os.geteuid() == 0


def call(why: str, command: Sequence[str | Path], cwd: Path | None = None) -> str:
    """The output of a program. If it fails, the test is skipped, with its last line as the reason."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}
    try:
        done = subprocess.run(
            command, cwd=cwd, env=environment, stdin=subprocess.DEVNULL, capture_output=True
        )
    except OSError as error:
        raise Skip(f"{why} ({error})") from None
    if done.returncode:
        last = done.stderr.decode(errors="replace").strip().rpartition("\n")[2]
        raise Skip(f"{why} ({last or f'{command[0]} failed'})")
    return done.stdout.decode(errors="replace")
