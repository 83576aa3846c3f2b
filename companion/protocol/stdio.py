"""The referee on standard input and output: JSON lines, in order, each once it is saved."""

import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from typing import BinaryIO

from companion.engine.plain_data import encode
from companion.engine.refusals import Refusal
from companion.protocol.lines import Out
from companion.protocol.match_client import MatchClient
from companion.protocol.messages import LONGEST_LINE
from companion.server.panel_news import PanelNews
from companion.server.referee import Referee
from companion.storage.saved_match import SavedMatch
from companion.text.language import Translate, sentence, trouble_sentence

PATIENCE = 5.0
"""Seconds to wait at the end for a reader that does not read."""


class Lines:
    """Outgoing lines, on a thread of their own. A line waits until its journal line is on disk, or cannot be."""

    def __init__(
        self, out: BinaryIO, kept: SavedMatch, translate: Translate, broken: Callable[[], None]
    ) -> None:
        """`broken` is called if nobody listens any more."""
        self._out = out
        self._kept = kept
        self._translate = translate
        self._broken = broken
        self._at_once: deque[Out] = deque()
        self._waiting: deque[tuple[int, Out]] = deque()
        self._changed = threading.Condition()
        self._closing = False
        if kept.journal:
            kept.journal.on_change = self._wake
        self._writer = threading.Thread(target=self._write_on, name="lines", daemon=True)
        self._writer.start()

    def put(self, line: Out) -> None:
        """Send a line as soon as everything in it is saved. Never blocks."""
        journal = self._kept.journal
        with self._changed:
            self._waiting.append((journal.appended if journal else 0, line))
            self._changed.notify()

    def put_at_once(self, line: Out) -> None:
        """Send a line before those that wait: nothing in it needs saving."""
        with self._changed:
            self._at_once.append(line)
            self._changed.notify()

    def close(self) -> None:
        """Send the rest. The journal must be closed: it has then saved all it can."""
        with self._changed:
            self._closing = True
            self._changed.notify()
        self._writer.join(PATIENCE)

    def _wake(self) -> None:
        with self._changed:
            self._changed.notify()

    # On the writer's thread.

    def _write_on(self) -> None:
        try:
            while batch := self._next():
                for line in batch:
                    self._out.write(encode(line) + b"\n")
                self._out.flush()
        except (BrokenPipeError, ValueError):  # the reader is gone
            self._broken()

    def _next(self) -> list[Out]:
        """The lines that need not wait any longer; None once everything is written and no more comes."""
        with self._changed:
            self._changed.wait_for(lambda: self._at_once or self._may_go() or self._closing)
            batch = list(self._at_once)
            self._at_once.clear()
            while self._may_go():
                batch.append(self._marked(*self._waiting.popleft()))
            return batch

    def _may_go(self) -> bool:
        if not self._waiting:
            return False
        journal = self._kept.journal
        given_up = self._closing or self._kept.trouble is not None
        return journal is None or given_up or self._waiting[0][0] <= journal.saved

    def _marked(self, seq: int, line: Out) -> Out:
        journal, trouble = self._kept.journal, self._kept.trouble
        if journal:
            line = line | {"saved": seq <= journal.saved}
        return line | {"warning": sentence(trouble, self._translate)} if trouble else line


def lines_of(stream: BinaryIO) -> Iterator[bytes]:
    """The incoming lines. Of one that is too long only the beginning is kept, so that it is refused."""
    while raw := stream.readline(LONGEST_LINE + 2):
        while not raw.endswith(b"\n") and len(raw) > LONGEST_LINE and (more := stream.readline(LONGEST_LINE)):
            raw = raw[: LONGEST_LINE + 1] + more[-1:]
        yield raw.strip()


class StdioClient:
    """The client on standard input and output."""

    def __init__(
        self, kept: SavedMatch, referee: Referee, link: MatchClient, out: BinaryIO, translate: Translate
    ) -> None:
        self._referee = referee
        self._link = link
        self._translate = translate
        self._reported: set[str] = set()
        self.lines = Lines(out, kept, translate, referee.stop)

    def read_on(self, lines: BinaryIO) -> None:
        """Pass on each line until there are no more; for a thread of its own."""
        for raw in lines_of(lines):
            self._referee.put(partial(self._handle, raw))
        self._referee.stop()

    def _handle(self, raw: bytes) -> None:
        self._referee.act(self, lambda: self.lines.put(self._link.handle(raw)))

    def moved(self) -> None:
        self.lines.put(self._link.moved())

    def refused(self, refusal: Refusal, seat: int) -> None:
        if self._link.may_know_of(seat):
            self.lines.put(self._link.refused(refusal))

    def panels(self, news: PanelNews) -> None:
        """Panel lines only if the client watches them; faults are printed in any case."""
        said = {trouble_sentence(trouble, self._translate) for trouble in news.troubles}
        for text in sorted(said - self._reported):
            print(f"signoria: {text}", file=sys.stderr, flush=True)
        self._reported = said
        if self._link.watching:
            self.lines.put_at_once(self._link.panels(news))


def serve(
    kept: SavedMatch,
    referee: Referee,
    link: MatchClient,
    lines: BinaryIO,
    out: BinaryIO,
    translate: Translate,
    closing: ExitStack,
) -> None:
    """Talk until the other side stops. Waiting at the end is left to `closing`: lamps go out first."""
    client = StdioClient(kept, referee, link, out, translate)
    referee.join(client)
    client.lines.put(link.hello())
    threading.Thread(target=client.read_on, args=(lines,), name="stdin", daemon=True).start()
    try:
        referee.run()
    finally:
        closing.callback(client.lines.close)
        closing.callback(kept.close)
