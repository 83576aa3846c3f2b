"""A wireless network between a phone and the table: it can go down without closing connections, as real ones do."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

NAME, ADDRESS = "signoria.local", "127.0.0.2"
"""The table's name on it, and where that leads in these tests."""
RESOLVES = f"--host-resolver-rules=MAP {NAME} {ADDRESS}"
"""For the browser."""


class Wireless:
    """Carries bytes from its own address to the table's, both at the same port."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._loop = asyncio.new_event_loop()
        self._writers: set[asyncio.StreamWriter] = set()
        self._heard = asyncio.Event()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        assert self._ready.wait(120)

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._heard.set()
        self._loop.run_until_complete(asyncio.start_server(self._carry, ADDRESS, self.port))
        self._ready.set()
        self._loop.run_forever()

    async def _carry(self, phone: asyncio.StreamReader, to_phone: asyncio.StreamWriter) -> None:
        self._writers.add(to_phone)
        with suppress(OSError):
            await self._heard.wait()
            table, to_table = await asyncio.open_connection("127.0.0.1", self.port)
            self._writers.add(to_table)
            await asyncio.gather(self._pass_on(phone, to_table), self._pass_on(table, to_phone))
        self._writers.discard(to_phone)

    async def _pass_on(self, source: asyncio.StreamReader, to: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await source.read(65536):
                await self._heard.wait()
                to.write(data)
                await to.drain()
        to.close()

    def fall_silent(self) -> None:
        """Nothing gets through any more, and nobody is notified."""
        self._loop.call_soon_threadsafe(self._heard.clear)

    def come_back(self) -> None:
        """Whatever was on its way is lost with its connections; new ones get through."""
        self._loop.call_soon_threadsafe(self._again)

    def _again(self) -> None:
        for writer in self._writers:
            writer.transport.abort()
        self._writers.clear()
        self._heard.set()

    def close(self) -> None:
        asyncio.run_coroutine_threadsafe(self._end(), self._loop)
        self._thread.join(120)

    async def _end(self) -> None:
        carrying = asyncio.all_tasks() - {asyncio.current_task()}
        for task in carrying:
            task.cancel()
        await asyncio.gather(*carrying, return_exceptions=True)
        self._loop.stop()


@contextmanager
def wireless(port: int) -> Iterator[Wireless]:
    """A network until the end of the block."""
    made = Wireless(port)
    try:
        yield made
    finally:
        made.close()
