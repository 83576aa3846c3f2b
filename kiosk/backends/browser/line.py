"""A connection to the referee: connects, says who it is, reads, and reconnects when the referee is back."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

FIRST_WAIT, LONGEST_WAIT = 0.1, 2.0
LONGEST_LINE = 4 * 1024 * 1024
MOST_UNSENT = 64 * 1024
"""The most bytes that may wait for a referee that does not read."""

Hear = Callable[[dict[str, Any] | None], None]


class RefereeConnection:
    """`hear` gets each line, and None when the connection is lost. `first` gives what is sent after connecting."""

    def __init__(self, path: Path, first: Callable[[], str], handle: Hear) -> None:
        self._path, self._first, self._handle = path, first, handle
        self._out: asyncio.StreamWriter | None = None
        self._task: asyncio.Task[None] | None = None
        self._is_wanted = True
        self._rests = False

    def open(self) -> None:
        """Start connecting."""
        self._is_wanted = True
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run())

    def give_up(self) -> None:
        """Do not reconnect when this connection ends."""
        self._is_wanted = False

    def rest(self) -> None:
        """Let others connect first when this connection ends."""
        self._rests = True

    def say(self, line: str) -> bool:
        """Send a line; False if there is no connection."""
        out = self._out
        if out is None or out.transport.get_write_buffer_size() > MOST_UNSENT:
            return False
        out.write(line.encode() + b"\n")
        return True

    async def close(self) -> None:
        """Hang up once everything has been sent."""
        if self._out is not None:
            with suppress(OSError, TimeoutError):
                await asyncio.wait_for(self._out.drain(), 1)
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        wait = FIRST_WAIT
        while self._is_wanted:
            heard = await self._talk()
            self._handle(None)
            wait = FIRST_WAIT if heard else min(wait * 2, LONGEST_WAIT)
            await asyncio.sleep(LONGEST_WAIT if self._rests else wait)
            self._rests = False

    async def _talk(self) -> bool:
        """One connection, until it breaks; returns whether anything was received."""
        heard = False
        with suppress(OSError, ValueError, asyncio.IncompleteReadError):
            lines, out = await asyncio.open_unix_connection(str(self._path), limit=LONGEST_LINE)
            try:
                if first := self._first():
                    out.write(first.encode() + b"\n")
                self._out = out
                async for raw in lines:
                    heard = True
                    self._handle(msgspec.json.decode(raw))
            finally:
                self._out = None
                out.close()
        return heard
