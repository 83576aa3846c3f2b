"""System calls that a test can make fail: the kernel asks the test before each one (seccomp user notification).

A process and everything it starts are supervised; the supervisor sees each listed call on files of one folder,
and either lets it happen or returns an error instead. No strace, no C compiler, no root: whatever the process does, be it
SQLite or Python, goes through here.
"""

import ctypes
import errno
import fcntl
import json
import os
import platform
import re
import select
import signal
import socket
import struct
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from tests.faults.rig import ENVIRONMENT, LONGEST

PATH, FILE, AT = "path", "file", "at"
"""What the first arguments of a call are: a path, an open file, or an open folder and a path from there."""
KNOWN: dict[str, dict[str, tuple[int, str]]] = {
    "x86_64": {
        "open": (2, PATH),
        "openat": (257, AT),
        "read": (0, FILE),
        "pread64": (17, FILE),
        "write": (1, FILE),
        "pwrite64": (18, FILE),
        "fsync": (74, FILE),
        "fdatasync": (75, FILE),
        "ftruncate": (77, FILE),
        "fallocate": (285, FILE),
        "fchmod": (91, FILE),
        "sendfile": (40, FILE),
        "copy_file_range": (326, FILE),
        "rename": (82, PATH),
        "renameat": (264, AT),
        "renameat2": (316, AT),
        "link": (86, PATH),
        "linkat": (265, AT),
        "unlink": (87, PATH),
        "unlinkat": (263, AT),
        "mkdir": (83, PATH),
        "mkdirat": (258, AT),
        "rmdir": (84, PATH),
        "getdents64": (217, FILE),
    },
    "aarch64": {
        "openat": (56, AT),
        "read": (63, FILE),
        "pread64": (67, FILE),
        "write": (64, FILE),
        "pwrite64": (68, FILE),
        "fsync": (82, FILE),
        "fdatasync": (83, FILE),
        "ftruncate": (46, FILE),
        "fallocate": (47, FILE),
        "fchmod": (52, FILE),
        "sendfile": (71, FILE),
        "copy_file_range": (285, FILE),
        "renameat": (38, AT),
        "renameat2": (276, AT),
        "linkat": (37, AT),
        "unlinkat": (35, AT),
        "mkdirat": (34, AT),
        "getdents64": (61, FILE),
    },
}
CALLS = KNOWN.get(platform.machine(), {})
SUFFIX = re.compile("(at2?|64)$")
"""openat is an open, and pwrite64 a pwrite: which of them is used differs between machines."""
BY_NUMBER = {number: (SUFFIX.sub("", name), kind) for name, (number, kind) in CALLS.items()}
NEED_ROOM = frozenset(
    {"open", "write", "pwrite", "fsync", "fdatasync", "ftruncate", "fallocate", "sendfile", "copy_file_range"}
    | {"rename", "link", "mkdir"}
)
"""What a full disk may refuse; a failing disk may refuse any."""

_SECCOMP = {"x86_64": 317, "aarch64": 277}
_RECEIVE, _SEND = 0xC0502100, 0xC0182101
_ASKED, _ANSWER = struct.Struct("QIIiIQ6Q"), struct.Struct("QqiI")
_CONTINUE = 1
_IN_TURN = 0x40082104


class Call(NamedTuple):
    """One call on a file of the folder."""

    name: str
    path: str


Decide = Callable[[Call], int]
"""The error of a call; 0: it happens."""


class Unsupervised(Exception):
    """This kernel does not support it."""


def install() -> int:
    """From now on every listed call, of this thread and everything it starts, waits for a verdict. Raises Unsupervised."""
    libc = ctypes.CDLL(None, use_errno=True)
    steps = [struct.pack("HBBI", 0x20, 0, 0, 0)]  # load the number of the call
    left = len(BY_NUMBER)
    for number in BY_NUMBER:
        steps.append(struct.pack("HBBI", 0x15, left, 0, number))  # if it is this one, ask
        left -= 1
    steps += [struct.pack("HBBI", 6, 0, 0, 0x7FFF0000), struct.pack("HBBI", 6, 0, 0, 0x7FC00000)]
    program = ctypes.create_string_buffer(b"".join(steps))
    told = struct.pack("HxxxxxxP", len(steps), ctypes.addressof(program))
    libc.prctl(38, 1, 0, 0, 0)  # no new privileges: else only root may do this
    if not CALLS or (listener := libc.syscall(_SECCOMP[platform.machine()], 1, 8, told)) < 0:
        raise Unsupervised(os.strerror(ctypes.get_errno()))
    return int(listener)


