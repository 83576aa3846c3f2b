"""The referee on a Unix socket: each connected screen has a thread that reads and one that writes.

A screen has one line at a time in the loop's inbox, so that all are served in turn; whatever it sends faster
waits with it. Nothing that a screen sends, or does not read, waits without a limit.
"""

import json
import os
import socket
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

from companion.engine.plain_data import encode, to_plain
from companion.engine.refusals import N_, Refusal, Refused, UserText
from companion.protocol.client import Guest, Screen
from companion.protocol.lines import Out
from companion.protocol.stdio import lines_of
from companion.server.access import MOST_GUESTS
from companion.server.server import Server

MOST_SCREENS = 16
"""A table has a few. Each needs two threads, and the unit allows 120 tasks."""
MOST_WAITING = socket.SOMAXCONN
"""Connections waiting to be accepted. The system has its own limit."""
MOST_SAID = 32
"""Lines of one screen that wait for their turn."""
MOST_UNREAD = 4 * 1024 * 1024
"""Bytes waiting for one screen: far more than a whole match. A screen that leaves more unread is disconnected and reconnects."""

SOCKET_IN_USE = Refusal("socket_in_use", "", N_("Signoria is already running at {file}."))
NO_SOCKET = Refusal("no_socket", "", N_("Signoria cannot use the socket {file} ({why})."))
TOO_MANY_SCREENS = Refusal(
    "too_many_screens", "", N_("Too many screens are connected. Close another one first.")
)


class Outbox:
    """Lines on their way to one screen, limited in bytes: whoever does not read must not fill the memory."""

    def __init__(self) -> None:
        self._lines: deque[bytes] = deque()
        self._size = 0
        self._closed = False
        self._changed = threading.Condition()

    def put(self, line: bytes) -> bool:
        """Never blocks. False if too much is unread: all of it is dropped, and nothing more is sent."""
        with self._changed:
            if self._lines and self._size - self._long_one() + len(line) > MOST_UNREAD:
                self._lines.clear()
                self._closed = True
            if not self._closed:
                self._lines.append(line)
                self._size += len(line)
            self._changed.notify()
            return not self._closed

    def _long_one(self) -> int:
        """The line being sent does not count if it is long: it may be a whole long match, and others follow it at once."""
        size = len(self._lines[0])
        return size if size > MOST_UNREAD // 8 else 0

    def close(self) -> None:
        """No more is queued; what waits is still sent."""
        with self._changed:
            self._closed = True
            self._changed.notify()

    def get(self) -> bytes:
        """The next line, as soon as there is one; None after the last."""
        with self._changed:
            self._changed.wait_for(lambda: self._lines or self._closed)
            line = self._lines.popleft() if self._lines else b""
            self._size -= len(line)
            return line


