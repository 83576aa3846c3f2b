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
"""Characters: more than a QR code can hold."""
NO_CODE = Refusal("no_code", "", N_("This is not the code of a score sheet."))
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
    """A value as TOML writes it; for all but tables that is how JSON does."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {_value(one)}" for key, one in value.items()) + " }"
    return json.dumps(value, ensure_ascii=False)


def to_code(sheet: Sheet) -> str:
    """The sheet as the text of a QR code: letters and digits only, which take the least room. Raises Refused."""
    packed = base64.b32encode(zlib.compress(to_json(sheet).encode(), 9)).decode().rstrip("=")
    if len(CODE) + len(packed) > LONGEST_CODE:
        raise Refused(TOO_LONG_FOR_A_CODE())
    return CODE + packed


def from_code(code: str) -> Sheet:
    """The sheet that a code holds. Raises Refused."""
    packed = code.strip().upper().removeprefix(CODE)
    if not code.strip().upper().startswith(CODE) or len(code) > LONGEST_CODE:
        raise Refused(NO_CODE())
    try:
        data = base64.b32decode(packed + "=" * (-len(packed) % 8))
        text = zlib.decompressobj().decompress(data, LARGEST_FILE + 1)  # a small code can grow without end
    except (binascii.Error, ValueError, zlib.error):
        raise Refused(NO_CODE()) from None
    return read_json(text)
