"""Where this program and its data are, and how programs of the system are called."""

import os
import subprocess
from pathlib import Path

from companion.appliance.failures import Failed
from companion.engine.refusals import N_

DATA = Path("/var/lib/signoria")
PROGRAM = Path("/usr/lib/signoria")
"""Where the Debian package puts the program."""
CHECKOUT = Path(__file__).resolve().parents[2]
"""Where this program is: a clone of the repository, the Debian package, or the packages of a Python where pip has put it."""
SCRIPT = "signoria"

NEEDS_ROOT = N_("This changes the system, so it needs root: sudo {program} {command}")
NO_COMMAND = N_("There is no command {command}.")
COMMAND_FAILED = N_("{command} failed: {why}")


def is_checkout() -> bool:
    """Whether it is a clone, with its script and the locks; a package has neither."""
    return (CHECKOUT / SCRIPT).is_file() and (CHECKOUT / "requirements").is_dir()


def program() -> str:
    """How this program is called, for hints that can be typed as they are."""
    return "./signoria" if is_checkout() else "signoria"


def table_folder() -> Path | None:
    """Where the matches are on a computer that is a table; None on any other."""
    return DATA if PROGRAM.exists() else None


def check_root(command: str) -> None:
    """Raises Failed unless this may change the system."""
    if os.geteuid() != 0:
        raise Failed(NEEDS_ROOT, program=program(), command=command)


def run(*words: str | Path, read: bytes = b"") -> str:
    """The output of a program for this input. Raises Failed in one sentence if it fails."""
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    try:
        done = subprocess.run(words, env=environment, input=read, capture_output=True, check=False)
    except FileNotFoundError:
        raise Failed(NO_COMMAND, command=str(words[0])) from None
    if done.returncode != 0:
        lines = [line.strip() for line in done.stderr.decode("utf-8", "replace").splitlines() if line.strip()]
        why = lines[-1][:200] if lines else f"status {done.returncode}"
        raise Failed(COMMAND_FAILED, command=Path(words[0]).name, why=why)
    return done.stdout.decode("utf-8", "replace")
