"""The referee on a Unix socket: each screen that connects has a thread that reads and one that writes."""

import os
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from queue import Full, Queue

import msgspec

from companion.engine.refusals import N_, Refusal, Refused
from companion.host import Host
from companion.link import Out
from companion.screen import Screen
from companion.stdio import lines_of

MOST_WAITING = 2000
"""A screen that does not read for so many lines is let go of: it will come again."""

SOCKET_IN_USE = Refusal("socket_in_use", "", N_("Another referee listens at {file}."))
NO_SOCKET = Refusal("no_socket", "", N_("The referee cannot listen at {file} ({why})."))


class Caller:
    """One connection."""

    def __init__(self, host: Host, connection: socket.socket) -> None:
        self._host = host
        self._connection = connection
        self._out: Queue[Out | None] = Queue(MOST_WAITING)
        self._screen = Screen(host, self._put)

    def start(self) -> None:
        """Begin to talk."""
        self._host.inbox.put(lambda: self._host.join(self._screen))
        for work in (self._read_on, self._write_on):
            threading.Thread(target=work, name="screen", daemon=True).start()

    def _put(self, line: Out) -> None:
        with suppress(Full):
            self._out.put_nowait(line)
            return
        self._hang_up()

    def _hang_up(self) -> None:
        with suppress(OSError):
            self._connection.shutdown(socket.SHUT_RDWR)

    def _read_on(self) -> None:
        with suppress(OSError), self._connection.makefile("rb") as lines:
            for raw in lines_of(lines):
                self._host.inbox.put(partial(self._screen.hear, raw))
        self._host.inbox.put(self._leave)

    def _leave(self) -> None:
        """On the loop, so that what was said last is answered first."""
        self._host.leave(self._screen)
        with suppress(Full):
            self._out.put_nowait(None)
            return
        self._hang_up()

    def _write_on(self) -> None:
        with suppress(OSError):
            while (line := self._out.get()) is not None:
                self._connection.sendall(msgspec.json.encode(line) + b"\n")
        self._hang_up()
        self._connection.close()


@contextmanager
def listening(path: Path, host: Host) -> Iterator[None]:
    """Take in screens while this lasts. Only the socket's owner and group may come. Raises Refused."""
    server = _server(path)
    threading.Thread(target=_accept, args=(server, host), name="socket", daemon=True).start()
    try:
        yield
    finally:
        server.close()
        with suppress(OSError):
            path.unlink()


def _server(path: Path) -> socket.socket:
    if _answers(path):
        raise Refused(SOCKET_IN_USE(file=str(path)))
    server = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    before = os.umask(0o117)  # read and write for owner and group, nothing for others
    try:
        if (
            path.is_socket()
        ):  # nobody answers there: a referee that fell has left it. Anything else is not ours
            path.unlink()
        server.bind(str(path))
        server.listen(8)
        return server
    except OSError as error:
        server.close()
        raise Refused(NO_SOCKET(file=str(path), why=error.strerror or str(error))) from None
    finally:
        os.umask(before)


def _answers(path: Path) -> bool:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe:
        try:
            probe.connect(str(path))
        except OSError:
            return False
        return True


def _accept(server: socket.socket, host: Host) -> None:
    while server.fileno() != -1:
        try:
            connection, _ = server.accept()
        except OSError:  # closed, and the host is going; or too many files are open, and one will be closed
            time.sleep(0.1)
        else:
            Caller(host, connection).start()
