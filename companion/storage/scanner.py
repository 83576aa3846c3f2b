"""Reads saved matches in the background, in a process of its own with low priority.

Replaying a match takes time, and a thread would take it from the loop, because Python runs one at a time. The memory of a
process is freed with it, and a file that crashes the reader ends only this process.
"""

import json
import os
import select
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from companion.engine.refusals import Refused
from companion.storage import journal
from companion.storage.catalogue import Known
from companion.storage.entry import mark, read_entry

LONGEST_LOOK = 300.0
"""Seconds that one journal may take. The largest takes a few."""
BETWEEN_NEWS = 2.0
TRIES = 3
"""How often a journal is read that changes in the meantime."""


class Found(NamedTuple):
    """A journal, and what was found out about it."""

    path: Path
    known: Known


Tell = Callable[[Found], None]
Scan = Callable[[Iterable[Path], Tell], None]
"""Reads journals and reports what it finds, now or later. What cannot be read now is left out."""


def look_at(path: Path) -> Known | None:
    """The content of a journal, with its mark; None if it cannot be read now."""
    for _ in range(TRIES):
        entry = None
        try:
            before = mark(path)
            entry = read_entry(path)
        except Refused as no:
            if no.refusal.name in (journal.CANNOT_READ.name, journal.NO_JOURNAL.name):
                return None
        except OSError:
            return None
        except Exception:  # a file that somebody else has made may hold anything; it is just not listed
            entry = None
        with suppress(OSError):
            if mark(path) == before:
                return Known(before, entry)
    return None


def in_place(paths: Iterable[Path], tell: Tell) -> None:
    """Scan at once, before this returns."""
    for path in paths:
        if (known := look_at(path)) is not None:
            tell(Found(path, known))


class CatalogueScanner:
    """Scans in another process, one journal after the other; later requests are queued."""

    def __init__(self, news: Callable[[], None] = lambda: None) -> None:
        """`news` is called on a thread: now and then while there is something new, and after the last."""
        self._news = news
        self._next_news = 0.0
        self._asked: dict[Path, Tell] = {}
        self._at: Path | None = None
        self._lock = threading.Lock()
        self._worker: threading.Thread | None = None
        self._child: subprocess.Popen[bytes] | None = None
        self._closed = False

    def __call__(self, paths: Iterable[Path], tell: Tell) -> None:
        """Never blocks."""
        with self._lock:
            self._asked |= {path: tell for path in paths if path != self._at}
            if self._asked and self._worker is None and not self._closed:
                self._worker = threading.Thread(target=self._work, name="looking", daemon=True)
                self._worker.start()

    def close(self) -> None:
        """Look no further."""
        with self._lock:
            self._closed = True
            self._asked.clear()
            if self._child is not None:
                self._child.kill()

    def _next(self) -> tuple[Path, Tell] | None:
        """What to scan; None if there is nothing, once the worker and its process are gone."""
        with self._lock:
            if self._asked and not self._closed:
                self._at = next(iter(self._asked))
                return self._at, self._asked.pop(self._at)
            self._worker = self._at = None
            self._end()
            return None

    def _work(self) -> None:
        """On the worker's thread."""
        while (asked := self._next()) is not None:
            path, tell = asked
            with suppress(OSError, ValueError):  # the process has ended: it scans the rest another time
                if (known := self._ask(path)) is not None:
                    tell(Found(path, known))
            if not self._asked or time.monotonic() >= self._next_news:
                self._next_news = time.monotonic() + BETWEEN_NEWS
                self._news()

    def _ask(self, path: Path) -> Known | None:
        child = self._there()
        assert child.stdin
        assert child.stdout
        child.stdin.write(json.dumps(str(path)).encode() + b"\n")
        child.stdin.flush()
        line = b""
        if select.select([child.stdout], [], [], LONGEST_LOOK)[0]:
            line = child.stdout.readline()
        if not line:
            with self._lock:
                self._end()
            return None
        return msgspec.json.decode(line, type=Known | None)

    def _there(self) -> subprocess.Popen[bytes]:
        """The process, started if there is none. Raises OSError."""
        with self._lock:
            if self._closed:
                raise OSError("closed")
            if self._child is None:
                command = [sys.executable, "-P", "-m", "companion.storage.scanner"]
                pipe = subprocess.PIPE
                self._child = subprocess.Popen(command, stdin=pipe, stdout=pipe, bufsize=0)
            return self._child

    def _end(self) -> None:
        child, self._child = self._child, None
        if child is not None:
            child.kill()
            child.communicate()


def main() -> None:
    """The process: a line in is a journal, a line out is the result. It ends with whoever asks."""
    with suppress(OSError):
        os.nice(5)  # it gives way, and yet finishes beside a busy screen
    with suppress(OSError):  # when memory is short, this goes first
        Path("/proc/self/oom_score_adj").write_text("900", "ascii")
    for line in sys.stdin.buffer:
        known = look_at(Path(json.loads(line)))
        sys.stdout.buffer.write(msgspec.json.encode(known) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    with suppress(BrokenPipeError, KeyboardInterrupt):
        main()
