"""Asks fork_server.py for referees and web processes."""

import json
import subprocess
import sys
from pathlib import Path

from tests.faults.rig import ENVIRONMENT, KillableProcess

ROOT = Path(__file__).resolve().parents[2]


class Launcher:
    """Starts processes."""

    def __init__(self) -> None:
        command = [sys.executable, "-P", "-m", "tests.soak.fork_server"]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, env=ENVIRONMENT, cwd=ROOT)

    def referee(self, words: list[str], said: Path, days: float = 0) -> KillableProcess:
        return self._started("signoria", ["referee", *words], said, days)

    def web(self, words: list[str], said: Path) -> KillableProcess:
        return self._started("web", words, said, 0)

    def _started(self, program: str, words: list[str], said: Path, days: float) -> KillableProcess:
        assert self._process.stdin
        assert self._process.stdout
        asked = {"program": program, "words": words, "said": str(said), "days": days}
        self._process.stdin.write(json.dumps(asked).encode() + b"\n")
        self._process.stdin.flush()
        return KillableProcess(int(self._process.stdout.readline()))

    def close(self) -> None:
        self._process.kill()
        self._process.communicate()
