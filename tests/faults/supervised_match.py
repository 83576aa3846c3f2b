"""A short match with a real server whose system calls a test can make fail: `.venv/bin/python -m tests.faults.supervised_match SOCKET`.

It reports what was appended to each journal, and how much of that was acknowledged.
"""

import contextlib
import gc
import io
import socket
import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from typing import Any

from companion.storage import journal
from tests.faults.system_calls import serve
from tests.server_table import GREEN, WANTED, End, ServerTable

BID = {"seat": 1, "bid": 1}
LINES = ({"reveal": GREEN}, BID, {"undo": True})
TRIES = 3
"""People repeat what was refused."""
APPENDED: dict[str, list[str]] = defaultdict(list)
"""What was appended to each journal."""


def note_appended() -> None:
    append = journal.Journal.append

    def noting(self: journal.Journal, text: bytes, at: str | None = None) -> int:
        APPENDED[self._path.stem].append(text.decode())
        return append(self, text, at)

    journal.Journal.append = noting  # type: ignore[method-assign]


class ShortMatch:
    """A table with one screen that goes on whatever is refused."""

    def __init__(self, folder: Path) -> None:
        self._table = ServerTable(folder)
        self._screen = End(self._table)
        self._match = ""
        self.acknowledged: dict[str, int] = {}
        self.refused: list[str] = []

    def play(self) -> None:
        self._until_taken("home", begin=WANTED)
        self._match = str(self._screen.last("home")["home"]["match"] or "")
        for line in LINES:
            self._say(**line)
            self._settle()
        self._until_taken("home", leave=True)
        self._until_taken("n", go_on=self._match)
        self._say(**BID)
        self._settle()
        self._until_taken("home", settings={"facing": True})
        assert self._screen.home()

    def _until_taken(self, key: str, **line: Any) -> None:
        any(any(key in told for told in self._say(**line)) for _ in range(TRIES))

    def _say(self, **line: Any) -> list[dict[str, Any]]:
        told = self._screen.says(**line)
        assert told, (line, "is not answered")
        self.refused += [line["refused"] for line in told if "refused" in line]
        self._is_saved()
        return told

    def _settle(self) -> None:
        """Wait until everything is saved, or the screen has a warning."""
        assert self._table.until(lambda: self._is_saved() or "warning" in self._newest)

    def wait_until_saved(self) -> None:
        assert self._table.until(self._is_saved)

    @property
    def _newest(self) -> dict[str, Any]:
        """The last line about the disk."""
        return next((line for line in reversed(self._screen.lines) if "saved" in line), {"saved": True})

    def _is_saved(self) -> bool:
        """Whether everything is acknowledged."""
        if self._table.server.match is None:
            return True
        if self._newest["saved"]:
            self.acknowledged[self._match] = len(APPENDED[self._match])
        return bool(self._newest["saved"])


def case(asked: dict[str, Any]) -> dict[str, Any]:
    folder = Path(asked["folder"])
    for name in ("data", "tmp"):
        (folder / name).mkdir()
    tempfile.tempdir = str(folder / "tmp")
    journal.RETRY_SECONDS = 0.01
    with contextlib.redirect_stderr(io.StringIO()) as said:
        match = ShortMatch(folder / "data")
        match.play()
        if asked["recovers"]:
            match.wait_until_saved()
    told = {"appended": APPENDED, "acknowledged": match.acknowledged, "refused": match.refused}
    return told | {"said": said.getvalue()[-3000:]}


if __name__ == "__main__":
    note_appended()
    with (
        tempfile.TemporaryDirectory() as anywhere
    ):  # everything that is imported late is imported once, before the cases
        case({"folder": anywhere, "recovers": True})
    APPENDED.clear()
    gc.freeze()  # otherwise the first collection of each case would copy all of it
    serve(socket.socket(fileno=int(sys.argv[1])), case)
