"""One browser: receives its taps, and sends it one update at a time, as a difference."""

import asyncio
import logging
import time
from contextlib import suppress
from typing import Any

import msgspec
from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed

from companion.engine.refusals import N_
from kiosk.backends.browser.inputs import PageMessage
from kiosk.backends.browser.session import BrowserSession
from kiosk.backends.browser.sizes import fitting
from kiosk.backends.browser.wire import Picture, difference
from kiosk.scene.actions import Hold, Put, say
from kiosk.scene.scene import Touch

log = logging.getLogger("web")

LOST = N_("The table does not answer. It reconnects by itself.")
MOST_SYMBOLS = 1_500
"""How many drawings a page keeps before it starts over."""
SLOWEST = 15.0
"""Seconds that a browser has to read an update."""
BEAT = 2.0
"""After this many seconds without an update, a page gets a keep-alive line."""
REMEMBERED = 40
"""How many scenes back a tap may refer to: during an animation there are ten a second, and a network may be slow."""
BETWEEN_SIZES = 1.0
"""Seconds between two changes of size, because each needs a new picture; of several the last one counts."""
BURST, A_SECOND = 60, 30
"""Messages in a burst, and per second in the long run."""
RUDE = 1008
"""Close reason: the browser broke the protocol."""


class BrowserConnection:
    """A browser attached to a session."""

    def __init__(
        self,
        socket: ServerConnection,
        session: BrowserSession,
        said: PageMessage,
        strangers_turn: asyncio.Lock,
    ) -> None:
        """`strangers_turn` is acquired before a picture is made, except for browsers the referee knows."""
        self._socket, self._session = socket, session
        self._strangers_turn = strangers_turn
        self._window, self._calm = said.size, said.calm
        self._next_window = said.size
        self._resized_at = -BETWEEN_SIZES
        self._resizing: asyncio.TimerHandle | None = None
        self._changed = asyncio.Event()
        self._sent: list[tuple[int, Picture]] = []
        """The last scenes the page has received, by number."""
        self._number = 0
        self._known: set[str] = set()
        """The drawings the page has."""
        self._held: Touch | None = None
        self._language = self._field = ""
        self._notices: list[dict[str, Any]] = []
        self._allowance, self._asked_at = float(BURST), time.monotonic()

    async def stay(self) -> None:
        """Run until either side hangs up."""
        self._session.enter(self._changed, self.notice, self._calm)
        self._changed.set()
        telling = asyncio.create_task(self._tell())
        try:
            with suppress(ConnectionClosed):
                async for message in self._socket:
                    if not self._may():
                        await self._socket.close(RUDE, "too fast")
                        break
                    if not self._handle(message):
                        await self._socket.close(RUDE, "not understood")
                        break
        finally:
            telling.cancel()
            with suppress(asyncio.CancelledError):
                await telling
            self._session.leave(self._changed, self.notice)
            if self._resizing is not None:
                self._resizing.cancel()
            if self._held is None or not isinstance(self._held.action, Hold):
                self._let_go()  # nobody knows when the finger left BID, so the referee makes no bid of it

    def notice(self, line: dict[str, Any]) -> None:
        """A message for the page itself, sent with the next update."""
        self._notices.append(line)
        self._changed.set()

    # Receiving.

    def _may(self) -> bool:
        now = time.monotonic()
        self._allowance = min(BURST, self._allowance + (now - self._asked_at) * A_SECOND)
        self._asked_at = now
        self._allowance -= 1
        return self._allowance >= 0

    def _handle(self, message: str | bytes) -> bool:
        """Carry out a message of the page; False if none of our pages would send it."""
        try:
            said = msgspec.json.decode(message, type=PageMessage)
        except msgspec.MsgspecError:
            return False
        if said.size is not None:
            self._resize(said.size)
        if said.tap is not None:
            self._tap(said.tap, said.down)
        if said.scroll is not None:
            self._scroll(said.scroll)
        if said.key is not None:
            self._type(said.key, said.down)
        return True

    def _type(self, key: str, down: bool) -> None:
        """A key of a keyboard: types where something is being typed, otherwise it may be the button of a desktop seat."""
        is_written = down and self._session.type(key)
        if not is_written and self._session.is_table and key > " ":
            self._session.say(say(typed=key, down=down).line)

    def _resize(self, size: tuple[float, float]) -> None:
        self._next_window = size
        if self._resizing is None:
            wait = self._resized_at + BETWEEN_SIZES - time.monotonic()
            self._resizing = asyncio.get_running_loop().call_later(max(0.0, wait), self._resized)

    def _resized(self) -> None:
        self._window, self._resizing, self._resized_at = self._next_window, None, time.monotonic()
        self._changed.set()

    def _tap(self, tap: tuple[int, int], down: bool) -> None:
        if not down:
            self._let_go(self._shown_then(*tap))
            return
        touch = self._meant(*tap)
        if touch is None:
            self._again()
            return
        if touch.held:  # a tap elsewhere does not release what is held: PASS cancels a climbing BID
            self._let_go()
            self._held = touch
        self._session.tap(touch, True)

    def _let_go(self, seen: Touch | None = None) -> None:
        """The finger was lifted. `seen` is the scene it was lifted in, which says how high BID had climbed."""
        held, self._held = self._held, None
        if held is not None:
            self._session.tap(seen if seen is not None and seen.name == held.name else held, False)

    def _meant(self, number: int, index: int) -> Touch | None:
        """The control that was touched, if it is still there and means the same. Digits may be typed faster than the scenes arrive."""
        touch, now = self._shown_then(number, index), self._shown().touches
        if touch is None or touch in now:
            return touch
        place = (touch.name, touch.rect, True)
        return next((one for one in now if touch.again and place == (one.name, one.rect, one.again)), None)

    def _shown_then(self, number: int, index: int) -> Touch | None:
        """A touchable place in a scene that the page had."""
        shown = next((picture for sent, picture in self._sent if sent == number), None)
        return shown.touches[index] if shown is not None and 0 <= index < len(shown.touches) else None

    def _scroll(self, scroll: tuple[int, int, int]) -> None:
        number, index, at = scroll
        shown = next((picture for sent, picture in self._sent if sent == number), None)
        if shown is None or not 0 <= index < len(shown.scrolls):
            return
        place = shown.scrolls[index]
        moved = Put(place.key, max(0, min(place.most, at)))
        self._session.tap(Touch(place.rect, moved, again=True), True)

    def _shown(self) -> Picture:
        return self._session.picture(*fitting(self._window, self._session.is_seat))

    def _again(self) -> None:
        """The page shows something wrong: send it everything again."""
        self._sent.clear()
        self._changed.set()

    # Sending.

    async def _tell(self) -> None:
        """Never two updates on their way: whatever happens in between is in the next one."""
        told_at = time.monotonic()
        try:
            while True:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._changed.wait(), max(0.1, told_at + BEAT - time.monotonic()))
                is_new = self._changed.is_set()
                self._changed.clear()
                message = await self._in_turn() if is_new else None
                if message is None and time.monotonic() < told_at + BEAT:
                    continue
                if not await self._send(message or b"{}"):
                    return
                told_at = time.monotonic()
        except ConnectionClosed:
            return
        except Exception:
            log.exception("a browser could not be sent its picture")
            self._socket.transport.abort()

    async def _in_turn(self) -> bytes | None:
        """Handle a message. Known browsers never wait; of strangers, one is served in each turn of the loop."""
        if self._session.is_known:
            return self._message()
        async with self._strangers_turn:
            await asyncio.sleep(0)
            return self._message()

    async def _send(self, message: bytes) -> bool:
        """Send; False if the browser takes too long to read it."""
        try:
            async with asyncio.timeout(SLOWEST):
                await self._socket.send(message, text=True)
        except TimeoutError:
            self._socket.transport.abort()
            return False
        return True

    def _message(self) -> bytes | None:
        """The difference to the last update; None if there is none."""
        notices, self._notices = [*self._words(), *self._named_field(), *self._notices], []
        parts = [msgspec.json.encode(notice)[1:-1] for notice in notices]
        shown = self._shown()
        last = self._sent[-1][1] if self._sent else None
        if last is not shown and (last is None or last.items != shown.items or last.spoken != shown.spoken):
            parts += self._update(last, shown)
        return b"{" + b",".join(parts) + b"}" if parts else None

    def _words(self) -> list[dict[str, Any]]:
        """What the page says when it has lost the connection; sent again when the language changes."""
        if self._session.ui.spoken == self._language:
            return []
        self._language = self._session.ui.spoken
        return [{"words": {"lang": self._language, "lost": self._session.ui.translator(LOST)}}]

    def _named_field(self) -> list[dict[str, Any]]:
        """What the phone's own keyboard types; sent when it changes."""
        if self._session.field == self._field:
            return []
        self._field = self._session.field
        return [{"field": self._field}]

    def _update(self, last: Picture | None, shown: Picture) -> list[bytes]:
        self._number += 1
        if last is not None and len(self._known) > MOST_SYMBOLS:
            last = None
        if last is None or (last.width, last.height) != (shown.width, shown.height):
            last = None
            self._known.clear()
        fresh = {name: drawing for name, drawing in shown.symbols.items() if name not in self._known}
        self._known |= fresh.keys()
        self._sent = [*self._sent[1 - REMEMBERED :], (self._number, shown)]
        parts = [b'"s":%d' % self._number]
        if fresh:
            parts.append(b'"sym":' + msgspec.json.encode(fresh))
        if last is None:
            least = int(self._session.is_seat)
            size = b'"size":[%d,%d],"least":%d,' % (shown.width, shown.height, least)
            parts.append(size + b'"all":' + shown.whole)
        else:
            parts.append(b'"d":' + difference(last, shown))
        if last is None or last.spoken != shown.spoken:
            parts.append(b'"say":' + msgspec.json.encode(shown.spoken))
        return parts
