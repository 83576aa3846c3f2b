"""Stands between a web process and its referee: keeps every line that a guest is told, by who the guest is, and may speak for it."""

import asyncio
import json
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any

Line = dict[str, Any]
LONGEST_LINE = 4 * 1024 * 1024


class Relay:
    """Listens where the web process looks for the guests' door, and passes on each line, both ways."""

    def __init__(self, path: Path, door: Path) -> None:
        self._door = door
        self._ups: dict[str, asyncio.StreamWriter] = {}
        self._told: dict[str, list[Line]] = {}
        self._n: dict[str, int] = {}
        """How many answers there are, as each guest was told last."""
        self._changed = threading.Condition()
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, args=(path,), daemon=True)
        self._thread.start()
        assert self._ready.wait(20)

    def _run(self, path: Path) -> None:
        asyncio.set_event_loop(self._loop)
        serving = asyncio.start_unix_server(self._carry, str(path), limit=LONGEST_LINE)
        self._loop.run_until_complete(serving)
        self._ready.set()
        self._loop.run_forever()

    async def _carry(self, lines: asyncio.StreamReader, out: asyncio.StreamWriter) -> None:
        try:
            told, up = await asyncio.open_unix_connection(str(self._door), limit=LONGEST_LINE)
        except OSError:
            out.close()
            return
        with suppress(asyncio.CancelledError):
            await asyncio.gather(self._say(lines, up), self._tell(told, out, up))

    async def _say(self, lines: asyncio.StreamReader, up: asyncio.StreamWriter) -> None:
        with suppress(OSError, ValueError):
            async for raw in lines:
                up.write(raw)
        up.close()

    async def _tell(
        self, told: asyncio.StreamReader, out: asyncio.StreamWriter, up: asyncio.StreamWriter
    ) -> None:
        role = ""
        with suppress(OSError, ValueError):
            async for raw in told:
                line = json.loads(raw)
                if "joined" in line:
                    role = str(line["joined"]["as"])
                    self._ups[role] = up
                if role:
                    self._keep(role, line)
                out.write(raw)
        out.close()

    def _keep(self, role: str, line: Line) -> None:
        with self._changed:
            self._told.setdefault(role, []).append(line)
            if "n" in line:
                self._n[role] = line["n"]
            self._changed.notify_all()

    def say(self, role: str, line: Line) -> None:
        """As if the guest said it."""
        raw = json.dumps(line).encode() + b"\n"
        self._loop.call_soon_threadsafe(lambda: self._ups[role].write(raw))

    def wait_until_told(self, role: str, n: int, patience: float) -> bool:
        """Whether the last that this guest is told of the match is that there are so many answers."""
        with self._changed:
            return self._changed.wait_for(lambda: self._n.get(role) == n, patience)

    def forget(self, role: str = "") -> None:
        """Nobody knows where the match stands, or this one does not: they will be told again."""
        with self._changed:
            for one in [role] if role else list(self._n):
                self._n.pop(one, None)

    def take(self, role: str) -> list[Line]:
        """What this guest was told since it was last asked."""
        with self._changed:
            return self._told.pop(role, [])

    def close(self) -> None:
        asyncio.run_coroutine_threadsafe(self._end(), self._loop)
        self._thread.join(20)

    async def _end(self) -> None:
        carrying = asyncio.all_tasks() - {asyncio.current_task()}
        for task in carrying:
            task.cancel()
        await asyncio.gather(*carrying, return_exceptions=True)
        self._loop.stop()