class Supervised:
    """A Python program whose cases run in processes of their own: each ends as if it were killed.

    The module is started with the number of a socket; see `serve`.
    """

    def __init__(self, module: str) -> None:
        self._line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._line.settimeout(LONGEST)
        command = [sys.executable, "-P", "-m", module, str(theirs.fileno())]
        root = Path(__file__).resolve().parents[2]
        self._process = subprocess.Popen(
            command, pass_fds=[theirs.fileno()], env=ENVIRONMENT, cwd=root, start_new_session=True
        )
        theirs.close()
        said, listeners, _, _ = socket.recv_fds(self._line, 1000, 1)
        if not listeners:
            self.close()
            raise Unsupervised(said.decode() or "it did not start")
        (self._listener,) = listeners
        with suppress(OSError):  # since Linux 6.6: both sides take turns on one processor
            fcntl.ioctl(self._listener, _IN_TURN, 1)

    def run(self, folder: Path, asked: dict[str, Any], decide: Decide) -> dict[str, Any]:
        """One case; returns its report. It has ended when this returns."""
        report: dict[str, Any] = {}
        self._line.send(json.dumps(asked).encode())
        while True:
            ready, _, _ = select.select([self._listener, self._line.fileno()], [], [], LONGEST)
            assert ready, ("nothing happens", asked, report)
            if self._listener in ready:
                self._answer(str(folder), decide)
            elif "ended" in (told := json.loads(self._line.recv(1 << 16))):
                return report | told
            else:
                report = told

    def _answer(self, folder: str, decide: Decide) -> None:
        asked = bytearray(_ASKED.size)
        try:
            fcntl.ioctl(self._listener, _RECEIVE, asked)
        except FileNotFoundError:  # it has ended in the meantime
            return
        key, pid, _, number, _, _, *arguments = _ASKED.unpack(asked)
        name, kind = BY_NUMBER[number]
        path = _path(pid, kind, arguments)
        error = decide(Call(name, path)) if path.startswith(folder) else 0
        answer = bytearray(_ANSWER.pack(key, 0, -error, 0 if error else _CONTINUE))
        try:
            fcntl.ioctl(self._listener, _SEND, answer)
        except OSError as no:
            if no.errno != errno.ENOENT:
                raise

    def close(self) -> None:
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._line.close()


def _path(pid: int, kind: str, arguments: list[int]) -> str:
    """The file of a call. Every call that makes or finds a file in a folder names the folder first."""
    try:
        if kind == FILE:
            return str(Path(f"/proc/{pid}/fd/{arguments[0] & 0xFFFFFFFF}").readlink())
        said = _text(pid, arguments[0 if kind == PATH else 1])
        if said.startswith("/"):
            return said
        here = ctypes.c_int(arguments[0]).value if kind == AT else -100
        return str(Path(f"/proc/{pid}/cwd" if here < 0 else f"/proc/{pid}/fd/{here}").readlink() / said)
    except OSError:
        return ""


def _text(pid: int, at: int) -> str:
    with Path(f"/proc/{pid}/mem").open("rb", 0) as memory:
        memory.seek(at)
        return memory.read(512).split(b"\0")[0].decode("utf-8", "surrogateescape")


def serve(line: socket.socket, case: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    """In the program itself: a process for each case; when it has reported it ends at once, with everything it holds open."""
    try:
        listener = install()
    except Unsupervised as no:
        line.send(str(no).encode() or b"?")
        return
    socket.send_fds(line, [b"here"], [listener])
    os.close(listener)  # a supervised thread must not be its own supervisor
    while asked := line.recv(1 << 16):
        pid = os.fork()
        if not pid:
            line.send(json.dumps(case(json.loads(asked))).encode())
            os._exit(0)
        _, status = os.waitpid(pid, 0)
        line.send(json.dumps({"ended": status}).encode())
