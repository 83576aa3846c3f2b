"""Brings a backup back for the screens: beside the loop, since a stick may be slow and a match takes time to be checked."""

import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

from companion.appliance.restore import sticks
from companion.engine.refusals import N_, Refusal, Refused
from companion.protocol.match_client import Out

NO_SUCH_BACKUP = Refusal("no_such_backup", "", N_("There is no such backup on a stick. Look again."))
STILL_BUSY = Refusal("still_busy", "", N_("Saved games are being restored. Try again in a moment."))
LONGEST = 1800
"""Seconds after which a stick is given up."""
MOST_TOLD = 200


class Restoring:
    """Looks for backups on mounted sticks, and brings one back by the command, in a process of its own."""

    def __init__(
        self, folder: Path, changed: Callable[[], None], find: Callable[[], list[Path]] = sticks
    ) -> None:
        """`changed` is called on a thread whenever there is something new to tell."""
        self._folder = folder
        self._changed = changed
        self._find = find
        self._lock = threading.Lock()
        self._busy = False
        self._found: list[Path] = []
        self._told: list[str] = []
        self._failed = False

    def line(self) -> Out:
        """How things stand."""
        with self._lock:
            return {
                "backups": {
                    "folders": [str(path) for path in self._found],
                    "busy": self._busy,
                    "told": list(self._told),
                    "failed": self._failed,
                }
            }

    def look(self) -> None:
        """Look for backups; what was told of the last time is forgotten. Never waits."""
        self._start(self._look, forget=True)

    def bring(self, source: str, language: str) -> None:
        """Bring this one back, if it is one of those that were found. Never waits. Raises Refused."""
        with self._lock:
            known = [path for path in self._found if str(path) == source]
            if self._busy:
                raise Refused(STILL_BUSY())
        if not known:
            raise Refused(NO_SUCH_BACKUP())
        self._start(lambda: self._bring(known[0], language), forget=False)

    def _start(self, work: Callable[[], None], forget: bool) -> None:
        with self._lock:
            if self._busy:
                return
            self._busy = True
            if forget:
                self._told, self._failed = [], False
        threading.Thread(target=self._work, args=(work,), name="restoring", daemon=True).start()

    # On a thread.

    def _work(self, work: Callable[[], None]) -> None:
        try:
            work()
        finally:
            with self._lock:
                self._busy = False
            self._changed()

    def _look(self) -> None:
        found = self._find()
        with self._lock:
            self._found = found

    def _bring(self, source: Path, language: str) -> None:
        words = ["restore", str(source), "--data", str(self._folder), "--lang", language]
        command = [sys.executable, "-P", "-m", "companion", *words]
        try:
            done = subprocess.run(
                command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                env=os.environ | {"PYTHONIOENCODING": "utf-8"},
                timeout=LONGEST,
                check=False,
                preexec_fn=_give_way,
            )
            told, failed = done.stdout.decode("utf-8", "replace").splitlines(), done.returncode != 0
        except (OSError, subprocess.SubprocessError) as error:
            told, failed = [str(error)], True
        with self._lock:
            self._told, self._failed = told[-MOST_TOLD:], failed


def _give_way() -> None:
    os.nice(19)
