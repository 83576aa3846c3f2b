"""A score sheet as a file that people can read, and as the text of a QR code."""

import base64
import binascii
import json
import re
import zlib
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from companion.engine.refusals import N_, Refusal, Refused
from companion.sheets.reading import LARGEST_FILE, read_json, to_json
from companion.sheets.sheet import Sheet

CODE = "SIGNORIA:"
LONGEST_CODE = 4296
"""Characters: the limit of a QR code."""
NO_CODE = Refusal("no_code", "", N_("This code cannot be read. Scan it once more."))
TOO_LONG_FOR_A_CODE = Refusal(
    "too_long_for_a_code", "", N_("This score sheet is too long for a QR code. Copy its file instead.")
)


def to_toml(sheet: Sheet) -> bytes:
    """The sheet as a file."""
    return ("\n".join(_lines(msgspec.to_builtins(sheet))) + "\n").encode()


def _lines(data: Mapping[str, Any]) -> Iterator[str]:
    yield from (
        f"{key} = {_value(value)}" for key, value in data.items() if key not in ("row", "tie", "text")
    )
    for table in ("row", "tie"):
        for one in data.get(table, ()):
            yield f"\n[[{table}]]"
            yield from (f"{key} = {_value(value)}" for key, value in one.items())
    for language, words in data.get("text", {}).items():
        yield f"\n[text.{language}]"
        yield from (f"{_key(key)} = {_value(word)}" for key, word in words.items())


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else _value(key)


def _value(value: Any) -> str:
    """A value in TOML; for everything but tables that is the same as JSON."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {_value(one)}" for key, one in value.items()) + " }"
    return json.dumps(value, ensure_ascii=False)


def to_code(sheet: Sheet) -> str:
    """The sheet as the text of a QR code: only letters and digits, which take the least room. Raises Refused."""
    code = CODE + packed(to_json(sheet).encode())
    if len(code) > LONGEST_CODE:
        raise Refused(TOO_LONG_FOR_A_CODE())
    return code


def packed(data: bytes) -> str:
    """Data as letters and digits."""
    return base64.b32encode(zlib.compress(data, 9)).decode().rstrip("=")


def unpacked(text: str, most: int) -> bytes:
    """Unpack, up to this many bytes: a small code could grow without end. Raises Refused."""
    try:
        data = base64.b32decode(text + "=" * (-len(text) % 8))
        return zlib.decompressobj().decompress(data, most + 1)
    except (binascii.Error, ValueError, zlib.error):
        raise Refused(NO_CODE()) from None


def from_code(code: str) -> Sheet:
    """The sheet that a code holds. Raises Refused."""
    text = code.strip().upper()
    if not text.startswith(CODE) or len(code) > LONGEST_CODE:
        raise Refused(NO_CODE())
    return read_json(unpacked(text.removeprefix(CODE), LARGEST_FILE))
