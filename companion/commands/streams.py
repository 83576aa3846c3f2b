"""What commands read and print: a file or standard input, no larger than it may be, and whole lines."""

import sys
from pathlib import Path
from typing import BinaryIO

from companion.engine.refusals import N_, Refusal, Refused, Text

LARGEST_FILE = 1024 * 1024

NO_FILE = Refusal("no_file", "", N_("{file} cannot be read ({why})."))
TOO_LARGE = Refusal("too_large", "", N_("{file} is too large."))


def read_file(file: str) -> bytes:
    """A file, or standard input for -. Raises Refused."""
    try:
        if file == "-":
            return _capped(sys.stdin.buffer, file)
        with Path(file).open("rb") as stream:
            return _capped(stream, file)
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise Refused(NO_FILE(file=Text(file[:80]), why=Text(why or "?"))) from None


def _capped(stream: BinaryIO, file: str) -> bytes:
    data = stream.read(LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        raise Refused(TOO_LARGE(file=Text(file)))
    return data


def print_line(line: bytes) -> None:
    """At once: whoever listens may wait for it."""
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.buffer.flush()
