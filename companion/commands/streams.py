"""Input and output of commands: a file or standard input of limited size, and whole lines."""

import codecs
import io
import sys
import unicodedata
from contextlib import suppress
from typing import BinaryIO

from companion.engine.refusals import N_, Refusal, Refused, UserText
from companion.storage.files import open_plain, reason

LARGEST_FILE = 1024 * 1024

NO_FILE = Refusal("no_file", "", N_("{file} cannot be read ({why})."))
TOO_LARGE = Refusal("too_large", "", N_("{file} is too large."))


def read_file(file: str, most: int = LARGEST_FILE) -> bytes:
    """A file, or standard input for -. Raises Refused."""
    try:
        if file == "-":
            return _capped(sys.stdin.buffer, file, most)
        with open_plain(file, links="own") as stream:
            return _capped(stream, file, most)
    except (OSError, ValueError) as error:
        why = reason(error) if isinstance(error, OSError) else UserText(str(error))
        raise Refused(NO_FILE(file=UserText(file[:80]), why=why)) from None


def _capped(stream: BinaryIO, file: str, most: int) -> bytes:
    data = stream.read(most + 1)
    if len(data) > most:
        raise Refused(TOO_LARGE(file=UserText(file)))
    return data


def print_line(line: bytes) -> None:
    """Print at once: the reader may wait for it."""
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.buffer.flush()


SPELLED = {
    "\u2019": "'",
    "\u2018": "'",
    "\u201c": '"',
    "\u201d": '"',
    "\u2013": "-",
    "\u2014": "-",
    "\u2026": "...",
    "\u00a0": " ",
}
SPELLED |= {
    "\u202f": " ",
    "\u0153": "oe",
    "\u0152": "OE",
    "\u00e6": "ae",
    "\u00c6": "AE",
    "\u00df": "ss",
    "\u2192": "->",
    "\u00d7": "x",
}


def plain_spelling(text: str) -> str:
    """The text in ASCII, as somebody without accents on the keyboard would write it; a question mark for everything else."""
    spelled = unicodedata.normalize("NFKD", "".join(SPELLED.get(character, character) for character in text))
    letters = (character for character in spelled if not unicodedata.combining(character))
    return "".join(letters).encode("ascii", "replace").decode("ascii")


def _spell(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return plain_spelling(error.object[error.start : error.end]) or "?", error.end


def speak_any_terminal() -> None:
    """A terminal, file or pipe that cannot show a letter gets it without its accent, and never an error instead of a sentence."""
    codecs.register_error("signoria-spelled", _spell)
    handlers = ((sys.stdout, "signoria-spelled"), (sys.stderr, "signoria-spelled"), (sys.stdin, "replace"))
    for stream, errors in handlers:
        with suppress(io.UnsupportedOperation):  # somebody has started reading it
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors=errors)
