"""The frames of TB1, the protocol between host and USB box. Both sides use this file.

It also runs on the box, under CircuitPython: no dataclasses, no typing, no enum, only plain methods of bytes.
"""

MOST_BYTES = 80
"""The longest frame, from `$` to the newline."""
HEX = "0123456789abcdefABCDEF"


def _row(byte: int) -> int:
    for _ in range(8):
        byte = ((byte << 1) ^ 0x07 if byte & 0x80 else byte << 1) & 0xFF
    return byte


TABLE = bytes([_row(byte) for byte in range(256)])


def crc8(data: bytes) -> int:
    """CRC-8 with polynomial 0x07, begun at 0."""
    crc = 0
    table = TABLE
    for byte in data:
        crc = table[crc ^ byte]
    return crc


def frame(body: str) -> bytes:
    """The bytes that carry this text."""
    data = body.encode()
    if not _carries(data) or len(data) + 5 > MOST_BYTES:
        raise ValueError("no frame can carry this: " + repr(body))
    return b"$" + data + f"*{crc8(data):02X}\n".encode()


def unframe(line: bytes) -> str | None:
    """The text in the last frame of a line, with or without its newline; None if it is damaged.

    What is before the last `$` is the rest of a frame that was cut off.
    """
    if line[-1:] == b"\n":
        line = line[:-1]
    start = line.rfind(b"$")
    if start < 0 or not 5 <= len(line) - start < MOST_BYTES or line[-3:-2] != b"*":
        return None
    data = line[start + 1 : -3]
    if line[-2:].upper() != f"{crc8(data):02X}".encode() or not _carries(data):
        return None
    return data.decode()


def _carries(data: bytes) -> bool:
    return len(data) > 0 and min(data) >= 32 and max(data) <= 126 and b"$" not in data


def number(word: str, below: int) -> int | None:
    """The number in a word of digits; None if it is none, or not below the limit."""
    if not 0 < len(word) <= 10 or not word.isdigit():
        return None
    value = int(word)
    return value if value < below else None


def hexa(word: str, below: int) -> int | None:
    """The same, for hexadecimal digits."""
    if not 0 < len(word) <= 10 or word.strip(HEX):
        return None
    value = int(word, 16)
    return value if value < below else None


class Lines:
    """Puts frames together from bytes. Keeps less than one frame, whatever arrives."""

    def __init__(self) -> None:
        self.rest = b""

    def feed(self, data: bytes) -> list[str]:
        """The texts of all frames that are complete now."""
        parts = (self.rest + data).split(b"\n")
        self.rest = _beginning(parts[-1])
        bodies = [unframe(line) for line in parts[:-1]]
        return [body for body in bodies if body is not None]


def _beginning(tail: bytes) -> bytes:
    """What may still become a frame. The end of an overlong line has no `$`, so it needs no memory."""
    start = tail.rfind(b"$")
    if start < 0 or len(tail) - start >= MOST_BYTES:
        return b""
    return tail[start:]