class Caller:
    """One connection."""

    def __init__(
        self,
        server: Server,
        connection: socket.socket,
        ended: Callable[["Caller"], None],
        are_guests: bool = False,
    ) -> None:
        """`ended` is called once all of it is gone."""
        self._server = server
        self._connection = connection
        self._ended = ended
        self._out = Outbox()
        self._screen = Guest(self._put, self._out.close) if are_guests else Screen(self._put)
        self._said: deque[bytes | None] = deque()
        """Waiting lines, and None after the last. While there are some, one job is in the inbox."""
        self._changed = threading.Condition()
        self._lost = False
        self._left = threading.Event()

    def start(self) -> None:
        """Start talking."""
        try:
            for name, work in (("screen writer", self._write_on), ("screen reader", self._read_on)):
                threading.Thread(target=work, name=name, daemon=True).start()
        except RuntimeError:  # no more threads: the limit of the unit, or a machine that is full
            self.send_away()

    def send_away(self) -> None:
        """Refuse the connection with one line."""
        line = self._server.home.refused(TOO_MANY_SCREENS())
        with suppress(OSError):
            self._connection.send(_encoded(line), socket.MSG_DONTWAIT)
        self._out.close()
        self._left.set()  # for a writer whose reader could not be started
        self._end()

    def _end(self) -> None:
        self._connection.close()
        self._ended(self)

    def _put(self, line: Out) -> None:
        if not self._out.put(_encoded(line)):
            self._hang_up()

    def _hang_up(self) -> None:
        """From any thread. The screen is gone: lines still waiting are not carried out."""
        with self._changed:
            self._lost = True
            self._changed.notify()
        with suppress(OSError):
            self._connection.shutdown(socket.SHUT_RDWR)

    # On the reader's thread.

    def _read_on(self) -> None:
        self._server.inbox.put(partial(self._server.join, self._screen))
        with suppress(OSError), self._connection.makefile("rb") as lines:
            for raw in lines_of(lines):
                self._say(raw)
                if self._lost:  # what is still in the socket can be read all the same
                    break
        self._say(None)

    def _say(self, raw: bytes | None) -> None:
        """Queue a line; block while too many wait."""
        with self._changed:
            self._changed.wait_for(lambda: len(self._said) < MOST_SAID or self._lost)
            self._said.append(raw)
            if len(self._said) == 1:
                self._server.inbox.put(self._take_turn)

    # On the loop.

    def _take_turn(self) -> None:
        """Carry out one line; before the next one all others have their turn."""
        raw = self._said[0]
        if raw is None:  # the last line is answered: now it may go
            self._leave()
            return
        if not self._lost:
            self._server.handle(self._screen, raw)
        with self._changed:
            self._said.popleft()
            self._changed.notify()
            if self._said:
                self._server.inbox.put(self._take_turn)

    def _leave(self) -> None:
        self._server.leave(self._screen)
        self._out.close()
        self._left.set()

    # On the writer's thread.

    def _write_on(self) -> None:
        with suppress(OSError):
            while line := self._out.get():
                self._connection.sendall(line)
        self._hang_up()
        self._left.wait()  # its place is free once the loop has forgotten it
        self._end()


def _encoded(line: Out) -> bytes:
    try:
        return encode(line) + b"\n"
    except UnicodeEncodeError:  # a file name may be any bytes
        return json.dumps(to_plain(line), ensure_ascii=False).encode("utf-8", "replace") + b"\n"


@contextmanager
def listening(path: Path, server: Server, are_guests: bool = False) -> Iterator[None]:
    """Accept screens, or guests, while this lasts. Only the socket's owner and group may connect. Raises Refused."""
    listener = _listener(path)
    threading.Thread(target=_accept, args=(listener, server, are_guests), name="socket", daemon=True).start()
    try:
        yield
    finally:
        listener.close()
        with suppress(OSError):
            path.unlink()


def _listener(path: Path) -> socket.socket:
    if _answers(path):
        raise Refused(SOCKET_IN_USE(file=UserText(str(path))))
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    before = os.umask(0o117)  # read and write for owner and group, nothing for others
    try:
        if (
            path.is_socket()
        ):  # nobody answers: left behind by a referee that crashed. Anything else is not ours
            path.unlink()
        listener.bind(str(path))
        listener.listen(MOST_WAITING)
        return listener
    except OSError as error:
        listener.close()
        raise Refused(
            NO_SOCKET(file=UserText(str(path)), why=UserText(error.strerror or str(error)))
        ) from None
    finally:
        os.umask(before)


def _answers(path: Path) -> bool:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe:
        try:
            probe.connect(str(path))
        except OSError:
            return False
        return True


def _accept(listener: socket.socket, server: Server, are_guests: bool) -> None:
    inside: set[Caller] = set()
    most = MOST_GUESTS if are_guests else MOST_SCREENS
    while listener.fileno() != -1:
        try:
            connection, _ = listener.accept()
        except OSError:  # closed, and the server is going; or too many files are open, and one will be closed
            time.sleep(0.1)
            continue
        caller = Caller(server, connection, inside.discard, are_guests)
        if len(inside) < most:
            inside.add(caller)
            caller.start()
        else:
            caller.send_away()
