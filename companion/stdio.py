"""The referee on standard input and output: one line in, one line out, in order, each once it is saved."""

import threading
from collections import deque
from typing import BinaryIO

import msgspec

from companion.keeping import Kept
from companion.language import Translate, sentence
from companion.link import LONGEST_LINE, Link, Out


class Lines:
    """Lines on their way out. A line waits here until its journal line is on disk, or cannot be."""

    def __init__(self, out: BinaryIO, kept: Kept, translate: Translate) -> None:
        self._out = out
        self._kept = kept
        self._translate = translate
        self._waiting: deque[tuple[int, Out]] = deque()
        self._lock = threading.Lock()
        if kept.journal:
            kept.journal.on_change = self.flush

    def put(self, line: Out) -> None:
        """Send a line out as soon as all that it tells of is saved."""
        journal = self._kept.journal
        with self._lock:
            self._waiting.append((journal.appended if journal else 0, line))
        self.flush()

    def flush(self) -> None:
        """Write what need not wait any longer."""
        journal, trouble = self._kept.journal, self._kept.trouble
        with self._lock:
            while self._waiting and (journal is None or trouble or self._waiting[0][0] <= journal.saved):
                seq, line = self._waiting.popleft()
                if journal:
                    line = line | {"saved": seq <= journal.saved}
                if trouble:
                    line = line | {"warning": sentence(trouble, self._translate)}
                self._out.write(msgspec.json.encode(line) + b"\n")
            self._out.flush()


def serve(kept: Kept, link: Link, lines: BinaryIO, out: BinaryIO, translate: Translate) -> None:
    """Talk until the other side stops."""
    outgoing = Lines(out, kept, translate)
    outgoing.put(link.hello())
    while raw := lines.readline(LONGEST_LINE + 2):
        while not raw.endswith(b"\n") and len(raw) > LONGEST_LINE and (more := lines.readline(LONGEST_LINE)):
            raw = raw[: LONGEST_LINE + 1] + more[-1:]  # too long: read it away, keep only that it was
        outgoing.put(link.hear(raw.strip()))
