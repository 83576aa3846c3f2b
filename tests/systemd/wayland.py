"""A screen's finger and its turning, as the compositor knows them: the few lines of Wayland's protocol that takes. Runs inside the throw-away system."""

import socket
import struct
import time
from pathlib import Path

DISPLAY, REGISTRY = 1, 2
LEFT = 0x110
OUTPUT, POINTERS, OUTPUTS = "wl_output", "zwlr_virtual_pointer_manager_v1", "zwlr_output_manager_v1"
VERSIONS = {OUTPUT: 1, POINTERS: 2, OUTPUTS: 1}
HEAD, DONE = 0, 1


class Missing(Exception):
    """The compositor is too old for this."""


class Screen:
    """The first output of a compositor."""

    def __init__(self, path: Path) -> None:
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.settimeout(30)
        self._socket.connect(str(path))
        self._next = REGISTRY
        self._send(DISPLAY, 1, self._new())
        self._bound = {"": DISPLAY}
        self._head = self._serial = 0
        self._hear()
        self._hear()  # what the new objects have to say

    def tap(self, x: float, y: float) -> None:
        """Touch the glass at this part of its width and height, as it hangs: whatever is shown which way up."""
        if POINTERS not in self._bound:
            raise Missing
        pointer = self._new()
        self._send(self._bound[POINTERS], 2, 0, self._bound[OUTPUT], pointer)
        for pressed in (None, 1, 0):
            now = int(time.monotonic() * 1000) & 0xFFFFFFFF
            self._send(pointer, 1, now, int(x * 10000), int(y * 10000), 10000, 10000)
            if pressed is not None:
                self._send(pointer, 2, now, LEFT, pressed)
            self._send(pointer, 4)
            self._hear()
            time.sleep(0.3)

    def turn(self, quarters: int) -> None:
        """Let the compositor turn the picture."""
        if OUTPUTS not in self._bound:
            raise Missing
        plan, head = self._new(), self._new()
        self._send(self._bound[OUTPUTS], 0, plan, self._serial)
        self._send(plan, 0, head, self._head)
        self._send(head, 3, quarters)
        self._send(plan, 2)
        self._hear()

    def _new(self) -> int:
        found, self._next = self._next, self._next + 1
        return found

    def _send(self, thing: int, request: int, *values: int | bytes) -> None:
        said = b"".join(value if isinstance(value, bytes) else struct.pack("=I", value) for value in values)
        self._socket.sendall(struct.pack("=II", thing, (len(said) + 8) << 16 | request) + said)

    def _hear(self) -> None:
        """Everything that the compositor has said until now."""
        answer = self._new()
        self._send(DISPLAY, 0, answer)
        stream = self._socket.makefile("rb", buffering=0)
        while True:
            thing, head = struct.unpack("=II", _exactly(stream, 8))
            said = _exactly(stream, (head >> 16) - 8)
            self._handle(thing, head & 0xFFFF, said)
            if thing == answer:
                return

    def _handle(self, thing: int, event: int, said: bytes) -> None:
        if thing == DISPLAY and event == 0:
            raise OSError(f"the compositor refuses: {said!r}")
        if thing == REGISTRY and event == 0:
            name, length = struct.unpack_from("=II", said)
            interface = said[8 : 8 + length - 1].decode()
            if interface in VERSIONS and interface not in self._bound:
                self._bound[interface] = self._new()
                text = struct.pack("=I", length) + said[8 : 8 + (length + 3) // 4 * 4]
                self._send(REGISTRY, 0, name, text, VERSIONS[interface], self._bound[interface])
        elif thing == self._bound.get(OUTPUTS) and event == HEAD:
            (self._head,) = struct.unpack("=I", said)
        elif thing == self._bound.get(OUTPUTS) and event == DONE:
            (self._serial,) = struct.unpack("=I", said)


def _exactly(stream: socket.SocketIO, count: int) -> bytes:
    found = b""
    while len(found) < count:
        part = stream.read(count - len(found))
        if not part:
            raise OSError("the compositor has ended")
        found += part
    return found
