"""Restores a backup for the screens: beside the loop, because a stick may be slow and checking a match takes time."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from companion.appliance.background import BackgroundWork
from companion.appliance.restore import sticks
from companion.engine.refusals import N_, Refusal, Refused
from companion.protocol import outgoing as out
from companion.protocol.lines import Out

NO_SUCH_BACKUP = Refusal("no_such_backup", "", N_("There is no such backup on a stick. Search again."))
STILL_BUSY = Refusal("still_busy", "", N_("Saved games are being restored. Try again in a moment."))
LONGEST = 1800
"""Seconds after which a stick is given up."""
MOST_LINES = 200


class Restoring(BackgroundWork):
    """Looks for backups on mounted sticks, and restores one with the command, in a process of its own."""

    def __init__(
        self, folder: Path, changed: Callable[[], None], find: Callable[[], list[Path]] = sticks
    ) -> None:
        super().__init__(changed)
        self._folder = folder
        self._find = find
        self._found: list[Path] = []
        self._report: list[str] = []
        self._failed = False

    def line(self) -> Out:
        """The current state."""
        with self._lock:
            folders = tuple(map(str, self._found))
            return {"backups": out.Backups(folders, self._busy, tuple(self._report), self._failed)}

    def look(self) -> Out:
        """Look for backups; the report of the last restore is dropped. Never blocks."""
        if self._start(self._search):
            with self._lock:
                self._report, self._failed = [], False
        return self.line()

    def bring(self, source: str, language: str) -> Out:
        """Restore this one, if it is one of those found. Never blocks. Raises Refused."""
        with self._lock:
            known = [path for path in self._found if str(path) == source]
            if self._busy:
                raise Refused(STILL_BUSY())
        if not known:
            raise Refused(NO_SUCH_BACKUP())
        self._start(lambda: self._bring(known[0], language))
        return self.line()

    # On a thread.

    def _search(self) -> None:
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
            lines, failed = done.stdout.decode("utf-8", "replace").splitlines(), done.returncode != 0
        except (OSError, subprocess.SubprocessError) as error:
            lines, failed = [str(error)], True
        with self._lock:
            self._report, self._failed = lines[-MOST_LINES:], failed


def _give_way() -> None:
    os.nice(19)
